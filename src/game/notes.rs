//! What is written beside the moves and the game: comments, glyphs, evaluations, tags, and
//! whatever a file holds that this program does not know.

use serde_json::{Map, Value};

use crate::rules::ByColor;

/// Fields that this program does not know, in the order in which they were found. They are kept
/// and written again.
pub type Extra = Map<String, Value>;

/// What somebody or some program thought of a move. Nothing here bears on play.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Notes {
    /// A remark; empty for none.
    pub comment: String,
    /// Signs such as `!` or `?!`.
    pub glyphs: Vec<String>,
    /// What the position after the move was held to be worth.
    pub eval: Option<Eval>,
    /// Unknown fields of the move.
    pub extra: Extra,
}

/// What an engine found a position to be worth, from White's side.
#[derive(Debug, Clone, PartialEq)]
pub struct Eval {
    /// The worth.
    pub value: EvalValue,
    /// How deep it had searched, in plies.
    pub depth: Option<u32>,
    /// Unknown fields of the evaluation.
    pub extra: Extra,
}

/// Good for White where positive, for Black where negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EvalValue {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves, not plies, to a mate.
    MateInMoves(i32),
}

/// Facts about a game that do not bear on play, by name: event, site, date, round.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Tags(pub(super) Map<String, Value>);

impl Tags {
    /// When the game was begun, as year, month and day: `2026-11-30`.
    pub const DATE: &'static str = "date";

    /// What the game was part of, or what it is called.
    pub const EVENT: &'static str = "event";

    /// The text of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.as_str()
    }

    /// Sets a tag, in the place of an older text.
    pub fn set(&mut self, name: impl Into<String>, text: impl Into<String>) {
        self.0.insert(name.into(), Value::String(text.into()));
    }

    /// Every tag with a text, in the order in which they were set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().filter_map(|(name, value)| Some((name.as_str(), value.as_str()?)))
    }
}

/// Unknown fields of a file outside of its moves, by the object in which they stand.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Unknown {
    pub(super) file: Extra,
    pub(super) players: Extra,
    pub(super) player: ByColor<Extra>,
    pub(super) settings: ByColor<Extra>,
    pub(super) clock: Extra,
    pub(super) result: Extra,
    pub(super) points: Extra,
}
