//! What is asked and said in a lesson.

use crate::tui::app::{LessonState, Said, Study, Task};
use crate::tui::pen::Ink;

/// What is to be done, or that it is done.
pub fn task_words(study: &Study) -> String {
    let done = if study.is_last() { "Lesson done!" } else { "Done!" };
    let moves = match study.attempt().moves_left(study.step()) {
        _ if study.state == LessonState::Done => return done.to_owned(),
        Some(1) => " in one move",
        Some(2) => " in two moves",
        Some(3) => " in three moves",
        Some(_) | None => "",
    };
    let words = match (&study.step().task, study.attempt().left().len()) {
        (Task::Reach(..), 1) => "Go to the marked cell".to_owned(),
        (Task::Reach(..), left) => format!("Go to the {left} marked cells"),
        (Task::Capture(..), 1) => "Capture the marked piece".to_owned(),
        (Task::Capture(..), left) => format!("Capture the {left} marked pieces"),
        (Task::Play(_), _) => "Find the move".to_owned(),
        (Task::Mate, _) => "Give checkmate".to_owned(),
        (Task::Stalemate, _) => "Give stalemate".to_owned(),
    };
    format!("{words}{moves}.")
}

/// What is said, and how it looks.
pub fn said(study: &Study) -> Option<(&str, Ink)> {
    study.said.as_ref().map(|said| match said {
        Said::Fault(text) => (text.as_str(), Ink::Fault),
        Said::Note(text) => (text.as_str(), Ink::Text),
    })
}
