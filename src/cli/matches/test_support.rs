//! What the tests of this layer share.

use super::statistics::Pairs;

/// Nothing, if a number is what was expected but for so much.
pub fn near(found: f64, expected: f64, error: f64) {
    assert!((found - expected).abs() <= error, "{found} is not {expected}");
}

/// 10 pairs lost 0–2, 20 drawn 1–1, 30 won 2–0.
pub fn sample() -> Pairs {
    let mut pairs = Pairs::default();
    for (quarters, count) in [(0, 10), (4, 20), (8, 30)] {
        (0..count).for_each(|_| pairs.add(quarters));
    }
    pairs
}
