//! What a search is asked, when it ends, and what it tells.

use std::time::Duration;

use super::Score;
use crate::rules::{Move, Position};

/// How far a search may go; it ends at the first limit that it meets. Without any it goes on
/// until it is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// Plies from the root.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Time for the move, all of which may be used.
    pub time: Option<Duration>,
    /// A clock, of which the search takes what the move deserves.
    pub clock: Option<Clock>,
    /// A mate in so many moves is enough.
    pub mate: Option<u32>,
}

/// What a player's clock shows at the beginning of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// The time that is left.
    pub left: Duration,
    /// What is added for each move.
    pub increment: Duration,
    /// Moves until more time comes; `None` if what is left is for the whole game.
    pub moves: Option<u32>,
    /// What is lost of each move between us and the clock.
    pub overhead: Duration,
}

impl Limits {
    /// No limit but this depth in plies.
    pub const fn depth(plies: u32) -> Self {
        Self { depth: Some(plies), ..Self::NONE }
    }

    /// No limit but this number of positions.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::NONE }
    }

    /// No limit but this time.
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::NONE }
    }

    /// Both limits at once; where both have a clock, the first.
    #[must_use]
    pub fn tighter(self, other: Self) -> Self {
        fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
            one.into_iter().chain(other).min()
        }
        Self {
            depth: least(self.depth, other.depth),
            nodes: least(self.nodes, other.nodes),
            time: least(self.time, other.time),
            clock: self.clock.or(other.clock),
            mate: least(self.mate, other.mate),
        }
    }

    /// These limits on a clock that shows `left` for the rest of the game and gains `increment`
    /// with every move.
    #[must_use]
    pub const fn on_clock(self, left: Duration, increment: Duration) -> Self {
        let clock = Clock { left, increment, moves: None, overhead: Clock::OVERHEAD };
        Self { clock: Some(clock), ..self }
    }

    /// The last depth worth trying.
    pub(super) fn deepest(&self) -> u32 {
        self.depth.unwrap_or(Score::MAX_PLIES).clamp(1, Score::MAX_PLIES)
    }

    const NONE: Self = Self { depth: None, nodes: None, time: None, clock: None, mate: None };
}

impl Clock {
    /// What passing a move on usually costs.
    pub const OVERHEAD: Duration = Duration::from_millis(5);
}

/// A position to think about.
#[derive(Debug, Clone, Copy)]
pub struct Task<'a> {
    /// The position.
    pub position: &'a Position,
    /// The hashes of the positions since the last capture or pawn move, the oldest first and
    /// without `position` itself.
    pub past: &'a [u64],
    /// When to end.
    pub limits: Limits,
    /// The moves to choose from, all of them legal; none means every legal move.
    pub moves: &'a [Move],
    /// How many best moves are asked for, each with its line; one at least.
    pub lines: usize,
}

impl<'a> Task<'a> {
    /// The best of all moves.
    pub const fn new(position: &'a Position, past: &'a [u64], limits: Limits) -> Self {
        Self { position, past, limits, moves: &[], lines: 1 }
    }
}

/// What a search has found so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Plies that were searched to the end.
    pub depth: u32,
    /// Plies of the longest line that was looked at.
    pub seldepth: u32,
    /// What the position is worth to the side to move.
    pub score: Score,
    /// Positions looked at, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// How much of the table this search has filled, in thousandths.
    pub table_permille: u32,
    /// 1 for the best line, 2 for the second best, and so on.
    pub rank: usize,
    /// The moves expected of both sides; the first is the best. Never empty.
    pub line: Vec<Move>,
}

impl Report {
    /// Positions looked at per second.
    pub fn nodes_per_second(&self) -> u64 {
        let micros = self.elapsed.as_micros().max(1);
        u64::try_from(u128::from(self.nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
    }
}
