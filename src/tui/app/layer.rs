//! What lies over the board: menus, forms, questions. The uppermost layer gets the keys.

use std::path::PathBuf;

use crate::hex::Cell;
use crate::rules::{Color, Move, Promotion};
use crate::tui::keymap::{Command, Context};

use super::chooser::Chooser;
use super::editor::Editor;
use super::games::Games;
use super::help::HelpView;
use super::learn::{Lessons, Study};
use super::new_game::Form;
use super::shown::Shown;
use super::text_field::TextField;
use super::train::{Drill, Exercises};

/// Something over the board.
#[derive(Debug)]
pub enum Layer {
    /// The first screen, with the place of the marked line.
    Start(usize),
    /// The menu of a game, with the place of the marked line.
    Menu(usize),
    /// The settings, with the place of the marked line.
    Settings(usize),
    /// The form of a new game.
    NewGame(Form),
    /// The list of saved games.
    Open(Chooser),
    /// The list of the games in a file of records.
    Games(Box<Games>),
    /// The help.
    Help(HelpView),
    /// A line of text that is typed.
    Entry(Entry),
    /// What a pawn becomes.
    Promotion(PromotionChoice),
    /// Something to be answered.
    Question(Question),
    /// The board editor.
    Editor(Box<Editor>),
    /// The list of lessons.
    Lessons(Lessons),
    /// A lesson.
    Lesson(Box<Study>),
    /// The list of endings that can be trained.
    Exercises(Box<Exercises>),
    /// One that is trained.
    Drill(Box<Drill>),
    /// The list of moves.
    Moves,
    /// What was played at the board's position, with the place of the marked move.
    Openings(usize),
    /// Something to be read, and perhaps copied.
    Note(String),
}

impl Layer {
    /// Where keys are pressed while this layer is the uppermost.
    pub const fn context(&self) -> Context {
        match self {
            Self::Start(_) | Self::Menu(_) | Self::Settings(_) => Context::Menu,
            Self::Open(_) => Context::Saves,
            Self::Games(_) => Context::Records,
            Self::Help(_) | Self::Lessons(_) | Self::Moves | Self::Openings(_) | Self::Note(_) => {
                Context::List
            }
            Self::NewGame(_) | Self::Entry(_) => Context::Text,
            Self::Promotion(_) => Context::Promotion,
            Self::Question(_) => Context::Question,
            Self::Editor(_) => Context::Editor,
            Self::Lesson(_) => Context::Lesson,
            Self::Exercises(_) => Context::Exercises,
            Self::Drill(_) => Context::Drill,
        }
    }

    /// Whether it has the window for itself: what lies below would only show as torn edges.
    pub const fn has_the_window(&self) -> bool {
        matches!(self, Self::Help(_) | Self::Moves | Self::Openings(_))
    }

    /// The board it is about, if that is not the board of the game.
    pub fn own_board(&self) -> Option<Shown<'_>> {
        match self {
            Self::Editor(editor) => Some(editor.shown()),
            Self::Lessons(lessons) => lessons.shown(),
            Self::Lesson(study) => Some(study.shown()),
            Self::Exercises(exercises) => exercises.shown(),
            Self::Drill(drill) => Some(drill.shown()),
            Self::NewGame(form) => Some(form.board()),
            Self::Open(chooser) => chooser.board(),
            Self::Games(games) => games.board(),
            Self::Start(_)
            | Self::Menu(_)
            | Self::Settings(_)
            | Self::Help(_)
            | Self::Entry(_)
            | Self::Promotion(_)
            | Self::Question(_)
            | Self::Moves
            | Self::Openings(_)
            | Self::Note(_) => None,
        }
    }

    /// Whether its keys are named in its own frame.
    pub const fn has_hints(&self) -> bool {
        match self {
            Self::Menu(_)
            | Self::Settings(_)
            | Self::NewGame(_)
            | Self::Open(_)
            | Self::Games(_)
            | Self::Help(_)
            | Self::Editor(_)
            | Self::Lessons(_)
            | Self::Lesson(_)
            | Self::Exercises(_)
            | Self::Drill(_)
            | Self::Openings(_)
            | Self::Moves => true,
            Self::Note(_)
            | Self::Start(_)
            | Self::Entry(_)
            | Self::Promotion(_)
            | Self::Question(_) => false,
        }
    }

    /// Whether somebody is making a move here, so that the clock runs.
    pub const fn is_part_of_play(&self) -> bool {
        match self {
            Self::Promotion(_) => true,
            Self::Entry(entry) => matches!(entry.purpose, Purpose::Move),
            Self::Question(question) => matches!(question.subject, Subject::Play { .. }),
            _ => false,
        }
    }
}

/// A line of text that is typed for some purpose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What it is for.
    pub purpose: Purpose,
    /// The text.
    pub field: TextField,
    /// Why what was typed before cannot be.
    pub fault: Option<String>,
}

/// What a text is typed for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A move, or whatever else can be pasted at the board.
    Move,
    /// The file that a game is saved in.
    SaveAs,
    /// A placement for the board editor.
    Setup,
    /// What is written about a move.
    Comment,
    /// The folder in which games are kept.
    SaveFolder,
    /// The new name of the marked saved game.
    Rename,
}

/// A pawn that has to become something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PromotionChoice {
    /// Where the pawn comes from.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// The marked piece.
    pub marked: Promotion,
}

impl PromotionChoice {
    /// Marks the piece before or after the marked one.
    pub fn step(&mut self, command: Command) {
        let all = Promotion::ALL;
        let at = all.iter().position(|&piece| piece == self.marked).unwrap_or(0);
        let step = if command == Command::Previous { all.len() - 1 } else { 1 };
        self.marked = all[(at + step) % all.len()];
    }
}

/// Something to be answered with yes or no.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub subject: Subject,
    /// Whether yes is marked.
    pub yes: bool,
}

/// What a question is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// Whether this move is played, which is called so.
    Play {
        /// The move.
        played: Move,
        /// What it is called.
        words: String,
    },
    /// Whether this side gives up.
    Resign(Color),
    /// Whether this side accepts a draw.
    AcceptDraw(Color),
    /// Whether the file of this name may be replaced.
    Overwrite(String),
    /// Whether this move of an analysis may go, with all that follows it.
    Delete(String),
    /// Whether an analysis that was not saved may be lost to what this key asks for.
    LeaveAnalysis(Command),
    /// Whether this saved game is deleted, which is called so.
    DeleteGame {
        /// Its file.
        path: PathBuf,
        /// What it is called.
        words: String,
    },
}

impl Question {
    /// The question in words.
    pub fn text(&self) -> String {
        match &self.subject {
            Subject::Play { words, .. } => format!("Play {words}?"),
            Subject::Resign(color) => format!("Does {color} resign?"),
            Subject::AcceptDraw(color) => {
                format!("{} offers a draw. Does {color} accept?", !*color)
            }
            Subject::DeleteGame { words, .. } => format!("Delete this game for good? {words}"),
            Subject::Overwrite(file) => format!("{file} exists. Replace it?"),
            Subject::Delete(san) => format!("Delete {san} and the moves that follow it?"),
            Subject::LeaveAnalysis(_) => {
                "The analysis was not saved. Leave it all the same?".to_owned()
            }
        }
    }
}
