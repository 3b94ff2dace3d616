//! A lesson on the screen: which step is tried, what is picked up, and what is said about it.

mod trying;

use super::attempt::Attempt;
use super::{Course, Lesson, Step};
use crate::hex::{Cell, CellSet};
use crate::notation::read_coordinates;
use crate::rules::Color;
use crate::tui::app::cursor::{Cursor, tabbed};
use crate::tui::app::shown::{Shown, seen};
use crate::tui::board::Marks;
use crate::tui::keymap::Command;

pub use trying::Promoted;

/// A lesson that is being learnt.
#[derive(Debug)]
pub struct Study {
    /// The place of the lesson in the course.
    pub number: usize,
    /// The place of the step in the lesson.
    pub step_number: usize,
    attempt: Attempt,
    /// The keyboard's place.
    pub cursor: Cursor,
    selected: Option<Cell>,
    /// The piece under a pressed button of the mouse, and whether it was picked up before.
    pub(super) drag: Option<(Cell, bool)>,
    below: Color,
    /// How far the step is.
    pub state: State,
    /// What is said about the last move, or the hint.
    pub said: Option<Said>,
    /// What a small window shows.
    pub page: Page,
}

/// How far a step is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Not done yet.
    Trying,
    /// Done.
    Done,
    /// To be begun again.
    Spoilt,
}

/// What is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// Why something was wrong.
    Fault(String),
    /// What helps, or that it was right.
    Note(String),
}

/// Where the text is in a window too small for a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page {
    /// The whole board is seen.
    Board,
    /// The text covers its foot.
    Text,
}

impl Study {
    /// A lesson of the course from its beginning.
    pub fn new(number: usize) -> Self {
        let number = number.min(Course::builtin().lessons.len() - 1);
        let step = &Course::builtin().lessons[number].steps[0];
        let attempt = Attempt::new(step);
        let below = attempt.position().turn();
        let cursor = Cursor::new(attempt.position().king(below));
        let mut study = Self {
            number,
            step_number: 0,
            attempt,
            cursor,
            selected: None,
            drag: None,
            below,
            state: State::Trying,
            said: None,
            page: Page::Text,
        };
        study.begin(0);
        study
    }

    /// The lesson.
    pub fn lesson(&self) -> &'static Lesson {
        &Course::builtin().lessons[self.number]
    }

    /// The step.
    pub fn step(&self) -> &'static Step {
        &self.lesson().steps[self.step_number]
    }

    /// The step as it is tried.
    pub const fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// Begins a step, or the last one there is.
    pub fn begin(&mut self, step_number: usize) {
        self.step_number = step_number.min(self.lesson().steps.len() - 1);
        self.page = Page::Text;
        self.restart();
        let step = self.step();
        let mover = step.solution.first().and_then(|text| read_coordinates(&step.start, text).ok());
        self.cursor = Cursor::new(mover.map_or(step.start.king(self.below), |m| m.from()));
    }

    /// Begins the step anew.
    pub fn restart(&mut self) {
        self.attempt = Attempt::new(self.step());
        self.below = self.attempt.position().turn();
        self.selected = None;
        self.drag = None;
        self.state = State::Trying;
        self.said = None;
    }

    /// Whether the step is the last one.
    pub fn is_last(&self) -> bool {
        self.step_number + 1 == self.lesson().steps.len()
    }

    /// Turns the board.
    pub fn flip(&mut self) {
        self.below = !self.below;
        self.cursor.forget_height();
    }

    /// Says what helps.
    pub fn help(&mut self) {
        if self.state == State::Trying {
            self.said = Some(Said::Note(self.step().hint.clone()));
        }
    }

    /// Puts aside what covers a small board. What is said of a step at its end stays.
    pub fn put_aside(&mut self) {
        self.page = Page::Board;
        if self.state == State::Trying {
            self.said = None;
        }
    }

    /// The cell of the piece that was picked up.
    pub const fn selected(&self) -> Option<Cell> {
        self.selected
    }

    /// Lets go of the piece that was picked up; whether there was one.
    pub fn let_go(&mut self) -> bool {
        self.drag = None;
        self.selected.take().is_some()
    }

    /// The board with its marks.
    pub fn shown(&self) -> Shown<'_> {
        let position = self.attempt.position();
        let marks = Marks {
            cursor: Some(self.cursor.cell()),
            selected: self.selected,
            targets: self.selected.map_or(CellSet::EMPTY, |from| self.targets(from)),
            goals: self.attempt.left(),
            last_move: self.attempt.last().map(|m| (m.from(), m.to())),
            check: position.is_check().then(|| position.king(position.turn())),
            moving: None,
            hint: None,
            attackers: CellSet::EMPTY,
        };
        Shown { board: position.board(), rules: position.rules(), below: self.below, marks }
    }

    /// The cells to which the piece on `from` can go.
    pub fn targets(&self, from: Cell) -> CellSet {
        self.attempt.moves().filter(|m| m.from() == from).map(|m| m.to()).collect()
    }

    /// The cells of the pieces that can move.
    pub fn movable(&self) -> CellSet {
        self.attempt.moves().map(|m| m.from()).collect()
    }

    /// Moves the cursor by one step, or to the next piece or target.
    pub fn steer(&mut self, command: Command) {
        let geometry = seen(self.attempt.position().rules(), self.below);
        if !matches!(command, Command::Next | Command::Previous) {
            return self.cursor.steer(command, &geometry);
        }
        let cells = match self.selected {
            Some(from) => self.targets(from),
            None => self.movable(),
        };
        if let Some(cell) = tabbed(cells, self.cursor.cell(), command, &geometry) {
            self.cursor = Cursor::new(cell);
        }
    }
}
