//! What is told where there is no room for a panel: buttons in the corners, and the text over the
//! foot of the board until it is put aside.

use ratatui::layout::{Position as Place, Rect};

use super::{Told, TrialSpot, draw_buttons};
use crate::tui::layout::Layout;
use crate::tui::panels::{Button, button_at, buttons};
use crate::tui::pen::{Ink, Pen, wrapped};

/// Draws what goes with the board.
pub fn draw(pen: &mut Pen, layout: &Layout, window: Rect, told: &Told) {
    draw_corners(pen, layout, window, told);
    if let Some(area) = note_area(window, told) {
        let mut rest = pen.frame(area, "");
        for (text, ink) in &told.note {
            rest = pen.write_wrapped(rest, text, *ink);
        }
    }
}

/// What is at a place, but for the cells.
pub fn spot_at(layout: &Layout, window: Rect, told: &Told, at: Place) -> Option<TrialSpot> {
    if note_area(window, told).is_some_and(|area| area.contains(at)) {
        return Some(told.next.map_or(TrialSpot::Text, TrialSpot::Command));
    }
    button_at(&corner_buttons(layout, window, told), at).map(TrialSpot::Command)
}

/// The place of the note over the foot of the board, if there is anything to be read.
fn note_area(window: Rect, told: &Told) -> Option<Rect> {
    let columns = window.width.saturating_sub(4);
    let rows: usize = told.note.iter().map(|(text, _)| wrapped(text, columns).len()).sum();
    let height = (rows as u16 + 2).min(window.height);
    (!told.note.is_empty()).then(|| Rect { y: window.bottom() - height, height, ..window })
}

/// Two buttons at the left, two at the right.
fn corner_buttons(layout: &Layout, window: Rect, told: &Told) -> Vec<Button> {
    let side = |y, side: usize| layout.beside_board(window, y)[side];
    let bottom = window.bottom() - 1;
    let [left, right] = told.corners.buttons;
    let rows = [bottom, bottom - 1];
    let left = rows
        .into_iter()
        .zip(left)
        .flat_map(|(y, label)| buttons(side(y, 0), told.context, &[label]));
    let right = rows.into_iter().zip(right).flat_map(|(y, label)| {
        let mut button = buttons(side(y, 1), told.context, &[label]);
        for Button { area, .. } in &mut button {
            area.x = side(y, 1).right().saturating_sub(area.width);
        }
        button
    });
    left.chain(right).collect()
}

fn draw_corners(pen: &mut Pen, layout: &Layout, window: Rect, told: &Told) {
    let upper = layout.beside_board(window, window.y);
    let lower = layout.beside_board(window, window.y + 1);
    pen.write(upper[0], &told.title[1], Ink::Strong);
    pen.write(lower[0], &told.count[1], Ink::Dim);
    let [first, second] = &told.corners.right;
    pen.write_right(upper[1], first, Ink::Strong);
    pen.write_right(lower[1], second, Ink::Text);
    draw_buttons(pen, &corner_buttons(layout, window, told), told);
}
