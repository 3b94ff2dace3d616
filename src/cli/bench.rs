//! `hexmate bench`: searches the same positions to the same depth every time.
//!
//! The number of nodes is the signature of the search: a change that should not alter the search
//! must not alter it, and any that does is known by it. Nodes a second tell how fast it is.

mod positions;

use std::io::Write;
use std::time::Duration;

use anyhow::Context;
use serde::Serialize;

use super::show::Form;
use crate::engine::{Limits, Report, Searcher, StopFlag};
use crate::notation::{FenOrder, coordinates, parse_fen, variant_id};
use crate::rules::Variant;
use positions::POSITIONS;

/// What is searched, and how it is told.
#[derive(Debug)]
pub struct Bench {
    /// Plies.
    pub depth: u32,
    /// For people or for programs.
    pub form: Form,
}

/// The depth of the signature.
pub const DEPTH: u32 = 9;

const TABLE_MIB: usize = 16;

/// What is told of a position.
#[derive(Serialize)]
struct Searched {
    variant: &'static str,
    fen: &'static str,
    depth: u32,
    score: String,
    best: String,
    nodes: u64,
    #[serde(skip)]
    time: Duration,
}

/// What is told of all of them.
#[derive(Serialize)]
struct Total {
    depth: u32,
    positions: Vec<Searched>,
    nodes: u64,
    milliseconds: u128,
    nodes_per_second: u64,
}

/// Searches all positions and prints what each took, and last the sum.
pub fn run(bench: &Bench, out: &mut impl Write) -> anyhow::Result<()> {
    let mut positions = Vec::new();
    for (variant, fen) in POSITIONS {
        let searched = search(variant, fen, bench.depth)?;
        if bench.form == Form::Text {
            let Searched { variant, score, best, nodes, .. } = &searched;
            writeln!(out, "{variant:8} {nodes:>9} {score:>7}  {best:<7} {fen}")?;
            out.flush()?;
        }
        positions.push(searched);
    }
    let nodes = positions.iter().map(|searched| searched.nodes).sum();
    let time: Duration = positions.iter().map(|searched| searched.time).sum();
    let per_second = u128::from(nodes) * 1_000_000 / time.as_micros().max(1);
    let total = Total {
        depth: bench.depth,
        positions,
        nodes,
        milliseconds: time.as_millis(),
        nodes_per_second: u64::try_from(per_second).unwrap_or(u64::MAX),
    };
    match bench.form {
        Form::Text => {
            writeln!(out, "Nodes searched: {}", total.nodes)?;
            writeln!(out, "Nodes/second: {}", total.nodes_per_second)?;
        }
        Form::Json => {
            serde_json::to_writer(&mut *out, &total)?;
            writeln!(out)?;
        }
    }
    Ok(out.flush()?)
}

/// Searches a position with nothing remembered, on one thread.
fn search(variant: Variant, fen: &'static str, depth: u32) -> anyhow::Result<Searched> {
    let position = parse_fen(fen, variant, FenOrder::Ranks).context(fen)?;
    let mut searcher = Searcher::new(TABLE_MIB);
    searcher.warm_up();
    let (limits, stop) = (Limits::depth(depth), StopFlag::new());
    let report = searcher.search(&position, &[], &limits, &stop, &mut |_| ());
    let Report { depth, score, nodes, elapsed, line, .. } = report.context("no legal move")?;
    Ok(Searched {
        variant: variant_id(variant),
        fen,
        depth,
        score: score.to_string(),
        best: line.first().map_or_else(String::new, |&m| coordinates(position.rules(), m)),
        nodes,
        time: elapsed,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::write_fen;

    #[test]
    fn positions_are_well_written_and_none_is_over() {
        for (variant, fen) in POSITIONS {
            let position = parse_fen(fen, variant, FenOrder::Ranks).expect(fen);
            assert_eq!(write_fen(&position, FenOrder::Ranks), fen);
            assert_eq!(position.outcome(), None, "{fen}");
        }
        for variant in Variant::ALL {
            let of_variant = POSITIONS.iter().filter(|(other, _)| *other == variant);
            assert_eq!(of_variant.count() * Variant::ALL.len(), POSITIONS.len());
        }
    }
}
