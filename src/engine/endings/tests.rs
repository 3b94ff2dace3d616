use super::*;
use crate::engine::{Limits, Searcher, StopFlag, Technique, Techniques};
use crate::notation::{FenOrder, parse_fen};
use crate::rules::{Outcome, Variant, WinReason};

fn position(variant: Variant, fen: &str) -> Position {
    parse_fen(fen, variant, FenOrder::Ranks).unwrap()
}

fn search(position: &Position, past: &[u64]) -> Report {
    let stop = StopFlag::new();
    let mut searcher = Searcher::new(1);
    searcher.search(position, past, &Limits::nodes(5_000), &stop, &mut |_| ()).unwrap()
}

/// King and rook at the greatest distance from mate.
const LONGEST: &str = "1/3/5/7/9/11/R10/1k9/11/11/K10 w - 0 1";

#[test]
fn the_longest_win_is_played_to_its_end() {
    let mut position = position(Variant::Glinski, LONGEST);
    let plies = Tables::bundled().probe(&position).unwrap().plies().unwrap();
    assert_eq!(plies, 39);
    for left in (1..=plies).rev() {
        let report = search(&position, &[]);
        let mate = i32::from(left) * if left % 2 == 1 { 1 } else { -1 };
        assert_eq!(report.score.mate(), Some(mate));
        assert_eq!(report.line.len(), usize::from(left), "the line is told to its end");
        position.play(report.line[0]);
    }
    assert!(matches!(position.outcome(), Some(Outcome::Win { by: WinReason::Checkmate, .. })));
}

#[test]
fn a_win_that_the_counter_forestalls_is_searched() {
    let late = LONGEST.replace("- 0 1", "- 70 60");
    let late = position(Variant::Glinski, &late);
    let task = Task::new(&late, &[], Limits::depth(1));
    let asked = ask(&Tables::bundled(), &task);
    let Asked::Late(moves) = asked else { panic!("{asked:?}") };
    assert!(!moves.is_empty() && moves.len() < late.legal_moves().len());
    assert!(search(&late, &[]).score.mate().is_none());
}

#[test]
fn a_win_is_not_repeated_away() {
    let rook = position(Variant::Glinski, LONGEST);
    let best = search(&rook, &[]).line[0];
    let hash = rook.after(best).hash();
    let other = search(&rook, &[hash, 1, hash, 2]);
    assert_ne!(other.line[0], best);
    assert!(other.score.mate().is_some());
}

#[test]
fn draws_are_kept() {
    let tables = Tables::bundled();
    // The king takes the queen at once; every other move loses.
    let queen = position(Variant::Glinski, "1/3/5/7/9/11/11/11/11/2Q7K/1k9 b - 0 1");
    let verdict = tables.probe(&queen).unwrap();
    assert_eq!(verdict.value(), Value::Draw);
    let kept = tables.probe(&queen.after(search(&queen, &[]).line[0]));
    assert_eq!(kept.map(Verdict::value), Some(Value::Draw));
}

#[test]
fn whoever_goes_without_tables_searches() {
    let rook = position(Variant::Glinski, LONGEST);
    let mut searcher = Searcher::new(1);
    searcher.set_techniques(Techniques::all().without(Technique::EndgameTables));
    let report =
        searcher.search(&rook, &[], &Limits::depth(3), &StopFlag::new(), &mut |_| ()).unwrap();
    assert!(report.nodes > 0 && report.score.mate().is_none());
}
