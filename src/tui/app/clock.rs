//! When the clock runs, and when the screen has to be drawn anew because it does.

use std::time::{Duration, Instant};

use super::{App, Message};
use crate::game::describe_outcome;
use crate::tui::action::Effect;

/// From here on tenths of a second are shown.
pub const LAST_SECONDS: Duration = Duration::from_secs(10);

impl App {
    /// When the screen changes next without anything happening; never, if no clock runs.
    pub fn wakes(&self, now: Instant) -> Option<Instant> {
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
            self.session.message = Some(Message::Note(text));
            self.stop_thinking();
            self.effects.push(Effect::Save);
        }
    }

    /// The clock runs at the board, and stands still everywhere else.
    pub(super) fn settle_clock(&mut self, now: Instant) {
        if self.session.is_asleep {
            self.session.game.stop_clock(now);
        } else {
            self.session.game.start_clock(now);
        }
    }

    /// Lets the clock stand still until the next key.
    pub(super) fn sleep(&mut self, now: Instant) {
        self.session.is_asleep = true;
        self.settle_clock(now);
    }
}
