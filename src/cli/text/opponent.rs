//! The program as an opponent in the text mode: it thinks while nobody can type.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::time::{Duration, Instant};

use crate::engine::{Limits, Report, Searcher, StopFlag, Strength, choose};
use crate::game::Game;

/// What the engine remembers of the positions it has seen.
const TABLE_MIB: usize = 64;

/// With a clock, a move may take this part of the time that is left, besides the increment.
const SHARE_OF_TIME: u32 = 30;

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
        let strength = Strength { limits: within_clock(strength.limits, game), ..strength };
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

/// The limits, but no more time than the clock allows.
fn within_clock(limits: Limits, game: &Game) -> Limits {
    let Some(left) = game.remaining(game.turn(), Instant::now()) else { return limits };
    let increment = game.time_control().map_or(Duration::ZERO, |time| time.increment());
    // Half of the increment, lest what is left melts away.
    let most = (left / SHARE_OF_TIME + increment / 2).min(left / 2);
    Limits { time: Some(limits.time.map_or(most, |time| time.min(most))), ..limits }
}
