//! Questions about the game, and their answers.

use std::io::{self, Write};
use std::time::Instant;

use super::Table;
use super::words::{move_in_words, record, time_in_words};
use crate::notation::san;
use crate::rules::Color;

impl<W: Write> Table<'_, W> {
    /// The side of whoever types: the only person's, else the one that has the move.
    pub(super) fn own(&self) -> Color {
        let is_human = |color: &Color| self.game.players[*color].strength().is_none();
        match Color::ALL.into_iter().filter(is_human).collect::<Vec<_>>()[..] {
            [only] => only,
            _ => self.game.turn(),
        }
    }

    /// The side from which the board is seen: it does not turn with every move.
    pub(super) fn below(&self) -> Color {
        let [white, black] = Color::ALL.map(|color| self.game.players[color].strength().is_none());
        if black && !white { Color::Black } else { Color::White }
    }

    pub(super) fn tell_moves(&mut self) -> io::Result<()> {
        let position = self.game.position();
        let goes_on = self.game.outcome_by_rules().is_none();
        let legal = if goes_on { position.legal_moves() } else { Vec::new() };
        let legal: Vec<_> = legal.into_iter().map(|m| san(position, m)).collect();
        let or_none = |text: String| if text.is_empty() { "none".to_owned() } else { text };
        let played = or_none(record(&self.game));
        self.say(&format!("Played: {played}\nLegal: {}", or_none(legal.join(", "))))
    }

    pub(super) fn tell_last(&mut self) -> io::Result<()> {
        let before = self.game.ply().checked_sub(1).and_then(|ply| self.game.position_at(ply));
        match before.zip(self.game.last()) {
            Some((before, last)) => self.say(&move_in_words(before, last.played())),
            None => self.say("No move was played"),
        }
    }

    pub(super) fn tell_clock(&mut self) -> io::Result<()> {
        let now = Instant::now();
        let left = Color::ALL.map(|color| self.game.remaining(color, now).map(time_in_words));
        match left {
            [Some(white), Some(black)] => self.say(&format!("White {white}, Black {black}")),
            _ => self.say("This game has no clock"),
        }
    }
}
