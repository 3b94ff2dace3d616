//! Remembers evaluations of positions of which the table keeps nothing: those whose evaluation
//! alone was enough, and those that had to make room there.

use crate::engine::Score;

/// Evaluations by hash; each thread has its own.
#[derive(Debug)]
pub(in crate::engine) struct EvaluationCache {
    /// The upper 48 bits of the hash above the 16 bits of the score.
    entries: Vec<u64>,
}

/// Sixty-four kilobytes: it has to stay near the processor, and more gained less.
const REMEMBERED: usize = 1 << 13;

impl EvaluationCache {
    /// Nothing is remembered yet. A hash without upper bits would be taken for known, but no
    /// position is likely ever to have one.
    pub(in crate::engine) fn new() -> Self {
        Self { entries: vec![0; REMEMBERED] }
    }

    /// The evaluation of the position with this hash, found by `evaluate` if it is not known.
    pub(in crate::engine) fn get_or(
        &mut self,
        hash: u64,
        evaluate: impl FnOnce() -> Score,
    ) -> Score {
        let entry = &mut self.entries[hash as usize % REMEMBERED];
        if (*entry ^ hash) >> 16 == 0 {
            return Score::from_value(i32::from(*entry as u16 as i16));
        }
        let score = evaluate();
        *entry = hash & !0xffff | u64::from(score.value() as i16 as u16);
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_evaluation_is_found_once_until_another_takes_its_place() {
        let mut cache = EvaluationCache::new();
        let mut found = Vec::new();
        let (here, there) = (0x1234_5678_9abc_def0, 0x4321_5678_9abc_def0);
        for (hash, worth) in [(here, -77), (here, 5), (there, 31_000), (there, 6), (here, 8)] {
            found.push(cache.get_or(hash, || Score::centipawns(worth)).value());
        }
        assert_eq!(found, [-77, -77, 31_000, 31_000, 8]);
    }
}
