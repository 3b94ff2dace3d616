//! The games in files, folders and standard input, read one after the other and never kept.

mod folder;

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

use anyhow::{Context, bail, ensure};

use super::stream::Stream;
use crate::game::{MAX_SAVE_BYTES, from_json_bytes};
use crate::notation::{Letters, ReadOptions, Reading, read_records};
use folder::records_in;

/// Where games come from, and how they are read.
#[derive(Debug)]
pub struct Collection {
    /// Files, folders and standard input.
    pub sources: Vec<Stream>,
    /// How records are read.
    pub options: ReadOptions,
}

/// How many files there were, and how many of them could not be read.
#[derive(Debug)]
#[must_use]
pub struct Access {
    files: u64,
    unread: u64,
}

impl Access {
    /// Nothing, if all could be read.
    ///
    /// # Errors
    /// If not; why was told for each of them.
    pub fn complete(self) -> anyhow::Result<()> {
        match self {
            Self { unread: 0, .. } => Ok(()),
            Self { files: 1, .. } => bail!("nothing could be read"),
            Self { files, unread } => bail!("{unread} of {files} files could not be read"),
        }
    }
}

/// Files are read in pieces of this size, in bytes.
const BUFFER: usize = 1 << 16;

impl Collection {
    /// Hands every game to `each`, together with where it stands. What cannot be read is told on
    /// standard error, and the others are read.
    ///
    /// # Errors
    /// The first of `each`.
    pub fn for_each(
        &self,
        mut each: impl FnMut(&Stream, Reading) -> anyhow::Result<()>,
    ) -> anyhow::Result<Access> {
        let mut access = Access { files: 0, unread: 0 };
        for source in &self.sources {
            for file in files_of(source) {
                access.files += 1;
                let done = match file {
                    Ok(file) => self.read_one(&file, &mut each)?,
                    Err(error) => Err(error),
                };
                if let Err(error) = done {
                    access.unread += 1;
                    tell(&format!("{error:#}"));
                }
            }
        }
        Ok(access)
    }

    /// Whether games may come from more than one file.
    pub fn has_many_files(&self) -> bool {
        let is_folder = |source: &Stream| matches!(source, Stream::File(path) if path.is_dir());
        self.sources.len() > 1 || self.sources.iter().any(is_folder)
    }

    /// Reads the games of a file. The outer error is that of `each`, the inner one that of the
    /// file.
    fn read_one(
        &self,
        file: &Stream,
        each: &mut impl FnMut(&Stream, Reading) -> anyhow::Result<()>,
    ) -> anyhow::Result<anyhow::Result<()>> {
        let mut input = match open(file) {
            Ok(input) => input,
            Err(error) => return Ok(Err(error)),
        };
        match is_save(file, &mut input) {
            Ok(true) => {
                return match read_save(file, input) {
                    Ok(reading) => each(file, reading).map(Ok),
                    Err(error) => Ok(Err(error)),
                };
            }
            Ok(false) => {}
            Err(error) => return Ok(Err(error)),
        }
        for reading in read_records(input, &self.options) {
            match reading.with_context(|| format!("cannot read {file}")) {
                Ok(reading) => each(file, reading)?,
                Err(error) => return Ok(Err(error)),
            }
        }
        Ok(Ok(()))
    }
}

/// The files in a source: itself, or all below a folder.
fn files_of(source: &Stream) -> Box<dyn Iterator<Item = anyhow::Result<Stream>> + '_> {
    match source {
        Stream::File(path) if path.is_dir() => {
            Box::new(records_in(path).map(|found| found.map(Stream::File)))
        }
        _ => Box::new(std::iter::once(Ok(source.clone()))),
    }
}

fn open(source: &Stream) -> anyhow::Result<Box<dyn BufRead>> {
    Ok(match source {
        Stream::Standard => Box::new(BufReader::with_capacity(BUFFER, io::stdin())),
        Stream::File(path) => {
            let file = File::open(path).with_context(|| format!("cannot read {source}"))?;
            Box::new(BufReader::with_capacity(BUFFER, file))
        }
    })
}

/// Whether a file is a game as this program saves it: by its name, else by how it begins.
fn is_save(source: &Stream, input: &mut impl BufRead) -> anyhow::Result<bool> {
    if matches!(source, Stream::File(path) if has_extension(path, "json")) {
        return Ok(true);
    }
    let begin = input.fill_buf().with_context(|| format!("cannot read {source}"))?;
    let mut signs = begin.iter().filter(|byte| !byte.is_ascii_whitespace());
    // Records begin with tags or with remarks, in which no quotation mark comes first.
    Ok(matches!((signs.next(), signs.next()), (Some(b'{'), Some(b'"'))))
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

fn read_save(source: &Stream, input: impl Read) -> anyhow::Result<Reading> {
    let mut bytes = Vec::new();
    input
        .take(MAX_SAVE_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {source}"))?;
    ensure!(bytes.len() <= MAX_SAVE_BYTES, "{source}: too long for a game");
    let game = from_json_bytes(&bytes).with_context(|| source.to_string())?;
    Ok(Reading {
        record: game.to_record(),
        number: 1,
        line: 1,
        letters: Letters::English,
        remarks: Vec::new(),
        fault: None,
    })
}

/// Tells something on standard error. Where that is closed, nobody is left to be told.
pub fn tell(message: &str) {
    let _ =
        writeln!(io::stderr(), "hexmate: {}", super::in_one_line(&anyhow::anyhow!("{message}")));
}
