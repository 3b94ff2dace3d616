//! What is done one after the other.

use super::Stage;
use crate::endgame::Value;
use crate::rules::{Points, Rules};

/// What is forced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    Mate,
    Stalemate,
}

impl Goal {
    pub const fn win(self) -> Value {
        match self {
            Self::Mate => Value::Win,
            Self::Stalemate => Value::StalemateWin,
        }
    }

    pub const fn loss(self) -> Value {
        self.win().opposite()
    }
}

/// A pass over all numbers, with the plies that are gone back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Positions that can stand are told from those that cannot.
    Void,
    /// What is decided at once is decided.
    Sort,
    /// From positions decided a ply ago to those before them.
    Spread(Goal, u16),
    /// Positions of which all moves may be lost are looked at.
    Conclude(Goal, u16),
    /// Once all mates are known: what is decided by a stalemate.
    SortAgain,
    Done,
}

impl Step {
    /// What is told of it; nothing once all is done.
    pub const fn stage(self) -> Option<Stage> {
        match self {
            Self::Void | Self::Sort | Self::SortAgain => Some(Stage::Sorting),
            Self::Spread(Goal::Mate, plies) | Self::Conclude(Goal::Mate, plies) => {
                Some(Stage::Mates(plies))
            }
            Self::Spread(Goal::Stalemate, plies) | Self::Conclude(Goal::Stalemate, plies) => {
                Some(Stage::Stalemates(plies))
            }
            Self::Done => None,
        }
    }

    /// What follows, if with this number of plies nothing more than `most` was decided.
    fn next(self, most: u16, rules: &Rules) -> Self {
        match self {
            Self::Void => Self::Sort,
            Self::Sort => Self::Spread(Goal::Mate, 1),
            Self::Spread(goal, plies) => Self::Conclude(goal, plies),
            Self::Conclude(goal, plies) if most >= plies => Self::Spread(goal, plies + 1),
            Self::Conclude(Goal::Mate, _) if rules.stalemated != Points::HALF => Self::SortAgain,
            Self::SortAgain => Self::Spread(Goal::Stalemate, 1),
            Self::Conclude(..) | Self::Done => Self::Done,
        }
    }
}

/// How far the work is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cursor {
    pub step: Step,
    /// The first number for which the step is not done.
    pub number: usize,
    /// The most plies after which something was found to be decided with these plies.
    pub most: u16,
}

impl Cursor {
    pub const START: Self = Self { step: Step::Void, number: 0, most: 0 };

    /// All numbers up to `end` of `of` are done, and gave `most`.
    pub fn advance(&mut self, end: usize, of: usize, most: u16, rules: &Rules) {
        self.number = end;
        self.most = self.most.max(most);
        if end < of {
            return;
        }
        let next = self.step.next(self.most, rules);
        let keeps_most = matches!(next, Step::Conclude(..));
        *self = Self { step: next, number: 0, most: if keeps_most { self.most } else { 0 } };
    }
}
