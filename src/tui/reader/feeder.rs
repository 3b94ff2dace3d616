//! A thread that counts the moves of recorded games, file after file, into one tree.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::game::{Ending, OpeningMove, OpeningTree};
use crate::rules::Position;

use super::Origin;
use super::source::Progress;

/// So many moves of each game are counted.
const PLIES: usize = 40;

/// So many different moves are counted, which takes some twenty megabytes.
const ROOM: usize = 200_000;

/// The name of the thread.
const THREAD: &str = "openings";

/// Counts what it is fed with. It ends when this is dropped.
#[derive(Debug)]
pub struct Feeder {
    files: Sender<Origin>,
    shared: Arc<Shared>,
    progress: Progress,
}

#[derive(Debug)]
struct Shared {
    tree: Mutex<OpeningTree>,
    /// How many files are not counted yet.
    waiting: AtomicUsize,
}

impl Shared {
    /// Looks at the tree or changes it. A broken count is still a count.
    fn with_tree<T>(&self, look: impl FnOnce(&mut OpeningTree) -> T) -> T {
        look(&mut self.tree.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Feeder {
    /// Starts the thread.
    ///
    /// # Errors
    /// If there can be no thread.
    pub fn new() -> io::Result<Self> {
        let (files, queue) = mpsc::channel();
        let tree = Mutex::new(OpeningTree::with_room(PLIES, ROOM));
        let shared = Arc::new(Shared { tree, waiting: AtomicUsize::new(0) });
        let progress = Progress::default();
        let (counted, told) = (Arc::clone(&shared), progress.clone());
        let work = move || count(&queue, &counted, &told);
        thread::Builder::new().name(THREAD.to_owned()).spawn(work)?;
        Ok(Self { files, shared, progress })
    }

    /// Counts the games of a file too. One that cannot be read has none.
    pub fn feed(&self, file: Origin) {
        self.shared.waiting.fetch_add(1, Ordering::Relaxed);
        // The thread lives as long as this sender.
        let _ = self.files.send(file);
    }

    /// Whether there is more to be counted.
    pub fn is_busy(&self) -> bool {
        self.shared.waiting.load(Ordering::Acquire) > 0
    }

    /// How many games were counted.
    pub fn games(&self) -> u64 {
        self.shared.with_tree(|tree| tree.games())
    }

    /// The moves that were played in a position, the most frequent first.
    pub fn moves_from(&self, position: &Position) -> Vec<OpeningMove> {
        self.shared.with_tree(|tree| tree.moves_from(position))
    }
}

impl Drop for Feeder {
    fn drop(&mut self) {
        self.progress.stop();
    }
}

fn count(queue: &Receiver<Origin>, shared: &Shared, progress: &Progress) {
    for file in queue {
        for told in file.games(progress.clone()).into_iter().flatten() {
            let Ok(told) = told else { break };
            let ending = match told.fault {
                Some(_) => Ending::of_part(&told.record),
                None => Ending::of(&told.record),
            };
            shared.with_tree(|tree| tree.add_record(&told.record, ending.points()));
        }
        shared.waiting.fetch_sub(1, Ordering::Release);
        if progress.is_stopped() {
            return;
        }
    }
}
