//! Draws that have to be found: by repetition or stalemate, and by holding out for ever.

use hexmate::engine::{Limits, Score};
use hexmate::rules::Points;

use super::hold::holding_moves;
use super::material::balance;
use super::oracle::Oracle;
use super::problem::{NODES, Problem, assert_solved, is_full, read};

const SAVES: &str = include_str!("../data/suites/saves.epd");
const FORTRESSES: &str = include_str!("../data/suites/fortresses.epd");

/// A draw that the engine knows of is not far from worth nothing.
const NEAR: i32 = 100;

/// So many of a suite are verified every time.
const SOME: usize = 2;

fn some(problems: Vec<Problem>) -> impl Iterator<Item = Problem> {
    let some = if is_full() { usize::MAX } else { SOME };
    problems.into_iter().take(some)
}

#[test]
fn whoever_has_less_saves_a_draw() {
    let problems = read(SAVES).into_iter();
    let drawn = |score| score == Score::DRAW;
    assert_solved(problems.map(|problem| problem.solve(Limits::nodes(NODES), drawn)));
}

/// At least so many pawns' worth are missing.
const MISSING: i32 = 4;

#[test]
fn the_draws_are_forced_and_no_other_moves_force_them() {
    for problem in some(read(SAVES)) {
        let (position, us, plies) = (&problem.position, problem.position.turn(), problem.number());
        assert_eq!(problem.claim.0, "draw");
        assert!(balance(position) <= -MISSING, "{}", problem.line);
        let mut oracle = Oracle::default();
        assert!(!oracle.forces(position, us, Points::THREE_QUARTERS, plies), "{}", problem.line);
        problem.verify_best(|m| oracle.forces_after(position, m, us, Points::HALF, plies - 1));
    }
}

#[test]
fn fortresses_are_kept() {
    let problems = read(FORTRESSES).into_iter();
    let near = |score: Score| score.value().abs() <= NEAR;
    assert_solved(problems.map(|problem| problem.solve(Limits::nodes(NODES), near)));
}

/// More positions than this cannot arise.
const MOST_POSITIONS: usize = 400_000;

#[test]
fn fortresses_hold_for_ever_and_all_else_lets_a_pawn_through() {
    for problem in some(read(FORTRESSES)) {
        assert_eq!(problem.claim, ("hold", Vec::new()));
        let holding = holding_moves(&problem.position, Points::HALF, MOST_POSITIONS);
        let holding = holding.expect("few positions can arise");
        problem.verify_best(|m| holding.contains(&m));
    }
}
