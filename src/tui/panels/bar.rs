//! The evaluation bar: a column beside the board in which White's part of the point is filled from
//! White's side.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Place, Rect};
use ratatui::style::Style;

use crate::rules::Color;
use crate::tui::app::App;
use crate::tui::glyphs::Glyphs;
use crate::tui::layout::Layout;

/// Draws the bar between board and panel, if it is to be shown and there is room.
pub fn draw(app: &App, buffer: &mut Buffer, layout: &Layout) {
    let Some(white) = app.expectation().filter(|_| layout.panel.is_some()) else { return };
    let board = layout.board;
    let column = Rect { x: board.right(), width: 1, ..board }.intersection(buffer.area);
    let rows = filled(white, column.height, app.session.below);
    let (theme, depth) = (app.theme(), app.depth);
    let is_plain = app.look().glyphs.at(depth) == Glyphs::Ascii;
    for (is_white, y) in rows.into_iter().zip(column.top()..) {
        let paint = if is_white { theme.white } else { theme.dim };
        // Half a column keeps it off the text beside it.
        let symbol = match (is_plain, is_white) {
            (true, true) => "#",
            (true, false) => ":",
            (false, _) => "▌",
        };
        let style = Style::new().fg(paint.at(depth));
        buffer[Place::new(column.x, y)].set_symbol(symbol).set_style(style);
    }
}

/// Which of so many rows are White's, from the top, where `below` is at the bottom.
fn filled(white: f64, rows: u16, below: Color) -> Vec<bool> {
    let whites = (white * f64::from(rows)).round() as u16;
    (0..rows)
        .map(|row| match below {
            Color::White => rows - 1 - row < whites,
            Color::Black => row < whites,
        })
        .collect()
}

/// White's part of the point in very few words.
pub fn short_expectation(app: &App) -> Option<String> {
    app.expectation().map(|white| format!("White {:.0}%", 100.0 * white))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_filled_from_whites_side() {
        assert_eq!(filled(0.75, 4, Color::White), [false, true, true, true]);
        assert_eq!(filled(0.75, 4, Color::Black), [true, true, true, false]);
        assert_eq!(filled(1.0, 2, Color::White), [true, true]);
        assert_eq!(filled(0.0, 2, Color::Black), [false, false]);
        assert!(filled(0.5, 0, Color::White).is_empty());
    }
}
