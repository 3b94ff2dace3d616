//! What the tables of endgames know: the verdict of the position at the board, and a row for each
//! move with its own. The best moves are marked.

use ratatui::layout::Rect;

use crate::endgame::Known;
use crate::notation::san;
use crate::tui::app::App;
use crate::tui::layout::ListView;
use crate::tui::pen::{Ink, Pen};

/// The columns of the mark and of the move.
const MARK_WIDTH: u16 = 2;
const MOVE_WIDTH: u16 = 8;

/// Draws the verdict over the moves, of which one is marked if one is to be chosen.
pub fn draw(
    app: &App,
    pen: &mut Pen,
    ending: &Known,
    (area, view): (Rect, &ListView),
    marked: Option<usize>,
) {
    pen.rule(Rect { height: 1, ..area });
    pen.write(area, &format!("{} ", ending.words()), Ink::Strong);
    pen.write_right(area, " known by heart", Ink::Dim);
    for (at, row) in view.rows() {
        let Some(found) = ending.moves.get(at) else { continue };
        let ink = match (marked == Some(at), found.is_best) {
            (true, _) => Ink::Marked,
            (false, true) => Ink::Strong,
            (false, false) => Ink::Text,
        };
        pen.write(row, &" ".repeat(row.width.into()), ink);
        pen.write(row, if found.is_best { "*" } else { " " }, ink);
        let rest = column(row, MARK_WIDTH);
        pen.write(
            Rect { width: MOVE_WIDTH.min(rest.width), ..rest },
            &san(app.session.shown(), found.played),
            ink,
        );
        pen.write(column(rest, MOVE_WIDTH), &ending.move_words(found), ink);
    }
}

/// What is left of a row behind so many columns.
fn column(row: Rect, columns: u16) -> Rect {
    let taken = columns.min(row.width);
    Rect { x: row.x + taken, width: row.width - taken, ..row }
}
