//! The mouse in the list of lessons.

use std::time::Instant;

use crate::tui::action::Mouse;
use crate::tui::app::{App, Layer};
use crate::tui::keymap::Command;
use crate::tui::layout::Layout;
use crate::tui::screens::lesson_at;

impl App {
    pub(in crate::tui::app) fn lessons_mouse(
        &mut self,
        layout: &Layout,
        mouse: Mouse,
        now: Instant,
    ) {
        let window = self.window_area();
        let Some(Layer::Lessons(lessons)) = self.layers.last_mut() else { return };
        match mouse {
            Mouse::Press(at) => match lesson_at(layout, window, lessons, at) {
                // The first click shows a lesson, the second one opens it.
                Some(line) if line == lessons.marked => self.command(Command::Confirm, now),
                Some(line) => lessons.marked = line,
                None => {}
            },
            Mouse::WheelUp => self.command(Command::Up, now),
            Mouse::WheelDown => self.command(Command::Down, now),
            Mouse::RightPress(_) => self.command(Command::Cancel, now),
            Mouse::Drag(_) | Mouse::Release(_) | Mouse::Hover(_) => {}
        }
    }
}
