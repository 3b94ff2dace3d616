//! How far and how fast the search gets in one second from the beginning of each game, on one
//! thread and on two: `cargo bench --bench engine`.

use std::time::Duration;

use hexmate::engine::{Limits, Searcher, StopFlag};
use hexmate::rules::{Position, Variant};

const TABLE_MIB: usize = 64;
const TIME: Duration = Duration::from_secs(1);

fn main() {
    for variant in Variant::ALL {
        let start = Position::start(variant);
        for threads in [1, 2] {
            let mut searcher = Searcher::new(TABLE_MIB);
            searcher.set_threads(threads);
            searcher.warm_up();
            let report = searcher
                .search(&start, &[], &Limits::time(TIME), &StopFlag::new(), &mut |_| ())
                .expect("a game begins with legal moves");
            println!(
                "{:8} {threads} thread{}  depth {:2}/{:2}  {:5} knps  {}",
                variant.rules().name,
                if threads == 1 { " " } else { "s" },
                report.depth,
                report.seldepth,
                report.nodes_per_second() / 1_000,
                report.score,
            );
        }
    }
}
