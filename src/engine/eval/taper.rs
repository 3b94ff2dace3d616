//! A weight that changes as pieces leave the board.

use std::ops::{Add, AddAssign, Mul, Sub};

/// What something is worth, in centipawns, with all pieces on the board and with next to none.
///
/// The two share one number, the first in its upper half, so that one addition or multiplication
/// does for both. Neither may leave the range of 32 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Taper(i64);

impl Taper {
    pub(super) const ZERO: Self = Self::new(0, 0);

    pub(super) const fn new(opening: i32, ending: i32) -> Self {
        Self(((opening as i64) << 32) + ending as i64)
    }

    /// With all pieces on the board.
    pub(super) const fn opening(self) -> i32 {
        // A negative lower half has borrowed one from the upper.
        ((self.0 + (1 << 31)) >> 32) as i32
    }

    /// With next to none.
    pub(super) const fn ending(self) -> i32 {
        self.0 as i32
    }

    /// The value with `phase` parts in `full` of the pieces still there.
    pub(super) const fn blend(self, phase: i32, full: i32) -> i32 {
        (self.opening() * phase + self.ending() * (full - phase)) / full
    }
}

impl Add for Taper {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Taper {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Taper {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul<i32> for Taper {
    type Output = Self;
    fn mul(self, count: i32) -> Self {
        Self(self.0 * i64::from(count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_do_not_disturb_each_other() {
        for (opening, ending) in [(5, -7), (-5, 7), (-1, -1), (0, -300), (30_000, -30_000)] {
            let taper = Taper::new(opening, ending);
            assert_eq!((taper.opening(), taper.ending()), (opening, ending));
            let other = (taper * -3 + Taper::new(1, 2)) - taper;
            assert_eq!((other.opening(), other.ending()), (1 - 4 * opening, 2 - 4 * ending));
            assert_eq!([taper.blend(8, 8), taper.blend(0, 8)], [opening, ending]);
        }
    }
}
