//! The record of a match: JSON lines, first the settings, then a game a line as soon as it is
//! finished. Each game is one that `hexmate convert` reads, with a field `match` beside.
//!
//! However a match ends, the record is whole but for its last line, which may be torn and is then
//! cut off when the match is resumed. A last line that lacks nothing but its end is whole.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, anyhow, bail, ensure};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::referee::{End, Finished};
use super::schedule::{Schedule, Slot};
use crate::game::{from_json, to_json};
use crate::notation::Excerpt;

/// A file to which games are added.
#[derive(Debug)]
pub struct Record {
    file: File,
    was_torn: bool,
}

/// The field of a game that tells its place in the match.
const MATCH: &str = "match";

/// What the field `match` says.
#[derive(Debug, Serialize, Deserialize)]
struct Place {
    game: usize,
    opening: usize,
    white: String,
    black: String,
    end: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    detail: String,
}

#[derive(Deserialize)]
struct Line {
    #[serde(rename = "match")]
    place: Place,
}

impl Record {
    /// Begins a record with the settings of a match.
    ///
    /// # Errors
    /// If there is something in the file already, or it cannot be written.
    pub fn create(path: &Path, header: &Value) -> anyhow::Result<Self> {
        let opened = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        let mut file = opened.with_context(|| format!("cannot write {}", path.display()))?;
        lock(&file, path)?;
        let begin = |file: &mut File| {
            let is_new = file.metadata()?.len() == 0;
            if is_new { write_line(file, header).map(|()| true) } else { Ok(false) }
        };
        let is_new =
            begin(&mut file).with_context(|| format!("cannot write {}", path.display()))?;
        ensure!(
            is_new,
            "{}: the file exists; name another, or go on with --resume",
            path.display()
        );
        Ok(Self { file, was_torn: false })
    }

    /// Opens the record of a match with these settings, cuts off a torn last line and hands over
    /// the games that are finished. Where there is no file, one is begun.
    ///
    /// # Errors
    /// If it is no record, or one of a match with other settings, or another match is being
    /// recorded there.
    pub fn resume(
        path: &Path,
        header: &Value,
        names: &[String],
        schedule: &Schedule,
        mut on_game: impl FnMut(Slot, Finished) -> anyhow::Result<()>,
    ) -> anyhow::Result<Self> {
        let mut file = match OpenOptions::new().read(true).write(true).open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Self::create(path, header);
            }
            opened => opened.with_context(|| format!("cannot open {}", path.display()))?,
        };
        lock(&file, path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).with_context(|| format!("cannot read {}", path.display()))?;
        let whole = whole_lines(&bytes);
        let mut lines = bytes[..whole].split_inclusive(|&byte| byte == b'\n').zip(1..);
        let at = |number: i32| format!("{}: line {number}", path.display());
        match lines.next() {
            Some((first, _)) => check_header(first, header).with_context(|| at(1))?,
            // Not even the settings had been written.
            None if header_line(header).as_bytes().starts_with(&bytes) => {}
            None => bail!("{}: no record of a match", path.display()),
        }
        for (line, number) in lines {
            let (place, finished) = read_game(line).with_context(|| at(number))?;
            let slot = slot_of(&place, names, schedule).with_context(|| at(number))?;
            on_game(slot, finished).with_context(|| at(number))?;
        }
        let mut cut = || {
            file.set_len(whole as u64)?;
            file.seek(SeekFrom::End(0))?;
            match bytes[..whole].last() {
                None => write_line(&mut file, header),
                Some(b'\n') => Ok(()),
                Some(_) => file.write_all(b"\n"),
            }
        };
        cut().with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Self { file, was_torn: whole > 0 && whole < bytes.len() })
    }

    /// Whether a game was cut off of which only a part stood there.
    pub const fn was_torn(&self) -> bool {
        self.was_torn
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, slot: Slot, finished: &Finished, names: &[String]) -> io::Result<()> {
        let Finished { game, end } = finished;
        let [white, black] = slot.seats.map(|engine| names[engine].clone());
        let End { kind, detail } = end.clone();
        let place = Place {
            game: slot.game + 1,
            opening: slot.opening + 1,
            white,
            black,
            end: kind,
            detail,
        };
        let mut object = Map::new();
        object.insert(MATCH.to_owned(), serde_json::to_value(place)?);
        object.append(&mut serde_json::from_str(&to_json(game, Instant::now()))?);
        write_line(&mut self.file, &Value::Object(object))
    }
}

