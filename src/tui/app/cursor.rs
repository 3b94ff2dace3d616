//! The cursor: it goes to any cell, by steps and along the pieces that can move.

use crate::hex::{Axial, Cell, CellSet, Direction};
use crate::tui::geometry::Geometry;
use crate::tui::keymap::Command;

use super::Session;

/// The place of the keyboard on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    cell: Cell,
    /// The height that it keeps from file to file, in halves of a hex.
    height: Option<i8>,
}

impl Cursor {
    /// On a cell.
    pub const fn new(cell: Cell) -> Self {
        Self { cell, height: None }
    }

    /// The cell it is on.
    pub const fn cell(self) -> Cell {
        self.cell
    }

    /// Moves one step on a board as it is seen, if the command is one and the board goes on there.
    pub fn steer(&mut self, command: Command, geometry: &Geometry) {
        use Direction::{North, NorthEast, NorthWest, South, SouthEast, SouthWest};
        let towards = match command {
            Command::Left => return self.change_file(geometry, [NorthWest, SouthWest]),
            Command::Right => return self.change_file(geometry, [NorthEast, SouthEast]),
            Command::Up => North,
            Command::Down => South,
            Command::NorthWest => NorthWest,
            Command::NorthEast => NorthEast,
            Command::SouthWest => SouthWest,
            Command::SouthEast => SouthEast,
            _ => return,
        };
        if let Some(cell) = geometry.step(self.cell, towards) {
            *self = Self::new(cell);
        }
    }

    /// Keeps no height any longer: the board was turned.
    pub const fn forget_height(&mut self) {
        self.height = None;
    }

    /// Goes to a neighbouring file, as near as can be to the height at which the first such step
    /// began. The cell then follows from the file alone, so the way back ends where it began.
    fn change_file(&mut self, geometry: &Geometry, ways: [Direction; 2]) {
        let wanted = *self.height.get_or_insert(elevation(geometry, self.cell));
        let cells = ways.into_iter().filter_map(|towards| geometry.step(self.cell, towards));
        let nearest = cells.min_by_key(|&cell| elevation(geometry, cell).abs_diff(wanted));
        self.cell = nearest.unwrap_or(self.cell);
    }
}

/// The next or previous of some cells as they are read: from the left, each file from the top.
pub fn tabbed(cells: CellSet, from: Cell, command: Command, geometry: &Geometry) -> Option<Cell> {
    let order = |cell: Cell| {
        let Axial { q, r } = geometry.seen(cell);
        (q, -r)
    };
    let mut cells: Vec<Cell> = cells.iter().collect();
    cells.sort_by_key(|&cell| order(cell));
    let here = order(from);
    let next = if command == Command::Previous {
        cells.iter().rev().find(|&&cell| order(cell) < here).or(cells.last())
    } else {
        cells.iter().find(|&&cell| order(cell) > here).or(cells.first())
    };
    next.copied()
}

impl Session {
    /// Moves the cursor one step.
    pub fn steer(&mut self, command: Command) {
        let geometry = self.geometry();
        self.cursor.steer(command, &geometry);
    }

    /// Puts the cursor on a cell.
    pub const fn point_at(&mut self, cell: Cell) {
        self.cursor = Cursor::new(cell);
    }

    /// Goes to the next or previous piece that can move, or cell to which the piece that was
    /// picked up can go.
    pub fn tab(&mut self, command: Command) {
        let cells = match self.selected {
            Some(from) => self.targets(from),
            None => self.movable(),
        };
        let next = tabbed(cells, self.cursor.cell(), command, &self.geometry());
        if let Some(cell) = next {
            self.point_at(cell);
        }
    }
}

/// How far up a cell is seen, in halves of a hex.
fn elevation(geometry: &Geometry, cell: Cell) -> i8 {
    let Axial { q, r } = geometry.seen(cell);
    2 * r + q
}
