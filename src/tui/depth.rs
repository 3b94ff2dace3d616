//! How many colours the terminal shows, read from the environment.

/// How many colours the terminal shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ColorDepth {
    /// None are wanted: everything is told by characters.
    None,
    /// The sixteen of the terminal's own palette.
    Ansi16,
    /// The 256 of xterm.
    Ansi256,
    /// Any, by red, green and blue.
    TrueColor,
}

impl ColorDepth {
    /// From the fewest colours to the most.
    pub const ALL: [Self; 4] = [Self::None, Self::Ansi16, Self::Ansi256, Self::TrueColor];

    /// What the environment promises: none where `NO_COLOR` is set or the terminal is dumb, else
    /// what `COLORTERM` and `TERM` name, and sixteen where they name nothing.
    ///
    /// ```
    /// use hexmate::tui::ColorDepth;
    /// let depth = ColorDepth::detect(|name| match name {
    ///     "TERM" => Some("xterm-256color".to_owned()),
    ///     _ => None,
    /// });
    /// assert_eq!(depth, ColorDepth::Ansi256);
    /// ```
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let text = |name| variable(name).unwrap_or_default();
        let term = text("TERM");
        if !text("NO_COLOR").is_empty() || term == "dumb" {
            Self::None
        } else if matches!(text("COLORTERM").as_str(), "truecolor" | "24bit") {
            Self::TrueColor
        } else if term.contains("256color") {
            Self::Ansi256
        } else {
            Self::Ansi16
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment<'a>(pairs: &'a [(&str, &str)]) -> impl Fn(&str) -> Option<String> + 'a {
        |name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
    }

    #[test]
    fn depth_follows_the_environment() {
        use ColorDepth::{Ansi16, Ansi256, None, TrueColor};
        for (pairs, depth) in [
            (&[][..], Ansi16),
            (&[("TERM", "xterm")], Ansi16),
            (&[("TERM", "screen-256color")], Ansi256),
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")], TrueColor),
            (&[("TERM", "xterm"), ("COLORTERM", "24bit")], TrueColor),
            (&[("TERM", "xterm"), ("COLORTERM", "yes")], Ansi16),
            (&[("TERM", "dumb"), ("COLORTERM", "truecolor")], None),
            (&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")], None),
            (&[("NO_COLOR", ""), ("COLORTERM", "truecolor")], TrueColor),
        ] {
            assert_eq!(ColorDepth::detect(environment(pairs)), depth, "{pairs:?}");
        }
    }
}
