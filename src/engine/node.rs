//! One node of the search: principal variation search with a table, and what may be left out.

use std::sync::LazyLock;

use super::history;
use super::ordering::{Picker, Wanted, is_quiet};
use super::table::{Bound, Entry, Hint};
use super::worker::Worker;
use super::{Score, exchange};
use crate::rules::{Move, Position, Role};

/// So much above beta for each ply that is left, a position needs no search.
const REVERSE_FUTILITY_MARGIN: i32 = 85;
const REVERSE_FUTILITY_DEPTH: i32 = 7;

/// A side that may pass and still is above beta needs no full search; the search after passing
/// is shallower by this and by a part of the depth.
const NULL_MOVE_REDUCTION: i32 = 3;
const NULL_MOVE_DEPTH: i32 = 3;
/// From this depth on the fail high of a pass is verified without passing.
const NULL_MOVE_VERIFIED_DEPTH: i32 = 10;

/// Quiet moves that cannot lift the evaluation above alpha with this are not tried.
const FUTILITY_MARGIN: i32 = 90;
const FUTILITY_DEPTH: i32 = 6;

/// With so little depth left only the first quiet moves are tried.
const MOVE_COUNT_DEPTH: i32 = 6;
const MOVE_COUNT_BASE: i32 = 4;

/// Moves that lose so much for each ply that is left are not tried.
const EXCHANGE_MARGIN: i32 = 90;
const EXCHANGE_DEPTH: i32 = 5;

/// Without a move from the table, deep searches are made a ply shallower.
const NO_HINT_DEPTH: i32 = 4;

/// Late moves are searched shallower from this depth on.
const LATE_MOVE_DEPTH: i32 = 3;

/// Plies by which late moves are searched shallower, by depth and number of the move.
static REDUCTIONS: LazyLock<[[i32; 64]; 64]> = LazyLock::new(|| {
    let entry = |depth: usize, count: usize| 0.6 + (depth as f64).ln() * (count as f64).ln() / 2.1;
    std::array::from_fn(|depth| {
        std::array::from_fn(|count| if depth * count == 0 { 0 } else { entry(depth, count) as i32 })
    })
});

