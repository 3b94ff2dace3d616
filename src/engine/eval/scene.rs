//! What the terms look at: the pieces of a position and what they attack.

use super::pawns::PawnFacts;
use super::terrain::Terrain;
use crate::hex::{Cell, CellSet};
use crate::rules::{Board, ByColor, ByRole, Color, Position, Role, Rules};

/// A position as terms see it.
pub(super) struct Scene<'a> {
    pub(super) rules: &'a Rules,
    pub(super) terrain: &'a Terrain,
    pub(super) pawns: &'a PawnFacts,
    pub(super) board: &'a Board,
    pub(super) turn: Color,
    pub(super) occupied: CellSet,
    pub(super) kings: ByColor<Cell>,
    pub(super) attacks: ByColor<Attacks>,
}

/// What one side attacks.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Attacks {
    pub(super) by_role: ByRole<CellSet>,
    /// By any piece.
    pub(super) all: CellSet,
    /// By two pieces or more; pawns count as one.
    pub(super) twice: CellSet,
    /// Attacks on the cells around the enemy king, each counted by the role of the piece.
    pub(super) on_king: i32,
}

impl Attacks {
    pub(super) fn add(&mut self, role: Role, cells: CellSet) {
        self.by_role[role] |= cells;
        self.twice |= self.all & cells;
        self.all |= cells;
    }
}

impl<'a> Scene<'a> {
    /// The position before it is known what knights, bishops, rooks and queens attack.
    pub(super) fn new(position: &'a Position, terrain: &'a Terrain, pawns: &'a PawnFacts) -> Self {
        let kings = ByColor::from_fn(|color| position.king(color));
        let attacks = ByColor::from_fn(|color| {
            let mut attacks = Attacks::default();
            attacks.add(Role::Pawn, pawns.attacks[color]);
            let king = kings[color];
            attacks.add(Role::King, terrain.court[king.index()].without(king));
            attacks
        });
        let board = position.board();
        let (rules, turn, occupied) = (position.rules(), position.turn(), board.occupied());
        Self { rules, terrain, pawns, board, turn, occupied, kings, attacks }
    }

    pub(super) fn pieces(&self, color: Color, role: Role) -> CellSet {
        self.board.pieces(color, role)
    }

    /// A side's knights, bishops, rooks and queens.
    pub(super) fn officers(&self, color: Color) -> CellSet {
        let rest = self.board.role(Role::Pawn) | self.board.role(Role::King);
        self.board.color(color).minus(rest)
    }
}
