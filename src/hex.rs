//! The hexagonal board: cells, directions, sets of cells and the lines between them.
//!
//! Knows geometry and nothing else: no piece, no move, no name of a cell (names depend on the
//! game that is played). Hexes are flat-topped and files stand upright:
//!
//! ```text
//!              North (0,+1)                     NorthNorthWest   NorthNorthEast
//!                 ____                              (-1,+2)  \   /  (+1,+1)
//!  NorthWest     /    \    NorthEast                          \ /
//!   (-1,+1)     /      \    (+1,0)               West (-2,+1)--*--East (+2,-1)
//!               \      /                                      / \
//!  SouthWest     \____/    SouthEast                         /   \
//!   (-1,0)                  (+1,-1)              (-1,-1)         (+1,-2)
//!              South (0,-1)                     SouthSouthWest   SouthSouthEast
//!
//!          six edge directions                      six vertex directions
//! ```
//!
//! `q` counts files from the middle one, `r` grows up the file; the board is the 91 cells with
//! `|q|`, `|r|` and `|q + r|` at most 5.

mod axial;
mod cell;
mod cell_set;
mod direction;
mod rays;
mod symmetry;

pub use axial::Axial;
pub use cell::Cell;
pub use cell_set::{CellSet, Cells};
pub use direction::{Axis, Direction};
pub use rays::{
    between, edge_rays, edge_slides, king_steps, knight_leaps, line_through, ray, step,
};
pub use rays::{vertex_rays, vertex_slides};
pub use symmetry::Symmetry;
