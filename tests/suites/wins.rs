//! Wins of material.

use hexmate::engine::Limits;

use super::material::{balance, forced};
use super::problem::{NODES, assert_solved, is_full, read};

const WINS: &str = include_str!("../data/suites/wins.epd");

/// The right move wins so much more, in pawns, than any other.
const MARGIN: i32 = 2;

/// What lies wholly outside of every balance.
const WINDOW: [i32; 2] = [-10_000, 10_000];

/// Wins in so many plies are verified every time.
const SHALLOW: u32 = 3;

#[test]
fn material_is_won() {
    let problems = read(WINS).into_iter();
    assert_solved(problems.map(|problem| problem.solve(Limits::nodes(NODES), |_| true)));
}

/// `wins 4 3`: four pawns' worth within three plies and the captures after them.
#[test]
fn material_is_won_by_force_and_by_no_other_move() {
    for problem in read(WINS) {
        let ("wins", &[pawns, plies]) = (problem.claim.0, &problem.claim.1[..]) else {
            panic!("{}", problem.line)
        };
        if plies > SHALLOW && !is_full() {
            continue;
        }
        let position = &problem.position;
        let won = balance(position) + pawns as i32;
        problem.verify_best(|m| {
            // Seen by the other side.
            let score = -forced(&position.after(m), plies - 1, WINDOW);
            assert!(score == won || score <= won - MARGIN, "{}", problem.line);
            score == won
        });
    }
}
