//! The mouse in the list of endings.

use std::time::Instant;

use crate::tui::action::Mouse;
use crate::tui::app::{App, Layer};
use crate::tui::keymap::Command;
use crate::tui::layout::Layout;
use crate::tui::screens::{ending_at, level_at};

impl App {
    pub(in crate::tui::app) fn exercises_mouse(
        &mut self,
        layout: &Layout,
        mouse: Mouse,
        now: Instant,
    ) {
        let window = self.window_area();
        let Some(Layer::Exercises(exercises)) = self.layers.last_mut() else { return };
        match mouse {
            // The first click shows an ending or a level, the second one begins.
            Mouse::Press(at) => match (
                ending_at(layout, window, exercises, at),
                level_at(layout, window, exercises, at),
            ) {
                (Some(line), _) if line == exercises.marked => self.command(Command::Confirm, now),
                (Some(line), _) => exercises.mark(line),
                (None, Some(level)) if exercises.marked_level() == Some(level) => {
                    self.command(Command::Confirm, now);
                }
                (None, Some(level)) => exercises.mark_level(level),
                (None, None) => {}
            },
            Mouse::WheelUp => self.command(Command::Up, now),
            Mouse::WheelDown => self.command(Command::Down, now),
            Mouse::RightPress(_) => self.command(Command::Cancel, now),
            Mouse::Drag(_) | Mouse::Release(_) | Mouse::Hover(_) => {}
        }
    }
}
