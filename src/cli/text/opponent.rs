//! The program as an opponent in the text mode: it thinks while nobody can type.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use crate::engine::{Report, Searcher, StopFlag, Strength, choose};
use crate::game::Game;

/// What the engine remembers of the positions it has seen.
const TABLE_MIB: usize = 64;

/// The program as an opponent.
pub struct Opponent {
    /// Made when it is needed.
    searcher: Option<Searcher>,
    seed: u64,
}

impl Opponent {
    /// One whose mistakes nobody can foretell.
    pub fn new() -> Self {
        Self { searcher: None, seed: RandomState::new().hash_one(0) }
    }

    /// What it would play in the current position; `None` only where there is no legal move.
    pub fn choose(&mut self, game: &Game, strength: Strength) -> Option<Report> {
        self.seed = self.seed.wrapping_add(1);
        choose(
            self.searcher.get_or_insert_with(|| Searcher::new(TABLE_MIB)),
            game.position(),
            &game.past_hashes(),
            &strength,
            self.seed,
            &StopFlag::new(),
            &mut |_| {},
        )
    }
}
