//! What a position is worth before anything is searched: material, where it stands, how much of
//! the board it sees, pawns and the safety of kings. Every weight is a constant on top, in
//! centipawns; every term is a function below. Games differ only by their [`Terrain`].

use super::taper::Taper;
use super::terrain::Terrain;
use super::{Score, ending};
use crate::hex::{Cell, CellSet, edge_slides, knight_leaps, ray, step, vertex_slides};
use crate::rules::{Board, ByColor, ByRole, Color, Piece, Position, Role, Rules, forward};

/// What is won by capturing a piece. A rook sees 30 of the 91 cells from the middle and a queen
/// 42, but a bishop no more than a knight, and only a third of the board: McCooey's estimate.
pub(super) const PIECE_VALUES: ByRole<i32> = ByRole([100, 400, 300, 700, 1000, 0]);

const MATERIAL: ByRole<Taper> = ByRole([
    Taper::new(90, 130),
    Taper::new(400, 390),
    Taper::new(310, 320),
    Taper::new(660, 740),
    Taper::new(1050, 1100),
    Taper::ZERO,
]);

/// For each step towards the middle.
const CENTRALITY: ByRole<Taper> = ByRole([
    Taper::new(4, 0),
    Taper::new(9, 5),
    Taper::new(4, 3),
    Taper::new(1, 2),
    Taper::new(2, 6),
    Taper::new(-9, 10),
]);

/// For each step of a king out of its own camp.
const KING_ADVANCE: Taper = Taper::new(-14, 2);

/// For each cell that a piece attacks and may safely go to, more or less than it usually has.
const MOBILITY: ByRole<Taper> = ByRole([
    Taper::ZERO,
    Taper::new(8, 7),
    Taper::new(7, 6),
    Taper::new(3, 5),
    Taper::new(2, 4),
    Taper::ZERO,
]);
const USUAL_MOBILITY: ByRole<i32> = ByRole([0, 6, 5, 10, 18, 0]);

/// For bishops on two, and on all three, of the shades of cells.
const SHADES_COVERED: [Taper; 4] =
    [Taper::ZERO, Taper::ZERO, Taper::new(20, 30), Taper::new(50, 80)];

const DOUBLED_PAWN: Taper = Taper::new(-10, -22);
const ISOLATED_PAWN: Taper = Taper::new(-9, -12);
const SUPPORTED_PAWN: Taper = Taper::new(9, 8);
/// By the steps to promotion, the last one for all that are further away.
const PASSED_PAWN: [Taper; 8] = [
    Taper::ZERO,
    Taper::new(120, 260),
    Taper::new(70, 160),
    Taper::new(42, 95),
    Taper::new(24, 58),
    Taper::new(12, 34),
    Taper::new(5, 20),
    Taper::new(2, 12),
];
/// A passed pawn whose next cell is taken.
const BLOCKED_PASSED_PAWN: Taper = Taper::new(-8, -30);

/// For each piece attacked by a pawn.
const PAWN_THREAT: Taper = Taper::new(45, 30);

/// For each own pawn around the king.
const KING_SHELTER: Taper = Taper::new(13, 0);
/// For each cell around the enemy king that a piece attacks; the sum counts by its square.
const KING_ATTACK: ByRole<i32> = ByRole([0, 3, 2, 3, 3, 0]);
const KING_DANGER_DIVISOR: i32 = 8;
const KING_DANGER_MOST: i32 = 500;

/// To have the move.
const TEMPO: i32 = 12;

/// How much each piece counts for the phase of the game, and all of them together.
const PHASE: ByRole<i32> = ByRole([0, 1, 1, 2, 4, 0]);
const FULL_PHASE: i32 = 26;

/// Evaluates positions of one game.
#[derive(Debug)]
pub(super) struct Evaluator {
    rules: &'static Rules,
    terrain: Terrain,
    /// Material and place of each piece, by [`Piece::index`] and cell.
    placement: [[Taper; Cell::COUNT]; 12],
}

