//! What can happen to the screen, and what it asks of the world.

use ratatui::layout::{Position as Place, Size};

use crate::engine::{Limits, Report, Strength};
use crate::rules::Position;

use super::keymap::Command;

/// Something that has happened: all that changes an [`App`](super::App).
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// A key with a meaning was pressed.
    Command(Command),
    /// A character was typed where text is expected.
    Type(char),
    /// Text was pasted.
    Paste(String),
    /// The mouse did something.
    Mouse(Mouse),
    /// The window has this size from now on.
    Resize(Size),
    /// Nothing but that time has passed.
    Tick,
    /// The program is about to be suspended.
    Suspend,
    /// The program goes on after it was suspended.
    Resume,
    /// The engine has searched one depth further.
    EngineReport {
        /// Of the [`Request`].
        id: u64,
        /// What it has found so far.
        report: Report,
    },
    /// The engine is done.
    EngineMove {
        /// Of the [`Request`].
        id: u64,
        /// Its choice; none without a legal move.
        report: Option<Report>,
    },
    /// The engine has broken down over a question, and is ready for the next one.
    EngineFailed {
        /// Of the [`Request`].
        id: u64,
        /// What it said last.
        reason: String,
    },
}

/// What the mouse did, and at which place of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "nothing to add to the names")]
pub enum Mouse {
    Press(Place),
    Drag(Place),
    Release(Place),
    Hover(Place),
    RightPress(Place),
    WheelUp,
    WheelDown,
}

/// Something that an [`App`](super::App) asks of those who run it. They are carried out after the
/// next frame was drawn, in order.
#[derive(Debug, Clone, PartialEq)]
pub enum Effect {
    /// Let the engine think in the place of whatever it is thinking about.
    Think(Box<Request>),
    /// Let the engine stop; what it still answers is not listened to.
    StopThinking,
    /// Write the game to its file: call [`App::save`](super::App::save).
    Save,
    /// Write what has changed about the settings to their file: call
    /// [`App::save_settings`](super::App::save_settings).
    SaveSettings,
    /// Write what has happened in the endgame trainer to its file: call
    /// [`App::save_training`](super::App::save_training).
    SaveTraining,
    /// Let the terminal be heard.
    Bell,
    /// Listen to the mouse, or leave it to the terminal.
    CaptureMouse(Capture),
    /// Put this text where other programs paste from, if the terminal allows it.
    Copy(String),
    /// Draw the whole window anew, whatever it shows.
    Redraw,
    /// Hand the terminal back to the shell until it calls the program to the foreground.
    Suspend,
    /// End the program.
    Quit,
}

/// Who gets what the mouse does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Capture {
    /// The program.
    #[default]
    On,
    /// The terminal, which can mark and copy text with it.
    Off,
}

/// What the engine is to think about.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// Comes back with every answer, so that late ones can be told.
    pub id: u64,
    /// Another number for every game at the board: what was learnt in one is forgotten in the next.
    pub game: u64,
    /// The position.
    pub position: Position,
    /// Hashes of the positions before it, back to the last capture or pawn move.
    pub past: Vec<u64>,
    /// What is asked.
    pub work: Work,
}

/// What the engine is asked about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// A move, as somebody of this strength would play.
    Choose {
        /// How it is to play.
        strength: Strength,
        /// Chooses among its mistakes.
        seed: u64,
    },
    /// The best moves with what follows them, as well as they can be found.
    Lines {
        /// When to end.
        limits: Limits,
        /// How many moves.
        count: usize,
    },
}
