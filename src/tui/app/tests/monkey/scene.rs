//! Where it all begins: every screen there is, in a folder of its own.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use tempfile::TempDir;

use super::deed::Dice;
use super::*;
use crate::engine::Level;
use crate::game::{SaveFolder, to_json};
use crate::tui::app::tests::endings::ROOK;
use crate::tui::app::{Purpose, Records, Setting, Settings, SettingsFile, Training, Way};
use crate::tui::depth::ColorDepth;
use crate::tui::glyphs::Glyphs;
use crate::tui::theme::Theme;

/// A file that is no game.
pub const DAMAGED: &str = "{\"format\": \"hexmate game\", \"version\": 1, \"moves\": [";

/// Three games, of which one breaks off.
const RECORDS: &str = "[White \"A\"]\n\n1. f6 g6 2. fxg6 1-0\n\n1. f6 g6 2. Qa1 *\n\n1. e5 *\n";

/// A screen, and how one gets there.
pub struct Scene {
    pub name: &'static str,
    /// The game with which the program is started; none for the first screen.
    game: fn() -> Option<Game>,
    keys: &'static str,
    is_there: fn(&App) -> bool,
}

const fn scene(
    name: &'static str,
    game: fn() -> Option<Game>,
    keys: &'static str,
    is_there: fn(&App) -> bool,
) -> Scene {
    Scene { name, game, keys, is_there }
}

const HOME: fn() -> Option<Game> = || None;
const FRIENDS: fn() -> Option<Game> = || Some(Game::new(GameSetup::new(Variant::Glinski)));

/// Every screen.
pub const SCENES: [Scene; 32] = [
    scene("home", HOME, "", |app| matches!(app.layers[..], [Layer::Start(_)])),
    scene("new game", HOME, "n", |app| matches!(app.layers[..], [_, Layer::NewGame(_)])),
    scene("load", HOME, "g", |app| matches!(app.layers[..], [_, Layer::Open(_)])),
    scene("records", HOME, "g . p g n Enter", |app| {
        matches!(app.layers.last(), Some(Layer::Games(_)))
    }),
    scene("rename", HOME, "g F2", |app| is_entry(app, Purpose::Rename)),
    scene("delete", HOME, "g Del", |app| matches!(app.layers.last(), Some(Layer::Question(_)))),
    scene("settings", HOME, "S", |app| matches!(app.layers[..], [_, Layer::Settings(_)])),
    scene("help", HOME, "?", |app| matches!(app.layers.last(), Some(Layer::Help(_)))),
    scene("lessons", HOME, "L", |app| matches!(app.layers.last(), Some(Layer::Lessons(_)))),
    scene("rook lesson", HOME, "L Enter Enter", is_lesson),
    scene("knight lesson", HOME, "L Down Down Down Down Enter Enter", is_lesson),
    scene("Shafran lesson", HOME, "L End Enter Enter", is_lesson),
    scene("exercises", HOME, "E Right", |app| {
        matches!(app.layers.last(), Some(Layer::Exercises(_)))
    }),
    scene("drill", HOME, "E Enter Enter", is_drill),
    scene("drill with a pawn", FRIENDS, "E k Down Right Enter Enter", is_drill),
    scene("editor", FRIENDS, "e", |app| matches!(app.layers[..], [Layer::Editor(_)])),
    scene("game", FRIENDS, "m f 6 Enter", |app| app.layers.is_empty()),
    scene("game with the engine", with_engine, "", |app| app.layers.is_empty()),
    scene("game of engines", || Some(engines()), "Tab", |app| app.layers.is_empty()),
    scene(
        "game with clocks",
        || Some(timed("1+0")),
        "m f 6 Enter",
        |app| app.session.game.is_clock_running(),
    ),
    scene("menu", with_engine, "Esc", |app| matches!(app.layers[..], [Layer::Menu(_)])),
    scene("moves", FRIENDS, "m f 6 Enter v", |app| matches!(app.layers[..], [Layer::Moves])),
    scene("entry", FRIENDS, "m", |app| is_entry(app, Purpose::Move)),
    scene("comment", FRIENDS, "m f 6 Enter w", |app| is_entry(app, Purpose::Comment)),
    scene("question", FRIENDS, "m f 6 Enter r", |app| {
        matches!(app.layers[..], [Layer::Question(_)])
    }),
    scene("promotion", promoting, "m e 9 e 1 0 Enter", |app| {
        matches!(app.layers[..], [Layer::Promotion(_)])
    }),
    scene("analysis", FRIENDS, "m f 6 Enter a", |app| app.is_analysing()),
    scene("openings", FRIENDS, "a O", |app| app.openings.is_beside()),
    scene("list of openings", FRIENDS, "a T", |app| matches!(app.layers[..], [Layer::Openings(_)])),
    scene("ending", ending, "a", |app| app.ending().is_some()),
    scene("list of an ending", ending, "a T", |app| {
        matches!(app.layers[..], [Layer::Openings(_)]) && app.ending().is_some()
    }),
    scene("copied position", FRIENDS, "a C", |app| matches!(app.layers[..], [Layer::Note(_)])),
];

