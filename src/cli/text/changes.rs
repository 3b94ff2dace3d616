//! What changes the game: moves, draws, resigning; and files.

use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use super::Table;
use super::words::{end_in_words, move_in_words};
use crate::cli::document;
use crate::engine::{DrawAnswer, Strength};
use crate::game::{Format, GameError, write_atomic};
use crate::notation::{move_words, read_move};
use crate::rules::{Color, Move};

impl<W: Write> Table<'_, W> {
    pub(super) fn let_program_play(&mut self) -> io::Result<()> {
        while let (None, Some(strength)) = (self.game.outcome(), self.program()) {
            self.out.flush()?;
            let Some(report) = self.opponent.choose(&self.game, strength) else { return Ok(()) };
            if strength.resigns(report.score) {
                let resigned = self.game.resign(self.game.turn(), Instant::now());
                self.tell_end(resigned)?;
            } else if let Some(&m) = report.line.first() {
                self.play_move(m)?;
            }
        }
        Ok(())
    }

    pub(super) fn read_and_play(&mut self, text: &str) -> io::Result<()> {
        if let Err(fault) = self.game.going_on() {
            return self.say(&format!("Not played: {fault}"));
        }
        let text = move_words(text).collect::<Vec<_>>().join(" ");
        match read_move(self.game.position(), &text) {
            Ok(m) => self.play_move(m),
            Err(fault) => self.say(&format!("Not played: {fault}")),
        }
    }

    fn play_move(&mut self, m: Move) -> io::Result<()> {
        let words = move_in_words(self.game.position(), m);
        match self.game.play(m, Instant::now()) {
            Ok(()) => self.say(&words)?,
            Err(GameError::Over(_)) => {}
            Err(fault) => self.say(&format!("Not played: {fault}"))?,
        }
        self.tell_end(Ok(()))
    }

    pub(super) fn check_flag(&mut self) -> io::Result<()> {
        match self.game.check_flag(Instant::now()) {
            Some(_) => self.tell_end(Ok(())),
            None => Ok(()),
        }
    }

    /// Tells how the game has ended, if it has, and saves it; or tells why it has not changed.
    pub(super) fn tell_end(&mut self, change: Result<(), GameError>) -> io::Result<()> {
        if let Err(fault) = change {
            return self.say(&format!("Not done: {fault}"));
        }
        if let Some(outcome) = self.game.outcome() {
            self.say(&end_in_words(outcome, &self.game))?;
        }
        self.keep()
    }

    pub(super) fn keep(&mut self) -> io::Result<()> {
        match self.keeper.save(&self.game) {
            Ok(()) => Ok(()),
            Err(fault) => self.say(&format!("The game is not saved: {fault}")),
        }
    }

    /// Takes a move back; against the program as many as lead back to the person's turn.
    pub(super) fn undo(&mut self) -> io::Result<()> {
        let now = Instant::now();
        if let Err(fault) = self.game.takeback(now) {
            return self.say(&format!("Not done: {fault}"));
        }
        while self.program().is_some() && self.game.takeback(now).is_ok() {}
        self.game.start_clock(now);
        self.say(&format!("Taken back, {} to move", self.game.turn()))?;
        self.keep()
    }

    /// Plays a move again; against the program as many as lead to the person's turn.
    pub(super) fn redo(&mut self) -> io::Result<()> {
        let now = Instant::now();
        if let Err(fault) = self.game.redo(now) {
            return self.say(&format!("Not done: {fault}"));
        }
        self.tell_last()?;
        while self.program().is_some() && self.game.redo(now).is_ok() {
            self.tell_last()?;
        }
        self.tell_end(Ok(()))
    }

    /// Accepts a draw that was offered, or offers one. The program answers at once.
    pub(super) fn draw(&mut self) -> io::Result<()> {
        if let Some(by) = self.game.draw_offer() {
            let accepted = self.game.accept_draw(Instant::now());
            self.say(&format!("{} accepts the draw", !by))?;
            return self.tell_end(accepted);
        }
        let (us, them) = (self.own(), !self.own());
        if let Err(fault) = self.game.offer_draw(us) {
            return self.say(&format!("Not done: {fault}"));
        }
        match self.game.players[them].strength().copied() {
            Some(strength) => self.ask_program(them, strength),
            None => {
                self.say(&format!(
                    "{us} offers a draw: {them} accepts with draw, and declines by moving"
                ))?;
                self.keep()
            }
        }
    }

    fn ask_program(&mut self, program: Color, strength: Strength) -> io::Result<()> {
        self.out.flush()?;
        // Its own score is the opposite of that of the side to move.
        let Some(report) = self.opponent.choose(&self.game, strength) else { return Ok(()) };
        let score = -report.score;
        match strength.answer_draw_offer(score, self.game.position().fullmoves()) {
            DrawAnswer::Accepted => {
                self.say(&format!("{program} accepts the draw, its score is {score}"))?;
                let accepted = self.game.accept_draw(Instant::now());
                return self.tell_end(accepted);
            }
            DrawAnswer::Better => {
                self.say(&format!("{program} declines the draw: it stands better, {score}"))?;
            }
            DrawAnswer::TooEarly => {
                self.say(&format!("{program} declines the draw: it is too early for one"))?;
            }
        }
        let declined = self.game.decline_draw();
        declined.or_else(|fault| self.say(&format!("Not done: {fault}")))
    }

    /// Writes the game to a file, in the form that goes with its extension or else as it is saved.
    pub(super) fn save_as(&mut self, file: &str) -> io::Result<()> {
        if file.is_empty() {
            return self.say("Not saved: expected a file, such as save game.json");
        }
        let path = Path::new(file);
        let text = document::write(&self.game, Format::of(path).unwrap_or(Format::Json));
        match write_atomic(path, text.as_bytes()) {
            Ok(()) => self.say(&format!("Saved to {file}")),
            Err(fault) => self.say(&format!("Not saved: cannot write {file}: {fault}")),
        }
    }
}
