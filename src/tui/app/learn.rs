//! Lessons: how the pieces move, tried out step by step.
//!
//! A [`Course`] of lessons is data. An attempt is one step of a lesson while it is tried, and a
//! [`Study`] is the lesson on the screen. None of it knows the game at the board.

mod attempt;
mod commands;
mod course;
mod mouse;
mod progress;
mod reasons;
mod study;
#[cfg(test)]
mod tests;

pub use course::{Course, Lesson, Step, Task};
pub use progress::Progress;
pub use study::{State, Study};

pub(super) use reasons::not_possible;

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
