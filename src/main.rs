//! The program `hexmate`.

use hexmate::rules::{Position, Variant, perft};
fn main() {
    let depth = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(4);
    for v in Variant::ALL {
        let start = std::time::Instant::now();
        let leaves = perft(&Position::start(v), depth);
        let seconds = start.elapsed().as_secs_f64();
        use std::io::Write;
        let _ = writeln!(
            std::io::stdout(),
            "{v:?} {leaves} {seconds:.3} {:.0}",
            leaves as f64 / seconds
        );
    }
}
