//! Games as files: the folder of saves, the file of a game that is being played, and how both
//! survive crashes, full disks and other copies of the program.
//!
//! A game that is played has a file of its own, a [`SaveFile`], locked as long as it is open. Its
//! every save replaces the whole file at once, so that at any moment the file is an old or a new
//! save and never a part of one. What goes wrong is a value; a game can go on without its file.

mod atomic;
mod date;
mod entry;
mod error;
mod file;
mod lock;
mod manage;

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime};

use etcetera::{BaseStrategy, choose_base_strategy};

use super::{Format, Game};
use crate::notation::variant_id;

pub use atomic::Replacement;
pub use date::local_date;
pub use entry::{Entry, Found, Summary};
pub use error::StoreError;
pub use file::{SaveFile, begin_atomic, load, write_atomic};
pub use manage::{delete, rename};

/// A folder of saved games. It need not exist: it is made when the first game is saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveFolder {
    path: PathBuf,
}

/// Names the save folder where no option of the command line does.
pub const FOLDER_VARIABLE: &str = "HEXMATE_SAVES";

/// How games are named in the folder.
const EXTENSION: &str = "json";

/// So many games of the same second and variant get names of their own.
const SAME_NAMES: u32 = 1000;

impl SaveFolder {
    /// This folder.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }

    /// The folder that the command line names, or else the environment variable
    /// [`FOLDER_VARIABLE`], or else the one that the user has [`chosen`](Self::chosen).
    ///
    /// # Errors
    /// If none is named and the user has no home.
    pub fn resolve(
        named: Option<PathBuf>,
        environment: impl Fn(&str) -> Option<OsString>,
        chosen: Option<&Path>,
    ) -> Result<Self, StoreError> {
        match Self::named(named, environment) {
            Some(folder) => Ok(folder),
            None => Self::chosen(chosen),
        }
    }

    /// The folder that the command line or else the environment names.
    pub fn named(
        named: Option<PathBuf>,
        environment: impl Fn(&str) -> Option<OsString>,
    ) -> Option<Self> {
        let variable = || environment(FOLDER_VARIABLE).filter(|path| !path.is_empty());
        named.or_else(|| variable().map(PathBuf::from)).map(|path| Self { path })
    }

    /// The folder that the user has chosen for good, or else `hexmate/saves` in the user's data
    /// folder. `~/` begins one in the home folder.
    ///
    /// # Errors
    /// If the user has no home and one is needed.
    pub fn chosen(path: Option<&Path>) -> Result<Self, StoreError> {
        let user = || choose_base_strategy().map_err(|_| StoreError::NoHome);
        let path = match path.map(|path| (path, path.strip_prefix("~"))) {
            Some((_, Ok(rest))) => user()?.home_dir().join(rest),
            Some((path, Err(_))) => path.to_owned(),
            None => user()?.data_dir().join("hexmate").join("saves"),
        };
        Ok(Self { path })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Saves a game in a new file, named after the time and the variant, and keeps it locked.
    /// Leftovers of crashes are removed on the way.
    ///
    /// # Errors
    /// If the folder cannot be made or written to.
    pub fn create(
        &self,
        game: &Game,
        now: Instant,
        today: SystemTime,
    ) -> Result<SaveFile, StoreError> {
        fs::create_dir_all(&self.path).map_err(|source| StoreError::write(&self.path, source))?;
        self.remove_leftovers(today);
        let stem = format!("{}-{}", date::local_stamp(today), variant_id(game.rules().variant));
        for number in 1..SAME_NAMES {
            let name = match number {
                1 => format!("{stem}.{EXTENSION}"),
                _ => format!("{stem}-{number}.{EXTENSION}"),
            };
            if let Some(file) = SaveFile::create(&self.path.join(name))? {
                file.save(game, now)?;
                return Ok(file);
            }
        }
        let source = io::Error::from(io::ErrorKind::AlreadyExists);
        Err(StoreError::write(&self.path.join(stem), source))
    }

    /// The games in the folder, also damaged ones, the one that was last saved first. A folder
    /// that does not exist has none.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn list(&self) -> Result<Vec<Entry>, StoreError> {
        Ok(self.found()?.into_iter().map(Entry::read).collect())
    }

    /// The game to go on with: the unfinished one that was last saved and that no other copy of
    /// the program has open. Only those are loaded that seem to be such.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn newest_unfinished(&self) -> Result<Option<(Entry, Game)>, StoreError> {
        let entries = self.found()?.into_iter().map(Entry::read);
        let seem = entries.filter(|entry| entry.is_unfinished() && !entry.in_use);
        let mut games = seem.filter_map(|entry| load(&entry.path).ok().map(|game| (entry, game)));
        Ok(games.find(|(_, game)| game.outcome().is_none()))
    }

    /// The files that may be games, the one that was last saved first. None of them is read.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn found(&self) -> Result<Vec<Found>, StoreError> {
        self.found_where(is_save)
    }

    /// The same with the files that seem to be records of games.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn found_with_records(&self) -> Result<Vec<Found>, StoreError> {
        self.found_where(|path| is_save(path) || is_records(path))
    }

    /// The files that seem to be records of games, the newest first.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn found_records(&self) -> Result<Vec<Found>, StoreError> {
        self.found_where(is_records)
    }

    fn found_where(&self, is_wanted: impl Fn(&Path) -> bool) -> Result<Vec<Found>, StoreError> {
        let mut found: Vec<_> = self
            .files()?
            .filter(|path| is_wanted(path))
            .filter(|path| !is_hidden(path))
            .filter_map(|path| {
                let about = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
                let modified = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
                Some(Found { modified, path })
            })
            .collect();
        found.sort_unstable_by(|one, other| other.cmp(one));
        Ok(found)
    }

    fn files(&self) -> Result<impl Iterator<Item = PathBuf>, StoreError> {
        let entries = match fs::read_dir(&self.path) {
            Ok(entries) => Some(entries),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(source) => return Err(StoreError::read(&self.path, source)),
        };
        Ok(entries.into_iter().flatten().flatten().map(|entry| entry.path()))
    }

    /// Removes what copies of the program left that were killed while they wrote or played.
    fn remove_leftovers(&self, today: SystemTime) {
        for path in self.files().into_iter().flatten() {
            if !date::is_old(&path, today) {
                continue;
            }
            if atomic::is_temporary(&path) {
                // Whether it succeeds or not: nothing depends on it.
                let _ = fs::remove_file(&path);
            } else {
                lock::remove_if_unused(&path);
            }
        }
    }
}

fn is_save(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == EXTENSION)
}

fn is_records(path: &Path) -> bool {
    Format::of(path) == Some(Format::Pgn)
}

fn is_hidden(path: &Path) -> bool {
    path.file_name().is_none_or(|name| name.as_encoded_bytes().starts_with(b"."))
}
