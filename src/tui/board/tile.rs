//! The colours of the hexes, with their marks.

use ratatui::style;

use crate::hex::Cell;
use crate::tui::geometry::BoardSize;
use crate::tui::hit_map::{Half, Part};
use crate::tui::theme::Paint;

use super::{BoardView, Marks, tile_index};

/// The colours of a hex: of its inside and of the two parts of its ring.
#[derive(Debug, Clone, Copy)]
pub struct Tile {
    pub inside: style::Color,
    pub flat: style::Color,
    pub slant: style::Color,
}

/// The colours of all hexes of a board.
pub struct Tiles([Tile; Cell::COUNT]);

impl Tiles {
    /// As they are marked.
    pub fn new(view: &BoardView) -> Self {
        let blank = style::Color::Reset;
        let mut tiles = [Tile { inside: blank, flat: blank, slant: blank }; Cell::COUNT];
        for cell in view.geometry().cells().iter() {
            tiles[cell.index()] = tile(view, cell);
        }
        Self(tiles)
    }

    /// Those of one hex.
    pub const fn of(&self, cell: Cell) -> Tile {
        self.0[cell.index()]
    }

    /// The colour of half a place.
    pub const fn color(&self, half: Half) -> style::Color {
        let tile = self.of(half.cell);
        match half.part {
            Part::Inside => tile.inside,
            Part::Flat => tile.flat,
            Part::Slant => tile.slant,
        }
    }
}

/// The colours of one hex. A ring of the cursor leaves the slanted sides to another ring, and a
/// king in check that was picked up has its check in the ring.
fn tile(view: &BoardView, cell: Cell) -> Tile {
    let Marks { cursor, selected, check, .. } = view.marks;
    let (theme, depth) = (view.look.theme, view.look.depth);
    let inside = fill(view, cell);
    let ring = if view.is_capture(cell) {
        Some(theme.capture)
    } else if selected == Some(cell) && check == Some(cell) {
        Some(theme.check)
    } else if view.marks.goals.contains(cell) {
        Some(theme.hint)
    } else {
        advised(view, cell)
    };
    let cursor = (cursor == Some(cell)).then_some(theme.cursor);
    Tile {
        inside: inside.at(depth),
        flat: cursor.or(ring).unwrap_or(inside).at(depth),
        slant: ring.or(cursor).unwrap_or(inside).at(depth),
    }
}

/// The ring of a cell of the best move, or of a piece that attacks a cell. At the small size their
/// signs are enough, and a ring would crowd them.
fn advised(view: &BoardView, cell: Cell) -> Option<Paint> {
    let Marks { hint, attackers, .. } = view.marks;
    match view.geometry().size() {
        BoardSize::Small => None,
        _ if hint.is_some_and(|ends| ends.contains(&cell)) => Some(view.look.theme.hint),
        _ => attackers.contains(cell).then_some(view.look.theme.threat),
    }
}

/// The colour a hex is filled with.
pub fn fill(view: &BoardView, cell: Cell) -> Paint {
    let Marks { selected, last_move, check, .. } = view.marks;
    let theme = view.look.theme;
    if selected == Some(cell) {
        theme.selected
    } else if check == Some(cell) {
        theme.check
    } else if last_move.is_some_and(|(from, to)| from == cell || to == cell) {
        theme.last_move[tile_index(cell)]
    } else {
        theme.tiles[tile_index(cell)]
    }
}
