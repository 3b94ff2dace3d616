//! Announces what a move changes on the board.

use super::Piece;
use crate::hex::Cell;

/// Learns what a move changes, one piece at a time and in the order in which it happens.
/// Whoever keeps something for a whole board need not look at the board after every move.
///
/// `()` does not listen, and costs nothing.
pub trait Watcher {
    /// `piece` was put on `cell`, which was free.
    fn put(&mut self, cell: Cell, piece: Piece);
    /// `piece` was taken off `cell`.
    fn take(&mut self, cell: Cell, piece: Piece);
}

impl Watcher for () {
    #[inline]
    fn put(&mut self, _: Cell, _: Piece) {}
    #[inline]
    fn take(&mut self, _: Cell, _: Piece) {}
}
