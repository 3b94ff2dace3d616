//! The games in files, folders and standard input, read one after the other and never kept.

mod console;
mod folder;
mod opening;

use std::path::Path;

use anyhow::{Context, anyhow, bail};

use super::stream::Stream;
use crate::game::{Format, FoundGame, read_games};
use crate::notation::{Letters, ReadOptions, Reading, read_records};
use folder::records_in;
use opening::{open, unreadable};

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

impl Collection {
    /// Hands every game to `each` as a record, together with where it stands. What cannot be read
    /// is told, and the others are read.
    ///
    /// # Errors
    /// The first of `each`.
    pub fn for_each(
        &self,
        console: &mut Console,
        each: impl FnMut(&mut Console, &Stream, Reading) -> anyhow::Result<()>,
    ) -> anyhow::Result<Access> {
        self.walk(console, |file| self.readings(file), each)
    }

    /// The same with all that a saved game has and a record does not.
    ///
    /// # Errors
    /// The first of `each`.
    pub fn for_each_game(
        &self,
        console: &mut Console,
        each: impl FnMut(&mut Console, &Stream, FoundGame) -> anyhow::Result<()>,
    ) -> anyhow::Result<Access> {
        self.walk(console, |file| self.games(file), each)
    }

    fn walk<'a, T>(
        &self,
        console: &mut Console,
        open: impl Fn(&Stream) -> anyhow::Result<Items<'a, T>>,
        mut each: impl FnMut(&mut Console, &Stream, T) -> anyhow::Result<()>,
    ) -> anyhow::Result<Access> {
        let mut access = Access { files: 0, unread: 0 };
        for source in &self.sources {
            for file in files_of(source) {
                access.files += 1;
                let opened = file.and_then(|file| Ok((open(&file)?, file)));
                let (items, file) = match opened {
                    Ok(found) => found,
                    Err(error) => {
                        access.unread += 1;
                        console.tell(&error);
                        continue;
                    }
                };
                let mut extent = Extent::Whole;
                for item in items {
                    match item {
                        Ok(item) => each(console, &file, item)?,
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

    /// The games of a file as records.
    fn readings(&self, file: &Stream) -> anyhow::Result<Items<'_, Reading>> {
        let (input, format) = open(file)?;
        if format == Format::Pgn {
            return Ok(Box::new(read_records(input, &self.options).map(|read| Ok(read?))));
        }
        let games = read_games(input, format, &self.options).with_context(|| unreadable(file))?;
        Ok(Box::new(games.map(|found| reading(found?))))
    }

    /// The games of a file.
    fn games(&self, file: &Stream) -> anyhow::Result<Items<'_, FoundGame>> {
        let (input, format) = open(file)?;
        if format == Format::Pgn {
            // A record may name another game than was named for those that name none.
            return Ok(Box::new(read_records(input, &self.options).map(|read| Ok(read?.into()))));
        }
        let games = read_games(input, format, &self.options).with_context(|| unreadable(file))?;
        Ok(Box::new(games.map(|found| Ok(found?))))
    }
}

type Items<'a, T> = Box<dyn Iterator<Item = anyhow::Result<T>> + 'a>;

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

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}
