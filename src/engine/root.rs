//! The root of a search: its moves, kept in order from one depth to the next.

use std::cmp::Reverse;

use super::node::{Deeper, Node};
use super::technique::Technique;
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

/// A move of the root, with what the last depth found out about it.
#[derive(Debug, Clone)]
pub(super) struct RootMove {
    pub(super) m: Move,
    pub(super) score: Score,
    /// The nodes below it at the last depth.
    pub(super) nodes: u64,
    pub(super) line: Vec<Move>,
}

impl Worker<'_> {
    /// Every legal move, or of these only the `wanted` ones if there are any, the one that looks
    /// best first.
    pub(super) fn root_moves(&mut self, position: &Position, wanted: &[Move]) -> Vec<RootMove> {
        let is_check = position.is_check();
        self.frames[0].is_check = is_check;
        self.frames[0].standing = self.shared.evaluator.standing(position.board());
        self.frames[0].evaluation = (!is_check).then(|| self.evaluate(position, 0));
        let root = |m| {
            let next = self.step(position, m, 0);
            let glance = -self.evaluate(&next, 1);
            let loses = !exchange::wins_at_least(position, m, 0);
            let score = if loses { glance - LOSS_AT_FIRST_SIGHT } else { glance };
            RootMove { m, score, nodes: 0, line: vec![m] }
        };
        let legal = position.legal_moves().into_iter();
        let asked = legal.filter(|m| wanted.is_empty() || wanted.contains(m));
        let mut roots: Vec<_> = asked.map(root).collect();
        roots.sort_by_key(|root| Reverse(root.score));
        roots
    }

    /// A report on each move that is at most `margin` worse than the first.
    pub(super) fn near_best(&self, depth: u32, roots: &[RootMove], margin: i32) -> Vec<Report> {
        let worst = roots.first().map_or(Score::DRAW, |root| root.score - margin);
        let near = roots.iter().take_while(|root| root.score >= worst).count();
        self.reports(depth, &roots[..near])
    }

    /// A report on each of these moves, the best first.
    pub(super) fn reports(&self, depth: u32, roots: &[RootMove]) -> Vec<Report> {
        self.tell_nodes();
        let nodes = self.shared.nodes();
        let elapsed = self.shared.timekeeper.elapsed();
        let table_permille = self.shared.table.permille();
        let ranked = roots.iter().zip(1..);
        let report = |(root, rank): (&RootMove, usize)| Report {
            depth,
            seldepth: self.seldepth,
            score: root.score,
            nodes,
            elapsed,
            table_permille,
            rank,
            line: root.line.clone(),
        };
        ranked.map(report).collect()
    }

    /// Searches all moves to this depth and brings the best `lines` of them to the front in
    /// order; how many of those were found before the search had to end.
    pub(super) fn search_lines(
        &mut self,
        position: &Position,
        depth: u32,
        lines: usize,
        roots: &mut [RootMove],
    ) -> usize {
        self.root_depth = depth;
        self.seldepth = 0;
        for line in 0..lines {
            if !self.search_depth(position, depth, &mut roots[line..]) {
                return line;
            }
        }
        // A later line may have turned out to be better than an earlier one.
        roots[..lines].sort_by_key(|root| Reverse(root.score));
        lines
    }

    /// Searches these moves to this depth and brings the best to the front; whether it was
    /// finished. The window is narrow at first and grows where the score lies outside.
    fn search_depth(&mut self, position: &Position, depth: u32, roots: &mut [RootMove]) -> bool {
        let centre = roots[0].score;
        let mut width = ASPIRATION_WINDOW;
        let [mut alpha, mut beta] = [-Score::INFINITE, Score::INFINITE];
        let aspires = self.uses(Technique::Aspiration) && depth >= ASPIRATION_DEPTH;
        if aspires && centre.mate().is_none() {
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
        self.memory.history.forget_killers(1);
        self.path.descend(position.hash());
        for index in 0..roots.len() {
            let m = roots[index].m;
            let (depth, count) = (depth as i32, 1 + index as i32);
            let nodes_before = self.nodes;
            let next = self.step(position, m, 0);
            let reduction = self.reduction(position, m, depth, 0, count, Node::Principal);
            let deeper = Deeper { depth: depth - 1, reduction, count };
            let score = self.search_move(&next, deeper, 1, [alpha, beta], Node::Principal);
            roots[index].nodes += self.nodes - nodes_before;
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
        self.path.ascend();
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
        self.root_depth = depth;
        self.path.descend(position.hash());
        for root in &mut rated {
            let next = self.step(position, root.m, 0);
            let alpha = (best - margin - 1).max(-Score::INFINITE);
            let (plies, window) = (depth as i32 - 1, [-Score::INFINITE, -alpha]);
            let score = -self.search_node(&next, plies, 1, window, Node::Principal);
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
        self.path.ascend();
        if !self.stopped {
            rated.sort_by_key(|root| Reverse(root.score));
            roots.clone_from_slice(&rated);
        }
        !self.stopped
    }
}
