//! One game of a text, cut into words before anything is known of the moves.

use super::remark::{RecordFault, Remark};
use crate::rules::Points;

/// A game as its text gives it.
///
/// `Open` and `Close` are balanced and at most 24 deep. There is one
/// `Result` at most, and it is the last token: what stands in the tag of that name is among the
/// tokens, no more among the tags.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawGame {
    /// From 1 in its file.
    pub number: usize,
    /// Where it begins, from 1 in its file.
    pub line: usize,
    /// In the order in which they stand; known names in the usual capitals.
    pub tags: Vec<RawTag>,
    /// Moves and what stands between them.
    pub tokens: Vec<Token>,
    /// What was odd, in the order of the lines.
    pub remarks: Vec<Remark>,
    /// Why it was not read; then neither tags nor tokens need be complete.
    pub refused: Option<RecordFault>,
}

/// `[Name "value"]`
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawTag {
    /// What it is about.
    pub name: String,
    /// What is said, without quotes and backslashes.
    pub value: String,
    /// From 1 in its file.
    pub line: usize,
}

/// A word of the part that holds the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// Where it begins, from 1 in its file.
    pub line: usize,
    /// What it is.
    pub kind: TokenKind,
}

/// What a word is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TokenKind {
    /// As it is written, without its number and without `!` and `?`; it may be anything.
    Move(String),
    /// One of `!`, `?`, `!!`, `??`, `!?`, `?!`, or `$` and a number.
    Glyph(String),
    /// Never empty; white space is one blank, also where a line ended.
    Comment(String),
    /// A variation begins: moves in place of the last one.
    Open,
    /// The variation ends.
    Close,
    /// White's points; `None` for an unfinished game.
    Result(Option<Points>),
}
