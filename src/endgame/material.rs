//! Which pieces stand on the board, and the name of such a set: `KQKR`.

use std::cmp::{Ordering, Reverse};
use std::fmt;
use std::str::FromStr;

use crate::notation::{Excerpt, piece_of_letter, role_letter};
use crate::rules::{Board, ByColor, Color, Role};

/// The pieces of both sides, each with one king: White's first. A table exists for those in which
/// White is not the weaker side; see [`normal`](Self::normal).
///
/// ```
/// use hexmate::endgame::Material;
/// let material: Material = "krkq".parse().unwrap();
/// assert_eq!(material.normal().0.to_string(), "KQKR");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Material {
    /// By the number of the role, without the kings.
    counts: ByColor<[u8; 5]>,
}

/// Whether a position has to change colours to be found in a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// White in the position is White in the table.
    Same,
    /// White in the position is Black in the table.
    Swapped,
}

impl Orientation {
    /// Which side it is in the table.
    pub fn turn(self, color: Color) -> Color {
        match self {
            Self::Same => color,
            Self::Swapped => !color,
        }
    }
}

/// A text that names no set of pieces for which there can be a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MaterialError {
    /// Not two kings with pieces behind them.
    #[error("{0} is no material, expected White's pieces, then Black's, such as KQKR")]
    Unreadable(Excerpt),
    /// More pieces than tables can have.
    #[error(
        "{0} has too many pieces for a table: {MOST_PIECES} is the most, with pawns {MOST_WITH_PAWNS}"
    )]
    TooMany(Excerpt),
}

/// The most pieces in a table, the kings counted.
pub const MOST_PIECES: usize = 5;
/// The most pieces in a table with pawns.
pub const MOST_WITH_PAWNS: usize = 4;

