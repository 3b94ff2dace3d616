//! What is told, asked and said in a lesson.

use crate::tui::app::{LessonState, Page, Study, Task};
use crate::tui::keymap::{Command, Context};
use crate::tui::pen::Ink;

use super::trial::{Corners, Told, Words, said_words};

/// What is told of a lesson.
pub fn told(study: &Study) -> Told {
    let steps = study.lesson().steps.len();
    let step = study.step_number + 1;
    let first = match study.state {
        LessonState::Done => (Command::Confirm, "Next"),
        LessonState::Trying | LessonState::Spoilt => (Command::Restart, "Again"),
    };
    let hint = (Command::Hint, "Hint");
    let list = (Command::Cancel, "List");
    let back = (study.step_number == 0).then_some(Command::BrowseBack);
    let helped = (study.state != LessonState::Trying).then_some(Command::Hint);
    Told {
        context: Context::Lesson,
        title: [(); 2].map(|()| study.lesson().title.clone()),
        count: [format!("{step}/{steps}"), format!("{step} of {steps}")],
        text: study.step().text.clone(),
        task: task_words(study),
        said: study.said.as_ref().map(said_words),
        buttons: vec![
            first,
            hint,
            (Command::BrowseBack, "Back"),
            (Command::BrowseForward, "Skip"),
            list,
        ],
        idle: back.into_iter().chain(helped).collect(),
        corners: Corners {
            right: [left_words(study), String::new()],
            buttons: [[(Command::Page, "Text"), hint], [list, first]],
        },
        note: note(study),
        next: match study.state {
            LessonState::Done => Some(Command::Confirm),
            LessonState::Spoilt => Some(Command::Restart),
            LessonState::Trying => None,
        },
    }
}

/// How much is left to do, in very few words.
fn left_words(study: &Study) -> String {
    match (study.state, study.attempt().left().len()) {
        (LessonState::Done, _) => "Done!".to_owned(),
        (_, 0) => String::new(),
        (_, left) => format!("{left} to go"),
    }
}

/// The text and what is asked, or what is said.
fn note(study: &Study) -> Vec<Words> {
    match (&study.said, study.page) {
        (Some(said), _) => {
            let next = match study.state {
                LessonState::Done => Some("[Enter] Next"),
                LessonState::Spoilt => Some("[r] Again"),
                LessonState::Trying => None,
            };
            let next = next.map(|next| (next.to_owned(), Ink::Strong));
            [said_words(said)].into_iter().chain(next).collect()
        }
        (None, Page::Text) => {
            vec![(study.step().text.clone(), Ink::Text), (task_words(study), Ink::Strong)]
        }
        (None, Page::Board) => Vec::new(),
    }
}

/// What is to be done, or that it is done.
fn task_words(study: &Study) -> String {
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
