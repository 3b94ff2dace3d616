//! A game by typed lines, for screen readers, scripts and dumb terminals.
//!
//! Each move is told in words, and questions are answered; see [`HELP`]. The game ends with the
//! input. It is saved after every move, so that it can be gone on with.

mod changes;
mod keeper;
mod lines;
mod opponent;
mod questions;
mod request;
mod words;

use std::io::{self, BufReader, IsTerminal, Write};
use std::time::Instant;

use anyhow::Context;

use super::args::Settings;
use super::board_text::board_text;
use super::charset::Charset;
use super::configuration;
use super::play::{Opened, Play};
use crate::engine::Strength;
use crate::game::{Game, Player};
use crate::rules::Color;
use keeper::Keeper;
use lines::{Lines, Typed};
use opponent::Opponent;
use request::{Request, Whose};
use words::{cells_in_words, end_in_words, pieces_in_words};

/// All that can be typed.
const HELP: &str = "\
a move: coordinates such as g4g6 or b7b8q, or algebraic such as g6, Nf4, exf6, b8=Q
board: the board, White's pieces in capitals
moves: the moves that were played, and those that are legal
pieces: where all pieces stand
k? q? r? b? n? p?: where your kings, queens, rooks, bishops, knights, pawns stand
their q?: where the other side's stand, and so on
last: the last move
clock: the time that is left
undo, redo: take a move back, play it again
save FILE: write the game to a file
draw: offer a draw, or accept one
resign: give the game up
quit: leave; the game is kept";

/// Plays until the input ends.
pub fn run(play: &Play, settings: &Settings, out: &mut impl Write) -> anyhow::Result<()> {
    let (themes, _) = configuration::all_themes();
    let (chosen, _, setting_fault) = configuration::settings(&themes);
    let (folder, fault) = match settings.folder(chosen.save_folder.named()) {
        Ok(folder) => (Some(folder), None),
        Err(fault) => (None, Some(fault)),
    };
    let Opened { game, file } = play.open(folder.as_ref())?;
    let mut table = Table {
        game,
        keeper: Keeper::new(folder, file),
        opponent: Opponent::new(),
        charset: settings.charset,
        prompts: io::stdin().is_terminal(),
        out,
    };
    if let Some(fault) = setting_fault {
        table.say(&fault)?;
    }
    if let Some(fault) = fault {
        table.say(&format!("The game is not saved: {fault}"))?;
    }
    table.greet()?;
    table.play(&Lines::of(BufReader::new(io::stdin()))?)?;
    table.leave()
}

/// Whether the game is left.
enum Flow {
    On,
    Leave,
}

/// The game that is played, and all that belongs to it.
struct Table<'a, W: Write> {
    game: Game,
    keeper: Keeper,
    opponent: Opponent,
    charset: Charset,
    /// Whether somebody is asked to type.
    prompts: bool,
    out: &'a mut W,
}

impl<W: Write> Table<'_, W> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", self.charset.fit(text))
    }

    fn greet(&mut self) -> io::Result<()> {
        let who = |player: &Player| match (player.name(), player.strength()) {
            (Some(name), _) => name.to_owned(),
            (None, Some(_)) => "the program".to_owned(),
            (None, None) => "a person".to_owned(),
        };
        let players = &self.game.players;
        let [white, black] = [who(&players.white), who(&players.black)];
        let name = self.game.rules().name;
        self.say(&format!("{name}: White is {white}, Black is {black}. Type a move, or help."))?;
        if self.game.ply() > 0 {
            self.tell_last()?;
        }
        match self.game.outcome() {
            Some(outcome) => self.say(&end_in_words(outcome, &self.game)),
            None => self.say(&format!("{} to move", self.game.turn())),
        }
    }

    fn play(&mut self, lines: &Lines) -> anyhow::Result<()> {
        if self.game.ply() == 0 {
            self.game.start_clock(Instant::now());
        }
        loop {
            self.let_program_play()?;
            let typed = match lines.ready() {
                Some(typed) => typed,
                None => {
                    self.prompt()?;
                    lines.wait(self.deadline())
                }
            };
            match typed.context("cannot read standard input")? {
                Typed::Line(line) => {
                    if let Flow::Leave = self.answer(&line)? {
                        return Ok(());
                    }
                }
                Typed::Late => self.check_flag()?,
                Typed::End => return Ok(()),
            }
        }
    }

    fn prompt(&mut self) -> io::Result<()> {
        if self.prompts {
            match self.game.outcome() {
                None => write!(self.out, "{}> ", self.game.turn())?,
                Some(_) => write!(self.out, "> ")?,
            }
        }
        self.out.flush()
    }

    fn answer(&mut self, line: &[u8]) -> anyhow::Result<Flow> {
        let Ok(line) = std::str::from_utf8(line) else {
            self.say("Not understood: the line is not UTF-8 text")?;
            return Ok(Flow::On);
        };
        let was_over = self.game.outcome().is_some();
        self.game.start_clock(Instant::now());
        self.check_flag()?;
        let position = self.game.position();
        match Request::read(line) {
            Request::Nothing => {}
            Request::Board => {
                let board = board_text(position, self.below());
                write!(self.out, "{board}")?;
            }
            Request::Moves => self.tell_moves()?,
            Request::Pieces => {
                let words = Color::ALL.map(|color| pieces_in_words(position, color));
                self.say(&words.join("\n"))?;
            }
            Request::Cells(whose, role) => {
                let color = match whose {
                    Whose::Own => self.own(),
                    Whose::Theirs => !self.own(),
                };
                self.say(&cells_in_words(position, color, role))?;
            }
            Request::Last => self.tell_last()?,
            Request::Clock => self.tell_clock()?,
            Request::Undo => self.undo()?,
            Request::Redo => self.redo()?,
            Request::Save(file) => self.save_as(file)?,
            Request::Draw => self.draw()?,
            Request::Resign => {
                let resigned = self.game.resign(self.own(), Instant::now());
                self.tell_end(resigned)?;
            }
            Request::Help => self.say(HELP)?,
            Request::Quit => return Ok(Flow::Leave),
            // Whoever typed it was just told that the time was up.
            Request::Move(_) if !was_over && self.game.outcome().is_some() => {}
            Request::Move(text) => self.read_and_play(text)?,
        }
        Ok(Flow::On)
    }

    /// How the program plays if it has the move.
    fn program(&self) -> Option<Strength> {
        self.game.strength_to_move(Instant::now())
    }

    /// When the time of the side to move is up.
    fn deadline(&self) -> Option<Instant> {
        let now = Instant::now();
        let left = self.game.remaining(self.game.turn(), now)?;
        self.game.is_clock_running().then(|| now.checked_add(left)).flatten()
    }

    fn leave(mut self) -> anyhow::Result<()> {
        self.game.stop_clock(Instant::now());
        if self.keeper.path().is_some() {
            self.keep()?;
        }
        if self.keeper.has_failed() {
            self.say("The last moves are not saved")?;
        } else if let (Some(path), None) = (self.keeper.path(), self.game.outcome()) {
            let words = format!("Go on with hexmate play --text {}", path.display());
            self.say(&words)?;
        }
        Ok(self.out.flush()?)
    }
}
