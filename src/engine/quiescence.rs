//! Plays captures out before a position is evaluated, so that no piece hangs.

use super::Score;
use super::eval::PIECE_VALUES;
use super::ordering::{Picker, Wanted};
use super::table::{Bound, Entry, Hint};
use super::worker::Worker;
use crate::rules::{Move, Position, Role};

/// A capture that leaves the side so far below what it already has elsewhere is not tried.
const DELTA_MARGIN: i32 = 200;

impl Worker<'_> {
    /// The score once nothing more can be gained by captures, or after all evasions of a check.
    pub(super) fn quiesce(
        &mut self,
        position: &Position,
        ply: usize,
        [alpha, beta]: [Score; 2],
    ) -> Score {
        self.frames[ply].line.clear();
        self.count_node(ply);
        if self.stopped || (position.rules().is_dead)(position.board()) {
            return self.draw(ply);
        }
        let hash = position.hash();
        let known = self.table.probe(hash, ply as u32);
        if let Some(entry) = known.filter(|entry| entry.decides([alpha, beta])) {
            return entry.score;
        }
        let is_check = self.frames[ply].is_check;
        let evaluation = match known {
            _ if is_check => -Score::INFINITE,
            Some(entry) => entry.evaluation,
            None => self.evaluator.evaluate(position),
        };
        if ply >= Score::MAX_PLIES as usize {
            return if is_check { self.draw(ply) } else { evaluation };
        }
        if !is_check && is_stalemate(position) {
            return Score::of_points(position.rules().stalemated);
        }
        if evaluation >= beta {
            return evaluation;
        }
        let hint = known.and_then(|entry| entry.hint?.find(position));
        let (best, best_move) = self.try_gains(position, ply, [alpha, beta], evaluation, hint);
        if self.stopped {
            return self.draw(ply);
        }
        if best == -Score::INFINITE {
            return Score::mated_in(ply as u32);
        }
        let entry = Entry {
            hint: best_move.map(Hint::of),
            score: best,
            bound: Bound::of(best, [alpha, beta]),
            depth: 0,
            evaluation: if is_check { Score::DRAW } else { evaluation },
        };
        self.table.store(hash, ply as u32, entry);
        best
    }

    /// Plays the captures that may gain something, or in check all moves: the best score, which
    /// is no less than standing still with this evaluation, and its move.
    fn try_gains(
        &mut self,
        position: &Position,
        ply: usize,
        [mut alpha, beta]: [Score; 2],
        evaluation: Score,
        hint: Option<Move>,
    ) -> (Score, Option<Move>) {
        let is_check = self.frames[ply].is_check;
        let (wanted, hint) = if is_check {
            (Wanted::All, hint)
        } else {
            (Wanted::Gains, hint.filter(|&m| position.captured(m).is_some()))
        };
        alpha = alpha.max(evaluation);
        let (mut best, mut best_move) = (evaluation, None);
        let mut picker = Picker::new(&self.moves, wanted, hint, [None; 2]);
        while let Some(m) = picker.next(position, &mut self.moves, &self.history) {
            if !is_check && evaluation + gain(position, m) + DELTA_MARGIN <= alpha {
                continue;
            }
            let next = position.after(m);
            self.frames[ply + 1].is_check = next.is_check();
            let score = -self.quiesce(&next, ply + 1, [-beta, -alpha]);
            if score > best {
                best = score;
                best_move = Some(m);
                if score > alpha {
                    alpha = score;
                    self.extend_line(ply, m);
                }
            }
            if self.stopped || alpha >= beta {
                break;
            }
        }
        picker.finish(&mut self.moves);
        (best, best_move)
    }
}

/// What the move wins at once.
fn gain(position: &Position, m: Move) -> i32 {
    let captured = position.captured(m).map_or(0, |(_, piece)| PIECE_VALUES[piece.role]);
    captured + m.promotion().map_or(0, |p| PIECE_VALUES[p.role()] - PIECE_VALUES[Role::Pawn])
}

/// Whether the side to move, which is not in check, has no move. Looked at only where it has
/// nothing but king and pawns; with more, stalemates are left to the full search.
fn is_stalemate(position: &Position) -> bool {
    let board = position.board();
    let ours = board.color(position.turn());
    let slow = board.role(Role::King) | board.role(Role::Pawn);
    ours.minus(slow).is_empty() && !position.has_legal_move()
}
