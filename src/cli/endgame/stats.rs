//! `hexmate endgame stats`.

use std::io::Write;

use anyhow::Context;
use serde::Serialize;

use super::shelf::Shelf;
use crate::cli::show::Form;
use crate::endgame::{Counts, SideStatistics, Statistics, TableId};
use crate::rules::{ByColor, Color};

#[derive(Serialize)]
struct Told {
    material: String,
    variant: &'static str,
    #[serde(flatten)]
    sides: Sides,
    zugzwangs: u64,
    /// Only where a side has several bishops: those positions in which they stand on cells of
    /// different colours.
    #[serde(skip_serializing_if = "Option::is_none")]
    bishops_apart: Option<Sides>,
}

#[derive(Serialize)]
struct Sides {
    white: SideStatistics,
    black: SideStatistics,
}

impl From<ByColor<SideStatistics>> for Sides {
    fn from(ByColor { white, black }: ByColor<SideStatistics>) -> Self {
        Self { white, black }
    }
}

/// Counts a table.
pub(super) fn count(shelf: &mut Shelf, id: TableId) -> anyhow::Result<Statistics> {
    let table = shelf.load_with_smaller(id)?;
    Statistics::of(&table, &|id| shelf.whole(id), shelf.threads()).context("a table is missing")
}

pub(super) fn run(
    shelf: &mut Shelf,
    id: TableId,
    form: Form,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let statistics = count(shelf, id)?;
    match form {
        Form::Json => {
            let told = Told {
                material: id.material().to_string(),
                variant: crate::notation::variant_id(id.variant()),
                sides: statistics.sides.into(),
                zugzwangs: statistics.zugzwangs,
                bishops_apart: statistics.apart.map(Sides::from),
            };
            serde_json::to_writer_pretty(&mut *out, &told)?;
            writeln!(out)?;
        }
        Form::Text => {
            writeln!(out, "{id}")?;
            table(&statistics.sides, out)?;
            writeln!(out, "{:<20}{:>13}", "mutual zugzwangs", statistics.zugzwangs)?;
            if let Some(apart) = &statistics.apart {
                writeln!(out, "\n{APART}")?;
                table(apart, out)?;
            }
            writeln!(out, "\n{DEFINITIONS}")?;
        }
    }
    Ok(())
}

/// Above the second set of figures.
pub(super) const APART: &str = "With bishops of a side only on cells of different colours:";

/// What the figures count.
pub(super) const DEFINITIONS: &str = "\
Positions are legal: no two pieces on one cell, the side not to move not in check. \"unique\" \
counts those that are the same up to a symmetry of the board once, \"all\" counts every placement; \
equal pieces are not told apart. Wins, stalemates (¾, ¼) and losses are those of the side to move \
with best play, mate > ¾ > draw > ¼ > mated, and a stalemate counts only where neither side can \
force mate; lengths are plies to mate. For the last rows a stalemate is a draw, and the draws are \
sorted by how Black, never the stronger side, holds them: stalemated at once; by conversion, where \
Black can force, at once or later, a stalemate or a capture that leaves a drawn ending; else by \
perpetual check, giving check at every move, where replies that run into a conversion or lose do \
White no good; else as a fortress. A mutual zugzwang is a placement in which either side does worse \
if it is to move than if the other is. Neither repetition nor the counter of quiet plies ends a \
game in a table.";

/// A row: its name and what it counts.
type Row = (&'static str, fn(&Counts) -> u64);

const ROWS: [Row; 16] = [
    ("legal", |counts| counts.legal),
    ("in check", |counts| counts.check),
    ("win", |counts| counts.win),
    ("¾ by stalemate", |counts| counts.stalemate_win),
    ("draw", |counts| counts.draw),
    ("¼ by stalemate", |counts| counts.stalemate_loss),
    ("loss", |counts| counts.loss),
    ("mated", |counts| counts.mated),
    ("stalemated", |counts| counts.stalemated),
    ("longest win", |counts| u64::from(counts.longest_win)),
    ("longest loss", |counts| u64::from(counts.longest_loss)),
    ("held by conversion", |counts| counts.conversion),
    ("by perpetual check", |counts| counts.perpetual),
    ("  without capture", |counts| counts.perpetual_without_capture),
    ("by fortress", |counts| counts.fortress),
    ("  without capture", |counts| counts.fortress_without_capture),
];

/// The figures in columns.
fn table(sides: &ByColor<SideStatistics>, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{:<20}{:>26}{:>26}", "", "White to move", "Black to move")?;
    writeln!(out, "{:<20}{:>13}{:>13}{:>13}{:>13}", "", "unique", "all", "unique", "all")?;
    for (name, count) in ROWS {
        write!(out, "{name:<20}")?;
        for SideStatistics { unique, all } in Color::ALL.map(|turn| sides[turn]) {
            write!(out, "{:>13}{:>13}", count(&unique), count(&all))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
