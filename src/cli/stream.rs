//! What commands read from and write to: files, standard input and output.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

use anyhow::{Context, ensure};

use crate::game::{Format, MAX_SAVE_BYTES};

/// A file or, written as `-`, standard input or output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stream {
    /// Standard input or output.
    Standard,
    /// A file.
    File(PathBuf),
}

impl From<PathBuf> for Stream {
    fn from(path: PathBuf) -> Self {
        if path.as_os_str() == "-" { Self::Standard } else { Self::File(path) }
    }
}

impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard input"),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

impl Stream {
    /// The format that goes with its name.
    pub fn format(&self) -> Option<Format> {
        match self {
            Self::Standard => None,
            Self::File(path) => Format::of(path),
        }
    }

    /// All that is in it, as long as that is not too much for a game.
    pub fn read(&self) -> anyhow::Result<Vec<u8>> {
        let bytes = match self {
            Self::Standard => read_some(io::stdin().lock()),
            Self::File(path) => File::open(path).and_then(read_some),
        };
        let bytes = bytes.with_context(|| format!("cannot read {self}"))?;
        ensure!(bytes.len() <= MAX_SAVE_BYTES, "{self}: too long for a game");
        Ok(bytes)
    }
}

/// The bytes, but hardly more than a game may have.
fn read_some(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(MAX_SAVE_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
