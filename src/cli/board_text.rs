//! A board as lines of text.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::rules::{Color, Position};
use crate::tui::{
    BoardSize, BoardView, ColorDepth, Coordinates, Edges, Geometry, Glyphs, HitMap, Look, Marks,
    Theme,
};

/// The board in line art with coordinates, seen from the side of `below`: White's pieces are
/// capitals, and a king in check stands between exclamation marks.
pub fn board_text(position: &Position, below: Color) -> String {
    let rules = position.rules();
    let places =
        HitMap::new(Geometry::new(BoardSize::Small, rules.board, below, Coordinates::Shown));
    let extent = places.geometry().extent();
    let check = position.is_check().then(|| position.king(position.turn()));
    let view = BoardView {
        board: position.board(),
        rules,
        places: &places,
        marks: Marks { check, ..Marks::default() },
        look: Look {
            theme: &Theme::default(),
            depth: ColorDepth::None,
            glyphs: Glyphs::Ascii,
            edges: Edges::Stepped,
        },
    };
    let mut buffer = Buffer::empty(Rect::new(0, 0, extent.width, extent.height));
    view.render(buffer.area, &mut buffer);
    let mut text = String::new();
    for row in buffer.content.chunks(extent.width.max(1).into()) {
        let line: String = row.iter().map(|place| place.symbol()).collect();
        text += line.trim_end();
        text.push('\n');
    }
    text
}
