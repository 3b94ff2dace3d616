//! What is told of a drill of the endgame trainer.

use crate::tui::app::{Drill, DrillState, Goal, Page};
use crate::tui::keymap::{Command, Context};
use crate::tui::panels::key_of;
use crate::tui::pen::Ink;

use super::trial::{Corners, Told, Words, said_words};

/// What is told.
pub fn told(drill: &Drill) -> Told {
    let exercise = drill.exercise;
    let first = match drill.state {
        DrillState::Done => (Command::Confirm, "Next"),
        DrillState::Trying | DrillState::Missed => (Command::Restart, "Again"),
    };
    let [hint, take_back] = [(Command::Hint, "Hint"), (Command::Takeback, "Take back")];
    let list = (Command::Cancel, "List");
    let idle = [
        (Command::Takeback, drill.can_take_back()),
        (Command::Hint, drill.state == DrillState::Trying),
    ];
    let difficulty = exercise.difficulty.id();
    let words = exercise.ending.words();
    Told {
        context: Context::Drill,
        title: [capital(&words), exercise.ending.table.material().to_string()],
        count: [difficulty.to_owned(), difficulty.to_owned()],
        text: text(drill),
        task: task_words(drill),
        said: drill.said.as_ref().map(said_words),
        buttons: vec![first, hint, take_back, (Command::BrowseForward, "Other"), list],
        idle: idle.into_iter().filter(|(_, is_of_use)| !is_of_use).map(|(it, _)| it).collect(),
        corners: Corners {
            right: [short_task(drill), short_judgement(drill)],
            buttons: [[take_back, hint], [list, first]],
        },
        note: note(drill),
        next: next(drill),
    }
}

/// The same with a capital letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What it is about.
fn text(drill: &Drill) -> String {
    let ending = drill.exercise.ending;
    let game = ending.variant.rules().name;
    let goal = match drill.exercise.goal {
        Goal::Mate => "Mate",
        Goal::Stalemate => "Stalemate, which is worth ¾ where mate cannot be forced,",
    };
    let moves = drill.fewest;
    format!(
        "{game}. You have White. {goal} takes {moves} moves here, and Black holds out as long as \
         can be. Neither repetitions nor quiet moves end the exercise."
    )
}

/// What is to be done, and what was done.
fn task_words(drill: &Drill) -> String {
    let task = match drill.state {
        DrillState::Trying => format!("{}.", drill.verdict_words()),
        DrillState::Missed => "Thrown away.".to_owned(),
        DrillState::Done => "Done!".to_owned(),
    };
    match (drill.made(), drill.state) {
        (0, _) => task,
        (made, DrillState::Missed) => format!("{task}\nMade {made}"),
        (made, _) => format!("{task}\nMade {made} · lost {}", drill.lost()),
    }
}

/// The same in very few words.
fn short_task(drill: &Drill) -> String {
    match drill.state {
        DrillState::Trying => drill.verdict_words(),
        DrillState::Missed => "Thrown away".to_owned(),
        DrillState::Done => "Done!".to_owned(),
    }
}

fn short_judgement(drill: &Drill) -> String {
    match (drill.state, drill.judged) {
        (DrillState::Trying, Some(judged)) => judged.words(),
        _ => String::new(),
    }
}

/// What a click on what is said does.
const fn next(drill: &Drill) -> Option<Command> {
    match drill.state {
        DrillState::Done => Some(Command::Confirm),
        DrillState::Missed => Some(Command::Takeback),
        DrillState::Trying => None,
    }
}

/// What covers the foot of a small board: what has to be read, and not each move that was right.
fn note(drill: &Drill) -> Vec<Words> {
    let label = match drill.state {
        DrillState::Done => "Next",
        _ => "Take back",
    };
    let next = next(drill);
    let key = next.map(|command| format!("[{}] {label}", key_of(Context::Drill, command)));
    match (&drill.said, drill.page) {
        (Some(said), _) if next.is_some() || drill.says_fault() => {
            [said_words(said)].into_iter().chain(key.map(|key| (key, Ink::Strong))).collect()
        }
        (_, Page::Text) => vec![(text(drill), Ink::Text), (task_words(drill), Ink::Strong)],
        (_, Page::Board) => Vec::new(),
    }
}
