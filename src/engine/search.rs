//! Iterative deepening and alpha-beta.

use std::time::Instant;

use super::{Limits, Report, Score, StopFlag, eval};
use crate::rules::{Move, Position};

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
pub struct Searcher {}

impl Searcher {
    /// A searcher that remembers positions in so many mebibytes.
    pub fn new(_table_mib: usize) -> Self {
        Self {}
    }

    /// Forgets what earlier searches have found.
    pub fn clear(&mut self) {}

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
        let mut run = Run { path: past.to_vec(), limits, stop, start, nodes: 0, stopped: false };
        let first = *position.legal_moves().first()?;
        let mut best = Report {
            depth: 0,
            seldepth: 0,
            score: eval::evaluate(position),
            nodes: 0,
            elapsed: start.elapsed(),
            line: vec![first],
        };
        for depth in 1..=limits.depth.unwrap_or(Score::MAX_PLIES).clamp(1, Score::MAX_PLIES) {
            let mut line = Vec::new();
            let window = [-Score::INFINITE, Score::INFINITE];
            let score = run.node(position, depth, 0, window, &mut line);
            if run.stopped {
                break;
            }
            best = Report {
                depth,
                seldepth: depth,
                score,
                nodes: run.nodes,
                elapsed: start.elapsed(),
                line,
            };
            on_report(&best);
        }
        Some(best)
    }
}

struct Run<'a> {
    path: Vec<u64>,
    limits: &'a Limits,
    stop: &'a StopFlag,
    start: Instant,
    nodes: u64,
    stopped: bool,
}

impl Run<'_> {
    fn node(
        &mut self,
        position: &Position,
        depth: u32,
        ply: u32,
        [mut alpha, beta]: [Score; 2],
        line: &mut Vec<Move>,
    ) -> Score {
        self.nodes += 1;
        self.look_at_limits();
        let hash = position.hash();
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return if position.is_check() {
                Score::mated_in(ply)
            } else {
                Score::of_points(position.rules().stalemated)
            };
        }
        if ply > 0 && (position.halfmoves() >= 100 || self.path.contains(&hash)) {
            return Score::DRAW;
        }
        if depth == 0 {
            return eval::evaluate(position);
        }
        moves.sort_by_key(|&m| position.captured(m).is_none());
        self.path.push(hash);
        let mut best = -Score::INFINITE;
        for m in moves {
            let mut rest = Vec::new();
            let window = [-beta, -alpha];
            let score = -self.node(&position.after(m), depth - 1, ply + 1, window, &mut rest);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                line.clear();
                line.push(m);
                line.append(&mut rest);
            }
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        self.path.pop();
        best
    }

    fn look_at_limits(&mut self) {
        if !self.nodes.is_multiple_of(1024) {
            return;
        }
        let over_time = self.limits.time.is_some_and(|time| self.start.elapsed() >= time);
        let over_nodes = self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes);
        self.stopped |= over_time || over_nodes || self.stop.is_stopped();
    }
}
