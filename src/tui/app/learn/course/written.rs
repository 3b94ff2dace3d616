//! A lesson as it is written in its file, and how it is checked.

use serde::Deserialize;

use super::{Lesson, Step, Task, Wrong};
use crate::hex::CellSet;
use crate::notation::{
    CellError, FenError, FenOrder, MoveError, VariantError, parse_cell, parse_fen, parse_variant,
    read_coordinates,
};
use crate::rules::{Rules, Variant};

/// Why a file is no lesson.
#[derive(Debug, thiserror::Error)]
pub enum LessonError {
    /// It is not written as one.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// It is of no game.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// A step begins from no position.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A step has a goal off the board.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// A step begins with a move that is not possible.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A lesson is empty.
    #[error("there are no steps")]
    Empty,
}

/// A lesson as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    title: String,
    variant: String,
    steps: Vec<WrittenStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    text: String,
    fen: String,
    #[serde(default)]
    before: Option<String>,
    task: WrittenTask,
    #[serde(default)]
    replies: Vec<String>,
    hint: String,
    wrong: Vec<Wrong>,
    solution: Vec<String>,
    praise: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum WrittenTask {
    Reach(Goals),
    Capture(Goals),
    Play(Vec<String>),
    Mate,
    Stalemate,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Goals {
    cells: Vec<String>,
    #[serde(default)]
    moves: Option<u32>,
}

impl Goals {
    fn cells(&self, rules: &Rules) -> Result<CellSet, CellError> {
        self.cells.iter().map(|name| parse_cell(rules, name)).collect()
    }
}

impl WrittenStep {
    fn checked(self, variant: Variant) -> Result<Step, LessonError> {
        let Self { text, fen, before, task, replies, hint, wrong, solution, praise } = self;
        let mut start = parse_fen(&fen, variant, FenOrder::Ranks)?;
        let before = before.map(|text| read_coordinates(&start, &text)).transpose()?;
        if let Some(m) = before {
            start.play(m);
        }
        let rules = variant.rules();
        let task = match task {
            WrittenTask::Reach(goals) => Task::Reach(goals.cells(rules)?, goals.moves),
            WrittenTask::Capture(goals) => Task::Capture(goals.cells(rules)?, goals.moves),
            WrittenTask::Play(moves) => Task::Play(moves),
            WrittenTask::Mate => Task::Mate,
            WrittenTask::Stalemate => Task::Stalemate,
        };
        Ok(Step { text, start, before, task, replies, hint, wrong, solution, praise })
    }
}

impl Lesson {
    /// Reads a lesson that is remembered by `id`.
    ///
    /// # Errors
    /// Why the text is no lesson.
    pub fn parse(id: &str, text: &str) -> Result<Self, LessonError> {
        let Written { title, variant, steps } = serde_json::from_str(text)?;
        let variant = parse_variant(&variant)?;
        let steps: Result<Vec<Step>, _> =
            steps.into_iter().map(|step| step.checked(variant)).collect();
        let steps = steps?;
        if steps.is_empty() {
            return Err(LessonError::Empty);
        }
        Ok(Self { id: id.to_owned(), title, steps })
    }
}
