//! Who attacks a cell.

use super::{Board, Color, Role, Rules};
use crate::hex::{Cell, CellSet, between, edge_rays, king_steps, knight_leaps, vertex_rays};

impl Board {
    /// The sliders of `color` that would reach `cell` on an empty board.
    pub(super) fn snipers(&self, cell: Cell, color: Color) -> CellSet {
        let queens = self.role(Role::Queen);
        let over_edges = edge_rays(cell) & (self.role(Role::Rook) | queens);
        let past_vertices = vertex_rays(cell) & (self.role(Role::Bishop) | queens);
        (over_edges | past_vertices) & self.color(color)
    }

    /// The pawns, knights and the king of `color` that attack `cell`.
    pub(super) fn leapers(&self, rules: &Rules, cell: Cell, color: Color) -> CellSet {
        // A pawn attacks the cell from where a pawn of the other side on it would attack.
        let pawns = rules.pawn_captures(!color, cell) & self.role(Role::Pawn);
        let knights = knight_leaps(cell) & self.role(Role::Knight);
        let kings = king_steps(cell) & self.role(Role::King);
        (pawns | knights | kings) & self.color(color)
    }

    /// Whether a piece of `color` attacks `cell`, with `occupied` in the way of sliders.
    pub fn is_attacked(&self, rules: &Rules, cell: Cell, color: Color, occupied: CellSet) -> bool {
        !self.leapers(rules, cell, color).is_empty()
            || self
                .snipers(cell, color)
                .iter()
                .any(|sniper| (between(cell, sniper) & occupied).is_empty())
    }

    /// All pieces of both sides that attack `cell`, with `occupied` in the way of sliders.
    pub fn attackers(&self, rules: &Rules, cell: Cell, occupied: CellSet) -> CellSet {
        let of = |color| {
            let clear = |sniper: &Cell| (between(cell, *sniper) & occupied).is_empty();
            let sliders: CellSet = self.snipers(cell, color).iter().filter(clear).collect();
            self.leapers(rules, cell, color) | sliders
        };
        of(Color::White) | of(Color::Black)
    }
}
