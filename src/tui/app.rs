//! The state of the screen, and how it changes: [`App::update`] takes an [`Action`] and the time,
//! and returns what has to be done outside. No terminal and no thread are known here, and files
//! only to the [`Records`] and the [`SettingsFile`] it is given, and to the list of saved games.

mod analysis;
mod chooser;
mod clock;
mod commands;
mod comments;
mod cursor;
mod draws;
mod editor;
mod endings;
mod entry;
mod evaluation;
mod games;
mod help;
mod hint;
mod input;
mod layer;
mod learn;
mod menu;
mod mouse;
mod new_game;
mod openings;
mod pasted;
mod play;
mod preferences;
mod promotion;
mod records;
mod saves;
mod series;
mod session;
mod settings;
mod shown;
mod slide;
#[cfg(test)]
mod tests;
mod text_field;
mod thinking;
mod train;
mod trial;
mod words;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use ratatui::layout::Size;

use crate::endgame::Tables;
use crate::game::{Game, GameSetup};
use crate::rules::{Setup, Variant};

use super::action::{Action, Capture, Effect};
use super::depth::ColorDepth;
use super::glyphs::Glyphs;
use super::keymap::Context;
use super::look::Look;
use super::reader::Origin;
use super::theme::Theme;
use endings::Endings;

pub use analysis::Analysis;
pub use chooser::Chooser;
pub use editor::Editor;
pub use games::Games;
pub use help::{HelpPage, HelpView};
pub use hint::Hint;
pub use layer::{Entry, Layer, PromotionChoice, Purpose, Question, Subject};
pub use learn::{Course, Lessons, State as LessonState};
pub use learn::{Study, Task};
pub use new_game::{Form, People, Row};
pub use openings::Openings;
pub use records::Records;
pub use series::Series;
pub use session::Session;
pub use settings::{
    EvaluationBar, Setting, Settings, SettingsError, SettingsFile, Switch, Turning, Way,
};
pub use slide::Animation;
pub use thinking::Thought;
pub use train::{Drill, Exercises, Goal, Level, Record, State as DrillState, Training};
pub use trial::{Page, Said, Trial};

pub(super) use chooser::{Line, summary};
pub(super) use clock::clock_text;
pub(super) use editor::{Page as EditorPage, TOOLS as EDITOR_TOOLS};
pub(super) use menu::Choice;
pub(super) use words::{level_words, player_name};

/// What is known before anything has happened.
#[derive(Debug)]
pub struct AppOptions {
    /// Columns and rows of the window.
    pub window: Size,
    /// How many colours it shows.
    pub depth: ColorDepth,
    /// Which characters it shows: anything but [`Glyphs::Ascii`] leaves the choice to the
    /// settings.
    pub glyphs: Glyphs,
    /// The themes that can be chosen; the first one is used.
    pub themes: Vec<Theme>,
    /// Where games are kept, and the file of the game to begin with, if it has one.
    pub records: Records,
    /// The game to begin with; none for the first screen.
    pub game: Option<Game>,
    /// The file whose games are listed at the beginning, if there is one.
    pub listed: Option<PathBuf>,
    /// The tables of endgames.
    pub tables: Arc<Tables>,
    /// What records are kept of the endgame trainer.
    pub training: Training,
    /// What the player has to know before anything else.
    pub notices: Vec<String>,
    /// What the player has chosen.
    pub settings: Settings,
    /// Where that is kept.
    pub settings_file: SettingsFile,
    /// Makes the engine's mistakes differ from one game to another.
    pub seed: u64,
}

impl Default for AppOptions {
    fn default() -> Self {
        Self {
            window: Size::new(80, 24),
            depth: ColorDepth::TrueColor,
            glyphs: Glyphs::Sprites,
            themes: Theme::builtin().to_vec(),
            records: Records::default(),
            game: None,
            listed: None,
            tables: Arc::new(Tables::bundled()),
            training: Training::default(),
            notices: Vec::new(),
            settings: Settings::new(Theme::builtin()),
            settings_file: SettingsFile::default(),
            seed: 0,
        }
    }
}

/// What is said to the player until the next key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// Something that has happened.
    Note(String),
    /// Something that cannot be done.
    Fault(String),
}

