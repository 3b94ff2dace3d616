//! A lesson on the screen: which step is tried, what is picked up, and what is said about it.

mod trying;

use super::attempt::Attempt;
use super::{Course, Lesson, Step};
use crate::notation::read_coordinates;
use crate::tui::app::shown::Shown;
use crate::tui::app::trial::{Hand, Page, Said};

/// A lesson that is being learnt.
#[derive(Debug)]
pub struct Study {
    /// The place of the lesson in the course.
    pub number: usize,
    /// The place of the step in the lesson.
    pub step_number: usize,
    attempt: Attempt,
    hand: Hand,
    /// How far the step is.
    pub state: State,
    /// What is said about the last move, or the hint.
    pub said: Option<Said>,
    /// What a small window shows.
    pub page: Page,
}

/// How far a step is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Not done yet.
    Trying,
    /// Done.
    Done,
    /// To be begun again.
    Spoilt,
}

impl Study {
    /// A lesson of the course from its beginning.
    pub fn new(number: usize) -> Self {
        let number = number.min(Course::builtin().lessons.len() - 1);
        let step = &Course::builtin().lessons[number].steps[0];
        let attempt = Attempt::new(step);
        let hand = Hand::new(attempt.position());
        let mut study = Self {
            number,
            step_number: 0,
            attempt,
            hand,
            state: State::Trying,
            said: None,
            page: Page::Text,
        };
        study.begin(0);
        study
    }

    /// The lesson.
    pub fn lesson(&self) -> &'static Lesson {
        &Course::builtin().lessons[self.number]
    }

    /// The step.
    pub fn step(&self) -> &'static Step {
        &self.lesson().steps[self.step_number]
    }

    /// The step as it is tried.
    pub const fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// Begins a step, or the last one there is.
    pub fn begin(&mut self, step_number: usize) {
        self.step_number = step_number.min(self.lesson().steps.len() - 1);
        self.page = Page::Text;
        self.restart();
        let step = self.step();
        let mover = step.solution.first().and_then(|text| read_coordinates(&step.start, text).ok());
        let king = step.start.king(step.start.turn());
        self.hand.point_at(mover.map_or(king, |m| m.from()));
    }

    /// Begins the step anew.
    pub fn restart(&mut self) {
        self.attempt = Attempt::new(self.step());
        self.hand.empty(self.attempt.position());
        self.state = State::Trying;
        self.said = None;
    }

    /// Whether the step is the last one.
    pub fn is_last(&self) -> bool {
        self.step_number + 1 == self.lesson().steps.len()
    }

    /// Says what helps.
    pub fn help(&mut self) {
        if self.state == State::Trying {
            self.said = Some(Said::Note(self.step().hint.clone()));
        }
    }

    /// The board with its marks.
    pub fn shown(&self) -> Shown<'_> {
        self.hand.shown(self.attempt.position(), self.attempt.last(), self.attempt.left())
    }
}
