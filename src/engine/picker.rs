//! Hands out the moves of a position in stages: the table's move, captures that win or keep
//! material, killers and the counter move, quiet moves by their past, captures that lose material.
//! Each stage is made only when it is reached.

use super::exchange;
use super::history::History;
use super::ordering::{Order, Ranked, push_captures, push_checks, push_quiets};
use crate::rules::{Move, Position, Promotion};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Techniques;
    use crate::engine::ordering::tests::visit;
    use crate::rules::Variant;

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
}
