//! The list of endings, with the levels of the marked one and a position of the marked level.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Difficulty, Ending, Exercise, Goal, Level};
use crate::endgame::Tables;
use crate::engine::Chance;
use crate::rules::{Color, Position};
use crate::tui::app::chooser::scrolled;
use crate::tui::app::shown::Shown;
use crate::tui::board::Marks;
use crate::tui::keymap::Command;

/// The list of endings.
#[derive(Debug)]
pub struct Exercises {
    tables: Arc<Tables>,
    /// All endings, one or more.
    pub endings: Vec<Ending>,
    /// The place of the marked one.
    pub marked: usize,
    /// The level that was chosen last; where there is none like it, the nearest is marked.
    wanted: (Goal, Difficulty),
    /// The levels of those endings that were marked before: a large table takes a moment.
    levels: HashMap<Ending, Vec<Level>>,
    /// With what it would begin.
    position: Option<Position>,
    chance: Chance,
}

/// In so small tables it is seen at once whether there is anything to be done.
const SMALL: usize = 3;

impl Exercises {
    /// The endings of these tables, at the first.
    pub fn new(tables: Arc<Tables>, chance: Chance) -> Self {
        let mut levels = HashMap::new();
        let mut endings = Ending::all(&tables);
        endings.retain(|&ending| {
            if ending.table.material().pieces() > SMALL {
                return true;
            }
            let found = Level::all(&tables, ending);
            let is_of_use = !found.is_empty();
            levels.insert(ending, found);
            is_of_use
        });
        let wanted = (Goal::Mate, Difficulty::Easy);
        let mut picker =
            Self { tables, endings, marked: 0, wanted, levels, position: None, chance };
        picker.show();
        picker
    }

    /// The marked ending.
    pub fn ending(&self) -> Option<Ending> {
        self.endings.get(self.marked).copied()
    }

    /// The levels of the marked ending; none if nothing in it takes more than a move.
    pub fn levels(&self) -> &[Level] {
        self.ending().and_then(|ending| self.levels.get(&ending)).map_or(&[], |levels| levels)
    }

    /// The place of the marked level.
    pub fn marked_level(&self) -> Option<usize> {
        let (goal, difficulty) = self.wanted;
        let levels = self.levels();
        let distance = |level: &Level| {
            let steps = (level.difficulty as usize).abs_diff(difficulty as usize);
            (level.goal != goal, steps)
        };
        (0..levels.len()).min_by_key(|&at| distance(&levels[at]))
    }

    /// What would begin: the marked exercise with its level and a position.
    pub fn chosen(&self) -> Option<((Exercise, Level), Position)> {
        let (ending, level) = (self.ending()?, self.levels().get(self.marked_level()?)?);
        Some(((level.exercise(ending), level.clone()), self.position.clone()?))
    }

    /// The board with what would begin.
    pub fn shown(&self) -> Option<Shown<'_>> {
        let position = self.position.as_ref()?;
        let (board, rules) = (position.board(), position.rules());
        Some(Shown { board, rules, below: Color::White, marks: Marks::default() })
    }

    /// Marks another ending.
    pub fn mark(&mut self, place: usize) {
        if place != self.marked && place < self.endings.len() {
            self.marked = place;
            self.show();
        }
    }

    /// Marks another level of the marked ending.
    pub fn mark_level(&mut self, place: usize) {
        let level = self.levels().get(place).map(|level| (level.goal, level.difficulty));
        if let Some(level) = level.filter(|_| self.marked_level() != Some(place)) {
            self.wanted = level;
            self.show();
        }
    }

    /// Marks what a key means, with so many rows on a page.
    pub fn step(&mut self, command: Command, page: usize) {
        let level = self.marked_level().unwrap_or(0);
        match command {
            Command::Left => self.mark_level(level.saturating_sub(1)),
            Command::Right => self.mark_level(level + 1),
            other => self.mark(scrolled(other, self.marked, self.endings.len(), page)),
        }
    }

    /// Shows another position of the marked level.
    pub fn show(&mut self) {
        self.position = None;
        let Some(ending) = self.ending() else { return };
        let levels =
            self.levels.entry(ending).or_insert_with(|| Level::all(&self.tables, ending)).clone();
        if let Some(level) = self.marked_level().and_then(|at| levels.get(at)) {
            self.position = level.position(&self.tables, ending, &mut self.chance);
        }
    }
}
