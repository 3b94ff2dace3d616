//! The list of what was played in the position at the board, over it.

use ratatui::layout::{Position as Place, Rect};

use crate::tui::app::App;
use crate::tui::keymap::Command;
use crate::tui::layout::ListView;
use crate::tui::panels;
use crate::tui::pen::Pen;

use super::lists::{draw_foot, foot_at, inside, list_area};

/// The keys that are named.
const KEYS: [Command; 3] = [Command::Up, Command::Confirm, Command::Cancel];

fn area(window: Rect) -> Rect {
    list_area(window, 60, window.height)
}

/// Where the moves lie, and which of them are seen.
pub fn view(app: &App, window: Rect, marked: usize) -> ListView {
    panels::openings_view(app, inside(area(window)), marked)
}

/// Draws the list.
pub fn draw(app: &App, pen: &mut Pen, window: Rect, marked: usize) {
    let title = if app.ending().is_some() { "Moves" } else { "Openings" };
    let inner = pen.frame(area(window), title);
    panels::draw_openings(app, pen, inner, Some(marked));
    draw_foot(app, pen, area(window), &KEYS);
}

/// What the key does that is named at a place of the window.
pub fn key_at(app: &App, window: Rect, at: Place) -> Option<Command> {
    foot_at(app, area(window), &KEYS, at)
}
