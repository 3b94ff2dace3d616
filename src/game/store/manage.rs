//! Games are renamed and deleted, but none that is being played, and none is written over.

use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use super::lock::FileLock;
use super::{EXTENSION, StoreError};

/// Calls the file of a game otherwise, in its folder; returns where it is then.
///
/// # Errors
/// If the name is none of a file, another file has it, or the game is open somewhere.
pub fn rename(path: &Path, name: &str) -> Result<PathBuf, StoreError> {
    let name = name.trim();
    let is_bare = matches!(
        Path::new(name).components().collect::<Vec<_>>()[..],
        [Component::Normal(only)] if only == OsStr::new(name)
    );
    let target = path.with_file_name(format!("{name}.{EXTENSION}"));
    if !is_bare || name.starts_with('.') {
        let reason = "expected a name without / and without a dot at its beginning";
        let source = io::Error::new(io::ErrorKind::InvalidInput, reason);
        return Err(StoreError::write(Path::new(name), source));
    }
    if target == path {
        return Ok(target);
    }
    let (_held, _free) = (locked(path)?, locked(&target)?);
    // Whoever makes a file of a game holds its lock, so none can appear after this.
    if fs::symlink_metadata(&target).is_ok() {
        let reason = "another game has this name";
        let source = io::Error::new(io::ErrorKind::AlreadyExists, reason);
        return Err(StoreError::write(Path::new(name), source));
    }
    fs::rename(path, &target).map_err(|source| StoreError::write(&target, source))?;
    Ok(target)
}

/// Deletes the file of a game.
///
/// # Errors
/// If it cannot be deleted or is open somewhere.
pub fn delete(path: &Path) -> Result<(), StoreError> {
    let _held = locked(path)?;
    fs::remove_file(path).map_err(|source| StoreError::write(path, source))
}

fn locked(path: &Path) -> Result<FileLock, StoreError> {
    let lock = FileLock::acquire(path).map_err(|source| StoreError::write(path, source))?;
    lock.ok_or_else(|| StoreError::InUse { path: path.to_owned() })
}
