//! Any placement, turn, rights and counters, before it is known that a game can stand so.

use super::{Board, CastlingRights, Color, Piece, Position, Role, Rules, Variant, forward};
use crate::hex::{Cell, CellSet, step};

/// A position as it is written down, unchecked. [`Setup::position`] checks it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The rules it is meant for.
    pub rules: &'static Rules,
    /// What stands where.
    pub board: Board,
    /// Whose move it is.
    pub turn: Color,
    /// Who may still castle to which wing.
    pub castling: CastlingRights,
    /// The cells crossed by the pawn that has just advanced two or three cells: all of them, or
    /// any part; empty if none has.
    pub passing: CellSet,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u32,
    /// The number of the move, from 1, one higher after each move of Black.
    pub fullmoves: u32,
}

/// Why no game can stand so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A piece off the cells of this game.
    #[error("a piece stands off the board of this game")]
    OffBoard(Cell),
    /// A side without a king or with several.
    #[error("{color} has {count} kings, expected one")]
    KingCount {
        /// Whose.
        color: Color,
        /// How many.
        count: u32,
    },
    /// A pawn that should have become another piece.
    #[error("a {} pawn stands on a cell where it has to be promoted", color.id())]
    PawnOnPromotionCell {
        /// Whose.
        color: Color,
        /// Where.
        cell: Cell,
    },
    /// The king of the side that has just moved can be captured.
    #[error("{color} is in check but it is {}'s move", !*color)]
    OppositeCheck {
        /// The side in check.
        color: Color,
    },
    /// A right to castle without the king and the rook on their first cells.
    #[error("{color} may not castle: king and rook do not stand on their first cells")]
    CastlingWithoutHome {
        /// Whose right.
        color: Color,
    },
    /// No pawn of the other side can just have crossed these cells.
    #[error("no {} pawn can just have advanced over the en passant cell", color.id())]
    PassingWithoutPawn {
        /// The side that would have advanced.
        color: Color,
    },
    /// The last move was a pawn's, so the counter of quiet plies must be 0.
    #[error("the half-move counter is {halfmoves} after a pawn's advance, expected 0")]
    PassingWithCounter {
        /// The counter.
        halfmoves: u32,
    },
    /// Moves are counted from 1.
    #[error("the move number is 0, expected 1 or more")]
    MoveNumber,
}

/// Left by a pawn's multiple step: the cells it crossed (two after a triple step) and where it
/// stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Passing {
    /// The cells on which it can be captured.
    pub through: CellSet,
    /// The cell it stands on.
    pub pawn: Cell,
}

