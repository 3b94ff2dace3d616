//! What decides once hardly anything is left: whether the better side can win at all, and where
//! the kings stand.

use super::PIECE_VALUES;
use super::terrain::Terrain;
use crate::hex::CellSet;
use crate::rules::{Board, Color, Position, Role, has_mating_material};

/// Against a side without pawns that is far behind: for each step its king is from the middle,
/// and for each step the kings are nearer to each other.
const DRIVE_TO_EDGE: i32 = 18;
const KINGS_NEARER: i32 = 8;
/// So far ahead in material a side without pawns may hope to mate.
const ENOUGH_AHEAD: i32 = 250;

/// What is left of an advantage, in 64ths: where it cannot mate, so that it is worth less than a
/// stalemate; and where each side has one bishop, on shades that never meet, besides pawns.
const WHOLE: i32 = 64;
const HELPLESS: i32 = 8;
const BISHOPS_APART: i32 = 40;

/// What is known of an ending in which one side is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ending {
    /// What is left of the advantage, in 64ths.
    factor: i32,
    /// What the better side has besides.
    drive: i32,
}

impl Ending {
    /// What is known where this side is better.
    pub(super) fn of(position: &Position, terrain: &Terrain, better: Color) -> Self {
        let board = position.board();
        let has_pawns = |color| !board.pieces(color, Role::Pawn).is_empty();
        let (factor, drive) = match (has_pawns(better), has_pawns(!better)) {
            (true, true) if are_bishops_apart(board) => (BISHOPS_APART, 0),
            (true, true) => (WHOLE, 0),
            (has_pawns, has_targets) => {
                let ahead = officers(board, better) - officers(board, !better);
                if !has_pawns && (ahead <= ENOUGH_AHEAD || !has_mating_material(board, better)) {
                    (HELPLESS, 0)
                } else if !has_targets && ahead > ENOUGH_AHEAD {
                    (WHOLE, drive(position, terrain, better))
                } else {
                    (WHOLE, 0)
                }
            }
        };
        Self { factor, drive }
    }

    /// The score to White, where this side is better.
    pub(super) const fn corrected(self, score: i32, better: Color) -> i32 {
        score * self.factor / WHOLE + self.drive_to_white(better)
    }

    /// The same not rounded, and how much it changes with the score.
    pub(super) fn corrected_exactly(self, score: f64, better: Color) -> (f64, f64) {
        let factor = f64::from(self.factor) / f64::from(WHOLE);
        (score * factor + f64::from(self.drive_to_white(better)), factor)
    }

    const fn drive_to_white(self, better: Color) -> i32 {
        match better {
            Color::White => self.drive,
            Color::Black => -self.drive,
        }
    }
}

/// The nearer the worse king to the rim and to the other king, the nearer the mate.
fn drive(position: &Position, terrain: &Terrain, better: Color) -> i32 {
    let (king, other) = (position.king(better), position.king(!better));
    let centrality = terrain.centrality[other.index()];
    -DRIVE_TO_EDGE * centrality - KINGS_NEARER * i32::from(king.axial().distance(other.axial()))
}

/// The worth of a side's pieces that are neither pawns nor king.
fn officers(board: &Board, color: Color) -> i32 {
    let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let worth = |role| PIECE_VALUES[role] * board.pieces(color, role).len() as i32;
    roles.into_iter().map(worth).sum()
}

/// Whether each side has one bishop and no other officer, and the two are on different shades.
fn are_bishops_apart(board: &Board) -> bool {
    let bishops = board.role(Role::Bishop);
    let others = [Role::Knight, Role::Rook, Role::Queen];
    let others = others.iter().fold(CellSet::EMPTY, |all, &role| all | board.role(role));
    let shade = |color| {
        let own = bishops & board.color(color);
        own.first().filter(|_| !own.has_several()).map(|cell| cell.shade())
    };
    others.is_empty()
        && matches!((shade(Color::White), shade(Color::Black)), (Some(a), Some(b)) if a != b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Score;
    use crate::engine::eval::Evaluator;
    use crate::hex::Cell;
    use crate::rules::{Piece, Setup, Variant};

    #[test]
    fn an_advantage_that_cannot_mate_is_worth_less_than_a_stalemate() {
        use Role::{Bishop, King, Knight, Rook};
        let worth = |roles: &[Role]| {
            let mut setup = Setup::empty(Variant::Glinski);
            setup.board.put(Cell::on(5, 0), Piece::new(Color::Black, King));
            let cells = [(0, 0), (0, 2), (-1, 3), (-3, 0)].map(|(q, r)| Cell::on(q, r));
            for (cell, &role) in cells.into_iter().zip(roles) {
                setup.board.put(cell, Piece::new(Color::White, role));
            }
            let position = setup.position().expect("kings far apart");
            Evaluator::new(position.rules()).evaluate_anew(&position)
        };
        for little in [&[King, Bishop][..], &[King, Knight], &[King, Bishop, Knight]] {
            assert!(worth(little) < Score::STALEMATE && worth(little) > Score::DRAW);
        }
        for enough in [&[King, Rook][..], &[King, Knight, Knight]] {
            assert!(worth(enough) > Score::centipawns(400), "{enough:?} {}", worth(enough));
        }
    }

    #[test]
    fn bishops_that_never_meet_make_pawns_worth_less() {
        let worth = |other: Cell| {
            let mut setup = Setup::empty(Variant::Glinski);
            let mut put =
                |q, r, color, role| setup.board.put(Cell::on(q, r), Piece::new(color, role));
            put(0, -3, Color::White, Role::King);
            put(0, 3, Color::Black, Role::King);
            put(0, 0, Color::White, Role::Bishop);
            for q in [-3, -1, 2] {
                put(q, 0, Color::White, Role::Pawn);
            }
            put(3, 0, Color::Black, Role::Pawn);
            setup.board.put(other, Piece::new(Color::Black, Role::Bishop));
            let position = setup.position().expect("a legal position");
            Evaluator::new(position.rules()).evaluate_anew(&position)
        };
        assert!(worth(Cell::on(-4, 0)) < worth(Cell::on(-3, 3)));
        assert_ne!(Cell::on(-4, 0).shade(), 0);
        assert_eq!(Cell::on(-3, 3).shade(), 0);
    }
}
