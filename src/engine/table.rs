//! The transposition table: what earlier searches have found out about positions.
//!
//! Entries are two atomic words, the first one the hash mixed with the second, so that several
//! threads may share the table without locks: an entry torn by two writers does not fit its hash
//! (Hyatt and Mann 2002).

use std::sync::atomic::{AtomicU64, Ordering};

use super::entry::{Bound, Entry};

/// Four entries that are fetched together: each the mixed hash and the packed entry.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; 4]);

/// A fixed number of entries; new ones take the place of shallow and old ones.
#[derive(Debug)]
pub(super) struct Table {
    /// Never empty.
    buckets: Vec<Bucket>,
    /// How many buckets there are once the table is whole.
    size: usize,
    generation: u8,
}

/// So many buckets are made at once: a mebibyte of them.
const PART: usize = (1 << 20) / size_of::<Bucket>();

impl Table {
    /// More is never asked for.
    pub(super) const MOST_MIB: usize = 1 << 16;

    /// A table of so many mebibytes, or as many as there are, of which only the first is made.
    pub(super) fn new(mib: usize) -> Self {
        let mut size = mib.clamp(1, Self::MOST_MIB) * PART;
        let mut buckets = Vec::new();
        while buckets.try_reserve_exact(size).is_err() && size > 1 {
            size /= 2;
        }
        buckets.resize_with(size.min(PART), Bucket::default);
        Self { buckets, size, generation: 0 }
    }

    /// A table of just so many mebibytes, of which only the first is made; `None` where there is
    /// no memory for it.
    pub(super) fn try_new(mib: usize) -> Option<Self> {
        let size = mib.clamp(1, Self::MOST_MIB) * PART;
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(size).ok()?;
        buckets.resize_with(PART, Bucket::default);
        Some(Self { buckets, size, generation: 0 })
    }

    /// Makes what is missing of the table, as long as `goes_on`: a large one takes longer than a
    /// search that is stopped may.
    pub(super) fn complete(&mut self, goes_on: impl Fn() -> bool) {
        while self.buckets.len() < self.size && goes_on() {
            let size = self.size.min(self.buckets.len() + PART);
            self.buckets.resize_with(size, Bucket::default);
        }
    }

    /// Forgets everything, so that a search finds what it would with a new table.
    pub(super) fn clear(&mut self) {
        self.generation = 0;
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *slot = Default::default();
        }
    }

    /// In thousandths, how much of the table this search has filled, as a sample tells.
    pub(super) fn permille(&self) -> u32 {
        let fresh = |slot: &&[AtomicU64; 2]| {
            let data = slot[1].load(Ordering::Relaxed);
            data != 0 && data >> 58 == u64::from(self.generation)
        };
        let sample = self.buckets.iter().flat_map(|bucket| &bucket.0).take(1_000);
        sample.filter(fresh).count() as u32
    }

    /// Lets the entries grow old by one search.
    pub(super) fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// What is known of the position with this hash, `ply` plies from the root.
    pub(super) fn probe(&self, hash: u64, ply: u32) -> Option<Entry> {
        self.bucket(hash).0.iter().find_map(|slot| {
            let data = slot[1].load(Ordering::Relaxed);
            let fits = slot[0].load(Ordering::Relaxed) ^ data == hash;
            (fits && data != 0).then(|| Entry::unpack(data, ply))
        })
    }

    /// Keeps the entry, unless a deeper one of the same position is there.
    pub(super) fn store(&self, hash: u64, ply: u32, mut entry: Entry) {
        let slots = &self.bucket(hash).0;
        let data_of = |slot: &[AtomicU64; 2]| slot[1].load(Ordering::Relaxed);
        let same =
            slots.iter().find(|slot| slot[0].load(Ordering::Relaxed) ^ data_of(slot) == hash);
        let Some(slot) = same.or_else(|| slots.iter().min_by_key(|s| self.worth(data_of(s))))
        else {
            return;
        };
        if same.is_some() {
            let known = Entry::unpack(data_of(slot), ply);
            entry.hint = entry.hint.or(known.hint);
            let fresh = data_of(slot) >> 58 == u64::from(self.generation);
            if fresh && entry.bound != Bound::Exact && entry.depth + DEEPER < known.depth {
                return;
            }
        }
        let data = entry.pack(ply, self.generation);
        slot[0].store(hash ^ data, Ordering::Relaxed);
        slot[1].store(data, Ordering::Relaxed);
    }

    /// What is lost with an entry: its depth, less for each search that it is old.
    fn worth(&self, data: u64) -> i32 {
        if data == 0 {
            return i32::MIN;
        }
        let age = (GENERATIONS + self.generation - (data >> 58) as u8) % GENERATIONS;
        i32::from((data >> 48) as u8) - PLIES_PER_AGE * i32::from(age)
    }

    fn bucket(&self, hash: u64) -> &Bucket {
        // The high half of the product is below the number of buckets.
        let index = (u128::from(hash) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }
}

