//! The opponent: searches a position for the best move and says what it is worth.
//!
//! Knows positions and their past as hashes, but no player, clock, file or screen. A
//! [`Searcher`] plays as well as it can; [`choose`] lets it play like somebody of a certain
//! [`Strength`].

mod choice;
mod eval;
mod limits;
mod score;
mod search;
mod strength;

pub use choice::choose;
pub use limits::{Limits, Report, StopFlag};
pub use score::Score;
pub use search::Searcher;
pub use strength::{DrawAnswer, Level, Strength};
