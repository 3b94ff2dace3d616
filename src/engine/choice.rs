//! Choosing a move at a certain strength: the mistakes are those of somebody who does not look
//! far enough, misjudges what he sees, or overlooks an answer; never a move out of the hat.

use super::book::Book;
use super::chance::Chance;
use super::{Limits, Report, Score, Searcher, StopFlag, Strength, Task};
use crate::rules::{Move, Outcome, Position};

/// The move that somebody of this strength plays, with the search behind it; `None` only where
/// there is no legal move. The same `seed` makes the same mistakes in the same position.
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
    searcher.set_contempt(strength.contempt_centipawns);
    let mut chance = Chance::new(seed ^ position.hash());
    if strength.book
        && let Some(m) = Book::of(position.variant()).pick(position, &mut chance)
    {
        return from_book(searcher, position, m, &strength.limits, stop, on_report);
    }
    if !strength.errs() {
        return searcher.search(position, past, &strength.limits, stop, on_report);
    }
    let noise = i32::try_from(strength.noise_centipawns).unwrap_or(MOST_NOISE).min(MOST_NOISE);
    let mut candidates = if chance.below(100) < u64::from(strength.oversight_percent) {
        searcher.glance(position, 2 * noise, stop)
    } else {
        searcher.rate(position, past, &strength.limits, 2 * noise, stop)
    };
    // Each move is misjudged on its own, so only one that is near the best can take its place.
    let range = 2 * noise.unsigned_abs() + 1;
    let misjudged: Vec<i32> = candidates
        .iter()
        .map(|report| report.score.value() + chance.below(range.into()) as i32 - noise)
        .collect();
    let index = (0..candidates.len()).max_by_key(|&index| misjudged[index])?;
    let mut chosen = candidates.swap_remove(index);
    // To whoever asks, what it plays is its best move.
    chosen.rank = 1;
    if let Some(Outcome::Win { .. }) = position.after(chosen.line[0]).outcome() {
        // A glance does not tell a mate from a check.
        chosen.score = Score::mate_in(1);
    }
    on_report(&chosen);
    Some(chosen)
}

/// A move of the book, with a look at what it is worth.
fn from_book(
    searcher: &mut Searcher,
    position: &Position,
    m: Move,
    limits: &Limits,
    stop: &StopFlag,
    on_report: &mut dyn FnMut(&Report),
) -> Option<Report> {
    let most = limits.nodes.map_or(BOOK_NODES, |nodes| nodes.min(BOOK_NODES));
    let limits = Limits { nodes: Some(most), ..*limits };
    let task = Task { moves: &[m], ..Task::new(position, &[], limits) };
    let report = searcher.analyse(&task, stop, &mut |_| ()).into_iter().next()?;
    on_report(&report);
    Some(report)
}

/// So many positions tell about what a move of the book is worth.
const BOOK_NODES: u64 = 5_000;

/// Nobody misjudges more than that.
const MOST_NOISE: i32 = 10_000;

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::engine::Level;
    use crate::notation::{FenOrder, parse_fen};
    use crate::rules::Variant;

    fn chosen(strength: &Strength, seed: u64) -> Report {
        let start = Position::start(Variant::Glinski);
        let (mut searcher, stop) = (Searcher::new(1), StopFlag::new());
        choose(&mut searcher, &start, &[], strength, seed, &stop, &mut |_| ())
            .expect("the first move of a game")
    }

    #[test]
    fn the_same_seed_makes_the_same_mistakes_and_others_make_others() {
        let beginner = Level::ALL[0].strength();
        let lines: Vec<_> = (0..12).map(|seed| chosen(&beginner, seed).line).collect();
        assert_eq!(lines[3], chosen(&beginner, 3).line);
        assert!(lines.iter().any(|line| line != &lines[0]));
    }

    #[test]
    fn a_glance_looks_one_ply_ahead_and_knows_a_mate_when_it_gives_one() {
        let fen = "1/3/5/7/9/11/5Q4R/11/K10/11/k10 w - 0 1";
        let position = parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap();
        let (mut searcher, stop) = (Searcher::new(1), StopFlag::new());
        let glancing = Strength { oversight_percent: 100, ..Level::ALL[0].strength() };
        let mut mates = 0;
        for seed in 0..40 {
            let report =
                choose(&mut searcher, &position, &[], &glancing, seed, &stop, &mut |_| ()).unwrap();
            let mated = position
                .after(report.line[0])
                .outcome()
                .is_some_and(|end| matches!(end, Outcome::Win { .. }));
            assert_eq!((report.depth, report.score == Score::mate_in(1)), (1, mated));
            mates += u32::from(mated);
        }
        assert!(mates > 0);
    }

    #[test]
    fn mistakes_stay_within_twice_the_noise() {
        let exact = Strength::full(Limits::depth(1));
        let best = chosen(&Strength { noise_centipawns: 1, ..exact }, 0).score;
        for seed in 0..20 {
            let noisy = Strength { noise_centipawns: 40, ..exact };
            assert!(chosen(&noisy, seed).score >= best - 82);
        }
    }

    #[test]
    fn a_move_of_the_book_keeps_to_the_limits() {
        for limits in [Limits::nodes(1), Limits::depth(1), Limits::time(Duration::ZERO)] {
            let report = chosen(&Strength { book: true, ..Strength::full(limits) }, 1);
            assert!(report.nodes < 1_000, "{report:?}");
        }
    }

    #[test]
    fn what_is_chosen_is_told_as_the_best() {
        for seed in 0..20 {
            assert_eq!(chosen(&Level::ALL[1].strength(), seed).rank, 1);
        }
    }

    #[test]
    fn absurd_settings_still_choose_a_legal_move() {
        let absurd = Strength {
            noise_centipawns: u32::MAX,
            oversight_percent: u32::MAX,
            contempt_centipawns: i32::MAX,
            ..Strength::full(Limits::depth(0))
        };
        assert!(!chosen(&absurd, u64::MAX).line.is_empty());
    }
}
