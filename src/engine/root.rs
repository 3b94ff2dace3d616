//! The root of a search: its moves, kept in order from one depth to the next.

use std::cmp::Reverse;
use std::time::Instant;

use super::worker::Worker;
use super::{Report, Score, exchange};
use crate::rules::{Move, Position};

/// From this depth on a search first asks whether the score is still near the last one.
const ASPIRATION_DEPTH: u32 = 4;
const ASPIRATION_WINDOW: i32 = 30;
/// A window that has grown so wide is opened wholly.
const WIDEST_WINDOW: i32 = 1_000;

/// At first sight a move that loses something is thought to lose so much.
const LOSS_AT_FIRST_SIGHT: i32 = 300;

/// So many moves of the root, and all of shallow searches, are never reduced.
const UNREDUCED_MOVES: usize = 8;
const UNREDUCED_DEPTH: u32 = 4;

/// A move of the root, with what the last depth found out about it.
#[derive(Debug, Clone)]
pub(super) struct RootMove {
    pub(super) m: Move,
    pub(super) score: Score,
    pub(super) line: Vec<Move>,
}

impl Worker<'_> {
    /// Every legal move, the one that looks best first.
    pub(super) fn root_moves(&mut self, position: &Position) -> Vec<RootMove> {
        let is_check = position.is_check();
        self.frames[0].is_check = is_check;
        self.frames[0].evaluation = (!is_check).then(|| self.evaluator.evaluate(position));
        let root = |m| {
            let glance = -self.evaluator.evaluate(&position.after(m));
            let loses = !exchange::wins_at_least(position, m, 0);
            let score = if loses { glance - LOSS_AT_FIRST_SIGHT } else { glance };
            RootMove { m, score, line: vec![m] }
        };
        let mut roots: Vec<_> = position.legal_moves().into_iter().map(root).collect();
        roots.sort_by_key(|root| Reverse(root.score));
        roots
    }

    /// A report on each move that is at most `margin` worse than the first.
    pub(super) fn near_best(
        &self,
        depth: u32,
        roots: &[RootMove],
        margin: i32,
        start: Instant,
    ) -> Vec<Report> {
        let worst = roots.first().map_or(Score::DRAW, |root| root.score - margin);
        let near = roots.iter().filter(|root| root.score >= worst);
        near.map(|root| self.report(depth, root, start)).collect()
    }

    pub(super) fn report(&self, depth: u32, root: &RootMove, start: Instant) -> Report {
        Report {
            depth,
            seldepth: self.seldepth,
            score: root.score,
            nodes: self.nodes,
            elapsed: start.elapsed(),
            line: root.line.clone(),
        }
    }

    /// Searches all moves to this depth and brings the best to the front; whether it was
    /// finished. The window is narrow at first and grows where the score lies outside.
    pub(super) fn search_depth(
        &mut self,
        position: &Position,
        depth: u32,
        roots: &mut [RootMove],
    ) -> bool {
        let centre = roots[0].score;
        let mut width = ASPIRATION_WINDOW;
        let [mut alpha, mut beta] = [-Score::INFINITE, Score::INFINITE];
        if depth >= ASPIRATION_DEPTH && centre.mate().is_none() {
            [alpha, beta] = [centre - width, centre + width];
        }
        loop {
            let score = self.search_root(position, depth, [alpha, beta], roots);
            if self.stopped {
                return false;
            }
            width *= 3;
            if score <= alpha {
                alpha = if width > WIDEST_WINDOW { -Score::INFINITE } else { score - width };
            } else if score >= beta {
                beta = if width > WIDEST_WINDOW { Score::INFINITE } else { score + width };
            } else {
                return true;
            }
        }
    }

    /// Searches the moves of the root one after another; one that lifts alpha comes to the front.
    fn search_root(
        &mut self,
        position: &Position,
        depth: u32,
        [mut alpha, beta]: [Score; 2],
        roots: &mut [RootMove],
    ) -> Score {
        let mut best = -Score::INFINITE;
        self.descend(position.hash());
        for index in 0..roots.len() {
            let m = roots[index].m;
            let next = position.after(m);
            self.frames[1].is_check = next.is_check();
            let plies = depth as i32 - 1;
            let reduction = i32::from(index > UNREDUCED_MOVES && depth > UNREDUCED_DEPTH);
            let count = 1 + index as i32;
            let score = self.search_move(&next, plies, 1, [alpha, beta], reduction, count);
            if self.stopped {
                break;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                self.extend_line(0, m);
                roots[index].score = score;
                roots[index].line.clone_from(&self.frames[0].line);
                roots[..=index].rotate_right(1);
            }
            if alpha >= beta {
                break;
            }
        }
        self.ascend();
        best
    }

    /// Searches each move that is within `margin` of the best with a window of its own, and sorts
    /// them; whether it was finished.
    pub(super) fn rate_depth(
        &mut self,
        position: &Position,
        depth: u32,
        margin: i32,
        roots: &mut [RootMove],
    ) -> bool {
        let mut rated = roots.to_vec();
        let mut best = -Score::INFINITE;
        self.descend(position.hash());
        for root in &mut rated {
            let next = position.after(root.m);
            self.frames[1].is_check = next.is_check();
            let alpha = (best - margin - 1).max(-Score::INFINITE);
            let plies = depth as i32 - 1;
            let score = -self.search_node(&next, plies, 1, [-Score::INFINITE, -alpha]);
            if self.stopped {
                break;
            }
            root.score = score;
            if score > alpha {
                self.extend_line(0, root.m);
                root.line.clone_from(&self.frames[0].line);
                best = best.max(score);
            }
        }
        self.ascend();
        if !self.stopped {
            rated.sort_by_key(|root| Reverse(root.score));
            roots.clone_from_slice(&rated);
        }
        !self.stopped
    }
}