impl Setup {
    /// An empty board with White to move.
    pub fn empty(variant: Variant) -> Self {
        Self {
            rules: variant.rules(),
            board: Board::EMPTY,
            turn: Color::White,
            castling: CastlingRights::NONE,
            passing: CellSet::EMPTY,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// The beginning of a game.
    pub fn start(variant: Variant) -> Self {
        let rules = variant.rules();
        let (board, castling) = (rules.start_board(), rules.start_castling());
        Self { board, castling, ..Self::empty(variant) }
    }

    /// The position, if a game can stand so. Of the cells crossed by a pawn any part is enough.
    ///
    /// # Errors
    /// The first thing that cannot be.
    pub fn position(self) -> Result<Position, SetupError> {
        self.check_pieces()?;
        self.check_castling()?;
        let passing = self.pawn_that_passed()?;
        if self.fullmoves == 0 {
            return Err(SetupError::MoveNumber);
        }
        let position = Position::assemble(self, passing);
        let waiting = !position.turn();
        if position.king_is_attacked(waiting) {
            return Err(SetupError::OppositeCheck { color: waiting });
        }
        Ok(position)
    }

    fn check_pieces(&self) -> Result<(), SetupError> {
        if let Some(cell) = self.board.occupied().minus(self.rules.board).first() {
            return Err(SetupError::OffBoard(cell));
        }
        for color in Color::ALL {
            let count = self.board.pieces(color, Role::King).len();
            if count != 1 {
                return Err(SetupError::KingCount { color, count });
            }
            let stuck = self.board.pieces(color, Role::Pawn) & self.rules.promotion[color];
            if let Some(cell) = stuck.first() {
                return Err(SetupError::PawnOnPromotionCell { color, cell });
            }
        }
        Ok(())
    }

    fn check_castling(&self) -> Result<(), SetupError> {
        let possible = self.possible_castling();
        match self.castling.iter().find(|&(color, wing)| !possible.has(color, wing)) {
            Some((color, _)) => Err(SetupError::CastlingWithoutHome { color }),
            None => Ok(()),
        }
    }

    /// The rights to castle of kings and rooks that stand on their first cells.
    pub fn possible_castling(&self) -> CastlingRights {
        let stands = |cell, color, role| self.board.piece_at(cell) == Some(Piece::new(color, role));
        let ways = self.rules.castles.iter().filter(|way| {
            stands(way.king[0], way.color, Role::King) && stands(way.rook[0], way.color, Role::Rook)
        });
        ways.fold(CastlingRights::NONE, |rights, way| rights.with(way.color, way.wing))
    }

    /// Every multiple step of a pawn of the waiting side that could just have been made.
    pub fn possible_passings(&self) -> Vec<Passing> {
        let starts = self.rules.board.iter();
        starts.filter_map(|start| self.passing_from(start, !self.turn)).collect()
    }

    /// The pawn of the waiting side that has just crossed the cells in `passing`, with all the
    /// cells it crossed.
    fn pawn_that_passed(&self) -> Result<Option<Passing>, SetupError> {
        let Some(some_crossed) = self.passing.first() else { return Ok(None) };
        let mover = !self.turn;
        if self.halfmoves != 0 {
            return Err(SetupError::PassingWithCounter { halfmoves: self.halfmoves });
        }
        let backward = forward(self.turn);
        let mut start = some_crossed;
        // Back from the crossed cell to the first start cell; a pawn crosses two at most.
        while let Some(cell) = step(start, backward) {
            start = cell;
            if let Some(passing) = self.passing_from(start, mover)
                && self.passing.minus(passing.through).is_empty()
            {
                return Ok(Some(passing));
            }
        }
        Err(SetupError::PassingWithoutPawn { color: mover })
    }

    /// The multiple step from `start` that could just have been made, if there is one.
    fn passing_from(&self, start: Cell, mover: Color) -> Option<Passing> {
        let occupied = self.board.occupied();
        let pawns = self.board.pieces(mover, Role::Pawn);
        let mut through = CellSet::EMPTY;
        let mut here = start;
        for may_pass in &self.rules.pawn_runs[mover] {
            if occupied.contains(here) {
                return None;
            }
            here = step(here, forward(mover)).filter(|&cell| may_pass.contains(cell))?;
            through = through.with(here);
            let landing = step(here, forward(mover))?;
            if pawns.contains(landing) {
                return (!occupied.contains(here)).then_some(Passing { through, pawn: landing });
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_possible_holds_all_that_happens() {
        for variant in Variant::ALL {
            let mut position = Position::start(variant);
            for choice in 0..60 {
                let setup = position.to_setup();
                let rights = setup.possible_castling();
                assert!(setup.castling.iter().all(|(color, wing)| rights.has(color, wing)));
                let passings = setup.possible_passings();
                assert!(position.passing().is_none_or(|passing| passings.contains(&passing)));
                for passing in passings {
                    let setup = Setup { passing: passing.through, halfmoves: 0, ..setup.clone() };
                    assert_eq!(setup.position().map(|p| p.passing()), Ok(Some(passing)));
                }
                let moves = position.legal_moves();
                let Some(&m) = moves.get(choice * 7 % moves.len().max(1)) else { break };
                position.play(m);
            }
        }
    }

    #[test]
    fn kings_and_rooks_at_home_may_castle() {
        let start = Setup::start(Variant::Shafran);
        let moved = Setup { castling: CastlingRights::NONE, ..start.clone() };
        assert_eq!(moved.possible_castling(), start.castling);
        let empty = Setup::empty(Variant::Shafran);
        assert!(empty.possible_castling().is_empty() && empty.possible_passings().is_empty());
    }
}
