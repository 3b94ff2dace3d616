//! Hexagonal chess: Gliński's game, with McCooey's and Shafran's beside it.
//!
//! The crate is built in layers, each knowing only those to its left:
//!
//! ```text
//! hex <- rules <- notation <- endgame <- engine <- game <- tui <- cli
//! ```
//!
//! A module imports its own layer and layers to its left. Results travel to the right as values,
//! or through a closure or trait that the left layer owns. The test `tests/layers.rs` reads the
//! rule from the sources.

pub mod cli;
pub mod endgame;
pub mod engine;
pub mod game;
pub mod hex;
pub mod notation;
pub mod rules;
pub mod tui;
