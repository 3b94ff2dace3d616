//! Counting the leaves of the tree of legal moves, the test of a move generator.

use super::{Move, Position};

/// The number of sequences of `depth` legal plies. A promotion counts as four moves, and nothing
/// but checkmate and stalemate ends a sequence early.
///
/// ```
/// use hexmate::rules::{Position, Variant, perft};
/// assert_eq!(perft(&Position::start(Variant::Glinski), 2), 2586);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => divide(position, depth).map(|(_, leaves)| leaves).sum(),
    }
}

/// For each legal move the number of sequences of `depth` plies that begin with it; none at
/// depth 0.
pub fn divide(position: &Position, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    let moves = if depth == 0 { Vec::new() } else { position.legal_moves() };
    moves.into_iter().map(move |m| (m, perft(&position.after(m), depth - 1)))
}
