//! A game that is played: its moves, players, clocks and result, and the file that keeps it.
//!
//! Knows no screen and no thread. Time comes in as an argument wherever it matters.

mod clock;
mod document;
mod ending;
mod history;
mod judgement;
mod notes;
mod openings;
mod played;
mod player;
mod query;
mod record;
mod replay;
mod result;
mod save;
mod scores;
mod spot;
mod standings;
mod store;
mod time_control;

pub use clock::Clock;
pub use document::{DocumentError, Format, Found as FoundGame, GameWriter, agree, read_games};
pub use ending::Ending;
pub use history::{Game, GameError, GameSetup, PassedDraw};
pub use judgement::{Judgement, Performance, Prospect};
pub use notes::{Eval, EvalValue, Extra, Notes, Tags};
pub use openings::{OpeningLine, OpeningLineError, OpeningMove, OpeningTree};
pub use played::{Line, Played};
pub use player::Player;
pub use query::{
    Length, MaterialError, MaterialQuery, Placement, Query, ResultSet, ResultSetError, Span,
    SpanError, Words, year_of,
};
pub use record::beginning;
pub use replay::Replay;
pub use result::{describe_outcome, outcome_kind, score_text, winner};
pub use save::{
    MAX_SAVE_BYTES, MoveFault, MovePlace, SaveError, from_json, from_json_bytes, outcome_json,
    to_json,
};
pub use scores::{Scores, quarters_text};
pub use spot::Spot;
pub use standings::{Standing, Standings, player_name};
pub use store::{
    Entry, FOLDER_VARIABLE, Found, Replacement, SaveFile, SaveFolder, StoreError, Summary,
    begin_atomic, delete, load, local_date, rename, write_atomic,
};
pub use time_control::{TimeControl, TimeControlError};
