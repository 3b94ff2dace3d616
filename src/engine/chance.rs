//! Numbers that look random and are the same in every run.

/// Numbers that look random and are the same for the same seed (SplitMix64; Steele, Lea, Flood
/// 2014).
#[derive(Debug, Clone)]
pub struct Chance(u64);

const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

impl Chance {
    /// The numbers of this seed.
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The numbers of one of many streams of this seed.
    pub fn of_stream(seed: u64, stream: u64) -> Self {
        let mixed = Self(seed).next();
        Self(Self(mixed ^ stream.wrapping_mul(GAMMA)).next())
    }

    /// The next of all numbers.
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to one less than `bound`, which is far below 2^64.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }
}
