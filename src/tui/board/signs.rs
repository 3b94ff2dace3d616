//! What was asked about the position: the best move, and the pieces that attack a cell. Both are
//! told by signs beside the pieces, the move also by dots on its way.

use ratatui::layout::Position;
use ratatui::style::Style;

use crate::hex::Cell;
use crate::tui::geometry::BoardSize;
use crate::tui::glyphs::Glyphs;
use crate::tui::theme::Paint;

use super::{BoardView, Canvas};

/// Draws the signs over everything else.
pub(super) fn draw(view: &BoardView, canvas: &mut Canvas) {
    if let Some(ends) = view.marks.hint {
        draw_way(view, canvas, ends);
    }
    for cell in view.geometry().cells().iter() {
        if let Some(([left, right], paint)) = signs(view, cell) {
            let style = Style::new().fg(paint.at(view.look.depth)).bold();
            let Position { x, y } = view.geometry().centre(cell);
            let reach = reach(view);
            canvas.write(x - reach, y, left, style);
            canvas.write(x + reach, y, right, style);
        }
    }
}

/// What stands left and right of a cell, and in which colour.
fn signs(view: &BoardView, cell: Cell) -> Option<([&'static str; 2], Paint)> {
    let is_plain = view.glyphs() == Glyphs::Ascii;
    let is_end = |end: usize| view.marks.hint.is_some_and(|ends| ends[end] == cell);
    if is_end(0) {
        Some((["(", ")"], view.look.theme.hint))
    } else if is_end(1) {
        Some((if is_plain { [">", "<"] } else { ["▸", "◂"] }, view.look.theme.hint))
    } else if view.marks.attackers.contains(cell) {
        Some((if is_plain { ["^", "^"] } else { ["▴", "▴"] }, view.look.theme.threat))
    } else {
        None
    }
}

/// How far from the middle of a cell its signs stand: outside of the piece.
fn reach(view: &BoardView) -> u16 {
    match (view.glyphs(), view.geometry().size()) {
        (Glyphs::Ascii, _) | (_, BoardSize::Small) => 1,
        (_, BoardSize::Medium) => 3,
        (_, BoardSize::Large) => 5,
    }
}

/// Draws dots between the ends of a move, where no piece stands.
fn draw_way(view: &BoardView, canvas: &mut Canvas, [from, to]: [Cell; 2]) {
    let dot = if view.glyphs() == Glyphs::Ascii { "o" } else { "•" };
    let style = Style::new().fg(view.look.theme.hint.at(view.look.depth)).bold();
    let [start, end] = [from, to].map(|cell| view.geometry().centre(cell));
    let steps = start.y.abs_diff(end.y).max(start.x.abs_diff(end.x) / 2);
    let between = |from: u16, to: u16, step: u16| {
        let (from, to, steps) = (i32::from(from), i32::from(to), i32::from(steps));
        (from + (to - from) * i32::from(step) / steps) as u16
    };
    for step in 1..steps {
        let at = Position::new(between(start.x, end.x, step), between(start.y, end.y, step));
        let is_free =
            |cell: &Cell| *cell != from && *cell != to && view.board.piece_at(*cell).is_none();
        if view.places.pick(at, |_| 0).filter(is_free).is_some() {
            canvas.write(at.x, at.y, dot, style);
        }
    }
}
