//! In which order moves are tried: the table's move, captures that win or keep material, killers
//! and the counter move, quiet moves by their past, captures that lose material. Each stage is
//! made only when it is reached.

use super::eval::PIECE_VALUES;
use super::exchange;
use super::history::{Before, History};
use crate::hex::{CellSet, edge_slides, knight_leaps, vertex_slides};
use crate::rules::{Move, MoveKind, Position, Promotion, Role};

/// A move and how early it should be tried.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ranked {
    m: Move,
    rank: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Hint,
    MakeCaptures,
    Captures,
    MakeQuiets,
    Quiets,
    LosingCaptures,
    MakeChecks,
    Checks,
    Done,
}

/// Which moves a picker hands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    /// Captures that lose nothing, and promotions to a queen.
    Gains,
    /// Those, and quiet moves that attack the king and lose nothing.
    GainsAndChecks,
    /// All captures and promotions to a queen.
    Captures,
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

/// Hands out the moves of one position, the most promising first.
///
/// All pickers of a search keep their moves on one stack; each owns the part above `base`, which
/// begins with the losing captures that wait for their turn.
#[derive(Debug)]
pub(super) struct Picker {
    stage: Stage,
    wanted: Wanted,
    order: Order,
    base: usize,
    losing_end: usize,
    at: usize,
}

impl Picker {
    pub(super) fn new(stack: &[Ranked], wanted: Wanted, order: Order) -> Self {
        let base = stack.len();
        Self { stage: Stage::Hint, wanted, order, base, losing_end: base, at: base }
    }

    /// Leaves out the quiet moves that are still to come.
    pub(super) fn skip_quiets(&mut self) {
        if self.stage == Stage::Quiets {
            self.start_losing();
        }
    }

    /// The next move to try.
    pub(super) fn next(
        &mut self,
        position: &Position,
        stack: &mut Vec<Ranked>,
        history: &History,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Hint => {
                    self.stage = Stage::MakeCaptures;
                    if self.order.hint.is_some() {
                        return self.order.hint;
                    }
                }
                Stage::MakeCaptures => {
                    push_captures(position, stack, history);
                    self.stage = Stage::Captures;
                }
                Stage::Captures => match self.take_best(stack) {
                    Some(m) if self.is_put_off(position, m) => self.put_off(stack, m),
                    Some(m) => return Some(m),
                    None => match self.wanted {
                        Wanted::All => self.stage = Stage::MakeQuiets,
                        Wanted::GainsAndChecks => self.stage = Stage::MakeChecks,
                        Wanted::Gains | Wanted::Captures => self.finish(stack),
                    },
                },
                Stage::MakeQuiets => {
                    stack.truncate(self.losing_end);
                    self.at = self.losing_end;
                    push_quiets(position, stack, history, self.order);
                    self.stage = Stage::Quiets;
                }
                Stage::MakeChecks => {
                    push_checks(position, stack, history, self.order.before);
                    self.stage = Stage::Checks;
                }
                Stage::Checks => match self.take_best(stack) {
                    Some(m) if !exchange::wins_at_least(position, m, 0) => (),
                    Some(m) => return Some(m),
                    None => self.finish(stack),
                },
                Stage::Quiets => match self.take_best(stack) {
                    Some(m) => return Some(m),
                    None => self.start_losing(),
                },
                Stage::LosingCaptures => {
                    if self.at < self.losing_end {
                        self.at += 1;
                        return Some(stack[self.at - 1].m);
                    }
                    self.finish(stack);
                }
                Stage::Done => return None,
            }
        }
    }

    /// Whether the last move handed out was a capture that loses material.
    pub(super) fn is_losing(&self) -> bool {
        self.stage == Stage::LosingCaptures
    }

    /// Gives the picker's part of the stack back.
    pub(super) fn finish(&mut self, stack: &mut Vec<Ranked>) {
        stack.truncate(self.base);
        self.stage = Stage::Done;
    }

    fn start_losing(&mut self) {
        self.at = self.base;
        self.stage = Stage::LosingCaptures;
    }

    /// The best of the moves that are left in this stage, without the hint.
    fn take_best(&mut self, stack: &mut [Ranked]) -> Option<Move> {
        loop {
            let left = stack.get_mut(self.at..)?;
            let best = (0..left.len()).max_by_key(|&i| left[i].rank)?;
            left.swap(0, best);
            self.at += 1;
            let m = left[0].m;
            if Some(m) != self.order.hint {
                return Some(m);
            }
        }
    }

    /// Whether the capture is tried later, or not at all.
    fn is_put_off(&self, position: &Position, m: Move) -> bool {
        match m.promotion() {
            Some(Promotion::Knight | Promotion::Bishop | Promotion::Rook) => true,
            Some(Promotion::Queen) | None if self.wanted == Wanted::Captures => false,
            Some(Promotion::Queen) | None => !exchange::wins_at_least(position, m, 0),
        }
    }

    fn put_off(&mut self, stack: &mut [Ranked], m: Move) {
        stack[self.losing_end].m = m;
        self.losing_end += 1;
    }
}

