//! Why a line is refused: one sentence that says what, where, and what was expected.

use std::time::Duration;

use super::command::COMMANDS;
use super::input::LONGEST;
use crate::notation::{Excerpt, FenError, MoveError};

/// Why a line is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The line begins with no command.
    #[error("{text} is no command, expected {}", COMMANDS.join(", "))]
    Command {
        /// Its first word.
        text: Excerpt,
    },
    /// A word that does not belong there.
    #[error("{place}: {text}, expected {expected}")]
    Word {
        /// The command, and its part.
        place: String,
        /// The word.
        text: Excerpt,
        /// What belongs there.
        expected: String,
    },
    /// The line ends too early.
    #[error("{place}: nothing, expected {expected}")]
    Missing {
        /// The command, and its part.
        place: String,
        /// What belongs there.
        expected: String,
    },
    /// No position is described.
    #[error("position: FEN: {0}")]
    Fen(Box<FenError>),
    /// A move that is not legal where it stands.
    #[error("{command}: move {number}, {text}: {fault}")]
    Move {
        /// `position` or `go searchmoves`.
        command: &'static str,
        /// Which of the moves, from 1.
        number: usize,
        /// The move.
        text: Excerpt,
        /// What is wrong with it.
        fault: Box<MoveError>,
    },
    /// Only the other side's time was told.
    #[error("go: no {expected}, expected it because that side is to move")]
    OtherClock {
        /// `wtime` or `btime`.
        expected: &'static str,
    },
    /// More memory than there is.
    #[error("setoption Hash: no memory for {asked} MiB, expected less; it stays at {kept}")]
    NoMemory {
        /// In mebibytes.
        asked: usize,
        /// What the table has, in mebibytes.
        kept: usize,
    },
    /// A search is going on.
    #[error("{command}: refused during a search, expected stop or its end before")]
    Busy {
        /// The command.
        command: &'static str,
    },
    /// Nothing is pondered.
    #[error("ponderhit: nothing is pondered, expected go ponder before")]
    NotPondering,
    /// Bytes that are no text.
    #[error("the line is not UTF-8 text")]
    NotText,
    /// More than any command needs.
    #[error("the line is too long, expected at most {LONGEST} bytes")]
    TooLong,
}

impl Fault {
    /// A word that does not belong there, or none where one belongs.
    pub fn at(place: &str, word: Option<&str>, expected: impl Into<String>) -> Self {
        let (place, expected) = (place.to_owned(), expected.into());
        match word {
            Some(word) => Self::Word { place, text: word.into(), expected },
            None => Self::Missing { place, expected },
        }
    }
}

/// A whole number in this range.
///
/// # Errors
/// Where there is another word, or none.
pub fn number(place: &str, word: Option<&str>, [least, most]: [i64; 2]) -> Result<i64, Fault> {
    let number = word.and_then(|word| word.parse().ok());
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| Fault::at(place, word, format!("a number from {least} to {most}")))
}

/// The longest time that is told apart, in milliseconds: 30 days.
pub const MOST_MILLIS: i64 = 30 * 24 * 3600 * 1000;

/// Milliseconds. A clock that has run out may be below 0, one without end may show anything.
///
/// # Errors
/// Where there is no number.
pub fn millis(place: &str, word: Option<&str>) -> Result<Duration, Fault> {
    let number = number(place, word, [i64::MIN, i64::MAX]);
    let number = number.map_err(|_| Fault::at(place, word, "a number of milliseconds"))?;
    Ok(Duration::from_millis(number.clamp(0, MOST_MILLIS).unsigned_abs()))
}
