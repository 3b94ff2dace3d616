//! A weight that changes as pieces leave the board.

use std::ops::{Add, AddAssign, Mul, Sub};

/// What something is worth, in centipawns, with all pieces on the board and with next to none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Taper {
    pub(super) opening: i32,
    pub(super) ending: i32,
}

impl Taper {
    pub(super) const ZERO: Self = Self::new(0, 0);

    pub(super) const fn new(opening: i32, ending: i32) -> Self {
        Self { opening, ending }
    }

    pub(super) const fn plus(self, other: Self) -> Self {
        Self::new(self.opening + other.opening, self.ending + other.ending)
    }

    pub(super) const fn times(self, count: i32) -> Self {
        Self::new(self.opening * count, self.ending * count)
    }

    /// The value with `phase` parts in `full` of the pieces still there.
    pub(super) fn blend(self, phase: i32, full: i32) -> i32 {
        (self.opening * phase + self.ending * (full - phase)) / full
    }
}

impl Add for Taper {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.plus(other)
    }
}

impl AddAssign for Taper {
    fn add_assign(&mut self, other: Self) {
        *self = self.plus(other);
    }
}

impl Sub for Taper {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.plus(other.times(-1))
    }
}

impl Mul<i32> for Taper {
    type Output = Self;
    fn mul(self, count: i32) -> Self {
        self.times(count)
    }
}
