//! What a position is worth before anything is searched.

use super::Score;
use crate::rules::{ByRole, Color, Position, Role};

/// Pawn, knight, bishop, rook, queen, king.
pub(super) const PIECE_VALUES: ByRole<i32> = ByRole([100, 400, 300, 700, 1000, 0]);

/// The worth of the position to the side to move.
pub(super) fn evaluate(position: &Position) -> Score {
    let us = position.turn();
    Score::centipawns(side(position, us) - side(position, !us))
}

fn side(position: &Position, color: Color) -> i32 {
    let board = position.board();
    Role::ALL.iter().map(|&role| PIECE_VALUES[role] * board.pieces(color, role).len() as i32).sum()
}
