//! How the pieces of a placement move, forward and back. Of kings in danger nothing is known
//! here but whether a cell is attacked.

mod moves;

use super::index::Men;
use crate::hex::{
    Cell, CellSet, Direction, between, edge_rays, edge_slides, king_steps, knight_leaps, step,
    vertex_rays, vertex_slides,
};
use crate::rules::{Color, Piece, Role, Rules, forward};

/// Pieces of a table on their cells.
pub(super) struct Scene<'a> {
    pub rules: &'a Rules,
    pub pieces: &'a [Piece],
    pub men: Men,
    occupied: CellSet,
}

impl<'a> Scene<'a> {
    pub fn new(rules: &'a Rules, pieces: &'a [Piece], men: Men) -> Self {
        let occupied = CellSet::of(&men[..pieces.len()]);
        Self { rules, pieces, men, occupied }
    }

    /// The places of the pieces of a side.
    pub fn of(&self, color: Color) -> impl Iterator<Item = usize> + '_ {
        (0..self.pieces.len()).filter(move |&i| self.pieces[i].color == color)
    }

    /// The men after a piece has gone elsewhere.
    pub fn with(&self, i: usize, to: Cell) -> Men {
        let mut men = self.men;
        men[i] = to;
        men
    }

    /// Whether a piece becomes another one on a cell.
    pub fn is_promotion(&self, i: usize, to: Cell) -> bool {
        let Piece { color, role } = self.pieces[i];
        role == Role::Pawn && self.rules.promotion[color].contains(to)
    }

    /// Where a piece goes without capturing; a pawn also to be promoted.
    pub fn quiet(&self, i: usize) -> CellSet {
        match self.pieces[i] {
            Piece { role: Role::Pawn, color } => self.advances(color, self.men[i]),
            _ => self.reach(i).minus(self.occupied),
        }
    }

    /// The pieces that a piece attacks and that are not its own side's: kings are left out.
    pub fn captures(&self, i: usize) -> impl Iterator<Item = usize> + '_ {
        let attacked = match self.pieces[i] {
            Piece { role: Role::Pawn, color } => self.rules.pawn_captures(color, self.men[i]),
            _ => self.reach(i),
        };
        let others = self.of(!self.pieces[i].color);
        others.filter(move |&j| attacked.contains(self.men[j]) && self.pieces[j].role != Role::King)
    }

    /// From where a piece can have come, if it has neither captured nor just been promoted.
    pub fn retreats(&self, i: usize) -> CellSet {
        match self.pieces[i] {
            Piece { role: Role::Pawn, color } => self.pawn_retreats(color, self.men[i]),
            _ => self.reach(i).minus(self.occupied),
        }
    }

    /// Whether the king of a side is attacked.
    pub fn is_check(&self, color: Color) -> bool {
        let king = self.men[color.index()];
        self.is_attacked(king, !color, self.occupied)
    }

    /// Whether the king of the side that moves a piece to a free cell is safe after it.
    pub fn is_safe_after(&self, i: usize, to: Cell) -> bool {
        let Piece { color, role } = self.pieces[i];
        let king = if role == Role::King { to } else { self.men[color.index()] };
        let occupied = self.occupied.without(self.men[i]).with(to);
        !self.is_attacked(king, !color, occupied)
    }

    fn is_attacked(&self, cell: Cell, by: Color, occupied: CellSet) -> bool {
        self.of(by).any(|i| {
            let from = self.men[i];
            let slides =
                |rays: CellSet| rays.contains(cell) && (between(from, cell) & occupied).is_empty();
            match self.pieces[i].role {
                Role::Pawn => self.rules.pawn_captures(by, from).contains(cell),
                Role::Knight => knight_leaps(from).contains(cell),
                Role::King => king_steps(from).contains(cell),
                Role::Bishop => slides(vertex_rays(from)),
                Role::Rook => slides(edge_rays(from)),
                Role::Queen => slides(edge_rays(from) | vertex_rays(from)),
            }
        })
    }

    /// The cells to which an officer or king can go, with or without capturing.
    fn reach(&self, i: usize) -> CellSet {
        let (from, occupied) = (self.men[i], self.occupied);
        let reach = match self.pieces[i].role {
            Role::Knight => knight_leaps(from),
            Role::Bishop => vertex_slides(from, occupied),
            Role::Rook => edge_slides(from, occupied),
            Role::Queen => edge_slides(from, occupied) | vertex_slides(from, occupied),
            Role::King => king_steps(from),
            Role::Pawn => CellSet::EMPTY,
        };
        reach & self.rules.board
    }

    fn advances(&self, color: Color, from: Cell) -> CellSet {
        let reach = usize::from(self.rules.pawn_reach(color, from));
        self.line(from, forward(color)).take(reach).collect()
    }

    fn pawn_retreats(&self, color: Color, to: Cell) -> CellSet {
        let back = self.line(to, forward(!color)).zip(1..);
        // On a cell of promotion stands no pawn that could go on.
        let back = back.filter(|&(from, _)| !self.rules.promotion[color].contains(from));
        back.filter(|&(from, steps)| steps <= self.rules.pawn_reach(color, from))
            .map(|(from, _)| from)
            .collect()
    }

    /// The free cells in a direction up to the first that is not.
    fn line(&self, from: Cell, towards: Direction) -> impl Iterator<Item = Cell> + '_ {
        let free = move |&cell: &Cell| {
            step(cell, towards)
                .filter(|&next| self.rules.board.contains(next) && !self.occupied.contains(next))
        };
        std::iter::successors(free(&from), free)
    }
}
