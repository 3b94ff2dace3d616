//! A file or text that tells how much of it was read, and seems to end when it is no longer wanted.

use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::Origin;

/// How far the reading of a file has come, known to who reads and to who waits.
#[derive(Debug, Clone, Default)]
pub struct Progress(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    /// In bytes.
    read: AtomicU64,
    /// In bytes.
    size: AtomicU64,
    is_stopped: AtomicBool,
}

impl Progress {
    /// Lets the file seem to end.
    pub fn stop(&self) {
        self.0.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.0.is_stopped.load(Ordering::Relaxed)
    }

    /// How much was read, in per cent.
    pub fn percent(&self) -> u64 {
        let [read, size] = [&self.0.read, &self.0.size].map(|count| count.load(Ordering::Relaxed));
        (read.saturating_mul(100) / size.max(1)).min(100)
    }
}

/// What is read.
pub struct Source {
    input: Box<dyn Read>,
    progress: Progress,
}

impl Source {
    /// Opens a file, or begins with a text.
    ///
    /// # Errors
    /// If the file cannot be opened, or is none.
    pub fn open(origin: &Origin, progress: Progress) -> io::Result<Self> {
        let (input, size): (Box<dyn Read>, u64) = match origin {
            Origin::File(path) => {
                let about = fs::metadata(path)?;
                if !about.is_file() {
                    return Err(io::Error::other("it is no file"));
                }
                (Box::new(File::open(path)?), about.len())
            }
            Origin::Text(text) => (Box::new(Cursor::new(Arc::clone(text))), text.len() as u64),
        };
        progress.0.size.store(size, Ordering::Relaxed);
        progress.0.read.store(0, Ordering::Relaxed);
        Ok(Self { input, progress })
    }
}

impl Read for Source {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.progress.is_stopped() {
            return Ok(0);
        }
        let count = self.input.read(bytes)?;
        self.progress.0.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}
