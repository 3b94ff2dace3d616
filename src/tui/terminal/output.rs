//! What is drawn reaches the terminal in one piece.

use std::io::{self, Write};

use crossterm::queue;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};

/// Gathers a frame, and writes it at once when it is flushed, between marks that keep a terminal
/// which knows them from showing half of it. Without a frame nothing is written.
///
/// What was not flushed is dropped, so that nothing is drawn over the shell after a failure.
#[derive(Debug, Default)]
pub(super) struct Output<W> {
    frame: Vec<u8>,
    terminal: W,
}

impl<W> Output<W> {
    pub(super) fn new(terminal: W) -> Self {
        Self { frame: Vec::new(), terminal }
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
        let written = self.terminal.write_all(&self.frame);
        self.frame.clear();
        written.and_then(|()| self.terminal.flush())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_marked_and_none_writes_nothing() {
        let mut output = Output::new(Vec::new());
        output.flush().unwrap();
        assert!(output.terminal.is_empty());
        output.write_all(b"one ").unwrap();
        output.write_all(b"frame").unwrap();
        assert!(output.terminal.is_empty());
        output.flush().unwrap();
        assert_eq!(output.terminal, b"\x1b[?2026hone frame\x1b[?2026l");
    }
}
