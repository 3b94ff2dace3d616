//! Where each cell of the board lies on the screen.
//!
//! The board is drawn on half rows: a place of the terminal is an upper and a lower half, each
//! with a colour of its own. A hex of slant `k` is `2k` rows high with a flat top of `2k + 1`
//! columns, so that its sides give way by one column a row and hexes interlock without a gap:
//!
//! ```text
//!        k  2k + 1  k
//!          -------              half row 0
//!        /         \            half row 1
//!       /           \
//!       \           /
//!        \         /
//!          -------              half row 4k - 1
//! ```
//!
//! The whole board stands half a row low, so that the middle of every hex is the middle of a row
//! of text. The board is turned here and nowhere else: what is drawn and what a click means come
//! from the same places.

use ratatui::layout::{Position, Size};

use crate::hex::{Axial, Cell, CellSet, Direction};
use crate::rules::Color;

/// How large the hexes are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardSize {
    /// Two rows a hex: one letter or glyph a piece.
    Small,
    /// Four rows a hex.
    Medium,
    /// Six rows a hex.
    Large,
}

impl BoardSize {
    /// From the smallest to the largest.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Columns by which the middle of a hex is wider than its flat top, on either side.
    pub(super) const fn slant(self) -> u16 {
        match self {
            Self::Small => 1,
            Self::Medium => 2,
            Self::Large => 3,
        }
    }

    /// Rows of a hex, and half rows from a hex's top to its middle.
    pub(super) const fn height(self) -> u16 {
        2 * self.slant()
    }

    /// Columns of a hex's flat top.
    pub(super) const fn flat(self) -> u16 {
        2 * self.slant() + 1
    }

    /// Columns from one file to the next.
    const fn file_step(self) -> u16 {
        self.flat() + self.slant()
    }

    /// Columns of a hex at its widest.
    const fn width(self) -> u16 {
        self.flat() + 2 * self.slant()
    }

    /// Columns kept free for the rank numbers at the left edge.
    const fn margin(self) -> u16 {
        match self {
            Self::Small => 2,
            Self::Medium | Self::Large => 3,
        }
    }
}

/// Whether file letters and rank numbers stand around the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Coordinates {
    /// They do, and take a row below the board and columns to its left.
    #[default]
    Shown,
    /// They do not, and take no room.
    Hidden,
}

/// The columns of one half row that belong to a hex: `left` and those up to, without, `right`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// The half row, two to a row of the terminal.
    pub half_row: u16,
    /// The first column.
    pub left: u16,
    /// The column after the last.
    pub right: u16,
}

/// Where the cells of a board lie, counted from the top left of the area it is drawn in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Geometry {
    size: BoardSize,
    cells: CellSet,
    below: Color,
    coordinates: Coordinates,
    /// The `q` of the file that is drawn at the left.
    west: i8,
    /// The [`elevation`] of the cell that is drawn at the top.
    north: i8,
    extent: Size,
}

impl Geometry {
    /// The board of these cells, seen by the player of `below`.
    pub fn new(size: BoardSize, cells: CellSet, below: Color, coordinates: Coordinates) -> Self {
        let hexes = || cells.iter().map(|cell| turned(cell, below));
        let west = hexes().map(|hex| hex.q).min().unwrap_or(0);
        let east = hexes().map(|hex| hex.q).max().unwrap_or(0);
        let north = hexes().map(elevation).max().unwrap_or(0);
        let south = hexes().map(elevation).min().unwrap_or(0);
        let mut extent = Size::new(
            (east.abs_diff(west) as u16 + 1) * size.file_step() + size.slant(),
            (north.abs_diff(south) as u16 / 2 + 1) * size.height() + 1,
        );
        if coordinates == Coordinates::Shown {
            extent.width += size.margin();
            extent.height += 1;
        }
        Self { size, cells, below, coordinates, west, north, extent }
    }

    /// The largest board that fits into `space`, if any does.
    pub fn fitting(
        space: Size,
        cells: CellSet,
        below: Color,
        coordinates: Coordinates,
    ) -> Option<Self> {
        BoardSize::ALL
            .into_iter()
            .rev()
            .map(|size| Self::new(size, cells, below, coordinates))
            .find(|board| board.extent.width <= space.width && board.extent.height <= space.height)
    }

    /// How large the hexes are.
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The cells of the board.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// The side that is seen at the bottom.
    pub const fn below(&self) -> Color {
        self.below
    }

    /// Whether the board has its coordinates around it.
    pub const fn coordinates(&self) -> Coordinates {
        self.coordinates
    }

    /// Columns and rows of the whole board, its coordinates included.
    pub const fn extent(&self) -> Size {
        self.extent
    }

    /// The hex of `cell` as it is seen: up is north.
    pub fn seen(&self, cell: Cell) -> Axial {
        turned(cell, self.below)
    }

