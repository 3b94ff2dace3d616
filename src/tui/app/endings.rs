//! What the tables of endgames know of the position at the board, or of the one in the board editor.
//! In a game that goes on it is not told: it would play for the player.

use std::sync::Arc;

use crate::endgame::{Known, Tables};
use crate::rules::{Position, Variant};

use super::{App, Layer};

/// The tables, and what they know of the position that was looked up last.
#[derive(Debug)]
pub(super) struct Endings {
    pub(super) tables: Arc<Tables>,
    /// The position that was looked up: its game and its hash.
    looked_at: Option<(Variant, u64)>,
    found: Option<Known>,
}

impl Endings {
    pub(super) fn new(tables: Arc<Tables>) -> Self {
        Self { tables, looked_at: None, found: None }
    }
}

impl App {
    /// What is known by heart of the position at the board, where that may be told: in an
    /// analysis, and in a game that is over or is looked back at.
    pub(in crate::tui) fn ending(&self) -> Option<&Known> {
        self.endings.found.as_ref()
    }

    /// The position of which it may be told how it ends.
    fn told_position(&self) -> Option<Position> {
        if let Some(Layer::Editor(editor)) = self.layers.last() {
            return editor.position().ok();
        }
        let session = &self.session;
        let is_over = session.game.outcome().is_some();
        let is_told = self.is_analysing() || session.browsed.is_some() || is_over;
        (self.is_live() && is_told).then(|| session.shown().clone())
    }

    /// Looks up the position, and tells which tables turned out to be damaged, whoever asked them.
    pub(super) fn settle_endings(&mut self) {
        let position = self.told_position();
        let looked_at = position.as_ref().map(|position| (position.variant(), position.hash()));
        if self.endings.looked_at != looked_at {
            self.endings.looked_at = looked_at;
            self.endings.found = position.and_then(|it| self.endings.tables.look_up(&it).ok());
        }
        let faults = self.endings.tables.take_faults();
        if !faults.is_empty() {
            self.say_fault(format!("Some endings are not known: {}", faults.join("; ")));
        }
    }
}
