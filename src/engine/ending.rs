//! What decides once hardly anything is left: whether the better side can mate at all, and where
//! the kings stand.

use super::Score;
use super::eval::PIECE_VALUES;
use super::terrain::Terrain;
use crate::rules::{Board, Color, Position, Role};

/// Against a side without pawns that is far behind: for each step its king is from the middle,
/// and for each step the kings are nearer to each other.
const DRIVE_TO_EDGE: i32 = 18;
const KINGS_NEARER: i32 = 8;
/// So far ahead in material a side without pawns may hope to mate.
const ENOUGH_AHEAD: i32 = 250;
/// What is left, as a divisor, of an advantage that cannot mate, and the most that it is worth:
/// less than a stalemate.
const HELPLESS_DIVISOR: i32 = 4;
const HELPLESS_MOST: i32 = Score::STALEMATE.value() / 2;

/// Corrects the score for what decides once hardly anything is left: whether the better side
/// can mate at all, and where the kings stand.
pub(super) fn corrected(position: &Position, terrain: &Terrain, score: i32) -> i32 {
    let board = position.board();
    let better = if score >= 0 { position.turn() } else { !position.turn() };
    let has_pawns = |color| !board.pieces(color, Role::Pawn).is_empty();
    if has_pawns(!better) && has_pawns(better) {
        return score;
    }
    let ahead = officers(board, better) - officers(board, !better);
    if !has_pawns(better) && (ahead <= ENOUGH_AHEAD || cannot_mate(board, better)) {
        return (score / HELPLESS_DIVISOR).clamp(-HELPLESS_MOST, HELPLESS_MOST);
    }
    if !has_pawns(!better) && ahead > ENOUGH_AHEAD {
        let (king, other) = (position.king(better), position.king(!better));
        let drive = -DRIVE_TO_EDGE * terrain.centrality[other.index()]
            - KINGS_NEARER * i32::from(king.axial().distance(other.axial()));
        return score + if better == position.turn() { drive } else { -drive };
    }
    score
}

/// The worth of a side's pieces that are neither pawns nor king.
fn officers(board: &Board, color: Color) -> i32 {
    let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let worth = |role| PIECE_VALUES[role] * board.pieces(color, role).len() as i32;
    roles.into_iter().map(worth).sum()
}

/// Whether a side without pawns has too little to force mate on a bare king: less than a rook,
/// two knights or three minor pieces.
fn cannot_mate(board: &Board, color: Color) -> bool {
    let count = |role| board.pieces(color, role).len();
    let knights = count(Role::Knight);
    count(Role::Rook) + count(Role::Queen) == 0 && knights < 2 && knights + count(Role::Bishop) < 3
}

#[cfg(test)]
mod tests {
    use super::*;
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
            Evaluator::new(position.rules()).evaluate(&position)
        };
        for little in [&[King, Bishop][..], &[King, Knight], &[King, Bishop, Knight]] {
            assert!(worth(little) < Score::STALEMATE && worth(little) > Score::DRAW);
        }
        for enough in [&[King, Rook][..], &[King, Knight, Knight]] {
            assert!(worth(enough) > Score::centipawns(500));
        }
    }
}
