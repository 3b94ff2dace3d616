//! Numbers that look random and are the same for the same seed.

/// SplitMix64 (Steele, Lea, Flood 2014).
pub struct Chance(u64);

const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

impl Chance {
    /// One for each stream of a seed.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut seeds = Self(seed);
        let mixed = seeds.next();
        let mut streams = Self(mixed ^ stream.wrapping_mul(GAMMA));
        Self(streams.next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to one less than `bound`, which is small and not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}
