//! A lock on a file that is replaced again and again.
//!
//! A lock belongs to an inode, and a save that is replaced gets a new one. So a second, empty file
//! beside it is locked: `.NAME.lock`. The system lets go of the lock when the program ends, however
//! it ends, and a file that is left behind does no harm.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// Holds a file locked until it is dropped.
#[derive(Debug)]
pub(super) struct FileLock {
    file: File,
    path: PathBuf,
}

/// Somebody who only looks whether a file is locked holds the lock for a moment.
const ATTEMPTS: u32 = 5;
const PAUSE: Duration = Duration::from_millis(4);

impl FileLock {
    /// Locks `target`, whether it exists or not; `None` if it is locked already.
    ///
    /// # Errors
    /// If the folder cannot be written to or cannot be locked in.
    pub(super) fn acquire(target: &Path) -> io::Result<Option<Self>> {
        let path = lock_path(target)?;
        for attempt in 0..ATTEMPTS {
            if attempt > 0 {
                thread::sleep(PAUSE);
            }
            let file = OpenOptions::new().write(true).create(true).truncate(false).open(&path)?;
            match file.try_lock() {
                Ok(()) if is_still_there(&file, &path) => return Ok(Some(Self { file, path })),
                // Its last owner has removed it since it was opened here.
                Ok(()) | Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Ok(None)
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // Removed while it is still locked: whoever opened it before finds that it is gone. Only
        // where that can be found out: elsewhere the empty file stays.
        if cfg!(unix) {
            let _ = fs::remove_file(&self.path);
        }
        let _ = self.file.unlock();
    }
}

/// Whether another copy of the program has locked `target`, or the file it leads to.
pub(super) fn is_locked(target: &Path) -> bool {
    let target = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
    let file = lock_path(&target).and_then(File::open);
    file.is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// Removes a file that once was a lock, if nobody holds it; leaves other files alone.
pub(super) fn remove_if_unused(path: &Path) {
    let name = path.file_name().and_then(|name| name.to_str());
    let target = name.and_then(|name| name.strip_prefix('.')?.strip_suffix(".lock"));
    if let Some(target) = target {
        // It is removed when it is let go.
        drop(FileLock::acquire(&path.with_file_name(target)));
    }
}

fn lock_path(target: &Path) -> io::Result<PathBuf> {
    let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut lock = std::ffi::OsString::from(".");
    lock.push(name);
    lock.push(".lock");
    Ok(target.with_file_name(lock))
}

/// Whether the open file is the one that stands at `path` now.
#[cfg(unix)]
fn is_still_there(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |about: fs::Metadata| (about.dev(), about.ino());
    let (here, there) = (file.metadata().map(identity), fs::metadata(path).map(identity));
    matches!((here, there), (Ok(here), Ok(there)) if here == there)
}

/// Locks are never removed here.
#[cfg(not(unix))]
fn is_still_there(_: &File, _: &Path) -> bool {
    true
}
