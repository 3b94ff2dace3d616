//! Keeps the game of the text mode in a file.

use std::path::Path;
use std::time::{Instant, SystemTime};

use crate::game::{Game, SaveFile, SaveFolder, StoreError};

/// Saves a game after every move, as long as that is possible.
#[derive(Debug)]
pub struct Keeper {
    folder: Option<SaveFolder>,
    file: Option<SaveFile>,
    has_failed: bool,
}

impl Keeper {
    /// Keeps a game in its file, or in a new one in the folder as soon as there is something to be
    /// kept.
    pub const fn new(folder: Option<SaveFolder>, file: Option<SaveFile>) -> Self {
        Self { folder, file, has_failed: false }
    }

    /// Saves the game.
    ///
    /// # Errors
    /// Why it cannot be saved; told once and not with every move.
    pub fn save(&mut self, game: &Game) -> Result<(), StoreError> {
        let saved = self.try_save(game);
        if std::mem::replace(&mut self.has_failed, saved.is_err()) { Ok(()) } else { saved }
    }

    fn try_save(&mut self, game: &Game) -> Result<(), StoreError> {
        let now = Instant::now();
        match (&self.file, &self.folder) {
            (Some(file), _) => file.save(game, now),
            (None, Some(folder)) => {
                self.file = Some(folder.create(game, now, SystemTime::now())?);
                Ok(())
            }
            (None, None) => Ok(()),
        }
    }

    /// Whether the last try to save it failed.
    pub const fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Where the game is kept.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(SaveFile::path)
    }
}