/// One side's view of a position, gathered term by term.
struct Side<'a> {
    evaluator: &'a Evaluator,
    board: &'a Board,
    color: Color,
    occupied: CellSet,
    /// The cells that each side's pawns attack.
    pawn_attacks: &'a ByColor<CellSet>,
    /// The cells around the enemy king.
    enemy_court: CellSet,
    /// Attacks on those cells.
    danger: i32,
    phase: i32,
}

impl Evaluator {
    pub(super) fn new(rules: &'static Rules) -> Self {
        let terrain = Terrain::of(rules);
        let mut placement = [[Taper::ZERO; Cell::COUNT]; 12];
        for (color, role) in Color::ALL.iter().flat_map(|&c| Role::ALL.map(|role| (c, role))) {
            for cell in rules.board {
                placement[Piece::new(color, role).index()][cell.index()] =
                    placed(&terrain, color, role, cell);
            }
        }
        Self { rules, terrain, placement }
    }

    /// The rules it was made for.
    pub(super) fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The worth of the position to the side to move.
    pub(super) fn evaluate(&self, position: &Position) -> Score {
        let us = position.turn();
        let board = position.board();
        let pawn_attacks = ByColor::from_fn(|color| self.pawn_attacks(board, color));
        let mut phase = 0;
        let totals = ByColor::from_fn(|color| {
            let enemy_court = self.terrain.court[position.king(!color).index()];
            let mut side = Side {
                evaluator: self,
                board,
                color,
                occupied: board.occupied(),
                pawn_attacks: &pawn_attacks,
                enemy_court,
                danger: 0,
                phase: 0,
            };
            let total = side.total();
            phase += side.phase;
            total
        });
        let score = (totals[us] - totals[!us]).blend(phase.min(FULL_PHASE), FULL_PHASE);
        Score::centipawns(ending::corrected(position, &self.terrain, score) + TEMPO)
    }

    fn pawn_attacks(&self, board: &Board, color: Color) -> CellSet {
        let captures = &self.rules.pawn_captures[color];
        let pawns = board.pieces(color, Role::Pawn).iter();
        pawns.fold(CellSet::EMPTY, |attacks, pawn| attacks | captures[pawn.index()])
    }
}

/// The worth of a piece for standing on a cell, material included.
fn placed(terrain: &Terrain, color: Color, role: Role, cell: Cell) -> Taper {
    let base = MATERIAL[role] + CENTRALITY[role] * terrain.centrality[cell.index()];
    match role {
        Role::King => base + KING_ADVANCE * terrain.advance[color][cell.index()].min(4),
        Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => base,
    }
}

