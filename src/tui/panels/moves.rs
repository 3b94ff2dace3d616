//! The list of moves.

use ratatui::layout::{Position as Place, Rect};

use crate::rules::Color;
use crate::tui::app::{App, Session};
use crate::tui::layout::ListView;
use crate::tui::pen::{Ink, Pen};

/// The columns of the number of a move, with a space after it.
const NUMBER_WIDTH: u16 = 5;

/// Where the moves of a game stand: White's and Black's beside each other.
struct Rows<'a> {
    session: &'a Session,
    view: ListView,
}

impl<'a> Rows<'a> {
    fn new(session: &'a Session, area: Rect) -> Self {
        let rows = Self { session, view: ListView::new(area, 0, 0) };
        let length = (rows.offset() + session.game.line().len()).div_ceil(2);
        let marked = (rows.offset() + session.shown_ply()).saturating_sub(1) / 2;
        Self { view: ListView::new(area, length, marked), ..rows }
    }

    /// 1 if Black begins, so that the first place is empty.
    fn offset(&self) -> usize {
        self.session.game.start().turn().index()
    }

    /// The moves of a row by their number, White's first.
    fn moves(&self, row: usize) -> [Option<usize>; 2] {
        [0, 1].map(|column| {
            let at = (2 * row + column).checked_sub(self.offset())?;
            (at < self.session.game.line().len()).then_some(at)
        })
    }

    /// The places of White's and Black's move in a row.
    fn columns(row: Rect) -> [Rect; 2] {
        let width = row.width.saturating_sub(NUMBER_WIDTH) / 2;
        [0, 1].map(|column| Rect { x: row.x + NUMBER_WIDTH + column * width, width, ..row })
    }
}

/// Draws the moves around the one that is looked at. Those that were taken back are dim.
pub fn draw(app: &App, pen: &mut Pen, area: Rect) {
    let session = &app.session;
    let rows = Rows::new(session, area);
    let first_number = session.game.start().fullmoves() as usize;
    for (row, place) in rows.view.rows() {
        let number = Rect { width: place.width.min(NUMBER_WIDTH), ..place };
        pen.write(number, &format!("{:>3}.", first_number + row), Ink::Dim);
        let moves = rows.moves(row);
        for (at, place) in moves.into_iter().zip(Rows::columns(place)) {
            let Some(at) = at else { continue };
            let ink = match at {
                _ if at + 1 == session.shown_ply() => Ink::Marked,
                _ if at >= session.game.ply() => Ink::Dim,
                _ => Ink::Text,
            };
            let played = &session.game.line()[at];
            let text = format!("{}{}", played.san(), played.notes.glyphs.concat());
            pen.write(Rect { width: place.width.saturating_sub(1), ..place }, &text, ink);
        }
        if let [None, Some(_)] = moves {
            let [white, _] = Rows::columns(place);
            pen.write(white, "…", Ink::Dim);
        }
    }
    if rows.view.length == 0 {
        let turn = session.game.turn();
        let first = if turn == Color::White { "White begins" } else { "Black begins" };
        pen.write(
            Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area },
            first,
            Ink::Dim,
        );
    }
}

/// How many moves are played up to the one at a place of the window.
pub fn ply_at(session: &Session, area: Rect, at: Place) -> Option<usize> {
    let rows = Rows::new(session, area);
    let row = rows.view.line_at(at)?;
    let columns = Rows::columns(Rect { height: 1, y: at.y, ..area });
    let column = columns.iter().position(|column| column.contains(at))?;
    rows.moves(row)[column].map(|at| at + 1)
}
