//! A position that is searched for by what stands where.

use crate::notation::{FenError, FenOrder, parse_setup};
use crate::rules::{Board, Color, Position, Variant};

/// What stands where, and perhaps whose move it is. Neither castling, en passant nor counters are
/// asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    variant: Variant,
    board: Board,
    turn: Option<Color>,
}

impl Placement {
    /// Reads a FEN of which the first field is enough; without the second it may be either side's
    /// move.
    ///
    /// # Errors
    /// Where it is not well written.
    pub fn read(variant: Variant, text: &str) -> Result<Self, FenError> {
        let fields = text.split_whitespace().count();
        if fields > 2 {
            let setup = parse_setup(text, variant, FenOrder::Ranks)?;
            return Ok(Self { variant, board: setup.board, turn: Some(setup.turn) });
        }
        let side = if fields == 2 { "" } else { " w" };
        let castling = if variant.rules().castles.is_empty() { "" } else { " -" };
        let whole = format!("{text}{side}{castling} - 0 1");
        let setup = parse_setup(&whole, variant, FenOrder::Ranks)?;
        Ok(Self { variant, board: setup.board, turn: (fields == 2).then_some(setup.turn) })
    }

    /// Whether this is what stands in a position.
    pub fn is_in(&self, position: &Position) -> bool {
        self.board.hash() == position.board().hash()
            && self.turn.is_none_or(|turn| turn == position.turn())
            && self.variant == position.variant()
            && self.board == *position.board()
    }
}
