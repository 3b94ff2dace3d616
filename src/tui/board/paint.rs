//! The board in colour: tiles, rings, pieces and dots.

use ratatui::layout::Position;
use ratatui::style::{self, Modifier, Style};

use crate::hex::Cell;
use crate::rules::{Color, Piece};
use crate::tui::depth::ColorDepth;
use crate::tui::geometry::BoardSize;
use crate::tui::glyphs::Glyphs;
use crate::tui::hit_map::{Half, Part};
use crate::tui::sprite::{self, Picture, QUADRANTS, Stamp};
use crate::tui::theme::Paint;

use super::{BoardView, Canvas, Marks, tile_index};

/// Draws all but the coordinates.
pub fn draw(view: &BoardView, canvas: &mut Canvas) {
    draw_tiles(view, canvas);
    for cell in view.geometry().cells().iter() {
        match view.board.piece_at(cell) {
            Some(piece) => draw_piece(view, canvas, cell, piece),
            None if view.marks.targets.contains(cell) => draw_dot(view, canvas, cell),
            None => {}
        }
        if view.depth == ColorDepth::Ansi16 {
            draw_brackets(view, canvas, cell);
        }
    }
}

/// The colours of a hex: of its inside and of the two parts of its ring.
#[derive(Clone, Copy)]
struct Tile {
    inside: style::Color,
    flat: style::Color,
    slant: style::Color,
}

impl Tile {
    fn color(&self, part: Part) -> style::Color {
        match part {
            Part::Inside => self.inside,
            Part::Flat => self.flat,
            Part::Slant => self.slant,
        }
    }
}

fn draw_tiles(view: &BoardView, canvas: &mut Canvas) {
    let blank = style::Color::Reset;
    let mut tiles = [Tile { inside: blank, flat: blank, slant: blank }; Cell::COUNT];
    for cell in view.geometry().cells().iter() {
        tiles[cell.index()] = tile(view, cell);
    }
    let color = |half: Half| tiles[half.cell.index()].color(half.part);
    for (y, row) in view.places.rows().enumerate() {
        for (place, halves) in canvas.row(y as u16).iter_mut().zip(row) {
            // Half a place at the board's rim keeps the background that was there before.
            match halves.map(|half| half.map(color)) {
                [None, None] => continue,
                [Some(upper), None] => place.set_symbol("▀").set_fg(upper),
                [None, Some(lower)] => place.set_symbol("▄").set_fg(lower),
                [Some(upper), Some(lower)] if upper == lower => place.set_symbol(" ").set_bg(upper),
                [Some(upper), Some(lower)] => place.set_symbol("▀").set_fg(upper).set_bg(lower),
            }
            .modifier = Modifier::empty();
        }
    }
}

/// The colours of one hex. A ring of the cursor leaves the slanted sides to another ring, and a
/// king in check that was picked up has its check in the ring.
fn tile(view: &BoardView, cell: Cell) -> Tile {
    let Marks { cursor, selected, check, .. } = view.marks;
    let inside = fill(view, cell);
    let ring = if view.is_capture(cell) {
        Some(view.theme.capture)
    } else if selected == Some(cell) && check == Some(cell) {
        Some(view.theme.check)
    } else {
        None
    };
    let cursor = (cursor == Some(cell)).then_some(view.theme.cursor);
    Tile {
        inside: inside.at(view.depth),
        flat: cursor.or(ring).unwrap_or(inside).at(view.depth),
        slant: ring.or(cursor).unwrap_or(inside).at(view.depth),
    }
}

/// The colour a hex is filled with.
fn fill(view: &BoardView, cell: Cell) -> Paint {
    let Marks { selected, last_move, check, .. } = view.marks;
    if selected == Some(cell) {
        view.theme.selected
    } else if check == Some(cell) {
        view.theme.check
    } else if last_move.is_some_and(|(from, to)| from == cell || to == cell) {
        view.theme.last_move[tile_index(cell)]
    } else {
        view.theme.tiles[tile_index(cell)]
    }
}

/// What a piece or dot is drawn with.
#[derive(Clone, Copy)]
struct Ink {
    body: style::Color,
    rim: Option<style::Color>,
}

/// Draws a piece. White's differ from Black's by more than colour: a letter is a capital, a
/// picture has a rim, a figurine stands on a line.
fn draw_piece(view: &BoardView, canvas: &mut Canvas, cell: Cell, piece: Piece) {
    let (size, centre) = (view.geometry().size(), view.geometry().centre(cell));
    let letters = view.glyphs() == Glyphs::Letters;
    let (body, rim) = match piece.color {
        Color::White => (view.theme.white, Some(view.theme.outline)),
        Color::Black => (view.theme.black, None),
    };
    let ink = Ink { body: body.at(view.depth), rim: rim.map(|rim| rim.at(view.depth)) };
    let picture =
        if letters { sprite::letter(size, piece) } else { sprite::piece(size, piece.role) };
    if let Some(picture) = picture {
        draw_picture(canvas, centre, picture, ink);
        return;
    }
    let mut style = Style::new().fg(ink.body);
    if piece.color == Color::White {
        // An outline figurine would be too thin for a light tile, so this one stands on a line.
        style = if letters { style.bold() } else { style.bold().underlined() };
    }
    canvas.write(centre.x, centre.y, view.glyphs().symbol(piece), style);
}

fn draw_dot(view: &BoardView, canvas: &mut Canvas, cell: Cell) {
    let centre = view.geometry().centre(cell);
    let body = view.theme.dot_on(fill(view, cell), view.depth).at(view.depth);
    match sprite::dot(view.geometry().size()) {
        Some(picture) => draw_picture(canvas, centre, picture, Ink { body, rim: None }),
        None => canvas.write(centre.x, centre.y, "●", Style::new().fg(body)),
    }
}

/// Where the palette is the terminal's own, marks are also told by what stands beside the piece.
fn draw_brackets(view: &BoardView, canvas: &mut Canvas, cell: Cell) {
    let Some([left, right]) = view.brackets(cell) else { return };
    let style = Style::new().fg(view.theme.white.at(view.depth)).bold();
    let Position { x, y } = view.geometry().centre(cell);
    let reach = if view.geometry().size() == BoardSize::Small { 1 } else { 3 };
    canvas.write(x - reach, y, left, style);
    canvas.write(x + reach, y, right, style);
}

/// Draws a picture around `centre`. A place has two colours: where body, rim and tile meet, the
/// rim takes the tile's part.
fn draw_picture(canvas: &mut Canvas, centre: Position, picture: Picture, ink: Ink) {
    let left = centre.x - picture.width as u16 / 2;
    let top = centre.y - picture.height() as u16 / 2;
    for (i, &Stamp { body, rim }) in picture.stamps.iter().enumerate() {
        let (x, y) = (left + (i % picture.width) as u16, top + (i / picture.width) as u16);
        let Some(place) = canvas.at(x, y) else { continue };
        match ink.rim {
            _ if body != 0 => {
                place.set_symbol(QUADRANTS[body as usize]).set_fg(ink.body);
                if let Some(color) = ink.rim {
                    place.set_bg(color);
                }
            }
            Some(color) if rim != 0 => {
                place.set_symbol(QUADRANTS[rim as usize]).set_fg(color);
            }
            _ => {}
        }
    }
}
