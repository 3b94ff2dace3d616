//! What a table is read from, piece by piece.

use std::fs::File;
use std::io;

use super::TableFileError;

/// A file, or what was compiled into the program.
pub(super) enum Source {
    File { file: Positioned, len: u64 },
    Memory(&'static [u8]),
}

impl Source {
    pub fn file(file: File) -> io::Result<Self> {
        let len = file.metadata()?.len();
        Ok(Self::File { file: Positioned::new(file), len })
    }

    pub fn len(&self) -> u64 {
        match self {
            Self::File { len, .. } => *len,
            Self::Memory(bytes) => bytes.len() as u64,
        }
    }

    /// So many bytes from a place on.
    pub fn read(&self, start: u64, count: usize) -> Result<Vec<u8>, TableFileError> {
        // Asked first: a damaged head may claim any number, for which there is no memory.
        if start.checked_add(count as u64).is_none_or(|end| end > self.len()) {
            return Err(TableFileError::Cut);
        }
        match self {
            Self::Memory(bytes) => {
                let start = start as usize;
                Ok(bytes[start..start + count].to_vec())
            }
            Self::File { file, .. } => {
                let mut bytes = vec![0; count];
                file.read_exact(&mut bytes, start)?;
                Ok(bytes)
            }
        }
    }
}

/// A file of which threads read at the same time, each at a place of its own.
#[cfg(unix)]
pub(super) struct Positioned(File);

#[cfg(unix)]
impl Positioned {
    fn new(file: File) -> Self {
        Self(file)
    }

    fn read_exact(&self, bytes: &mut [u8], start: u64) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.0, bytes, start)
    }
}

/// Elsewhere they take turns.
#[cfg(not(unix))]
pub(super) struct Positioned(std::sync::Mutex<File>);

#[cfg(not(unix))]
impl Positioned {
    fn new(file: File) -> Self {
        Self(std::sync::Mutex::new(file))
    }

    fn read_exact(&self, bytes: &mut [u8], start: u64) -> io::Result<()> {
        use std::io::{Read, Seek, SeekFrom};
        let mut file = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(bytes)
    }
}
