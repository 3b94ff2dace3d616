//! Finds the weights of the evaluation: plays games against itself, keeps their quiet positions
//! ([`SelfPlay`]), and fits the weights to how the games ended ([`Lessons`]).
//!
//! Knows no file: positions come and go as lines of text ([`Sample`]).

mod fit;
mod sample;
mod self_play;

pub use fit::{Fit, FitStart, Fitted, Lessons};
pub use sample::{Sample, SampleError};
pub use self_play::SelfPlay;
