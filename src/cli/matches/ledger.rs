//! Where finished games are kept: in the record, in the text for people, or nowhere.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use serde_json::Value;

use super::game_text::GameText;
use super::record::Record;
use super::referee::Finished;
use super::schedule::Slot;
use super::settings::Match;
use super::tally::Tally;

/// The files of a match.
#[derive(Debug)]
pub struct Ledger<'a> {
    names: &'a [String],
    record: Option<(&'a Path, Record)>,
    text: Option<(&'a Path, GameText)>,
}

impl<'a> Ledger<'a> {
    /// Opens the files that were asked for. Games that stand in the record are counted, and
    /// written to the text as far as they are missing there.
    ///
    /// # Errors
    /// If a file cannot be written, or is not one of this match.
    pub fn open(
        args: &'a Match,
        header: &Value,
        names: &'a [String],
        tally: &mut Tally,
    ) -> anyhow::Result<Self> {
        let text = match args.pgn.as_deref() {
            None => None,
            Some(path) => Some((path, GameText::open(path)?)),
        };
        let mut ledger = Self { names, record: None, text };
        ledger.record = match args.record.as_deref() {
            None => None,
            Some(path) if !args.resume => Some((path, Record::create(path, header)?)),
            Some(path) => Some((path, ledger.resume(path, header, tally)?)),
        };
        if let Some((path, text)) = &mut ledger.text
            && text.has_more()
        {
            // Where not a single game was recorded, it may be the text of another match.
            let was_torn = ledger.record.as_ref().is_some_and(|(_, record)| record.was_torn());
            let is_ours = tally.finished() > 0 || was_torn;
            ensure!(
                is_ours,
                "{}: there are games in it that the record does not have",
                path.display()
            );
            set_aside(text, path)?;
        }
        Ok(ledger)
    }

    fn resume(&mut self, path: &Path, header: &Value, tally: &mut Tally) -> anyhow::Result<Record> {
        let schedule = tally.schedule().clone();
        Record::resume(path, header, self.names, &schedule, |slot, finished| {
            let (game, all) = (slot.game + 1, schedule.len());
            ensure!(!tally.has(slot.game), "game {game} stands there twice");
            ensure!(game <= all, "game {game} is beyond the {all} that are asked for");
            tally.add(slot, &finished);
            self.add_text(slot, &finished)
        })
    }

    /// Adds a game, to the record first.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, slot: Slot, finished: &Finished) -> anyhow::Result<()> {
        if let Some((path, record)) = &mut self.record {
            let added = record.add(slot, finished, self.names);
            added.with_context(|| format!("cannot write {}", path.display()))?;
        }
        self.add_text(slot, finished)
    }

    fn add_text(&mut self, slot: Slot, finished: &Finished) -> anyhow::Result<()> {
        let Some((path, text)) = &mut self.text else { return Ok(()) };
        text.add(slot, finished).with_context(|| format!("cannot write {}", path.display()))
    }
}

/// Keeps what a text has beyond the record in a new file beside it: where the machine has failed,
/// the record may have lost the last game, which is then played again.
fn set_aside(text: &mut GameText, path: &Path) -> anyhow::Result<()> {
    let (rest, file) = new_file_beside(path)?;
    text.set_aside(file).with_context(|| format!("cannot write {}", rest.display()))?;
    // Nothing depends on its being heard.
    let _ = writeln!(
        io::stderr(),
        "hexmate: {}: what the record does not have is kept in {}",
        path.display(),
        rest.display()
    );
    Ok(())
}

/// A file that is not there yet: `PATH.rest`, `PATH.rest2` and so on.
fn new_file_beside(path: &Path) -> anyhow::Result<(PathBuf, File)> {
    let mut number = 1;
    loop {
        let mut name = OsString::from(path);
        name.push(".rest");
        if number > 1 {
            name.push(number.to_string());
        }
        match File::create_new(&name) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            opened => {
                let rest = PathBuf::from(name);
                let file = opened.with_context(|| format!("cannot write {}", rest.display()))?;
                return Ok((rest, file));
            }
        }
    }
}
