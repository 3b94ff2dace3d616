//! Lessons: how the pieces move, tried out step by step.
//!
//! A [`Course`] of lessons is data. An attempt is one step of a lesson while it is tried, and a
//! [`Study`] is the lesson on the screen. None of it knows the game at the board.

mod attempt;
mod commands;
mod course;
mod mouse;
mod reasons;
mod study;
#[cfg(test)]
mod tests;

pub use course::{Course, Lesson, Step, Task};
pub use study::{Page, Said, State, Study};

use std::collections::BTreeSet;

use crate::rules::Color;
use crate::tui::board::Marks;

use super::shown::Shown;

/// The list of lessons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lessons {
    /// The place of the marked one.
    pub marked: usize,
}

impl Lessons {
    /// The position with which the marked lesson begins.
    pub fn shown(&self) -> Option<Shown<'static>> {
        let position = &Course::builtin().lessons.get(self.marked)?.steps.first()?.start;
        let (board, rules, marks) = (position.board(), position.rules(), Marks::default());
        Some(Shown { board, rules, below: Color::White, marks })
    }
}

/// Which lessons were done, by their ids.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Progress(BTreeSet<String>);

impl Progress {
    /// Whether a lesson was done.
    pub fn has(&self, lesson: &Lesson) -> bool {
        self.0.contains(&lesson.id)
    }

    /// Notes that a lesson was done.
    pub fn add(&mut self, lesson: &Lesson) {
        self.0.insert(lesson.id.clone());
    }

    /// The place of the first lesson that was not done; the first of all once all were.
    pub fn next(&self) -> usize {
        let lessons = &Course::builtin().lessons;
        lessons.iter().position(|lesson| !self.has(lesson)).unwrap_or(0)
    }
}
