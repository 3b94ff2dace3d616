//! A file that tells how much of it was read, and seems to end when it is no longer wanted.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

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

/// A file that is read.
#[derive(Debug)]
pub struct Source {
    file: File,
    progress: Progress,
}

impl Source {
    /// Opens a file.
    ///
    /// # Errors
    /// If it cannot be opened, or is none.
    pub fn open(path: &Path, progress: Progress) -> io::Result<Self> {
        let about = std::fs::metadata(path)?;
        if !about.is_file() {
            return Err(io::Error::other("it is no file"));
        }
        progress.0.size.store(about.len(), Ordering::Relaxed);
        progress.0.read.store(0, Ordering::Relaxed);
        Ok(Self { file: File::open(path)?, progress })
    }
}

impl Read for Source {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.progress.is_stopped() {
            return Ok(0);
        }
        let count = self.file.read(bytes)?;
        self.progress.0.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}
