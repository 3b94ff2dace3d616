//! When a search ends, and what it tells.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::Score;
use crate::rules::Move;

/// With a clock, a move may take this part of the time that is left, besides the increment.
const SHARE_OF_TIME: u32 = 30;

/// How far a search may go; it ends at the first limit that it meets. Without any it goes on
/// until it is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// Plies from the root.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Time for the move.
    pub time: Option<Duration>,
}

impl Limits {
    /// No limit but this depth in plies.
    pub const fn depth(plies: u32) -> Self {
        Self { depth: Some(plies), nodes: None, time: None }
    }

    /// No limit but this number of positions.
    pub const fn nodes(nodes: u64) -> Self {
        Self { depth: None, nodes: Some(nodes), time: None }
    }

    /// These limits, and no more time than a clock allows that shows `left` and gains `increment`
    /// with every move.
    pub fn on_clock(self, left: Duration, increment: Duration) -> Self {
        // Half of the increment, lest what is left melts away.
        let most = (left / SHARE_OF_TIME).saturating_add(increment / 2).min(left / 2);
        Self { time: Some(self.time.map_or(most, |time| time.min(most))), ..self }
    }

    /// No limit but this time.
    pub const fn time(time: Duration) -> Self {
        Self { depth: None, nodes: None, time: Some(time) }
    }
}

/// Raised from another thread, it ends a search within milliseconds. Clones are the same flag,
/// and it is never lowered: each search has its own.
#[derive(Debug, Clone, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag that is not raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the search.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search should end.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
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
    /// Positions looked at.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_only_shortens_the_time() {
        let [minute, second] = [60, 1].map(Duration::from_secs);
        let on_clock = |limits: Limits| limits.on_clock(minute, Duration::ZERO).time;
        assert_eq!(on_clock(Limits::default()), Some(2 * second));
        assert_eq!(on_clock(Limits::time(second)), Some(second));
        assert_eq!(on_clock(Limits::time(minute)), Some(2 * second));
        let short = Limits::depth(4).on_clock(second, minute);
        assert_eq!((short.depth, short.time), (Some(4), Some(second / 2)));
        assert_eq!(Limits::default().on_clock(Duration::MAX, Duration::MAX).depth, None);
    }
}
