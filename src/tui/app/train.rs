//! The endgame trainer: won endings that are known by heart, played against the longest defence.
//!
//! An [`Exercise`] says what is trained, a [`Drill`] is one position of it that is played. Neither
//! repetitions nor quiet moves end a drill: the tables do not know them. None of it knows the game at
//! the board or the engine.

mod commands;
mod drill;
mod exercise;
mod judging;
mod levels;
mod mouse;
mod picker;
mod records;

pub use drill::{Drill, State};
pub use exercise::{Difficulty, Ending, Exercise, Goal};
pub use levels::Level;
pub use picker::Exercises;
pub use records::{Record, Training};
