//! File letters below the board and rank numbers at its left.

use ratatui::layout::Position;
use ratatui::style::Style;

use crate::hex::{Cell, Direction};
use crate::tui::geometry::{BoardSize, Coordinates, Geometry};

use super::{BoardView, Canvas};

/// A rank number: the place of its last digit.
#[derive(Clone, Copy)]
struct Number {
    at: Position,
    rank: u8,
}

/// Draws the coordinates, if the board has any.
pub fn draw(view: &BoardView, canvas: &mut Canvas) {
    let geometry = view.geometry();
    if geometry.coordinates() == Coordinates::Hidden {
        return;
    }
    let style = Style::new().fg(view.look.theme.label.at(view.look.depth));
    let mut write = |x: u16, y: u16, symbol: &str| canvas.write(x, y, symbol, style);
    let numbers = rank_starts(view).map(|start| start.map(|cell| number(view, cell)));
    for Number { at, rank } in numbers.into_iter().flatten() {
        if rank >= 10 {
            write(at.x - 1, at.y, DIGITS[rank as usize / 10 % 10]);
        }
        write(at.x, at.y, DIGITS[rank as usize % 10]);
    }
    let is_lowest = |cell: &Cell| geometry.step(*cell, Direction::South).is_none();
    for cell in geometry.cells().iter().filter(is_lowest) {
        let Position { x, y } = under(geometry, cell);
        let touches = |number: Number| number.rank >= 10 && number.at == Position::new(x + 2, y);
        let gives_way = numbers.into_iter().flatten().any(touches);
        let mut text = [0; 4];
        let letter = (view.rules.label)(cell).file.encode_utf8(&mut text);
        write(x - u16::from(gives_way), y, letter);
    }
}

const DIGITS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// The westernmost cell, as the board is seen, of every rank.
fn rank_starts(view: &BoardView) -> [Option<Cell>; 12] {
    let geometry = view.geometry();
    let mut starts = [None; 12];
    for cell in geometry.cells().iter() {
        let rank = (view.rules.label)(cell).rank as usize;
        if let Some(start) = starts.get_mut(rank) {
            let west = |other: Cell| geometry.seen(other).q <= geometry.seen(cell).q;
            *start = start.filter(|&other| west(other)).or(Some(cell));
        }
    }
    starts
}

/// Where the number of the rank that starts at `cell` stands.
fn number(view: &BoardView, cell: Cell) -> Number {
    let geometry = view.geometry();
    let rank = (view.rules.label)(cell).rank;
    let (size, corner) = (geometry.size(), geometry.corner(cell));
    let is_outer = |towards| geometry.step(cell, towards).is_none();
    // At the small size there is no column to spare.
    let tight = u16::from(size == BoardSize::Small);
    let at = match (is_outer(Direction::NorthWest), is_outer(Direction::SouthWest)) {
        (true, true) => {
            let tight = if rank >= 10 { tight } else { 0 };
            Position::new(corner.x + tight - 2, geometry.centre(cell).y)
        }
        (true, false) => Position::new(corner.x + size.slant() - 2, corner.y / 2),
        (false, _) => {
            let foot = (corner.y + 2 * size.height() - 1) / 2;
            Position::new(corner.x + size.slant() + tight - 2, foot)
        }
    };
    Number { at, rank }
}

/// Where the letter of the file stands whose lowest cell is `cell`.
fn under(geometry: &Geometry, cell: Cell) -> Position {
    let below = (geometry.corner(cell).y + 2 * geometry.size().height()).div_ceil(2);
    Position::new(geometry.centre(cell).x, below)
}
