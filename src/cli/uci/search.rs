//! The thread that searches: what it is asked, and how it answers.

use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::SyncSender;
use std::thread;

use super::session::Event;
use crate::engine::{Limits, Report, Searcher, StopFlag, Strength, choose};
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
    /// As well as can be.
    Best,
    /// Like somebody of this strength, by chance that depends on this number.
    Like(Strength, u64),
}

/// The end of a search.
#[derive(Debug)]
pub struct Done {
    /// The searcher, ready for the next; `None` if the search has failed.
    pub searcher: Option<Searcher>,
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
        mut searcher: Searcher,
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
        let report = match manner {
            Manner::Best => searcher.search(position, past, limits, stop, on_report),
            Manner::Like(strength, seed) => {
                choose(searcher, position, past, strength, *seed, stop, on_report)
            }
        };
        report.map_or(Vec::new(), |report| report.line)
    }
}