/// Six bits of an entry hold its generation.
const GENERATIONS: u8 = 64;
/// An entry one search old is worth as much as one that many plies shallower.
const PLIES_PER_AGE: i32 = 8;
/// A known entry is kept if it is deeper by more than that.
const DEEPER: i32 = 3;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Score;
    use crate::engine::entry::Hint;
    use crate::rules::{Position, Variant};

    fn entry(score: Score, depth: i32) -> Entry {
        Entry { hint: None, score, bound: Bound::Exact, depth, evaluation: Score::centipawns(-7) }
    }

    #[test]
    fn an_entry_comes_back_as_it_was_kept() {
        let table = Table::new(1);
        let position = Position::start(Variant::Shafran);
        for (n, m) in position.legal_moves().into_iter().enumerate() {
            let bound = [Bound::Upper, Bound::Lower, Bound::Exact][n % 3];
            let score = Score::centipawns(500 - 20 * n as i32);
            let kept = Entry { hint: Some(Hint::of(m)), bound, ..entry(score, n as i32) };
            table.store(n as u64, 3, kept);
            assert_eq!(table.probe(n as u64, 9), Some(kept));
            assert_eq!(kept.hint.and_then(|hint| hint.find(&position)), Some(m));
        }
        assert_eq!(table.probe(12_345, 0), None);
    }

    #[test]
    fn mates_are_kept_as_seen_from_the_position() {
        let table = Table::new(1);
        table.store(7, 4, entry(Score::mate_in(9), 5));
        table.store(8, 4, entry(Score::mated_in(8), 5));
        table.store(9, 4, entry(Score::STALEMATE, 5));
        let score = |hash| table.probe(hash, 2).map(|entry| entry.score);
        assert_eq!(score(7), Some(Score::mate_in(7)));
        assert_eq!(score(8), Some(Score::mated_in(6)));
        assert_eq!(score(9), Some(Score::STALEMATE));
    }

    #[test]
    fn shallow_and_old_entries_make_room() {
        let mut table = Table::new(1);
        for hash in 1..=4 {
            table.store(hash, 0, entry(Score::DRAW, hash as i32));
        }
        table.store(5, 0, entry(Score::DRAW, 1));
        assert!(table.probe(1, 0).is_none() && table.probe(2, 0).is_some());
        table.age();
        table.store(6, 0, entry(Score::DRAW, 1));
        table.store(7, 0, entry(Score::DRAW, 1));
        assert!(table.probe(6, 0).is_some() && table.probe(4, 0).is_some());
    }

    #[test]
    fn a_cleared_table_is_like_a_new_one() {
        let mut table = Table::new(1);
        table.age();
        (0..100_000_u64).for_each(|n| {
            table.store(n.wrapping_mul(0x9e37_79b9_7f4a_7c15), 0, entry(Score::DRAW, 3));
        });
        assert!(table.permille() > 500);
        table.age();
        assert_eq!(table.permille(), 0);
        table.clear();
        assert_eq!((table.generation, table.permille()), (0, 0));
        assert!(table.probe(0, 0).is_none());
    }

    #[test]
    fn a_table_grows_until_it_is_whole_or_somebody_stops_it() {
        let mut table = Table::new(3);
        table.complete(|| false);
        assert_eq!(table.buckets.len(), PART);
        table.complete(|| true);
        assert_eq!(table.buckets.len(), 3 * PART);
        table.store(u64::MAX, 0, entry(Score::DRAW, 1));
        assert!(table.probe(u64::MAX, 0).is_some());
    }
}
