//! The time that passes while the side to move thinks. `now` is always an argument, so that a
//! test needs no waiting.

use std::time::{Duration, Instant};

/// Measures how long the side to move has been thinking. It runs or stands still; what it showed
/// when it was stopped is kept until it is pressed.
///
/// How much time is left to a side is not kept here: that follows from the moves that were played
/// and from what this clock shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// Thought about this move before the clock was last started.
    before: Duration,
    /// When it was last started; none while it stands still.
    since: Option<Instant>,
}

impl Clock {
    /// Stands still and shows that somebody has been thinking for so long.
    pub const fn showing(before: Duration) -> Self {
        Self { before, since: None }
    }

    /// Whether it runs.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Lets it run on, if it stands still.
    pub fn start(&mut self, now: Instant) {
        self.since.get_or_insert(now);
    }

    /// Lets it stand still, if it runs.
    pub fn stop(&mut self, now: Instant) {
        *self = Self::showing(self.shows(now));
    }

    /// How long the side to move has been thinking.
    pub fn shows(&self, now: Instant) -> Duration {
        let running =
            self.since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since));
        self.before.saturating_add(running)
    }

    /// Begins anew at 0 for another move; runs on if it runs.
    pub fn press(&mut self, now: Instant) {
        *self = Self { before: Duration::ZERO, since: self.since.map(|_| now) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_time_in_which_it_runs_counts() {
        let begin = Instant::now();
        let at = |seconds| begin + Duration::from_secs(seconds);
        let mut clock = Clock::default();
        assert_eq!(clock.shows(at(5)), Duration::ZERO);
        clock.start(at(5));
        clock.start(at(7));
        assert_eq!(clock.shows(at(8)), Duration::from_secs(3));
        clock.stop(at(9));
        clock.stop(at(20));
        assert_eq!(clock.shows(at(30)), Duration::from_secs(4));
        clock.start(at(30));
        clock.press(at(31));
        assert!(clock.is_running());
        assert_eq!(clock.shows(at(33)), Duration::from_secs(2));
    }

    #[test]
    fn neither_time_that_goes_back_nor_a_long_one_panics() {
        let begin = Instant::now();
        let mut clock = Clock::showing(Duration::MAX);
        clock.start(begin + Duration::from_secs(9));
        assert_eq!(clock.shows(begin), Duration::MAX);
        assert_eq!(clock.shows(begin + Duration::from_secs(10)), Duration::MAX);
    }
}
