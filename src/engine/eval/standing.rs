//! What pieces are worth by themselves and where they stand, followed move by move.

use super::Evaluator;
use super::taper::Taper;
use super::terrain::Terrain;
use super::weights::{PHASE, WEIGHTS, Weights};
use crate::hex::Cell;
use crate::rules::{Board, Color, Move, Piece, Position, Role, Rules, Watcher};

/// The worth of all pieces by themselves, and the phase of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::engine) struct Standing {
    /// To White.
    pub(super) worth: Taper,
    pub(super) phase: i32,
}

/// Keeps a standing up to date.
struct Follower<'a> {
    evaluator: &'a Evaluator,
    standing: Standing,
}

impl Watcher for Follower<'_> {
    fn put(&mut self, cell: Cell, piece: Piece) {
        let worth = self.evaluator.placement[piece.index()][cell.index()];
        self.standing.worth += worth;
        self.standing.phase += PHASE[piece.role];
    }

    fn take(&mut self, cell: Cell, piece: Piece) {
        let worth = self.evaluator.placement[piece.index()][cell.index()];
        self.standing.worth = self.standing.worth - worth;
        self.standing.phase -= PHASE[piece.role];
    }
}

impl Evaluator {
    /// The standing of the pieces on this board.
    pub(in crate::engine) fn standing(&self, board: &Board) -> Standing {
        let mut follower = Follower { evaluator: self, standing: Standing::default() };
        board.iter().for_each(|(cell, piece)| follower.put(cell, piece));
        follower.standing
    }

    /// Plays a move: the standing of the pieces after it, given the one before.
    pub(in crate::engine) fn play(
        &self,
        position: &mut Position,
        standing: Standing,
        m: Move,
    ) -> Standing {
        let mut follower = Follower { evaluator: self, standing };
        position.play_watched(m, &mut follower);
        follower.standing
    }
}

/// The worth of every piece on every cell to White, by the number of the piece.
pub(super) fn table(rules: &Rules, terrain: &Terrain) -> [[Taper; Cell::COUNT]; 12] {
    let mut table = [[Taper::ZERO; Cell::COUNT]; 12];
    for piece in Piece::all() {
        for cell in rules.board {
            let weights = of_piece(&WEIGHTS, terrain, piece, cell).into_iter().flatten();
            let worth = weights.fold(Taper::ZERO, |sum, weight| sum + weight);
            let sign = if piece.color == Color::White { 1 } else { -1 };
            table[piece.index()][cell.index()] = worth * sign;
        }
    }
    table
}

/// The weights of a piece on a cell.
pub(super) fn of_piece<W: Copy>(
    weights: &Weights<W>,
    terrain: &Terrain,
    piece: Piece,
    cell: Cell,
) -> [Option<W>; 4] {
    let Piece { color, role } = piece;
    let material = weights.material.get(role.index()).copied();
    let wing = terrain.wing[cell.index()];
    if role == Role::Pawn {
        let steps = terrain.to_promotion[color][cell.index()] as usize;
        return [material, Some(weights.pawn_steps[steps]), Some(weights.pawn_wing[wing]), None];
    }
    let row = role.index() - 1;
    let ring = weights.ring[row][terrain.centrality[cell.index()] as usize];
    let advance = weights.advance[row][terrain.advance[color][cell.index()]];
    [material, Some(ring), Some(advance), Some(weights.wing[row][wing])]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn a_followed_standing_is_the_one_found_anew() {
        for variant in Variant::ALL {
            let evaluator = Evaluator::new(variant.rules());
            for game in 1..30 {
                let mut position = Position::start(variant);
                let mut standing = evaluator.standing(position.board());
                for ply in 0..300 {
                    let moves = position.legal_moves();
                    let Some(&m) = moves.get(ply * game * 7 % moves.len().max(1)) else { break };
                    standing = evaluator.play(&mut position, standing, m);
                    assert_eq!(standing, evaluator.standing(position.board()), "{variant:?} {m:?}");
                }
            }
        }
    }
}
