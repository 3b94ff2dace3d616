//! Moves on the board and in the game.

use std::time::Instant;

use crate::hex::Cell;
use crate::rules::Move;
use crate::tui::action::Effect;

use super::{App, Message};

impl App {
    /// Picks up or drops a piece at the cursor.
    pub(super) fn confirm(&mut self, now: Instant) {
        let cell = self.session.cursor;
        match self.session.selected.take() {
            Some(from) if self.session.targets(from).contains(cell) => self.drop(from, cell, now),
            _ if self.session.is_persons_turn() => {
                self.session.selected = self.session.movable().contains(cell).then_some(cell);
            }
            _ => {}
        }
    }

    fn drop(&mut self, from: Cell, to: Cell, now: Instant) {
        let mut moves = self.session.game.position().legal_moves().into_iter();
        if let Some(m) = moves.find(|m| m.from() == from && m.to() == to) {
            self.play(m, now);
        }
    }

    /// Plays a move in the game.
    pub(super) fn play(&mut self, m: Move, now: Instant) {
        match self.session.game.play(m, now) {
            Ok(()) => self.effects.push(Effect::Save),
            Err(fault) => self.session.message = Some(Message::Fault(fault.to_string())),
        }
    }

    /// Takes a move back; against the engine as many as lead back to the person's turn.
    pub(super) fn takeback(&mut self, now: Instant) {
        self.stop_thinking();
        self.session.selected = None;
        match self.session.game.takeback(now) {
            Ok(()) => self.effects.push(Effect::Save),
            Err(fault) => self.session.message = Some(Message::Fault(fault.to_string())),
        }
    }

    /// Plays a move again that was taken back.
    pub(super) fn redo(&mut self, now: Instant) {
        self.stop_thinking();
        self.session.selected = None;
        match self.session.game.redo(now) {
            Ok(()) => self.effects.push(Effect::Save),
            Err(fault) => self.session.message = Some(Message::Fault(fault.to_string())),
        }
    }
}
