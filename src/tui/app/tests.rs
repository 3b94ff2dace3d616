//! What keys, clicks and answers of the engine do.

mod advice;
mod analysis;
mod board;
mod clocks;
mod editing;
mod endings;
mod engine;
mod files;
mod games;
mod hints;
mod learning;
mod leaving;
mod looks;
mod menus;
mod monkey;
mod openings;
mod preferences;
mod saves;
mod slide;
mod texts;
mod training;

use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Place, Size};

use crate::engine::{Report, Score};
use crate::game::{Game, GameSetup, Player, TimeControl};
use crate::hex::Cell;
use crate::notation::{FenOrder, cell_name, parse_cell, parse_fen, read_move, san};
use crate::rules::{ByColor, Color, Move, Position, Variant};
use crate::tui::action::{Action, Effect, Request};
use crate::tui::keymap::Key;
use crate::tui::screens::draw;

use super::{Animation, App, AppOptions, Layer, Message};

/// Somebody who plays: an app, the time, and what it has asked for.
struct Seat {
    app: App,
    now: Instant,
    effects: Vec<Effect>,
}

/// What a search says that has found this move and a score in centipawns.
fn found(m: Move, centipawns: i32) -> Report {
    Report {
        depth: 4,
        seldepth: 6,
        score: Score::centipawns(centipawns),
        nodes: 1000,
        elapsed: Duration::from_millis(5),
        table_permille: 0,
        rank: 1,
        line: vec![m],
    }
}

impl Seat {
    fn with(mut options: AppOptions) -> Self {
        // Only the tests of moving pieces want to see them move.
        options.settings.animation = Animation::Off;
        Self { app: App::new(options), now: Instant::now(), effects: Vec::new() }
    }

    /// Before the first screen.
    fn at_start() -> Self {
        Self::with(AppOptions::default())
    }

    /// At the board of a game.
    fn at(game: Game) -> Self {
        let mut seat = Self::with(AppOptions { game: Some(game), ..AppOptions::default() });
        seat.app.session.is_asleep = false;
        seat
    }

    /// Two people before Gliński's game.
    fn two_people() -> Self {
        Self::at(Game::new(GameSetup::new(Variant::Glinski)))
    }

    /// A person with White against the engine.
    fn against_engine() -> Self {
        let mut seat = Self::at_start();
        seat.press("Enter");
        seat
    }

    /// Two people before a position.
    fn before(variant: Variant, fen: &str) -> Self {
        let start = parse_fen(fen, variant, FenOrder::Ranks).unwrap();
        Self::at(Game::new(GameSetup::from_position(start)))
    }

    fn act(&mut self, action: Action) {
        self.effects.extend(self.app.update(action, self.now));
    }

    fn event(&mut self, event: Event) {
        if let Some(action) = self.app.read(event) {
            self.act(action);
        }
    }

    /// Presses keys, by their names.
    fn press(&mut self, names: &str) {
        for name in names.split_whitespace() {
            let key: Key = name.parse().unwrap_or_else(|error| panic!("{error}"));
            self.event(Event::Key(KeyEvent::new(key.code, key.modifiers)));
        }
    }

    /// Lets files of records be read and counted.
    fn wait_for_reading(&mut self) {
        let until = Instant::now() + Duration::from_secs(20);
        while self.app.reads_games() || self.app.openings_wake(self.now).is_some() {
            self.act(Action::Tick);
            thread::sleep(Duration::from_millis(1));
            assert!(Instant::now() < until);
        }
    }

    /// Types text, letter by letter.
    fn type_text(&mut self, text: &str) {
        for typed in text.chars() {
            self.press(&if typed == ' ' { "Space".to_owned() } else { typed.to_string() });
        }
    }

    /// Types a move and plays it.
    fn play(&mut self, text: &str) {
        self.press("m");
        self.type_text(text);
        self.press("Enter");
    }

