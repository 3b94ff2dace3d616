//! A verdict in sixteen bits, and what a position may be while its table is built.

use super::value::{Value, Verdict};

/// What is known of a position: a kind in the upper bits, plies in the lower eleven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Packed(u16);

/// The plies of a packed verdict, and the most that there can be.
pub(super) const PLIES: u16 = (1 << 11) - 1;
const KIND: u16 = 0b111 << 11;
/// Set on open positions that are to be looked at again.
const MARK: u16 = 1 << 15;

impl Packed {
    /// Nothing is known yet; in a finished table a draw.
    pub const OPEN: Self = Self(0);
    /// Nothing is known but that a capture or promotion saves the side to move.
    pub const HELD: Self = Self(5 << 11);
    /// No such position can stand: the side that is not to move is in check, or two pieces stand
    /// on one cell, or the number stands for the mirror image of another.
    pub const VOID: Self = Self(6 << 11);

    /// Decided: `value` after so many plies.
    ///
    /// # Panics
    /// If there are more than 2047 plies; no table with five pieces comes near.
    pub const fn decided(value: Value, plies: u16) -> Self {
        assert!(plies <= PLIES, "a table within 2047 plies");
        let kind = match value {
            Value::Draw => return Self::OPEN,
            Value::Win => 1,
            Value::Loss => 2,
            Value::StalemateWin => 3,
            Value::StalemateLoss => 4,
        };
        Self(kind << 11 | plies)
    }

    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    pub const fn bits(self) -> u16 {
        self.0
    }

    pub const fn marked(self) -> Self {
        Self(self.0 | MARK)
    }

    pub const fn is_marked(self) -> bool {
        self.0 & MARK != 0
    }

    /// Whether nothing is decided yet, marked or not.
    pub const fn is_open(self) -> bool {
        self.0 & KIND == Self::OPEN.0 || self.0 & KIND == Self::HELD.0
    }

    /// Whether nothing is decided yet, and no move is known that saves the side to move.
    pub const fn is_unheld(self) -> bool {
        self.0 & KIND == Self::OPEN.0
    }

    /// Whether no such position can stand.
    pub const fn is_void(self) -> bool {
        self.0 == Self::VOID.0
    }

    /// The verdict of a finished table; `None` where no position can stand.
    pub const fn verdict(self) -> Option<Verdict> {
        let value = match (self.0 & KIND) >> 11 {
            0 | 5 => Value::Draw,
            1 => Value::Win,
            2 => Value::Loss,
            3 => Value::StalemateWin,
            4 => Value::StalemateLoss,
            _ => return None,
        };
        Some(Verdict::new(value, self.0 & PLIES))
    }

    /// Whether it may stand in a finished table.
    pub const fn is_final(self) -> bool {
        match self.verdict() {
            Some(verdict) => Self::decided(verdict.value(), self.0 & PLIES).0 == self.0,
            None => self.0 == Self::VOID.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_survive_packing() {
        for value in Value::ALL {
            for plies in [0, 1, 98, 2047] {
                let verdict = Packed::decided(value, plies).verdict().expect("a verdict");
                assert_eq!(verdict, Verdict::new(value, plies));
                assert!(Packed::decided(value, plies).is_final());
            }
        }
        assert_eq!(Packed::VOID.verdict(), None);
        assert!(Packed::OPEN.marked().is_open() && Packed::HELD.is_open());
        assert!(!Packed::VOID.is_open() && Packed::VOID.is_final());
        assert!(!Packed::OPEN.marked().is_final() && !Packed::HELD.is_final());
    }
}
