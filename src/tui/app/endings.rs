//! What the tables of endgames know of the position at the board. In a game that goes on it is not
//! told: it would play for the player.

use std::sync::Arc;

use crate::endgame::{Tables, Verdict};
use crate::rules::{Color, Move};

use super::App;

/// The tables, and what they know of the position that was looked up last.
#[derive(Debug)]
pub(super) struct Endings {
    pub(super) tables: Arc<Tables>,
    /// The position that was looked up.
    looked_at: Option<u64>,
    found: Option<Ending>,
}

/// A position that is known by heart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// Whose move it is.
    pub turn: Color,
    /// What the position is worth.
    pub verdict: Verdict,
    /// Its moves, the best first, with what each is worth to the side that makes it; nothing where
    /// that leads to a position of which no table is there.
    pub moves: Vec<(Move, Option<Verdict>)>,
}

impl Ending {
    /// Whether no move is better than this one.
    pub fn is_best(&self, verdict: Option<Verdict>) -> bool {
        verdict.is_some() && verdict == self.moves.first().and_then(|&(_, best)| best)
    }
}

impl Endings {
    pub(super) fn new(tables: Arc<Tables>) -> Self {
        Self { tables, looked_at: None, found: None }
    }
}

impl App {
    /// What is known by heart of the position at the board, where that may be told: in an
    /// analysis, and in a game that is over or is looked back at.
    pub(in crate::tui) fn ending(&self) -> Option<&Ending> {
        self.endings.found.as_ref().filter(|_| self.tells_endings())
    }

    fn tells_endings(&self) -> bool {
        let session = &self.session;
        self.is_live()
            && (self.is_analysing()
                || session.browsed.is_some()
                || session.game.outcome().is_some())
    }

    /// Looks up the position at the board.
    pub(super) fn settle_endings(&mut self) {
        if !self.tells_endings() {
            return;
        }
        let position = self.session.shown();
        let looked_at = Some(position.hash());
        if self.endings.looked_at == looked_at {
            return;
        }
        let tables = &self.endings.tables;
        let verdict = tables.probe(position);
        let found = verdict.map(|verdict| Ending {
            turn: position.turn(),
            verdict,
            moves: tables.moves(position).unwrap_or_default(),
        });
        let faults = tables.take_faults();
        self.endings.looked_at = looked_at;
        self.endings.found = found;
        if !faults.is_empty() {
            self.say_fault(faults.join("; "));
        }
    }
}
