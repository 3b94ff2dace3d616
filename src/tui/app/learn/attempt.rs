//! One step of a lesson while it is tried: what a move does to it.

use super::reasons::{not_mate, not_possible, not_stalemate};
use super::{Step, Task};
use crate::hex::{Cell, CellSet};
use crate::notation::{cell_name, coordinates, read_coordinates};
use crate::rules::{Color, Move, Outcome, Position, Promotion, WinReason};

/// A step that is tried.
#[derive(Debug, Clone)]
pub struct Attempt {
    position: Position,
    learner: Color,
    /// The cells that are still to be reached, or on which something is to be captured.
    left: CellSet,
    /// The moves that the learner has made.
    made: u32,
    last: Option<Move>,
}

/// What becomes of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// It is not made, for this reason.
    Refused(String),
    /// It is made, and there is more to do.
    GoesOn,
    /// It is made, and the step is done.
    Done,
    /// It is made, and the step cannot be done any more, for this reason.
    Spoilt(String),
}

impl Attempt {
    /// A step from its beginning.
    pub fn new(step: &Step) -> Self {
        let left = match step.task {
            Task::Reach(cells, _) | Task::Capture(cells, _) => cells,
            Task::Play(_) | Task::Mate | Task::Stalemate => CellSet::EMPTY,
        };
        let position = step.start.clone();
        Self { learner: position.turn(), position, left, made: 0, last: step.before }
    }

    /// What stands now.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The cells that are still to be reached, or on which something is to be captured.
    pub const fn left(&self) -> CellSet {
        self.left
    }

    /// How many moves the learner may still make, where they are counted.
    pub fn moves_left(&self, step: &Step) -> Option<u32> {
        match step.task {
            Task::Reach(_, moves) | Task::Capture(_, moves) => {
                Some(moves?.saturating_sub(self.made))
            }
            Task::Play(_) | Task::Mate | Task::Stalemate => None,
        }
    }

    /// The last move of either side.
    pub const fn last(&self) -> Option<Move> {
        self.last
    }

    /// Tries to go from one cell to another.
    pub fn try_move(
        &mut self,
        step: &Step,
        from: Cell,
        to: Cell,
        promotion: Option<Promotion>,
    ) -> Answer {
        let Some(m) = self.position.find(from, to, promotion) else {
            let text = coordinates_of(&self.position, from, to);
            let told = step.wrong.iter().find(|wrong| wrong.text == text);
            let reason = told.map(|wrong| wrong.why.clone());
            return Answer::Refused(reason.unwrap_or_else(|| not_possible(&self.position, &text)));
        };
        let text = coordinates(self.position.rules(), m);
        if let Some(wrong) = step.wrong.iter().find(|wrong| wrong.text == text) {
            return Answer::Refused(wrong.why.clone());
        }
        match self.fault(step, m, &text) {
            Some(reason) => Answer::Refused(reason),
            None => self.make(step, m),
        }
    }

    /// Why a move that is possible is not what is wanted, where one move decides.
    fn fault(&self, step: &Step, m: Move, text: &str) -> Option<String> {
        let after = self.position.after(m);
        // Moves on the way to a mate are those of the solution.
        let is_on_the_way = (self.made as usize) < step.replies.len()
            && step.solution.get(self.made as usize).is_some_and(|wanted| wanted == text);
        match &step.task {
            _ if is_on_the_way => None,
            Task::Reach(..) | Task::Capture(..) => None,
            Task::Play(moves) if moves.iter().any(|wanted| wanted == text) => None,
            Task::Play(_) => Some(format!("That can be played. But try this: {}", step.hint)),
            Task::Mate => not_mate(&after),
            Task::Stalemate => not_stalemate(&after),
        }
    }

    fn make(&mut self, step: &Step, m: Move) -> Answer {
        let captured = self.position.captured(m).map(|(cell, _)| cell);
        self.position.play(m);
        self.last = Some(m);
        let reply = step.replies.get(self.made as usize);
        self.made += 1;
        let is_done = match step.task {
            Task::Reach(..) => {
                self.left = self.left.without(m.to());
                self.left.is_empty()
            }
            Task::Capture(..) => {
                self.left = captured.map_or(self.left, |cell| self.left.without(cell));
                self.left.is_empty()
            }
            Task::Play(_) => self.made as usize >= step.solution.len(),
            Task::Mate | Task::Stalemate => self.position.outcome().is_some(),
        };
        let reply = reply.and_then(|text| read_coordinates(&self.position, text).ok());
        match (is_done, self.moves_left(step)) {
            (true, _) => {
                if let Some(reply) = reply {
                    self.answer(reply);
                }
                Answer::Done
            }
            (false, Some(0)) => Answer::Spoilt("That was the last move. Try it again.".to_owned()),
            (false, _) => self.wait(reply),
        }
    }

    /// Lets the other side play its reply, or do nothing if it can.
    fn wait(&mut self, reply: Option<Move>) -> Answer {
        let before = self.position.board().color(self.learner).len();
        match self.position.outcome() {
            Some(Outcome::Win { by: WinReason::Checkmate, .. }) => {
                return Answer::Spoilt("Checkmate! But that was not the task.".to_owned());
            }
            _ if reply.is_none() && !self.position.is_check() => self.position.pass(),
            _ => {
                let escape = || self.position.legal_moves().into_iter().next();
                if let Some(reply) = reply.or_else(escape) {
                    self.answer(reply);
                }
            }
        }
        // A reply may have taken what was needed.
        match self.position.board().color(self.learner).len() < before {
            true => Answer::Spoilt("Your piece was captured. Try it again.".to_owned()),
            false => Answer::GoesOn,
        }
    }

    fn answer(&mut self, reply: Move) {
        self.position.play(reply);
        self.last = Some(reply);
    }
}

/// From cell to cell, in letters.
fn coordinates_of(position: &Position, from: Cell, to: Cell) -> String {
    let name = |cell| cell_name(position.rules(), cell);
    name(from) + &name(to)
}