/// Keeps others from writing the file as long as it is open.
fn lock(file: &File, path: &Path) -> anyhow::Result<()> {
    match file.try_lock() {
        Err(std::fs::TryLockError::WouldBlock) => {
            bail!("{}: another match is being recorded there", path.display())
        }
        // Some file systems have no locks.
        Ok(()) | Err(std::fs::TryLockError::Error(_)) => Ok(()),
    }
}

fn header_line(header: &Value) -> String {
    format!("{header}\n")
}

/// Writes a line at once and sees to it that it is kept, so that only the last one can ever be
/// torn, and no other file gets ahead of this one.
fn write_line(file: &mut File, value: &Value) -> io::Result<()> {
    file.write_all(header_line(value).as_bytes())?;
    match file.sync_data() {
        // Some file systems cannot.
        Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        synced => synced,
    }
}

/// So many bytes stand in lines that have their end and are JSON, but for bad ones in between.
fn whole_lines(bytes: &[u8]) -> usize {
    let is_json = |line: &[u8]| serde_json::from_slice::<Value>(line).is_ok();
    let ended = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    if is_json(&bytes[ended..]) {
        return bytes.len();
    }
    let last = bytes[..ended.saturating_sub(1)].iter().rposition(|&byte| byte == b'\n');
    let last = last.map_or(0, |at| at + 1);
    if is_json(&bytes[last..ended]) { ended } else { last }
}

/// Whether the settings are those of the record; the first that is not is named.
fn check_header(line: &[u8], header: &Value) -> anyhow::Result<()> {
    let found: Map<String, Value> =
        serde_json::from_slice(line).map_err(|_| anyhow!("no record of a match"))?;
    let asked = header.as_object().context("no settings")?;
    ensure!(found.get("format") == asked.get("format"), "no record of a match");
    for key in asked.keys().chain(found.keys()) {
        let [asked, found] = [asked, &found].map(|settings| settings.get(key));
        if asked != found {
            let told = |value: Option<&Value>| value.map_or("none".into(), Value::to_string);
            let (asked, found) = (told(asked), told(found));
            bail!(
                "the match was begun with another setting, {key}: {found} there, {asked} asked for"
            );
        }
    }
    Ok(())
}

fn read_game(line: &[u8]) -> anyhow::Result<(Place, Finished)> {
    let text = std::str::from_utf8(line).context("the line is not UTF-8")?;
    let Line { place } = serde_json::from_str(text).map_err(|error| anyhow!("no game: {error}"))?;
    let game = from_json(text)?;
    ensure!(game.points().is_some(), "the game has no result");
    let end = End { kind: place.end.clone(), detail: place.detail.clone() };
    Ok((place, Finished { game, end }))
}

/// The place of a game in the schedule, which must be the one that the record says.
fn slot_of(place: &Place, names: &[String], schedule: &Schedule) -> anyhow::Result<Slot> {
    let game = place.game.checked_sub(1).context("game 0: expected games numbered from 1")?;
    let slot = schedule.slot(game);
    let [white, black] = slot.seats.map(|engine| names[engine].as_str());
    ensure!(
        (white, black) == (&*place.white, &*place.black),
        "game {}: {} has White against {}, expected {} against {}",
        place.game,
        Excerpt::from(&*place.white),
        Excerpt::from(&*place.black),
        Excerpt::from(white),
        Excerpt::from(black),
    );
    Ok(slot)
}
