//! In which order moves of one kind are tried: captures by what they win, quiet moves by their
//! past.

use super::eval::PIECE_VALUES;
use super::history::{Before, History};
use crate::hex::{CellSet, edge_slides, knight_leaps, vertex_slides};
use crate::rules::{Move, MoveKind, Position, Role};

/// A move and how early it should be tried.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ranked {
    pub(super) m: Move,
    pub(super) rank: i32,
}

/// What is known about the moves of a position before they are made.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Order {
    /// Tried first.
    pub(super) hint: Option<Move>,
    /// The killers and the counter move, tried before other quiet moves.
    pub(super) early: [Option<Move>; 3],
    pub(super) before: Before,
}

impl Order {
    /// What the history knows at this ply after such moves.
    pub(super) fn at(history: &History, hint: Option<Move>, ply: usize, before: Before) -> Self {
        let [first, second] = history.killers(ply);
        Self { hint, early: [first, second, history.counter(before)], before }
    }
}

/// Captures and promotions: the most valuable victim first, then by what the history says, then
/// the cheapest capturer.
pub(super) fn push_captures(position: &Position, stack: &mut Vec<Ranked>, history: &History) {
    let board = position.board();
    let us = position.turn();
    let through = position.passing().map_or(CellSet::EMPTY, |passing| passing.through);
    let goals = board.color(!us) | through | position.rules().promotion[us];
    position.for_each_move_to(goals, |m| {
        let victim = position.captured(m).map(|(_, victim)| victim.role);
        if victim.is_some() || m.promotion().is_some() {
            let gain = victim.map_or(0, |victim| PIECE_VALUES[victim]);
            let promoted = m.promotion().map_or(0, |p| PIECE_VALUES[p.role()]);
            let capturer = board.piece_at(m.from()).map_or(0, |piece| PIECE_VALUES[piece.role]);
            let rank = 16 * (gain + promoted) - capturer + history.capture(position, m) / 2;
            stack.push(Ranked { m, rank });
        }
    });
}

/// Above every history.
const EARLY: i32 = 1 << 20;

/// All others: killers and the counter move first, then by what the history says.
pub(super) fn push_quiets(
    position: &Position,
    stack: &mut Vec<Ranked>,
    history: &History,
    order: Order,
) {
    let goals = !position.board().occupied();
    let quiets = history.quiets_of(position, order.before);
    position.for_each_move_to(goals, |m| {
        if m.kind() == MoveKind::EnPassant || m.promotion().is_some() {
            return;
        }
        let rank = match order.early.iter().position(|&early| early == Some(m)) {
            Some(slot) => EARLY - slot as i32,
            None => quiets.of(m),
        };
        stack.push(Ranked { m, rank });
    });
}

/// Quiet moves of officers that attack the enemy king from where they go; checks by what they
/// uncover are left out.
pub(super) fn push_checks(
    position: &Position,
    stack: &mut Vec<Ranked>,
    history: &History,
    before: Before,
) {
    let board = position.board();
    let king = position.king(!position.turn());
    let free = !board.occupied();
    let over_edges = edge_slides(king, board.occupied()) & free;
    let past_vertices = vertex_slides(king, board.occupied()) & free;
    let leaps = knight_leaps(king) & free;
    position.for_each_move_to(over_edges | past_vertices | leaps, |m| {
        let checks = match board.piece_at(m.from()).map(|piece| piece.role) {
            Some(Role::Knight) => leaps.contains(m.to()),
            Some(Role::Bishop) => past_vertices.contains(m.to()),
            Some(Role::Rook) => over_edges.contains(m.to()),
            Some(Role::Queen) => (over_edges | past_vertices).contains(m.to()),
            Some(Role::Pawn | Role::King) | None => false,
        };
        if checks {
            stack.push(Ranked { m, rank: history.quiet(position, m, before) });
        }
    });
}

/// Whether the move neither captures nor promotes.
pub(super) fn is_quiet(position: &Position, m: Move) -> bool {
    m.promotion().is_none() && position.captured(m).is_none()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::engine::Techniques;
    use crate::rules::Variant;

    /// Plays a few plies the same way in every run, and looks at every position.
    pub(in crate::engine) fn visit(
        position: &Position,
        depth: u32,
        look: &mut impl FnMut(&Position),
    ) {
        look(position);
        let moves = position.legal_moves();
        for &m in moves.iter().step_by(1 + moves.len() / 4).filter(|_| depth > 0) {
            visit(&position.after(m), depth - 1, look);
        }
    }

    #[test]
    fn checks_are_quiet_and_attack_the_king() {
        let (history, mut found) = (History::new(1, Techniques::all()), 0);
        for variant in Variant::ALL {
            visit(&Position::start(variant), 9, &mut |position| {
                let mut stack = Vec::new();
                if position.is_check() {
                    return;
                }
                push_checks(position, &mut stack, &history, [None; 2]);
                found += stack.len();
                for ranked in stack {
                    assert!(is_quiet(position, ranked.m) && position.after(ranked.m).is_check());
                }
            });
        }
        assert!(found > 100, "{found}");
    }
}
