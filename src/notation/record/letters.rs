//! The letters by which pieces are named, one set for each language. Knows nothing of moves.

use crate::notation::Excerpt;
use crate::rules::Role;

/// A set of letters for the six kinds of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Letters {
    /// `K Q R B N P`.
    #[default]
    English,
    /// `K V B F H Gy`: király, vezér, bástya, futó, huszár, gyalog.
    Hungarian,
    /// `K H W G S P`: król, hetman, wieża, goniec, skoczek, pion.
    Polish,
    /// `Кр Ф Л С К П`: король, ферзь, ладья, слон, конь, пешка.
    Russian,
    /// `K D T L S B`: König, Dame, Turm, Läufer, Springer, Bauer.
    German,
    /// `♔ ♕ ♖ ♗ ♘ ♙`, and the black ones.
    Figurines,
}

/// A text that names no set of letters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text} is no set of piece letters, expected {}", Letters::ALL.map(Letters::id).join(", "))]
pub struct LettersError {
    /// The text.
    pub text: Excerpt,
}

impl Letters {
    /// All six.
    pub const ALL: [Self; 6] = [
        Self::English,
        Self::Hungarian,
        Self::Polish,
        Self::Russian,
        Self::German,
        Self::Figurines,
    ];

    /// The name in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::English => "english",
            Self::Hungarian => "hungarian",
            Self::Polish => "polish",
            Self::Russian => "russian",
            Self::German => "german",
            Self::Figurines => "figurines",
        }
    }

    /// The name within sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Hungarian => "Hungarian",
            Self::Polish => "Polish",
            Self::Russian => "Russian",
            Self::German => "German",
            Self::Figurines => "figurine",
        }
    }

    /// The set with this id.
    ///
    /// # Errors
    /// Where there is no such set.
    pub fn parse(id: &str) -> Result<Self, LettersError> {
        let mut sets = Self::ALL.into_iter();
        let set = sets.find(|set| set.id().eq_ignore_ascii_case(id));
        set.ok_or_else(|| LettersError { text: id.into() })
    }

    /// What a piece of this kind is called in moves: one letter, or two.
    ///
    /// ```
    /// use hexmate::notation::Letters;
    /// use hexmate::rules::Role;
    /// assert_eq!(Letters::Hungarian.letter(Role::Rook), "B");
    /// assert_eq!(Letters::Russian.letter(Role::King), "Кр");
    /// ```
    pub const fn letter(self, role: Role) -> &'static str {
        self.spellings(role)[0]
    }

    /// All that is read as a piece of this kind, what is written first.
    const fn spellings(self, role: Role) -> &'static [&'static str] {
        use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
        match (self, role) {
            (Self::English, King) => &["K"],
            (Self::English, Queen) => &["Q"],
            (Self::English, Rook) => &["R"],
            (Self::English, Bishop) => &["B"],
            (Self::English, Knight) => &["N"],
            (Self::English, Pawn) => &["P"],
            (Self::Hungarian, King) => &["K"],
            (Self::Hungarian, Queen) => &["V"],
            (Self::Hungarian, Rook) => &["B"],
            (Self::Hungarian, Bishop) => &["F"],
            (Self::Hungarian, Knight) => &["H"],
            (Self::Hungarian, Pawn) => &["Gy", "P"],
            (Self::Polish, King) => &["K"],
            (Self::Polish, Queen) => &["H"],
            (Self::Polish, Rook) => &["W"],
            (Self::Polish, Bishop) => &["G"],
            (Self::Polish, Knight) => &["S"],
            (Self::Polish, Pawn) => &["P"],
            // Latin letters that look the same are met as well.
            (Self::Russian, King) => &["Кр", "Kp"],
            (Self::Russian, Queen) => &["Ф"],
            (Self::Russian, Rook) => &["Л"],
            (Self::Russian, Bishop) => &["С", "C"],
            (Self::Russian, Knight) => &["К", "K"],
            (Self::Russian, Pawn) => &["П"],
            (Self::German, King) => &["K"],
            (Self::German, Queen) => &["D"],
            (Self::German, Rook) => &["T"],
            (Self::German, Bishop) => &["L"],
            (Self::German, Knight) => &["S"],
            (Self::German, Pawn) => &["B"],
            (Self::Figurines, King) => &["♔", "♚"],
            (Self::Figurines, Queen) => &["♕", "♛"],
            (Self::Figurines, Rook) => &["♖", "♜"],
            (Self::Figurines, Bishop) => &["♗", "♝"],
            (Self::Figurines, Knight) => &["♘", "♞"],
            (Self::Figurines, Pawn) => &["♙", "♟"],
        }
    }

    /// The kind of piece whose name begins the text, and the rest of it; the longest name where
    /// several do.
    pub(in crate::notation) fn strip(self, text: &str) -> Option<(Role, &str)> {
        self.longest(text, |name, text| text.strip_prefix(name))
    }

    /// The same for a name in small letters.
    pub(in crate::notation) fn strip_small(self, text: &str) -> Option<(Role, &str)> {
        self.longest(text, |name, text| {
            let mut small = name.chars().flat_map(char::to_lowercase);
            small.try_fold(text, |rest, c| rest.strip_prefix(c))
        })
    }

    fn longest<'a>(
        self,
        text: &'a str,
        strip: fn(&str, &'a str) -> Option<&'a str>,
    ) -> Option<(Role, &'a str)> {
        let names = Role::ALL.into_iter().flat_map(|role| {
            let spellings = self.spellings(role).iter();
            spellings.filter_map(move |name| Some((role, strip(name, text)?)))
        });
        names.min_by_key(|(_, rest)| rest.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_and_no_two_kinds_share_one() {
        for set in Letters::ALL {
            assert_eq!(Letters::parse(set.id()), Ok(set));
            for role in Role::ALL {
                let text = format!("{}e4", set.letter(role));
                assert_eq!(set.strip(&text), Some((role, "e4")), "{text}");
            }
        }
        assert_eq!(Letters::Russian.strip("Крf6"), Some((Role::King, "f6")));
        assert_eq!(Letters::Russian.strip("Kf6"), Some((Role::Knight, "f6")));
        assert_eq!(Letters::Hungarian.strip_small("vf6"), Some((Role::Queen, "f6")));
        assert_eq!(Letters::Hungarian.strip("Qf6"), None);
    }

    #[test]
    fn other_names_are_refused() {
        let error = Letters::parse("latin").unwrap_err().to_string();
        let expected = "`latin` is no set of piece letters, expected english, hungarian, polish, \
                        russian, german, figurines";
        assert_eq!(error, expected);
    }
}
