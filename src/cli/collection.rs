//! The games in files, folders and standard input, read one after the other and never kept.

mod console;
mod folder;

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use anyhow::{Context, anyhow, bail};

use super::stream::Stream;
use crate::game::{Format, FoundGame, read_games};
use crate::notation::{Letters, ReadOptions, Reading, read_records};
use folder::records_in;

pub use console::Console;

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
            Self { files: 1, .. } => bail!("not everything could be read"),
            Self { files, unread } => bail!("{unread} of {files} files could not be read"),
        }
    }
}

/// Whether all of a file could be read.
enum Extent {
    Whole,
    Part,
}

/// Files are read in pieces of this size, in bytes.
const BUFFER: usize = 1 << 16;

impl Collection {
    /// Hands every game to `each`, together with where it stands. What cannot be read is told, and
    /// the others are read.
    ///
    /// # Errors
    /// The first of `each`.
    pub fn for_each(
        &self,
        console: &mut Console,
        mut each: impl FnMut(&mut Console, &Stream, Reading) -> anyhow::Result<()>,
    ) -> anyhow::Result<Access> {
        let mut access = Access { files: 0, unread: 0 };
        for source in &self.sources {
            for file in files_of(source) {
                access.files += 1;
                let readings = file.and_then(|file| Ok((self.readings(&file)?, file)));
                let (readings, file) = match readings {
                    Ok(found) => found,
                    Err(error) => {
                        access.unread += 1;
                        console.tell(&error);
                        continue;
                    }
                };
                let mut extent = Extent::Whole;
                for reading in readings {
                    match reading {
                        Ok(reading) => each(console, &file, reading)?,
                        Err(error) => {
                            extent = Extent::Part;
                            console.tell(&error.context(file.to_string()));
                        }
                    }
                    console.count();
                }
                access.unread += u64::from(matches!(extent, Extent::Part));
            }
        }
        console.finish();
        Ok(access)
    }

    /// Whether games may come from more than one file.
    pub fn has_many_files(&self) -> bool {
        let is_folder = |source: &Stream| matches!(source, Stream::File(path) if path.is_dir());
        self.sources.len() > 1 || self.sources.iter().any(is_folder)
    }

    /// The games of a file.
    fn readings(&self, file: &Stream) -> anyhow::Result<Readings<'_>> {
        let unreadable = || format!("cannot read {file}");
        let mut input = open(file).with_context(unreadable)?;
        let format = match file.format() {
            Some(format) => format,
            None => guess(input.fill_buf().with_context(unreadable)?),
        };
        if format == Format::Pgn {
            return Ok(Box::new(read_records(input, &self.options).map(|read| Ok(read?))));
        }
        let games = read_games(input, format, &self.options).with_context(unreadable)?;
        Ok(Box::new(games.map(|found| reading(found?))))
    }
}

type Readings<'a> = Box<dyn Iterator<Item = anyhow::Result<Reading>> + 'a>;

/// A game that stands in no record.
fn reading(found: FoundGame) -> anyhow::Result<Reading> {
    let (number, line) = (found.number, found.line);
    let game = found.whole().map_err(|fault| anyhow!(fault).context(format!("game {number}")))?;
    Ok(Reading {
        record: game.to_record(),
        number,
        line,
        letters: Letters::English,
        remarks: Vec::new(),
        fault: None,
    })
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

fn open(source: &Stream) -> io::Result<Box<dyn BufRead>> {
    Ok(match source {
        Stream::Standard => Box::new(BufReader::with_capacity(BUFFER, io::stdin())),
        Stream::File(path) => Box::new(BufReader::with_capacity(BUFFER, File::open(path)?)),
    })
}

/// The format of a text whose name tells none, by its first bytes: saved games, else records.
fn guess(begin: &[u8]) -> Format {
    let mut signs = begin.iter().filter(|byte| byte.is_ascii_graphic());
    match (signs.next(), signs.next()) {
        // Records begin with tags, moves or remarks, in which no quotation mark comes first.
        (Some(b'{'), Some(b'"')) | (Some(b'['), Some(b'{')) => Format::Json,
        _ => Format::Pgn,
    }
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saved_games_are_known_by_their_first_signs() {
        for (text, format) in [
            ("{ \"format\"", Format::Json),
            ("\u{feff}[\n  {\n", Format::Json),
            ("[Event \"\"]", Format::Pgn),
            ("{A remark} 1. e5", Format::Pgn),
            ("", Format::Pgn),
        ] {
            assert_eq!(guess(text.as_bytes()), format, "{text}");
        }
    }
}
