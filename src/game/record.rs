//! Game ↔ record. What both can hold goes over whole: moves with all that is said about them,
//! variations, names, tags, the time of each side and the result.
//!
//! A record knows nothing of how an engine plays, of moves that were taken back, of an offer that
//! stands, nor of fields that this program does not know.

mod ending;
mod moves;
mod tags;

use super::{Game, GameSetup};
use crate::notation::Record;
use tags::Heading;

pub use ending::beginning;

impl Game {
    /// The game that a record tells, with all its moves played.
    ///
    /// Its players are people. Where the printed result is not that of the moves,
    /// [`Game::printed`] has it. The line ends before a move that is not legal where it stands.
    ///
    /// ```
    /// use hexmate::game::{Game, GameSetup};
    /// use hexmate::rules::{Color, Variant};
    /// use std::time::Instant;
    /// let mut game = Game::new(GameSetup::new(Variant::Glinski));
    /// game.tags.set("date", "2026-11-30");
    /// game.resign(Color::White, Instant::now()).unwrap();
    /// let record = game.to_record();
    /// assert_eq!(record.tag("Date"), Some("2026.11.30"));
    /// assert_eq!(Game::from_record(&record), game);
    /// ```
    pub fn from_record(record: &Record) -> Self {
        let Heading { players, time, tags } = Heading::read(record);
        let mut game = Self::new(GameSetup { start: record.start.clone(), players, time, tags });
        game.comment.clone_from(&record.comment);
        for played in moves::from_record(&record.start, &record.line) {
            game.append(played);
        }
        ending::read(&mut game, record);
        game
    }

    /// The record of the moves that are played.
    pub fn to_record(&self) -> Record {
        Record {
            tags: tags::of_game(self),
            start: self.start().clone(),
            comment: self.comment.clone(),
            line: moves::to_record(&self.line()[..self.ply()]),
            result: self.printed().or_else(|| self.points().map(|points| points.white)),
        }
    }
}

#[cfg(test)]
mod tests;
