//! What is told of a game that was judged.

use std::io::{self, Write};

use serde::Serialize;

use super::Analyse;
use crate::cli::stream::Stream;
use crate::game::{Game, Judgement, Performance, player_name};
use crate::notation::Reading;
use crate::rules::{ByColor, Color};

/// Tells of games in one way.
pub(super) struct Reporter {
    json: bool,
    /// Whether standard output is free for it.
    to_output: bool,
    games: u64,
}

#[derive(Serialize)]
struct Told<'a> {
    file: String,
    number: usize,
    white: Side<'a>,
    black: Side<'a>,
}

#[derive(Serialize)]
struct Side<'a> {
    name: Option<&'a str>,
    moves: u32,
    accuracy: Option<f64>,
    average_loss: Option<f64>,
    dubious: u32,
    mistakes: u32,
    blunders: u32,
}

impl Reporter {
    pub fn new(args: &Analyse) -> Self {
        let to_output = matches!(args.output, Stream::File(_));
        Self { json: args.json, to_output, games: 0 }
    }

    /// How many games were told of.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Tells how both sides have played.
    pub fn tell(
        &mut self,
        source: &Stream,
        reading: &Reading,
        game: &Game,
        performances: ByColor<Performance>,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        self.games += 1;
        let text = match self.json {
            true => json(source, reading, performances)?,
            false => text(source, reading, game, performances),
        };
        if self.to_output {
            out.write_all(text.as_bytes())?;
            out.flush()?;
        } else {
            // Where standard error is closed, nobody is left to be told.
            let _ = io::stderr().write_all(text.as_bytes());
        }
        Ok(())
    }
}

fn json(
    source: &Stream,
    reading: &Reading,
    performances: ByColor<Performance>,
) -> anyhow::Result<String> {
    let side = |color| {
        let performance: Performance = performances[color];
        let [dubious, mistakes, blunders] = performance.judgements;
        let tenths = |value: f64| (value * 10.0).round() / 10.0;
        Side {
            name: player_name(&reading.record, color),
            moves: performance.moves,
            accuracy: performance.accuracy().map(tenths),
            average_loss: performance.average_loss().map(tenths),
            dubious,
            mistakes,
            blunders,
        }
    };
    let [white, black] = Color::ALL.map(side);
    let told = Told { file: source.to_string(), number: reading.number, white, black };
    Ok(serde_json::to_string(&told)? + "\n")
}

fn text(
    source: &Stream,
    reading: &Reading,
    game: &Game,
    performances: ByColor<Performance>,
) -> String {
    let moves = game.line().len().div_ceil(2);
    let mut text = format!("{source}, game {}, {moves} moves\n", reading.number);
    for color in Color::ALL {
        let performance = performances[color];
        let name = player_name(&reading.record, color);
        let name = name.map_or(color.to_string(), |name| format!("{color}, {name}"));
        text += &match (performance.accuracy(), performance.average_loss()) {
            (Some(accuracy), Some(loss)) => format!(
                "  {name}: accuracy {accuracy:.1} %, {loss:.0} centipawns lost a move, {}\n",
                signs(performance.judgements)
            ),
            _ => format!("  {name}: no move was judged\n"),
        };
    }
    text
}

/// `2 ?!, 1 ?, 0 ??`
fn signs(counts: [u32; 3]) -> String {
    let signs = Judgement::ALL.into_iter().zip(counts);
    let words = signs.map(|(judgement, count)| format!("{count} {}", judgement.sign()));
    words.collect::<Vec<_>>().join(", ")
}
