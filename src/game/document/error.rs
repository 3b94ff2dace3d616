//! Why a text holds no game.

use crate::game::{GameError, MAX_SAVE_BYTES, SaveError};
use crate::notation::{Excerpt, FenError, MoveError, RecordFault, VariantError};

/// Why there is no game where one was expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    /// A saved game that cannot be loaded.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// A record that could not be read to its end.
    #[error("{0}")]
    Record(Box<RecordFault>),
    /// No text at all.
    #[error("the text is not UTF-8")]
    NotUtf8,
    /// Nobody could have played so long.
    #[error("too long for a game, expected at most {MAX_SAVE_BYTES} bytes")]
    TooLong,
    /// The text ends or goes on where that makes no sense.
    #[error("{found}, expected {expected}")]
    Syntax {
        /// What was found.
        found: String,
        /// What belongs there.
        expected: &'static str,
    },
    /// An unknown game.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// Another game than was asked for.
    #[error("variant: the game is {found}, not {asked}")]
    OtherVariant {
        /// The game in the text.
        found: &'static str,
        /// The one that was asked for.
        asked: &'static str,
    },
    /// No position.
    #[error("FEN: {0}")]
    Fen(#[from] FenError),
    /// A move that cannot be played.
    #[error("move {number}, {word}: {fault}")]
    Move {
        /// From 1 in its list.
        number: usize,
        /// As it stands there.
        word: Excerpt,
        /// Why not.
        fault: Box<MoveFault>,
    },
}

/// Why a move of a list cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub enum MoveFault {
    /// It is none.
    Move(#[from] MoveError),
    /// The game is over.
    Game(#[from] GameError),
}

impl From<RecordFault> for DocumentError {
    fn from(fault: RecordFault) -> Self {
        Self::Record(Box::new(fault))
    }
}
