//! What one thread of a search works with: its path from the game's past to the position it is
//! looking at, its limits, and what it has learnt on the way.

use std::time::Instant;

use super::eval::Evaluator;
use super::history::History;
use super::ordering::Ranked;
use super::table::Table;
use super::{Limits, Score, StopFlag};
use crate::rules::{Move, Outcome, Position};

/// The state of one thread of one search.
#[derive(Debug)]
pub(super) struct Worker<'a> {
    pub(super) table: &'a Table,
    pub(super) evaluator: &'a Evaluator,
    pub(super) history: History,
    pub(super) frames: Vec<Frame>,
    /// The stack of all pickers.
    pub(super) moves: Vec<Ranked>,
    /// The quiet moves that have not refuted the nodes of the path.
    pub(super) failed: Vec<Move>,
    pub(super) nodes: u64,
    pub(super) seldepth: u32,
    /// The search is over, and what it still returns means nothing.
    pub(super) stopped: bool,
    /// How much less a draw is worth to the side that moves at the root.
    pub(super) contempt: i32,
    limits: Limits,
    stop: &'a StopFlag,
    start: Instant,
    /// Hashes of the positions before the one that is looked at; the first `past` of them lie
    /// before the root.
    path: Vec<u64>,
    past: usize,
}

/// What is known of the position at one ply of the path.
#[derive(Debug, Clone, Default)]
pub(super) struct Frame {
    pub(super) is_check: bool,
    /// The evaluation, where the side to move is not in check.
    pub(super) evaluation: Option<Score>,
    /// The other side has just passed.
    pub(super) after_pass: bool,
    /// The best line found from here.
    pub(super) line: Vec<Move>,
}

/// The limits are looked at every so many nodes: well below ten milliseconds on a slow machine.
const NODES_PER_LOOK: u64 = 512;

impl<'a> Worker<'a> {
    pub(super) fn new(
        table: &'a Table,
        evaluator: &'a Evaluator,
        past: &[u64],
        limits: &Limits,
        stop: &'a StopFlag,
        start: Instant,
    ) -> Self {
        let plies = Score::MAX_PLIES as usize + 2;
        Self {
            table,
            evaluator,
            history: History::new(plies),
            frames: vec![Frame::default(); plies],
            moves: Vec::with_capacity(1024),
            failed: Vec::with_capacity(256),
            nodes: 0,
            seldepth: 0,
            stopped: false,
            contempt: 0,
            limits: *limits,
            stop,
            start,
            path: past.to_vec(),
            past: past.len(),
        }
    }

    /// Counts a position and looks at the limits now and then.
    pub(super) fn count_node(&mut self, ply: usize) {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply as u32);
        self.stopped |= self.limits.nodes.is_some_and(|most| self.nodes >= most);
        if self.nodes.is_multiple_of(NODES_PER_LOOK) {
            let late = self.limits.time.is_some_and(|time| self.start.elapsed() >= time);
            self.stopped |= late || self.stop.is_stopped();
        }
    }

    /// Goes on to a position after the one with this hash.
    pub(super) fn descend(&mut self, hash: u64) {
        self.path.push(hash);
    }

    /// Comes back from it.
    pub(super) fn ascend(&mut self) {
        self.path.pop();
    }

    /// A draw, as the side to move at `ply` sees it.
    pub(super) fn draw(&self, ply: usize) -> Score {
        let root_moves = ply.is_multiple_of(2);
        Score::DRAW + if root_moves { -self.contempt } else { self.contempt }
    }

    /// Whether the game is drawn here by material, the counter or repetition.
    pub(super) fn is_drawn(&self, position: &Position, hash: u64) -> bool {
        (position.rules().is_dead)(position.board())
            || self.is_repeated(position, hash)
            || (position.halfmoves() >= 100
                && matches!(position.outcome(), None | Some(Outcome::Draw(_))))
    }

    /// Whether the position has been met on the path since the root, or twice before it. Once is
    /// enough within the search: what could be done here could have been done there.
    fn is_repeated(&self, position: &Position, hash: u64) -> bool {
        let reach = self.path.len().min(position.halfmoves() as usize);
        let mut met_before_root = false;
        for back in (2..=reach).step_by(2) {
            let index = self.path.len() - back;
            if self.path[index] == hash {
                if index >= self.past || met_before_root {
                    return true;
                }
                met_before_root = true;
            }
        }
        false
    }

    /// The line from `ply` now begins with `m` and goes on as the one from the next ply.
    pub(super) fn extend_line(&mut self, ply: usize, m: Move) {
        let [frame, next] = &mut self.frames[ply..ply + 2] else { return };
        frame.line.clear();
        frame.line.push(m);
        frame.line.extend_from_slice(&next.line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn is_drawn(past: &[u64], path: &[u64], position: &Position) -> bool {
        let rules = position.rules();
        let (table, evaluator) = (Table::new(1), Evaluator::new(rules));
        let (limits, stop) = (Limits::default(), StopFlag::new());
        let mut worker = Worker::new(&table, &evaluator, past, &limits, &stop, Instant::now());
        path.iter().for_each(|&hash| worker.descend(hash));
        worker.is_drawn(position, position.hash())
    }

    #[test]
    fn one_repetition_since_the_root_or_two_before_it_draw() {
        let mut setup = Position::start(Variant::Glinski).to_setup();
        setup.halfmoves = 20;
        let position = setup.position().expect("a start position");
        let (here, other) = (position.hash(), !position.hash());
        assert!(is_drawn(&[], &[here, other], &position));
        assert!(!is_drawn(&[here, other], &[], &position));
        assert!(is_drawn(&[here, other, here, other], &[], &position));
        assert!(is_drawn(&[here, other, other, other], &[here, other], &position));
        assert!(!is_drawn(&[other; 4], &[other; 4], &position));
    }

    #[test]
    fn nothing_before_a_capture_is_repeated() {
        let position = Position::start(Variant::Glinski);
        assert!(!is_drawn(&[], &[position.hash(), 0], &position));
    }
}
