//! Where finished games are kept: in the record, in the text for people, or nowhere.

use std::path::Path;

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
            Some(path) => Some((path, GameText::open(path, args.resume)?)),
        };
        let mut ledger = Self { names, record: None, text };
        ledger.record = match args.record.as_deref() {
            None => None,
            Some(path) if !args.resume => Some((path, Record::create(path, header)?)),
            Some(path) => Some((path, ledger.resume(path, header, tally)?)),
        };
        if let Some((path, text)) = &ledger.text {
            text.check().with_context(|| path.display().to_string())?;
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
