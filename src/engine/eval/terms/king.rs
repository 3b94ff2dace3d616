//! The safety of kings: the pawns around them, and what attacks the cells around the enemy's.

use crate::engine::eval::scene::Scene;
use crate::engine::eval::tally::Tally;
use crate::engine::eval::terrain::Terrain;
use crate::hex::{Cell, CellSet, edge_slides, knight_leaps, vertex_slides};
use crate::rules::{ByColor, ByRole, Color, Role};

/// How much a check by each role counts that could be given from a safe cell.
const SAFE_CHECK: ByRole<i32> = ByRole([0, 6, 5, 8, 6, 0]);
/// A cell beside the king that only he, or his queen, guards.
const WEAK_CELL: i32 = 2;
/// Without a queen an attack is less.
const NO_QUEEN: i32 = 10;
/// So much of all this is a step in the table of dangers.
const STEP: i32 = 3;

/// Counts one side's attack on the enemy's king.
pub(in crate::engine::eval) fn count<T: Tally>(scene: &Scene, us: Color, tally: &mut T) {
    let steps = (danger(scene, us) / STEP) as usize;
    let table = &T::weights().king_danger;
    tally.add(table[steps.min(table.len() - 1)], 1);
}

/// Counts the pawns around one side's king. They depend on nothing else, and so are not counted
/// with the rest but remembered.
pub(in crate::engine::eval) fn shelter<T: Tally>(
    terrain: &Terrain,
    pawns: ByColor<CellSet>,
    us: Color,
    king: Cell,
    tally: &mut T,
) {
    let weights = T::weights();
    let king = king.index();
    let (ours, theirs) = (pawns[us], pawns[!us]);
    for place in 0..4 {
        let near = terrain.shelter[us][king][place];
        tally.add(weights.shelter[place], (near & ours).len() as i32);
        let far = terrain.far_shelter[us][king][place];
        tally.add(weights.far_shelter[place], (far & ours).len() as i32);
        let circle = terrain.circles[king][place + 1];
        tally.add(weights.storm[place], (circle & theirs).len() as i32);
    }
}

/// How dangerous the attack of a side on the enemy king is; 0 for no danger.
fn danger(scene: &Scene, us: Color) -> i32 {
    let (ours, theirs) = (&scene.attacks[us], &scene.attacks[!us]);
    if ours.on_king == 0 {
        return 0;
    }
    let king = scene.kings[!us];
    let court = scene.terrain.court[king.index()];
    let guards = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];
    let guarded = guards.iter().fold(theirs.by_role[Role::Pawn], |all, &r| all | theirs.by_role[r]);
    let weak = (court & ours.all).minus(guarded);
    // From a cell that nothing guards, or only the king where he may not take.
    let safe = (!theirs.all | weak & ours.twice).minus(scene.board.color(us));
    let edges = edge_slides(king, scene.occupied) & safe;
    let vertices = vertex_slides(king, scene.occupied) & safe;
    let from = [
        (Role::Knight, knight_leaps(king) & safe),
        (Role::Bishop, vertices),
        (Role::Rook, edges),
        (Role::Queen, edges | vertices),
    ];
    let mut danger = ours.on_king + WEAK_CELL * weak.len() as i32;
    for (role, cells) in from {
        if !(ours.by_role[role] & cells).is_empty() {
            danger += SAFE_CHECK[role];
        }
    }
    if scene.pieces(us, Role::Queen).is_empty() {
        danger -= NO_QUEEN;
    }
    danger.max(0)
}
