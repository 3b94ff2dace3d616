//! Stalemates in Gliński's game: ¾ where no win is left, ¼ where all else loses.

use hexmate::engine::{Limits, Score};
use hexmate::rules::Points;

use super::oracle::Oracle;
use super::problem::{NODES, assert_solved, is_full, read};

const THREE_QUARTERS: &str = include_str!("../data/suites/three-quarters.epd");
const QUARTERS: &str = include_str!("../data/suites/quarters.epd");

/// Stalemates in so many moves are verified every time.
const SHALLOW: u32 = 2;

#[test]
fn three_quarters_are_taken() {
    let taken = |score| score == Score::STALEMATE;
    let problems = read(THREE_QUARTERS).into_iter();
    assert_solved(problems.map(|problem| problem.solve(Limits::nodes(NODES), taken)));
}

#[test]
fn three_quarters_are_forced_and_no_mate_is() {
    for problem in read(THREE_QUARTERS) {
        let (position, moves) = (&problem.position, problem.number());
        assert_eq!(problem.claim.0, "stalemate");
        if moves > SHALLOW && !is_full() {
            continue;
        }
        let (us, plies, mut oracle) = (position.turn(), 2 * moves - 1, Oracle::default());
        if plies > 1 {
            let is_sooner = oracle.forces(position, us, Points::THREE_QUARTERS, plies - 2);
            assert!(!is_sooner, "{}", problem.line);
        }
        // A mate would be worth a longer way.
        assert!(!oracle.forces(position, us, Points::ONE, plies + 2), "{}", problem.line);
        problem.verify_best(|m| {
            oracle.forces_after(position, m, us, Points::THREE_QUARTERS, plies - 1)
        });
    }
}

#[test]
fn a_quarter_is_better_than_nothing() {
    let saved = |score| score == -Score::STALEMATE;
    let problems = read(QUARTERS).into_iter();
    assert_solved(problems.map(|problem| problem.solve(Limits::nodes(NODES), saved)));
}

/// `stalemated 1 4`: in one move, and all other moves are mated in four.
#[test]
fn a_quarter_is_forced_and_all_else_is_mated() {
    for problem in read(QUARTERS) {
        let position = &problem.position;
        let ("stalemated", [moves, longest]) = (problem.claim.0, &problem.claim.1[..]) else {
            panic!("{}", problem.line)
        };
        if *longest > SHALLOW && !is_full() {
            continue;
        }
        let (us, mut oracle) = (position.turn(), Oracle::default());
        assert!(!oracle.forces(position, us, Points::HALF, 2 * moves + 2), "{}", problem.line);
        problem.verify_best(|m| {
            let is_stalemated =
                oracle.forces_after(position, m, us, Points::QUARTER, 2 * moves - 1);
            let is_mated = oracle.forces_after(position, m, !us, Points::ONE, 2 * longest - 1);
            assert_ne!(is_stalemated, is_mated, "{}", problem.line);
            is_stalemated
        });
    }
}