/// A saved game that was left before its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unfinished {
    pub path: PathBuf,
    pub summary: String,
}

/// All that the screen shows.
#[derive(Debug)]
pub struct App {
    pub(super) window: Size,
    pub(super) depth: ColorDepth,
    /// Whether more than ASCII can be shown; of that the settings choose.
    pub(super) glyphs: Glyphs,
    pub(super) themes: Vec<Theme>,
    pub(super) settings: Settings,
    pub(super) session: Session,
    /// What lies over the board, the uppermost last.
    pub(super) layers: Vec<Layer>,
    pub(super) message: Option<Message>,
    /// The time of the last update, which is the time that is shown.
    pub(super) now: Instant,
    /// The game that the first screen offers to go on with.
    pub(super) unfinished: Option<Unfinished>,
    records: Records,
    settings_file: SettingsFile,
    /// The settings when they were last to be written.
    kept_settings: Settings,
    /// Why they could not be written the last time.
    settings_fault: Option<String>,
    /// What was chosen for the last new game.
    form: Form,
    /// What was put together in the board editor.
    sketch: Option<Setup>,
    /// The score of those who play, once there was a rematch.
    series: Option<Series>,
    /// What is analysed, in the place of the game at the board.
    pub(super) analysis: Option<Box<Analysis>>,
    /// What was played at the board's position in recorded games.
    pub(super) openings: Openings,
    /// What is known by heart of it.
    endings: Endings,
    /// What records are kept of the endgame trainer.
    pub(super) training: Training,
    /// Why they could not be written the last time.
    training_fault: Option<String>,
    /// How many positions it has chosen.
    drills: u64,
    /// Whether the game has changed since it was saved.
    is_unsaved: bool,
    /// Why the game could not be saved the last time.
    save_fault: Option<String>,
    /// How many games have come to the board after the first.
    games: u64,
    /// The number of the last request to the engine.
    last_request: u64,
    seed: u64,
    /// What is to be done outside when the current update is over.
    effects: Vec<Effect>,
}

impl App {
    /// The screen before anything has happened.
    pub fn new(options: AppOptions) -> Self {
        let AppOptions { window, depth, glyphs, themes, records, game, notices, .. } = options;
        let AppOptions { settings, settings_file, seed, listed, tables, training, .. } = options;
        let themes = if themes.is_empty() { Theme::builtin().to_vec() } else { themes };
        let layers = if game.is_none() { vec![Layer::Start(0)] } else { Vec::new() };
        let mut session =
            Session::new(game.unwrap_or_else(|| Game::new(GameSetup::new(Variant::Glinski))));
        session.is_asleep = session.game.ply() > 0;
        let mut app = Self {
            window,
            depth,
            glyphs,
            themes,
            kept_settings: settings.clone(),
            form: Form::from(&settings),
            settings,
            settings_file,
            settings_fault: None,
            session,
            layers,
            message: (!notices.is_empty()).then(|| Message::Fault(notices.join("; "))),
            now: Instant::now(),
            unfinished: None,
            records,
            sketch: None,
            series: None,
            analysis: None,
            openings: Openings::default(),
            endings: Endings::new(tables),
            training,
            training_fault: None,
            drills: 0,
            is_unsaved: false,
            save_fault: None,
            games: 0,
            last_request: 0,
            seed,
            effects: Vec::new(),
        };
        if app.settings.mouse == Capture::Off {
            app.effects.push(Effect::CaptureMouse(Capture::Off));
        }
        app.look_for_unfinished();
        if let Some(file) = listed {
            app.list_games(Origin::File(file));
        }
        app
    }

    /// Changes what the screen shows, and says what has to be done outside.
    pub fn update(&mut self, action: Action, now: Instant) -> Vec<Effect> {
        self.now = now;
        self.check_flag(now);
        self.end_slide_by(&action);
        match action {
            Action::Command(command) => self.command(command, now),
            Action::Type(typed) => self.type_character(typed),
            Action::Paste(text) => self.paste(&text),
            Action::Mouse(mouse) => self.mouse(mouse, now),
            Action::Resize(size) => self.window = size,
            Action::Tick => {}
            Action::Suspend => self.sleep(now),
            Action::Resume => self.effects.push(Effect::Redraw),
            Action::EngineReport { id, report } => self.engine_report(id, &report, now),
            Action::EngineMove { id, report } => self.engine_move(id, report, now),
            Action::EngineFailed { id, reason } => self.engine_failed(id, &reason),
        }
        self.play_held(now);
        self.engage(now);
        self.weigh();
        self.follow(now);
        self.settle_clock(now);
        self.settle_slide(now);
        self.keep_settings();
        self.read_saves();
        self.read_games();
        self.settle_endings();
        self.settle_openings();
        std::mem::take(&mut self.effects)
    }

