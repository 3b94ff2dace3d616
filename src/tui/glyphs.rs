//! Which characters the terminal shows, and those of the pieces.

use crate::rules::{Color, Piece};

use super::depth::ColorDepth;

/// Which characters pieces are drawn with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Glyphs {
    /// Plain ASCII only, the board included: line art.
    Ascii,
    /// Letters, upper case for White, on a board of block characters.
    Letters,
    /// The figurines of Unicode, filled for Black and outlined for White.
    Outline,
    /// The filled figurines of Unicode for both sides; White's stand on a line.
    Filled,
    /// Drawn pieces; at the small size, which has no room for them, filled figurines.
    #[default]
    Sprites,
}

impl Glyphs {
    /// What can be chosen from where more than ASCII can be shown.
    pub const CHOICES: [Self; 4] = [Self::Sprites, Self::Filled, Self::Outline, Self::Letters];

    /// What a player calls them.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ascii => "ascii",
            Self::Letters => "letters",
            Self::Outline => "outline",
            Self::Filled => "filled",
            Self::Sprites => "sprites",
        }
    }

    /// These, or ASCII where nothing else can be shown.
    pub const fn within(self, shown: Self) -> Self {
        if matches!(shown, Self::Ascii) { shown } else { self }
    }

    /// Sprites where the locale is UTF-8, else ASCII. The first of `LC_ALL`, `LC_CTYPE` and
    /// `LANG` that is set and not empty decides. Windows has none of them and shows Unicode.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty())
            .map(|value| value.to_ascii_lowercase());
        let is_unicode = match locale {
            Some(locale) => locale.contains("utf-8") || locale.contains("utf8"),
            None => cfg!(windows),
        };
        if is_unicode { Self::Sprites } else { Self::Ascii }
    }

    /// What is drawn of these at a depth. Without colours the board is line art, and where the
    /// palette is the terminal's own, letters are easier to read than figurines.
    pub const fn at(self, depth: ColorDepth) -> Self {
        match (self, depth) {
            (_, ColorDepth::None) => Self::Ascii,
            (Self::Ascii, _) => Self::Ascii,
            (_, ColorDepth::Ansi16) => Self::Letters,
            (glyphs, _) => glyphs,
        }
    }

    /// The character of a piece. A letter is a capital for White. Filled figurines are the same for
    /// both sides; the filled pawn is told not to be an emoji.
    pub const fn symbol(self, piece: Piece) -> &'static str {
        const LETTERS: [[&str; 6]; 2] =
            [["P", "N", "B", "R", "Q", "K"], ["p", "n", "b", "r", "q", "k"]];
        const OUTLINED: [&str; 6] = ["♙", "♘", "♗", "♖", "♕", "♔"];
        const FILLED: [&str; 6] = ["♟\u{fe0e}", "♞", "♝", "♜", "♛", "♚"];
        match self {
            Self::Ascii | Self::Letters => LETTERS[piece.color.index()][piece.role.index()],
            Self::Outline if matches!(piece.color, Color::White) => OUTLINED[piece.role.index()],
            Self::Outline | Self::Filled | Self::Sprites => FILLED[piece.role.index()],
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::text::Span;

    use super::*;
    use crate::rules::Role;

    fn environment<'a>(pairs: &'a [(&str, &str)]) -> impl Fn(&str) -> Option<String> + 'a {
        |name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
    }

    #[test]
    fn glyphs_follow_the_locale() {
        use Glyphs::{Ascii, Sprites};
        for (pairs, glyphs) in [
            (&[][..], if cfg!(windows) { Sprites } else { Ascii }),
            (&[("LANG", "en_GB.UTF-8")], Sprites),
            (&[("LC_CTYPE", "C.utf8"), ("LANG", "C")], Sprites),
            (&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")], Ascii),
            (&[("LC_ALL", ""), ("LANG", "pl_PL.utf-8")], Sprites),
            (&[("LANG", "pl_PL.ISO-8859-2")], Ascii),
        ] {
            assert_eq!(Glyphs::detect(environment(pairs)), glyphs, "{pairs:?}");
        }
    }

    #[test]
    fn every_choice_has_a_name_of_its_own_and_gives_way_to_ascii() {
        let mut names = Glyphs::CHOICES.map(Glyphs::name);
        names.sort_unstable();
        assert_eq!(names, ["filled", "letters", "outline", "sprites"]);
        for glyphs in Glyphs::CHOICES {
            assert_eq!(glyphs.within(Glyphs::Ascii), Glyphs::Ascii);
            assert_eq!(glyphs.within(Glyphs::Sprites), glyphs);
            assert_eq!(glyphs.at(ColorDepth::None), Glyphs::Ascii);
            assert_eq!(glyphs.at(ColorDepth::Ansi256), glyphs);
        }
    }

    #[test]
    fn every_piece_has_its_own_character_of_one_column() {
        for glyphs in [Glyphs::Ascii].into_iter().chain(Glyphs::CHOICES) {
            let pieces = Color::ALL.map(|color| Role::ALL.map(|role| Piece::new(color, role)));
            let mut symbols: Vec<_> =
                pieces.as_flattened().iter().map(|&piece| glyphs.symbol(piece)).collect();
            assert!(symbols.iter().all(|symbol| Span::raw(*symbol).width() == 1));
            symbols.sort();
            symbols.dedup();
            let sides = if matches!(glyphs, Glyphs::Filled | Glyphs::Sprites) { 1 } else { 2 };
            assert_eq!(symbols.len(), 6 * sides);
        }
    }
}
