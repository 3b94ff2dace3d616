//! Who has room: safe cells among the own pawns, and cells that one side alone attacks.

use crate::engine::eval::scene::Scene;
use crate::engine::eval::tally::Tally;
use crate::rules::{Color, Role};

/// Counts one side's cells.
pub(in crate::engine::eval) fn count<T: Tally>(scene: &Scene, us: Color, tally: &mut T) {
    let weights = T::weights();
    let terrain = scene.terrain;
    let room = terrain.core[us].minus(scene.pieces(us, Role::Pawn)).minus(scene.pawns.attacks[!us]);
    tally.add(weights.space, room.len() as i32);
    let controlled = scene.attacks[us].all.minus(scene.attacks[!us].all);
    tally.add(weights.control_near, (controlled & terrain.half[us]).len() as i32);
    tally.add(weights.control_far, (controlled & terrain.half[!us]).len() as i32);
}
