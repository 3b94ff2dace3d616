//! What is said on standard error while many games are read: each thing in one line, and not
//! without end.

use std::fmt::Display;
use std::io::{self, Write};

/// So many lines are told; of more only how many there are. A file with a fault in each of a
/// million lines tells nothing in the last ones that it did not in the first.
const MOST: u64 = 1000;

/// Tells on standard error, as long as that is of use.
#[derive(Debug, Default)]
pub struct Teller {
    lines: u64,
}

impl Teller {
    /// Tells something in one line. Where standard error is closed, nobody is left to be told.
    pub fn tell(&mut self, line: impl Display) {
        self.lines += 1;
        if self.lines <= MOST {
            let _ = writeln!(io::stderr(), "hexmate: {line}");
        }
    }

    /// Tells how much was left out, once and for all.
    pub fn finish(&mut self) {
        let more = std::mem::take(&mut self.lines).saturating_sub(MOST);
        if more > 0 {
            let _ = writeln!(io::stderr(), "hexmate: and {more} more lines such as these");
        }
    }
}
