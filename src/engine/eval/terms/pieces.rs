//! Knights, bishops, rooks and queens: how far they see, and where they stand well.

use crate::engine::eval::scene::{Attacks, Scene};
use crate::engine::eval::tally::Tally;
use crate::hex::{Cell, CellSet, edge_slides, knight_leaps, vertex_slides};
use crate::rules::{ByRole, Color, Role};

/// How much an attack on a cell around the enemy king counts.
const ON_KING: ByRole<i32> = ByRole([0, 3, 2, 3, 3, 0]);

/// Counts the terms of one side's officers and returns all that the side attacks.
pub(in crate::engine::eval) fn count<T: Tally>(scene: &Scene, us: Color, tally: &mut T) -> Attacks {
    let mut attacks = scene.attacks[us];
    let mut look = |role: Role, reach: CellSet| {
        let cells = reach & scene.rules.board;
        attacks.add(role, cells);
        let court = scene.terrain.court[scene.kings[!us].index()];
        attacks.on_king += ON_KING[role] * (cells & court).len() as i32;
        let safe = cells.minus(scene.board.color(us)).minus(scene.pawns.attacks[!us]);
        safe.len() as usize
    };
    let weights = T::weights();
    let outposts = outposts(scene, us);
    for knight in scene.pieces(us, Role::Knight) {
        let free = look(Role::Knight, knight_leaps(knight));
        tally.add(weights.knight_mobility[free], 1);
        if outposts.contains(knight) {
            tally.add(weights.knight_outpost, 1);
        }
    }
    for bishop in scene.pieces(us, Role::Bishop) {
        let free = look(Role::Bishop, vertex_slides(bishop, scene.occupied));
        tally.add(weights.bishop_mobility[free], 1);
        if outposts.contains(bishop) {
            tally.add(weights.bishop_outpost, 1);
        }
    }
    for rook in scene.pieces(us, Role::Rook) {
        let free = look(Role::Rook, edge_slides(rook, scene.occupied));
        tally.add(weights.rook_mobility[free.min(21)], 1);
        lines(scene, us, rook, tally);
    }
    for queen in scene.pieces(us, Role::Queen) {
        let reach = edge_slides(queen, scene.occupied) | vertex_slides(queen, scene.occupied);
        let free = look(Role::Queen, reach);
        tally.add(weights.queen_mobility[(free / 2).min(18)], 1);
    }
    shades(scene, us, tally);
    attacks
}

/// Cells in the enemy's half that a pawn guards and that no enemy pawn can attack.
fn outposts(scene: &Scene, us: Color) -> CellSet {
    let guarded = scene.pawns.attacks[us] & scene.terrain.half[!us];
    guarded.minus(scene.pawns.spans[!us])
}

/// Whether pawns stand on the three lines of a rook.
fn lines<T: Tally>(scene: &Scene, us: Color, rook: Cell, tally: &mut T) {
    let weights = T::weights();
    let pawns = scene.board.role(Role::Pawn);
    let ours = pawns & scene.board.color(us);
    let mut line = |cells: CellSet, open, half_open| {
        if (cells & ours).is_empty() {
            tally.add(if (cells & pawns).is_empty() { open } else { half_open }, 1);
        }
    };
    let index = rook.index();
    line(scene.terrain.file[index], weights.rook_on_open_file, weights.rook_on_half_open_file);
    for slant in scene.terrain.slants[index] {
        line(slant, weights.rook_on_open_slant, weights.rook_on_half_open_slant);
    }
}

/// What one bishop cannot do, one on another shade may: how many shades are covered, which of
/// them the enemy cannot contest, and where own pawns are in the way.
fn shades<T: Tally>(scene: &Scene, us: Color, tally: &mut T) {
    let weights = T::weights();
    let [ours, theirs] = [us, !us].map(|color| scene.pieces(color, Role::Bishop));
    if ours.is_empty() {
        return;
    }
    let mut covered = 0;
    for shade in scene.terrain.shades {
        let bishops = (ours & shade).len() as i32;
        if bishops == 0 {
            continue;
        }
        covered += 1;
        if (theirs & shade).is_empty() {
            tally.add(weights.unopposed_bishop, 1);
        }
        let pawns = (scene.pieces(us, Role::Pawn) & shade).len() as i32;
        tally.add(weights.bishop_with_pawn, bishops * pawns);
    }
    tally.add(weights.shades_covered[covered], 1);
}
