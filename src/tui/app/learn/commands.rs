//! What keys do in the list of lessons and in a lesson.

use super::{Course, Lessons, State, Study};
use crate::tui::app::chooser::scrolled;
use crate::tui::app::trial::{Page, Trial};
use crate::tui::app::{App, Layer};
use crate::tui::keymap::Command;

impl App {
    /// Whether the list of lessons lies uppermost.
    pub(in crate::tui::app) fn is_choosing_lesson(&self) -> bool {
        matches!(self.layers.last(), Some(Layer::Lessons(_)))
    }

    /// Opens the list of lessons at the first that was not done.
    pub(in crate::tui::app) fn open_lessons(&mut self) {
        self.pause_engines();
        self.layers.push(Layer::Lessons(Lessons { marked: self.settings.lessons.next() }));
    }

    pub(in crate::tui::app) fn lessons_command(&mut self, command: Command) {
        let length = Course::builtin().lessons.len();
        let Some(Layer::Lessons(lessons)) = self.layers.last_mut() else { return };
        match command {
            Command::Confirm => {
                let study = Study::new(lessons.marked);
                self.layers.push(Layer::Lesson(Box::new(study)));
            }
            Command::Cancel => {
                self.layers.pop();
            }
            other => lessons.marked = scrolled(other, lessons.marked, length, length),
        }
    }

    fn study(&mut self) -> Option<&mut Study> {
        match self.layers.last_mut() {
            Some(Layer::Lesson(study)) => Some(study),
            _ => None,
        }
    }

    pub(in crate::tui::app) fn lesson_command(&mut self, command: Command) {
        let has_panel =
            self.layout(self.window_area()).is_some_and(|layout| layout.panel.is_some());
        let Some(study) = self.study() else { return };
        // Text over the board is put aside by the first key.
        let covers = study.page == Page::Text && !has_panel;
        if !has_panel {
            study.put_aside();
        }
        match (command, study.state) {
            (Command::Page, _) if !covers => study.page = Page::Text,
            (Command::Confirm | Command::Cancel | Command::Page, State::Trying) if covers => {}
            (Command::Confirm, State::Done) => self.next_step(),
            (Command::Confirm, _) => self.try_cursor(),
            (Command::BrowseForward, _) => self.next_step(),
            (Command::BrowseBack, _) => study.begin(study.step_number.saturating_sub(1)),
            (Command::Restart, _) => study.restart(),
            (Command::Hint, _) => study.help(),
            (Command::Flip, _) => study.hand_mut().flip(),
            (Command::Cancel, _) => {
                if !study.hand_mut().let_go() {
                    self.layers.pop();
                }
            }
            (other, _) if self.general_command(other) => {}
            (other, _) => {
                if let Some(study) = self.study() {
                    let position = study.position().clone();
                    study.hand_mut().steer(&position, other);
                }
            }
        }
    }

    /// A lesson is done with its last step.
    pub(in crate::tui::app) fn note_progress(&mut self) {
        if let Some(Layer::Lesson(study)) = self.layers.last()
            && study.state == State::Done
            && study.is_last()
        {
            self.settings.lessons.add(study.lesson());
        }
    }

    /// Goes to the next step, or to the next lesson, or after the last one back to the list.
    fn next_step(&mut self) {
        let Some(study) = self.study() else { return };
        if !study.is_last() {
            return study.begin(study.step_number + 1);
        }
        let next = study.number + 1;
        self.layers.pop();
        let Some(Layer::Lessons(lessons)) = self.layers.last_mut() else { return };
        if next < Course::builtin().lessons.len() {
            lessons.marked = next;
            self.layers.push(Layer::Lesson(Box::new(Study::new(next))));
        }
    }
}
