//! Deepens a search ply by ply, so that there is always a best move so far.

use std::time::Instant;

use super::eval::Evaluator;
use super::table::Table;
use super::worker::Worker;
use super::{Limits, Report, Score, StopFlag, exchange};
use crate::rules::{Move, Position, Rules, Variant};

/// Finds the best move of a position.
///
/// ```
/// use hexmate::engine::{Limits, Searcher, StopFlag};
/// use hexmate::rules::{Position, Variant};
/// let start = Position::start(Variant::Glinski);
/// let mut searcher = Searcher::new(1);
/// let report = searcher.search(&start, &[], &Limits::depth(2), &StopFlag::new(), &mut |_| ());
/// assert!(report.is_some_and(|report| start.legal_moves().contains(&report.line[0])));
/// ```
#[derive(Debug)]
pub struct Searcher {
    table: Table,
    evaluator: Evaluator,
    /// How much less a draw is worth than half a point, in centipawns.
    contempt: i32,
}

/// From this depth on a search first asks whether the score is still near the last one.
const ASPIRATION_DEPTH: u32 = 4;
const ASPIRATION_WINDOW: i32 = 30;
/// A window that has grown so wide is opened wholly.
const WIDEST_WINDOW: i32 = 1_000;

/// A draw is never worth less than a stalemate given to the other side.
const MOST_CONTEMPT: i32 = Score::STALEMATE.value() - 1;

/// A move of the root, with what the last depth found out about it.
#[derive(Debug, Clone)]
struct RootMove {
    m: Move,
    score: Score,
    line: Vec<Move>,
}

impl Searcher {
    /// A searcher that remembers positions in so many mebibytes, one at least.
    pub fn new(table_mib: usize) -> Self {
        let rules: &'static Rules = Variant::default().rules();
        Self { table: Table::new(table_mib), evaluator: Evaluator::new(rules), contempt: 0 }
    }

    /// Forgets what earlier searches have found.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// From now on a draw is worth so many centipawns less than half a point.
    pub fn set_contempt(&mut self, centipawns: i32) {
        self.contempt = centipawns.clamp(-MOST_CONTEMPT, MOST_CONTEMPT);
    }

    /// The best move of the position and what is expected after it; `None` only where there is
    /// no legal move. A report goes to `on_report` after every depth.
    ///
    /// `past` holds the hashes of the positions since the last capture or pawn move, the oldest
    /// first and without `position` itself. With a limit in depth or nodes alone, a fresh
    /// searcher always finds the same.
    pub fn search(
        &mut self,
        position: &Position,
        past: &[u64],
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        self.prepare(position);
        let start = Instant::now();
        let mut worker = Worker::new(&self.table, &self.evaluator, past, limits, stop, start);
        worker.contempt = self.contempt;
        let mut roots = worker.root_moves(position);
        let mut best = worker.report(0, roots.first()?, start);
        for depth in 1..=limits.deepest() {
            let finished = worker.search_depth(position, depth, &mut roots);
            let first = &roots[0];
            if !finished {
                // Whatever was found to be better than the move before is better.
                best = Report { depth: best.depth, ..worker.report(depth, first, start) };
                break;
            }
            best = worker.report(depth, first, start);
            on_report(&best);
            if is_mate_certain(best.score, depth) || worker.stopped {
                break;
            }
        }
        Some(best)
    }

    /// The moves that are at most `margin` centipawns worse than the best, each with its own
    /// report, the best first; none only where there is no legal move.
    pub(super) fn rate(
        &mut self,
        position: &Position,
        past: &[u64],
        limits: &Limits,
        margin: i32,
        stop: &StopFlag,
    ) -> Vec<Report> {
        self.prepare(position);
        let start = Instant::now();
        let mut worker = Worker::new(&self.table, &self.evaluator, past, limits, stop, start);
        worker.contempt = self.contempt;
        let mut roots = worker.root_moves(position);
        let mut reached = 0;
        for depth in 1..=limits.deepest() {
            if !worker.rate_depth(position, depth, margin, &mut roots) {
                break;
            }
            reached = depth;
        }
        worker.near_best(reached, roots, margin, start)
    }

    /// The same to somebody who sees what a move wins or loses where it ends, but looks for no
    /// other answer to it.
    pub(super) fn glance(&mut self, position: &Position, margin: i32) -> Vec<Report> {
        self.prepare(position);
        let start = Instant::now();
        let (limits, stop) = (Limits::default(), StopFlag::new());
        let mut worker = Worker::new(&self.table, &self.evaluator, &[], &limits, &stop, start);
        let roots = worker.root_moves(position);
        worker.near_best(0, roots, margin, start)
    }

    /// Gets ready for a search in the game of this position.
    fn prepare(&mut self, position: &Position) {
        if self.evaluator.rules() != position.rules() {
            self.evaluator = Evaluator::new(position.rules());
            // Positions of two games may have the same hash.
            self.table.clear();
        }
        self.table.age();
    }
}

impl Limits {
    /// The last depth worth trying.
    fn deepest(&self) -> u32 {
        self.depth.unwrap_or(Score::MAX_PLIES).clamp(1, Score::MAX_PLIES)
    }
}

/// Whether deeper searches can hardly find a nearer mate.
fn is_mate_certain(score: Score, depth: u32) -> bool {
    score.mate().is_some_and(|plies| depth > 2 * plies.unsigned_abs() + 2)
}

impl Worker<'_> {
    /// Every legal move, the one that looks best first.
    fn root_moves(&mut self, position: &Position) -> Vec<RootMove> {
        self.frames[0].is_check = position.is_check();
        let root = |m| {
            let glance = -self.evaluator.evaluate(&position.after(m));
            let loses = !exchange::wins_at_least(position, m, 0);
            let score = Score::centipawns(glance.value() - if loses { 300 } else { 0 });
            RootMove { m, score, line: vec![m] }
        };
        let mut roots: Vec<_> = position.legal_moves().into_iter().map(root).collect();
        roots.sort_by_key(|root| std::cmp::Reverse(root.score));
        roots
    }

    /// A report on each move that is at most `margin` worse than the first.
    fn near_best(
        &self,
        depth: u32,
        roots: Vec<RootMove>,
        margin: i32,
        start: Instant,
    ) -> Vec<Report> {
        let worst = roots.first().map_or(Score::DRAW, |root| root.score - margin);
        let near = roots.iter().filter(|root| root.score >= worst);
        near.map(|root| self.report(depth, root, start)).collect()
    }

    fn report(&self, depth: u32, root: &RootMove, start: Instant) -> Report {
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
    fn search_depth(&mut self, position: &Position, depth: u32, roots: &mut [RootMove]) -> bool {
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
            let reduction = i32::from(index > 8 && depth > 4);
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
    fn rate_depth(
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
            rated.sort_by_key(|root| std::cmp::Reverse(root.score));
            roots.clone_from_slice(&rated);
        }
        !self.stopped
    }
}
