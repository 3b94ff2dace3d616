//! What each side is left with.

use std::str::FromStr;

use crate::notation::{Excerpt, Record, piece_of_letter};
use crate::rules::{Board, ByRole, Color, Role};

/// Pieces with which both sides have to be left, for so many positions in a row.
///
/// Written as `KRRvKR`: the pieces of one side and of the other, whichever they are. `white:KRRvKR`
/// gives the first of them to White, `black:KRRvKR` to Black.
///
/// ```
/// use hexmate::game::MaterialQuery;
/// let rooks: MaterialQuery = "KRRvKR".parse().unwrap();
/// assert_eq!(Ok(&rooks), "krr-kr".parse().as_ref());
/// assert_ne!(Ok(&rooks), "white:KRRKR".parse().as_ref());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MaterialQuery {
    sides: [ByRole<u32>; 2],
    /// Which side has the first of them; `None` where that does not matter.
    first: Option<Color>,
    /// In so many positions in a row, at least one.
    lasting: usize,
}

/// A text that names no pieces.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MaterialError {
    /// Something that stands for no piece.
    #[error("{letter} in {text} is no piece, expected K, Q, R, B, N and P as in KRRvKR")]
    Letter {
        /// What stands there.
        letter: Excerpt,
        /// All of it.
        text: Excerpt,
    },
    /// A side without a king or with two, or not two sides.
    #[error("{0} does not name two sides with a king each, expected such as KRRvKR")]
    Kings(Excerpt),
}

impl MaterialQuery {
    /// The same, but in so many positions in a row.
    pub fn lasting(self, positions: usize) -> Self {
        Self { lasting: positions.max(1), ..self }
    }

    /// Whether both sides are left with these pieces at some time of a game.
    pub fn occurs_in(&self, record: &Record) -> bool {
        let mut in_a_row = 0;
        super::any_position(record, |position| {
            in_a_row = if self.is_on(position.board()) { in_a_row + 1 } else { 0 };
            in_a_row >= self.lasting
        })
    }

    fn is_on(&self, board: &Board) -> bool {
        let has = |color: Color, pieces: &ByRole<u32>| {
            Role::ALL.iter().all(|&role| board.pieces(color, role).len() == pieces[role])
        };
        let [first, second] = &self.sides;
        Color::ALL.into_iter().any(|color| {
            self.first.is_none_or(|wanted| wanted == color)
                && has(color, first)
                && has(!color, second)
        })
    }
}

impl FromStr for MaterialQuery {
    type Err = MaterialError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let kings = || MaterialError::Kings(text.into());
        let lower = text.trim().to_lowercase();
        let (first, pieces) = match lower.split_once(':') {
            Some(("white" | "w", pieces)) => (Some(Color::White), pieces),
            Some(("black" | "b", pieces)) => (Some(Color::Black), pieces),
            _ => (None, lower.as_str()),
        };
        let (one, other) = halves(pieces.trim()).ok_or_else(kings)?;
        let sides = [counted(one, text)?, counted(other, text)?];
        if sides.iter().any(|side| side[Role::King] != 1) {
            return Err(kings());
        }
        Ok(Self { sides, first, lasting: 1 })
    }
}

/// Both sides; where nothing stands between them the second begins with its king.
fn halves(pieces: &str) -> Option<(&str, &str)> {
    let separators = ['v', '-', '–', ' '];
    if let Some((one, other)) = pieces.split_once(separators) {
        let other = other.trim_start_matches(|c| c == 's' || c == '.' || separators.contains(&c));
        return Some((one, other));
    }
    let second = pieces.rfind('k').filter(|&at| at > 0)?;
    Some(pieces.split_at(second))
}

/// How many there are of each kind.
fn counted(pieces: &str, text: &str) -> Result<ByRole<u32>, MaterialError> {
    let mut counts = ByRole::default();
    for letter in pieces.chars() {
        let refused = || MaterialError::Letter { letter: letter.into(), text: text.into() };
        let piece = piece_of_letter(letter).ok_or_else(refused)?;
        counts[piece.role] += 1;
    }
    Ok(counts)
}
