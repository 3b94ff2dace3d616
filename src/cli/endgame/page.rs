//! `hexmate endgame page`: the figures of all tables for people to read.

use std::io::Write;

use super::printed;
use super::shelf::Shelf;
use super::stats::{APART, DEFINITIONS, count};
use crate::endgame::{Counts, SideStatistics, Statistics, Table, Verdict};
use crate::notation::{FenOrder, san, write_fen};
use crate::rules::{ByColor, Color, Position};

/// Prints the page: the tables that are there, the smaller ones first.
pub(super) fn run(shelf: &mut Shelf, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "# Endgames in figures\n\n{DEFINITIONS}\n")?;
    writeln!(out, "Made by `hexmate endgame page`.\n")?;
    let tables: Vec<_> = shelf.tables().list().into_iter().map(|(id, _)| id).collect();
    let counted: Vec<Statistics> =
        tables.into_iter().map(|id| count(shelf, id)).collect::<anyhow::Result<_>>()?;
    printed::compare(&counted, out)?;
    for statistics in &counted {
        let id = statistics.id;
        writeln!(out, "## {} ({})\n", id.material(), id.rules().name)?;
        counts(&statistics.sides, out)?;
        let table = shelf.load(id)?;
        for turn in Color::ALL {
            if let Some(number) = statistics.longest_wins[turn] {
                longest(shelf, &table, number, turn, out)?;
            }
        }
        writeln!(out, "Mutual zugzwangs: {}.\n", statistics.zugzwangs)?;
        if let Some(apart) = &statistics.apart {
            writeln!(out, "{APART}\n")?;
            counts(apart, out)?;
        }
        out.flush()?;
    }
    Ok(())
}

/// A column of the table: its head, and what it counts.
type Column = (&'static str, fn(&Counts) -> u64);

const COLUMNS: [Column; 16] = [
    ("legal", |counts| counts.legal),
    ("check", |counts| counts.check),
    ("win", |counts| counts.win),
    ("¾", |counts| counts.stalemate_win),
    ("draw", |counts| counts.draw),
    ("¼", |counts| counts.stalemate_loss),
    ("loss", |counts| counts.loss),
    ("mated", |counts| counts.mated),
    ("stalemated", |counts| counts.stalemated),
    ("longest win", |counts| u64::from(counts.longest_win)),
    ("longest loss", |counts| u64::from(counts.longest_loss)),
    ("conversion", |counts| counts.conversion),
    ("perpetual", |counts| counts.perpetual),
    ("no capture", |counts| counts.perpetual_without_capture),
    ("fortress", |counts| counts.fortress),
    ("no capture", |counts| counts.fortress_without_capture),
];

fn counts(sides: &ByColor<SideStatistics>, out: &mut impl Write) -> anyhow::Result<()> {
    write!(out, "| to move | positions |")?;
    COLUMNS.iter().try_for_each(|(name, _)| write!(out, " {name} |"))?;
    writeln!(out, "\n|---|---|{}", "---|".repeat(COLUMNS.len()))?;
    for turn in Color::ALL {
        let side = sides[turn];
        for (name, counts) in [("unique", side.unique), ("all", side.all)] {
            write!(out, "| {turn} | {name} |")?;
            COLUMNS.iter().try_for_each(|(_, count)| write!(out, " {} |", count(&counts)))?;
            writeln!(out)?;
        }
    }
    Ok(writeln!(out)?)
}

/// The longest win of a side with its line.
fn longest(
    shelf: &Shelf,
    table: &Table,
    number: usize,
    turn: Color,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let id = table.id();
    let Some(position) = table.position(number, turn, id.variant()) else { return Ok(()) };
    let fen = write_fen(&position, FenOrder::Ranks);
    let line = line(shelf, table, position);
    writeln!(out, "Longest win of {turn}, {} plies: `{fen}`\n\n> {line}\n", line_len(&line))?;
    Ok(())
}

fn line_len(line: &str) -> usize {
    line.split(' ').filter(|word| !word.ends_with('.')).count()
}

/// Best play on both sides to the end.
fn line(shelf: &Shelf, table: &Table, mut position: Position) -> String {
    let mut words = Vec::new();
    loop {
        let worth =
            |position: &Position| table.probe(position).or_else(|| shelf.tables().probe(position));
        let moves = position.legal_moves();
        let best =
            moves.iter().copied().max_by_key(|&m| worth(&position.after(m)).map(Verdict::of_move));
        let Some(best) = best else { break };
        match position.turn() {
            Color::White => words.push(format!("{}.", position.fullmoves())),
            Color::Black if words.is_empty() => {
                words.push(format!("{}...", position.fullmoves()));
            }
            Color::Black => {}
        }
        words.push(san(&position, best));
        position.play(best);
    }
    words.join(" ")
}
