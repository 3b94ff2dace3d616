//! Deepens a search ply by ply, so that there is always a best move so far.

use std::time::Instant;

use super::eval::Evaluator;
use super::table::Table;
use super::worker::Worker;
use super::{Limits, Report, Score, StopFlag};
use crate::rules::{Position, Rules, Variant};

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

/// A draw is never worth less than a stalemate given to the other side.
const MOST_CONTEMPT: i32 = Score::STALEMATE.value() - 1;

/// The only move is not thought about for longer than it takes to know about what it is worth.
const FORCED_MOVE_DEPTH: u32 = 8;

impl Default for Searcher {
    /// A searcher with as much memory as playing asks for.
    fn default() -> Self {
        Self::new(64)
    }
}

impl Searcher {
    /// A searcher that remembers positions in so many mebibytes, one at least.
    pub fn new(table_mib: usize) -> Self {
        let rules: &'static Rules = Variant::default().rules();
        Self { table: Table::new(table_mib), evaluator: Evaluator::new(rules), contempt: 0 }
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
        let start = Instant::now();
        self.prepare(position, stop);
        let mut worker = Worker::new(&self.table, &self.evaluator, past, limits, stop, start);
        worker.contempt = self.contempt;
        let mut roots = worker.root_moves(position);
        let mut best = worker.report(0, roots.first()?, start);
        let is_forced = roots.len() == 1 && limits.time.is_some();
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
            let is_enough = is_forced && depth >= FORCED_MOVE_DEPTH;
            if is_enough || is_mate_certain(best.score, depth) || worker.stopped {
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
        let start = Instant::now();
        self.prepare(position, stop);
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
        worker.near_best(reached, &roots, margin, start)
    }

    /// The same to somebody who sees what a move wins or loses where it ends, but looks for no
    /// other answer to it.
    pub(super) fn glance(
        &mut self,
        position: &Position,
        margin: i32,
        stop: &StopFlag,
    ) -> Vec<Report> {
        let start = Instant::now();
        let limits = Limits::default();
        self.prepare(position, stop);
        let mut worker = Worker::new(&self.table, &self.evaluator, &[], &limits, stop, start);
        let roots = worker.root_moves(position);
        worker.near_best(1, &roots, margin, start)
    }

    /// Gets ready for a search in the game of this position.
    fn prepare(&mut self, position: &Position, stop: &StopFlag) {
        if self.evaluator.rules() != position.rules() {
            self.evaluator = Evaluator::new(position.rules());
        }
        self.table.complete(|| !stop.is_stopped());
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
