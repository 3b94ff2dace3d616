//! The place of settings, forms and lists: beside the board where there is room, so that what is
//! chosen is seen there, and else over the whole window.

use ratatui::layout::{Position as Place, Rect};

use crate::tui::app::App;
use crate::tui::keymap::Command;
use crate::tui::layout::Layout;
use crate::tui::panels;
use crate::tui::pen::{Ink, Pen, below, nth_row};

use super::lists::{draw_line, inside};

/// The rows of the heading, with a line under it.
const HEAD: u16 = 2;

/// A heading, lines, what is told about the marked one, and the keys that work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sheet {
    area: Rect,
    /// Whether it has the window for itself, and so a frame.
    is_framed: bool,
    /// What lies in the frame.
    inner: Rect,
    /// Where the lines lie.
    pub lines: Rect,
    /// Where something is told about the marked one.
    pub foot: Rect,
    hints: Rect,
}

impl Sheet {
    /// A place for so many lines, so many rows under them and so many for keys; if there is not
    /// room for all lines, they scroll.
    pub fn beside_board(
        layout: &Layout,
        window: Rect,
        lines: u16,
        foot: u16,
        hint_rows: u16,
    ) -> Self {
        let is_framed = layout.panel.is_none();
        let area = layout.panel.unwrap_or(window);
        let inner = if is_framed { inside(area) } else { area };
        let body = below(inner, HEAD);
        let room = body.height.saturating_sub(foot + hint_rows + 1);
        let lines = Rect { height: lines.min(room), ..body };
        let under = below(body, lines.height + 1);
        let foot = Rect { height: under.height.saturating_sub(hint_rows), ..under };
        let hints = Rect { y: foot.bottom(), height: under.height - foot.height, ..under };
        Self { area, is_framed, inner, lines, foot, hints }
    }

    /// The row under the heading.
    pub fn under_title(&self) -> Rect {
        nth_row(self.inner, 1)
    }

    /// Draws frame, heading and the keys that work.
    pub fn draw(&self, app: &App, pen: &mut Pen, title: &str, keys: &[Command]) {
        if self.is_framed {
            pen.frame(self.area, "");
        } else {
            pen.clear(self.area);
        }
        pen.write(self.inner, title, Ink::Strong);
        pen.rule(self.under_title());
        panels::draw_hints_among(app, pen, self.hints, keys);
    }

    /// Draws what was typed in the place of the line under the heading; returns the place of the
    /// cursor if there is anything.
    pub fn draw_filter(&self, pen: &mut Pen, (before, after): (&str, &str)) -> Option<Place> {
        if before.is_empty() && after.is_empty() {
            return None;
        }
        let row = self.under_title();
        draw_line(pen, row, Ink::Text);
        let rest = pen.write(row, "With ", Ink::Dim);
        Some(pen.write_field(rest, [before, after], Ink::Strong))
    }

    /// What the key means whose name is drawn at a place of the window.
    pub fn key_at(&self, app: &App, keys: &[Command], at: Place) -> Option<Command> {
        panels::command_among(app, self.hints, keys, at)
    }
}