fn is_entry(app: &App, purpose: Purpose) -> bool {
    matches!(app.layers.last(), Some(Layer::Entry(entry)) if entry.purpose == purpose)
}

fn is_lesson(app: &App) -> bool {
    matches!(app.layers.last(), Some(Layer::Lesson(_)))
}

fn is_drill(app: &App) -> bool {
    matches!(app.layers.last(), Some(Layer::Drill(_)))
}

fn with_engine() -> Option<Game> {
    let players = ByColor::new(Player::HUMAN, Player::engine(Level::default().strength()));
    Some(Game::new(GameSetup { players, ..GameSetup::new(Variant::McCooey) }))
}

fn ending() -> Option<Game> {
    let start = parse_fen(ROOK, Variant::Glinski, FenOrder::Ranks).unwrap();
    Some(Game::new(GameSetup::from_position(start)))
}

fn promoting() -> Option<Game> {
    let fen = "1/3/1P3/7/9/4k6/11/11/11/5K5/11 w - 0 1";
    let start = parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap();
    Some(Game::new(GameSetup::from_position(start)))
}

/// A folder with saved games, of which one is damaged.
pub fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    let saves = folder.path().join("saves");
    fs::create_dir(&saves).unwrap();
    let text = to_json(&Game::new(GameSetup::new(Variant::Shafran)), Instant::now());
    let records = saves.join("records.pgn");
    fs::write(&records, RECORDS).unwrap();
    // The saved games are newer, and so stand above it.
    let long_ago = SystemTime::now() - Duration::from_secs(1000);
    fs::File::options().write(true).open(records).unwrap().set_modified(long_ago).unwrap();
    fs::write(saves.join("damaged.json"), DAMAGED).unwrap();
    fs::write(saves.join("old.json"), text).unwrap();
    folder
}

impl Scene {
    /// Goes to the screen.
    pub fn begin(&self, folder: &Path) -> Seat {
        let mut settings = Settings::new(Theme::builtin());
        let (settings_file, _) =
            SettingsFile::open(Some(folder.join("settings.json")), &mut settings);
        let saves = SaveFolder::at(folder.join("saves"));
        // Nothing is written anywhere else, whatever folder is typed.
        let records = Records::new(Some(saves), None, None).fixed();
        let game = (self.game)();
        let (training, _) = Training::open(Some(folder.join("training.json")));
        let options =
            AppOptions { settings, settings_file, records, training, game, ..Default::default() };
        let mut seat = Seat::with(options);
        seat.press(self.keys);
        seat.act(Action::Tick);
        seat.wait_for_reading();
        assert!((self.is_there)(&seat.app), "{}: {}", self.name, seat.text());
        seat
    }
}

/// Any settings, in any terminal.
pub fn furnish(seat: &mut Seat, dice: &mut Dice) {
    for setting in Setting::ALL {
        for _ in 0..dice.below(4) {
            seat.app.settings.value_mut(setting).step(Way::On);
        }
    }
    seat.app.depth = dice.pick(&ColorDepth::ALL);
    seat.app.glyphs = dice.pick(&[Glyphs::Sprites, Glyphs::Ascii]);
}

/// So many of the last questions to the engine may still be answered.
const OPEN_QUESTIONS: usize = 4;

/// Does what the app asks for. A write takes longer than all the rest, and not all are done.
pub fn carry_out(seat: &mut Seat, dice: &mut Dice) {
    let is_written = dice.below(4) == 0;
    for effect in std::mem::take(&mut seat.effects) {
        match effect {
            Effect::Save if is_written => seat.app.save(seat.now),
            Effect::SaveSettings if is_written => seat.app.save_settings(),
            Effect::SaveTraining if is_written => seat.app.save_training(),
            Effect::Think(_) | Effect::Quit => seat.effects.push(effect),
            _ => {}
        }
    }
    let old = seat.effects.len().saturating_sub(OPEN_QUESTIONS);
    seat.effects.drain(..old);
}
