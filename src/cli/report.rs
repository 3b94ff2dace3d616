//! What can be said about a position in a game, as text and as JSON.

use std::fmt::Write;
use std::io;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::board_text::board_text;
use crate::game::{Game, Replay, describe_outcome, outcome_json, score_text};
use crate::notation::{FenOrder, coordinates, variant_id, write_fen};
use crate::rules::{Color, Outcome, Position};

/// A position in a game, and how the game has ended.
pub struct Report<'a> {
    position: &'a Position,
    outcome: Option<Outcome>,
    /// The coordinates of the legal moves, sorted; none if the game is over by the rules.
    legal: Vec<String>,
}

impl<'a> From<&'a Replay> for Report<'a> {
    fn from(replay: &'a Replay) -> Self {
        let (position, outcome) = (replay.position(), replay.outcome());
        let legal = if outcome.is_none() { legal_moves(position) } else { Vec::new() };
        Self { position, outcome, legal }
    }
}

impl<'a> From<&'a Game> for Report<'a> {
    fn from(game: &'a Game) -> Self {
        let (position, outcome) = (game.position(), game.outcome());
        let goes_on = game.outcome_by_rules().is_none();
        let legal = if goes_on { legal_moves(position) } else { Vec::new() };
        Self { position, outcome, legal }
    }
}

fn legal_moves(position: &Position) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let mut names: Vec<_> = moves.map(|m| coordinates(position.rules(), m)).collect();
    names.sort_unstable();
    names
}

/// Lists of moves are broken so that they fit a terminal with a margin of so many columns.
const MARGIN: usize = 10;
const WIDTH: usize = 79 - MARGIN;

impl Report<'_> {
    /// For people: the board, and the rest line by line.
    pub fn text(&self) -> String {
        let Self { position, outcome, legal } = self;
        let rules = position.rules();
        let mut text = board_text(position, Color::White);
        let mut line = |name: &str, value: &str| {
            writeln!(text, "{name:<MARGIN$}{value}").expect("a string takes any text");
        };
        line("Variant:", rules.name);
        line("FEN:", &write_fen(position, FenOrder::Ranks));
        line("Turn:", &position.turn().to_string());
        line("Check:", if position.is_check() { "yes" } else { "no" });
        line("Outcome:", &outcome.map_or("none".into(), |end| describe_outcome(end, rules)));
        line("Points:", &outcome.map_or("none".into(), |end| score_text(end, rules)));
        line("Legal:", &legal.len().to_string());
        for row in rows(legal) {
            line("", &row);
        }
        text
    }

    /// For programs: one object in one line.
    pub fn write_json(&self, out: &mut impl io::Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, self)?;
        writeln!(out)
    }
}

/// The words in lines that fit a terminal, with a margin.
pub fn rows(words: &[String]) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in words {
        match rows.last_mut() {
            Some(row) if row.len() + word.len() < WIDTH => {
                row.push(' ');
                *row += word;
            }
            _ => rows.push(word.clone()),
        }
    }
    rows
}

impl Serialize for Report<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { position, outcome, legal } = self;
        let mut object = serializer.serialize_struct("Report", 6)?;
        object.serialize_field("variant", variant_id(position.variant()))?;
        object.serialize_field("fen", &write_fen(position, FenOrder::Ranks))?;
        object.serialize_field("turn", position.turn().id())?;
        object.serialize_field("check", &position.is_check())?;
        object.serialize_field("legal", legal)?;
        object
            .serialize_field("outcome", &outcome.map(|end| outcome_json(end, position.rules())))?;
        object.end()
    }
}
