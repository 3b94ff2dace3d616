//! All tables that there are: those of three pieces, which are part of the program, and those
//! that were built into a folder.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::{fmt, fs, io};

use super::bundled::BUNDLED;
use super::file::{TABLE_EXTENSION, TableFile, TableFileError};
use super::locate::table_of;
use super::{Material, Table, TableId, Verdict};
use crate::notation::parse_variant;
use crate::rules::{Move, Position};

/// Tables that can be asked by any number of threads. A file is opened when it is first needed;
/// one that is damaged is told once and left out from then on.
pub struct Tables {
    slots: HashMap<TableId, Slot>,
    /// The most pieces for which there is a table.
    most_pieces: u32,
    faults: Mutex<Vec<String>>,
}

struct Slot {
    place: Place,
    opened: OnceLock<Option<TableFile>>,
    /// Whether a block of it was damaged.
    is_broken: AtomicBool,
}

enum Place {
    Bundled(&'static [u8]),
    File(PathBuf),
}

/// Says which tables there are, and not what is in them.
impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.slots.keys().map(TableId::to_string);
        f.debug_list().entries(names).finish()
    }
}

impl Tables {
    /// Only the tables that are part of the program.
    pub fn bundled() -> Self {
        let mut tables = Self { slots: HashMap::new(), most_pieces: 0, faults: Mutex::default() };
        for (name, bytes) in BUNDLED {
            let id = id_of(name).expect("the tables of the program are named as all tables");
            tables.insert(id, Place::Bundled(bytes));
        }
        tables
    }

    /// Those and the ones in a folder, which need not exist; that it cannot be read is told as what
    /// goes wrong with a file is. What is no table by its name is passed over.
    pub fn open(folder: &Path) -> Self {
        let mut tables = Self::bundled();
        let entries = fs::read_dir(folder);
        if let Err(fault) = entries.as_ref()
            && fault.kind() != io::ErrorKind::NotFound
        {
            let text = format!("the folder of tables {}: {fault}", folder.display());
            tables.faults = Mutex::new(vec![text]);
        }
        for path in entries.into_iter().flatten().flatten().map(|entry| entry.path()) {
            let is_table = path.extension().is_some_and(|extension| extension == TABLE_EXTENSION);
            let name = path.file_stem().and_then(OsStr::to_str).filter(|_| is_table);
            if let Some(id) = name.and_then(id_of)
                && !tables.slots.contains_key(&id)
            {
                tables.insert(id, Place::File(path));
            }
        }
        tables
    }

    fn insert(&mut self, id: TableId, place: Place) {
        self.most_pieces = self.most_pieces.max(id.material().pieces() as u32);
        let slot = Slot { place, opened: OnceLock::new(), is_broken: AtomicBool::new(false) };
        self.slots.insert(id, slot);
    }

    /// What a position is worth, if there is a table for it. Positions with a right to castle have
    /// none.
    pub fn probe(&self, position: &Position) -> Option<Verdict> {
        if position.board().occupied().len() > self.most_pieces {
            return None;
        }
        let (id, orientation, turn) = table_of(position)?;
        let slot = self.slots.get(&id)?;
        let file = self.file(id, slot)?;
        let number = file.locator().number(position, orientation)?;
        let verdict = match file.verdict(number, turn) {
            Ok(verdict) => verdict?,
            Err(fault) => {
                self.give_up(slot, &fault);
                return None;
            }
        };
        Some(if position.variant() == id.variant() { verdict } else { verdict.classical() })
    }

    /// Every legal move with what it is worth to the side that makes it, the best first; those
    /// that lead to a position of which nothing is known come last. `None` if the position itself
    /// is in no table.
    pub fn moves(&self, position: &Position) -> Option<Vec<(Move, Option<Verdict>)>> {
        self.probe(position)?;
        let worth = |m: Move| self.probe(&position.after(m)).map(Verdict::of_move);
        let moves = position.legal_moves();
        let mut moves: Vec<_> = moves.iter().map(|&m| (m, worth(m))).collect();
        moves.sort_by(|(_, one), (_, other)| other.cmp(one));
        Some(moves)
    }

    /// Whether there is this table; a file of this name may still turn out to be none.
    pub fn has(&self, id: TableId) -> bool {
        self.slots.contains_key(&id)
    }

    /// All tables, by their names, with the bytes of those that can be read.
    pub fn list(&self) -> Vec<(TableId, Option<u64>)> {
        let bytes = |id, slot| Some(self.file(id, slot)?.bytes());
        let mut list: Vec<_> = self.slots.iter().map(|(&id, slot)| (id, bytes(id, slot))).collect();
        list.sort_by_key(|(id, _)| (id.material().pieces(), id.to_string()));
        list
    }

    /// A whole table in memory; `None` if it is not there or cannot be read.
    pub fn load(&self, id: TableId) -> Option<Arc<Table>> {
        self.read(id, TableFile::load).map(Arc::new)
    }

    /// What is read from the file of a table; `None` if it is not there or cannot be read.
    pub(super) fn read<T>(
        &self,
        id: TableId,
        read: impl FnOnce(&TableFile) -> Result<T, TableFileError>,
    ) -> Option<T> {
        let slot = self.slots.get(&id)?;
        let found = read(self.file(id, slot)?);
        found.map_err(|fault| self.give_up(slot, &fault)).ok()
    }

    /// What went wrong with files since this was last asked, each in one sentence.
    pub fn take_faults(&self) -> Vec<String> {
        std::mem::take(&mut *self.faults.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn file<'a>(&self, id: TableId, slot: &'a Slot) -> Option<&'a TableFile> {
        let open = || match &slot.place {
            Place::Bundled(bytes) => TableFile::from_bytes(bytes),
            Place::File(path) => TableFile::open(path).and_then(|file| match file.id() {
                found if found == id => Ok(file),
                found => Err(TableFileError::Misnamed(found)),
            }),
        };
        let opened =
            slot.opened.get_or_init(|| open().map_err(|fault| self.give_up(slot, &fault)).ok());
        opened.as_ref().filter(|_| !slot.is_broken.load(Ordering::Relaxed))
    }

    fn give_up(&self, slot: &Slot, fault: &TableFileError) {
        if !slot.is_broken.swap(true, Ordering::Relaxed) {
            let name = match &slot.place {
                Place::Bundled(_) => "a table of the program".to_owned(),
                Place::File(path) => path.display().to_string(),
            };
            let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
            faults.push(format!("{name}: {fault}"));
        }
    }
}

/// The table of this name.
fn id_of(name: &str) -> Option<TableId> {
    let (variant, material) = name.split_once('-')?;
    let variant = parse_variant(variant).ok()?;
    let (id, _) = TableId::of(variant, material.parse::<Material>().ok()?)?;
    (id.to_string() == name).then_some(id)
}

#[cfg(test)]
mod tests;
