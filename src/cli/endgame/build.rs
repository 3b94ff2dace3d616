//! `hexmate endgame build`.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use super::shelf::{Shelf, write};
use super::table_id;
use crate::endgame::{Material, Table, TableId};
use crate::rules::Variant;

/// Which tables are built.
#[derive(Debug)]
pub struct Build {
    /// Those that were named.
    pub materials: Vec<Material>,
    /// All with up to so many pieces.
    pub all: Option<usize>,
    /// The game.
    pub variant: Variant,
}

impl Build {
    /// Builds what is not there yet; each table is kept as soon as it is whole.
    pub(super) fn run(&self, shelf: &mut Shelf, out: &mut impl Write) -> anyhow::Result<()> {
        let mut due: Vec<TableId> = Vec::new();
        let all = self.all.map(|pieces| up_to(self.variant, pieces)).unwrap_or_default();
        for &material in &self.materials {
            let id = table_id(self.variant, material)?;
            due.extend(id.smaller());
            due.push(id);
        }
        due.extend(all);
        let mut built = 0;
        for id in due {
            if shelf.whole(id).is_some() || shelf.is_sound(id)? {
                continue;
            }
            shelf.prepare(id)?;
            let begun = Instant::now();
            let table = shelf.build(id)?;
            let path = shelf.keep(&table)?;
            let time = begun.elapsed().as_secs_f64();
            let rate = 2.0 * table.len() as f64 / time / 1e6;
            let path = path.display();
            writeln!(out, "{path}: {time:.1} s, {rate:.2} million positions a second")?;
            out.flush()?;
            built += 1;
        }
        if built == 0 {
            writeln!(out, "these tables are there already")?;
        }
        Ok(())
    }
}

/// All tables of up to so many pieces without pawns, and those of a king and pawn against king,
/// each behind those that it needs.
fn up_to(variant: Variant, pieces: usize) -> Vec<TableId> {
    let without_pawns = (2..=pieces).flat_map(Material::all_without_pawns);
    let pawn: Material = "KPK".parse().expect("the name of a material");
    let sets = without_pawns.chain([pawn]);
    sets.filter_map(|set| Some(TableId::of(variant, set)?.0)).collect()
}

/// Writes the tables that are part of the program.
pub(super) fn bundle(shelf: &mut Shelf, folder: &Path, out: &mut impl Write) -> anyhow::Result<()> {
    let mut done: Vec<TableId> = Vec::new();
    for id in Variant::ALL.into_iter().flat_map(|variant| up_to(variant, 3)) {
        if done.contains(&id) {
            continue;
        }
        let table = rebuilt(shelf, id)?;
        let path = write(&table, folder)?;
        let bytes = std::fs::metadata(&path)?.len();
        writeln!(out, "{}: {bytes} bytes", path.display())?;
        done.push(id);
    }
    Ok(())
}

/// A table that is built anew from smaller ones that were, whatever is there.
fn rebuilt(shelf: &mut Shelf, id: TableId) -> anyhow::Result<std::sync::Arc<Table>> {
    for smaller in id.smaller() {
        if shelf.whole(smaller).is_none() {
            shelf.build(smaller)?;
        }
    }
    shelf.build(id)
}
