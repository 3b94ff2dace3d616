//! A stream of bytes cut into lines, in bounded memory. Knows no letters.

use std::io::{self, BufRead, ErrorKind};

/// The lines of a stream, whether they end with a line feed, a carriage return or both.
pub(super) struct Lines<R> {
    input: R,
    number: usize,
    bytes: Vec<u8>,
    after_return: bool,
}

/// A line without its end.
pub(super) struct Line<'a> {
    /// From 1.
    pub number: usize,
    /// What stands there, at most [`LONGEST`] bytes.
    pub bytes: &'a [u8],
    /// How many bytes more there were.
    pub left_out: usize,
}

/// Texts of two bytes a letter begin so, in either order.
const UTF_16: [[u8; 2]; 2] = [[0xff, 0xfe], [0xfe, 0xff]];

/// In bytes.
pub(super) const LONGEST: usize = 1 << 20;

impl<R: BufRead> Lines<R> {
    /// From the first line on.
    pub const fn new(input: R) -> Self {
        Self { input, number: 0, bytes: Vec::new(), after_return: false }
    }

    /// The next line; `None` behind the last one.
    ///
    /// # Errors
    /// Where the stream cannot be read, or has two bytes for each letter.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.bytes.clear();
        let (mut seen, mut ended) = (0, false);
        while !ended {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() {
                break;
            }
            let pair = std::mem::take(&mut self.after_return) && chunk[0] == b'\n';
            let chunk = &chunk[usize::from(pair)..];
            let end = chunk.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let piece = &chunk[..end.unwrap_or(chunk.len())];
            self.bytes.extend_from_slice(&piece[..piece.len().min(LONGEST - self.bytes.len())]);
            seen += piece.len();
            ended = end.is_some();
            self.after_return = end.is_some_and(|end| chunk[end] == b'\r');
            let used = usize::from(pair) + piece.len() + usize::from(ended);
            self.input.consume(used);
        }
        if !ended && seen == 0 {
            return Ok(None);
        }
        self.number += 1;
        if self.number == 1 && UTF_16.iter().any(|mark| self.bytes.starts_with(mark)) {
            let reason = "the text is UTF-16, expected UTF-8 or an older code of one byte a letter";
            return Err(io::Error::new(ErrorKind::InvalidData, reason));
        }
        let left_out = seen - self.bytes.len();
        Ok(Some(Line { number: self.number, bytes: &self.bytes, left_out }))
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use super::*;

    fn lines(text: &[u8], buffer: usize) -> Vec<String> {
        let mut lines = Lines::new(BufReader::with_capacity(buffer, text));
        let mut found = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            assert_eq!((line.number, line.left_out), (found.len() + 1, 0));
            found.push(String::from_utf8(line.bytes.to_vec()).unwrap());
        }
        found
    }

    #[test]
    fn every_kind_of_end_ends_a_line_once() {
        for buffer in 1..9 {
            assert_eq!(lines(b"a\nb\r\nc\rd\n\r\n\re", buffer), ["a", "b", "c", "d", "", "", "e"]);
            assert_eq!(lines(b"", buffer), [""; 0]);
            assert_eq!(lines(b"\n", buffer), [""]);
        }
    }

    #[test]
    fn an_endless_line_is_cut() {
        let text = io::repeat(b'x').take(3 * LONGEST as u64).chain(&b"\nnext"[..]);
        let mut lines = Lines::new(BufReader::new(text));
        let line = lines.next().unwrap().unwrap();
        assert_eq!((line.bytes.len(), line.left_out), (LONGEST, 2 * LONGEST));
        assert_eq!(lines.next().unwrap().unwrap().bytes, b"next");
    }
}
