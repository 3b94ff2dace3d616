//! The engine's thread. What it is asked and what it answers carry the same number, so that
//! whoever asks can tell a late answer from the one that is waited for.

use std::any::Any;
use std::num::NonZero;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::{io, thread};

use crate::endgame::Tables;
use crate::engine::{Limits, Report, Searcher, StopFlag, Strength, Task, choose};

use super::action::{Action, Request, Work};

/// The name of the thread.
pub(super) const THREAD: &str = "engine";

/// Lets the engine think beside everything else. It stops when this is dropped.
#[derive(Debug)]
pub(super) struct Worker {
    jobs: Sender<Job>,
    /// Ends what the engine is busy with.
    stop: StopFlag,
}

/// A request, and the flag that ends it.
#[derive(Debug)]
struct Job {
    request: Request,
    stop: StopFlag,
}

impl Worker {
    /// Starts the thread. Its answers go to `answer`: any number of [`Action::EngineReport`], then
    /// one [`Action::EngineMove`] or [`Action::EngineFailed`]. A request that was stopped before
    /// it came up is not answered.
    ///
    /// Where a move has nothing but a limit of time, so many threads search. Endings are looked up
    /// in the tables.
    pub(super) fn new(
        threads: usize,
        tables: Arc<Tables>,
        answer: impl FnMut(Action) + Send + 'static,
    ) -> io::Result<Self> {
        let (jobs, queue) = mpsc::channel();
        let work = move || work(&queue, threads, &tables, answer);
        thread::Builder::new().name(THREAD.to_owned()).spawn(work)?;
        Ok(Self { jobs, stop: StopFlag::new() })
    }

    /// Thinks about this from now on, and about nothing else.
    pub(super) fn think(&mut self, request: Request) {
        self.stop();
        self.stop = StopFlag::new();
        // The thread lives as long as this sender.
        let _ = self.jobs.send(Job { request, stop: self.stop.clone() });
    }

