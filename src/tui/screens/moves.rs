//! The list of moves over the board, for windows that have no room beside it.

use ratatui::layout::{Position as Place, Rect};

use crate::game::Spot;
use crate::tui::app::App;
use crate::tui::keymap::Command;
use crate::tui::panels;
use crate::tui::pen::{Ink, Pen, below};

use super::lists::{draw_foot, foot_at, inside, list_area};

/// The rows for what is to be said about the move that is looked at.
const FOOT: u16 = 4;

/// The keys that are named.
const KEYS: [Command; 3] = [Command::Up, Command::PageUp, Command::Cancel];

fn area(window: Rect) -> Rect {
    list_area(window, 60, window.height)
}

/// The rows of a page of moves.
pub fn list_height(window: Rect) -> u16 {
    view(window).height
}

/// Where the moves lie.
fn view(window: Rect) -> Rect {
    let inner = inside(area(window));
    Rect { height: inner.height.saturating_sub(FOOT), ..inner }
}

/// Draws the moves, and below them what was written about the one that is looked at.
pub fn draw(app: &App, pen: &mut Pen, window: Rect) {
    let inner = pen.frame(area(window), "Moves");
    let list = view(window);
    match &app.analysis {
        Some(analysis) => panels::draw_tree(analysis, pen, list),
        None => panels::draw_moves(app, pen, list),
    }
    let foot = below(inner, list.height);
    pen.rule(Rect { height: 1, ..foot });
    pen.write_wrapped(below(foot, 1), app.comment(), Ink::Text);
    draw_foot(app, pen, area(window), &KEYS);
}

/// What the key does that is named at a place of the window.
pub fn key_at(app: &App, window: Rect, at: Place) -> Option<Command> {
    foot_at(app, area(window), &KEYS, at)
}

/// How many moves are played up to the one at a place of the window.
pub fn ply_in_list(app: &App, window: Rect, at: Place) -> Option<usize> {
    panels::ply_at(&app.session, view(window), at)
}

/// The spot of an analysis whose move stands at a place of the window.
pub fn spot_in_list(app: &App, window: Rect, at: Place) -> Option<Spot> {
    panels::spot_in_tree(app.analysis.as_ref()?, view(window), at)
}
