//! Opening a file of games, and finding out what is in it.

use std::fs::File;
use std::io::{self, BufRead, BufReader};

use anyhow::Context;

use crate::cli::stream::Stream;
use crate::game::Format;

/// Files are read in pieces of this size, in bytes.
const BUFFER: usize = 1 << 16;

/// What is said of a file before the reason.
pub(super) fn unreadable(file: &Stream) -> String {
    format!("cannot read {file}")
}

/// A file, and the format of what is in it.
pub(super) fn open(file: &Stream) -> anyhow::Result<(Box<dyn BufRead>, Format)> {
    let open = || -> io::Result<(Box<dyn BufRead>, Format)> {
        let mut input: Box<dyn BufRead> = match file {
            Stream::Standard => Box::new(BufReader::with_capacity(BUFFER, io::stdin())),
            Stream::File(path) => Box::new(BufReader::with_capacity(BUFFER, File::open(path)?)),
        };
        let format = match file.format() {
            Some(format) => format,
            None => guess(input.fill_buf()?),
        };
        Ok((input, format))
    };
    open().with_context(|| unreadable(file))
}

/// The format of a text whose name tells none, by its first bytes: saved games, else records.
fn guess(begin: &[u8]) -> Format {
    let mut signs = begin.iter().filter(|byte| byte.is_ascii_graphic());
    match (signs.next(), signs.next()) {
        // Records begin with tags, moves or remarks, in which no quotation mark comes first.
        (Some(b'{'), Some(b'"')) | (Some(b'['), Some(b'{')) => Format::Json,
        _ => Format::Pgn,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saved_games_are_known_by_their_first_signs() {
        for (text, format) in [
            ("{ \"format\"", Format::Json),
            ("\u{feff}[\n  {\n", Format::Json),
            ("[Event \"\"]", Format::Pgn),
            ("{A remark} 1. e5", Format::Pgn),
            ("", Format::Pgn),
        ] {
            assert_eq!(guess(text.as_bytes()), format, "{text}");
        }
    }
}