/// Captures and promotions: the most valuable victim first, then by what the history says, then
/// the cheapest capturer.
fn push_captures(position: &Position, stack: &mut Vec<Ranked>, history: &History) {
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
fn push_quiets(position: &Position, stack: &mut Vec<Ranked>, history: &History, order: Order) {
    let goals = !position.board().occupied();
    position.for_each_move_to(goals, |m| {
        if m.kind() == MoveKind::EnPassant || m.promotion().is_some() {
            return;
        }
        let rank = match order.early.iter().position(|&early| early == Some(m)) {
            Some(slot) => EARLY - slot as i32,
            None => history.quiet(position, m, order.before),
        };
        stack.push(Ranked { m, rank });
    });
}

/// Quiet moves of officers that attack the enemy king from where they go; checks by what they
/// uncover are left out.
fn push_checks(position: &Position, stack: &mut Vec<Ranked>, history: &History, before: Before) {
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
mod tests {
    use super::*;
    use crate::engine::Techniques;
    use crate::rules::Variant;

    /// Plays a few plies the same way in every run, and looks at every position.
    fn visit(position: &Position, depth: u32, look: &mut impl FnMut(&Position)) {
        look(position);
        let moves = position.legal_moves();
        for &m in moves.iter().step_by(1 + moves.len() / 4).filter(|_| depth > 0) {
            visit(&position.after(m), depth - 1, look);
        }
    }

    #[test]
    fn every_legal_move_is_handed_out_once() {
        for variant in Variant::ALL {
            visit(&Position::start(variant), 6, &mut |position| {
                let history = History::new(1, Techniques::all());
                let mut legal = position.legal_moves();
                let hint = legal.get(legal.len() / 2).copied();
                let mut stack = Vec::new();
                let early = [legal.first().copied(), None, legal.last().copied()];
                let order = Order { hint, early, before: [None; 2] };
                let mut picker = Picker::new(&stack, Wanted::All, order);
                let mut picked = Vec::new();
                while let Some(m) = picker.next(position, &mut stack, &history) {
                    picked.push(m);
                }
                assert_eq!(picked.first().copied(), hint);
                picked.sort();
                legal.sort();
                assert_eq!(picked, legal);
                assert!(stack.is_empty());
            });
        }
    }

    #[test]
    fn checks_are_quiet_and_attack_the_king() {
        let (mut history, mut found) = (History::new(1, Techniques::all()), 0);
        for variant in Variant::ALL {
            visit(&Position::start(variant), 9, &mut |position| {
                let mut stack = Vec::new();
                if position.is_check() {
                    return;
                }
                push_checks(position, &mut stack, &mut history, [None; 2]);
                found += stack.len();
                for ranked in stack {
                    assert!(is_quiet(position, ranked.m) && position.after(ranked.m).is_check());
                }
            });
        }
        assert!(found > 100, "{found}");
    }
}
