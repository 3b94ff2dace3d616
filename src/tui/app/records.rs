//! Where games are kept: beside the settings and the list of saved games the only part of the
//! screen that touches files.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime};

use crate::game::{
    Entry, Found, Game, SaveFile, SaveFolder, StoreError, Tags, load, local_date, to_json,
    write_atomic,
};

/// Where a saved game lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// In the folder of the games that are played.
    Own,
    /// Among the examples, which stay as they are.
    Examples,
}

/// The folders of saved games, and the file of the game at the board.
#[derive(Debug, Default)]
pub struct Records {
    /// Where the games that are played are kept; none if there is no such place.
    pub(super) folder: Option<SaveFolder>,
    /// Games that can be opened besides, and are never written to.
    pub(super) examples: Option<SaveFolder>,
    file: Option<SaveFile>,
    /// Whether the folder was named for this time, so that no setting changes it.
    is_fixed: bool,
}

impl Records {
    /// These folders, and the file of the game at the board if it has one.
    pub fn new(
        folder: Option<SaveFolder>,
        examples: Option<SaveFolder>,
        file: Option<SaveFile>,
    ) -> Self {
        let is_same = |one: &SaveFolder, other: &SaveFolder| {
            one.path() == other.path() || {
                let paths = [one, other].map(|folder| folder.path().canonicalize().ok());
                paths[0].is_some() && paths[0] == paths[1]
            }
        };
        // Nothing is listed twice.
        let examples = examples
            .filter(|examples| !folder.as_ref().is_some_and(|folder| is_same(folder, examples)));
        Self { folder, examples, file, is_fixed: false }
    }

    /// The same, where no setting may change the folder.
    pub fn fixed(self) -> Self {
        Self { is_fixed: true, ..self }
    }

    /// Keeps games in the folder that was chosen from now on; the one at the board stays where it
    /// is.
    ///
    /// # Errors
    /// Why games go elsewhere, in words.
    pub fn choose(&mut self, path: Option<&Path>) -> Result<(), String> {
        if self.is_fixed {
            return Err("Once no other folder is named by --saves or HEXMATE_SAVES".to_owned());
        }
        let folder = SaveFolder::chosen(path).map_err(|fault| fault.to_string())?;
        self.folder = Some(folder);
        Ok(())
    }

    /// Writes the game to its file; a game that has none gets one.
    ///
    /// # Errors
    /// If it cannot be written; then the last save is still there.
    pub fn save(&mut self, game: &mut Game, now: Instant) -> Result<(), StoreError> {
        match (&self.file, &self.folder) {
            (Some(file), _) => file.save(game, now),
            (None, None) => Ok(()),
            (None, Some(folder)) => {
                let today = SystemTime::now();
                if game.tags.get(Tags::DATE).is_none() {
                    game.tags.set(Tags::DATE, local_date(today));
                }
                self.file = Some(folder.create(game, now, today)?);
                Ok(())
            }
        }
    }

    /// Whether the game at the board has a file.
    pub fn has_file(&self) -> bool {
        self.file.is_some()
    }

    /// The game to go on with, if there is one.
    pub fn unfinished(&self) -> Option<(Entry, Game)> {
        self.folder.as_ref()?.newest_unfinished().ok().flatten()
    }

    /// The files of games and records that can be opened, and what went wrong with finding more.
    pub fn list(&self) -> (Vec<(Found, Place)>, Option<String>) {
        let mut files = Vec::new();
        let mut fault = None;
        for (folder, place) in [(&self.folder, Place::Own), (&self.examples, Place::Examples)] {
            match folder.as_ref().map(SaveFolder::found_with_records) {
                Some(Ok(found)) => files.extend(found.into_iter().map(|file| (file, place))),
                Some(Err(error)) => fault = Some(error.to_string()),
                None => {}
            }
        }
        (files, fault)
    }

    /// Whether the game at the board is kept in this file.
    pub fn is_current(&self, path: &Path) -> bool {
        self.file.as_ref().is_some_and(|file| {
            file.path() == path || path.canonicalize().is_ok_and(|path| file.path() == path)
        })
    }

    /// Opens a game in the place of the one at the board, which stays in its file. Only a game of
    /// the own folder that can be locked goes on in the file it came from.
    ///
    /// # Errors
    /// If it cannot be read or is open elsewhere; then nothing has changed.
    pub fn open(&mut self, path: &Path) -> Result<Game, StoreError> {
        let is_own = self.folder.as_ref().is_some_and(|folder| path.starts_with(folder.path()));
        let (file, game) = match is_own.then(|| SaveFile::open(path)) {
            Some(Ok((file, game))) => (Some(file), game),
            // A folder that cannot be written to can still be read.
            None | Some(Err(StoreError::Write { .. })) => (None, load(path)?),
            Some(Err(fault)) => return Err(fault),
        };
        self.file = file;
        Ok(game)
    }

    /// Leaves the file of the game at the board; the next save begins a new one.
    pub fn close(&mut self) {
        self.file = None;
    }

    /// Where a copy of this name is written: beside the other games, unless it names a folder.
    pub fn copy_path(&self, name: &str) -> PathBuf {
        let mut path = PathBuf::from(name.trim());
        if path.extension().is_none() {
            path.set_extension("json");
        }
        let is_bare = path.components().count() == 1;
        match &self.folder {
            Some(folder) if is_bare => folder.path().join(path),
            _ => path,
        }
    }

    /// Writes a copy of the game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save_copy(&self, path: &Path, game: &Game, now: Instant) -> io::Result<()> {
        if let Some(folder) = self.folder.as_ref().filter(|folder| path.starts_with(folder.path()))
        {
            std::fs::create_dir_all(folder.path())?;
        }
        write_atomic(path, to_json(game, now).as_bytes())
    }
}
