//! The clocks of a game. What is left to a side follows from its moves and the running clock.

use std::time::{Duration, Instant};

use super::Game;
use crate::engine::Strength;
use crate::game::{Played, TimeControl};
use crate::rules::{ByColor, Color, Outcome};

impl Game {
    /// The time each side has; `None` for a game without clocks.
    pub const fn time_control(&self) -> Option<TimeControl> {
        self.time
    }

    /// Lets the clock of the side to move run, if the game goes on. Think times are measured by
    /// it in games without clocks too.
    pub fn start_clock(&mut self, now: Instant) {
        if self.outcome().is_none() {
            self.clock.start(now);
        }
    }

    /// Lets the clock stand still: in a menu, before the program is suspended or ends.
    pub fn stop_clock(&mut self, now: Instant) {
        self.clock.stop(now);
    }

    /// Whether the clock of the side to move runs.
    pub const fn is_clock_running(&self) -> bool {
        self.clock.is_running()
    }

    /// The time that is left to a side; `None` in a game without clocks.
    pub fn remaining(&self, color: Color, now: Instant) -> Option<Duration> {
        let left = self.remaining_at(self.ply)?[color];
        let thought = if color == self.turn() { self.clock.shows(now) } else { Duration::ZERO };
        Some(left.saturating_sub(thought))
    }

    /// How the program plays if it has the move, in no more time than its clock allows.
    pub fn strength_to_move(&self, now: Instant) -> Option<Strength> {
        let turn = self.turn();
        let strength = *self.players[turn].strength()?;
        let Some((time, left)) = self.time.zip(self.remaining(turn, now)) else {
            return Some(strength);
        };
        Some(Strength { limits: strength.limits.on_clock(left, time.increment()), ..strength })
    }

    /// What the clocks showed after so many plies; `None` in a game without clocks.
    pub fn remaining_at(&self, ply: usize) -> Option<ByColor<Duration>> {
        let base = self.time?.base();
        let played = &self.line[..ply.min(self.line.len())];
        let left = |color| {
            let moves = played.iter().rev().filter(|played| played.position().turn() != color);
            moves.into_iter().find_map(Played::time_left).unwrap_or(base)
        };
        Some(ByColor::from_fn(left))
    }

    /// Ends the game if the time of the side to move has run out; returns how it has just ended.
    pub fn check_flag(&mut self, now: Instant) -> Option<Outcome> {
        let us = self.turn();
        if self.remaining(us, now) != Some(Duration::ZERO) {
            return None;
        }
        let outcome = Outcome::on_time(us, self.position().board());
        self.end(outcome, now).ok().map(|()| outcome)
    }

    /// How long was thought about the current move, in the whole milliseconds that a file keeps;
    /// `None` if that was never measured.
    pub(super) fn thought(&self, now: Instant) -> Option<Duration> {
        let thought = self.clock.shows(now);
        let measured = self.clock.is_running() || !thought.is_zero();
        measured.then(|| whole_milliseconds(thought))
    }

    /// What the clock of the side to move shows, as if it was stopped now.
    pub(in crate::game) fn thinking(&self, now: Instant) -> Duration {
        self.clock.shows(now)
    }
}

fn whole_milliseconds(duration: Duration) -> Duration {
    Duration::new(duration.as_secs(), duration.subsec_millis() * 1_000_000)
}
