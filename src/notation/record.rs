//! Records of games as text, in the manner of Portable Game Notation: read as they were published,
//! written in one form.
//!
//! A record is what a text tells of a game: tags, moves with remarks and variations, and the
//! result that is printed. Its moves are legal; how the game has ended by the rules is not asked
//! here, and repetitions and long manoeuvres end no record.

mod code_pages;
mod commands;
mod decode;
mod dialect;
mod draft;
mod letters;
mod lexer;
mod lines;
mod raw;
mod reading;
mod remark;
mod replay;
mod results;
mod split;
mod start;
mod tag_names;
mod tags;
mod tree;
mod words;
mod write;

use std::time::Duration;

use super::Excerpt;
use crate::rules::{Move, Points, Position};

pub use dialect::{Dialect, FileNames};
pub use letters::{Letters, LettersError};
pub use reading::{ReadOptions, Reading, read_records};
pub use remark::{RecordFault, Remark, RemarkKind, ResultText};
pub use write::{WriteOptions, parse_result, result_word, write_record};

/// Signs that are written as numbers, from 1.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// A game as its record tells it.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// What is said about the game, in the order in which it stands there. The variant and the
    /// first position are not among them, nor is the result.
    pub tags: Vec<RecordTag>,
    /// Where the game begins.
    pub start: Position,
    /// A remark that precedes the moves; empty for none.
    pub comment: String,
    /// The moves that were played.
    pub line: Vec<RecordMove>,
    /// White's points as they are printed; `None` for an unfinished game and where none stand.
    pub result: Option<Points>,
}

/// Something that is said about a game, such as who has White.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordTag {
    /// What it is about, such as `White`.
    pub name: String,
    /// What is said.
    pub value: String,
}

/// A move of a record.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordMove {
    /// The move, legal where it stands.
    pub played: Move,
    /// Signs in the order in which they stand: `!`, `?`, `!!`, `??`, `!?`, `?!`, and the others by
    /// their number, such as `$13`.
    pub glyphs: Vec<String>,
    /// A remark; empty for none.
    pub comment: String,
    /// What the clock of the side that moved showed after it.
    pub clock: Option<Duration>,
    /// How long was thought about it.
    pub spent: Option<Duration>,
    /// What the position after it was held to be worth.
    pub eval: Option<RecordEval>,
    /// Other moves in its place, each with what follows it; none of these lines is empty.
    pub variations: Vec<Vec<Self>>,
}

/// What a position was held to be worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordEval {
    /// The worth.
    pub value: RecordValue,
    /// How deep was searched, in plies.
    pub depth: Option<u32>,
}

/// Good for White where positive, for Black where negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordValue {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves, not plies, to a mate.
    MateInMoves(i32),
}

impl Record {
    /// The record of a game without tags and moves.
    pub const fn new(start: Position) -> Self {
        Self { tags: Vec::new(), start, comment: String::new(), line: Vec::new(), result: None }
    }

    /// What is said of this, in whichever letters its name is written; the first where it is said
    /// more than once.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        tags.find(|tag| tag.name.eq_ignore_ascii_case(name)).map(|tag| tag.value.as_str())
    }
}

impl RecordMove {
    /// A move about which nothing is said.
    pub const fn new(played: Move) -> Self {
        Self {
            played,
            glyphs: Vec::new(),
            comment: String::new(),
            clock: None,
            spent: None,
            eval: None,
            variations: Vec::new(),
        }
    }
}
