//! Plays captures out before a position is evaluated, so that no piece hangs.

use super::Score;
use super::correction::Likeness;
use super::cuts::is_slow;
use super::entry::{Bound, Entry, Hint};
use super::eval::PIECE_VALUES;
use super::ordering::Order;
use super::picker::{Picker, Wanted};
use super::technique::Technique;
use super::worker::Worker;
use crate::rules::{Move, Position, Role};

/// A capture that leaves the side so far below what it already has elsewhere is not tried.
const DELTA_MARGIN: i32 = 200;

impl Worker<'_> {
    /// The score once nothing more can be gained by captures, or after all evasions of a check.
    /// At the first ply, `depth` 0, quiet checks are tried too.
    pub(super) fn quiesce(
        &mut self,
        position: &Position,
        depth: i32,
        ply: usize,
        [alpha, beta]: [Score; 2],
    ) -> Score {
        self.frames[ply].line.clear();
        self.count_node(ply);
        if self.stopped || (position.rules().is_dead)(position.board()) {
            return self.draw(ply);
        }
        if let Some(score) = self.known_ending(position, ply) {
            return score;
        }
        let hash = position.hash();
        let known = self.probe(hash, ply);
        if let Some(entry) = known.filter(|entry| entry.decides([alpha, beta])) {
            return entry.score;
        }
        let is_check = self.frames[ply].is_check;
        let likeness = Likeness::of(position);
        self.evaluate_frame(position, hash, ply, known, likeness);
        let evaluation = self.frames[ply].evaluation.unwrap_or(-Score::INFINITE);
        if ply >= Score::MAX_PLIES as usize {
            return if is_check { self.draw(ply) } else { evaluation };
        }
        if !is_check && is_stalemate(position) {
            return self.stalemated(position, ply);
        }
        // Standing still is worth what a search has found, where that says more.
        let better = known.filter(|entry| !is_check && entry.improves(evaluation));
        let standing = better.map_or(evaluation, |entry| entry.score);
        if standing >= beta {
            return standing;
        }
        let hint = known.and_then(|entry| entry.hint?.find(position));
        let task = Gains { depth, ply, standing, hint };
        let (best, best_move) = self.try_gains(position, task, [alpha, beta]);
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
            evaluation: self.frames[ply].raw,
        };
        self.shared.table.store(hash, ply as u32, entry);
        best
    }

    /// Plays the captures that may gain something, or in check all moves: the best score, which
    /// is no less than standing still, and its move.
    fn try_gains(
        &mut self,
        position: &Position,
        Gains { depth, ply, standing, hint }: Gains,
        [mut alpha, beta]: [Score; 2],
    ) -> (Score, Option<Move>) {
        let is_check = self.frames[ply].is_check;
        let wanted = if is_check {
            Wanted::All
        } else if !self.uses(Technique::QuiescenceExchange) {
            Wanted::Captures
        } else if depth == 0 && self.uses(Technique::QuietChecks) {
            Wanted::GainsAndChecks
        } else {
            Wanted::Gains
        };
        let hint = hint.filter(|&m| is_check || position.captured(m).is_some());
        alpha = alpha.max(standing);
        let (mut best, mut best_move) = (standing, None);
        let order = Order { hint, early: [None; 3], before: self.before(ply) };
        let mut picker = Picker::new(&self.moves, wanted, order);
        while let Some(m) = picker.next(position, &mut self.moves, &self.memory.history) {
            let gain = gain(position, m);
            let is_too_little = gain > 0
                && self.uses(Technique::DeltaPruning)
                && standing + gain + DELTA_MARGIN <= alpha;
            if !is_check && is_too_little {
                // The capture may still be worth that much, which is not above alpha.
                best = best.max(standing + gain + DELTA_MARGIN);
                continue;
            }
            let next = self.step(position, m, ply);
            let score = -self.quiesce(&next, depth - 1, ply + 1, [-beta, -alpha]);
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

/// Where captures are played out.
#[derive(Debug, Clone, Copy)]
struct Gains {
    /// 0 at the first ply, and less by one at each ply after it.
    depth: i32,
    /// Plies from the root.
    ply: usize,
    /// The score without a capture.
    standing: Score,
    hint: Option<Move>,
}

/// What the move wins at once.
fn gain(position: &Position, m: Move) -> i32 {
    let captured = position.captured(m).map_or(0, |(_, piece)| PIECE_VALUES[piece.role]);
    captured + m.promotion().map_or(0, |p| PIECE_VALUES[p.role()] - PIECE_VALUES[Role::Pawn])
}

/// Whether the side to move, which is not in check, has no move. Looked at only where it has
/// nothing but king and pawns; with more, stalemates are left to the full search.
fn is_stalemate(position: &Position) -> bool {
    is_slow(position) && !position.has_legal_move()
}
