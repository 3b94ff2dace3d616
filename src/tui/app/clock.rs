//! When the clock runs, and when the screen has to be drawn anew because it does.

use std::time::{Duration, Instant};

use super::{App, Layer};
use crate::game::describe_outcome;

/// From here on tenths of a second are shown.
const LAST_SECONDS: Duration = Duration::from_secs(10);

/// So long after it was last seen it is seen how far a file was read.
const READING: Duration = Duration::from_millis(30);

/// Time left as minutes and seconds, with tenths in the last ten seconds. What is begun counts,
/// so that nothing is left only when nothing is left.
pub fn clock_text(left: Duration) -> String {
    if left <= LAST_SECONDS {
        let tenths = left.as_millis().div_ceil(100);
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

impl App {
    /// When the screen changes next without anything happening; never, if no clock runs, no
    /// move waits to be played, no piece is on its way and no games are still to be read.
    pub fn wakes(&self, now: Instant) -> Option<Instant> {
        let held = self.session.held.as_ref().map(|held| held.due);
        let reads = self.reads_saves().then_some(now);
        let games = self.reads_games().then(|| now + READING);
        let clock = self.clock_wakes(now);
        let wakes = [held, reads, clock, self.slide_wakes(now), self.lines_wake()];
        let wakes = wakes.into_iter().chain([games, self.openings_wake(now)]);
        wakes.flatten().min()
    }

    /// When the clock shows something else next.
    fn clock_wakes(&self, now: Instant) -> Option<Instant> {
        let game = &self.session.game;
        if !game.is_clock_running() {
            return None;
        }
        let left = game.remaining(game.turn(), now)?;
        let step = if left <= LAST_SECONDS { 100 } else { 1000 };
        let shown_for = left.as_millis() as u64 % step + 1;
        Some(now + Duration::from_millis(shown_for))
    }

    /// Ends the game if its time has run out.
    pub(super) fn check_flag(&mut self, now: Instant) {
        let game = &mut self.session.game;
        if let Some(outcome) = game.check_flag(now) {
            let text = describe_outcome(outcome, game.rules());
            self.stop_thinking();
            self.close_play();
            self.say(text);
            self.ring();
            self.keep();
        }
    }

    /// The clock runs at the board, and stands still everywhere else.
    pub(super) fn settle_clock(&mut self, now: Instant) {
        let at_board = self.is_live() && self.layers.iter().all(Layer::is_part_of_play);
        if at_board && !self.session.is_asleep && !self.session.is_paused {
            self.session.game.start_clock(now);
        } else {
            self.session.game.stop_clock(now);
        }
    }

    /// Lets the clock stand still until the next key.
    pub(super) fn sleep(&mut self, now: Instant) {
        self.session.is_asleep = true;
        self.settle_clock(now);
    }

    /// Drops what somebody was about to do on the board.
    pub(super) fn close_play(&mut self) {
        self.layers.retain(|layer| !layer.is_part_of_play());
        self.session.selected = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_rounded_up_and_the_last_ten_have_tenths() {
        let text = |millis| clock_text(Duration::from_millis(millis));
        assert_eq!(text(300_000), "5:00");
        assert_eq!(text(299_001), "5:00");
        assert_eq!(text(3_661_000), "1:01:01");
        assert_eq!(text(10_001), "0:11");
        assert_eq!((text(10_000), text(9_901)), ("10.0".into(), "10.0".into()));
        assert_eq!((text(9_900), text(1), text(0)), ("9.9".into(), "0.1".into(), "0.0".into()));
    }
}
