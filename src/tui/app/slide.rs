//! A piece on its way: for a moment after a move it is seen between two cells. Nothing waits for
//! it, and the next key or click ends it.

use std::time::{Duration, Instant};

use crate::rules::Move;
use crate::tui::action::{Action, Mouse};
use crate::tui::board::Moving;
use crate::tui::glyphs::Glyphs;

use super::App;

/// How long a piece is on its way.
const DURATION: Duration = Duration::from_millis(150);
/// The time from one picture to the next.
const FRAME: Duration = Duration::from_millis(25);

/// Whether pieces are seen on their way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Animation {
    /// They are, except where the board is line art.
    #[default]
    On,
    /// They are on their new cells at once.
    Off,
}

/// A move whose piece is on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slide {
    played: Move,
    begun: Instant,
}

impl Slide {
    /// Where the piece is at this time; none once it has arrived.
    pub fn at(self, now: Instant) -> Option<Moving> {
        let part = self.elapsed(now).as_millis() * 256 / DURATION.as_millis();
        let done = u8::try_from(part).ok()?;
        Some(Moving { from: self.played.from(), to: self.played.to(), done })
    }

    /// When the next picture is due.
    fn next(self, now: Instant) -> Instant {
        let shown = self.elapsed(now).as_millis() / FRAME.as_millis();
        let next = FRAME * (shown as u32).saturating_add(1);
        self.begun + next.min(DURATION)
    }

    fn elapsed(self, now: Instant) -> Duration {
        now.saturating_duration_since(self.begun)
    }
}

impl App {
    /// Lets the piece of a move that was just played be seen on its way, unless another position
    /// is looked at.
    pub(super) fn slide(&mut self, played: Move, now: Instant) {
        let look = self.look();
        let is_drawn = look.glyphs.at(look.depth) != Glyphs::Ascii;
        let is_wanted = self.settings.animation == Animation::On && is_drawn;
        let is_seen = is_wanted && self.session.browsed.is_none();
        self.session.slide = is_seen.then_some(Slide { played, begun: now });
    }

    /// Whoever does something has seen enough.
    pub(super) fn end_slide_by(&mut self, action: &Action) {
        let is_done = match action {
            Action::Command(_) | Action::Type(_) | Action::Paste(_) | Action::Suspend => true,
            Action::Mouse(mouse) => !matches!(mouse, Mouse::Hover(_) | Mouse::Drag(_)),
            _ => false,
        };
        if is_done {
            self.session.slide = None;
        }
    }

    /// Forgets a piece that has arrived.
    pub(super) fn settle_slide(&mut self, now: Instant) {
        self.session.slide.take_if(|slide| slide.at(now).is_none());
    }

    /// When the piece is to be drawn at its next place; never, if none is on its way.
    pub(super) fn slide_wakes(&self, now: Instant) -> Option<Instant> {
        self.session.slide.map(|slide| slide.next(now))
    }
}
