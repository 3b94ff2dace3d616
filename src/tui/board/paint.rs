//! The board in colour: tiles, rings, pieces and dots.

use ratatui::layout::Position;
use ratatui::style::{self, Modifier, Style};

use crate::hex::Cell;
use crate::rules::{Color, Piece};
use crate::tui::depth::ColorDepth;
use crate::tui::geometry::BoardSize;
use crate::tui::glyphs::Glyphs;
use crate::tui::look::Edges;
use crate::tui::sprite::{self, Picture, QUADRANTS, Stamp};

use super::tile::{Tiles, fill};
use super::{BoardView, Canvas, Moving, edges};

/// Draws all but the coordinates.
pub fn draw(view: &BoardView, canvas: &mut Canvas) {
    let tiles = Tiles::new(view);
    draw_tiles(view, &tiles, canvas);
    let moving = view.marks.moving;
    for cell in view.geometry().cells().iter() {
        match view.board.piece_at(cell) {
            Some(_) if moving.is_some_and(|moving| moving.to == cell) => {}
            Some(piece) => draw_piece(view, canvas, view.geometry().centre(cell), piece),
            None if view.marks.targets.contains(cell) => draw_dot(view, canvas, cell),
            None => {}
        }
        if view.look.depth == ColorDepth::Ansi16 || is_open_goal(view, cell) {
            draw_brackets(view, canvas, cell);
        }
    }
    if let Some(moving) = moving
        && let Some(piece) = view.board.piece_at(moving.to)
    {
        draw_piece(view, canvas, on_the_way(view, moving), piece);
    }
    if view.look.edges == Edges::Smooth {
        edges::draw(view, &tiles, canvas);
    }
}

fn draw_tiles(view: &BoardView, tiles: &Tiles, canvas: &mut Canvas) {
    for (y, row) in view.places.rows().enumerate() {
        for (place, halves) in canvas.row(y as u16).iter_mut().zip(row) {
            // Half a place at the board's rim keeps the background that was there before.
            match halves.map(|half| half.map(|half| tiles.color(half))) {
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

/// What a piece or dot is drawn with.
#[derive(Clone, Copy)]
struct Ink {
    body: style::Color,
    rim: Option<style::Color>,
}

/// Draws a piece. White's differ from Black's by more than colour: a letter is a capital, a
/// picture has a rim, a filled figurine stands on a line.
fn draw_piece(view: &BoardView, canvas: &mut Canvas, centre: Position, piece: Piece) {
    let size = view.geometry().size();
    let glyphs = view.glyphs();
    let (body, rim) = match piece.color {
        Color::White => (view.look.theme.white, Some(view.look.theme.outline)),
        Color::Black => (view.look.theme.black, None),
    };
    let ink = Ink { body: body.at(view.look.depth), rim: rim.map(|rim| rim.at(view.look.depth)) };
    let picture = match glyphs {
        Glyphs::Letters => sprite::letter(size, piece),
        Glyphs::Sprites => sprite::piece(size, piece.role),
        Glyphs::Ascii | Glyphs::Filled | Glyphs::Outline => None,
    };
    if let Some(picture) = picture {
        draw_picture(canvas, centre, picture, ink);
        return;
    }
    let mut style = Style::new().fg(ink.body);
    if piece.color == Color::White {
        // One that looks the same for both sides stands on a line.
        let is_filled = matches!(glyphs, Glyphs::Filled | Glyphs::Sprites);
        style = if is_filled { style.bold().underlined() } else { style.bold() };
    }
    canvas.write(centre.x, centre.y, glyphs.symbol(piece), style);
}

/// The place of a piece between the middles of two cells.
fn on_the_way(view: &BoardView, Moving { from, to, done }: Moving) -> Position {
    let [from, to] = [from, to].map(|cell| view.geometry().centre(cell));
    let between = |from: u16, to: u16| {
        let way = (i32::from(to) - i32::from(from)) * i32::from(done);
        from.saturating_add_signed((way / 256) as i16)
    };
    Position::new(between(from.x, to.x), between(from.y, to.y))
}

fn draw_dot(view: &BoardView, canvas: &mut Canvas, cell: Cell) {
    let centre = view.geometry().centre(cell);
    let body = view.look.theme.dot_on(fill(view, cell), view.look.depth).at(view.look.depth);
    match sprite::dot(view.geometry().size()) {
        Some(picture) => draw_picture(canvas, centre, picture, Ink { body, rim: None }),
        None => canvas.write(centre.x, centre.y, "●", Style::new().fg(body)),
    }
}

/// Whether a goal is told by more than its ring: there is room for it beside a character, and
/// around a dot.
fn is_open_goal(view: &BoardView, cell: Cell) -> bool {
    let has_room = view.geometry().size() == BoardSize::Small;
    view.marks.goals.contains(cell) && (has_room || view.board.piece_at(cell).is_none())
}

/// Where the palette is the terminal's own, marks are also told by what stands beside the piece.
fn draw_brackets(view: &BoardView, canvas: &mut Canvas, cell: Cell) {
    let Some([left, right]) = view.brackets(cell) else { return };
    let style = Style::new().fg(view.look.theme.white.at(view.look.depth)).bold();
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
