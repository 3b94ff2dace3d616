//! A game that is played: its moves, players, clocks and result, and the file that keeps it.
//!
//! Knows no screen and no thread. Time comes in as an argument wherever it matters.

mod clock;
mod history;
mod notes;
mod played;
mod player;
mod replay;
mod result;
mod save;
mod spot;
mod store;
mod time_control;

pub use clock::Clock;
pub use history::{Game, GameError, GameSetup};
pub use notes::{Eval, EvalValue, Extra, Notes, Tags};
pub use played::{Line, Played};
pub use player::Player;
pub use replay::Replay;
pub use result::{describe_outcome, outcome_kind, score_text, winner};
pub use save::{
    MAX_SAVE_BYTES, MoveFault, MovePlace, SaveError, from_json, from_json_bytes, outcome_json,
    to_json,
};
pub use spot::Spot;
pub use store::{
    Entry, FOLDER_VARIABLE, Found, Replacement, SaveFile, SaveFolder, StoreError, Summary,
    begin_atomic, delete, load, local_date, rename, write_atomic,
};
pub use time_control::{TimeControl, TimeControlError};
