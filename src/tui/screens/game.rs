//! The board and what stands beside it, or in its corners where there is no room beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Place, Rect};
use ratatui::widgets::Widget;

use crate::tui::app::App;
use crate::tui::board::BoardView;
use crate::tui::keymap::Command;
use crate::tui::layout::Layout;
use crate::tui::panels::{self, PanelAreas};
use crate::tui::pen::{Ink, Pen};

use super::popups::draw_note;
use super::study;

/// Draws the board.
pub fn draw_board(app: &App, buffer: &mut Buffer, layout: &Layout) {
    let shown = app.shown_board();
    let view = BoardView {
        board: shown.board,
        rules: shown.rules,
        places: &layout.places,
        marks: shown.marks,
        look: app.look(),
    };
    view.render(layout.board, buffer);
    if app.shows_game() {
        panels::draw_bar(app, buffer, layout);
    }
}

/// Draws the panel, or the corners; returns the place of the cursor if text is typed there.
pub fn draw_beside(app: &App, pen: &mut Pen, layout: &Layout, window: Rect) -> Option<Place> {
    match layout.panel {
        Some(panel) if app.is_analysing() => panels::draw_study(app, pen, panel),
        Some(panel) => panels::draw(app, pen, panel),
        None if app.is_analysing() => {
            study::draw_corners(app, pen, layout, window);
            draw_message(app, pen, window);
            None
        }
        None => {
            draw_corners(app, pen, layout, window);
            draw_message(app, pen, window);
            None
        }
    }
}

/// The hints in the lower right corner, from the lowest row up: as many as fit.
const CORNER_HINTS: [&[Command]; 3] = [
    &[Command::Cancel, Command::Help],
    &[Command::Confirm, Command::NewGame],
    &[Command::TypeMove, Command::Takeback, Command::BrowseBack],
];

/// Players in the corners at the left, turn, last move and most hints in those at the right.
fn draw_corners(app: &App, pen: &mut Pen, layout: &Layout, window: Rect) {
    let row = |y| layout.beside_board(window, y);
    let (top, bottom) = (window.y, window.bottom() - 1);
    let below = app.session.below;
    for (color, first, second) in [(!below, top, top + 1), (below, bottom, bottom - 1)] {
        panels::draw_player(app, pen, row(first)[0], color);
        panels::draw_captured(app, pen, row(second)[0], color);
    }
    let status = panels::short_status(app);
    let (upper, lower) = match app.ending().filter(|_| app.session.browsed.is_some()) {
        Some(ending) => (ending.words(), Some(status)),
        None => (status, panels::short_hint(app).or_else(|| panels::short_detail(app))),
    };
    pen.write_right(row(top)[1], &upper, Ink::Strong);
    pen.write_right(row(top + 1)[1], &lower.unwrap_or_default(), Ink::Text);
    let [left, right] = row(top + 2);
    if let Some(by) = app.session.attackers_text() {
        pen.write(left, &format!("W: {}", by.white), Ink::Text);
        pen.write_right(right, &format!("B: {}", by.black), Ink::Text);
    } else if let Some(text) = panels::short_expectation(app) {
        pen.write_right(right, &text, Ink::Dim);
    }
    for (y, commands) in (window.y..=bottom).rev().zip(CORNER_HINTS) {
        panels::draw_hints_of(app, pen, row(y)[1], commands);
    }
    let [left, _] = row(bottom - 2);
    panels::draw_hints_among(app, pen, left, &[Command::Up]);
}

/// What the key does that is named at a place of the window.
pub fn named_at(app: &App, layout: &Layout, window: Rect, at: Place) -> Option<Command> {
    match layout.panel {
        Some(panel) if app.is_analysing() => {
            return panels::command_at(app, panels::hints_area(app, panel), at);
        }
        Some(panel) => return panels::command_at(app, PanelAreas::of(app, panel).hints, at),
        None if app.is_analysing() => return study::named_at(app, layout, window, at),
        None => {}
    }
    let row = |y| layout.beside_board(window, y);
    let bottom = window.bottom() - 1;
    let mut corner = (window.y..=bottom).rev().zip(CORNER_HINTS);
    let named = corner.find_map(|(y, hints)| panels::command_of(app, row(y)[1], hints, at));
    named.or_else(|| panels::command_among(app, row(bottom - 2)[0], &[Command::Up], at))
}

/// What is said and not to be read in the corners covers the foot of the board until the next key.
fn draw_message(app: &App, pen: &mut Pen, window: Rect) {
    if let Some((text, ink)) = panels::news(app) {
        draw_note(pen, window, text, ink);
    }
}
