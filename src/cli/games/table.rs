//! The players of a set of games and their points.

use std::io::{self, Write};

use super::columns::{left, printable, right};
use crate::cli::charset::Charset;
use crate::game::{Scores, Standings, quarters_text};
use crate::rules::Points;

/// How wide the column of names is at most.
const WIDEST: usize = 32;

/// Points of a game, the most first, with the head of their column.
const RESULTS: [(Points, &str); 5] = [
    (Points::ONE, "won"),
    (Points::THREE_QUARTERS, "¾"),
    (Points::HALF, "½"),
    (Points::QUARTER, "¼"),
    (Points::NONE, "lost"),
];

/// Writes a line for every player, who has most points first.
pub(super) fn write(
    standings: &Standings,
    charset: Charset,
    out: &mut impl Write,
) -> io::Result<()> {
    let sorted = standings.sorted();
    let names = sorted.iter().map(|standing| printable(&standing.name));
    let names: Vec<_> = names.map(|name| charset.fit(&name).into_owned()).collect();
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let width = longest.clamp("player".len(), WIDEST);
    let heads = ["games"].into_iter().chain(RESULTS.map(|(_, head)| head));
    let heads = heads.chain(["open", "points", "%"]).map(str::to_owned);
    writeln!(out, "{}{}", left("player", width, charset), cells(heads, charset))?;
    for (name, standing) in names.iter().zip(&sorted) {
        let figures = figures(&standing.scores, charset);
        writeln!(out, "{}{}", left(name, width, charset), cells(figures, charset))?;
    }
    Ok(())
}

fn figures(scores: &Scores, charset: Charset) -> impl Iterator<Item = String> {
    let share = scores.share().map_or_else(String::new, |share| format!("{:.1}", 100.0 * share));
    let games = [u64::from(scores.games())];
    let counts = RESULTS.map(|(points, _)| u64::from(scores.with(points)));
    let counts = games.into_iter().chain(counts).chain([u64::from(scores.open())]);
    let counts: Vec<_> = counts.map(|count| count.to_string()).collect();
    let quarters = scores.quarters();
    let points = match charset {
        Charset::Unicode => quarters_text(quarters),
        // A fraction behind a number would be read as part of it.
        Charset::Ascii => format!("{}", quarters as f64 / 4.0),
    };
    counts.into_iter().chain([points, share])
}

/// Figures in columns of one width.
fn cells(texts: impl Iterator<Item = String>, charset: Charset) -> String {
    texts.map(|text| right(&charset.fit(&text), CELL)).collect()
}

/// How wide these columns are, the gap before them included.
const CELL: usize = 8;
