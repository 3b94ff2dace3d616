//! The board in plain ASCII, for terminals and readers without colour.

use ratatui::layout::Position;
use ratatui::style::Style;

use crate::hex::Cell;
use crate::rules::{Color, Piece};
use crate::tui::glyphs::Glyphs;

use super::{BoardView, Canvas, tile_index};

/// Draws all but the coordinates.
pub fn draw(view: &BoardView, canvas: &mut Canvas) {
    let cells = view.geometry().cells();
    for cell in cells.iter() {
        draw_texture(view, canvas, cell);
        draw_flats(view, canvas, cell, "_");
        draw_slants(view, canvas, cell);
        draw_middle(view, canvas, cell);
    }
    if let Some(cell) = view.marks.cursor.filter(|&cell| cells.contains(cell)) {
        draw_flats(view, canvas, cell, "=");
        draw_tips(view, canvas, cell);
    }
}

/// One row of a hex's outline: the columns of its left and right line.
struct Row {
    y: u16,
    left: u16,
    right: u16,
}

/// The rows below the flat top, down to the one with the flat bottom.
fn rows(view: &BoardView, cell: Cell) -> impl Iterator<Item = Row> + use<> {
    let geometry = view.geometry();
    let (size, corner) = (geometry.size(), geometry.corner(cell));
    let (slant, last) = (size.slant(), size.height() - 1);
    (0..=last).map(move |i| {
        let inset = slant - 1 - i.min(last - i);
        let right = corner.x + size.flat() + 2 * slant - 1;
        Row { y: corner.y.div_ceil(2) + i, left: corner.x + inset, right: right - inset }
    })
}

/// What a tile is filled with, from light to dark.
const TEXTURES: [&str; 3] = [" ", ".", ":"];

/// Fills a hex but for its last row, in which the flat bottom lies. On the larger boards the rows
/// around a piece or a dot stay free, or it would be lost in the texture.
fn draw_texture(view: &BoardView, canvas: &mut Canvas, cell: Cell) {
    let texture = TEXTURES[tile_index(cell)];
    let size = view.geometry().size();
    let middle = view.geometry().centre(cell).y;
    let is_taken = view.board.piece_at(cell).is_some() || view.marks.targets.contains(cell);
    for Row { y, left, right } in rows(view, cell).take(size.height() as usize - 1) {
        let free = is_taken && y.abs_diff(middle) + 1 < size.slant();
        for x in left + 1..right {
            canvas.write(x, y, if free { " " } else { texture }, Style::new());
        }
    }
}

/// Draws the flat top and bottom, each on the last row of the hex above it.
fn draw_flats(view: &BoardView, canvas: &mut Canvas, cell: Cell, line: &str) {
    let geometry = view.geometry();
    let (size, corner) = (geometry.size(), geometry.corner(cell));
    let top = corner.y / 2;
    for i in 0..size.flat() {
        let x = corner.x + size.slant() + i;
        canvas.write(x, top, line, Style::new());
        canvas.write(x, top + size.height(), line, Style::new());
    }
}

fn draw_slants(view: &BoardView, canvas: &mut Canvas, cell: Cell) {
    let slant = view.geometry().size().slant() as usize;
    for (i, Row { y, left, right }) in rows(view, cell).enumerate() {
        let [west, east] = if i < slant { ["/", "\\"] } else { ["\\", "/"] };
        canvas.write(left, y, west, Style::new());
        canvas.write(right, y, east, Style::new());
    }
}

/// Draws the tips that the cursor gives to the sides of a hex.
fn draw_tips(view: &BoardView, canvas: &mut Canvas, cell: Cell) {
    let slant = view.geometry().size().slant() as usize;
    if let Some(Row { y, left, right }) = rows(view, cell).nth(slant - 1) {
        canvas.write(left, y, "<", Style::new());
        canvas.write(right, y, ">", Style::new());
    }
}

/// Draws the piece or dot and the marks beside it.
fn draw_middle(view: &BoardView, canvas: &mut Canvas, cell: Cell) {
    let Position { x, y } = view.geometry().centre(cell);
    match view.board.piece_at(cell) {
        Some(piece) => canvas.write(x, y, Glyphs::Ascii.symbol(piece), style(piece)),
        None if view.marks.targets.contains(cell) => canvas.write(x, y, "*", Style::new()),
        None => {}
    }
    if let Some([left, right]) = view.brackets(cell) {
        canvas.write(x - 1, y, left, Style::new());
        canvas.write(x + 1, y, right, Style::new());
    }
}

/// White's letters are bold where the terminal can show it.
fn style(piece: Piece) -> Style {
    match piece.color {
        Color::White => Style::new().bold(),
        Color::Black => Style::new(),
    }
}
