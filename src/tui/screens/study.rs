//! An analysis where there is no room beside the board: what stands in its corners.

use ratatui::layout::{Position as Place, Rect};

use crate::tui::app::App;
use crate::tui::keymap::Command;
use crate::tui::layout::Layout;
use crate::tui::panels;
use crate::tui::pen::{Ink, Pen};

/// The hints in the lower corners, from the lowest row up.
const LEFT: [&[Command]; 3] =
    [&[Command::BrowseBack], &[Command::Engine, Command::Comment], &[Command::Worst]];
const RIGHT: [&[Command]; 3] =
    [&[Command::Cancel, Command::Help], &[Command::Judge, Command::Moves], &[Command::Leave]];

/// What is looked at at the left, what is to be said of it at the right, hints below.
pub fn draw_corners(app: &App, pen: &mut Pen, layout: &Layout, window: Rect) {
    let Some(analysis) = &app.analysis else { return };
    let row = |y| layout.beside_board(window, window.y + y);
    pen.write(row(0)[0], "Analysis", Ink::Strong);
    if let Some(last) = panels::short_detail(app) {
        pen.write(row(1)[0], &last, Ink::Text);
    }
    // The engine has nothing to add to what is known by heart.
    let (upper, lower) = match app.ending() {
        Some(ending) => (ending.words(), Some(panels::short_status(app))),
        None => (panels::short_status(app), panels::short_line(analysis)),
    };
    pen.write_right(row(0)[1], &upper, Ink::Strong);
    pen.write_right(row(1)[1], &lower.unwrap_or_default(), Ink::Text);
    let [left, right] = row(2);
    if let Some(by) = app.session.attackers_text() {
        pen.write(left, &format!("W: {}", by.white), Ink::Text);
        pen.write_right(right, &format!("B: {}", by.black), Ink::Text);
    } else {
        let pace = panels::pace(analysis);
        pen.write_right(right, pace.split(" · ").next().unwrap_or_default(), Ink::Dim);
    }
    for ((left, right), y) in LEFT.into_iter().zip(RIGHT).zip((0..window.height).rev()) {
        panels::draw_hints_among(app, pen, row(y)[0], left);
        panels::draw_hints_of(app, pen, row(y)[1], right);
    }
}

/// What the key does that is named at a place of the window.
pub fn named_at(app: &App, layout: &Layout, window: Rect, at: Place) -> Option<Command> {
    let row = |y| layout.beside_board(window, window.y + y);
    let mut rows = LEFT.into_iter().zip(RIGHT).zip((0..window.height).rev());
    rows.find_map(|((left, right), y)| {
        let named = panels::command_among(app, row(y)[0], left, at);
        named.or_else(|| panels::command_of(app, row(y)[1], right, at))
    })
}
