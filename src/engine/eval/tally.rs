//! What terms are added to: a sum of weights, or a count of how often each weight is wanted.

use std::sync::LazyLock;

use super::taper::Taper;
use super::weights::{Group, Number, WEIGHTS, Weights};

/// Takes what terms find. Terms never look at a weight, they only hand it over with a count, so
/// that the score is linear in the weights and they can be fitted.
pub(super) trait Tally: Default {
    /// What stands for a weight.
    type Weight: Copy + 'static;
    /// All that stand for weights.
    fn weights() -> &'static Weights<Self::Weight>;
    /// Takes a weight so many times.
    fn add(&mut self, weight: Self::Weight, count: i32);
}

/// The sum of the weights.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum(pub(super) Taper);

impl Tally for Sum {
    type Weight = Taper;

    #[inline]
    fn weights() -> &'static Weights<Taper> {
        static ALL: Weights<Taper> = WEIGHTS;
        &ALL
    }

    #[inline]
    fn add(&mut self, weight: Taper, count: i32) {
        self.0 += weight * count;
    }
}

/// Which weights were added, and how many times.
#[derive(Debug, Clone, Default)]
pub(super) struct Trace(pub(super) Vec<(Number, i32)>);

static NUMBERS: LazyLock<Weights<Number>> = LazyLock::new(|| {
    let mut next = 0;
    Weights::of(&mut || {
        next += 1;
        Number(next - 1)
    })
});

impl Tally for Trace {
    type Weight = Number;

    fn weights() -> &'static Weights<Number> {
        &NUMBERS
    }

    fn add(&mut self, weight: Number, count: i32) {
        if count != 0 {
            self.0.push((weight, count));
        }
    }
}
