//! A match as a sequential test: it ends as soon as its games have told which of two differences in
//! strength is the truth.
//!
//! The test is the generalised sequential probability ratio test: of all distributions that the
//! points of a pair of games may have, those are compared that explain the results best with either
//! difference (M. Van den Bergh, "A practical introduction to the GSPRT"; J. Bartroff and others,
//! "Sequential experimentation in clinical trials", 2013). The bounds are Wald's.

use std::str::FromStr;

use super::statistics::Pairs;

/// A sequential test: a match ends when it is likely enough which of two differences is the truth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The difference if there is no gain.
    pub elo0: f64,
    /// The difference if there is a gain.
    pub elo1: f64,
    /// How often a gain may be seen where there is none.
    pub alpha: f64,
    /// How often no gain may be seen where there is one.
    pub beta: f64,
}

/// How a sequential test ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// There is no gain: the difference is rather `elo0`.
    H0,
    /// There is a gain: the difference is rather `elo1`.
    H1,
}

/// A text that says no test.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected two differences in Elo, the smaller one first, such as 0,5 or 0,5,0.05,0.05")]
pub struct SprtError;

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let numbers: Result<Vec<f64>, _> = text.split(',').map(str::parse).collect();
        let (elo0, elo1, alpha, beta) = match numbers.map_err(|_| SprtError)?[..] {
            [elo0, elo1] => (elo0, elo1, USUAL_ERROR, USUAL_ERROR),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(SprtError),
        };
        let is_likely = |p: f64| p > 0.0 && p < 0.5;
        let is_sound = elo0 < elo1 && elo0 >= -MOST_ELO && elo1 <= MOST_ELO;
        let is_sound = is_sound && is_likely(alpha) && is_likely(beta);
        is_sound.then_some(Self { elo0, elo1, alpha, beta }).ok_or(SprtError)
    }
}

const USUAL_ERROR: f64 = 0.05;
const MOST_ELO: f64 = 1000.0;

impl Sprt {
    /// The logarithms of the ratio at which the test ends, for no gain and for a gain.
    pub fn bounds(self) -> [f64; 2] {
        let Self { alpha, beta, .. } = self;
        [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()]
    }

    /// The logarithm of the ratio.
    pub fn ratio(self, pairs: &Pairs) -> f64 {
        pairs.log_likelihood_ratio(self.elo0, self.elo1)
    }

    /// How the test has ended, if it has.
    pub fn verdict(self, pairs: &Pairs) -> Option<Verdict> {
        let [low, high] = self.bounds();
        match self.ratio(pairs) {
            ratio if ratio <= low => Some(Verdict::H0),
            ratio if ratio >= high => Some(Verdict::H1),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::matches::test_support::{near, sample};

    #[test]
    fn tests_are_two_differences_and_perhaps_two_errors() {
        let sprt = |text: &str| text.parse::<Sprt>();
        assert_eq!(sprt("-5,0"), Ok(Sprt { elo0: -5.0, elo1: 0.0, alpha: 0.05, beta: 0.05 }));
        assert_eq!(sprt("0,3,0.1,0.2"), Ok(Sprt { elo0: 0.0, elo1: 3.0, alpha: 0.1, beta: 0.2 }));
        for text in ["", "5", "5,0", "0,5,0.05", "0,5,0,0.05", "0,5,0.5,0.05", "0,nan", "0,inf"] {
            assert!(sprt(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_test_ends_at_its_bounds() {
        let sprt = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };
        near(sprt.bounds()[0], -2.944_439, 1e-6);
        near(sprt.bounds()[1], 2.944_439, 1e-6);
        near(sprt.ratio(&sample()), 0.8292, 1e-4);
        assert_eq!(sprt.verdict(&sample()), None);
        let verdict = |quarters, count| sprt.verdict(&equal(quarters, count));
        assert_eq!(verdict(8, 200), Some(Verdict::H1));
        assert_eq!(verdict(5, 200), Some(Verdict::H1));
        assert_eq!(verdict(0, 200), Some(Verdict::H0));
    }

    #[test]
    fn a_few_equal_pairs_decide_nothing() {
        let sprt: Sprt = "0,5".parse().unwrap();
        // Every pair is at the most ln(0.507195 / 0.5) = 0.014288 for the greater difference.
        for count in [1, 2, 5] {
            near(sprt.ratio(&equal(8, count)), 0.014_3 * f64::from(count), 1e-3);
            for quarters in 0..=8 {
                assert_eq!(sprt.verdict(&equal(quarters, count)), None, "{count} of {quarters}");
            }
        }
    }

    /// So many pairs that have brought so many quarters.
    fn equal(quarters: u8, count: u32) -> Pairs {
        let mut pairs = Pairs::default();
        (0..count).for_each(|_| pairs.add(quarters));
        pairs
    }
}
