//! The opponent: searches a position for the best move and says what it is worth.
//!
//! Knows positions, their past as hashes, and what a clock shows, but no player, file or screen. A
//! [`Searcher`] plays as well as it can; [`choose`] lets it play like somebody of a certain
//! [`Strength`].

mod book;
mod chance;
mod choice;
mod correction;
mod cuts;
mod deepening;
mod depths;
mod endings;
mod entry;
mod eval;
mod exchange;
mod history;
mod judgement;
mod limits;
mod node;
mod ordering;
mod path;
mod picker;
mod quiescence;
mod root;
mod score;
mod search;
mod stop;
mod strength;
mod table;
mod technique;
mod timekeeper;
mod tune;
mod worker;

pub use book::{BookPlan, make_book};
pub use chance::Chance;
pub use choice::choose;
pub use limits::{Clock, Limits, Report, Task};
pub use score::Score;
pub use search::{NoMemory, Searcher};
pub use stop::StopFlag;
pub use strength::{DrawAnswer, Level, Strength};
pub use technique::{Technique, Techniques};
pub use tune::{Fit, FitStart, Fitted, Lessons, Sample, SampleError, SelfPlay};
