//! The thread that searches: what it is asked, and how it answers.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::SyncSender;
use std::thread;

use super::session::Event;
use crate::engine::{Limits, Report, Searcher, StopFlag, Strength, Task, choose};
use crate::rules::{Move, Position};

/// What is to be searched.
#[derive(Debug)]
pub struct Job {
    /// The position.
    pub position: Position,
    /// Hashes of the positions since the last capture or pawn move, the oldest first.
    pub past: Vec<u64>,
    /// How far.
    pub limits: Limits,
    /// How well.
    pub manner: Manner,
}

/// How well a move is chosen.
#[derive(Debug)]
pub enum Manner {
    /// As well as can be, with a centipawn value of draws; the best of these moves, or of all if
    /// there are none, and so many best lines.
    Best { contempt: i32, moves: Vec<Move>, lines: usize },
    /// Like somebody of this strength, by chance that depends on this number.
    Like(Strength, u64),
}

/// The end of a search.
#[derive(Debug)]
pub struct Done {
    /// The searcher, ready for the next; `None` if the search has failed.
    pub searcher: Option<Box<Searcher>>,
    /// The best line; empty only without a legal move.
    pub line: Vec<Move>,
}

impl Done {
    /// A search that has failed: any move is better than none.
    fn failed(position: &Position) -> Self {
        Self { searcher: None, line: position.legal_moves().into_iter().take(1).collect() }
    }
}

impl Job {
    /// Begins to search on a thread of its own. Its reports are events, and its end is one, even
    /// where the search fails.
    ///
    /// # Errors
    /// The end of a search that could not begin.
    pub fn start(
        self,
        mut searcher: Box<Searcher>,
        stop: StopFlag,
        events: SyncSender<Event>,
    ) -> Result<(), Done> {
        let failed = Done::failed(&self.position);
        let work = move || {
            // Whoever does not listen any more leaves the program.
            let mut tell = |report: &Report| {
                let _ = events.send(Event::Found(report.clone()));
            };
            let search = || self.search(&mut searcher, &stop, &mut tell);
            let done = match panic::catch_unwind(AssertUnwindSafe(search)) {
                Ok(line) => Done { searcher: Some(searcher), line },
                Err(_) => Done::failed(&self.position),
            };
            let _ = events.send(Event::Done(done));
        };
        let thread = thread::Builder::new().name("search".into()).spawn(work);
        thread.map(|_| ()).map_err(|_| failed)
    }

    fn search(
        &self,
        searcher: &mut Searcher,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report),
    ) -> Vec<Move> {
        let Self { position, past, limits, manner } = self;
        let mut last = None;
        let mut tell = |report: &Report| {
            if report.rank == 1 {
                last = Some((report.score, report.line.clone()));
            }
            on_report(report);
        };
        let report = match manner {
            Manner::Best { contempt, moves, lines } => {
                searcher.set_contempt(*contempt);
                let task = Task { position, past, limits: *limits, moves, lines: *lines };
                searcher.analyse(&task, stop, &mut tell).into_iter().next()
            }
            Manner::Like(strength, seed) => {
                let strength = Strength { limits: *limits, ..*strength };
                choose(searcher, position, past, &strength, *seed, stop, &mut tell)
            }
        };
        let Some(best) = report else { return Vec::new() };
        // A depth that was not finished has not been told.
        if last.is_none_or(|last| last != (best.score, best.line.clone())) {
            on_report(&best);
        }
        best.line
    }
}
