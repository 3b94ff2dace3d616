//! The file of one game.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::StoreError;
use super::atomic::{Replacement, replace};
use super::lock::{FileLock, is_locked};
use crate::game::save::Head;
use crate::game::{Game, MAX_SAVE_BYTES, SaveError, from_json_bytes, to_json};

/// The file of a game that is being played. No other copy of the program can open it until it is
/// dropped.
#[derive(Debug)]
pub struct SaveFile {
    path: PathBuf,
    _lock: FileLock,
}

impl SaveFile {
    /// Locks the file of a game and loads it, to go on with it.
    ///
    /// # Errors
    /// If it is open elsewhere, cannot be read or is damaged, or its folder cannot be written to.
    /// Then [`load`] may still read it.
    pub fn open(path: &Path) -> Result<(Self, Game), StoreError> {
        let path = fs::canonicalize(path).map_err(|source| StoreError::read(path, source))?;
        let lock = FileLock::acquire(&path).map_err(|source| StoreError::write(&path, source))?;
        let Some(lock) = lock else { return Err(StoreError::InUse { path }) };
        let game = load(&path)?;
        Ok((Self { path, _lock: lock }, game))
    }

    /// Locks a file that is still to be written; `None` if there is one already.
    pub(super) fn create(path: &Path) -> Result<Option<Self>, StoreError> {
        let lock = FileLock::acquire(path).map_err(|source| StoreError::write(path, source))?;
        // Whoever makes a new file holds its lock, so none can appear after this.
        let free = lock.filter(|_| fs::symlink_metadata(path).is_err());
        Ok(free.map(|lock| Self { path: path.to_owned(), _lock: lock }))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Saves the game; its running clock is written with what it shows `now`.
    ///
    /// # Errors
    /// If it cannot be written; then the last save is still there.
    pub fn save(&self, game: &Game, now: Instant) -> Result<(), StoreError> {
        self.write(&to_json(game, now))
    }

    /// Saves the text of a game, for a thread that does not have the game itself.
    ///
    /// # Errors
    /// If it cannot be written; then the last save is still there.
    pub fn write(&self, json: &str) -> Result<(), StoreError> {
        let written = replace(&self.path, json.as_bytes());
        written.map_err(|source| StoreError::write(&self.path, source))
    }
}

/// Reads the game in a file, which is neither locked nor changed.
///
/// # Errors
/// If it cannot be read or is damaged.
pub fn load(path: &Path) -> Result<Game, StoreError> {
    read_with(path, from_json_bytes)
}

/// Reads what a file says of its game without playing the moves.
pub(super) fn load_head(path: &Path) -> Result<Head, StoreError> {
    read_with(path, Head::read)
}

fn read_with<T>(
    path: &Path,
    parse: impl Fn(&[u8]) -> Result<T, SaveError>,
) -> Result<T, StoreError> {
    let bytes = read(path).map_err(|source| StoreError::read(path, source))?;
    parse(&bytes).map_err(|fault| StoreError::Damaged { path: path.to_owned(), fault })
}

/// Writes a file at once, or leaves it as it was. A file that stood there keeps its permissions; a
/// link keeps leading to its file, which is replaced.
///
/// # Errors
/// If a game that is being played is kept there, if the folder cannot be written to, or if what
/// stands there is no file or must not be changed.
pub fn write_atomic(path: &Path, contents: &[u8]) -> io::Result<()> {
    let mut replacement = begin_atomic(path)?;
    replacement.write_all(contents)?;
    replacement.finish()
}

/// The same for a file that is written little by little.
///
/// # Errors
/// As with [`write_atomic`].
pub fn begin_atomic(path: &Path) -> io::Result<Replacement> {
    if fs::canonicalize(path).is_ok_and(|path| is_locked(&path)) {
        let reason = "a game that is being played is kept there";
        return Err(io::Error::new(io::ErrorKind::ResourceBusy, reason));
    }
    Replacement::begin(path)
}

/// The contents, but hardly more than a game may have.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_SAVE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
