//! The list of lessons, beside a picture of the marked one.

use ratatui::layout::{Position as Place, Rect};

use crate::tui::app::{App, Course, Lessons};
use crate::tui::keymap::Command;
use crate::tui::layout::{Layout, ListView};
use crate::tui::panels::{command_among, draw_hints_among};
use crate::tui::pen::{Ink, Pen, below, nth_row};

use super::lists::{draw_line, inside};

/// The rows above the list.
const HEAD: u16 = 2;

/// The keys that are named below it.
const KEYS: [Command; 3] = [Command::Up, Command::Confirm, Command::Cancel];

fn view(layout: &Layout, window: Rect, lessons: &Lessons) -> (Rect, ListView) {
    let area = layout.panel.unwrap_or(inside(window));
    let length = Course::builtin().lessons.len();
    let list = below(area, HEAD);
    let rows = Rect { height: list.height.saturating_sub(4).min(length as u16), ..list };
    (area, ListView::new(rows, length, lessons.marked))
}

/// The lesson at a place of the window.
pub fn lesson_at(layout: &Layout, window: Rect, lessons: &Lessons, at: Place) -> Option<usize> {
    view(layout, window, lessons).1.line_at(at)
}

/// Draws the list.
pub fn draw(app: &App, pen: &mut Pen, layout: &Layout, window: Rect, lessons: &Lessons) {
    if layout.panel.is_none() {
        pen.frame(window, "");
    }
    let (area, view) = view(layout, window, lessons);
    let course = &Course::builtin().lessons;
    let done = course.iter().filter(|lesson| app.settings.lessons.has(lesson)).count();
    let title = nth_row(area, 0);
    let rest = match done {
        0 => title,
        _ => pen.write_right(title, &format!("{done} of {} done", course.len()), Ink::Dim),
    };
    pen.write(rest, "Learn the pieces", Ink::Strong);
    for (at, row) in view.rows() {
        let Some(lesson) = course.get(at) else { continue };
        let mark = if app.settings.lessons.has(lesson) { "●" } else { "○" };
        let ink = if at == lessons.marked { Ink::Marked } else { Ink::Text };
        draw_line(pen, row, ink);
        let steps = format!("{} steps ", lesson.steps.len());
        let rest = pen.write_right(row, &steps, if at == lessons.marked { ink } else { Ink::Dim });
        pen.write(rest, &format!(" {mark} {}", lesson.title), ink);
    }
    draw_hints_among(app, pen, foot(area), &KEYS);
}

fn foot(area: Rect) -> Rect {
    Rect { y: area.bottom().saturating_sub(2), height: 2, ..area }
}

/// What the key does that is named at a place of the window.
pub fn key_at(
    app: &App,
    layout: &Layout,
    window: Rect,
    lessons: &Lessons,
    at: Place,
) -> Option<Command> {
    command_among(app, foot(view(layout, window, lessons).0), &KEYS, at)
}
