//! The cursor: it goes to any cell, by steps and along the pieces that can move.

use crate::hex::{Axial, Cell, Direction};
use crate::tui::geometry::Geometry;
use crate::tui::keymap::Command;

use super::Session;

impl Session {
    /// Moves the cursor one step, if the command is one and the board goes on there.
    pub fn steer(&mut self, command: Command) {
        use Direction::{North, NorthEast, NorthWest, South, SouthEast, SouthWest};
        let towards = match command {
            Command::Left => return self.change_file([NorthWest, SouthWest]),
            Command::Right => return self.change_file([NorthEast, SouthEast]),
            Command::Up => North,
            Command::Down => South,
            Command::NorthWest => NorthWest,
            Command::NorthEast => NorthEast,
            Command::SouthWest => SouthWest,
            Command::SouthEast => SouthEast,
            _ => return,
        };
        if let Some(cell) = self.geometry().step(self.cursor, towards) {
            self.point_at(cell);
        }
    }

    /// Puts the cursor on a cell.
    pub fn point_at(&mut self, cell: Cell) {
        self.cursor = cell;
        self.height = None;
    }

    /// Goes to a neighbouring file, as near as can be to the height at which the first such step
    /// began. The cell then follows from the file alone, so the way back ends where it began.
    fn change_file(&mut self, ways: [Direction; 2]) {
        let geometry = self.geometry();
        let wanted = *self.height.get_or_insert(elevation(&geometry, self.cursor));
        let cells = ways.into_iter().filter_map(|towards| geometry.step(self.cursor, towards));
        let nearest = cells.min_by_key(|&cell| elevation(&geometry, cell).abs_diff(wanted));
        self.cursor = nearest.unwrap_or(self.cursor);
    }

    /// Goes to the next or previous piece that can move, or cell to which the piece that was
    /// picked up can go, as they are read: from the left, each file from the top.
    pub fn tab(&mut self, command: Command) {
        let cells = match self.selected {
            Some(from) => self.targets(from),
            None => self.movable(),
        };
        let geometry = self.geometry();
        let order = |cell: Cell| {
            let Axial { q, r } = geometry.seen(cell);
            (q, -r)
        };
        let mut cells: Vec<Cell> = cells.iter().collect();
        cells.sort_by_key(|&cell| order(cell));
        let here = order(self.cursor);
        let next = if command == Command::Previous {
            cells.iter().rev().find(|&&cell| order(cell) < here).or(cells.last())
        } else {
            cells.iter().find(|&&cell| order(cell) > here).or(cells.first())
        };
        if let Some(&cell) = next {
            self.point_at(cell);
        }
    }
}

/// How far up a cell is seen, in halves of a hex.
fn elevation(geometry: &Geometry, cell: Cell) -> i8 {
    let Axial { q, r } = geometry.seen(cell);
    2 * r + q
}
