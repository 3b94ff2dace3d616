//! The bytes of a line as text, in whichever letters they are written.

use std::borrow::Cow;

use super::code_pages::{CodePage, Evidence};

/// Reads the lines of one file, which may have been put together from several.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    evidence: Evidence,
    has_seen_utf8: bool,
}

/// A line as text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Decoded<'a> {
    /// Without control characters: they are blanks.
    pub text: Cow<'a, str>,
    /// The code of the letters where they are not UTF-8.
    pub page: Option<CodePage>,
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

impl Decoder {
    /// What stands in this line. A line is UTF-8 where it can be. Where a part of it cannot, only
    /// that part is read in another code if the file has shown to be UTF-8, else the whole line.
    pub fn line<'a>(&mut self, bytes: &'a [u8]) -> Decoded<'a> {
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        let (text, page) = match std::str::from_utf8(bytes) {
            Ok(text) => {
                self.has_seen_utf8 |= !text.is_ascii();
                (Cow::Borrowed(text), None)
            }
            Err(_) => {
                let (text, page) = self.other(bytes);
                (Cow::Owned(text), Some(page))
            }
        };
        Decoded { text: without_controls(text), page }
    }

    fn other(&mut self, bytes: &[u8]) -> (String, CodePage) {
        let mut text = String::new();
        if !self.has_seen_utf8 {
            self.evidence.add(bytes);
            let page = self.evidence.verdict();
            page.read(bytes, &mut text);
            return (text, page);
        }
        let page = self.evidence.verdict();
        for chunk in bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            page.read(chunk.invalid(), &mut text);
        }
        (text, page)
    }
}

fn without_controls(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.contains(char::is_control) {
        Cow::Owned(text.replace(char::is_control, " "))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_controls_are_no_text() {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.line(b"\xEF\xBB\xBF[Event").text, "[Event");
        assert_eq!(decoder.line(b"a\tb\0\x1b[2J\x1a").text, "a b  [2J ");
    }

    #[test]
    fn a_line_is_utf_8_where_it_can_be() {
        let mut decoder = Decoder::default();
        let latin = decoder.line(b"Sz\xE9les Lajos");
        assert_eq!((&*latin.text, latin.page), ("Széles Lajos", Some(CodePage::Latin2)));
        assert_eq!(decoder.line("Széles Lajos".as_bytes()).page, None);
        let mixed = decoder.line(b"Sz\xC3\xA9les \xBD-\xBD");
        assert_eq!(mixed.text, "Széles ˝-˝");
    }

    #[test]
    fn what_a_file_has_shown_holds_for_its_other_lines() {
        let mut decoder = Decoder::default();
        decoder.line(b"\xC8\xE2\xE0\xED\xEE\xE2 - \xCF\xE5\xF2\xF0\xEE\xE2");
        assert_eq!(decoder.line(b"1.\xCA\xF0f5 \xD4e5").text, "1.Крf5 Фe5");
    }
}
