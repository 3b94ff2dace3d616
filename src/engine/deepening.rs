//! Deepens the search of one thread ply by ply, so that there is always a best move so far.

use super::root::RootMove;
use super::timekeeper::Best;
use super::worker::Worker;
use super::{Report, Score, Task};

/// The only move is not thought about for longer than it takes to know about what it is worth.
const FORCED_MOVE_DEPTH: u32 = 8;

impl Worker<'_> {
    /// Searches deeper and deeper until a limit is met: the best lines so far, the best first.
    pub(super) fn deepen(
        &mut self,
        task: &Task,
        on_report: &mut dyn FnMut(&Report),
    ) -> Vec<Report> {
        let mut roots = self.root_moves(task.position, task.moves);
        let lines = task.lines.clamp(1, roots.len().max(1));
        let mut best = self.reports(0, roots.get(..lines).unwrap_or_default());
        let mut found: Vec<Best> = Vec::new();
        // Every other thread is a ply ahead, so that they do not all do the same.
        let first = 1 + self.ahead();
        let last = if roots.is_empty() { 0 } else { task.limits.deepest() };
        for depth in first..=last {
            let nodes_before = self.nodes;
            roots.iter_mut().for_each(|root| root.nodes = 0);
            let finished = self.search_lines(task.position, depth, lines, &mut roots);
            let reports = self.reports(depth, &roots[..lines]);
            if finished < lines {
                // Whatever was found to be better than the move before is better; the others
                // stand behind it as they were.
                let whole = best[0].depth;
                best = reports;
                best[finished..].iter_mut().for_each(|report| report.depth = whole);
                break;
            }
            best = reports;
            best.iter().for_each(&mut *on_report);
            found.push(root_found(&roots[0], self.nodes - nodes_before));
            if self.stopped || self.is_finished(task, &roots, depth, &found) {
                break;
            }
        }
        best
    }

    /// Whether a deeper search is not worth the time, or not asked for.
    fn is_finished(&self, task: &Task, roots: &[RootMove], depth: u32, found: &[Best]) -> bool {
        let (limits, score) = (&task.limits, roots[0].score);
        if limits.mate.is_some_and(|moves| {
            score.mate().is_some_and(|plies| plies > 0 && plies.unsigned_abs().div_ceil(2) <= moves)
        }) {
            return true;
        }
        let timekeeper = &self.shared.timekeeper;
        if self.shared.stop.is_pondering() {
            return false;
        }
        let is_forced = roots.len() == 1;
        let is_enough = is_forced
            && (timekeeper.may_end_early() || limits.time.is_some() && depth >= FORCED_MOVE_DEPTH);
        is_enough || task.lines == 1 && is_mate_certain(score, depth) || timekeeper.is_enough(found)
    }
}

fn root_found(root: &RootMove, nodes: u64) -> Best {
    let id = (root.m.from().index() * 128 + root.m.to().index()) as u32;
    let node_share = (root.nodes * 100 / nodes.max(1)) as u32;
    Best { id, score: root.score, node_share }
}

/// Whether deeper searches can hardly find a nearer mate.
fn is_mate_certain(score: Score, depth: u32) -> bool {
    score.mate().is_some_and(|plies| depth > 2 * plies.unsigned_abs() + 2)
}
