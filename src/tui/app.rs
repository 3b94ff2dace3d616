//! The state of the screen, and how it changes: [`App::update`] takes an [`Action`] and the time,
//! and returns what has to be done outside. No terminal and no thread are known here.

mod clock;
mod cursor;
mod input;
mod play;
mod session;
mod settings;
mod thinking;

use std::time::Instant;

use ratatui::layout::Size;

use crate::game::{Game, GameSetup};
use crate::rules::Variant;

use super::action::{Action, Effect};
use super::depth::ColorDepth;
use super::glyphs::Glyphs;
use super::keymap::{Command, Context};
use super::theme::Theme;

pub use session::{Message, Session};
pub use settings::{Settings, Turning};
pub use thinking::Thinking;

/// What the terminal can show, and what is known before anything has happened.
#[derive(Debug, Clone)]
pub struct AppOptions {
    /// Columns and rows of the window.
    pub window: Size,
    /// How many colours it shows.
    pub depth: ColorDepth,
    /// Which characters it shows.
    pub glyphs: Glyphs,
    /// The themes that can be chosen; the first one is used.
    pub themes: Vec<Theme>,
    /// Makes the engine's mistakes differ from one game to another.
    pub seed: u64,
}

impl Default for AppOptions {
    fn default() -> Self {
        Self {
            window: Size::new(80, 24),
            depth: ColorDepth::TrueColor,
            glyphs: Glyphs::Figurines,
            themes: Theme::builtin().to_vec(),
            seed: 0,
        }
    }
}

/// All that the screen shows.
#[derive(Debug)]
pub struct App {
    pub(super) window: Size,
    pub(super) depth: ColorDepth,
    pub(super) glyphs: Glyphs,
    pub(super) themes: Vec<Theme>,
    pub(super) settings: Settings,
    pub(super) session: Session,
    /// The number of the last request to the engine.
    last_request: u64,
    seed: u64,
    /// What is to be done outside when the current update is over.
    effects: Vec<Effect>,
}

impl App {
    /// The screen before anything has happened.
    pub fn new(options: AppOptions) -> Self {
        let AppOptions { window, depth, glyphs, themes, seed } = options;
        let game = Game::new(GameSetup::new(Variant::Glinski));
        Self {
            window,
            depth,
            glyphs,
            themes,
            settings: Settings::default(),
            session: Session::new(game),
            last_request: 0,
            seed,
            effects: Vec::new(),
        }
    }

    /// Changes what the screen shows, and says what has to be done outside.
    pub fn update(&mut self, action: Action, now: Instant) -> Vec<Effect> {
        self.check_flag(now);
        match action {
            Action::Command(command) => self.command(command, now),
            Action::Type(_) | Action::Paste(_) | Action::Mouse(_) | Action::Tick => {}
            Action::Resize(size) => self.window = size,
            Action::Suspend => self.sleep(now),
            Action::Resume => self.effects.push(Effect::Redraw),
            Action::EngineReport { id, report } => self.engine_report(id, report),
            Action::EngineMove { id, report } => self.engine_move(id, report, now),
            Action::EngineFailed { id, reason } => self.engine_failed(id, &reason),
        }
        self.engage();
        self.settle_clock(now);
        std::mem::take(&mut self.effects)
    }

    /// Writes the game to its file, as [`Effect::Save`] asks.
    pub fn save(&mut self) {}

    /// Where keys are pressed at the moment.
    pub fn context(&self) -> Context {
        Context::Game
    }

    /// The colours in use.
    pub fn theme(&self) -> &Theme {
        &self.themes[self.settings.theme % self.themes.len()]
    }

    fn command(&mut self, command: Command, now: Instant) {
        self.session.message = None;
        self.session.is_asleep = false;
        match command {
            Command::Quit => self.effects.push(Effect::Quit),
            Command::Suspend => self.effects.push(Effect::Suspend),
            Command::Redraw => self.effects.push(Effect::Redraw),
            Command::Confirm => self.confirm(now),
            Command::Cancel => self.session.selected = None,
            Command::Takeback => self.takeback(now),
            Command::Redo => self.redo(now),
            Command::Flip => self.session.flip(),
            Command::Next => self.session.tab(Command::Next),
            Command::Previous => self.session.tab(Command::Previous),
            other => self.session.steer(other),
        }
    }
}
