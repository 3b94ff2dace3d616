//! What the search leaves out because it can hardly matter: whole nodes that are good enough as
//! they are, and late moves near the leaves.

use super::entry::Entry;
use super::node::{Node, Visit};
use super::ordering::is_quiet;
use super::technique::Technique;
use super::worker::Worker;
use super::{Score, exchange};
use crate::rules::{Move, Points, Position, Role};

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

/// Quiet moves that have been so bad for each ply that is left are not tried.
const HISTORY_MARGIN: i32 = 2_500;
const HISTORY_DEPTH: i32 = 4;

/// Moves that lose so much for each ply that is left are not tried.
const EXCHANGE_MARGIN: i32 = 90;
const EXCHANGE_DEPTH: i32 = 5;

/// Whether a move is worth a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Worth {
    Search,
    Skip,
    /// Nor is any quiet move after it, each worth no more than that.
    SkipQuiets {
        hope: Score,
    },
}

impl Worker<'_> {
    /// The score of a position so good for the side to move that no move need be searched.
    pub(super) fn cut_early(
        &mut self,
        position: &Position,
        hash: u64,
        visit: Visit,
        beta: Score,
        known: Option<Entry>,
    ) -> Option<Score> {
        let Visit { depth, ply, .. } = visit;
        let evaluation = self.frames[ply].evaluation?;
        // What a search has found is better than what it looks like.
        let estimate = known.filter(|entry| entry.improves(evaluation));
        let estimate = estimate.map_or(evaluation, |entry| entry.score);
        if estimate < beta || beta.mate().is_some() || estimate.mate().is_some() {
            return None;
        }
        // Whoever has only king and pawns might be glad to pass, or be stalemated.
        if is_slow(position) {
            return None;
        }
        let margin = REVERSE_FUTILITY_MARGIN * (depth - i32::from(self.is_improving(ply)));
        if self.uses(Technique::ReverseFutility)
            && depth <= REVERSE_FUTILITY_DEPTH
            && estimate - margin >= beta
        {
            return Some(estimate);
        }
        let may_pass = self.uses(Technique::NullMove)
            && depth >= NULL_MOVE_DEPTH
            && evaluation >= beta
            && ply >= self.pass_from
            && !self.frames[ply].after_pass;
        if may_pass { self.pass(position, hash, visit, beta) } else { None }
    }

    /// Lets the side to move pass: if it is still above beta, it would be so much more with a
    /// move. Deep down that is verified by a search in which nobody may pass.
    fn pass(
        &mut self,
        position: &Position,
        hash: u64,
        Visit { depth, ply, .. }: Visit,
        beta: Score,
    ) -> Option<Score> {
        let reduced = depth - NULL_MOVE_REDUCTION - depth / 4;
        let mut next = position.clone();
        next.pass();
        self.path.descend(hash);
        let before = self.path.forbid_repetition();
        let standing = self.frames[ply].standing;
        let frame = &mut self.frames[ply + 1];
        frame.standing = standing;
        (frame.is_check, frame.arrival, frame.after_pass) = (false, None, true);
        let score = -self.search_node(&next, reduced, ply + 1, [-beta, -beta + 1], Node::All);
        self.frames[ply + 1].after_pass = false;
        self.path.allow_repetition(before);
        self.path.ascend();
        if self.stopped || score < beta {
            return None;
        }
        if depth >= NULL_MOVE_VERIFIED_DEPTH {
            let before = std::mem::replace(&mut self.pass_from, ply + reduced.max(1) as usize);
            let verified = self.search_node(position, reduced, ply, [beta - 1, beta], Node::Cut);
            self.pass_from = before;
            if verified < beta {
                return None;
            }
        }
        Some(if score.mate().is_some() { beta } else { score })
    }

    /// Whether a move, the `count`-th of all, has any hope of lifting alpha. Checks always have.
    pub(super) fn worth_of(
        &self,
        position: &Position,
        m: Move,
        visit: Visit,
        count: i32,
        alpha: Score,
        is_losing: bool,
    ) -> Worth {
        match self.worth_without_check(position, m, visit, count, alpha, is_losing) {
            Worth::Skip | Worth::SkipQuiets { .. } if position.gives_check(m) => Worth::Search,
            worth => worth,
        }
    }

    /// The same of a move that gives no check.
    fn worth_without_check(
        &self,
        position: &Position,
        m: Move,
        Visit { depth, ply, .. }: Visit,
        count: i32,
        alpha: Score,
        is_losing: bool,
    ) -> Worth {
        if self.frames[ply].is_check {
            return Worth::Search;
        }
        // A nearer mate often begins quietly, and whoever has only king and pawns may have to
        // look for a stalemate among them.
        if alpha.mate().is_some_and(|plies| plies > 0) || is_slow(position) {
            return Worth::Search;
        }
        let quiet = is_quiet(position, m);
        if quiet && let Some(hope) = self.futile_hope(depth, ply, alpha) {
            return Worth::SkipQuiets { hope };
        }
        if quiet && self.are_enough(depth, ply, count) {
            return Worth::SkipQuiets { hope: -Score::INFINITE };
        }
        if quiet
            && self.uses(Technique::HistoryPruning)
            && depth <= HISTORY_DEPTH
            && self.memory.history.quiet(position, m, self.before(ply)) < -HISTORY_MARGIN * depth
        {
            return Worth::Skip;
        }
        if self.uses(Technique::ExchangePruning)
            && depth <= EXCHANGE_DEPTH
            && (quiet || is_losing)
            && !may_offer_to_stalemate(position)
            && !exchange::wins_at_least(position, m, -EXCHANGE_MARGIN * depth)
        {
            return Worth::Skip;
        }
        Worth::Search
    }

    /// Whether so many moves have been tried that no other will do.
    fn are_enough(&self, depth: i32, ply: usize, count: i32) -> bool {
        let worse = i32::from(!self.is_improving(ply));
        self.uses(Technique::MoveCountPruning)
            && depth <= MOVE_COUNT_DEPTH
            && count > (MOVE_COUNT_BASE + 2 * depth * depth) / (1 + worse)
    }

    /// What a quiet move is worth at the most, where that cannot lift alpha.
    fn futile_hope(&self, depth: i32, ply: usize, alpha: Score) -> Option<Score> {
        let evaluation = self.frames[ply].evaluation?;
        let hope = evaluation + FUTILITY_MARGIN * (depth + 1);
        let is_futile = self.uses(Technique::Futility) && depth <= FUTILITY_DEPTH && hope <= alpha;
        is_futile.then_some(hope)
    }
}

/// Whether an offered piece may be worth the stalemate that follows: where one is worth more than
/// a draw, and the other side has only its king left.
fn may_offer_to_stalemate(position: &Position) -> bool {
    position.rules().stalemated != Points::HALF
        && !position.board().color(!position.turn()).has_several()
}

/// Whether the side to move has nothing but king and pawns.
pub(super) fn is_slow(position: &Position) -> bool {
    let board = position.board();
    let slow = board.role(Role::King) | board.role(Role::Pawn);
    board.color(position.turn()).minus(slow).is_empty()
}