    /// The cell that is seen one step from `cell`, if the board goes on there.
    pub fn step(&self, cell: Cell, towards: Direction) -> Option<Cell> {
        let towards = match self.below {
            Color::White => towards,
            Color::Black => towards.opposite(),
        };
        Cell::at(cell.axial().plus(towards.vector())).filter(|&cell| self.cells.contains(cell))
    }

    /// The column and row at whose middle the middle of `cell` lies.
    pub fn centre(&self, cell: Cell) -> Position {
        let Position { x, y } = self.corner(cell);
        Position::new(x + self.size.width() / 2, (y + self.size.height()) / 2)
    }

    /// What is painted for `cell`, from its top half row to its lowest.
    pub fn spans(&self, cell: Cell) -> impl Iterator<Item = Span> + use<> {
        let Position { x, y } = self.corner(cell);
        let (slant, width) = (self.size.slant(), self.size.width());
        let half_rows = 2 * self.size.height();
        (0..half_rows).map(move |i| {
            let depth = i.min(half_rows - 1 - i);
            let inset = slant - depth.div_ceil(2);
            Span { half_row: y + i, left: x + inset, right: x + width - inset }
        })
    }

    /// The column of the hex's western tip and the half row of its flat top.
    pub(super) fn corner(&self, cell: Cell) -> Position {
        let hex = self.seen(cell);
        let margin = match self.coordinates {
            Coordinates::Shown => self.size.margin(),
            Coordinates::Hidden => 0,
        };
        Position::new(
            margin + hex.q.abs_diff(self.west) as u16 * self.size.file_step(),
            1 + elevation(hex).abs_diff(self.north) as u16 * self.size.height(),
        )
    }
}

/// The hex of `cell` when the player of `below` looks at the board.
fn turned(cell: Cell, below: Color) -> Axial {
    match below {
        Color::White => cell.axial(),
        Color::Black => cell.axial().opposite(),
    }
}

/// How far up a hex lies, in halves of a hex.
const fn elevation(hex: Axial) -> i8 {
    2 * hex.r + hex.q
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::test_support::{BOARDS, SMALLER_BOARD};

    fn extents(cells: CellSet, coordinates: Coordinates) -> [(u16, u16); 3] {
        BoardSize::ALL.map(|size| {
            let Size { width, height } =
                Geometry::new(size, cells, Color::White, coordinates).extent();
            (width, height)
        })
    }

    #[test]
    fn boards_have_their_known_sizes() {
        assert_eq!(extents(CellSet::ALL, Coordinates::Hidden), [(45, 23), (79, 45), (113, 67)]);
        assert_eq!(extents(CellSet::ALL, Coordinates::Shown), [(47, 24), (82, 46), (116, 68)]);
        assert_eq!(extents(SMALLER_BOARD, Coordinates::Hidden), [(37, 21), (65, 41), (93, 61)]);
    }

    #[test]
    fn the_largest_board_that_fits_is_found() {
        let fitting = |width, height| {
            let space = Size::new(width, height);
            Geometry::fitting(space, CellSet::ALL, Color::White, Coordinates::Shown)
                .map(|board| board.size())
        };
        assert_eq!(fitting(46, 24), None);
        assert_eq!(fitting(47, 24), Some(BoardSize::Small));
        assert_eq!(fitting(116, 67), Some(BoardSize::Medium));
        assert_eq!(fitting(116, 68), Some(BoardSize::Large));
    }

    #[test]
    fn turning_the_board_turns_every_place() {
        for size in BoardSize::ALL {
            let [white, black] = Color::ALL
                .map(|below| Geometry::new(size, CellSet::ALL, below, Coordinates::Hidden));
            for cell in Cell::all() {
                assert_eq!(black.centre(cell), white.centre(cell.opposite()));
            }
        }
    }

    #[test]
    fn every_hex_lies_in_the_extent_and_reaches_its_ends() {
        for board in BOARDS.iter().flat_map(|&cells| crate::tui::test_support::geometries(cells)) {
            let spans: Vec<_> = board.cells().iter().flat_map(|cell| board.spans(cell)).collect();
            let extent = board.extent();
            let below = u16::from(board.coordinates() == Coordinates::Shown);
            assert_eq!(spans.iter().map(|span| span.right).max(), Some(extent.width));
            let lowest = spans.iter().map(|span| span.half_row).max();
            assert_eq!(lowest.map(|half_row| half_row / 2 + 1), Some(extent.height - below));
        }
    }

    #[test]
    fn a_board_without_cells_is_no_reason_to_panic() {
        for coordinates in [Coordinates::Shown, Coordinates::Hidden] {
            Geometry::new(BoardSize::Large, CellSet::EMPTY, Color::Black, coordinates);
        }
    }
}
