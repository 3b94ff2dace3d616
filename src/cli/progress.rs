//! A bar on standard error for work that takes long, if that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How far work has come, shown once it has taken a while.
#[derive(Debug)]
pub struct Bar {
    begun: Instant,
    /// When it was last shown, if there is somebody to see it.
    shown: Option<Instant>,
    is_shown: bool,
    total: u64,
    passed: u64,
}

/// What is done sooner needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);
const INTERVAL: Duration = Duration::from_millis(200);

/// The bar has so many columns.
const WIDTH: u64 = 30;

impl Bar {
    /// Nothing is shown yet.
    pub fn new(now: Instant) -> Self {
        let shown = io::stderr().is_terminal().then(|| now + PATIENCE - INTERVAL);
        Self { begun: now, shown, is_shown: false, total: 0, passed: 0 }
    }

    /// There is so much to be done; nothing, if that is not known.
    pub const fn expect(&mut self, total: u64) {
        self.total = total;
    }

    /// A part of it is done.
    pub const fn pass(&mut self, part: u64) {
        self.passed += part;
    }

    /// Shows how much of the current part is done and how many things have come of it all, unless
    /// that was shown just before.
    pub fn show(&mut self, of_part: u64, count: u64) {
        let Some(shown) = self.shown else { return };
        let now = Instant::now();
        if now.saturating_duration_since(shown) < INTERVAL || now < shown {
            return;
        }
        (self.shown, self.is_shown) = (Some(now), true);
        let rate = count as f64 / now.saturating_duration_since(self.begun).as_secs_f64();
        let done = bar((self.passed + of_part).min(self.total), self.total);
        // Who cannot see it goes without.
        let _ = write!(io::stderr(), "\r\x1b[K{done}{count} ({rate:.0} a second)");
    }

    /// Leaves no bar behind.
    pub fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// `[####    ]  50 % `; nothing where the end is not known.
fn bar(done: u64, total: u64) -> String {
    let Some(percent) = done.saturating_mul(100).checked_div(total) else { return String::new() };
    let full = (percent * WIDTH / 100).min(WIDTH) as usize;
    format!("[{}{}] {percent:3} % ", "#".repeat(full), " ".repeat(WIDTH as usize - full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_as_full_as_the_work_is_done() {
        assert_eq!(bar(0, 7), format!("[{}]   0 % ", " ".repeat(30)));
        assert_eq!(bar(1, 2), format!("[{}{}]  50 % ", "#".repeat(15), " ".repeat(15)));
        assert_eq!(bar(u64::MAX, u64::MAX).len(), bar(0, 1).len());
        assert_eq!(bar(5, 0), "");
    }
}
