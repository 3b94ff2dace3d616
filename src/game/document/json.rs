//! Saved games one after the other: alone, in a list, or a line each. Only so much of the text is
//! held as one of them has.

use std::io::{self, BufRead};

use super::{DocumentError, Found, agree};
use crate::game::{MAX_SAVE_BYTES, SaveError, from_json_bytes};
use crate::rules::Variant;

/// The games of a text.
pub(super) fn games(
    input: impl BufRead,
    variant: Option<Variant>,
) -> impl Iterator<Item = io::Result<Found>> {
    let mut values = Values { input, line: 1, list: List::None, has_ended: false };
    let mut number = 0;
    std::iter::from_fn(move || {
        let (line, text) = match values.next()? {
            Ok(value) => value,
            Err(error) => return Some(Err(error)),
        };
        number += 1;
        let game = text.and_then(|text| {
            let game = from_json_bytes(&text)?;
            agree(variant, Some(game.rules().variant))?;
            Ok(game)
        });
        Some(Ok(Found::new(number, line, game)))
    })
}

/// Whether the values stand in a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum List {
    None,
    Open,
    Closed,
}

/// The texts of values, cut out by their brackets.
struct Values<R> {
    input: R,
    /// From 1.
    line: usize,
    list: List,
    has_ended: bool,
}

/// Where a value begins, and its text or what stands in its place.
type Value = (usize, Result<Vec<u8>, DocumentError>);

impl<R: BufRead> Values<R> {
    fn next(&mut self) -> Option<io::Result<Value>> {
        if self.has_ended {
            return None;
        }
        let value = self.find().transpose();
        // Behind what is no JSON nothing can be found again.
        self.has_ended = !matches!(value, Some(Ok((_, Ok(_)))));
        value
    }

    fn find(&mut self) -> io::Result<Option<Value>> {
        while let Some(byte) = self.peek()? {
            match byte {
                b'\n' => self.line += 1,
                b' ' | b'\t' | b'\r' => {}
                b',' if self.list == List::Open => {}
                b'[' if self.list == List::None => self.list = List::Open,
                b']' if self.list == List::Open => self.list = List::Closed,
                _ if self.list == List::Closed => {
                    let found = format!("`{}` behind the list", byte.escape_ascii());
                    let expected = "nothing";
                    return Ok(Some((self.line, Err(DocumentError::Syntax { found, expected }))));
                }
                _ => return self.value().map(Some),
            }
            self.input.consume(1);
        }
        let is_open = self.list == List::Open;
        let found = || "the list has no end".to_owned();
        let torn = || DocumentError::Syntax { found: found(), expected: "`]`" };
        Ok(is_open.then(|| (self.line, Err(torn()))))
    }

    fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.input.fill_buf()?.first().copied())
    }

    /// The value that begins here: to its last bracket, or else to the end of the line or the list.
    fn value(&mut self) -> io::Result<Value> {
        let line = self.line;
        let (mut text, mut depth, mut quoted, mut escaped) = (Vec::new(), 0_usize, false, false);
        loop {
            let Some(byte) = self.peek()? else { return Ok((line, Ok(text))) };
            if depth == 0 && !quoted && !text.is_empty() && matches!(byte, b'\n' | b',' | b']') {
                return Ok((line, Ok(text)));
            }
            self.input.consume(1);
            self.line += usize::from(byte == b'\n');
            if text.len() >= MAX_SAVE_BYTES {
                return Ok((line, Err(SaveError::TooLong.into())));
            }
            text.push(byte);
            match byte {
                _ if escaped => escaped = false,
                b'\\' if quoted => escaped = true,
                b'"' => quoted = !quoted,
                b'{' | b'[' if !quoted => depth += 1,
                b'}' | b']' if !quoted => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return Ok((line, Ok(text)));
                    }
                }
                _ => {}
            }
        }
    }
}
