//! The program as an opponent in the text mode: it thinks while nobody can type.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::Arc;

use crate::cli::endgame::open_tables;
use crate::engine::{Report, Searcher, StopFlag, Strength, choose};
use crate::game::Game;

/// The program as an opponent.
pub struct Opponent {
    searcher: Searcher,
    seed: u64,
}

impl Opponent {
    /// One whose mistakes nobody can foretell.
    pub fn new() -> Self {
        let mut searcher = Searcher::default();
        searcher.set_endings(Arc::new(open_tables(None)));
        Self { searcher, seed: RandomState::new().hash_one(0) }
    }

    /// What it would play in the current position; `None` only where there is no legal move.
    pub fn choose(&mut self, game: &Game, strength: Strength) -> Option<Report> {
        self.seed = self.seed.wrapping_add(1);
        choose(
            &mut self.searcher,
            game.position(),
            &game.past_hashes(),
            &strength,
            self.seed,
            &StopFlag::new(),
            &mut |_| {},
        )
    }
}
