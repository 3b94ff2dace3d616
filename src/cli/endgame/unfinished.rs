//! What was built of a table before the building was interrupted, kept beside the tables.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::endgame::{Builder, TableFileError, TableId};
use crate::game::begin_atomic;

/// The file of one table that is not finished.
pub(super) struct Unfinished {
    path: PathBuf,
}

impl Unfinished {
    pub fn new(folder: &Path, id: TableId) -> Self {
        Self { path: folder.join(format!("{id}.unfinished")) }
    }

    /// Goes on with what was saved, if there is anything. What cannot be used is told, and the
    /// building begins anew.
    pub fn resume(&self, builder: &mut Builder) {
        let resumed = match File::open(&self.path) {
            Ok(file) => builder.resume(&mut BufReader::new(file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return,
            Err(error) => Err(TableFileError::Read(error)),
        };
        if let Err(fault) = resumed {
            eprintln!("hexmate: {}: {fault}; the table is begun anew", self.path.display());
        }
    }

    /// Replaces what was saved.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, builder: &Builder) -> anyhow::Result<()> {
        let written = || -> io::Result<()> {
            if let Some(folder) = self.path.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut out = BufWriter::new(begin_atomic(&self.path)?);
            builder.save(&mut out)?;
            out.flush()?;
            out.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
        };
        written().with_context(|| format!("cannot write {}", self.path.display()))
    }

    /// Takes it away once the table is finished.
    pub fn remove(&self) {
        // Mostly there is none.
        let _ = fs::remove_file(&self.path);
    }
}
