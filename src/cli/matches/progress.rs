//! The line on standard error that tells how a match goes.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Shows one line again and again: on a terminal in the same place, otherwise seldom.
#[derive(Debug)]
pub struct Progress {
    is_terminal: bool,
    shown: Option<Instant>,
    interval: Duration,
}

const ON_TERMINAL: Duration = Duration::from_millis(200);
const ELSEWHERE: Duration = Duration::from_secs(30);

impl Progress {
    /// Nothing is shown yet.
    pub fn new(now: Instant) -> Self {
        let is_terminal = io::stderr().is_terminal();
        let interval = if is_terminal { ON_TERMINAL } else { ELSEWHERE };
        Self { is_terminal, shown: (!is_terminal).then_some(now), interval }
    }

    /// Shows the line if the last one was shown long enough ago.
    pub fn show(&mut self, now: Instant, line: impl FnOnce() -> String) {
        if self.shown.is_some_and(|shown| now.saturating_duration_since(shown) < self.interval) {
            return;
        }
        self.shown = Some(now);
        let end = if self.is_terminal { "" } else { "\n" };
        self.write(&format!("{}{end}", line()));
    }

    /// Leaves no line behind.
    pub fn clear(&self) {
        self.write("");
    }

    fn write(&self, line: &str) {
        let (begin, line) = (if self.is_terminal { "\r\x1b[K" } else { "" }, line);
        // Who cannot see it goes without.
        let _ = write!(io::stderr(), "{begin}{line}");
    }
}
