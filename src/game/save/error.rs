//! Why a text is no game that could be loaded. Each message is one sentence with the place.

use std::fmt;

use super::MAX_SAVE_BYTES;
use crate::game::{TimeControlError, outcome_kind, played::DEEPEST};
use crate::notation::{Excerpt, FenError, MoveError, VariantError};
use crate::rules::{Color, Outcome, Position};

/// Why a text is no game that could be loaded.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// Nobody could have played so long.
    #[error("the text is too long for a game, expected at most {MAX_SAVE_BYTES} bytes")]
    TooLong,
    /// No text at all.
    #[error("byte {at} is not UTF-8 text")]
    NotUtf8 {
        /// How many bytes before it are text.
        at: usize,
    },
    /// Nothing but blanks.
    #[error("the file is empty, expected a game")]
    Empty,
    /// No JSON, or JSON that was cut or changed.
    #[error("damaged or no game: {reason} at line {line}, column {column}")]
    Syntax {
        /// From 1.
        line: usize,
        /// From 1, in bytes; 0 before the first.
        column: usize,
        /// What was expected there.
        reason: String,
    },
    /// A field of another type, or one that is missing.
    #[error("line {line}, column {column}: {reason}")]
    Field {
        /// From 1.
        line: usize,
        /// From 1, in bytes; 0 before the first.
        column: usize,
        /// What was found there and what was expected.
        reason: String,
    },
    /// JSON of another program.
    #[error("no game of this program: the format is {0}, expected \"hexmate game\"")]
    Foreign(Excerpt),
    /// Written by a program that is newer than this one.
    #[error("version: the file has version {0}, this program reads version 1")]
    Newer(u64),
    /// No number of a version.
    #[error("version: {0} is no version, expected 1")]
    Version(Excerpt),
    /// An unknown game.
    #[error("variant: {0}")]
    Variant(VariantError),
    /// No position to begin with.
    #[error("start: {0}")]
    Start(FenError),
    /// A time control that cannot be read.
    #[error("clock: {0}")]
    Time(TimeControlError),
    /// More time than anybody thinks.
    #[error("clock: thinking_ms is {0}, expected at most {MAX_MS}")]
    ThinkingTooLong(u64),
    /// The program cannot play without knowing how.
    #[error("players: {0} is an engine without settings of depth, nodes or time_ms")]
    NoSettings(Color),
    /// Only the program has settings.
    #[error("players: {0} is human but has settings")]
    HumanSettings(Color),
    /// A time for a move that nobody waits for.
    #[error("players: {color} has a time_ms of {ms}, expected at most {MAX_MS}")]
    SettingsTime {
        /// Whose settings.
        color: Color,
        /// The time.
        ms: u64,
    },
    /// A move that cannot be played or read.
    #[error("{at}: {fault}")]
    Move {
        /// Which move.
        at: MovePlace,
        /// What is wrong with it.
        fault: Box<MoveFault>,
    },
    /// More moves are played than there are.
    #[error("ply: {ply} moves are played of {moves}")]
    Ply {
        /// Played, as the file says.
        ply: usize,
        /// In the file.
        moves: usize,
    },
    /// A result of the right kind with something else that is wrong.
    #[error("result: `{0}` has another winner or other points than the file says")]
    OtherPoints(&'static str),
    /// A recorded result that is none.
    #[error("printed_result: {0} is no result, expected one such as 1-0 or 3/4-1/4")]
    Printed(Excerpt),
    /// A result that is not where the moves lead.
    #[error("result: {kind} does not follow from the moves{}", expected(*.instead))]
    Result {
        /// The kind of the result.
        kind: Excerpt,
        /// How the moves do end.
        instead: Option<Outcome>,
    },
}

fn expected(outcome: Option<Outcome>) -> String {
    outcome.map_or(String::new(), |outcome| format!(", expected {}", outcome_kind(outcome)))
}

/// Times above are taken for damage; it is more than thirty years.
pub(super) const MAX_MS: u64 = 1_000_000_000_000;

/// What is wrong with a move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveFault {
    /// It is not legal.
    #[error("{text} is not legal: {reason}")]
    Illegal {
        /// The coordinates in the file.
        text: Excerpt,
        /// Why it is not.
        reason: MoveError,
    },
    /// The game was over before.
    #[error("the game is over already ({})", outcome_kind(*.0).replace('_', " "))]
    AfterTheEnd(Outcome),
    /// The algebraic text is not that of the move.
    #[error("{text} is not {san}, as the file says, but {expected}")]
    OtherSan {
        /// The coordinates in the file.
        text: Excerpt,
        /// The algebraic text in the file.
        san: Excerpt,
        /// The algebraic text of the move.
        expected: String,
    },
    /// More time than anybody thinks or has.
    #[error("{field} is {ms}, expected at most {MAX_MS}")]
    TooMuchTime {
        /// The name of the field.
        field: &'static str,
        /// The time.
        ms: u64,
    },
    /// An evaluation that says nothing or two things.
    #[error("eval: expected either cp or mate")]
    Eval,
    /// Lists within lists that nobody would write.
    #[error("variations or unknown fields are nested deeper than {DEEPEST} levels")]
    TooDeep,
}

/// Which move of a file: by its number, from the outside in where it is part of variations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MovePlace(Vec<Step>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Move { number: u32, turn: Color },
    Variation(usize),
}

impl MovePlace {
    /// The move that is due in this position of the main line.
    pub(super) fn new(position: &Position) -> Self {
        Self(vec![Step::new(position)])
    }

    /// The move that is due in this position, in a variation of the move at this place; the first
    /// variation is 0.
    pub(super) fn within(&self, index: usize, position: &Position) -> Self {
        let inner = [Step::Variation(index + 1), Step::new(position)];
        Self(self.0.iter().copied().chain(inner).collect())
    }

    /// The next move of the same line.
    pub(super) fn advance(&mut self, position: &Position) {
        self.0.pop();
        self.0.push(Step::new(position));
    }

    /// An error about the move at this place.
    pub(super) fn fault(&self, fault: MoveFault) -> SaveError {
        SaveError::Move { at: self.clone(), fault: Box::new(fault) }
    }
}

impl Step {
    fn new(position: &Position) -> Self {
        Self::Move { number: position.fullmoves(), turn: position.turn() }
    }
}

impl fmt::Display for MovePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, step) in self.0.iter().enumerate() {
            let comma = if i > 0 { ", " } else { "" };
            match step {
                Step::Move { number, turn } => write!(f, "{comma}move {number} of {turn}")?,
                Step::Variation(number) => write!(f, "{comma}variation {number}")?,
            }
        }
        Ok(())
    }
}
