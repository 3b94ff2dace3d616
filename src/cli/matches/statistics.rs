//! What the points of a match tell about two engines.
//!
//! The two games of a pair are no independent trials: they begin with the same opening, which may
//! favour one colour. So the pair is the trial. With quarters of points its result has nine values.
//! Ranges come from the variance of the sample, taken for normal, so there are none while all pairs
//! are alike; how much likelier one difference is than another is told without that.

use super::likelihood::log_ratio;

/// How many pairs of games have brought the first engine how much.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pairs([u32; Pairs::RESULTS]);

impl Pairs {
    /// A pair brings 0 to 8 quarters of a point.
    pub const RESULTS: usize = 9;

    /// Adds a pair that has brought so many quarters, at most 8.
    pub fn add(&mut self, quarters: u8) {
        self.0[usize::from(quarters)] += 1;
    }

    /// How many pairs have brought 0, 1, … 8 quarters.
    pub const fn counts(&self) -> [u32; Self::RESULTS] {
        self.0
    }

    /// How many pairs there are.
    pub fn len(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The shares of the points a pair can bring, and how many pairs have brought each.
    fn results(&self) -> [(f64, u32); Self::RESULTS] {
        std::array::from_fn(|quarters| (quarters as f64 / 8.0, self.0[quarters]))
    }

    /// The difference in strength; nothing before the first pair.
    pub fn elo(&self) -> Option<Elo> {
        let n = f64::from(self.len());
        let sum = |value: &dyn Fn(f64) -> f64| {
            self.results().iter().map(|&(x, count)| f64::from(count) * value(x)).sum::<f64>()
        };
        let mean = sum(&|share| share) / n;
        let error = (sum(&|share| (share - mean).powi(2)) / (n - 1.0) / n).sqrt();
        let certainty = self.differ().then(|| Certainty {
            low: elo_of(mean - DEVIATIONS * error),
            high: elo_of(mean + DEVIATIONS * error),
            superiority: normal((mean - 0.5) / error),
        });
        (n > 0.0).then(|| Elo { value: elo_of(mean), certainty })
    }

    /// Whether two pairs have brought different points.
    fn differ(&self) -> bool {
        self.0.iter().filter(|&&count| count > 0).count() > 1
    }

    /// The logarithm of how much likelier these results are if the first engine is stronger by
    /// `elo1` than if it is by `elo0`.
    pub fn log_likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        log_ratio(self.results(), share_of(elo0), share_of(elo1))
    }
}

/// 95 of 100 normally distributed values lie within so many standard deviations.
const DEVIATIONS: f64 = 1.959_964;

/// A difference in strength.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Elo {
    /// The likeliest; infinite where one engine got every point.
    pub value: f64,
    /// How certain it is; nothing while all pairs are alike.
    pub certainty: Option<Certainty>,
}

/// How certain a difference in strength is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Certainty {
    /// The lower end of the range in which the true difference lies in 95 of 100 matches; infinite
    /// where it is open.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How likely it is that the first engine is the stronger one, 0 to 1.
    pub superiority: f64,
}

/// The difference in strength at which this share of the points is expected.
pub fn elo_of(share: f64) -> f64 {
    400.0 * (share / (1.0 - share).max(0.0)).max(0.0).log10()
}

/// The share of the points that is expected with this difference in strength.
pub fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The probability that a normally distributed value is below `x` standard deviations
/// (Abramowitz and Stegun, 26.2.17; exact to 8 parts in 10^8).
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let series = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = series.iter().rev().fold(0.0, |sum, factor| t * (factor + sum));
    let tail = (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt() * sum;
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::matches::test_support::{near, sample};

    #[test]
    fn elo_and_shares_belong_together() {
        near(elo_of(0.75), 190.8485, 1e-4);
        near(share_of(190.8485), 0.75, 1e-6);
        assert_eq!((elo_of(1.0), elo_of(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
        assert_eq!(elo_of(0.5), 0.0);
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (x, p) in [(0.0, 0.5), (1.0, 0.841_344_75), (-1.959_964, 0.025), (3.0, 0.998_650_1)] {
            near(normal(x), p, 1e-7);
        }
    }

    #[test]
    fn error_and_superiority_come_from_pairs() {
        // The mean is 2/3, the squares sum up to 10·4/9 + 20/36 + 30/9 = 25/3, so the variance is
        // 25/177 and the error of the mean √(25/177/60) = 0.048519.
        let elo = sample().elo().unwrap();
        near(elo.value, 120.412, 1e-3);
        let certainty = elo.certainty.unwrap();
        near(certainty.low, elo_of(2.0 / 3.0 - 1.959_964 * 0.048_519), 0.01);
        near(certainty.high, elo_of(2.0 / 3.0 + 1.959_964 * 0.048_519), 0.01);
        // 1/6 is 3.4351 errors.
        near(certainty.superiority, 0.999_704, 1e-6);
    }

    #[test]
    fn equal_pairs_have_no_range() {
        let mut pairs = Pairs::default();
        assert_eq!(pairs.elo(), None);
        near(pairs.log_likelihood_ratio(0.0, 5.0), 0.0, 1e-4);
        for _ in 0..3 {
            pairs.add(4);
            assert_eq!(pairs.elo(), Some(Elo { value: 0.0, certainty: None }));
        }
        pairs.add(8);
        assert!(pairs.elo().unwrap().certainty.is_some());
        let mut won = Pairs::default();
        (0..2).for_each(|_| won.add(8));
        assert_eq!(won.elo(), Some(Elo { value: f64::INFINITY, certainty: None }));
    }
}
