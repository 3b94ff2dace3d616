//! The characters of pieces.

use crate::rules::Piece;

/// The letter of a piece: upper case for White.
pub fn letter(piece: Piece) -> &'static str {
    const LETTERS: [[&str; 6]; 2] =
        [["P", "N", "B", "R", "Q", "K"], ["p", "n", "b", "r", "q", "k"]];
    LETTERS[piece.color.index()][piece.role.index()]
}

/// The figurine of a piece: an outline for White, filled for Black. Black's pawn is also an
/// emoji, which the selector after it says is not meant.
pub fn figurine(piece: Piece) -> &'static str {
    const FIGURINES: [[&str; 6]; 2] =
        [["♙", "♘", "♗", "♖", "♕", "♔"], ["♟\u{fe0e}", "♞", "♝", "♜", "♛", "♚"]];
    FIGURINES[piece.color.index()][piece.role.index()]
}
