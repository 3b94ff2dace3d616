//! Castling: the rights that are left, and the ways in which a king and a rook may go.

use super::Color;
use crate::hex::{Cell, CellSet, between};

/// The side of the board towards which a king castles, as its own player sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Wing {
    /// To the player's left, where the queen stands.
    Queen,
    /// To the player's right, where the third bishop stands.
    Bishop,
}

impl Wing {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Queen, Self::Bishop];
}

/// How far a castling king goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Span {
    /// Two cells, `0-0`.
    Short,
    /// Three cells, `0-0-0`.
    Long,
}

/// One way to castle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Castle {
    /// Whose it is.
    pub color: Color,
    /// To which side it goes, which names the right it needs.
    pub wing: Wing,
    /// How far.
    pub span: Span,
    /// The king's way: from, to.
    pub king: [Cell; 2],
    /// The rook's way: from, to.
    pub rook: [Cell; 2],
}

impl Castle {
    /// The cells that have to be empty: all between king and rook.
    pub const fn empty_cells(&self) -> CellSet {
        between(self.king[0], self.rook[0])
    }

    /// The cells that may not be attacked: where the king starts, passes and ends.
    pub const fn safe_cells(&self) -> CellSet {
        between(self.king[0], self.king[1]).with(self.king[0]).with(self.king[1])
    }
}

/// For each side and wing, whether king and rook have not moved yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No right at all.
    pub const NONE: Self = Self(0);
    /// How many rights there are.
    pub(super) const COUNT: usize = 4;

    const fn bit(color: Color, wing: Wing) -> usize {
        2 * color.index() + wing as usize
    }

    /// Whether the side may still castle to this wing, when the way is free.
    pub const fn has(self, color: Color, wing: Wing) -> bool {
        self.0 >> Self::bit(color, wing) & 1 != 0
    }

    /// The rights and this one.
    pub const fn with(self, color: Color, wing: Wing) -> Self {
        Self(self.0 | 1 << Self::bit(color, wing))
    }

    /// The rights but not this one.
    pub const fn without(self, color: Color, wing: Wing) -> Self {
        Self(self.0 & !(1 << Self::bit(color, wing)))
    }

    /// Whether no right is left.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each right that is left, White's first, the queen's wing first.
    pub fn iter(self) -> impl Iterator<Item = (Color, Wing)> {
        Color::ALL
            .into_iter()
            .flat_map(|color| Wing::ALL.map(|wing| (color, wing)))
            .filter(move |&(color, wing)| self.has(color, wing))
    }

    pub(super) fn bits_set(self) -> impl Iterator<Item = usize> {
        (0..Self::COUNT).filter(move |bit| self.0 >> bit & 1 != 0)
    }
}
