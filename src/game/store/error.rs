//! What goes wrong with files.

use std::io;
use std::path::{Path, PathBuf};

use crate::game::SaveError;

/// What goes wrong with files. Each message is one line that names the file.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// No folder was named, and the user's cannot be found.
    #[error("no folder for saves: the user's home folder is unknown")]
    NoHome,
    /// A file or folder that cannot be read.
    #[error("cannot read {}: {reason}", path.display())]
    Read {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        reason: io::Error,
    },
    /// A file or folder that cannot be written to.
    #[error("cannot save to {}: {reason}", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        reason: io::Error,
    },
    /// Somebody else plays this game.
    #[error("{} is open in another copy of the program", path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// A file that is no game.
    #[error("{}: {fault}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it, and where.
        fault: SaveError,
    },
}

impl StoreError {
    pub(super) fn read(path: &Path, reason: io::Error) -> Self {
        Self::Read { path: path.to_owned(), reason }
    }

    pub(super) fn write(path: &Path, reason: io::Error) -> Self {
        Self::Write { path: path.to_owned(), reason }
    }
}
