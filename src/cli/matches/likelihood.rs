//! How much likelier results are with one mean than with another, whatever else their distribution
//! may be.
//!
//! Of all distributions with a mean the one is taken under which the results are likeliest (A. Owen,
//! "Empirical likelihood", 2001). No shape is assumed, so that few or equal results are not taken
//! for more than they are.

/// A value that has not occurred counts as so many results: all may occur.
const UNSEEN: f64 = 1e-3;

/// The logarithm of how much likelier the results are with the mean `high` than with `low`, each
/// strictly between the least and the greatest value. A result is a value and how often it has
/// occurred.
pub fn log_ratio<const N: usize>(results: [(f64, u32); N], low: f64, high: f64) -> f64 {
    let results = results.map(|(value, count)| (value, f64::from(count).max(UNSEEN)));
    let [low, high] = [low, high].map(|mean| (mean, tilt(&results, mean)));
    // The share of a value among the results is divided by this to get its likeliest probability.
    let divisor = |(mean, tilt): (f64, f64), value: f64| 1.0 + tilt * (value - mean);
    results.iter().map(|&(x, count)| count * (divisor(low, x) / divisor(high, x)).ln()).sum()
}

/// The multiplier `t` with which probabilities of `share / (1 + t · (value − mean))` have this mean.
fn tilt(results: &[(f64, f64)], mean: f64) -> f64 {
    let values = results.iter().map(|&(value, _)| value - mean);
    let (least, greatest) = values.fold((0.0, 0.0), |(a, b), x| (f64::min(a, x), f64::max(b, x)));
    // Between these no probability is negative, and the mean falls from one end to the other.
    let (mut from, mut to) = (-1.0 / greatest, -1.0 / least);
    loop {
        let t = f64::midpoint(from, to);
        if t <= from || t >= to {
            return t;
        }
        let off = |&(value, count): &(f64, f64)| {
            let x = value - mean;
            count * x / (1.0 + t * x)
        };
        if results.iter().map(off).sum::<f64>() > 0.0 {
            from = t;
        } else {
            to = t;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::matches::test_support::near;

    #[test]
    fn two_values_leave_one_distribution_for_a_mean() {
        // 10 · ln(0.4 / 0.5) + 30 · ln(0.6 / 0.5)
        near(log_ratio([(0.0, 10), (1.0, 30)], 0.5, 0.6), 3.238_211, 1e-6);
    }

    #[test]
    fn three_values_leave_the_likeliest() {
        // With the probabilities a, 0.8 − 2a and a + 0.2 of 0, ½ and 1 the mean is 0.6; here all a
        // are tried. With the mean ½ the shares ¼, ½ and ¼ themselves are likeliest.
        let chance = |a: f64| a.ln() + 2.0 * (0.8 - 2.0 * a).ln() + (a + 0.2).ln();
        let most = (1..40_000).map(|i| chance(f64::from(i) * 1e-5)).fold(f64::MIN, f64::max);
        let even = 2.0 * 0.25_f64.ln() + 2.0 * 0.5_f64.ln();
        near(log_ratio([(0.0, 1), (0.5, 2), (1.0, 1)], 0.5, 0.6), most - even, 1e-6);
    }

    #[test]
    fn equal_results_tell_little() {
        // Half of all may still be the other value: 2 · ln(0.6 / 0.5), but for what is unseen.
        near(log_ratio([(0.0, 0), (1.0, 2)], 0.5, 0.6), 0.3646, 1e-3);
        near(log_ratio([(0.0, 0), (1.0, 0)], 0.5, 0.6), 0.0, 1e-4);
    }

    #[test]
    fn the_other_way_round_the_sign_changes() {
        let results = [(0.0, 3), (0.25, 0), (0.5, 9), (1.0, 4)];
        let mirrored = results.map(|(value, count)| (1.0 - value, count));
        near(log_ratio(results, 0.4, 0.7), -log_ratio(results, 0.7, 0.4), 1e-9);
        near(log_ratio(results, 0.4, 0.7), log_ratio(mirrored, 0.6, 0.3), 1e-9);
        assert_eq!(log_ratio(results, 0.4, 0.4), 0.0);
    }
}
