//! Chess on hexes: pieces, positions, legal moves and how a game ends.
//!
//! Knows no text, no search and no player. In what the three games differ is data, one
//! [`Rules`] constant each.

mod piece;

pub use piece::{ByColor, ByRole, Color, Piece, Role};
