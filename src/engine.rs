//! The opponent: searches a position for the best move and says what it is worth.
//!
//! Knows positions and their past as hashes, but no player, clock, file or screen. A
//! [`Searcher`] plays as well as it can; [`choose`] lets it play like somebody of a certain
//! [`Strength`].

mod chance;
mod choice;
mod ending;
mod eval;
mod exchange;
mod history;
mod limits;
mod node;
mod ordering;
mod quiescence;
mod root;
mod score;
mod search;
mod strength;
mod table;
mod taper;
mod terrain;
mod tune;
mod worker;

pub use choice::choose;
pub use limits::{Limits, Report, StopFlag};
pub use score::Score;
pub use search::Searcher;
pub use strength::{DrawAnswer, Level, Strength};
pub use tune::{Sample, SampleError, SelfPlay};
