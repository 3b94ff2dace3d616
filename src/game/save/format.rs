//! Version 1 of the file, as plain structs: what serde reads and writes. Nothing is checked here
//! beyond the types of the fields.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use serde_json::{Map, Number, Value};

use super::SaveError;
use crate::game::{Extra, outcome_kind, winner};
use crate::notation::Excerpt;
use crate::rules::{Color, Outcome, Points, Rules};

pub(super) const FORMAT: &str = "hexmate game";
pub(super) const VERSION: u64 = 1;

/// What is read first: enough to know whether the rest can be.
#[derive(Deserialize)]
#[serde(expecting = "an object")]
struct Header {
    #[serde(default)]
    format: Value,
    #[serde(default)]
    version: Value,
}

#[derive(Serialize, Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct SavedGame {
    pub(super) format: String,
    pub(super) version: u64,
    pub(super) variant: String,
    pub(super) start: Option<String>,
    #[serde(default)]
    pub(super) players: Sides<SavedPlayer>,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub(super) tags: Extra,
    #[serde(default, skip_serializing_if = "SavedClock::is_empty")]
    pub(super) clock: SavedClock,
    pub(super) result: Option<SavedResult>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) printed_result: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) draw_offer: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) ply: Option<usize>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    #[serde(flatten)]
    pub(super) extra: Extra,
    #[serde(default)]
    pub(super) moves: Vec<SavedMove>,
}

#[derive(Serialize, Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(super) enum Side {
    White,
    Black,
}

/// One value for each side, and unknown fields beside them.
#[derive(Serialize, Deserialize, Default)]
#[serde(expecting = "an object with white and black")]
pub(super) struct Sides<T: Default> {
    #[serde(default)]
    pub(super) white: T,
    #[serde(default)]
    pub(super) black: T,
    #[serde(flatten)]
    pub(super) extra: Extra,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(expecting = "an object")]
pub(super) struct SavedPlayer {
    #[serde(default)]
    pub(super) kind: Kind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) settings: Option<SavedSettings>,
    #[serde(flatten)]
    pub(super) extra: Extra,
}

#[derive(Serialize, Deserialize, Default, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    #[default]
    Human,
    Engine,
}

#[derive(Serialize, Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct SavedSettings {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) depth: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) nodes: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) time_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) noise_centipawns: u32,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) oversight_percent: u32,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) contempt_centipawns: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) resign_centipawns: Option<u32>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) book: bool,
    #[serde(flatten)]
    pub(super) extra: Extra,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(expecting = "an object")]
pub(super) struct SavedClock {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) time: Option<String>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) thinking_ms: u64,
    #[serde(flatten)]
    pub(super) extra: Extra,
}

impl SavedClock {
    fn is_empty(&self) -> bool {
        self.time.is_none() && self.thinking_ms == 0 && self.extra.is_empty()
    }
}

fn is_zero<T: Default + PartialEq>(number: &T) -> bool {
    *number == T::default()
}

#[derive(Serialize, Deserialize)]
#[serde(expecting = "an object")]
pub(super) struct SavedResult {
    pub(super) kind: String,
    #[serde(default)]
    pub(super) winner: Option<Side>,
    #[serde(default)]
    pub(super) points: Option<Sides<Option<Number>>>,
    #[serde(flatten)]
    pub(super) extra: Extra,
}

#[derive(Serialize, Deserialize)]
#[serde(expecting = "an object with a move")]
pub(super) struct SavedMove {
    #[serde(rename = "move")]
    pub(super) coordinates: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) san: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) think_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) clock_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) glyphs: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) eval: Option<SavedEval>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    #[serde(flatten)]
    pub(super) extra: Extra,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) variations: Vec<Vec<SavedMove>>,
}

#[derive(Serialize, Deserialize)]
#[serde(expecting = "an object with cp or mate")]
pub(super) struct SavedEval {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cp: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) mate: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) depth: Option<u32>,
    #[serde(flatten)]
    pub(super) extra: Extra,
}

/// Reads fields of a text, if it is a game of this version.
pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, SaveError> {
    if text.trim().is_empty() {
        return Err(SaveError::Empty);
    }
    let Header { format, version } = serde_json::from_str(text)?;
    if format != FORMAT {
        return Err(SaveError::Foreign(excerpt(&format)));
    }
    match version.as_u64() {
        Some(VERSION) => Ok(serde_json::from_str(text)?),
        Some(newer) if newer > VERSION => Err(SaveError::Newer(newer)),
        _ => Err(SaveError::Version(excerpt(&version))),
    }
}

/// The JSON of one of these structs.
pub(super) fn to_value<T: Serialize>(saved: &T) -> Value {
    serde_json::to_value(saved).expect("texts, numbers and maps with text keys can be written")
}

fn excerpt(value: &Value) -> Excerpt {
    value.to_string().as_str().into()
}

impl From<serde_json::Error> for SaveError {
    fn from(error: serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let text = error.to_string();
        let place = format!(" at line {line} column {column}");
        let reason = text.strip_suffix(&place).unwrap_or(&text).to_owned();
        match error.classify() {
            Category::Data => Self::Field { line, column, reason },
            Category::Syntax | Category::Eof | Category::Io => {
                Self::Syntax { line, column, reason }
            }
        }
    }
}

impl SavedResult {
    pub(super) fn new(outcome: Outcome, rules: &Rules) -> Self {
        let points = outcome.points(rules);
        let [white, black] = [points.white, points.black].map(|points| Some(number(points)));
        Self {
            kind: outcome_kind(outcome).to_owned(),
            winner: winner(outcome).map(Side::from),
            points: Some(Sides { white, black, extra: Extra::new() }),
            extra: Extra::new(),
        }
    }

    /// Whether this is that outcome; points that are not said are taken to be right.
    pub(super) fn is(&self, outcome: Outcome, rules: &Rules) -> bool {
        let points = outcome.points(rules);
        let agrees = |said: &Option<Number>, points: Points| {
            said.as_ref().is_none_or(|said| said.as_f64() == Some(points.into()))
        };
        self.kind == outcome_kind(outcome)
            && self.winner == winner(outcome).map(Side::from)
            && self.points.as_ref().is_none_or(|said| {
                agrees(&said.white, points.white) && agrees(&said.black, points.black)
            })
    }
}

/// 0, 0.25, 0.5, 0.75 or 1, the whole numbers without a decimal point.
fn number(points: Points) -> Number {
    match points.quarters() {
        whole @ (0 | 4) => (whole / 4).into(),
        _ => Number::from_f64(points.into()).expect("quarters are finite"),
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}
