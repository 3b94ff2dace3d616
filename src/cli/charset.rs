//! Which characters may be shown to people.

use std::borrow::Cow;

use crate::tui::Glyphs;

/// Which characters may be shown to people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Charset {
    /// Plain ASCII only.
    Ascii,
    /// Any.
    Unicode,
}

impl Charset {
    /// Any characters where the locale is UTF-8.
    pub fn detect() -> Self {
        match Glyphs::detect(|name| std::env::var(name).ok()) {
            Glyphs::Ascii => Self::Ascii,
            _ => Self::Unicode,
        }
    }

    /// The text, in which other characters are rewritten.
    pub fn fit(self, text: &str) -> Cow<'_, str> {
        if self == Self::Unicode || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        let mut plain = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '¼' => plain += "1/4",
                '½' => plain += "1/2",
                '¾' => plain += "3/4",
                '–' => plain.push('-'),
                '±' => plain += "+/-",
                'ń' => plain.push('n'),
                '…' => plain += "...",
                _ if c.is_ascii() => plain.push(c),
                _ => plain.push('?'),
            }
        }
        Cow::Owned(plain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_words_stay_readable() {
        assert_eq!(Charset::Ascii.fit("Gliński: ¾–¼"), "Glinski: 3/4-1/4");
        assert_eq!(Charset::Ascii.fit("Łódź"), "??d?");
        assert_eq!(Charset::Unicode.fit("¾–¼"), "¾–¼");
    }
}
