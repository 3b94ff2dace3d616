//! Games that were played elsewhere: past draws that nobody claimed, and to results that the rules
//! do not give.

use std::collections::HashMap;

use super::Game;
use crate::game::Played;
use crate::rules::{DrawReason, Outcome, Points};

/// A draw by the rules past which a recorded game went on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PassedDraw {
    /// How many moves precede it.
    pub ply: usize,
    /// Why it was one.
    pub reason: DrawReason,
}

impl Game {
    /// The draws by the rules past which the main line goes on, each where it began to be one. A
    /// game that was played here has none.
    pub fn passed_draws(&self) -> Vec<PassedDraw> {
        let mut draws = Vec::new();
        let mut seen = HashMap::new();
        let mut before = None;
        let later = self.line.iter().map(Played::position);
        for (ply, position) in std::iter::once(&self.start).chain(later).enumerate() {
            if position.halfmoves() == 0 {
                seen.clear();
            }
            let times = seen.entry(position.hash()).or_insert(0_u32);
            *times += 1;
            let reason = match position.outcome() {
                Some(Outcome::Draw(reason)) => Some(reason),
                _ if *times >= 3 => Some(DrawReason::Threefold),
                _ if position.halfmoves() >= 100 => Some(DrawReason::FiftyMoves),
                _ => None,
            };
            if let Some(reason) = reason.filter(|_| reason != before && ply < self.line.len()) {
                draws.push(PassedDraw { ply, reason });
            }
            before = reason;
        }
        draws
    }

    /// White's points as a record has them, where it has some that the game does not have by its
    /// moves: another result than the rules give, or one that no end explains.
    pub const fn printed(&self) -> Option<Points> {
        self.printed
    }

    /// Keeps what a record says beside the outcome.
    pub(in crate::game) fn set_printed(&mut self, white: Option<Points>) {
        self.printed = white;
    }

    /// Forgets what was said about a result that is no longer there.
    pub(super) fn forget_result(&mut self) {
        self.printed = None;
        (self.unknown.result, self.unknown.points) = Default::default();
    }
}