impl Worker<'_> {
    /// The score of a position, searched so many plies deep, if it lies in the window; a bound of
    /// it otherwise.
    pub(super) fn search_node(
        &mut self,
        position: &Position,
        depth: i32,
        ply: usize,
        [mut alpha, mut beta]: [Score; 2],
    ) -> Score {
        let is_check = self.frames[ply].is_check;
        let depth = if is_check { depth.max(0) + 1 } else { depth };
        if depth <= 0 || ply >= Score::MAX_PLIES as usize {
            return self.quiesce(position, ply, [alpha, beta]);
        }
        self.frames[ply].line.clear();
        self.count_node(ply);
        let hash = position.hash();
        if self.stopped || self.is_drawn(position, hash) {
            return self.draw(ply);
        }
        // No line from here is better than mating at once, or worse than being mated.
        alpha = alpha.max(Score::mated_in(ply as u32));
        beta = beta.min(Score::mate_in(ply as u32 + 1));
        if alpha >= beta {
            return alpha;
        }
        let is_principal = alpha + 1 < beta;
        let known = self.table.probe(hash, ply as u32);
        if let Some(entry) = known
            && !is_principal
            && entry.depth >= depth
            && entry.decides([alpha, beta])
        {
            return entry.score;
        }
        self.evaluate_frame(position, ply, known);
        self.history.forget_killers(ply + 1);
        if !is_principal
            && !is_check
            && let Some(score) = self.cut_early(position, hash, depth, ply, beta)
        {
            return score;
        }
        let hint = known.and_then(|entry| entry.hint?.find(position));
        let depth = if hint.is_none() && depth >= NO_HINT_DEPTH { depth - 1 } else { depth };
        self.descend(hash);
        let (best, best_move) = self.try_moves(position, depth, ply, [alpha, beta], hint);
        self.ascend();
        if self.stopped {
            return self.draw(ply);
        }
        let bound = Bound::of(best, [alpha, beta]);
        let evaluation = self.frames[ply].evaluation.unwrap_or(Score::DRAW);
        let hint = best_move.map(Hint::of);
        self.table.store(hash, ply as u32, Entry { hint, score: best, bound, depth, evaluation });
        best
    }

    fn evaluate_frame(&mut self, position: &Position, ply: usize, known: Option<Entry>) {
        self.frames[ply].evaluation = if self.frames[ply].is_check {
            None
        } else if let Some(entry) = known {
            Some(entry.evaluation)
        } else {
            Some(self.evaluator.evaluate(position))
        };
    }

    /// Whether the side to move stands better than two plies ago.
    fn is_improving(&self, ply: usize) -> bool {
        let earlier = ply.checked_sub(2).and_then(|ply| self.frames[ply].evaluation);
        self.frames[ply].evaluation > earlier
    }

    /// The score of a position so good for the side to move that no move need be searched.
    fn cut_early(
        &mut self,
        position: &Position,
        hash: u64,
        depth: i32,
        ply: usize,
        beta: Score,
    ) -> Option<Score> {
        let evaluation = self.frames[ply].evaluation?;
        if evaluation < beta || beta.mate().is_some() || evaluation.mate().is_some() {
            return None;
        }
        let margin = REVERSE_FUTILITY_MARGIN * (depth - i32::from(self.is_improving(ply)));
        if depth <= REVERSE_FUTILITY_DEPTH && evaluation - margin >= beta && !is_slow(position) {
            return Some(evaluation);
        }
        let may_pass = depth >= NULL_MOVE_DEPTH && !self.frames[ply].after_pass;
        if !may_pass || is_slow(position) {
            return None;
        }
        self.pass(position, hash, depth, ply, beta)
    }

    /// Lets the side to move pass. Whoever has little more than pawns would often be glad to, and
    /// whoever has nothing else may be stalemated: both have to be excluded before.
    fn pass(
        &mut self,
        position: &Position,
        hash: u64,
        depth: i32,
        ply: usize,
        beta: Score,
    ) -> Option<Score> {
        let reduced = depth - NULL_MOVE_REDUCTION - depth / 4;
        let mut next = position.clone();
        next.pass();
        self.descend(hash);
        self.frames[ply + 1].is_check = false;
        self.frames[ply + 1].after_pass = true;
        let score = -self.search_node(&next, reduced, ply + 1, [-beta, -beta + 1]);
        self.frames[ply + 1].after_pass = false;
        self.ascend();
        if self.stopped || score < beta {
            return None;
        }
        if depth >= NULL_MOVE_VERIFIED_DEPTH {
            self.frames[ply].after_pass = true;
            let verified = self.search_node(position, reduced, ply, [beta - 1, beta]);
            self.frames[ply].after_pass = false;
            if verified < beta {
                return None;
            }
        }
        Some(if score.mate().is_some() { beta } else { score })
    }

    /// Searches the moves one after another: the best score, and the move that lifted alpha.
    fn try_moves(
        &mut self,
        position: &Position,
        depth: i32,
        ply: usize,
        [mut alpha, beta]: [Score; 2],
        hint: Option<Move>,
    ) -> (Score, Option<Move>) {
        let is_principal = alpha + 1 < beta;
        let is_check = self.frames[ply].is_check;
        let mut best = -Score::INFINITE;
        let mut best_move = None;
        let mut count = 0;
        let first_failed = self.failed.len();
        let killers = self.history.killers(ply);
        let mut picker = Picker::new(&self.moves, Wanted::All, hint, killers);
        while let Some(m) = picker.next(position, &mut self.moves, &self.history) {
            count += 1;
            let quiet = is_quiet(position, m);
            let next = position.after(m);
            let gives_check = next.is_check();
            let may_leave_out =
                !is_principal && !is_check && !gives_check && best > -Score::BEST_WITHOUT_MATE;
            if may_leave_out {
                if quiet && self.is_futile(depth, ply, count, alpha) {
                    picker.skip_quiets();
                    continue;
                }
                let threshold = -EXCHANGE_MARGIN * depth;
                if (quiet || picker.is_losing())
                    && depth <= EXCHANGE_DEPTH
                    && !exchange::wins_at_least(position, m, threshold)
                {
                    continue;
                }
            }
            self.frames[ply + 1].is_check = gives_check;
            let reduction = if depth < LATE_MOVE_DEPTH || count < 3 || is_check {
                0
            } else {
                self.reduction(position, m, depth, ply, count, is_principal)
            };
            let window = [alpha, beta];
            let score = self.search_move(&next, depth - 1, ply + 1, window, reduction, count);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(m);
                    self.extend_line(ply, m);
                }
            }
            if alpha >= beta {
                if quiet {
                    let failed = &self.failed[first_failed..];
                    self.history.refuted(position.turn(), ply, depth, m, failed);
                }
                break;
            }
            if quiet {
                self.failed.push(m);
            }
        }
        picker.finish(&mut self.moves);
        self.failed.truncate(first_failed);
        if count == 0 {
            best = self.without_moves(position, ply);
        }
        (best, best_move)
    }

    /// The first move is searched with the full window, all others are only asked whether they
    /// are better, reduced ones once more if they are.
    pub(super) fn search_move(
        &mut self,
        next: &Position,
        depth: i32,
        ply: usize,
        [alpha, beta]: [Score; 2],
        reduction: i32,
        count: i32,
    ) -> Score {
        if count == 1 {
            return -self.search_node(next, depth, ply, [-beta, -alpha]);
        }
        let asked = [-(alpha + 1), -alpha];
        let mut score = -self.search_node(next, depth - reduction, ply, asked);
        if score > alpha && reduction > 0 {
            score = -self.search_node(next, depth, ply, asked);
        }
        if score > alpha && score < beta {
            score = -self.search_node(next, depth, ply, [-beta, -alpha]);
        }
        score
    }

    /// Whether a quiet move, the `count`-th of all, has no hope of lifting alpha.
    fn is_futile(&self, depth: i32, ply: usize, count: i32, alpha: Score) -> bool {
        let worse = i32::from(!self.is_improving(ply));
        let tried_enough = (MOVE_COUNT_BASE + 2 * depth * depth) / (1 + worse);
        if depth <= MOVE_COUNT_DEPTH && count > tried_enough {
            return true;
        }
        let evaluation = self.frames[ply].evaluation;
        depth <= FUTILITY_DEPTH
            && evaluation
                .is_some_and(|evaluation| evaluation + FUTILITY_MARGIN * (depth + 1) <= alpha)
    }

    /// By how many plies a late move is searched shallower.
    fn reduction(
        &self,
        position: &Position,
        m: Move,
        depth: i32,
        ply: usize,
        count: i32,
        is_principal: bool,
    ) -> i32 {
        let mut reduction = REDUCTIONS[depth.min(63) as usize][count.min(63) as usize];
        if is_quiet(position, m) {
            reduction -= self.history.count(position.turn(), m) / (history::MOST / 2);
            reduction += i32::from(!self.is_improving(ply));
        } else {
            reduction /= 2;
        }
        reduction -= i32::from(is_principal) + i32::from(self.frames[ply + 1].is_check);
        reduction.clamp(0, depth - 2)
    }

    /// The score of a side to move that has no legal move.
    fn without_moves(&self, position: &Position, ply: usize) -> Score {
        if self.frames[ply].is_check {
            Score::mated_in(ply as u32)
        } else {
            Score::of_points(position.rules().stalemated)
        }
    }
}

/// Whether the side to move has nothing but king and pawns.
fn is_slow(position: &Position) -> bool {
    let board = position.board();
    let slow = board.role(Role::King) | board.role(Role::Pawn);
    board.color(position.turn()).minus(slow).is_empty()
}
