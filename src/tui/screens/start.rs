//! The first screen: the menu beside the board, or over it.

use ratatui::layout::Rect;

use crate::tui::app::App;
use crate::tui::layout::{Layout, ListView};
use crate::tui::panels;
use crate::tui::pen::{Ink, Pen, below, nth_row};

use super::lists::{draw_choices, inside};

/// The rows above the menu.
const HEAD: u16 = 5;

/// Where the first screen stands.
fn area(layout: &Layout, window: Rect) -> Rect {
    layout.panel.unwrap_or(window)
}

/// Where its lines lie.
pub fn view(app: &App, layout: &Layout, window: Rect, marked: usize) -> ListView {
    let area = area(layout, window);
    let inner = if layout.panel.is_some() { area } else { inside(area) };
    let length = app.start_choices().len();
    let rows = Rect { height: length as u16, ..below(inner, HEAD) };
    ListView::new(rows.intersection(inner), length, marked)
}

/// Draws the first screen beside the board.
pub fn draw(app: &App, pen: &mut Pen, layout: &Layout, window: Rect, marked: usize) {
    let area = area(layout, window);
    let inner = if layout.panel.is_some() { area } else { pen.frame(area, "") };
    pen.write(nth_row(inner, 1), "hexmate", Ink::Strong);
    pen.write(nth_row(inner, 2), "Chess on hexes", Ink::Dim);
    let view = view(app, layout, window, marked);
    draw_choices(pen, &view, &app.start_choices(), marked);
    let mut rest = below(inner, HEAD + view.length as u16 + 1);
    let hints = Rect { y: inner.bottom().saturating_sub(2), height: 2, ..inner };
    rest.height = hints.y.saturating_sub(rest.y);
    if let Some(unfinished) = &app.unfinished {
        rest = pen.write_wrapped(rest, &format!("Last game: {}", unfinished.summary), Ink::Dim);
        rest = below(rest, 1);
    }
    panels::draw_message(app, pen, rest);
    panels::draw_hints(app, pen, hints);
}
