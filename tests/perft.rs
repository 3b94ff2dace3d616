//! Counts the legal moves of many positions and compares them with tables of exact counts.
//!
//! Start positions are counted to depth 4 and all others to depth 3. `HEXMATE_PERFT_DEPTH=5` counts
//! every position to every depth up to 5 for which the tables have a number.

use std::env;

use hexmate::notation::{FenOrder, parse_fen};
use hexmate::rules::{Position, Variant, perft};

/// A line of a table: `FEN ; D1 count ; D2 count ; # what it is for`.
struct Line<'a> {
    position: Position,
    counts: Vec<(u32, u64)>,
    title: &'a str,
}

fn lines(variant: Variant, table: &str) -> impl Iterator<Item = Line<'_>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.map(move |line| {
        let (line, title) = line.split_once('#').expect("a line tells what it is for");
        let mut fields = line.split(';').map(str::trim).filter(|field| !field.is_empty());
        let fen = fields.next().expect("a line begins with a position");
        let position = parse_fen(fen, variant, FenOrder::Ranks).expect(fen);
        let counts = fields.map(|field| {
            let (depth, count) = field.split_once(' ').expect("a depth and a count");
            let depth = depth.strip_prefix('D').expect("a depth is written D1");
            (depth.parse().expect("a depth"), count.parse().expect("a count"))
        });
        Line { counts: counts.collect(), position, title: title.trim() }
    })
}

fn check(variant: Variant, table: &str) {
    let chosen: Option<u32> = env::var("HEXMATE_PERFT_DEPTH")
        .ok()
        .map(|depth| depth.parse().expect("HEXMATE_PERFT_DEPTH is a number"));
    for Line { position, counts, title } in lines(variant, table) {
        let usual = if position == Position::start(variant) { 4 } else { 3 };
        let deepest = chosen.unwrap_or(usual);
        for (depth, count) in counts.into_iter().filter(|&(depth, _)| depth <= deepest) {
            assert_eq!(perft(&position, depth), count, "{variant:?}, {title}, depth {depth}");
        }
    }
}

#[test]
fn glinski() {
    check(Variant::Glinski, include_str!("data/perft-glinski.epd"));
}

#[test]
fn mccooey() {
    check(Variant::McCooey, include_str!("data/perft-mccooey.epd"));
}

#[test]
fn shafran() {
    check(Variant::Shafran, include_str!("data/perft-shafran.epd"));
}
