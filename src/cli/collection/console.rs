//! Standard error while many games are read.

use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use crate::cli::in_one_line;
use crate::cli::progress::Bar;

/// Tells what is wrong, and on a terminal how many games were read so far.
#[derive(Debug)]
pub struct Console {
    bar: Option<Bar>,
    games: u64,
}

impl Console {
    /// For a command that prints while it reads: on a terminal that shows how far it is, so there
    /// is no bar.
    pub fn beside_output() -> Self {
        let has_bar = !io::stdout().is_terminal();
        Self { bar: has_bar.then(|| Bar::new(Instant::now())), games: 0 }
    }

    /// For a command that prints at the end.
    pub fn before_output() -> Self {
        Self { bar: Some(Bar::new(Instant::now())), games: 0 }
    }

    /// For a command that has a bar of its own.
    pub const fn without_bar() -> Self {
        Self { bar: None, games: 0 }
    }

    /// Tells an error. Where standard error is closed, nobody is left to be told.
    pub fn tell(&mut self, error: &anyhow::Error) {
        self.finish();
        let _ = writeln!(io::stderr(), "hexmate: {}", in_one_line(error));
    }

    /// A game was read.
    pub(super) fn count(&mut self) {
        self.games += 1;
        if let Some(bar) = &mut self.bar {
            bar.show(0, self.games);
        }
    }

    /// Leaves no bar behind.
    pub(super) fn finish(&mut self) {
        if let Some(bar) = &mut self.bar {
            bar.clear();
        }
    }
}