    fn mouse(&mut self, kind: MouseEventKind, at: Place) {
        let modifiers = crossterm::event::KeyModifiers::NONE;
        self.event(Event::Mouse(MouseEvent { kind, column: at.x, row: at.y, modifiers }));
    }

    fn click(&mut self, at: Place) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), at);
        self.mouse(MouseEventKind::Up(MouseButton::Left), at);
    }

    /// The middle of a cell in the window.
    fn place(&self, cell: &str) -> Place {
        let layout = self.app.layout(self.app.window_area()).unwrap();
        let centre = layout.places.geometry().centre(self.cell(cell));
        Place::new(layout.board.x + centre.x, layout.board.y + centre.y)
    }

    fn cell(&self, name: &str) -> Cell {
        parse_cell(self.app.session.game.rules(), name).unwrap()
    }

    fn name(&self, cell: Cell) -> String {
        cell_name(self.app.session.game.rules(), cell)
    }

    fn cursor(&self) -> String {
        self.name(self.app.session.cursor.cell())
    }

    fn selected(&self) -> Option<String> {
        self.app.session.selected.map(|cell| self.name(cell))
    }

    /// The moves of the game that are played.
    fn moves(&self) -> String {
        let game = &self.app.session.game;
        let moves: Vec<_> = game.line()[..game.ply()].iter().map(|played| played.san()).collect();
        moves.join(" ")
    }

    fn message(&self) -> &str {
        match &self.app.message {
            Some(Message::Note(text) | Message::Fault(text)) => text,
            None => "",
        }
    }

    /// What the engine was asked last.
    fn request(&self) -> &Request {
        let requests = self.effects.iter().rev().filter_map(|effect| match effect {
            Effect::Think(request) => Some(&**request),
            _ => None,
        });
        { requests }.next().expect("the engine was asked")
    }

    /// The engine answers the last request with a move and a score of its own.
    fn answer(&mut self, text: &str, centipawns: i32) {
        let request = self.request().clone();
        let m = read_move(&request.position, text).unwrap();
        let report = found(m, centipawns);
        self.act(Action::EngineMove { id: request.id, report: Some(report) });
    }

    fn count(&self, wanted: &Effect) -> usize {
        self.effects.iter().filter(|&effect| effect == wanted).count()
    }

    fn resize(&mut self, width: u16, height: u16) {
        self.act(Action::Resize(Size::new(width, height)));
    }

    /// What the window shows.
    fn screen(&self) -> Buffer {
        let Size { width, height } = self.app.window;
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw(&self.app, frame)).unwrap();
        terminal.backend().buffer().clone()
    }

    /// Where a text stands in the window first, a column into it.
    fn find(&self, text: &str) -> Place {
        self.search(text).unwrap_or_else(|| panic!("{text} in {}", self.text()))
    }

    /// The same, if it stands anywhere.
    fn search(&self, text: &str) -> Option<Place> {
        let buffer = self.screen();
        let Size { width, height } = self.app.window;
        let reads = |&(x, y): &(u16, u16)| {
            let row = (x..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
            row.starts_with(text)
        };
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        { places }.find(reads).map(|(x, y)| Place::new(x + 1, y))
    }

    /// The characters that the window shows.
    fn text(&self) -> String {
        let buffer = self.screen();
        let width = buffer.area.width.max(1) as usize;
        let rows = buffer.content.chunks(width);
        rows.map(|row| row.iter().map(|place| place.symbol()).collect::<String>() + "\n").collect()
    }
}

/// A game of two people with clocks.
fn timed(control: &str) -> Game {
    let time: TimeControl = control.parse().unwrap();
    Game::new(GameSetup { time: Some(time), ..GameSetup::new(Variant::Glinski) })
}

/// A game of the engine against itself.
fn engines() -> Game {
    let player = || Player::engine(crate::engine::Level::default().strength());
    let players = ByColor::new(player(), player());
    Game::new(GameSetup { players, ..GameSetup::new(Variant::Glinski) })
}
