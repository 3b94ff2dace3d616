//! `hexmate games`: the games of files, those that are searched for, as a list, as JSON, as a table
//! of the players' points, or as a file of records.

mod columns;
mod json;
mod list;
mod table;

use std::io::{BufWriter, IntoInnerError, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};

use super::charset::Charset;
use super::collection::{Collection, Console};
use super::stream::Stream;
use crate::game::{Ending, Query, Replacement, Standings, begin_atomic, beginning};
use crate::notation::{Reading, WriteOptions, write_record};
pub(super) use columns::printable;
pub(super) use json::write_line;
use list::List;

/// Which games are listed, and how.
#[derive(Debug)]
pub struct Games {
    /// Where they come from.
    pub collection: Collection,
    /// What they have to be.
    pub query: Query,
    /// How they are told.
    pub form: Form,
    /// How wide lines may be, in columns; as the terminal is if nothing is said.
    pub width: Option<u16>,
    /// A file to which they are written.
    pub output: Option<PathBuf>,
}

/// How games are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A line for each.
    List,
    /// A JSON object for each.
    Json,
    /// A line for each player.
    Table,
    /// A JSON object for each player.
    TableJson,
}

/// A game that was found.
pub(super) struct Found<'a> {
    source: &'a Stream,
    reading: &'a Reading,
    ending: Ending,
    /// Where the rules give another result than the printed one.
    note: Option<String>,
}

impl<'a> Found<'a> {
    /// Looks at the end of a game.
    pub(super) fn new(source: &'a Stream, reading: &'a Reading) -> Self {
        let Reading { record, fault, .. } = reading;
        let ending = if fault.is_some() { Ending::of_part(record) } else { Ending::of(record) };
        let note = ending.contradiction(record.start.rules());
        Self { source, reading, ending, note }
    }

    /// How it ends.
    pub(super) const fn ending(&self) -> &Ending {
        &self.ending
    }

    /// Tells on standard error why the game was not read to its end.
    pub(super) fn tell_fault(&self, console: &mut Console) {
        if let Some(fault) = &self.reading.fault {
            let place = format!("{}: game {}", self.source, self.reading.number);
            console.tell(&anyhow!("{fault}").context(place));
        }
    }

    fn tell_note(&self, console: &mut Console) {
        if let Some(note) = &self.note {
            let place = format!("{}: game {}", self.source, self.reading.number);
            console.tell(&anyhow!("{note}").context(place));
        }
    }
}

/// Tells the games that are found, and writes them where that was asked for.
pub fn run(args: &Games, charset: Charset, out: &mut impl Write) -> anyhow::Result<()> {
    let mut file = args.output.as_deref().map(OutputFile::begin).transpose()?;
    let width = columns::width(args.width);
    let mut list = List::new(width, charset, &args.collection);
    let mut standings = Standings::default();
    let mut console = match args.form {
        Form::List | Form::Json => Console::beside_output(),
        Form::Table | Form::TableJson => Console::before_output(),
    };
    let access = args.collection.for_each(&mut console, |console, source, reading| {
        let found = Found::new(source, &reading);
        list.count();
        if !args.query.finds(&reading.record, &found.ending) {
            return Ok(());
        }
        found.tell_fault(console);
        found.tell_note(console);
        if let Some(file) = &mut file {
            file.add(&reading)?;
        }
        match args.form {
            Form::List => list.write(&found, out)?,
            Form::Json => json::write_game(&found, out)?,
            Form::Table | Form::TableJson => standings.add(&reading.record, found.ending.points()),
        }
        Ok(())
    })?;
    match args.form {
        Form::List => list.finish(out)?,
        Form::Json => {}
        Form::Table => table::write(&standings, charset, out)?,
        Form::TableJson => json::write_standings(&standings, out)?,
    }
    out.flush()?;
    file.map_or(Ok(()), OutputFile::finish)?;
    access.complete()
}

/// A file of records, which takes the place of an older one when it is complete.
struct OutputFile {
    path: PathBuf,
    file: BufWriter<Replacement>,
}

impl OutputFile {
    fn begin(path: &Path) -> anyhow::Result<Self> {
        let context = || format!("cannot write {}", path.display());
        let file = BufWriter::new(begin_atomic(path).with_context(context)?);
        Ok(Self { path: path.to_owned(), file })
    }

    fn add(&mut self, reading: &Reading) -> anyhow::Result<()> {
        let record = match &reading.fault {
            Some(_) => &beginning(reading.record.clone()),
            None => &reading.record,
        };
        let text = write_record(record, &WriteOptions::default());
        let written = self.file.write_all(text.as_bytes());
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }

    fn finish(self) -> anyhow::Result<()> {
        let finished = self
            .file
            .into_inner()
            .map_err(IntoInnerError::into_error)
            .and_then(Replacement::finish);
        finished.with_context(|| format!("cannot write {}", self.path.display()))
    }
}
