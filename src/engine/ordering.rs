//! In which order moves are tried: the table's move, captures that win or keep material, quiet
//! moves by their past, captures that lose material. Each stage is made only when it is reached.

use super::eval::PIECE_VALUES;
use super::exchange;
use super::history::{self, History};
use crate::hex::CellSet;
use crate::rules::{Move, MoveKind, Position, Promotion};

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
    Done,
}

/// Which moves a picker hands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    /// Captures that lose nothing, and promotions to a queen.
    Gains,
}

/// Hands out the moves of one position, the most promising first.
///
/// All pickers of a search keep their moves on one stack; each owns the part above `base`, which
/// begins with the losing captures that wait for their turn.
#[derive(Debug)]
pub(super) struct Picker {
    stage: Stage,
    wanted: Wanted,
    hint: Option<Move>,
    killers: [Option<Move>; 2],
    base: usize,
    losing_end: usize,
    at: usize,
}

impl Picker {
    pub(super) fn new(
        stack: &[Ranked],
        wanted: Wanted,
        hint: Option<Move>,
        killers: [Option<Move>; 2],
    ) -> Self {
        let base = stack.len();
        Self { stage: Stage::Hint, wanted, hint, killers, base, losing_end: base, at: base }
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
                    if self.hint.is_some() {
                        return self.hint;
                    }
                }
                Stage::MakeCaptures => {
                    push_captures(position, stack);
                    self.stage = Stage::Captures;
                }
                Stage::Captures => match self.take_best(stack) {
                    Some(m) if loses(position, m) => self.put_off(stack, m),
                    Some(m) => return Some(m),
                    None if self.wanted == Wanted::Gains => self.finish(stack),
                    None => self.stage = Stage::MakeQuiets,
                },
                Stage::MakeQuiets => {
                    stack.truncate(self.losing_end);
                    self.at = self.losing_end;
                    push_quiets(position, stack, history, self.killers);
                    self.stage = Stage::Quiets;
                }
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
            if Some(m) != self.hint {
                return Some(m);
            }
        }
    }

    fn put_off(&mut self, stack: &mut [Ranked], m: Move) {
        stack[self.losing_end].m = m;
        self.losing_end += 1;
    }
}

/// Whether a move is tried after the quiet ones.
fn loses(position: &Position, m: Move) -> bool {
    match m.promotion() {
        Some(Promotion::Queen) | None => !exchange::wins_at_least(position, m, 0),
        Some(Promotion::Knight | Promotion::Bishop | Promotion::Rook) => true,
    }
}

/// Captures and promotions: the most valuable victim first, then the cheapest capturer.
fn push_captures(position: &Position, stack: &mut Vec<Ranked>) {
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
            stack.push(Ranked { m, rank: 8 * (gain + promoted) - capturer });
        }
    });
}

/// All others: killers first, then by what the history says.
fn push_quiets(
    position: &Position,
    stack: &mut Vec<Ranked>,
    history: &History,
    killers: [Option<Move>; 2],
) {
    let us = position.turn();
    let goals = !position.board().occupied();
    position.for_each_move_to(goals, |m| {
        if m.kind() == MoveKind::EnPassant || m.promotion().is_some() {
            return;
        }
        let rank = match killers.iter().position(|&killer| killer == Some(m)) {
            Some(slot) => 4 * history::MOST - slot as i32,
            None => history.count(us, m),
        };
        stack.push(Ranked { m, rank });
    });
}

/// Whether the move neither captures nor promotes.
pub(super) fn is_quiet(position: &Position, m: Move) -> bool {
    m.promotion().is_none() && position.captured(m).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
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
                let history = History::new(1);
                let mut legal = position.legal_moves();
                let hint = legal.get(legal.len() / 2).copied();
                let mut stack = Vec::new();
                let mut picker =
                    Picker::new(&stack, Wanted::All, hint, [legal.first().copied(), None]);
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
