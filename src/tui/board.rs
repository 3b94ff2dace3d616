//! The board widget: draws a board, its pieces, marks and coordinates.
//!
//! In colour it paints half rows; without colour, or where only ASCII can be shown, it draws
//! lines. Both forms use the places of one [`HitMap`], so a click means the same in either.

mod coordinates;
mod edges;
mod line_art;
mod paint;
mod signs;
#[cfg(test)]
mod tests;
mod tile;

use ratatui::buffer::{self, Buffer};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use crate::hex::{Cell, CellSet};
use crate::rules::{Board, Rules};

use super::geometry::Geometry;
use super::glyphs::Glyphs;
use super::hit_map::HitMap;
use super::look::Look;

/// What is marked on the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Marks {
    /// The cell of the keyboard's cursor.
    pub cursor: Option<Cell>,
    /// The cell of the piece that was picked up.
    pub selected: Option<Cell>,
    /// Where that piece can go.
    pub targets: CellSet,
    /// The cells to reach, or on which something is to be captured.
    pub goals: CellSet,
    /// Where the last move began and ended.
    pub last_move: Option<(Cell, Cell)>,
    /// The cell of the king in check.
    pub check: Option<Cell>,
    /// The piece that is drawn on its way instead of on its cell; in line art none is.
    pub moving: Option<Moving>,
    /// Where the best move begins and ends.
    pub hint: Option<[Cell; 2]>,
    /// The cells of the pieces that attack a cell.
    pub attackers: CellSet,
}

/// A piece on its way from the cell it left to the one it stands on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moving {
    /// The cell it left.
    pub from: Cell,
    /// The cell it stands on.
    pub to: Cell,
    /// How much of its way lies behind it, in 256ths.
    pub done: u8,
}

/// A board to be drawn into an area, from its top left corner. What does not fit is left out.
///
/// ```
/// use hexmate::rules::{Color, Variant};
/// use hexmate::tui::{BoardSize, BoardView, ColorDepth, Coordinates, Edges, Geometry, Glyphs};
/// use hexmate::tui::{HitMap, Look, Marks, Theme};
/// use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};
///
/// let rules = Variant::Glinski.rules();
/// let geometry =
///     Geometry::new(BoardSize::Small, rules.board, Color::White, Coordinates::Hidden);
/// let mut buffer = Buffer::empty(Rect::new(0, 0, 45, 23));
/// let view = BoardView {
///     board: &rules.start_board(),
///     rules,
///     places: &HitMap::new(geometry),
///     marks: Marks::default(),
///     look: Look {
///         theme: &Theme::default(),
///         depth: ColorDepth::TrueColor,
///         glyphs: Glyphs::Letters,
///         edges: Edges::Stepped,
///     },
/// };
/// view.render(buffer.area, &mut buffer);
/// assert_eq!(buffer[(22, 21)].symbol(), "B"); // on f1, the lowest cell
/// ```
#[derive(Debug, Clone, Copy)]
pub struct BoardView<'a> {
    /// What stands where.
    pub board: &'a Board,
    /// The game that is played, for the names of the cells.
    pub rules: &'a Rules,
    /// Where the cells lie.
    pub places: &'a HitMap,
    /// What is marked.
    pub marks: Marks,
    /// How it is drawn.
    pub look: Look<'a>,
}

impl Widget for BoardView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut canvas = Canvas { area: area.intersection(buffer.area), buffer };
        match self.glyphs() {
            Glyphs::Ascii => line_art::draw(&self, &mut canvas),
            _ => paint::draw(&self, &mut canvas),
        }
        signs::draw(&self, &mut canvas);
        coordinates::draw(&self, &mut canvas);
    }
}

impl BoardView<'_> {
    fn geometry(&self) -> &Geometry {
        self.places.geometry()
    }

    /// The characters that are drawn at this depth.
    fn glyphs(&self) -> Glyphs {
        self.look.glyphs.at(self.look.depth)
    }

    /// Whether a piece on `cell` can be captured by the one picked up.
    fn is_capture(&self, cell: Cell) -> bool {
        self.marks.targets.contains(cell) && self.board.piece_at(cell).is_some()
    }

    /// What stands left and right of a piece to tell its mark where colours cannot.
    fn brackets(&self, cell: Cell) -> Option<[&'static str; 2]> {
        let Marks { selected, last_move, check, .. } = self.marks;
        let is_last = last_move.is_some_and(|(from, to)| from == cell || to == cell);
        match (selected == Some(cell), check == Some(cell)) {
            (true, true) => Some(["[", "!"]),
            (true, false) => Some(["[", "]"]),
            (false, true) => Some(["!", "!"]),
            (false, false) if self.is_capture(cell) => Some(["x", "x"]),
            (false, false) if self.marks.goals.contains(cell) => Some(["(", ")"]),
            (false, false) => is_last.then_some(["'", "'"]),
        }
    }
}

/// The part of a buffer that is drawn on, counted from its top left. What lies outside is
/// dropped.
struct Canvas<'a> {
    area: Rect,
    buffer: &'a mut Buffer,
}

impl Canvas<'_> {
    fn at(&mut self, x: u16, y: u16) -> Option<&mut buffer::Cell> {
        let inside = x < self.area.width && y < self.area.height;
        inside.then(|| &mut self.buffer[Position::new(self.area.x + x, self.area.y + y)])
    }

    /// The places of row `y`, from left to right.
    fn row(&mut self, y: u16) -> &mut [buffer::Cell] {
        if y >= self.area.height || self.area.is_empty() {
            return &mut [];
        }
        let start = self.buffer.index_of(self.area.x, self.area.y + y);
        &mut self.buffer.content[start..start + self.area.width as usize]
    }

    /// Writes one symbol, in this style over the colours that are there.
    fn write(&mut self, x: u16, y: u16, symbol: &str, style: Style) {
        if let Some(place) = self.at(x, y) {
            place.set_symbol(symbol).set_style(style);
        }
    }
}

/// Which of a theme's light, medium and dark tile lies at `cell`.
fn tile_index(cell: Cell) -> usize {
    // The shades are medium, dark and light.
    (cell.shade() + 1) % 3
}
