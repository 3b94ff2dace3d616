//! What is drawn reaches the terminal in one piece.

use std::io::{self, Write};
use std::sync::mpsc::Sender;

use crossterm::queue;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};

use super::{HANG_UP, Wake};

/// Gathers a frame, and writes it at once when it is flushed, between marks that keep a terminal
/// which knows them from showing half of it. Without a frame nothing is written.
///
/// What was not flushed is dropped, so that nothing is drawn over the shell after a failure. A
/// terminal that takes nothing ends the program and is no error here: ratatui would complain about
/// it once more when all is over, and panic because nobody takes that either.
#[derive(Debug)]
pub(super) struct Output<W> {
    frame: Vec<u8>,
    terminal: W,
    wakes: Sender<Wake>,
}

impl<W> Output<W> {
    pub(super) fn new(terminal: W, wakes: Sender<Wake>) -> Self {
        Self { frame: Vec::new(), terminal, wakes }
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.frame.is_empty() {
            queue!(self.frame, BeginSynchronizedUpdate)?;
        }
        self.frame.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.frame.is_empty() {
            return Ok(());
        }
        queue!(self.frame, EndSynchronizedUpdate)?;
        let written = self.terminal.write_all(&self.frame).and_then(|()| self.terminal.flush());
        self.frame.clear();
        if written.is_err() {
            // Nobody is left to be woken once the program ends.
            let _ = self.wakes.send(Wake::Ended(HANG_UP));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn a_frame_is_marked_and_none_writes_nothing() {
        let mut output = Output::new(Vec::new(), mpsc::channel().0);
        output.flush().unwrap();
        assert!(output.terminal.is_empty());
        output.write_all(b"one ").unwrap();
        output.write_all(b"frame").unwrap();
        assert!(output.terminal.is_empty());
        output.flush().unwrap();
        assert_eq!(output.terminal, b"\x1b[?2026hone frame\x1b[?2026l");
    }

    #[test]
    fn a_terminal_that_is_gone_ends_the_program() {
        let (wakes, received) = mpsc::channel();
        let mut output = Output::new([].as_mut_slice(), wakes);
        output.write_all(b"frame").unwrap();
        output.flush().unwrap();
        assert!(matches!(received.try_recv(), Ok(Wake::Ended(HANG_UP))));
    }
}
