//! What the screen costs, in one run: `cargo bench --bench screen`.
//!
//! How long it takes to draw, and, of the built program in a pseudo-terminal, how soon the first
//! frame is there, how much is written for a move, how much memory is taken, and what it does while
//! nobody does anything.

mod drawing;
#[cfg(unix)]
#[path = "../pty/program.rs"]
#[allow(dead_code, reason = "the tests need more of it")]
mod program;
#[cfg(unix)]
mod running;

use std::fmt;
use std::time::Duration;

/// The windows in which the board has these sizes.
const WINDOWS: [(&str, (u16, u16)); 3] = [("S", (80, 24)), ("M", (116, 46)), ("L", (150, 68))];

fn main() {
    for (name, window) in WINDOWS {
        drawing::report(name, window);
    }
    #[cfg(unix)]
    running::report();
}

/// How long something took again and again.
#[derive(Debug, Default)]
struct Times(Vec<Duration>);

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut times = self.0.clone();
        times.sort();
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        let (median, longest) = (times[times.len() / 2], times[times.len() - 1]);
        write!(f, "median {:.3} ms, longest {:.3} ms", milliseconds(median), milliseconds(longest))
    }
}
