//! What material can be won, found by trying everything to a depth, and then every capture.

use hexmate::rules::{Outcome, Position, Role};

/// What a mate counts as.
const MATE: i32 = 1_000;

/// Pawns, roughly.
const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Bishop => 3,
        Role::Knight => 4,
        Role::Rook => 7,
        Role::Queen => 10,
        Role::King => 0,
    }
}

/// By how much the side to move has more material.
pub fn balance(position: &Position) -> i32 {
    let side = |color| -> i32 {
        let count = |role| position.board().pieces(color, role).len() as i32;
        Role::ALL.into_iter().map(|role| worth(role) * count(role)).sum()
    };
    side(position.turn()) - side(!position.turn())
}

/// By how much the side to move can have more material after so many plies, and captures by
/// both sides that end when one likes to make no more. Exact between alpha and beta, else a bound.
pub fn forced(position: &Position, plies: u32, [mut alpha, beta]: [i32; 2]) -> i32 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return match position.outcome() {
            Some(Outcome::Win { .. }) => -MATE,
            _ => 0,
        };
    }
    let is_quiet = plies == 0 && !position.is_check();
    let mut best = if is_quiet { balance(position) } else { -MATE };
    if best >= beta {
        return best;
    }
    alpha = alpha.max(best);
    let gain = |m: &hexmate::rules::Move| {
        let taken = position.captured(*m).map_or(0, |(_, piece)| worth(piece.role));
        taken + m.promotion().map_or(0, |promotion| worth(promotion.role()))
    };
    let mut moves: Vec<_> = moves.into_iter().map(|m| (gain(&m), m)).collect();
    if is_quiet {
        moves.retain(|(gain, _)| *gain > 0);
    }
    moves.sort_by_key(|(gain, _)| -gain);
    for (_, m) in moves {
        let next = position.after(m);
        let score = -forced(&next, plies.saturating_sub(1), [-beta, -alpha]);
        best = best.max(score);
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
