//! The lessons as data: read from `assets/lessons/` and checked against the rules.

mod written;

use std::sync::LazyLock;

use serde::Deserialize;

use crate::hex::CellSet;
use crate::rules::{Move, Position};

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
