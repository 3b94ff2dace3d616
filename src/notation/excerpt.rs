//! A piece of somebody else's text, made fit to stand in a message.

use std::fmt;

/// The beginning of a text, short and without control characters; shown in backquotes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt(String);

impl Excerpt {
    /// Longer texts are cut: a message is one line.
    const LONGEST: usize = 32;
}

impl From<&str> for Excerpt {
    fn from(text: &str) -> Self {
        let mut shown = String::new();
        for c in text.chars().take(Self::LONGEST) {
            match c {
                '\'' | '"' | '\\' => shown.push(c),
                _ => shown.extend(c.escape_debug()),
            }
        }
        if text.chars().nth(Self::LONGEST).is_some() {
            shown.push('…');
        }
        Self(shown)
    }
}

impl From<char> for Excerpt {
    fn from(c: char) -> Self {
        Self::from(c.encode_utf8(&mut [0; 4]) as &str)
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_unprintable_texts_become_short_and_printable() {
        assert_eq!(Excerpt::from("e4 e6").to_string(), "`e4 e6`");
        assert_eq!(Excerpt::from("a\u{1b}[2J").to_string(), "`a\\u{1b}[2J`");
        assert_eq!(Excerpt::from("9".repeat(1000).as_str()).to_string().chars().count(), 35);
        assert_eq!(Excerpt::from('\n').to_string(), "`\\n`");
    }
}
