//! What is told of a game that was judged.

use std::io::{self, Write};

use serde::Serialize;

use super::Analyse;
use crate::cli::charset::Charset;
use crate::cli::games::printable;
use crate::cli::stream::Stream;
use crate::game::{Game, Judgement, Performance, player_name};
use crate::notation::Record;
use crate::rules::{ByColor, Color};

/// Tells of games in one way.
pub(super) struct Reporter {
    json: bool,
    charset: Charset,
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
    pub fn new(args: &Analyse, charset: Charset) -> Self {
        let to_output = matches!(args.output, Stream::File(_));
        Self { json: args.json, charset, to_output, games: 0 }
    }

    /// How many games were told of.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Tells how both sides have played.
    pub fn tell(
        &mut self,
        source: &Stream,
        number: usize,
        game: &Game,
        performances: ByColor<Performance>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        self.games += 1;
        let record = game.to_record();
        let text = match self.json {
            true => json(source, number, &record, performances)?,
            false => {
                let text = text(source, number, &record, performances);
                self.charset.fit(&text).into_owned()
            }
        };
        let told = match self.to_output {
            true => out.write_all(text.as_bytes()).and_then(|()| out.flush()),
            false => io::stderr().write_all(text.as_bytes()),
        };
        match told {
            // Where nobody listens, the games are judged and written all the same.
            Err(error) if !self.to_output || error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            told => told,
        }
    }
}

fn json(
    source: &Stream,
    number: usize,
    record: &Record,
    performances: ByColor<Performance>,
) -> io::Result<String> {
    let side = |color| {
        let performance: Performance = performances[color];
        let [dubious, mistakes, blunders] = performance.judgements;
        let tenths = |value: f64| (value * 10.0).round() / 10.0;
        Side {
            name: player_name(record, color),
            moves: performance.moves,
            accuracy: performance.accuracy().map(tenths),
            average_loss: performance.average_loss().map(tenths),
            dubious,
            mistakes,
            blunders,
        }
    };
    let [white, black] = Color::ALL.map(side);
    let told = Told { file: source.to_string(), number, white, black };
    Ok(serde_json::to_string(&told)? + "\n")
}

fn text(
    source: &Stream,
    number: usize,
    record: &Record,
    performances: ByColor<Performance>,
) -> String {
    let moves = match record.line.len().div_ceil(2) {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    };
    let source = printable(&source.to_string());
    let mut text = format!("{source}, game {number}, {moves}\n");
    for color in Color::ALL {
        let performance = performances[color];
        let name = player_name(record, color).map(printable);
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
