//! How far and how fast the search gets in one second from the beginning of each game, and the
//! nodes of fixed depths, which must not change by accident: `cargo bench --bench engine`.

use std::time::Duration;

use hexmate::engine::{Limits, Report, Searcher, StopFlag};
use hexmate::rules::{Position, Variant};

const TABLE_MIB: usize = 64;
const FIXED_DEPTH: u32 = 8;

fn main() {
    for variant in Variant::ALL {
        let report = search(variant, &Limits::time(Duration::from_secs(1)));
        println!(
            "{:8} depth {:2}/{:2}  {:5} knps  {}",
            variant.rules().name,
            report.depth,
            report.seldepth,
            report.nodes_per_second() / 1_000,
            report.score,
        );
    }
    let reports = Variant::ALL.map(|variant| search(variant, &Limits::depth(FIXED_DEPTH)));
    let nodes: u64 = reports.iter().map(|report| report.nodes).sum();
    let time: Duration = reports.iter().map(|report| report.elapsed).sum();
    println!("{nodes} nodes to depth {FIXED_DEPTH} in {:.2} s", time.as_secs_f64());
}

fn search(variant: Variant, limits: &Limits) -> Report {
    let (mut searcher, stop) = (Searcher::new(TABLE_MIB), StopFlag::new());
    searcher
        .search(&Position::start(variant), &[], limits, &stop, &mut |_| ())
        .expect("a game begins with legal moves")
}