impl Side<'_> {
    fn total(&mut self) -> Taper {
        let pawns = self.pawns();
        let pieces = self.knights() + self.bishops() + self.rooks() + self.queens();
        pawns + pieces + self.king() + self.threats() + self.attack_on_king()
    }

    fn placed(&self, role: Role, cell: Cell) -> Taper {
        self.evaluator.placement[Piece::new(self.color, role).index()][cell.index()]
    }

    fn pieces(&self, role: Role) -> CellSet {
        self.board.pieces(self.color, role)
    }

    fn pawns(&self) -> Taper {
        let terrain = &self.evaluator.terrain;
        let ours = self.pieces(Role::Pawn);
        let theirs = self.board.pieces(!self.color, Role::Pawn);
        let mut total = Taper::ZERO;
        for pawn in ours {
            let index = pawn.index();
            total += self.placed(Role::Pawn, pawn);
            let stoppers = terrain.stoppers[self.color][index];
            let ahead = stoppers & ray(pawn, forward(self.color));
            if !(ahead & ours).is_empty() {
                total += DOUBLED_PAWN;
            } else if (stoppers & theirs).is_empty() {
                total += self.passed_pawn(pawn);
            }
            if (terrain.beside[index] & ours).is_empty() {
                total += ISOLATED_PAWN;
            }
        }
        total + SUPPORTED_PAWN * (ours & self.pawn_attacks[self.color]).len() as i32
    }

    fn passed_pawn(&self, pawn: Cell) -> Taper {
        let steps = self.evaluator.terrain.to_promotion[self.color][pawn.index()] as usize;
        let next = step(pawn, forward(self.color));
        let blocked = next.is_some_and(|next| self.occupied.contains(next));
        PASSED_PAWN[steps.min(PASSED_PAWN.len() - 1)]
            + if blocked { BLOCKED_PASSED_PAWN } else { Taper::ZERO }
    }

    fn knights(&mut self) -> Taper {
        self.officers(Role::Knight, |from, _| knight_leaps(from))
    }

    fn bishops(&mut self) -> Taper {
        let mut shades = [0; 3];
        self.pieces(Role::Bishop).iter().for_each(|bishop| shades[bishop.shade()] = 1);
        let covered: usize = shades.iter().sum();
        self.officers(Role::Bishop, vertex_slides) + SHADES_COVERED[covered]
    }

    fn rooks(&mut self) -> Taper {
        self.officers(Role::Rook, edge_slides)
    }

    fn queens(&mut self) -> Taper {
        self.officers(Role::Queen, |from, occupied| {
            edge_slides(from, occupied) | vertex_slides(from, occupied)
        })
    }

    /// Place and mobility of one kind of piece; notes what it attacks around the enemy king.
    fn officers(&mut self, role: Role, reach: impl Fn(Cell, CellSet) -> CellSet) -> Taper {
        let own = self.board.color(self.color);
        let unsafe_cells = self.pawn_attacks[!self.color];
        let mut total = Taper::ZERO;
        for from in self.pieces(role) {
            let attacks = reach(from, self.occupied) & self.evaluator.rules.board;
            let free = attacks.minus(own).minus(unsafe_cells).len() as i32;
            total += self.placed(role, from) + MOBILITY[role] * (free - USUAL_MOBILITY[role]);
            self.danger += KING_ATTACK[role] * (attacks & self.enemy_court).len() as i32;
            self.phase += PHASE[role];
        }
        total
    }

    fn king(&self) -> Taper {
        let Some(king) = self.pieces(Role::King).first() else { return Taper::ZERO };
        let court = self.evaluator.terrain.court[king.index()];
        let shelter = (court & self.pieces(Role::Pawn)).len() as i32;
        self.placed(Role::King, king) + KING_SHELTER * shelter.min(4)
    }

    fn threats(&self) -> Taper {
        let officers = self.board.color(!self.color).minus(self.board.role(Role::Pawn));
        PAWN_THREAT * (self.pawn_attacks[self.color] & officers).len() as i32
    }

    /// Grows with the square of the attacks: one piece alone is harmless.
    fn attack_on_king(&self) -> Taper {
        Taper::new((self.danger * self.danger / KING_DANGER_DIVISOR).min(KING_DANGER_MOST), 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::Axial;
    use crate::rules::{CastlingRights, Setup, Variant};

    /// The same position with the sides changed and the board mirrored, or turned in Shafran's.
    fn swapped(position: &Position) -> Position {
        let turned = |cell: Cell| {
            let Axial { q, r } = cell.axial();
            match position.variant() {
                Variant::Glinski | Variant::McCooey => cell.mirrored(),
                Variant::Shafran => Cell::on(-q, 1 - r),
            }
        };
        let setup = position.to_setup();
        let twins = setup.board.iter();
        let board = twins.map(|(cell, piece)| (turned(cell), Piece::new(!piece.color, piece.role)));
        let castling = setup.castling.iter();
        let castling =
            castling.fold(CastlingRights::NONE, |rights, (c, wing)| rights.with(!c, wing));
        let passing = setup.passing.iter().map(turned).collect();
        let turn = !setup.turn;
        Setup { board: board.collect(), castling, passing, turn, ..setup }
            .position()
            .expect("the twin of a legal position")
    }

    #[test]
    fn both_sides_are_judged_alike() {
        for variant in Variant::ALL {
            let evaluator = Evaluator::new(variant.rules());
            let mut position = Position::start(variant);
            for ply in 0..300 {
                let moves = position.legal_moves();
                let Some(&m) = moves.get(ply * 7 % moves.len().max(1)) else { break };
                position.play(m);
                let twin = swapped(&position);
                assert_eq!(evaluator.evaluate(&position), evaluator.evaluate(&twin), "{variant:?}");
            }
        }
    }
}
