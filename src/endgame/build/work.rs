//! A table that is being built, and the threads that share it.

use std::ops::Range;
use std::sync::atomic::{AtomicU16, Ordering};

use crate::endgame::index::{Index, Men};
use crate::endgame::packed::Packed;
use crate::endgame::scene::Scene;
use crate::endgame::{TableId, Value, passes};
use crate::rules::{ByColor, Color, Points, Rules};

/// The verdicts as far as they are known. Threads write to them at once; whatever two threads
/// write to one place in the same pass is the same.
pub(super) struct Work {
    rules: &'static Rules,
    index: Index,
    sides: ByColor<Vec<AtomicU16>>,
    threads: usize,
}

impl Work {
    pub fn new(id: TableId, threads: usize) -> Self {
        let rules = id.rules();
        let index = Index::new(rules, id.material());
        let open = || (0..index.len()).map(|_| AtomicU16::new(Packed::OPEN.bits())).collect();
        let sides = ByColor::new(open(), open());
        Self { rules, index, sides, threads }
    }

    /// As if nothing were known.
    pub fn forget(&self) {
        let entries = Color::ALL.into_iter().flat_map(|turn| &self.sides[turn]);
        entries.for_each(|entry| entry.store(Packed::OPEN.bits(), Ordering::Relaxed));
    }

    pub fn index(&self) -> &Index {
        &self.index
    }

    pub fn sides(&self) -> &ByColor<Vec<AtomicU16>> {
        &self.sides
    }

    pub fn into_sides(self) -> ByColor<Vec<AtomicU16>> {
        self.sides
    }

    pub fn scene(&self, men: Men) -> Scene<'_> {
        Scene::new(self.rules, self.index.pieces(), men)
    }

    pub fn get(&self, turn: Color, number: usize) -> Packed {
        Packed::from_bits(self.sides[turn][number].load(Ordering::Relaxed))
    }

    pub fn set(&self, turn: Color, number: usize, packed: Packed) {
        self.sides[turn][number].store(packed.bits(), Ordering::Relaxed);
    }

    /// Writes only where nothing has changed since `before` was read.
    pub fn replace(&self, turn: Color, number: usize, before: Packed, after: Packed) {
        let entry = &self.sides[turn][number];
        // Where it has changed, another thread has decided the position: that stands.
        let _ = entry.compare_exchange(
            before.bits(),
            after.bits(),
            Ordering::Relaxed,
            Ordering::Relaxed,
        );
    }

    /// What a stalemate is worth to the side that suffers it, packed.
    pub fn stalemated(&self) -> Packed {
        match self.rules.stalemated {
            Points::HALF => Packed::HELD,
            _ => Packed::decided(Value::StalemateLoss, 0),
        }
    }

    /// Goes through numbers with every thread. Returns the greatest of what is returned.
    pub fn pass(
        &self,
        numbers: Range<usize>,
        done: impl Fn(usize) + Sync,
        step: impl Fn(usize) -> u16 + Sync,
    ) -> u16 {
        passes::pass(numbers, self.threads, done, step)
    }
}
