//! What a position is worth to the side to move.

use std::fmt;
use std::ops::{Add, Neg, Sub};

use crate::rules::Points;

/// Hundredths of a pawn, or a mate in so many plies; higher is better for the side to move.
///
/// Mates lie beyond every other score, nearer ones further out. A stalemate that is not worth
/// half a point has one value whatever its distance, so it needs no care in the table.
///
/// ```
/// use hexmate::engine::Score;
/// assert_eq!(Score::centipawns(35).to_string(), "+0.35");
/// assert_eq!(Score::mate_in(5).to_string(), "#3");
/// assert_eq!((-Score::mate_in(6)).to_string(), "-#3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

/// A mate on the board.
const MATE: i32 = 32_000;

/// The curve from scores to points is `1 / (1 + 10^(-score / SPREAD))`, as for ratings.
const SPREAD: f64 = 400.0;

impl Score {
    /// Half a point for each.
    pub const DRAW: Self = Self(0);
    /// The worth of ¾ of the point: where the curve of [`Score::expected_points`] gives it. Every
    /// quarter away from the half is worth that much.
    pub const STALEMATE: Self = Self(191);
    /// Better than any score.
    pub const INFINITE: Self = Self(MATE + 1);
    /// The longest line that is searched, in plies; mates are that near at the most.
    pub const MAX_PLIES: u32 = 250;
    /// The best score that is not a mate.
    pub const BEST_WITHOUT_MATE: Self = Self(MATE - Self::MAX_PLIES as i32 - 1);

    /// How steep the curve of [`Score::expected_points`] is, as a power of e.
    pub(super) const STEEPNESS: f64 = std::f64::consts::LN_10 / SPREAD;

    /// So many hundredths of a pawn, kept out of the range of mates.
    pub const fn centipawns(hundredths: i32) -> Self {
        let best = Self::BEST_WITHOUT_MATE.0;
        Self(if hundredths > best {
            best
        } else if hundredths < -best {
            -best
        } else {
            hundredths
        })
    }

    /// The side to move mates with its `plies`-th ply from here on; 0 would be a mate given.
    pub const fn mate_in(plies: u32) -> Self {
        Self(MATE - if plies > Self::MAX_PLIES { Self::MAX_PLIES } else { plies } as i32)
    }

    /// The side to move is mated after so many plies; 0 if it is mated now.
    pub const fn mated_in(plies: u32) -> Self {
        Self(-Self::mate_in(plies).0)
    }

    /// What a game is worth that ends with these points, where nobody was mated.
    pub const fn of_points(points: Points) -> Self {
        Self((points.quarters() as i32 - 2) * Self::STALEMATE.0)
    }

    /// The number behind the score, in hundredths of a pawn; beyond all others for a mate.
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The score with this [`value`](Self::value).
    pub(super) const fn from_value(value: i32) -> Self {
        Self(value)
    }

    /// The plies to the mate, negative if the side to move is mated; `None` without a mate, and
    /// 0 if the side to move stands mated.
    pub const fn mate(self) -> Option<i32> {
        if self.0 > Self::BEST_WITHOUT_MATE.0 {
            Some(MATE - self.0)
        } else if self.0 < -Self::BEST_WITHOUT_MATE.0 {
            Some(-MATE - self.0)
        } else {
            None
        }
    }

    /// The share of the point that a player may expect with this score, 0 to 1.
    pub fn expected_points(self) -> f64 {
        1.0 / (1.0 + 10_f64.powf(f64::from(-self.0) / SPREAD))
    }
}

impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Self;
    fn add(self, hundredths: i32) -> Self {
        Self(self.0 + hundredths)
    }
}

impl Sub<i32> for Score {
    type Output = Self;
    fn sub(self, hundredths: i32) -> Self {
        Self(self.0 - hundredths)
    }
}

/// Pawns with two decimals and a sign, or `#` and the moves to the mate.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.mate() {
            Some(plies) if plies > 0 => format!("#{}", (plies + 1) / 2),
            Some(plies) => format!("-#{}", -plies / 2),
            None => format!("{:+.2}", f64::from(self.0) / 100.0),
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearer_mates_are_better_and_all_beat_other_scores() {
        assert!(Score::mate_in(1) > Score::mate_in(3));
        assert!(Score::mate_in(u32::MAX) > Score::centipawns(i32::MAX));
        assert!(Score::mated_in(0) < Score::mated_in(2));
        assert!(Score::INFINITE > Score::mate_in(0));
        assert_eq!(Score::mate_in(7).mate(), Some(7));
        assert_eq!(Score::mated_in(4).mate(), Some(-4));
        assert_eq!(Score::centipawns(i32::MIN).mate(), None);
    }

    #[test]
    fn a_stalemate_is_worth_its_points() {
        let expected = Score::of_points(Points::THREE_QUARTERS).expected_points();
        assert!((expected - 0.75).abs() < 0.001, "{expected}");
        assert_eq!(Score::of_points(Points::HALF), Score::DRAW);
        assert_eq!(Score::of_points(Points::QUARTER), -Score::STALEMATE);
    }

    #[test]
    fn mates_are_shown_in_moves() {
        let shown = [1, 2, 3, 4].map(|plies| Score::mate_in(plies).to_string());
        assert_eq!(shown, ["#1", "#1", "#2", "#2"]);
        assert_eq!(Score::mated_in(2).to_string(), "-#1");
        assert_eq!(Score::centipawns(-5).to_string(), "-0.05");
        assert_eq!(Score::DRAW.to_string(), "+0.00");
    }
}
