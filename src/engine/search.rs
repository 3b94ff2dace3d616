//! The engine as others see it: settings, memory, and searches on one thread or several, all of
//! which share the table (lazy SMP: each thread does the same search, and what one finds saves the
//! others work).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::Instant;

use super::endings::{self, Asked};
use super::eval::Evaluator;
use super::table::Table;
use super::technique::Technique::EndgameTables;
use super::timekeeper::{Lag, Timekeeper};
use super::worker::{Memory, Shared, Worker};
use super::{Limits, Report, Score, StopFlag, Task, Techniques};
use crate::endgame::Tables;
use crate::rules::{ByColor, Position, Rules, Variant};

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
    techniques: Techniques,
    endings: Arc<Tables>,
    /// How much less a draw is worth than half a point, in centipawns.
    contempt: i32,
    /// What each thread remembers; never empty.
    memories: Vec<Memory>,
    lag: ByColor<Lag>,
}

/// There is no memory for a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no memory for a table of this size")]
pub struct NoMemory;

/// The tables that are part of the program; every searcher has them.
static BUNDLED: LazyLock<Arc<Tables>> = LazyLock::new(|| Arc::new(Tables::bundled()));

/// A draw is never worth less than a stalemate given to the other side.
const MOST_CONTEMPT: i32 = Score::STALEMATE.value() - 1;

impl Default for Searcher {
    /// A searcher with one thread and as much memory as playing asks for.
    fn default() -> Self {
        Self::new(Self::DEFAULT_TABLE_MIB)
    }
}

impl Searcher {
    /// The usual size of the table.
    pub const DEFAULT_TABLE_MIB: usize = 64;
    /// The largest size of the table.
    pub const MOST_TABLE_MIB: usize = Table::MOST_MIB;
    /// The most threads.
    pub const MOST_THREADS: usize = 256;

    /// A searcher with one thread that remembers positions in so many mebibytes, one at least.
    pub fn new(table_mib: usize) -> Self {
        let rules: &'static Rules = Variant::default().rules();
        Self {
            table: Table::new(table_mib),
            evaluator: Evaluator::new(rules),
            techniques: Techniques::all(),
            endings: Arc::clone(&BUNDLED),
            contempt: 0,
            memories: vec![Memory::new(Techniques::all())],
            lag: ByColor::default(),
        }
    }

    /// From now on a draw is worth so many centipawns less than half a point.
    pub fn set_contempt(&mut self, centipawns: i32) {
        let contempt = centipawns.clamp(-MOST_CONTEMPT, MOST_CONTEMPT);
        if contempt != self.contempt {
            // The table has draws as they were worth before.
            self.table.clear();
        }
        self.contempt = contempt;
    }

    /// From now on these tables are asked about endings, and not only those of the program.
    pub fn set_endings(&mut self, endings: Arc<Tables>) {
        self.endings = endings;
        // The table has scores from before.
        self.table.clear();
    }

    /// From now on so many threads search, 1 to [`Searcher::MOST_THREADS`]. With one, a search
    /// by depth or nodes always finds the same; with more it does not.
    pub fn set_threads(&mut self, threads: usize) {
        let techniques = self.techniques;
        self.memories.resize_with(threads.clamp(1, Self::MOST_THREADS), || Memory::new(techniques));
    }

    /// From now on positions are remembered in so many mebibytes, one at least; those that were
    /// are forgotten.
    ///
    /// # Errors
    /// If there is no memory for it; then the table stays as it is.
    pub fn set_table_mib(&mut self, table_mib: usize) -> Result<(), NoMemory> {
        self.table = Table::try_new(table_mib).ok_or(NoMemory)?;
        Ok(())
    }

    /// From now on only these steps are taken. Forgets what was learnt.
    pub fn set_techniques(&mut self, techniques: Techniques) {
        self.techniques = techniques;
        self.forget();
    }

    /// Forgets everything about the games before.
    pub fn forget(&mut self) {
        self.lag = ByColor::default();
        self.table.clear();
        for memory in &mut self.memories {
            *memory = Memory::new(self.techniques);
        }
    }

    /// Makes the whole table now, which the first search would do otherwise.
    pub fn warm_up(&mut self) {
        self.table.complete(|| true);
    }

