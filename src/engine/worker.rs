//! What one thread of a search works with: its path from the game's past to the position it is
//! looking at, what all threads share, and what it has learnt on the way.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::correction::Corrections;
use super::eval::{EvaluationCache, Evaluator, PawnCache, Standing};
use super::history::{Arrival, Before, History};
use super::ordering::Ranked;
use super::path::Path;
use super::table::Table;
use super::technique::{Technique, Techniques};
use super::timekeeper::Timekeeper;
use super::{Score, StopFlag};
use crate::endgame::Tables;
use crate::rules::{Move, Outcome, Points, Position};

/// The plies for which there is room on a path.
const PLIES: usize = Score::MAX_PLIES as usize + 2;

/// What all threads of a search share.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) evaluator: &'a Evaluator,
    pub(super) techniques: Techniques,
    /// What is known of endings; nothing where it is not to be asked.
    pub(super) endings: Option<&'a Tables>,
    /// How much less a draw is worth to the side that moves at the root, in centipawns.
    pub(super) contempt: i32,
    pub(super) timekeeper: Timekeeper,
    pub(super) stop: &'a StopFlag,
    /// The first thread has ended.
    pub(super) over: AtomicBool,
    /// The most nodes that all threads together may look at.
    pub(super) most_nodes: u64,
    /// The nodes that each thread has looked at, as it last told.
    pub(super) nodes: Vec<AtomicU64>,
}

impl Shared<'_> {
    /// The nodes of all threads.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum()
    }
}

/// What one thread remembers from one search of a game to the next.
#[derive(Debug)]
pub(super) struct Memory {
    pub(super) history: History,
    pub(super) corrections: Corrections,
    pub(super) pawns: PawnCache,
    pub(super) evaluations: EvaluationCache,
}

impl Memory {
    pub(super) fn new(techniques: Techniques) -> Self {
        Self {
            history: History::new(PLIES, techniques),
            corrections: Corrections::new(),
            pawns: PawnCache::new(),
            evaluations: EvaluationCache::new(),
        }
    }
}

/// The state of one thread of one search.
#[derive(Debug)]
pub(super) struct Worker<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) memory: &'a mut Memory,
    pub(super) frames: Vec<Frame>,
    /// The stack of all pickers.
    pub(super) moves: Vec<Ranked>,
    /// The moves that have not refuted the nodes of the path.
    pub(super) failed: Vec<Move>,
    pub(super) nodes: u64,
    pub(super) seldepth: u32,
    /// Nobody may pass before this ply.
    pub(super) pass_from: usize,
    /// The depth that is searched at the root.
    pub(super) root_depth: u32,
    /// The search is over, and what it still returns means nothing.
    pub(super) stopped: bool,
    /// The number of the thread; the first one watches the time.
    number: usize,
    /// The way to the position that is looked at.
    pub(super) path: Path,
}

/// What is known of the position at one ply of the path.
#[derive(Debug, Clone, Default)]
pub(super) struct Frame {
    pub(super) is_check: bool,
    /// What the pieces are worth by themselves.
    pub(super) standing: Standing,
    /// The evaluation as it is kept in the table; of no meaning in check.
    pub(super) raw: Score,
    /// The mended evaluation, where the side to move is not in check.
    pub(super) evaluation: Option<Score>,
    /// What the last move brought where; `None` after a pass and at the root.
    pub(super) arrival: Option<Arrival>,
    /// The other side has just passed.
    pub(super) after_pass: bool,
    /// A move that is left out, to see what the others are worth.
    pub(super) excluded: Option<Move>,
    /// The best line found from here.
    pub(super) line: Vec<Move>,
}

/// The limits are looked at every so many nodes: a fraction of a millisecond.
const NODES_PER_LOOK: u64 = 256;

impl<'a> Worker<'a> {
    pub(super) fn new(
        shared: &'a Shared<'a>,
        memory: &'a mut Memory,
        past: &[u64],
        number: usize,
    ) -> Self {
        Self {
            shared,
            memory,
            frames: vec![Frame::default(); PLIES],
            moves: Vec::with_capacity(1024),
            failed: Vec::with_capacity(256),
            nodes: 0,
            seldepth: 0,
            pass_from: 0,
            root_depth: 0,
            stopped: false,
            number,
            path: Path::new(past),
        }
    }

    /// Whether a step of the search is taken.
    pub(super) fn uses(&self, technique: Technique) -> bool {
        self.shared.techniques.has(technique)
    }

    /// Counts a position and looks at the limits now and then.
    pub(super) fn count_node(&mut self, ply: usize) {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply as u32);
        self.stopped |= self.nodes >= self.shared.most_nodes;
        if self.nodes.is_multiple_of(NODES_PER_LOOK) {
            self.look_at_limits();
        }
    }

    fn look_at_limits(&mut self) {
        let shared = self.shared;
        self.tell_nodes();
        let is_late = self.number == 0
            && (shared.nodes() >= shared.most_nodes
                || shared.timekeeper.is_over() && !shared.stop.is_pondering());
        self.stopped |= is_late || shared.stop.is_stopped() || shared.over.load(Ordering::Relaxed);
    }

    /// By how many plies this thread is deeper than the first one.
    pub(super) fn ahead(&self) -> u32 {
        self.number as u32 % 2
    }

    /// Lets the other threads know how many nodes this one has looked at.
    pub(super) fn tell_nodes(&self) {
        self.shared.nodes[self.number].store(self.nodes, Ordering::Relaxed);
    }

    /// What was moved where before the position at this ply.
    pub(super) fn before(&self, ply: usize) -> Before {
        let earlier = ply.checked_sub(1).and_then(|ply| self.frames[ply].arrival);
        [self.frames[ply].arrival, earlier]
    }

    /// A draw, as the side to move at `ply` sees it.
    pub(super) fn draw(&self, ply: usize) -> Score {
        let contempt = self.shared.contempt;
        let root_moves = ply.is_multiple_of(2);
        Score::DRAW + if root_moves { -contempt } else { contempt }
    }

    /// The score of a side to move that is stalemated.
    pub(super) fn stalemated(&self, position: &Position, ply: usize) -> Score {
        match position.rules().stalemated {
            Points::HALF => self.draw(ply),
            points => Score::of_points(points),
        }
    }

    /// Whether the game is drawn here by material, the counter or repetition.
    pub(super) fn is_drawn(&self, position: &Position, hash: u64) -> bool {
        (position.rules().is_dead)(position.board())
            || self.path.is_repeated(hash, position.halfmoves())
            || (position.halfmoves() >= 100
                && matches!(position.outcome(), None | Some(Outcome::Draw(_))))
    }

    /// The line from `ply` now begins with `m` and goes on as the one from the next ply.
    pub(super) fn extend_line(&mut self, ply: usize, m: Move) {
        let [frame, next] = &mut self.frames[ply..ply + 2] else { return };
        frame.line.clear();
        frame.line.push(m);
        frame.line.extend_from_slice(&next.line);
    }
}
