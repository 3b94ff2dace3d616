//! Where the parts of the screen lie. What is drawn and what a click means both ask here.

use ratatui::layout::{Position as Place, Rect, Size};

use crate::hex::Cell;

use super::app::App;
use super::geometry::{BoardSize, Coordinates, Geometry};
use super::hit_map::HitMap;

/// Nothing can be played in a smaller window.
pub const SMALLEST: Size = Size::new(47, 24);

/// The columns that the panel needs beside the board, one of them free.
const PANEL_WIDTH: u16 = 33;
/// It takes no more, however wide the window is.
const WIDEST_PANEL: u16 = 46;

/// Where board and panel lie in a window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// Where the board lies, with its coordinates.
    pub board: Rect,
    /// Where the panel lies; none where the board's corners have to do.
    pub panel: Option<Rect>,
    /// The places of the cells in the board's area.
    pub places: HitMap,
}

impl App {
    /// Where board and panel lie; none if the window is too small for them.
    pub(super) fn layout(&self, window: Rect) -> Option<Layout> {
        if window.width < SMALLEST.width || window.height < SMALLEST.height {
            return None;
        }
        let shown = self.shown_board();
        let at =
            |size| Geometry::new(size, shown.rules.board, shown.below, self.settings.coordinates);
        let fits = |size: &BoardSize, panel: u16| {
            let Size { width, height } = at(*size).extent();
            width + panel <= window.width && height <= window.height
        };
        let wanted = self.settings.size.filter(|size| fits(size, 0));
        let mut from_largest = BoardSize::ALL.into_iter().rev();
        let size = wanted
            .or_else(|| from_largest.find(|size| fits(size, PANEL_WIDTH)))
            .unwrap_or(BoardSize::Small);
        let panel = if fits(&size, PANEL_WIDTH) { window.width } else { 0 };
        Some(Layout::new(window, at(size), panel))
    }

    /// The whole window as it was last told.
    pub(super) fn window_area(&self) -> Rect {
        Rect::from((Place::ORIGIN, self.window))
    }
}

impl Layout {
    /// The board and, if there is any room for it, the panel, in the middle of the window.
    fn new(window: Rect, geometry: Geometry, panel_room: u16) -> Self {
        let extent = geometry.extent();
        let width = panel_room.saturating_sub(extent.width).min(WIDEST_PANEL);
        let left = window.x + (window.width - extent.width - width) / 2;
        let top = window.y + (window.height - extent.height) / 2;
        let board = Rect { x: left, y: top, width: extent.width, height: extent.height };
        let panel = (width > 0).then(|| {
            let height = extent.height.max(SMALLEST.height);
            let y = window.y + (window.height - height) / 2;
            Rect { x: board.right() + 1, y, width: width - 1, height }
        });
        Self { board, panel, places: HitMap::new(geometry) }
    }

    /// The cell at a place of the window.
    pub fn cell_at(&self, at: Place, preference: impl Fn(Cell) -> u8) -> Option<Cell> {
        let inside = Place::new(at.x.checked_sub(self.board.x)?, at.y.checked_sub(self.board.y)?);
        self.places.pick(inside, preference)
    }

    /// What the board leaves free of a row of the window at its left and at its right, with a
    /// column between.
    pub fn beside_board(&self, window: Rect, y: u16) -> [Rect; 2] {
        let row = Rect { y, height: 1, ..window };
        let taken = y.checked_sub(self.board.y).and_then(|row| self.taken(row));
        let (left, right) = match taken {
            Some((left, right)) => {
                (self.board.x + left.saturating_sub(1), self.board.x + right + 2)
            }
            None => (window.x + window.width / 2, window.x + window.width / 2 + 1),
        };
        let left = Rect { width: left.saturating_sub(row.x), ..row };
        let width = row.right().saturating_sub(right);
        [left, Rect { x: right.min(row.right()), width, ..row }]
    }

    /// The first and the last column of a row of the board that is painted or has coordinates.
    fn taken(&self, row: u16) -> Option<(u16, u16)> {
        let geometry = self.places.geometry();
        let painted = self.places.rows().nth(row as usize).and_then(|halves| {
            let is_painted = |halves: &[_; 2]| halves.iter().any(Option::is_some);
            let first = halves.iter().position(is_painted)? as u16;
            let last = halves.iter().rposition(is_painted)? as u16;
            // A number of two digits may stand before the upper left slope.
            let is_upper = row < geometry.extent().height / 2;
            let numbers = is_upper && geometry.coordinates() == Coordinates::Shown;
            Some((first.saturating_sub(if numbers { 3 } else { 0 }), last))
        });
        let letters = geometry.cells().iter().filter_map(|cell| {
            let below = (geometry.corner(cell).y + 2 * geometry.size().height()).div_ceil(2);
            (below == row).then(|| geometry.centre(cell).x)
        });
        let letters = letters.filter(|_| geometry.coordinates() == Coordinates::Shown);
        let columns = letters.map(|x| (x.saturating_sub(1), x)).chain(painted);
        columns.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))
    }
}

/// An area of this size in the middle of another one, or as much of it as there is.
pub fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// Lines of which one is marked, in an area that may be too small for all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListView {
    /// Where the lines lie.
    pub area: Rect,
    /// The line at the top of the area.
    pub first: usize,
    /// How many lines there are.
    pub length: usize,
}

impl ListView {
    /// So many lines, scrolled so far that the marked one is seen, in the middle if possible.
    pub fn new(area: Rect, length: usize, marked: usize) -> Self {
        let height = area.height as usize;
        let most = length.saturating_sub(height);
        Self { area, first: marked.saturating_sub(height / 2).min(most), length }
    }

    /// The lines that are seen, each with its row.
    pub fn rows(&self) -> impl Iterator<Item = (usize, Rect)> {
        (self.first..self.length).zip(self.area.rows())
    }

    /// The line at a place of the window.
    pub fn line_at(&self, at: Place) -> Option<usize> {
        let line = self.first + at.y.checked_sub(self.area.y)? as usize;
        (self.area.contains(at) && line < self.length).then_some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_scrolls_with_its_marked_line() {
        let area = Rect::new(0, 5, 10, 4);
        assert_eq!(ListView::new(area, 3, 2).first, 0);
        assert_eq!(ListView::new(area, 10, 1).first, 0);
        assert_eq!(ListView::new(area, 10, 5).first, 3);
        assert_eq!(ListView::new(area, 10, 9).first, 6);
        let view = ListView::new(area, 10, 9);
        assert_eq!(view.line_at(Place::new(3, 6)), Some(7));
        assert_eq!(view.line_at(Place::new(3, 4)), None);
        assert_eq!(view.line_at(Place::new(10, 6)), None);
        assert_eq!(view.rows().count(), 4);
    }
}