/// All roles but the king's, the strongest first: in this order they are written.
pub(super) const OFFICERS_AND_PAWN: [Role; 5] =
    [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

impl Material {
    /// Only the kings.
    pub const KINGS: Self = Self { counts: ByColor::new([0; 5], [0; 5]) };

    /// What stands on a board; `None` where it is too much for a table.
    pub fn of(board: &Board) -> Option<Self> {
        if board.occupied().len() as usize > MOST_PIECES {
            return None;
        }
        let mut material = Self::KINGS;
        for color in Color::ALL {
            for role in OFFICERS_AND_PAWN {
                material.counts[color][role.index()] = board.pieces(color, role).len() as u8;
            }
        }
        material.fits().then_some(material)
    }

    /// Every set with so many pieces, kings counted, and no pawn, in the form in which it has a
    /// table.
    pub fn all_without_pawns(pieces: usize) -> Vec<Self> {
        let mut sets = vec![Self::KINGS];
        for _ in 2..pieces {
            let one_more = |set: &Self| {
                let ways = Color::ALL.into_iter().flat_map(|color| {
                    OFFICERS_AND_PAWN[..4].iter().map(move |&role| (color, role))
                });
                ways.map(|(color, role)| set.with(color, role).normal().0).collect::<Vec<_>>()
            };
            let mut next: Vec<Self> = sets.iter().flat_map(one_more).collect();
            next.sort_by_key(Self::to_string);
            next.dedup();
            sets = next;
        }
        sets
    }

    /// How many of these there are; one of each king.
    pub fn count(&self, color: Color, role: Role) -> usize {
        self.counts[color].get(role.index()).map_or(1, |&count| usize::from(count))
    }

    /// How many pieces there are, the kings counted.
    pub fn pieces(&self) -> usize {
        2 + Color::ALL.into_iter().map(|color| self.beside_king(color)).sum::<usize>()
    }

    /// What a side has beside its king, or else the king: `rook and two knights`.
    pub fn side_words(&self, color: Color) -> String {
        let named =
            OFFICERS_AND_PAWN.into_iter().filter_map(|role| match self.count(color, role) {
                0 => None,
                1 => Some(role.to_string()),
                2 => Some(format!("two {role}s")),
                count => Some(format!("{count} {role}s")),
            });
        match named.collect::<Vec<_>>().join(" and ") {
            none if none.is_empty() => Role::King.to_string(),
            words => words,
        }
    }

    /// Where it stands in a list: few pieces before many, strong ones before weak ones.
    pub fn rank(&self) -> impl Ord + use<> {
        let strength = Color::ALL.map(|color| Reverse(self.strength(color)));
        (self.pieces(), strength)
    }

    /// Whether a side has a pawn.
    pub fn has_pawns(&self) -> bool {
        Color::ALL.into_iter().any(|color| self.count(color, Role::Pawn) > 0)
    }

    /// Whether both sides have the same.
    pub fn is_even(&self) -> bool {
        self.counts.white == self.counts.black
    }

    /// The form in which there is a table, White not being weaker; and how to get there.
    pub fn normal(self) -> (Self, Orientation) {
        match self.strength(Color::White).cmp(&self.strength(Color::Black)) {
            Ordering::Less => {
                let ByColor { white, black } = self.counts;
                (Self { counts: ByColor::new(black, white) }, Orientation::Swapped)
            }
            _ => (self, Orientation::Same),
        }
    }

    /// The sets that a capture or a promotion leads to, in the form in which they have tables.
    pub fn successors(self) -> Vec<Self> {
        let mut next = Vec::new();
        for color in Color::ALL {
            let taken: Vec<Self> = OFFICERS_AND_PAWN
                .into_iter()
                .filter(|&role| self.count(!color, role) > 0)
                .map(|role| self.without(!color, role))
                .collect();
            next.extend(&taken);
            if self.count(color, Role::Pawn) > 0 {
                for role in &OFFICERS_AND_PAWN[..4] {
                    let promoted = |set: &Self| set.without(color, Role::Pawn).with(color, *role);
                    next.push(promoted(&self));
                    next.extend(taken.iter().map(promoted));
                }
            }
        }
        let mut next: Vec<Self> = next.into_iter().map(|set| set.normal().0).collect();
        next.sort_by_key(|set| (set.pieces(), set.to_string()));
        next.dedup();
        next
    }

    /// The set and all that it can become, in an order in which each stands behind its successors.
    pub fn with_all_successors(self) -> Vec<Self> {
        let mut order = Vec::new();
        self.normal().0.visit(&mut order);
        order
    }

    fn visit(self, order: &mut Vec<Self>) {
        if !order.contains(&self) {
            self.successors().into_iter().for_each(|next| next.visit(order));
            order.push(self);
        }
    }

    pub(super) fn without(mut self, color: Color, role: Role) -> Self {
        self.counts[color][role.index()] -= 1;
        self
    }

    pub(super) fn with(mut self, color: Color, role: Role) -> Self {
        self.counts[color][role.index()] += 1;
        self
    }

    fn beside_king(&self, color: Color) -> usize {
        self.counts[color].iter().map(|&count| usize::from(count)).sum()
    }

    /// More pieces are stronger, and of as many the stronger ones.
    fn strength(&self, color: Color) -> (usize, [usize; 5]) {
        (self.beside_king(color), OFFICERS_AND_PAWN.map(|role| self.count(color, role)))
    }

    fn fits(&self) -> bool {
        let most = if self.has_pawns() { MOST_WITH_PAWNS } else { MOST_PIECES };
        self.pieces() <= most
    }
}

impl FromStr for Material {
    type Err = MaterialError;

    fn from_str(text: &str) -> Result<Self, MaterialError> {
        let unreadable = || MaterialError::Unreadable(text.into());
        let mut material = Self::KINGS;
        let mut kings = 0;
        for letter in text.chars() {
            let role = piece_of_letter(letter).ok_or_else(unreadable)?.role;
            let Some(count) = material.counts.white.get_mut(role.index()) else {
                kings += 1;
                // What stood before belongs to the first king, and what follows to the second.
                let ByColor { white, black } = material.counts;
                material.counts = ByColor::new(black, white);
                continue;
            };
            if kings == 0 {
                return Err(unreadable());
            }
            *count = count.checked_add(1).ok_or_else(|| MaterialError::TooMany(text.into()))?;
        }
        if kings != 2 {
            return Err(unreadable());
        }
        let ByColor { white, black } = material.counts;
        material.counts = ByColor::new(black, white);
        if material.fits() { Ok(material) } else { Err(MaterialError::TooMany(text.into())) }
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut name = String::new();
        for color in Color::ALL {
            name.push(role_letter(Role::King));
            for role in OFFICERS_AND_PAWN {
                name.extend((0..self.count(color, role)).map(|_| role_letter(role)));
            }
        }
        f.pad(&name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn material(name: &str) -> Material {
        name.parse().unwrap()
    }

    #[test]
    fn names_are_read_and_written() {
        for name in ["KK", "KQK", "KQKR", "KBNK", "KPKP", "KKNN", "KRBKN"] {
            assert_eq!(material(name).to_string(), name);
        }
        assert_eq!(material("knbk").to_string(), "KBNK");
        for name in ["", "K", "QKK", "KQ", "KQKRK", "KXK", "KQvKR", "KK K"] {
            assert!(
                matches!(name.parse::<Material>(), Err(MaterialError::Unreadable(_))),
                "{name}"
            );
        }
        for name in ["KQQQKQ", "KPPKP", "KQQKRP"] {
            assert!(matches!(name.parse::<Material>(), Err(MaterialError::TooMany(_))), "{name}");
        }
    }

    #[test]
    fn sides_are_told_in_words() {
        let words = |name, color| material(name).side_words(color);
        assert_eq!(words("KRNNK", Color::White), "rook and two knights");
        assert_eq!(words("KRNNK", Color::Black), "king");
        assert_eq!(words("KQKP", Color::Black), "pawn");
    }

    #[test]
    fn the_stronger_side_is_white_in_a_table() {
        for (name, normal) in [("KKQ", "KQK"), ("KRKQ", "KQKR"), ("KNKB", "KBKN"), ("KPKQ", "KQKP")]
        {
            assert_eq!(material(name).normal(), (material(normal), Orientation::Swapped));
        }
        assert_eq!(material("KRKR").normal().1, Orientation::Same);
        assert_eq!(material("KNNKQ").normal().1, Orientation::Same);
    }

    #[test]
    fn captures_and_promotions_lead_to_smaller_sets() {
        let names = |name| -> Vec<String> {
            material(name).with_all_successors().iter().map(Material::to_string).collect()
        };
        assert_eq!(names("KQKR"), ["KK", "KQK", "KRK", "KQKR"]);
        assert_eq!(names("KPK"), ["KK", "KBK", "KNK", "KQK", "KRK", "KPK"]);
        assert!(names("KPKN").contains(&"KQKN".to_owned()));
    }

    #[test]
    fn lists_begin_with_the_strongest_of_the_fewest() {
        let mut list = ["KQKN", "KPK", "KBK", "KQKR", "KQK", "KRRK", "KK"].map(material);
        list.sort_by_key(Material::rank);
        let names = list.map(|set| set.to_string());
        assert_eq!(names, ["KK", "KQK", "KBK", "KPK", "KRRK", "KQKR", "KQKN"]);
    }

    #[test]
    fn sets_without_pawns_are_counted() {
        let counts = [2, 3, 4, 5].map(|pieces| Material::all_without_pawns(pieces).len());
        assert_eq!(counts, [1, 4, 20, 60]);
    }
}
