//! Where a position stands in its table.

use super::index::{Index, Men, NO_MEN};
use super::material::{MOST_PIECES, Orientation};
use super::table_id::TableId;
use crate::hex::{Cell, Direction, Symmetry};
use crate::rules::{Color, Piece, Position};

/// Finds the number of a position among those of one table.
pub(super) struct Locator {
    id: TableId,
    index: Index,
    /// By cell, where it lies once the colours have changed places: pawns then move the other way.
    flipped: [Cell; Cell::COUNT],
}

impl Locator {
    pub fn new(id: TableId) -> Self {
        let rules = id.rules();
        let index = Index::new(rules, id.material());
        let mut flipped = std::array::from_fn(|i| Cell::new(i).expect("a number of a cell"));
        if id.material().has_pawns() {
            let all = Symmetry::all_of(rules.board);
            let half_turn = all.iter().find(|symmetry| symmetry.north() == Direction::South);
            let half_turn = half_turn.expect("every board can be turned half");
            rules.board.iter().for_each(|cell| flipped[cell.index()] = half_turn.image(cell));
        }
        Self { id, index, flipped }
    }

    pub fn id(&self) -> TableId {
        self.id
    }

    pub fn index(&self) -> &Index {
        &self.index
    }

    /// The number of a position with this material.
    pub fn number(&self, position: &Position, orientation: Orientation) -> Option<usize> {
        let mut men = NO_MEN;
        let mut taken = [false; MOST_PIECES];
        for (cell, piece) in position.board().iter() {
            let slot = self.slot(piece, orientation, &taken)?;
            taken[slot] = true;
            men[slot] = self.cell(cell, orientation);
        }
        self.index.number(&men)
    }

    /// The first place among the men of the table that is for such a piece and still free.
    pub fn slot(
        &self,
        piece: Piece,
        orientation: Orientation,
        taken: &[bool; MOST_PIECES],
    ) -> Option<usize> {
        let piece = Piece::new(orientation.turn(piece.color), piece.role);
        let places = self.index.pieces().iter().zip(taken);
        places.into_iter().position(|(&place, &is_taken)| place == piece && !is_taken)
    }

    /// Where a cell of the position lies in the table.
    pub fn cell(&self, cell: Cell, orientation: Orientation) -> Cell {
        match orientation {
            Orientation::Same => cell,
            Orientation::Swapped => self.flipped[cell.index()],
        }
    }

    /// What stands on the board for a number; `None` where it stands for no placement.
    pub fn placement(&self, number: usize) -> Option<Vec<(Cell, Piece)>> {
        let men: Men = self.index.men(number)?;
        Some(men.into_iter().zip(self.index.pieces().iter().copied()).collect())
    }
}

/// The table in which a position stands, the way into it and whose move it is there; `None` where
/// there can be none: too many pieces, pawns on both sides, or more to do than to move pieces.
pub(super) fn table_of(position: &Position) -> Option<(TableId, Orientation, Color)> {
    let material = super::Material::of(position.board())?;
    if !position.castling().is_empty() {
        return None;
    }
    // Of two sides with pawns there is no table, so that nothing can be captured in passing.
    let (id, orientation) = TableId::of(position.variant(), material)?;
    Some((id, orientation, orientation.turn(position.turn())))
}
