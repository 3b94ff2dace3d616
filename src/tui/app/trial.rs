//! What lessons and exercises have in common: moves are tried on a board that they bring along, and
//! something is said about each. None of it knows the game at the board.

mod hand;
mod mouse;

use crate::hex::Cell;
use crate::rules::{Move, Position, Promotion};

use super::{App, Layer, PromotionChoice};

pub use hand::{Hand, Touch};

/// Something that is tried on a board of its own.
pub trait Trial {
    /// What stands on the board.
    fn position(&self) -> &Position;

    /// What is pointed at and picked up there.
    fn hand(&self) -> &Hand;

    /// The same, to be changed.
    fn hand_mut(&mut self) -> &mut Hand;

    /// Whether pieces can be picked up, so that moves are tried.
    fn is_open(&self) -> bool;

    /// Does what a touch of a cell means when nothing is tried any more.
    fn touch_closed(&mut self);

    /// Tries to make a move.
    fn try_move(&mut self, from: Cell, to: Cell, promotion: Option<Promotion>);

    /// Says something, or nothing any longer.
    fn say(&mut self, said: Option<Said>);

    /// What a small window shows.
    fn page_mut(&mut self) -> &mut Page;

    /// Puts aside what covers a small board. What has to be read before it goes on stays.
    fn put_aside(&mut self) {
        *self.page_mut() = Page::Board;
        if self.is_open() {
            self.say(None);
        }
    }

    /// Picks up the piece on a cell, or tries to go there with the one that was picked up. A pawn
    /// that has to become something does not go before it is known what: its way is returned.
    fn activate(&mut self, cell: Cell) -> Option<[Cell; 2]> {
        if !self.is_open() {
            self.hand_mut().point_at(cell);
            self.touch_closed();
            return None;
        }
        self.say(None);
        let position = self.position().clone();
        match self.hand_mut().touch(&position, cell) {
            Touch::Held => None,
            Touch::Refused(why) => {
                self.say(Some(Said::Fault(why)));
                None
            }
            Touch::Moved([from, to]) if promotes(&position, from, to) => Some([from, to]),
            Touch::Moved([from, to]) => {
                self.try_move(from, to, None);
                None
            }
        }
    }
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

fn promotes(position: &Position, from: Cell, to: Cell) -> bool {
    let is_it = |m: &&Move| m.from() == from && m.to() == to && m.promotion().is_some();
    position.legal_moves().iter().any(|m| is_it(&m))
}

impl App {
    /// What is tried in the uppermost layer.
    pub(super) fn trial(&mut self) -> Option<&mut dyn Trial> {
        match self.layers.last_mut() {
            Some(Layer::Lesson(study)) => Some(&mut **study),
            Some(Layer::Drill(drill)) => Some(&mut **drill),
            _ => None,
        }
    }

    /// Does on a cell what a click there does.
    pub(super) fn try_cell(&mut self, cell: Cell) {
        if let Some([from, to]) = self.trial().and_then(|trial| trial.activate(cell)) {
            let marked = Promotion::Queen;
            self.layers.push(Layer::Promotion(PromotionChoice { from, to, marked }));
        }
        self.note_progress();
        self.note_training();
    }

    /// Does what a click on the cell of the cursor does.
    pub(super) fn try_cursor(&mut self) {
        if let Some(cell) = self.trial().map(|trial| trial.hand().cursor.cell()) {
            self.try_cell(cell);
        }
    }

    /// Promotes a pawn that is not of the game at the board; whether there is one.
    pub(super) fn promote_in_trial(
        &mut self,
        choice: PromotionChoice,
        promotion: Promotion,
    ) -> bool {
        let Some(trial) = self.trial() else { return false };
        trial.try_move(choice.from, choice.to, Some(promotion));
        self.note_progress();
        self.note_training();
        true
    }
}
