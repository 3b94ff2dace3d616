//! What stands where. Sets by colour and by role, a list by cell and the hash hold the same fact
//! and change only together, in [`Board::put`] and [`Board::take`].

use super::{Color, Piece, Role, zobrist};
use crate::hex::{Cell, CellSet};

/// A placement of pieces, any at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    colors: [CellSet; 2],
    roles: [CellSet; 6],
    /// By cell, the number of the piece, or [`FREE`].
    mailbox: [u8; Cell::COUNT],
    hash: u64,
}

const FREE: u8 = 12;

/// A piece by its number.
const PIECES: [Piece; 12] = {
    let mut pieces = [Piece::new(Color::White, Role::Pawn); 12];
    let mut i = 0;
    while i < 12 {
        pieces[i] = Piece::new(Color::ALL[i / 6], Role::ALL[i % 6]);
        i += 1;
    }
    pieces
};

impl Board {
    /// A board on which nothing stands.
    pub const EMPTY: Self = Self {
        colors: [CellSet::EMPTY; 2],
        roles: [CellSet::EMPTY; 6],
        mailbox: [FREE; Cell::COUNT],
        hash: 0,
    };

    /// What stands on `cell`.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        PIECES.get(usize::from(self.mailbox[cell.index()])).copied()
    }

    /// The cells with a piece on them.
    pub fn occupied(&self) -> CellSet {
        self.colors[0] | self.colors[1]
    }

    /// The cells with a piece of this side.
    pub fn color(&self, color: Color) -> CellSet {
        self.colors[color.index()]
    }

    /// The cells with a piece of this kind, of either side.
    pub fn role(&self, role: Role) -> CellSet {
        self.roles[role.index()]
    }

    /// The cells with a piece of this side and kind.
    pub fn pieces(&self, color: Color, role: Role) -> CellSet {
        self.color(color) & self.role(role)
    }

    /// Every piece with its cell, by the number of the cell.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Piece)> + '_ {
        self.occupied().iter().filter_map(|cell| Some((cell, self.piece_at(cell)?)))
    }

    /// A number that differs, as good as always, where placements differ.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Puts `piece` on `cell`, in the place of whatever stands there.
    pub fn put(&mut self, cell: Cell, piece: Piece) {
        self.take(cell);
        self.toggle(cell, piece);
        self.mailbox[cell.index()] = piece.index() as u8;
    }

    /// Takes what stands on `cell` off the board.
    pub fn take(&mut self, cell: Cell) -> Option<Piece> {
        let piece = self.piece_at(cell)?;
        self.toggle(cell, piece);
        self.mailbox[cell.index()] = FREE;
        Some(piece)
    }

    fn toggle(&mut self, cell: Cell, piece: Piece) {
        let cell_alone = CellSet::EMPTY.with(cell);
        self.colors[piece.color.index()] ^= cell_alone;
        self.roles[piece.role.index()] ^= cell_alone;
        self.hash ^= zobrist::piece(piece, cell);
    }
}

impl FromIterator<(Cell, Piece)> for Board {
    fn from_iter<I: IntoIterator<Item = (Cell, Piece)>>(pieces: I) -> Self {
        let mut board = Self::EMPTY;
        pieces.into_iter().for_each(|(cell, piece)| board.put(cell, piece));
        board
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn put_and_take_leave_an_empty_board() {
        let (cell, queen) = (Cell::on(1, 2), Piece::new(Color::Black, Role::Queen));
        let mut board = Board::EMPTY;
        board.put(cell, Piece::new(Color::White, Role::Pawn));
        board.put(cell, queen);
        assert_eq!(board.piece_at(cell), Some(queen));
        assert_eq!(board.pieces(Color::Black, Role::Queen).first(), Some(cell));
        assert!(board.color(Color::White).is_empty());
        assert_eq!(board.take(cell), Some(queen));
        assert_eq!(board.take(cell), None);
        assert_eq!(board, Board::EMPTY);
    }
}
