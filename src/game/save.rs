//! A game as text that a person can read: JSON of a fixed, versioned form.
//!
//! ```json
//! {
//!   "format": "hexmate game",
//!   "version": 1,
//!   "variant": "glinski",
//!   "start": "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1",
//!   "players": {
//!     "white": { "kind": "human", "name": "Anna" },
//!     "black": { "kind": "engine", "settings": { "depth": 4, "noise_centipawns": 25 } }
//!   },
//!   "tags": { "date": "2026-11-30" },
//!   "clock": { "time": "5+3", "thinking_ms": 850 },
//!   "result": null,
//!   "moves": [
//!     { "move": "g4g6", "san": "g6", "think_ms": 3200, "clock_ms": 299800 }
//!   ]
//! }
//! ```
//!
//! Only `format`, `version` and `variant` have to be there. What says the same twice has to agree:
//! the algebraic text with the coordinates, the result with where the moves lead; otherwise the
//! file is damaged. Besides, a move may have a `comment`, `glyphs`, an `eval` and `variations`,
//! which are lists of moves in its place; the file, a `comment` before the moves, the number of
//! moves that are played (`ply`) where some were taken back, and a standing `draw_offer`. The moves
//! may go on past a draw by the rules, as recorded games do; `printed_result` is what a record gives
//! as the result, such as `1-0`, where the moves do not.
//! `clock_ms` is what was left to the side that moved; `thinking_ms` what was thought about the
//! move that is due. Fields with other names are kept and written again.

mod error;
mod format;
mod head;
mod layout;
mod read;
mod write;

use std::time::Instant;

use serde_json::Value;

use super::Game;
use crate::rules::{Outcome, Rules};

pub use error::{MoveFault, MovePlace, SaveError};

pub(super) use head::Head;

/// Longer texts are not read: no game is so long.
pub const MAX_SAVE_BYTES: usize = 4 << 20;

/// The game as the text of a save file. A running clock is written with what it
/// shows `now`.
///
/// ```
/// use hexmate::game::{Game, GameSetup, from_json, to_json};
/// use hexmate::rules::Variant;
/// use std::time::Instant;
/// let text = to_json(&Game::new(GameSetup::new(Variant::Shafran)), Instant::now());
/// assert!(text.starts_with("{\n  \"format\": \"hexmate game\",\n  \"version\": 1,\n"));
/// assert_eq!(to_json(&from_json(&text).unwrap(), Instant::now()), text);
/// ```
pub fn to_json(game: &Game, now: Instant) -> String {
    layout::pretty(&format::to_value(&write::saved(game, now)))
}

/// The game in the text of a save file. Its moves are played one after the other; its clock stands
/// still.
///
/// # Errors
/// If the text is damaged, foreign or newer, with the place and the reason.
pub fn from_json(text: &str) -> Result<Game, SaveError> {
    if text.len() > MAX_SAVE_BYTES {
        return Err(SaveError::TooLong);
    }
    read::game(format::parse(text.trim_start_matches('\u{feff}'))?)
}

/// The game in the bytes of a save file; see [`from_json`].
///
/// # Errors
/// If the bytes are not UTF-8, or as for [`from_json`].
pub fn from_json_bytes(bytes: &[u8]) -> Result<Game, SaveError> {
    from_json(text_of(bytes)?)
}

/// The text of a file, without the mark that some editors put before it.
fn text_of(bytes: &[u8]) -> Result<&str, SaveError> {
    if bytes.len() > MAX_SAVE_BYTES {
        return Err(SaveError::TooLong);
    }
    let text = std::str::from_utf8(bytes);
    let text = text.map_err(|error| SaveError::NotUtf8 { at: error.valid_up_to() })?;
    Ok(text.trim_start_matches('\u{feff}'))
}

/// A result as save files and other JSON name it: an object with `kind`, `winner` and `points`.
pub fn outcome_json(outcome: Outcome, rules: &Rules) -> Value {
    format::to_value(&format::SavedResult::new(outcome, rules))
}
