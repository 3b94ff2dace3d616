//! The tables at hand: those that are there, and those that are built on the way.

use std::collections::HashMap;
use std::fs;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;

use super::watch::Watch;
use crate::endgame::{TABLE_EXTENSION, Table, TableId, Tables, build};
use crate::game::begin_atomic;

/// The folder of tables, and whole ones in memory.
pub(super) struct Shelf {
    folder: PathBuf,
    tables: Tables,
    whole: HashMap<TableId, Arc<Table>>,
    threads: usize,
}

impl Shelf {
    pub fn new(folder: PathBuf, threads: usize) -> Self {
        let tables = Tables::open(&folder);
        Self { folder, tables, whole: HashMap::new(), threads }
    }

    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    pub fn threads(&self) -> usize {
        self.threads
    }

    /// A whole table that is there.
    ///
    /// # Errors
    /// If it is not, or cannot be read.
    pub fn load(&mut self, id: TableId) -> anyhow::Result<Arc<Table>> {
        if let Some(table) = self.whole.get(&id) {
            return Ok(Arc::clone(table));
        }
        let table = self.tables.load(id).with_context(|| {
            let variant = crate::notation::variant_id(id.variant());
            let material = id.material();
            format!(
                "the table {id} is not there; \
                 `hexmate endgame build {material} --variant {variant}` builds it"
            )
        })?;
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

    /// Builds a table of which all smaller ones can be loaded. It is only in memory.
    ///
    /// # Errors
    /// If one of those cannot be read.
    pub fn build(&mut self, id: TableId) -> anyhow::Result<Arc<Table>> {
        for smaller in id.smaller() {
            self.load(smaller)?;
        }
        let watch = Watch::new(id);
        let table = build(id, &|id| self.whole(id), self.threads, &|progress| watch.see(progress));
        let table = Arc::new(table.context("a smaller table is missing")?);
        drop(watch);
        self.whole.insert(id, Arc::clone(&table));
        Ok(table)
    }

    /// Keeps a table in the folder.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(&self, table: &Table) -> anyhow::Result<PathBuf> {
        write(table, &self.folder)
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
    let path = folder.join(format!("{}.{TABLE_EXTENSION}", table.id()));
    let written = || -> std::io::Result<()> {
        fs::create_dir_all(folder)?;
        let mut out = BufWriter::new(begin_atomic(&path)?);
        table.write(&mut out)?;
        out.into_inner().map_err(std::io::IntoInnerError::into_error)?.finish()
    };
    written().with_context(|| format!("cannot write {}", path.display()))?;
    Ok(path)
}
