//! Chess on hexes: pieces, positions, legal moves and how a game ends.
//!
//! Knows no text, no search and no player. In what the three games differ is data, one
//! [`Rules`] constant each, read by one generator.

mod attacks;
mod board;
mod castling;
mod checking;
mod movegen;
mod moves;
mod outcome;
mod perft;
mod piece;
mod position;
mod setup;
mod variant;
mod watcher;
mod zobrist;

pub use board::Board;
pub use castling::{Castle, CastlingRights, Span, Wing};
pub use moves::{Move, MoveKind, Promotion};
pub use outcome::{DrawReason, Outcome, Points, WinReason, has_mating_material};
pub use perft::{divide, perft};
pub use piece::{ByColor, ByRole, Color, Piece, Role};
pub use position::Position;
pub use setup::{Passing, Setup, SetupError};
pub use variant::{Label, Rules, Variant, forward};
pub use watcher::Watcher;
