//! Mates: plain ones, some beside which lies a stalemate, and some by zugzwang.

use hexmate::engine::Limits;
use hexmate::rules::{Outcome, Points, Position};

use super::oracle::Oracle;
use super::problem::{NODES, Problem, assert_solved, is_full, read};

const MATES: &str = include_str!("../data/suites/mates.epd");
const TRAPS: &str = include_str!("../data/suites/traps.epd");
const ZUGZWANGS: &str = include_str!("../data/suites/zugzwangs.epd");

/// Mates in so many moves are verified every time.
const SHALLOW: u32 = 3;

fn all() -> impl Iterator<Item = Problem> {
    [MATES, TRAPS, ZUGZWANGS].into_iter().flat_map(read)
}

/// Mates are deep; once one is found the search is over.
const MATE_NODES: u64 = 50 * NODES;

#[test]
fn every_mate_is_found() {
    assert_solved(all().map(|problem| {
        let moves = problem.number();
        let limits = Limits { mate: Some(moves), ..Limits::nodes(MATE_NODES) };
        problem.solve(limits, |score| score.mate() == Some(2 * moves as i32 - 1))
    }));
}

#[test]
fn each_mate_is_forced_and_none_is_shorter() {
    for problem in all().filter(|problem| is_full() || problem.number() <= SHALLOW) {
        let (position, plies) = (&problem.position, 2 * problem.number() - 1);
        let (us, mut oracle) = (position.turn(), Oracle::default());
        assert_eq!(problem.claim.0, "mate");
        if plies > 1 {
            assert!(!oracle.forces(position, us, Points::ONE, plies - 2), "{}", problem.line);
        }
        problem.verify_best(|m| oracle.forces_after(position, m, us, Points::ONE, plies - 1));
    }
}

#[test]
fn every_game_has_mates_of_every_length() {
    for moves in 1..=6 {
        let mut variants: Vec<_> = read(MATES)
            .iter()
            .filter(|problem| problem.number() == moves)
            .map(|problem| problem.position.variant() as usize)
            .collect();
        variants.sort_unstable();
        let count = |variant| variants.iter().filter(|&&other| other == variant).count();
        assert!((0..3).all(|variant| count(variant) >= 3), "mates in {moves}: {variants:?}");
    }
}

#[test]
fn a_stalemate_lies_beside_the_mates_that_are_traps() {
    let is_stalemate =
        |position: Position| matches!(position.outcome(), Some(Outcome::Stalemate { .. }));
    for Problem { line, position, .. } in read(TRAPS) {
        assert!(position.legal_moves().iter().any(|&m| is_stalemate(position.after(m))), "{line}");
    }
}

/// Could the other side pass, it would not be mated in time.
#[test]
fn zugzwang_is_what_mates() {
    for problem in read(ZUGZWANGS) {
        let Problem { line, position, .. } = &problem;
        let mut next = position.after(problem.best[0]);
        assert!(!next.is_check() && problem.best.len() == 1, "{line}");
        next.pass();
        let plies = 2 * problem.number() - 3;
        assert!(!Oracle::default().forces(&next, position.turn(), Points::ONE, plies), "{line}");
    }
}
