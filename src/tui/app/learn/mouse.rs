//! The mouse in the list of lessons and in a lesson.

use std::time::Instant;

use super::{Page, State, Study};
use crate::hex::Cell;
use crate::tui::action::Mouse;
use crate::tui::app::cursor::Cursor;
use crate::tui::app::{App, Layer};
use crate::tui::keymap::Command;
use crate::tui::layout::Layout;
use crate::tui::screens::{LessonSpot, lesson_at, lesson_spot_at};

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

    pub(in crate::tui::app) fn lesson_mouse(
        &mut self,
        layout: &Layout,
        mouse: Mouse,
        now: Instant,
    ) {
        let window = self.window_area();
        let Some(study) = self.study() else { return };
        let spot = |study: &Study, at| lesson_spot_at(layout, window, study, at);
        match mouse {
            Mouse::Press(at) => match spot(study, at) {
                Some(LessonSpot::Command(command)) => self.command(command, now),
                Some(LessonSpot::Text) => study.put_aside(),
                Some(LessonSpot::Cell(cell)) => {
                    study.page = Page::Board;
                    self.press_cell(cell);
                }
                None => {}
            },
            Mouse::Drag(at) | Mouse::Hover(at) => {
                if study.selected().is_some()
                    && let Some(LessonSpot::Cell(cell)) = spot(study, at)
                {
                    study.cursor = Cursor::new(cell);
                }
            }
            Mouse::Release(at) => {
                let Some((from, was_selected)) = study.drag.take() else { return };
                match spot(study, at) {
                    Some(LessonSpot::Cell(cell)) if cell == from => {
                        if was_selected {
                            study.let_go();
                        }
                    }
                    Some(LessonSpot::Cell(cell)) => self.try_cell(|_| cell),
                    _ => {
                        study.let_go();
                    }
                }
            }
            Mouse::RightPress(_) => {
                if !study.let_go() {
                    self.command(Command::Cancel, now);
                }
            }
            Mouse::WheelUp | Mouse::WheelDown => {}
        }
    }

    /// Picks up or goes to a cell. A piece that was picked up is let go of when the button is
    /// released on it, since it may also be dragged from there.
    fn press_cell(&mut self, cell: Cell) {
        let Some(study) = self.study() else { return };
        if study.state == State::Done {
            return;
        }
        let was_selected = study.selected() == Some(cell);
        if was_selected {
            study.cursor = Cursor::new(cell);
        } else {
            self.try_cell(|_| cell);
        }
        if let Some(study) = self.study() {
            let picked_up = study.selected() == Some(cell);
            study.drag = picked_up.then_some((cell, was_selected));
        }
    }
}
