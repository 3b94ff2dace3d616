//! Names of cells and games, letters of pieces.

use super::Excerpt;
use crate::hex::Cell;
use crate::rules::{Color, Label, Piece, Role, Rules, Variant, Wing};

/// A text that is not the name of a cell.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text} is no cell of {game}'s board, expected a name such as f6")]
pub struct CellError {
    /// The text.
    pub text: Excerpt,
    /// The name of the game.
    pub game: &'static str,
}

/// A text that is not the name of a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text} is no variant, expected {}", Variant::ALL.map(variant_id).join(", "))]
pub struct VariantError {
    /// The text.
    pub text: Excerpt,
}

/// The name of a cell in this game: its file and its rank.
///
/// ```
/// use hexmate::hex::Cell;
/// use hexmate::notation::cell_name;
/// use hexmate::rules::Variant;
/// assert_eq!(cell_name(Variant::Glinski.rules(), Cell::on(0, 0)), "f6");
/// assert_eq!(cell_name(Variant::Shafran.rules(), Cell::on(0, 0)), "e5");
/// ```
pub fn cell_name(rules: &Rules, cell: Cell) -> String {
    let mut name = String::new();
    push_cell_name(&mut name, rules, cell);
    name
}

/// Appends the name of a cell; long lists of moves are written with it.
pub(super) fn push_cell_name(text: &mut String, rules: &Rules, cell: Cell) {
    let Label { file, rank } = (rules.label)(cell);
    text.push(file);
    if rank >= 10 {
        text.push(char::from(b'0' + rank / 10));
    }
    text.push(char::from(b'0' + rank % 10));
}

/// The cell of this name.
///
/// # Errors
/// Where the game has no such cell; a name is in small letters and without leading zeros.
pub fn parse_cell(rules: &Rules, name: &str) -> Result<Cell, CellError> {
    let label = name.chars().next().and_then(|file| {
        let rank = parse_rank(&name[file.len_utf8()..])?;
        Some(Label { file, rank })
    });
    let cell = label.and_then(|label| rules.cell(label));
    cell.ok_or_else(|| CellError { text: name.into(), game: rules.name })
}

/// A rank of any board: 1 to 99 without leading zeros.
pub(super) fn parse_rank(digits: &str) -> Option<u8> {
    match *digits.as_bytes() {
        [ones @ b'1'..=b'9'] => Some(ones - b'0'),
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => Some((tens - b'0') * 10 + (ones - b'0')),
        _ => None,
    }
}

/// The name of a game in files and commands.
pub fn variant_id(variant: Variant) -> &'static str {
    variant.rules().id
}

/// The game of this name, in small or capital letters, with or without the accent.
///
/// # Errors
/// Where there is no such game.
pub fn parse_variant(name: &str) -> Result<Variant, VariantError> {
    let small = name.to_lowercase();
    let is_named = |rules: &Rules| small == rules.id || small == rules.name.to_lowercase();
    let variant = Variant::ALL.into_iter().find(|variant| is_named(variant.rules()));
    variant.ok_or_else(|| VariantError { text: name.into() })
}

/// The capital letter of a kind of piece.
pub const fn role_letter(role: Role) -> char {
    match role {
        Role::Pawn => 'P',
        Role::Knight => 'N',
        Role::Bishop => 'B',
        Role::Rook => 'R',
        Role::Queen => 'Q',
        Role::King => 'K',
    }
}

/// The kind of piece with this letter, small or capital.
pub(super) fn role_of_letter(letter: char) -> Option<Role> {
    Role::ALL.into_iter().find(|&role| role_letter(role).eq_ignore_ascii_case(&letter))
}

/// The letter of a piece on the board: White's are capital, Black's small.
pub const fn piece_letter(piece: Piece) -> char {
    let letter = role_letter(piece.role);
    match piece.color {
        Color::White => letter,
        Color::Black => letter.to_ascii_lowercase(),
    }
}

/// The piece with this letter, if there is one.
pub fn piece_of_letter(letter: char) -> Option<Piece> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    role_of_letter(letter).map(|role| Piece::new(color, role))
}

/// The capital letter of a wing: that of the piece which stands there at the beginning.
pub(super) const fn wing_letter(wing: Wing) -> char {
    match wing {
        Wing::Queen => role_letter(Role::Queen),
        Wing::Bishop => role_letter(Role::Bishop),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_cells_lead_back() {
        for variant in Variant::ALL {
            let rules = variant.rules();
            for cell in rules.board {
                assert_eq!(parse_cell(rules, &cell_name(rules, cell)), Ok(cell));
            }
        }
    }

    #[test]
    fn other_texts_are_no_cells() {
        let rules = Variant::Glinski.rules();
        for name in ["", "f", "6", "f0", "f06", "f12", "j1", "a7", "F6", "f6 ", "ł6", "f-6", "f999"]
        {
            assert!(parse_cell(rules, name).is_err(), "{name}");
        }
        let error = parse_cell(rules, "b11").unwrap_err();
        let expected = "`b11` is no cell of Gliński's board, expected a name such as f6";
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn games_are_found_by_name() {
        for variant in Variant::ALL {
            assert_eq!(parse_variant(variant_id(variant)), Ok(variant));
        }
        for name in ["Gliński", "GLIŃSKI", "Glinski"] {
            assert_eq!(parse_variant(name), Ok(Variant::Glinski));
        }
        let error = parse_variant("chess").unwrap_err();
        let expected = "`chess` is no variant, expected glinski, mccooey, shafran";
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn letters_lead_back() {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece::new(color, role);
                assert_eq!(piece_of_letter(piece_letter(piece)), Some(piece));
            }
        }
        assert_eq!(piece_of_letter('x'), None);
    }
}