    /// The best move of the position and what is expected after it; `None` only where there is
    /// no legal move. A report goes to `on_report` after every depth.
    ///
    /// `past` holds the hashes of the positions since the last capture or pawn move, the oldest
    /// first and without `position` itself. With a limit in depth or nodes alone, a fresh
    /// searcher with one thread always finds the same.
    pub fn search(
        &mut self,
        position: &Position,
        past: &[u64],
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        let task = Task::new(position, past, *limits);
        self.analyse(&task, stop, on_report).into_iter().next()
    }

    /// The best moves of a task and what is expected after each, the best first; none only where
    /// there is no legal move. A report on each of them goes to `on_report` after every depth.
    pub fn analyse(
        &mut self,
        task: &Task,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Vec<Report> {
        let (start, began_pondering) = (Instant::now(), stop.is_pondering());
        let all = || Some(Arc::clone(&self.endings));
        let (moves, endings) = match self.ask_endings(task) {
            Asked::Known(reports) => {
                reports.iter().for_each(&mut *on_report);
                return reports;
            }
            Asked::Unknown => (None, all()),
            Asked::Late(moves) => (Some(moves), all()),
            // Tables would only say of everything that it is drawn.
            Asked::Drawn(moves) => (Some(moves), None),
        };
        let task = &Task { moves: moves.as_deref().unwrap_or(task.moves), ..*task };
        let (mut shared, memories) = self.prepare(task.position, &task.limits, stop);
        shared.endings = endings.as_deref().filter(|_| shared.techniques.has(EndgameTables));
        let Some((first, others)) = memories.split_first_mut() else { return Vec::new() };
        let reports = thread::scope(|scope| {
            for (index, memory) in others.iter_mut().enumerate() {
                let (shared, number) = (&shared, index + 1);
                // Without the thread the others search all the same.
                let _ = thread::Builder::new().name(format!("search {number}")).spawn_scoped(
                    scope,
                    move || {
                        let mut worker = Worker::new(shared, memory, task.past, number);
                        worker.deepen(task, &mut |_| ());
                        worker.tell_nodes();
                    },
                );
            }
            let reports = Worker::new(&shared, first, task.past, 0).deepen(task, on_report);
            shared.over.store(true, Ordering::Relaxed);
            reports
        });
        // What was pondered about was not thought about on the own clock.
        let clock = task.limits.clock.filter(|_| !began_pondering);
        self.lag[task.position.turn()].moved(clock, start.elapsed());
        reports
    }

    /// What the tables say about a task, if they may be asked.
    fn ask_endings(&self, task: &Task) -> Asked {
        if !self.techniques.has(EndgameTables) {
            return Asked::Unknown;
        }
        endings::ask(&self.endings, task)
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
        let (shared, memories) = self.prepare(position, limits, stop);
        let mut worker = Worker::new(&shared, &mut memories[0], past, 0);
        let mut roots = worker.root_moves(position, &[]);
        let mut reached = 0;
        for depth in 1..=limits.deepest() {
            if !worker.rate_depth(position, depth, margin, &mut roots) {
                break;
            }
            reached = depth;
        }
        worker.near_best(reached, &roots, margin)
    }

    /// The same to somebody who sees what a move wins or loses where it ends, but looks for no
    /// other answer to it.
    pub(super) fn glance(
        &mut self,
        position: &Position,
        margin: i32,
        stop: &StopFlag,
    ) -> Vec<Report> {
        let (shared, memories) = self.prepare(position, &Limits::default(), stop);
        let mut worker = Worker::new(&shared, &mut memories[0], &[], 0);
        let roots = worker.root_moves(position, &[]);
        worker.near_best(1, &roots, margin)
    }

    /// Gets ready for a search in the game of this position.
    fn prepare<'a>(
        &'a mut self,
        position: &Position,
        limits: &Limits,
        stop: &'a StopFlag,
    ) -> (Shared<'a>, &'a mut [Memory]) {
        let timekeeper = Timekeeper::new(limits, &mut self.lag[position.turn()], Instant::now());
        if self.evaluator.rules() != position.rules() {
            self.evaluator = Evaluator::new(position.rules());
            self.memories.fill_with(|| Memory::new(self.techniques));
        }
        self.table
            .complete(|| !stop.is_stopped() && (stop.is_pondering() || !timekeeper.is_over()));
        self.table.age();
        let shared = Shared {
            table: &self.table,
            evaluator: &self.evaluator,
            techniques: self.techniques,
            endings: None,
            contempt: self.contempt,
            timekeeper,
            stop,
            over: AtomicBool::new(false),
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: self.memories.iter().map(|_| AtomicU64::new(0)).collect(),
        };
        (shared, &mut self.memories)
    }
}
