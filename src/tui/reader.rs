//! A thread that reads recorded games, so that nobody waits for a large file. It waits itself when
//! nobody takes what it has read, and ends when nobody wants it any more.

mod feeder;
mod listed;
mod origin;
mod source;

use std::io;
use std::sync::mpsc::{self, Receiver, SyncSender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

pub use feeder::Feeder;
pub use listed::Listed;
pub use origin::Origin;
use source::Progress;

/// So many games are listed at the most.
pub const MOST_GAMES: usize = 100_000;

/// So many games are told at a time, or those of so long a time.
const BATCH: usize = 50;
const BATCH_TIME: Duration = Duration::from_millis(50);

/// So many batches wait to be taken.
const WAITING: usize = 4;

/// The name of the thread.
const THREAD: &str = "records";

/// What is being read.
#[derive(Debug)]
pub struct Reader {
    batches: Receiver<Result<Vec<Listed>, String>>,
    progress: Progress,
}

/// What was read since one has last asked.
#[derive(Debug, Default)]
pub struct News {
    /// The games, in their order.
    pub games: Vec<Listed>,
    /// Why no more can be read, in words.
    pub fault: Option<String>,
    /// Whether there are no more.
    pub is_last: bool,
}

impl Reader {
    /// Begins to read.
    ///
    /// # Errors
    /// If there can be no thread.
    pub fn open(origin: Origin) -> io::Result<Self> {
        let (sender, batches) = mpsc::sync_channel(WAITING);
        let progress = Progress::default();
        let told = progress.clone();
        let work = move || list(&origin, told, &sender);
        thread::Builder::new().name(THREAD.to_owned()).spawn(work)?;
        Ok(Self { batches, progress })
    }

    /// What was read since, without waiting.
    pub fn news(&self) -> News {
        let mut news = News::default();
        for _ in 0..=WAITING {
            match self.batches.try_recv() {
                Ok(Ok(games)) => news.games.extend(games),
                Ok(Err(fault)) => news.fault = Some(fault),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    news.is_last = true;
                    break;
                }
            }
        }
        news
    }

    /// How much was read, in per cent.
    pub fn percent(&self) -> u64 {
        self.progress.percent()
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.progress.stop();
    }
}

/// Reads games and sends them in batches; ends when nobody takes them.
fn list(origin: &Origin, progress: Progress, batches: &SyncSender<Result<Vec<Listed>, String>>) {
    if let Err(fault) = send_all(origin, progress, batches) {
        let _ = batches.send(Err(format!("{} cannot be read: {fault}", origin.name())));
    }
}

fn send_all(
    origin: &Origin,
    progress: Progress,
    batches: &SyncSender<Result<Vec<Listed>, String>>,
) -> io::Result<()> {
    let mut batch = Vec::new();
    let mut since = Instant::now();
    for (count, told) in origin.games(progress)?.enumerate() {
        if count == MOST_GAMES {
            let _ = batches.send(Ok(std::mem::take(&mut batch)));
            let fault = format!("only the first {MOST_GAMES} games are listed");
            let _ = batches.send(Err(fault));
            return Ok(());
        }
        match told {
            Ok(told) => batch.push(Listed::new(told)),
            Err(fault) => {
                let _ = batches.send(Ok(batch));
                return Err(fault);
            }
        }
        if batch.len() == BATCH || since.elapsed() > BATCH_TIME {
            if batches.send(Ok(std::mem::take(&mut batch))).is_err() {
                return Ok(());
            }
            since = Instant::now();
        }
    }
    let _ = batches.send(Ok(batch));
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use tempfile::TempDir;

    use super::*;

    fn all(path: &Path) -> News {
        let reader = Reader::open(Origin::File(path.to_owned())).unwrap();
        let mut all = News::default();
        while !all.is_last {
            let news = reader.news();
            all.games.extend(news.games);
            all.fault = all.fault.or(news.fault);
            all.is_last = news.is_last;
            thread::sleep(Duration::from_millis(1));
        }
        all
    }

    #[test]
    fn a_file_is_read_to_its_end_in_order() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("many.pgn");
        let games = (1..=200).map(|n| format!("[White \"W{n}\"]\n[Black \"B\"]\n\n1. f6 *\n\n"));
        fs::write(&path, games.collect::<String>()).unwrap();
        let news = all(&path);
        assert_eq!(news.games.len(), 200);
        assert!(news.games.iter().zip(1..).all(|(game, number)| game.number == number));
        assert_eq!(news.fault, None);
        let last = news.games.last().unwrap();
        assert_eq!((last.players.join(" – "), last.plies()), ("W200 – B".to_owned(), 1));
        assert_eq!(last.read_again(&Origin::File(path)).map(|game| game.line().len()), Some(1));
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        let folder = TempDir::new().unwrap();
        for path in [folder.path().to_owned(), folder.path().join("none.pgn")] {
            let news = all(&path);
            assert!(news.fault.is_some_and(|fault| fault.contains("cannot be read")));
        }
    }
}