    /// Writes the game to its file, as [`Effect::Save`] asks. What goes wrong is shown, once. A
    /// game that has not begun gets no file.
    pub fn save(&mut self, now: Instant) {
        self.is_unsaved = false;
        let (is_live, game) = match &mut self.analysis {
            Some(analysis) => (!analysis.began_at_start(), analysis.waiting()),
            None => (self.is_live(), &mut self.session.game),
        };
        let has_begun = game.ply() > 0 || self.records.has_file();
        if !is_live || !has_begun {
            return;
        }
        let fault = self.records.save(game, now).err().map(|e| e.to_string());
        if let Some(fault) = fault.as_ref().filter(|&fault| self.save_fault.as_ref() != Some(fault))
        {
            self.say_fault(format!("The game goes on unsaved: {fault}"));
        }
        self.save_fault = fault;
    }

    /// Where keys are pressed at the moment.
    pub fn context(&self) -> Context {
        self.layers.last().map_or_else(|| self.board_context(), Layer::context)
    }

    /// What the keys of the board are when nothing lies over it.
    pub(super) const fn board_context(&self) -> Context {
        if self.is_analysing() { Context::Analysis } else { Context::Game }
    }

    /// The colours in use.
    pub fn theme(&self) -> &Theme {
        &self.themes[self.settings.theme.place() % self.themes.len()]
    }

    /// How boards are drawn.
    pub(super) fn look(&self) -> Look<'_> {
        Look {
            theme: self.theme(),
            depth: self.depth,
            glyphs: self.settings.glyphs.within(self.glyphs),
            edges: self.settings.edges,
        }
    }

    /// What the list of saved games says when there are none.
    pub(super) fn no_games(&self) -> String {
        match &self.records.folder {
            Some(folder) => {
                format!("No game was saved yet. They go to {}", folder.path().display())
            }
            None => "There is no folder for saved games".to_owned(),
        }
    }

    /// The folder in which games are kept.
    pub(super) fn folder_words(&self) -> Option<String> {
        self.records.folder.as_ref().map(|folder| folder.path().display().to_string())
    }

    /// Whether the game at the board is being played, and no mere picture behind the first screen.
    pub(super) fn is_live(&self) -> bool {
        !matches!(self.layers.first(), Some(Layer::Start(_)))
    }

    /// Asks for the game to be saved.
    fn keep(&mut self) {
        self.is_unsaved = true;
        self.effects.push(Effect::Save);
    }

    /// Saves what would be lost if another game came to the board.
    fn save_before_leaving(&mut self) {
        if self.is_unsaved {
            self.save(self.now);
        }
    }

    /// Begins or goes on with a game. The one at the board stays in its file.
    fn begin(&mut self, game: Game) {
        self.stop_thinking();
        self.analysis = None;
        self.layers.clear();
        self.session = Session::new(game);
        self.games += 1;
        self.series = None;
        self.save_fault = None;
    }

    fn look_for_unfinished(&mut self) {
        let (entry, game) = self.records.unfinished().unzip();
        self.unfinished = entry.and_then(|entry| {
            let summary = summary(&entry).ok()?.parts.join(" · ");
            Some(Unfinished { path: entry.path, summary })
        });
        // Behind the first screen stands the game to go on with.
        if !self.is_live() {
            let beginning = || Game::new(GameSetup::new(Variant::Glinski));
            self.session = Session::new(game.unwrap_or_else(beginning));
        }
    }

    fn say(&mut self, text: impl Into<String>) {
        self.message = Some(Message::Note(text.into()));
    }

    fn say_fault(&mut self, text: impl Into<String>) {
        self.message = Some(Message::Fault(text.into()));
    }
}
