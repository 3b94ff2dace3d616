//! What is attacked by something cheaper, or not guarded enough.

use crate::engine::eval::scene::Scene;
use crate::engine::eval::tally::Tally;
use crate::rules::{Color, Role};

/// All that can be captured, in the order of the weights.
const TARGETS: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Counts the threats of one side.
pub(in crate::engine::eval) fn count<T: Tally>(scene: &Scene, us: Color, tally: &mut T) {
    let weights = T::weights();
    let (ours, theirs) = (&scene.attacks[us], &scene.attacks[!us]);
    let pawns = scene.pawns.attacks[us];
    let officers = scene.officers(!us);
    let by_step = (scene.pawns.next_attacks[us] & officers).minus(pawns);
    tally.add(weights.threat_by_step, by_step.len() as i32);

    let attacked = scene.board.color(!us) & ours.all;
    if attacked.is_empty() {
        return;
    }
    let minors = ours.by_role[Role::Knight] | ours.by_role[Role::Bishop];
    let loose = !theirs.by_role[Role::Pawn];
    let unguarded = !theirs.all;
    for (i, role) in TARGETS.into_iter().enumerate() {
        let targets = attacked & scene.board.role(role);
        if targets.is_empty() {
            continue;
        }
        if role != Role::Pawn {
            tally.add(weights.threat_by_pawn[i - 1], (targets & pawns).len() as i32);
        }
        // Dearer pieces are attacked even where a pawn guards them.
        let by_minor = if i < 3 { targets & loose } else { targets };
        tally.add(weights.threat_by_minor[i], (by_minor & minors).len() as i32);
        let by_rook = if i < 4 { targets & loose } else { targets };
        tally.add(weights.threat_by_rook[i], (by_rook & ours.by_role[Role::Rook]).len() as i32);
        tally.add(weights.hanging[i], (targets & unguarded).len() as i32);
    }
    let by_king = attacked & ours.by_role[Role::King] & unguarded;
    tally.add(weights.threat_by_king, by_king.len() as i32);
    let outnumbered = (attacked & ours.twice & theirs.all & loose).minus(theirs.twice);
    tally.add(weights.outnumbered, outnumbered.len() as i32);
}
