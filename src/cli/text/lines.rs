//! Typed lines, awaited no longer than until a clock runs out.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::Instant;

/// So many lines are read ahead.
const AHEAD: usize = 64;

/// Longer lines are cut: no move or command is so long.
const LONGEST: u64 = 1 << 14;

/// The lines of an input, read by a thread of their own.
pub struct Lines(Receiver<io::Result<Vec<u8>>>);

/// What has come.
pub enum Typed {
    /// A line, perhaps not UTF-8.
    Line(Vec<u8>),
    /// The time is up, and nothing came.
    Late,
    /// Nothing will come any more.
    End,
}

impl Lines {
    /// Begins to read.
    pub fn of(mut input: impl BufRead + Send + 'static) -> io::Result<Self> {
        let (sender, receiver) = mpsc::sync_channel(AHEAD);
        thread::Builder::new().name("input".into()).spawn(move || {
            // It ends with the input, at a fault, or when nobody listens any more.
            while let Some(line) = read_line(&mut input).transpose() {
                let is_fault = line.is_err();
                if sender.send(line).is_err() || is_fault {
                    break;
                }
            }
        })?;
        Ok(Self(receiver))
    }

    /// The next line, if it is there already.
    pub fn ready(&self) -> Option<io::Result<Typed>> {
        match self.0.try_recv() {
            Ok(line) => Some(line.map(Typed::Line)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Ok(Typed::End)),
        }
    }

    /// Waits for the next line, but not longer than until then.
    pub fn wait(&self, until: Option<Instant>) -> io::Result<Typed> {
        let received = match until {
            None => self.0.recv().map_err(RecvTimeoutError::from),
            Some(until) => self.0.recv_timeout(until.saturating_duration_since(Instant::now())),
        };
        match received {
            Ok(line) => line.map(Typed::Line),
            Err(RecvTimeoutError::Timeout) => Ok(Typed::Late),
            Err(RecvTimeoutError::Disconnected) => Ok(Typed::End),
        }
    }
}

/// The next line, cut where it is too long; `None` at the end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_the_end_is_told() {
        let mut text = vec![b'x'; 100_000];
        text.extend(b"\nf6\n\nlast");
        let lines = Lines::of(io::Cursor::new(text)).unwrap();
        let mut lengths = Vec::new();
        while let Typed::Line(line) = lines.wait(None).unwrap() {
            lengths.push(line.len());
        }
        assert_eq!(lengths, [LONGEST as usize, 3, 1, 4]);
        assert!(matches!(lines.wait(None), Ok(Typed::End)));
    }
}
