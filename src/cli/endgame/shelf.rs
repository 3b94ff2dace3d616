//! The tables at hand: those that are there, and those that are built on the way.

use std::collections::HashMap;
use std::fs;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use super::unfinished::Unfinished;
use super::watch::Watch;
use crate::endgame::{Builder, MOST_PIECES, TABLE_EXTENSION, Table, TableId, Tables, Unknown};
use crate::game::begin_atomic;

/// The folder of tables, and whole ones in memory.
pub(super) struct Shelf {
    folder: PathBuf,
    tables: Tables,
    whole: HashMap<TableId, Arc<Table>>,
    threads: usize,
    /// Set once the user wants the building to end.
    stop: Arc<AtomicBool>,
}

/// A building that takes long is saved so often.
const SAVED_EVERY: Duration = Duration::from_secs(120);

impl Shelf {
    pub fn new(folder: PathBuf, threads: usize) -> Self {
        let tables = Tables::open(&folder);
        Self { folder, tables, whole: HashMap::new(), threads, stop: Arc::default() }
    }

    /// Ends what is built once the flag is set.
    pub fn stop_by(&mut self, flag: Arc<AtomicBool>) {
        self.stop = flag;
    }

    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Whether a table is there and whole. A file that is not is told and set aside, so that
    /// the table can be built anew.
    ///
    /// # Errors
    /// If it cannot be set aside.
    pub fn is_sound(&mut self, id: TableId) -> anyhow::Result<bool> {
        if !self.tables.has(id) {
            return Ok(false);
        }
        if self.load(id).is_ok() {
            self.forget_large(id);
            return Ok(true);
        }
        self.tell_faults();
        let path = path(&self.folder, id);
        let aside = path.with_extension("damaged");
        fs::rename(&path, &aside).with_context(|| format!("cannot rename {}", path.display()))?;
        eprintln!("hexmate: it is now {}, and the table is built anew", aside.display());
        Ok(false)
    }

    /// A table of so many pieces that no other one needs it is not kept in memory.
    fn forget_large(&mut self, id: TableId) {
        if id.material().pieces() == MOST_PIECES {
            self.whole.remove(&id);
        }
    }

    /// A whole table that is there.
    ///
    /// # Errors
    /// If it is not, or cannot be read.
    pub fn load(&mut self, id: TableId) -> anyhow::Result<Arc<Table>> {
        if let Some(table) = self.whole.get(&id) {
            return Ok(Arc::clone(table));
        }
        let table = self.tables.load(id).context(Unknown::NotThere(id))?;
        self.whole.insert(id, Arc::clone(&table));
        Ok(table)
    }

    /// A table with all the smaller ones that it needs, each of which is there.
    ///
    /// # Errors
    /// If one is not.
    pub fn load_with_smaller(&mut self, id: TableId) -> anyhow::Result<Arc<Table>> {
        for smaller in id.smaller() {
            self.load(smaller)?;
        }
        self.load(id)
    }

    /// A whole table that was loaded or built before.
    pub fn whole(&self, id: TableId) -> Option<Arc<Table>> {
        self.whole.get(&id).cloned()
    }

    /// Builds a table of which all smaller ones can be loaded, or goes on where that was
    /// interrupted. It is only in memory.
    ///
    /// # Errors
    /// If one of those cannot be read, or the building is interrupted; what is known by then is
    /// kept in the folder.
    pub fn build(&mut self, id: TableId) -> anyhow::Result<Arc<Table>> {
        for smaller in id.smaller() {
            self.load(smaller)?;
        }
        let builder = Builder::new(id, &|id| self.whole(id), self.threads);
        let mut builder = builder.context("a smaller table is missing")?;
        let unfinished = Unfinished::new(&self.folder, id);
        unfinished.resume(&mut builder);
        let watch = Watch::new(id);
        let mut saved = Instant::now();
        while builder.go_on(&|progress| watch.see(progress)) {
            let is_stopped = self.stop.load(Ordering::Relaxed);
            if is_stopped || saved.elapsed() >= SAVED_EVERY {
                unfinished.save(&builder)?;
                saved = Instant::now();
            }
            if is_stopped {
                drop(watch);
                bail!("{id} is not finished; the same command goes on with it");
            }
        }
        drop(watch);
        let table = Arc::new(builder.finish().context("the table is not finished")?);
        self.whole.insert(id, Arc::clone(&table));
        Ok(table)
    }

    /// Makes sure that a table can be kept in the folder, before hours are spent on it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn prepare(&self, id: TableId) -> anyhow::Result<()> {
        let path = path(&self.folder, id);
        let begun = fs::create_dir_all(&self.folder).and_then(|()| begin_atomic(&path));
        begun.map(drop).with_context(|| format!("cannot write {}", path.display()))
    }

    /// Keeps a table in the folder.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(&mut self, table: &Table) -> anyhow::Result<PathBuf> {
        let path = write(table, &self.folder)?;
        Unfinished::new(&self.folder, table.id()).remove();
        self.forget_large(table.id());
        Ok(path)
    }

    /// Tells on standard error what went wrong with files.
    pub fn tell_faults(&self) {
        for fault in self.tables.take_faults() {
            eprintln!("hexmate: {fault}");
        }
    }
}

/// Writes a table into a folder, which is made where there is none.
pub(super) fn write(table: &Table, folder: &Path) -> anyhow::Result<PathBuf> {
    let path = path(folder, table.id());
    let written = || -> std::io::Result<()> {
        fs::create_dir_all(folder)?;
        let mut out = BufWriter::new(begin_atomic(&path)?);
        table.write(&mut out)?;
        out.into_inner().map_err(std::io::IntoInnerError::into_error)?.finish()
    };
    written().with_context(|| format!("cannot write {}", path.display()))?;
    Ok(path)
}

fn path(folder: &Path, id: TableId) -> PathBuf {
    folder.join(format!("{id}.{TABLE_EXTENSION}"))
}
