//! The lessons as data: read from `assets/lessons/` and checked against the rules.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::hex::CellSet;
use crate::notation::{
    CellError, FenError, FenOrder, MoveError, VariantError, parse_cell, parse_fen, parse_variant,
    read_coordinates,
};
use crate::rules::{Move, Position, Rules, Variant};

/// All lessons, in the order in which they are learnt.
#[derive(Debug)]
pub struct Course {
    /// The lessons.
    pub lessons: Vec<Lesson>,
}

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// What it is remembered by.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// Its steps; there is one at least.
    pub steps: Vec<Step>,
}

/// Something to be done in a lesson.
#[derive(Debug)]
pub struct Step {
    /// What is told before.
    pub text: String,
    /// Where it begins: after the other side's move, if it has made one.
    pub start: Position,
    /// The move of the other side that has just been made.
    pub before: Option<Move>,
    /// What is to be done.
    pub task: Task,
    /// What the other side plays after each move, in coordinates. Else it waits.
    pub replies: Vec<String>,
    /// What helps.
    pub hint: String,
    /// Moves that are likely to be tried, and why they are not what is wanted.
    pub wrong: Vec<Wrong>,
    /// Moves that do it, in coordinates.
    pub solution: Vec<String>,
    /// What is said when it is done.
    pub praise: String,
}

/// A move that is not what is wanted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// The move in coordinates, possible or not.
    #[serde(rename = "move")]
    pub text: String,
    /// Why it is not wanted.
    pub why: String,
}

/// What is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// Come to all of these cells, in so many moves at the most.
    Reach(CellSet, Option<u32>),
    /// Capture what stands on all of these cells, in so many moves at the most.
    Capture(CellSet, Option<u32>),
    /// Play one of these moves, in coordinates.
    Play(Vec<String>),
    /// Checkmate.
    Mate,
    /// Stalemate.
    Stalemate,
}

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

impl Course {
    /// The lessons that come with the program.
    pub fn builtin() -> &'static Self {
        static COURSE: LazyLock<Course> = LazyLock::new(|| {
            let lessons = LESSONS.map(|(id, text)| {
                Lesson::parse(id, text).expect("the program's own lessons are tested")
            });
            Course { lessons: lessons.into() }
        });
        &COURSE
    }
}

macro_rules! lessons {
    ($($id:literal),* $(,)?) => {
        [$(($id, include_str!(concat!("../../../../assets/lessons/", $id, ".json")))),*]
    };
}

/// The order in which they are learnt.
const LESSONS: [(&str, &str); 13] = lessons![
    "rook",
    "bishop",
    "queen",
    "king",
    "knight",
    "pawn",
    "pawn-start",
    "en-passant",
    "promotion",
    "mate",
    "stalemate",
    "mccooey",
    "shafran",
];
