//! Games and positions as documents: saved games, records, FEN, Hex-FEN and lists of moves, one or
//! many in a text, read and written one after the other.
//!
//! A FEN or Hex-FEN is a line with the current position of a game; a list of moves has its moves
//! between blanks and ends with an empty line. Neither names the game that is played, so a line
//! such as `variant mccooey` may stand before it, which holds for those that follow too; and before
//! a list of moves a line `start` with a FEN. These lines are written where they are needed: a
//! plain FEN or list is one of Gliński's game, a list from its first position.

mod error;
mod guess;
mod json;
mod record;
mod sheets;
mod write;

use std::io::{self, BufRead};
use std::path::Path;

use super::Game;
use crate::notation::{FenOrder, ReadOptions, Remark, variant_id};
use crate::rules::Variant;

pub use error::DocumentError;
pub use write::GameWriter;

use sheets::Sheets;

/// How a document is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// A whole game, as it is saved; a list of such for several.
    Json,
    /// A position, rank by rank.
    Fen,
    /// A position, file by file.
    Hexfen,
    /// The moves of a game, in coordinates.
    Moves,
    /// A whole game as a record.
    Pgn,
}

impl Format {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Json, Self::Fen, Self::Hexfen, Self::Moves, Self::Pgn];

    /// The name in commands, which is the extension of files too.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Fen => "fen",
            Self::Hexfen => "hexfen",
            Self::Moves => "moves",
            Self::Pgn => "pgn",
        }
    }

    /// Whether it tells where a game has come to, and not how.
    pub const fn is_position(self) -> bool {
        matches!(self, Self::Fen | Self::Hexfen)
    }

    /// The format that goes with the extension of a file's name.
    pub fn of(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        Self::ALL.into_iter().find(|format| format.id().eq_ignore_ascii_case(extension))
    }

    /// The likeliest format of a text whose name tells none.
    pub fn guess(text: &[u8]) -> Self {
        guess::guess(text)
    }
}

/// Some editors put it before a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The words with which the lines before a position or a list begin.
const VARIANT: &str = "variant";
const START: &str = "start";

/// A game in a document, or why there is none.
#[derive(Debug)]
pub struct Found {
    /// From 1 in its document.
    pub number: usize,
    /// Where it begins, from 1.
    pub line: usize,
    /// The game.
    pub game: Result<Game, DocumentError>,
    /// Why the game ends before its text does; it has then only its legal beginning.
    pub cut: Option<DocumentError>,
    /// What was odd in its text, and how it was understood.
    pub remarks: Vec<Remark>,
}

impl Found {
    /// One of which nothing else is to be said.
    fn new(number: usize, line: usize, game: Result<Game, DocumentError>) -> Self {
        Self { number, line, game, cut: None, remarks: Vec::new() }
    }

    /// The game, if nothing of it is missing.
    ///
    /// # Errors
    /// If there is none, or only its beginning.
    pub fn whole(self) -> Result<Game, DocumentError> {
        match self.cut {
            Some(fault) => Err(fault),
            None => self.game,
        }
    }
}

/// The games in a text, one after the other, of which no more than one is held at a time. A
/// `variant` that is named must be the one of each game that names one.
///
/// # Errors
/// If the text cannot be read.
pub fn read_games<'a>(
    mut input: impl BufRead + 'a,
    format: Format,
    options: &'a ReadOptions,
) -> io::Result<Box<dyn Iterator<Item = io::Result<Found>> + 'a>> {
    let variant = options.variant;
    if input.fill_buf()?.starts_with(BYTE_ORDER_MARK) {
        input.consume(BYTE_ORDER_MARK.len());
    }
    Ok(match format {
        Format::Json => Box::new(json::games(input, variant)),
        Format::Fen => Box::new(Sheets::positions(input, variant, FenOrder::Ranks)),
        Format::Hexfen => Box::new(Sheets::positions(input, variant, FenOrder::Files)),
        Format::Moves => Box::new(Sheets::moves(input, variant)),
        Format::Pgn => Box::new(record::games(input, options)),
    })
}

/// The variant that was asked for and that of a game must not differ.
///
/// # Errors
/// If they do.
pub fn agree(asked: Option<Variant>, found: Option<Variant>) -> Result<Variant, DocumentError> {
    match (asked, found) {
        (Some(asked), Some(found)) if asked != found => {
            let [found, asked] = [found, asked].map(variant_id);
            Err(DocumentError::OtherVariant { found, asked })
        }
        _ => Ok(found.or(asked).unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests;
