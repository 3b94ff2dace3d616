//! A board as lines of text.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Place, Rect};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use crate::rules::{Color, Position};
use crate::tui::{
    BoardSize, BoardView, ColorDepth, Coordinates, Edges, Geometry, Glyphs, HitMap, Look, Marks,
    Theme,
};

/// The board in line art with coordinates, seen from the side of `below`: White's pieces are
/// capitals, and a king in check stands between exclamation marks.
pub fn board_text(position: &Position, below: Color) -> String {
    let check = position.is_check().then(|| position.king(position.turn()));
    line_art(position, below, BoardSize::Small, Marks { check, ..Marks::default() })
}

/// The board in letters and lines with coordinates, at a size and with marks.
pub fn line_art(position: &Position, below: Color, size: BoardSize, marks: Marks) -> String {
    let look = Look {
        theme: &Theme::default(),
        depth: ColorDepth::None,
        glyphs: Glyphs::Ascii,
        edges: Edges::Stepped,
    };
    let buffer = drawn(position, below, size, marks, look);
    let mut text = String::new();
    for row in buffer.content.chunks(buffer.area.width.max(1).into()) {
        let line: String = row.iter().map(|place| place.symbol()).collect();
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// The board with coordinates as it looks on the screen.
pub fn drawn(
    position: &Position,
    below: Color,
    size: BoardSize,
    marks: Marks,
    look: Look,
) -> Buffer {
    let rules = position.rules();
    let places = HitMap::new(Geometry::new(size, rules.board, below, Coordinates::Shown));
    let area = Rect::from((Place::ORIGIN, places.geometry().extent()));
    let mut buffer = Buffer::empty(area);
    buffer.set_style(area, Style::new().bg(look.theme.background.at(look.depth)));
    let view = BoardView { board: position.board(), rules, places: &places, marks, look };
    view.render(area, &mut buffer);
    buffer
}
