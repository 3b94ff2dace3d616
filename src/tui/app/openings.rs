//! What was played in the position at the board, in the games of the record files in the save
//! folder and of those that were opened. They are counted once the moves are to be seen.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::game::{OpeningMove, SaveFolder};
use crate::rules::Move;
use crate::tui::keymap::Command;
use crate::tui::reader::{Feeder, Origin};

use super::chooser::scrolled;
use super::{App, Layer};

/// So long after they were last looked at, more games may have been counted.
const COUNTING: Duration = Duration::from_millis(100);

/// The moves that were played at the board's position.
#[derive(Debug, Default)]
pub struct Openings {
    /// Whether they are shown beside the board.
    is_beside: bool,
    /// Counts games; none until they are to be seen.
    feeder: Option<Feeder>,
    /// The files that are counted or will be.
    files: Vec<PathBuf>,
    /// The position whose moves are known, and how many games were counted then.
    known: Option<(u64, u64)>,
    moves: Vec<OpeningMove>,
    is_busy: bool,
}

impl Openings {
    /// Whether they are shown beside the board.
    pub const fn is_beside(&self) -> bool {
        self.is_beside
    }

    /// What was played, the most frequent first.
    pub fn moves(&self) -> &[OpeningMove] {
        &self.moves
    }

    /// How many games were counted.
    pub fn games(&self) -> u64 {
        self.known.map_or(0, |(_, games)| games)
    }

    /// Whether games are still being counted.
    pub const fn is_busy(&self) -> bool {
        self.is_busy
    }

    /// Counts the games of a file too, if it is not known yet.
    fn add(&mut self, file: &Path) {
        let file = file.canonicalize().unwrap_or_else(|_| file.to_owned());
        if self.files.contains(&file) {
            return;
        }
        if let Some(feeder) = &self.feeder {
            feeder.feed(Origin::File(file.clone()));
        }
        self.files.push(file);
    }

    /// Begins to count.
    fn start(&mut self) -> Result<(), String> {
        if self.feeder.is_none() {
            let feeder =
                Feeder::new().map_err(|fault| format!("nothing can be counted: {fault}"))?;
            self.files.iter().for_each(|file| feeder.feed(Origin::File(file.clone())));
            self.feeder = Some(feeder);
        }
        Ok(())
    }
}

impl App {
    /// The games of this file are counted too.
    pub(super) fn count_records(&mut self, file: &Path) {
        self.openings.add(file);
    }

    /// Shows or hides beside the board what was played; where there is no room, over it.
    pub(super) fn toggle_openings(&mut self) {
        let has_room = self.layout(self.window_area()).is_some_and(|it| it.panel.is_some());
        if self.openings.is_beside {
            self.openings.is_beside = false;
        } else if !has_room {
            self.list_openings();
        } else if self.start_counting() {
            self.openings.is_beside = true;
        }
    }

    /// The moves that are listed at the board's position: all in an ending that is known by heart,
    /// else those that were played in recorded games.
    pub(in crate::tui) fn known_moves(&self) -> Vec<Move> {
        match self.ending() {
            Some(ending) => ending.moves.iter().map(|found| found.played).collect(),
            None => self.openings.moves.iter().map(|found| found.played).collect(),
        }
    }

    /// Lists over the board what is known of the moves.
    pub(super) fn list_openings(&mut self) {
        if self.ending().is_some() || self.start_counting() {
            self.layers.push(Layer::Openings(0));
        }
    }

    fn start_counting(&mut self) -> bool {
        let found = self.records.folder.as_ref().map(SaveFolder::found_records);
        for file in found.into_iter().flatten().flatten() {
            self.openings.add(&file.path);
        }
        let started = self.openings.start();
        if let Err(fault) = &started {
            self.say_fault(fault.clone());
        }
        started.is_ok()
    }

    pub(super) fn openings_command(&mut self, command: Command, page: usize) {
        let length = self.known_moves().len();
        let Some(Layer::Openings(marked)) = self.layers.last_mut() else { return };
        match command {
            Command::Confirm => {
                let marked = *marked;
                let chosen = self.known_moves().get(marked).copied();
                self.layers.pop();
                chosen.into_iter().for_each(|chosen| self.play_opening(chosen));
            }
            command => *marked = scrolled(command, *marked, length, page),
        }
    }

    /// Goes on with a move that was played, in an analysis; a game stays as it is.
    pub(super) fn play_opening(&mut self, m: Move) {
        if self.is_analysing() {
            self.analyse_move(m);
        }
    }

    fn sees_openings(&self) -> bool {
        // Beside the board they are also seen while a move is typed.
        self.openings.is_beside || matches!(self.layers.last(), Some(Layer::Openings(_)))
    }

    /// Looks up what was played at the board's position.
    pub(super) fn settle_openings(&mut self) {
        if !self.sees_openings() {
            return;
        }
        let position = self.session.shown();
        let Some(feeder) = &self.openings.feeder else { return };
        self.openings.is_busy = feeder.is_busy();
        let known = Some((position.hash(), feeder.games()));
        if self.openings.known != known {
            self.openings.moves = feeder.moves_from(position);
            self.openings.known = known;
        }
    }

    /// When more may have been counted.
    pub(super) fn openings_wake(&self, now: Instant) -> Option<Instant> {
        let is_awaited = self.sees_openings() && self.openings.is_busy;
        is_awaited.then(|| now + COUNTING)
    }
}
