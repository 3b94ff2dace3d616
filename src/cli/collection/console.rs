//! Standard error while many games are read.

use std::io::{self, IsTerminal};
use std::time::Instant;

use crate::cli::in_one_line;
use crate::cli::progress::Bar;
use crate::cli::telling::Teller;

/// Tells what is wrong, and on a terminal how many games were read so far.
#[derive(Debug)]
pub struct Console {
    bar: Option<Bar>,
    teller: Teller,
    games: u64,
}

impl Console {
    /// For a command that prints while it reads: on a terminal that shows how far it is, so there
    /// is no bar.
    pub fn beside_output() -> Self {
        let has_bar = !io::stdout().is_terminal();
        Self::new(has_bar.then(|| Bar::new(Instant::now())))
    }

    /// For a command that prints at the end.
    pub fn before_output() -> Self {
        Self::new(Some(Bar::new(Instant::now())))
    }

    /// For a command that has a bar of its own.
    pub fn without_bar() -> Self {
        Self::new(None)
    }

    fn new(bar: Option<Bar>) -> Self {
        Self { bar, teller: Teller::default(), games: 0 }
    }

    /// Tells an error.
    pub fn tell(&mut self, error: &anyhow::Error) {
        self.clear();
        self.teller.tell(in_one_line(error));
    }

    /// A game was read.
    pub(super) fn count(&mut self) {
        self.games += 1;
        if let Some(bar) = &mut self.bar {
            bar.show(0, self.games);
        }
    }

    /// Everything was read.
    pub(super) fn finish(&mut self) {
        self.clear();
        self.teller.finish();
    }

    /// Leaves no bar behind.
    fn clear(&mut self) {
        if let Some(bar) = &mut self.bar {
            bar.clear();
        }
    }
}
