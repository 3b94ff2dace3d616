//! `hexmate endgame`: tables of endgames are built, checked, asked and counted.

mod build;
mod folder;
mod page;
mod printed;
mod probe;
mod shelf;
mod stats;
mod unfinished;
mod verify;
mod watch;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;

use super::matches::signals::stop_flag;
use super::show::Form;
use crate::endgame::{Material, TableId, Unknown};
use crate::rules::Variant;
use shelf::Shelf;

pub use build::Build;
pub use folder::{open_tables, tables_folder};
pub use probe::Probe;

/// What is to be done, and with which tables.
#[derive(Debug)]
pub struct Endgame {
    /// The folder of tables, if it was named.
    pub tables: Option<PathBuf>,
    /// How many threads build and count, if that was said.
    pub threads: Option<usize>,
    /// What is to be done.
    pub task: Task,
}

/// What is to be done with tables.
#[derive(Debug)]
pub enum Task {
    /// Build them.
    Build(Build),
    /// Write those that are part of the program into a folder.
    Bundle(PathBuf),
    /// Check every `step`-th number of one.
    Verify {
        /// Which one.
        what: What,
        /// How far apart the checked numbers are.
        step: usize,
    },
    /// Ask what a position is worth.
    Probe(Probe),
    /// Count one.
    Stats {
        /// Which one.
        what: What,
        /// For people or for programs.
        form: Form,
    },
    /// Count all.
    Page,
    /// Print what was counted of all endings of four pieces.
    Figures,
    /// Name all.
    List,
}

/// A table that is asked for.
#[derive(Debug)]
pub struct What {
    /// What stands on the board.
    pub material: Material,
    /// The game.
    pub variant: Variant,
}

impl What {
    fn id(&self) -> anyhow::Result<TableId> {
        table_id(self.variant, self.material)
    }
}

/// The table of a material.
fn table_id(variant: Variant, material: Material) -> anyhow::Result<TableId> {
    let id = TableId::of(variant, material).map(|(id, _)| id);
    id.context(Unknown::PawnsOnBothSides(material))
}

/// The page of all tables of up to four pieces, as [`Task::Page`] has made it.
const FIGURES: &str = include_str!("../../assets/endgame/figures.md");

/// Does it.
///
/// # Errors
/// If a table cannot be read or written, or is not there, or the input is no position.
pub fn run(args: &Endgame, out: &mut impl Write) -> anyhow::Result<()> {
    let folder = tables_folder(args.tables.clone())?;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.unwrap_or_else(cores);
    let mut shelf = Shelf::new(folder, threads);
    let done = match &args.task {
        Task::Build(build) => {
            shelf.stop_by(stop_flag()?);
            build.run(&mut shelf, out)
        }
        Task::Bundle(folder) => build::bundle(&mut shelf, folder, out),
        Task::Verify { what, step } => verify::run(&mut shelf, what.id()?, *step, out),
        Task::Probe(probe) => probe.run(&shelf, out),
        Task::Stats { what, form } => stats::run(&mut shelf, what.id()?, *form, out),
        Task::Page => page::run(&mut shelf, out),
        Task::Figures => Ok(out.write_all(FIGURES.as_bytes())?),
        Task::List => list(&shelf, out),
    };
    shelf.tell_faults();
    done?;
    Ok(out.flush()?)
}

fn list(shelf: &Shelf, out: &mut impl Write) -> anyhow::Result<()> {
    for (id, bytes) in shelf.tables().list() {
        match bytes {
            Some(bytes) => writeln!(out, "{id:<16} {bytes:>12} bytes")?,
            None => writeln!(out, "{id:<16}    cannot be read")?,
        }
    }
    Ok(())
}
