//! Whether a position leaves anything to be won at once. Counts material in captures alone and
//! asks no engine, so that openings stay the same whatever engines become.

use crate::rules::{ByRole, Position, Role};

/// What pieces are worth, in pawns; kings are never captured. McCooey's estimate.
const VALUES: ByRole<i32> = ByRole([1, 4, 3, 7, 10, 0]);

/// Captures after captures are followed so far.
const DEEPEST: u32 = 6;

/// Whether nobody is in check and neither side, if it had the move, could win material by captures.
pub fn is_quiet(position: &Position) -> bool {
    if position.is_check() {
        return false;
    }
    let mut passed = position.clone();
    passed.pass();
    [position, &passed].into_iter().all(|position| gain(position, 0, 1, DEEPEST) == 0)
}

/// The material that the side to move wins by captures or by leaving off, between two bounds.
fn gain(position: &Position, mut alpha: i32, beta: i32, depth: u32) -> i32 {
    // It need not capture.
    alpha = alpha.max(0);
    if depth == 0 || alpha >= beta {
        return alpha;
    }
    let taken = |m| position.captured(m).map(|(_, piece)| VALUES[piece.role]);
    let captures = position.legal_moves().into_iter().filter_map(|m| Some((taken(m)?, m)));
    let mut captures: Vec<_> = captures.collect();
    captures.sort_by_key(|&(value, _)| -value);
    for (value, m) in captures {
        let promoted = m.promotion().map_or(0, |to| VALUES[to.role()] - VALUES[Role::Pawn]);
        let won = value + promoted;
        let after = won - gain(&position.after(m), won - beta, won - alpha, depth - 1);
        alpha = alpha.max(after);
        if alpha >= beta {
            break;
        }
    }
    alpha
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{FenOrder, parse_fen};
    use crate::rules::Variant;

    fn quiet(fen: &str) -> bool {
        is_quiet(&parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap())
    }

    #[test]
    fn hanging_pieces_are_seen_for_both_sides() {
        for variant in Variant::ALL {
            assert!(is_quiet(&Position::start(variant)));
        }
        // A rook attacks a pawn that nothing guards, whoever is to move.
        for turn in ["w", "b"] {
            assert!(!quiet(&format!("k/3/5/5p1/9/7R3/11/11/11/11/K10 {turn} - 0 1")));
            assert!(quiet(&format!("k/3/5/5p1/9/1R9/11/11/11/11/K10 {turn} - 0 1")));
        }
        // In check.
        assert!(!quiet("k/3/5/7/9/5R5/11/11/11/11/K10 b - 0 1"));
    }
}