    /// Ends the thinking within milliseconds.
    pub(super) fn stop(&self) {
        self.stop.stop();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

/// As many threads as the machine runs at a time.
pub(super) fn usual_threads() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// How many threads search for a move, of so many at the most. What is limited in depth or nodes
/// is found by one, so that the same is found every time.
fn threads_for(strength: &Strength, most: usize) -> usize {
    let Limits { depth, nodes, .. } = strength.limits;
    if depth.is_some() || nodes.is_some() || strength.errs() { 1 } else { most }
}

fn work(
    queue: &Receiver<Job>,
    threads: usize,
    tables: &Arc<Tables>,
    mut answer: impl FnMut(Action),
) {
    let new_searcher = || {
        let mut searcher = Searcher::default();
        searcher.set_endings(Arc::clone(tables));
        searcher
    };
    let mut searcher = new_searcher();
    // What it learns must not make a weak player strong, so it has a memory of its own.
    let mut adviser: Option<Searcher> = None;
    let mut game = 0;
    for Job { request, stop } in queue {
        if stop.is_stopped() {
            continue;
        }
        let id = request.id;
        if request.game != game {
            searcher.forget();
            game = request.game;
        }
        let thought = panic::catch_unwind(AssertUnwindSafe(|| {
            let Request { position, past, work, .. } = &request;
            let mut on_report = |report: &Report| {
                answer(Action::EngineReport { id, report: report.clone() });
            };
            match *work {
                Work::Choose { strength, seed } => {
                    searcher.set_threads(threads_for(&strength, threads));
                    choose(&mut searcher, position, past, &strength, seed, &stop, &mut on_report)
                }
                Work::Lines { limits, count } => {
                    let task = Task { lines: count, ..Task::new(position, past, limits) };
                    let adviser = adviser.get_or_insert_with(new_searcher);
                    adviser.set_threads(threads_for(&Strength::full(limits), threads));
                    adviser.analyse(&task, &stop, &mut on_report).into_iter().next()
                }
            }
        }));
        answer(match thought {
            Ok(report) => Action::EngineMove { id, report },
            Err(panic) => {
                // Nobody knows in what state it was left.
                searcher = new_searcher();
                adviser = None;
                Action::EngineFailed { id, reason: text_of(panic.as_ref()) }
            }
        });
    }
}

/// The text of a panic.
fn text_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("panic")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::RecvTimeoutError;
    use std::time::{Duration, Instant};

    use super::*;
    use crate::engine::{Level, Report};
    use crate::rules::{Position, Variant};

    const SOON: Duration = Duration::from_secs(20);

    fn request(id: u64, limits: Limits) -> Request {
        let position = Position::start(Variant::Glinski);
        let work = Work::Choose { strength: Strength::full(limits), seed: 0 };
        Request { id, game: 0, position, past: Vec::new(), work }
    }

    fn worker() -> (Worker, Receiver<Action>) {
        let (answers, received) = mpsc::channel();
        let worker = Worker::new(2, Arc::new(Tables::bundled()), move |action| {
            let _ = answers.send(action);
        });
        (worker.unwrap(), received)
    }

    /// The number of the next final answer.
    fn next_move(answers: &Receiver<Action>) -> u64 {
        next_answer(answers).0
    }

    /// The next final answer.
    fn next_answer(answers: &Receiver<Action>) -> (u64, Report) {
        loop {
            match answers.recv_timeout(SOON).unwrap() {
                Action::EngineMove { id, report } => return (id, report.unwrap()),
                Action::EngineReport { .. } => {}
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn answers_carry_the_number_of_the_request() {
        let (mut worker, answers) = worker();
        worker.think(request(7, Limits::depth(2)));
        assert_eq!(next_move(&answers), 7);
        worker.think(request(8, Limits::nodes(1000)));
        assert_eq!(next_move(&answers), 8);
    }

    #[test]
    fn what_was_learnt_in_a_game_is_forgotten_in_the_next() {
        let (mut worker, answers) = worker();
        let nodes = [0, 0, 1].map(|game| {
            worker.think(Request { game, ..request(1, Limits::depth(5)) });
            next_answer(&answers).1.nodes
        });
        assert!(nodes[1] < nodes[0], "{nodes:?}");
        assert_eq!(nodes[2], nodes[0]);
    }

    #[test]
    fn only_what_is_limited_by_time_is_searched_on_several_threads() {
        let threads = |level: Level| threads_for(&level.strength(), 8);
        for level in Level::ALL {
            let Limits { depth, nodes, .. } = level.strength().limits;
            assert_eq!(threads(level) == 8, depth.or(nodes.map(|_| 0)).is_none(), "{level:?}");
        }
        assert_eq!(threads_for(&Strength::full(Limits::time(SOON)), 8), 8);
        assert_eq!(threads_for(&Strength::full(Limits::nodes(9).on_clock(SOON, SOON)), 8), 1);
    }

    #[test]
    fn a_new_request_and_a_stop_end_an_endless_search() {
        let (mut worker, answers) = worker();
        worker.think(request(1, Limits::default()));
        assert!(matches!(answers.recv_timeout(SOON), Ok(Action::EngineReport { id: 1, .. })));
        worker.think(request(2, Limits::default()));
        assert_eq!(next_move(&answers), 1);
        // One that is stopped before it comes up would not be answered.
        assert!(matches!(answers.recv_timeout(SOON), Ok(Action::EngineReport { id: 2, .. })));
        worker.stop();
        assert_eq!(next_move(&answers), 2);
    }

    #[test]
    fn the_best_lines_are_told_one_by_one() {
        let (mut worker, answers) = worker();
        let work = Work::Lines { limits: Limits::depth(2), count: 3 };
        worker.think(Request { work, ..request(5, Limits::depth(1)) });
        let mut ranks = Vec::new();
        loop {
            match answers.recv_timeout(SOON).unwrap() {
                Action::EngineReport { id: 5, report } => ranks.push(report.rank),
                Action::EngineMove { id: 5, report } => {
                    assert_eq!(report.map(|report| report.rank), Some(1));
                    break;
                }
                other => panic!("{other:?}"),
            }
        }
        assert!(ranks.ends_with(&[1, 2, 3]), "{ranks:?}");
    }

    #[test]
    fn the_thread_ends_with_the_worker() {
        let (mut worker, answers) = worker();
        worker.think(request(1, Limits::default()));
        drop(worker);
        let until = Instant::now() + SOON;
        while answers.recv_timeout(SOON) != Err(RecvTimeoutError::Disconnected) {
            assert!(Instant::now() < until);
        }
    }

    #[test]
    fn a_panic_is_an_answer_and_not_the_end() {
        let (answers, received) = mpsc::channel();
        let mut worker = Worker::new(2, Arc::new(Tables::bundled()), move |action| match action {
            Action::EngineReport { id: 1, .. } => panic!("lost the thread"),
            action => answers.send(action).unwrap(),
        })
        .unwrap();
        worker.think(request(1, Limits::depth(1)));
        let failed = Action::EngineFailed { id: 1, reason: "lost the thread".to_owned() };
        assert_eq!(received.recv_timeout(SOON), Ok(failed));
        worker.think(request(2, Limits::depth(1)));
        assert_eq!(next_move(&received), 2);
    }
}
