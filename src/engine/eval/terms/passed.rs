//! Passed pawns: how far they have to go, and who helps or hinders them.

use crate::engine::eval::scene::Scene;
use crate::engine::eval::tally::Tally;
use crate::hex::{Cell, between, ray, step};
use crate::rules::{Color, Role, forward};

/// Counts the terms of one side's passed pawns.
pub(in crate::engine::eval) fn count<T: Tally>(scene: &Scene, us: Color, tally: &mut T) {
    for pawn in scene.pawns.passed[us] {
        one(scene, us, pawn, tally);
    }
}

fn one<T: Tally>(scene: &Scene, us: Color, pawn: Cell, tally: &mut T) {
    let weights = T::weights();
    let terrain = scene.terrain;
    let steps = terrain.to_promotion[us][pawn.index()] as usize;
    tally.add(weights.passed_pawn[steps.min(7)], 1);
    if scene.pawns.attacks[us].contains(pawn) {
        tally.add(weights.passed_supported, 1);
    }
    let Some(next) = step(pawn, forward(us)) else { return };
    if scene.occupied.contains(next) {
        tally.add(weights.passed_blocked, 1);
    }
    tally.add(weights.passed_own_king[terrain.distance(scene.kings[us], next).min(6)], 1);
    tally.add(weights.passed_enemy_king[terrain.distance(scene.kings[!us], next).min(6)], 1);
    let way = ray(pawn, forward(us)) & scene.rules.board;
    let is_free = (way & scene.occupied).is_empty();
    if is_free {
        tally.add(weights.passed_way_free, 1);
    }
    if (way & scene.attacks[!us].all).is_empty() {
        tally.add(weights.passed_way_safe, 1);
    }
    for rook in ray(pawn, forward(!us)) & scene.board.role(Role::Rook) {
        if (between(pawn, rook) & scene.occupied).is_empty() {
            let is_ours = scene.board.color(us).contains(rook);
            tally.add(if is_ours { weights.passed_own_rook } else { weights.passed_enemy_rook }, 1);
        }
    }
    let goal = if us == Color::White { way.last() } else { way.first() };
    if is_free && goal.is_some_and(|goal| comes_too_late(scene, us, steps, goal)) {
        tally.add(weights.passed_unstoppable, 1);
    }
}

/// Whether the other side has nothing but pawns and a king that cannot reach the cell on which a
/// pawn arrives after so many steps in time to capture it there.
fn comes_too_late(scene: &Scene, us: Color, steps: usize, goal: Cell) -> bool {
    let moves = steps + usize::from(scene.turn != us);
    scene.officers(!us).is_empty() && scene.terrain.distance(scene.kings[!us], goal) > moves
}
