//! Which characters the terminal shows, and those of the pieces.

use crate::rules::Piece;

use super::depth::ColorDepth;

/// Which characters pieces are drawn with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Glyphs {
    /// Plain ASCII only, the board included: line art.
    Ascii,
    /// Letters, upper case for White, on a board of block characters.
    Letters,
    /// The figurines of Unicode at the small size, drawn pieces at the larger ones.
    Figurines,
}

impl Glyphs {
    /// Figurines where the locale is UTF-8, else ASCII. The first of `LC_ALL`, `LC_CTYPE` and
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
        if is_unicode { Self::Figurines } else { Self::Ascii }
    }

    /// What is drawn of these at a depth. Without colours the board is line art, and where the
    /// palette is the terminal's own, letters are easier to read than figurines.
    pub const fn at(self, depth: ColorDepth) -> Self {
        match (self, depth) {
            (_, ColorDepth::None) => Self::Ascii,
            (Self::Figurines, ColorDepth::Ansi16) => Self::Letters,
            (glyphs, _) => glyphs,
        }
    }

    /// The character of a piece. A letter is a capital for White. Figurines are the same for both
    /// sides, since outlines are too thin for the tiles; the pawn is told not to be an emoji.
    pub const fn symbol(self, piece: Piece) -> &'static str {
        const LETTERS: [[&str; 6]; 2] =
            [["P", "N", "B", "R", "Q", "K"], ["p", "n", "b", "r", "q", "k"]];
        const FIGURINES: [&str; 6] = ["♟\u{fe0e}", "♞", "♝", "♜", "♛", "♚"];
        match self {
            Self::Ascii | Self::Letters => LETTERS[piece.color.index()][piece.role.index()],
            Self::Figurines => FIGURINES[piece.role.index()],
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::text::Span;

    use super::*;
    use crate::rules::{Color, Role};

    fn environment<'a>(pairs: &'a [(&str, &str)]) -> impl Fn(&str) -> Option<String> + 'a {
        |name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
    }

    #[test]
    fn glyphs_follow_the_locale() {
        use Glyphs::{Ascii, Figurines};
        for (pairs, glyphs) in [
            (&[][..], if cfg!(windows) { Figurines } else { Ascii }),
            (&[("LANG", "en_GB.UTF-8")], Figurines),
            (&[("LC_CTYPE", "C.utf8"), ("LANG", "C")], Figurines),
            (&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")], Ascii),
            (&[("LC_ALL", ""), ("LANG", "pl_PL.utf-8")], Figurines),
            (&[("LANG", "pl_PL.ISO-8859-2")], Ascii),
        ] {
            assert_eq!(Glyphs::detect(environment(pairs)), glyphs, "{pairs:?}");
        }
    }

    #[test]
    fn every_piece_has_its_own_character_of_one_column() {
        for glyphs in [Glyphs::Ascii, Glyphs::Letters, Glyphs::Figurines] {
            let pieces = Color::ALL.map(|color| Role::ALL.map(|role| Piece::new(color, role)));
            let mut symbols: Vec<_> =
                pieces.as_flattened().iter().map(|&piece| glyphs.symbol(piece)).collect();
            assert!(symbols.iter().all(|symbol| Span::raw(*symbol).width() == 1));
            symbols.sort();
            symbols.dedup();
            let sides = if glyphs == Glyphs::Figurines { 1 } else { 2 };
            assert_eq!(symbols.len(), 6 * sides);
        }
    }
}
