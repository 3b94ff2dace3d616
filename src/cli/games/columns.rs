//! Texts in columns of a terminal.

use std::io::{self, IsTerminal};

use ratatui::text::Span;

use crate::cli::charset::Charset;

/// How wide lines may be where nothing tells it.
const USUAL: u16 = 100;

/// How wide lines may be: as was asked for, else as the terminal is.
pub(super) fn width(asked: Option<u16>) -> usize {
    let of_terminal = || {
        let is_terminal = io::stdout().is_terminal();
        let size = is_terminal.then(crossterm::terminal::size).and_then(Result::ok);
        size.map(|(columns, _)| columns).filter(|&columns| columns > 0)
    };
    usize::from(asked.or_else(of_terminal).unwrap_or(USUAL))
}

/// How many columns a text takes.
pub(super) fn columns(text: &str) -> usize {
    Span::raw(text).width()
}

/// The text in exactly so many columns: filled with blanks, or cut with a sign that tells it.
pub(super) fn left(text: &str, width: usize, charset: Charset) -> String {
    let mut cell = cut(text, width, charset);
    cell.extend(std::iter::repeat_n(' ', width.saturating_sub(columns(&cell))));
    cell
}

/// The text at the right edge of so many columns, or more where it does not fit: figures are not
/// cut.
pub(super) fn right(text: &str, width: usize) -> String {
    " ".repeat(width.saturating_sub(columns(text))) + text
}

/// The text in no more than so many columns.
pub(super) fn cut(text: &str, width: usize, charset: Charset) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let sign = match charset {
        Charset::Ascii => '~',
        Charset::Unicode => '…',
    };
    let mut cell = String::new();
    let mut buffer = [0; 4];
    let mut free = width.saturating_sub(1);
    for c in text.chars() {
        let taken = columns(c.encode_utf8(&mut buffer));
        if taken > free {
            break;
        }
        free -= taken;
        cell.push(c);
    }
    if width > 0 {
        cell.push(sign);
    }
    cell
}

/// Somebody else's text without line breaks and whatever else would move the cursor.
pub(in crate::cli) fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_their_width() {
        let left = |text, width| left(text, width, Charset::Unicode);
        assert_eq!(left("László", 8), "László  ");
        assert_eq!(left("László", 4), "Lás…");
        assert_eq!(left("六角形", 5), "六角…");
        assert_eq!(left("六角形", 4), "六… ");
        assert_eq!(right("12", 4), "  12");
        assert_eq!(right("12345", 4), "12345");
        assert_eq!(cut("Laszlo", 4, Charset::Ascii), "Las~");
        assert_eq!(cut("abc", 0, Charset::Unicode), "");
        assert_eq!(printable("a\u{1b}[2J\nb"), "a [2J b");
    }
}
