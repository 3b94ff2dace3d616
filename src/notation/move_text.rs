//! What a written move says, before it is known whether it is legal: syntax only.

mod parts;
mod shapes;
mod signs;

use super::Excerpt;
use super::record::Dialect;
use crate::rules::{Label, Promotion, Role, Span, Wing};
use parts::parts;
use shapes::shapes;

pub(super) use signs::is_sign;
pub use signs::{CheckSign, Signs};

/// One way to understand a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveText {
    /// A castling such as `Q-0-0`.
    Castle {
        /// To which side, if it is said.
        wing: Option<Wing>,
        /// How far.
        span: Span,
    },
    /// Anything else.
    Step(Step),
}

/// From where a move goes and where to, as far as it is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// What moves; `None` for whatever stands on the first cell.
    pub role: Option<Role>,
    /// The file it comes from.
    pub file: Option<char>,
    /// The rank it comes from.
    pub rank: Option<u8>,
    /// Where it goes.
    pub to: Goal,
    /// What a pawn becomes.
    pub promotion: Option<Promotion>,
}

/// Where a move goes, as far as it is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// To this cell.
    Cell(Label),
    /// It captures somewhere on this file, as in `ixk`.
    CaptureOn(char),
}

/// A text that no move is written like.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// A character or number without meaning.
    #[error("{text}: {part} at character {at} belongs to no move, expected one such as {EXAMPLES}")]
    Stray {
        /// The text.
        text: Excerpt,
        /// The part that is not understood.
        part: Excerpt,
        /// Where it begins, in characters from 1.
        at: usize,
    },
    /// Good characters in an order in which no move has them.
    #[error("{text} is no move, expected one such as {EXAMPLES}")]
    Shape {
        /// The text.
        text: Excerpt,
    },
}

/// Forms of moves, for messages.
const EXAMPLES: &str = "f5f6, f6, Nf4, exf6 or b7=Q";

impl MoveText {
    /// The ways to understand a text, the likeliest first; never none.
    ///
    /// A small letter is a file first and a piece last: `bxc6` is a pawn's capture from file b, and
    /// only then one by a bishop. A capital is a piece, or a file where no piece has that letter.
    ///
    /// # Errors
    /// Where no move is written so.
    pub fn readings(text: &str) -> Result<Vec<Self>, MoveTextError> {
        Wording::read(text, Dialect::default()).map(|wording| wording.readings)
    }
}

/// All that a written move says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wording {
    /// The ways to understand it, the likeliest first; never none.
    pub readings: Vec<MoveText>,
    /// What is said besides.
    pub signs: Signs,
}

impl Wording {
    /// What a text says that is written in this dialect.
    ///
    /// # Errors
    /// Where no move is written so.
    pub fn read(text: &str, dialect: Dialect) -> Result<Self, MoveTextError> {
        let (core, mut signs) = Signs::strip(text);
        if let Some(castle) = shapes::castle(core, dialect.letters) {
            return Ok(Self { readings: vec![castle], signs });
        }
        let parts = parts(core, dialect).map_err(|(part, at)| {
            let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
            MoveTextError::Stray { text: text.into(), part: part.into(), at: at + blanks + 1 }
        })?;
        let readings = shapes(&parts, &mut signs);
        if readings.is_empty() {
            return Err(MoveTextError::Shape { text: text.into() });
        }
        Ok(Self { readings, signs })
    }
}

/// The moves of a text: words between blanks, without the numbers of moves (`1.`, `12...`, `3`
/// or `...` alone) and without an `e.p.` that stands apart.
pub fn move_words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().map(without_number).filter(|word| !matches!(*word, "" | "e.p." | "ep"))
}

fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.is_empty() || rest.starts_with(['.', '…']) {
        rest.trim_start_matches(['.', '…'])
    } else {
        word
    }
}

#[cfg(test)]
mod tests;
