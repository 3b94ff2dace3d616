//! What a list of saves shows of each file.

use std::path::PathBuf;
use std::time::SystemTime;

use super::StoreError;
use super::date::{local_date, local_time};
use super::file::load_head;
use super::lock::is_locked;
use crate::game::save::Head;
use crate::game::{Player, Tags};
use crate::rules::{ByColor, Outcome, Variant};

/// A file that may hold a game; nothing of it was read yet.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Found {
    /// When it was last saved.
    pub modified: SystemTime,
    /// Where it is.
    pub path: PathBuf,
}

/// A file in a folder of saves.
#[derive(Debug)]
pub struct Entry {
    /// Where it is.
    pub path: PathBuf,
    /// When it was last saved.
    pub modified: SystemTime,
    /// Whether it is being played, here or in another copy of the program.
    pub in_use: bool,
    /// What it says of its game, or why it cannot be loaded, as far as that is seen without
    /// playing the moves.
    pub content: Result<Summary, StoreError>,
}

/// A game in short.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// Which game.
    pub variant: Variant,
    /// Who plays.
    pub players: ByColor<Player>,
    /// When it was begun, or else when it was last saved: year, month and day.
    pub date: String,
    /// The time of the day when it was last saved, if that is known to be the same day.
    pub time: Option<String>,
    /// What it is called, if it is called something: its tag `event`.
    pub title: Option<String>,
    /// How many moves are played.
    pub plies: usize,
    /// How it has ended; `None` for a game to go on with.
    pub outcome: Option<Outcome>,
}

impl Entry {
    /// Reads what a file says of its game.
    pub fn read(Found { modified, path }: Found) -> Self {
        let content = load_head(&path).map(|head| Summary::new(head, modified));
        Self { in_use: is_locked(&path), path, modified, content }
    }

    /// Whether there is a game to go on with.
    pub fn is_unfinished(&self) -> bool {
        self.content.as_ref().is_ok_and(|game| game.outcome.is_none())
    }

    /// The name of the file without its ending.
    pub fn name(&self) -> String {
        self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }
}

impl Summary {
    fn new(head: Head, modified: SystemTime) -> Self {
        let Head { variant, players, tags, plies, outcome } = head;
        let saved = local_date(modified);
        let date = tags.get(Tags::DATE).map_or_else(|| saved.clone(), str::to_owned);
        Self {
            variant,
            players,
            time: (date == saved).then(|| local_time(modified)),
            date,
            title: tags.get(Tags::EVENT).map(str::to_owned),
            plies,
            outcome,
        }
    }
}
