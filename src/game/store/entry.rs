//! What a list of saves shows of each file.

use std::path::PathBuf;
use std::time::SystemTime;

use super::date::{local_date, local_time};
use super::lock::is_locked;
use super::{StoreError, load};
use crate::game::{Game, Player, Tags};
use crate::rules::{ByColor, Outcome, Variant};

/// A file in a folder of saves.
#[derive(Debug)]
pub struct Entry {
    /// Where it is.
    pub path: PathBuf,
    /// When it was last saved.
    pub modified: SystemTime,
    /// Whether it is being played, here or in another copy of the program.
    pub in_use: bool,
    /// What is in it, or why it cannot be loaded.
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
    pub(super) fn read((modified, path): (SystemTime, PathBuf)) -> Self {
        let content = load(&path).map(|game| Summary::new(&game, modified));
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
    fn new(game: &Game, modified: SystemTime) -> Self {
        let saved = local_date(modified);
        let date = game.tags.get(Tags::DATE).map_or_else(|| saved.clone(), str::to_owned);
        Self {
            variant: game.rules().variant,
            players: game.players.clone(),
            time: (date == saved).then(|| local_time(modified)),
            date,
            title: game.tags.get(Tags::EVENT).map(str::to_owned),
            plies: game.ply(),
            outcome: game.outcome(),
        }
    }
}
