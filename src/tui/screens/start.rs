//! The first screen: the mark of the program and the menu, beside the board of the game that can
//! be gone on with, or over the window.

use ratatui::layout::{Position as Place, Rect};
use ratatui::widgets::Widget;

use crate::hex::{Axial, Cell, CellSet, Direction};
use crate::rules::{Board, Color, Piece, Role, Variant};
use crate::tui::app::App;
use crate::tui::board::{BoardView, Marks};
use crate::tui::geometry::{BoardSize, Coordinates, Geometry};
use crate::tui::hit_map::HitMap;
use crate::tui::keymap::Command;
use crate::tui::layout::{Layout, ListView};
use crate::tui::panels;
use crate::tui::pen::{Ink, Pen, below, nth_row};

use super::lists::{draw_choices, inside};

/// The rows above the menu, and the columns of the mark with the gap after it.
const HEAD: u16 = 6;
const MARK_WIDTH: u16 = 11;

/// Where the first screen stands.
fn area(layout: &Layout, window: Rect) -> Rect {
    layout.panel.unwrap_or(window)
}

fn inner(layout: &Layout, window: Rect) -> Rect {
    let area = area(layout, window);
    if layout.panel.is_some() { area } else { inside(area) }
}

/// Where its lines lie.
pub fn view(app: &App, layout: &Layout, window: Rect, marked: usize) -> ListView {
    let inner = inner(layout, window);
    let length = app.start_choices().len();
    let rows = Rect { height: length as u16, ..below(inner, HEAD) };
    ListView::new(rows.intersection(inner), length, marked)
}

fn hints(layout: &Layout, window: Rect) -> Rect {
    let inner = inner(layout, window);
    Rect { y: inner.bottom().saturating_sub(1), height: 1, ..inner }
}

/// The keys that are named, and can be clicked.
const KEYS: [Command; 2] = [Command::Up, Command::Confirm];

/// What the key means whose name is drawn at a place of the window.
pub fn key_at(app: &App, layout: &Layout, window: Rect, at: Place) -> Option<Command> {
    panels::command_among(app, hints(layout, window), &KEYS, at)
}

/// Draws the first screen beside the board.
pub fn draw(app: &App, pen: &mut Pen, layout: &Layout, window: Rect, marked: usize) {
    if layout.panel.is_none() {
        pen.frame(area(layout, window), "");
    }
    let inner = inner(layout, window);
    let beside = Rect {
        x: inner.x + MARK_WIDTH.min(inner.width),
        width: inner.width.saturating_sub(MARK_WIDTH),
        ..inner
    };
    pen.write(nth_row(beside, 1), "hexmate", Ink::Strong);
    pen.write(nth_row(beside, 2), "Chess on hexes", Ink::Dim);
    let view = view(app, layout, window, marked);
    draw_choices(pen, &view, &app.start_choices(), marked);
    let hints = hints(layout, window);
    let mut rest = below(inner, HEAD + view.length as u16 + 1);
    rest.height = hints.y.saturating_sub(rest.y);
    if let Some(unfinished) = &app.unfinished {
        rest = pen.write_wrapped(rest, &unfinished.summary, Ink::Dim);
    }
    panels::draw_message(app, pen, rest);
    panels::draw_hints_among(app, pen, hints, &KEYS);
}

/// Draws the mark of the program: three cells, and the king that has none of them.
pub fn draw_mark(app: &App, pen: &mut Pen, layout: &Layout, window: Rect) {
    let king = Cell::at(Axial::new(0, 0)).expect("the middle is on the board");
    let beside = [Direction::North, Direction::NorthEast].map(|towards| {
        Cell::at(king.axial().plus(towards.vector())).expect("all cells lie around the middle one")
    });
    let cells: CellSet = beside.into_iter().chain([king]).collect();
    let mut board = Board::EMPTY;
    board.put(king, Piece::new(Color::Black, Role::King));
    board.put(beside[1], Piece::new(Color::White, Role::Queen));
    let geometry = Geometry::new(BoardSize::Small, cells, Color::White, Coordinates::Hidden);
    let places = HitMap::new(geometry);
    let view = BoardView {
        board: &board,
        rules: Variant::Glinski.rules(),
        places: &places,
        marks: Marks::default(),
        look: app.look(),
    };
    let inner = inner(layout, window);
    view.render(inner, pen.buffer());
}
