//! What is pointed at, picked up and carried on a board on which something is tried.

use crate::hex::{Cell, CellSet};
use crate::notation::cell_name;
use crate::rules::{Color, Move, Position};
use crate::tui::app::cursor::{Cursor, tabbed};
use crate::tui::app::shown::{Shown, seen};
use crate::tui::board::Marks;
use crate::tui::keymap::Command;

/// The hand of somebody who tries something.
#[derive(Debug)]
pub struct Hand {
    /// The keyboard's place.
    pub cursor: Cursor,
    selected: Option<Cell>,
    /// The piece under a pressed button of the mouse, and whether it was picked up before.
    pub(super) drag: Option<(Cell, bool)>,
    below: Color,
}

/// What touching a cell comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Touch {
    /// A piece was picked up or let go of.
    Held,
    /// Nothing, for this reason.
    Refused(String),
    /// The piece that was picked up goes from one cell to the other, if it can.
    Moved([Cell; 2]),
}

impl Hand {
    /// An empty one, over the king of the side that has the move, which is seen at the bottom.
    pub fn new(position: &Position) -> Self {
        let below = position.turn();
        let cursor = Cursor::new(position.king(below));
        Self { cursor, selected: None, drag: None, below }
    }

    /// Lets go of everything; the side that has the move is seen at the bottom.
    pub fn empty(&mut self, position: &Position) {
        (self.selected, self.drag) = (None, None);
        self.below = position.turn();
    }

    /// Puts the cursor on a cell.
    pub const fn point_at(&mut self, cell: Cell) {
        self.cursor = Cursor::new(cell);
    }

    /// Turns the board.
    pub fn flip(&mut self) {
        self.below = !self.below;
        self.cursor.forget_height();
    }

    /// The cell of the piece that was picked up.
    pub const fn selected(&self) -> Option<Cell> {
        self.selected
    }

    /// Lets go of the piece that was picked up; whether there was one.
    pub fn let_go(&mut self) -> bool {
        self.drag = None;
        self.selected.take().is_some()
    }

    /// The board with its marks: the last move, and cells that are to be reached.
    pub fn shown<'a>(
        &self,
        position: &'a Position,
        last: Option<Move>,
        goals: CellSet,
    ) -> Shown<'a> {
        let marks = Marks {
            cursor: Some(self.cursor.cell()),
            selected: self.selected,
            targets: self.selected.map_or(CellSet::EMPTY, |from| targets(position, from)),
            goals,
            last_move: last.map(|m| (m.from(), m.to())),
            check: position.is_check().then(|| position.king(position.turn())),
            moving: None,
            hint: None,
            attackers: CellSet::EMPTY,
        };
        Shown { board: position.board(), rules: position.rules(), below: self.below, marks }
    }

    /// Moves the cursor by one step, or to the next piece or target.
    pub fn steer(&mut self, position: &Position, command: Command) {
        let geometry = seen(position.rules(), self.below);
        if !matches!(command, Command::Next | Command::Previous) {
            return self.cursor.steer(command, &geometry);
        }
        let cells = self.selected.map_or_else(|| movable(position), |from| targets(position, from));
        if let Some(cell) = tabbed(cells, self.cursor.cell(), command, &geometry) {
            self.point_at(cell);
        }
    }

    /// How much a cell is rather meant than another one that shares a place with it.
    pub fn preference(&self, position: &Position, cell: Cell) -> u8 {
        match self.selected.map(|from| targets(position, from)) {
            Some(targets) if targets.contains(cell) => 2,
            _ => u8::from(movable(position).contains(cell)),
        }
    }

    /// Picks up the piece on a cell or lets go of it, or goes there with the one that was picked
    /// up.
    pub fn touch(&mut self, position: &Position, cell: Cell) -> Touch {
        self.point_at(cell);
        let is_own = movable(position).contains(cell);
        match self.selected {
            Some(from) if from == cell => self.selected = None,
            Some(from) if !is_own || targets(position, from).contains(cell) => {
                return Touch::Moved([from, cell]);
            }
            _ if is_own => self.selected = Some(cell),
            _ => return refusal(position, cell).map_or(Touch::Held, Touch::Refused),
        }
        Touch::Held
    }
}

/// Why the piece on a cell cannot be picked up, if there is one.
fn refusal(position: &Position, cell: Cell) -> Option<String> {
    let name = cell_name(position.rules(), cell);
    let piece = position.board().piece_at(cell)?;
    Some(match piece.color == position.turn() {
        true => format!("Your {} on {name} cannot move now.", piece.role),
        false => format!("The {} on {name} is {}'s, not yours.", piece.role, piece.color),
    })
}

/// The cells to which the piece on `from` can go.
fn targets(position: &Position, from: Cell) -> CellSet {
    let moves = position.legal_moves();
    moves.into_iter().filter(|m| m.from() == from).map(|m| m.to()).collect()
}

/// The cells of the pieces that can move.
fn movable(position: &Position) -> CellSet {
    position.legal_moves().into_iter().map(|m| m.from()).collect()
}
