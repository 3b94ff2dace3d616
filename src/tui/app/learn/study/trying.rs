//! Picking up pieces in a lesson, and what is said about where they go.

use super::{Said, State, Study};
use crate::hex::Cell;
use crate::notation::cell_name;
use crate::rules::{Move, Promotion};
use crate::tui::app::cursor::Cursor;
use crate::tui::app::learn::attempt::Answer;

/// A pawn that has to become something before it can move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Promoted {
    /// Where it stands.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
}

impl Study {
    /// Picks up the piece on a cell, or tries to go there with the one that was picked up. A pawn
    /// that has to become something does not go before it is known what.
    pub fn activate(&mut self, cell: Cell) -> Option<Promoted> {
        self.cursor = Cursor::new(cell);
        self.said = None;
        match (self.state, self.selected) {
            (State::Done, _) => {}
            (State::Spoilt, _) => self.restart(),
            (State::Trying, Some(from)) if from == cell => self.selected = None,
            (State::Trying, Some(from)) => return self.go(from, cell),
            (State::Trying, None) => self.pick_up(cell),
        }
        None
    }

    fn pick_up(&mut self, cell: Cell) {
        let position = self.attempt.position();
        let name = cell_name(position.rules(), cell);
        if self.movable().contains(cell) {
            self.selected = Some(cell);
        } else if let Some(piece) = position.board().piece_at(cell) {
            self.said = Some(Said::Fault(match piece.color == position.turn() {
                true => format!("Your {} on {name} cannot move now.", piece.role),
                false => format!("The {} on {name} is {}'s, not yours.", piece.role, piece.color),
            }));
        }
    }

    fn go(&mut self, from: Cell, to: Cell) -> Option<Promoted> {
        let is_own = self.movable().contains(to);
        let promotes = |m: &Move| m.from() == from && m.to() == to;
        let found = self.attempt.moves().find(promotes);
        match found {
            None if is_own => self.selected = Some(to),
            Some(m) if m.promotion().is_some() => return Some(Promoted { from, to }),
            _ => self.try_move(from, to, None),
        }
        None
    }

    /// Tries a move and says what comes of it.
    pub fn try_move(&mut self, from: Cell, to: Cell, promotion: Option<Promotion>) {
        let step = self.step();
        let answer = self.attempt.try_move(step, from, to, promotion);
        if !matches!(answer, Answer::Refused(_)) {
            self.selected = None;
        }
        match answer {
            Answer::Refused(reason) => self.said = Some(Said::Fault(reason)),
            Answer::GoesOn => self.said = None,
            Answer::Done => {
                self.state = State::Done;
                self.said = Some(Said::Note(step.praise.clone()));
            }
            Answer::Spoilt(reason) => {
                self.state = State::Spoilt;
                self.said = Some(Said::Fault(reason));
            }
        }
    }
}
