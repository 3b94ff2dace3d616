//! The one game of a document, and moves that are played on from it.

use std::io::{BufRead, BufReader};
use std::time::Instant;

use anyhow::{Context, bail};

use super::line::place;
use super::stream::Stream;
use crate::game::{Format, Game, GameWriter, read_games};
use crate::notation::{ReadOptions, WriteOptions, read_move};
use crate::rules::Variant;

/// Reads the game in a source. A `variant` that is named must be the one of the document, where
/// that names one too.
pub fn read(source: &Stream, variant: Option<Variant>) -> anyhow::Result<Game> {
    let bytes = source.read()?;
    let format = source.format().unwrap_or_else(|| Format::guess(&bytes));
    let options = ReadOptions { variant, ..ReadOptions::default() };
    only_game(BufReader::new(&*bytes), format, &options).with_context(|| source.to_string())
}

fn only_game(input: impl BufRead, format: Format, options: &ReadOptions) -> anyhow::Result<Game> {
    let mut games = read_games(input, format, options)?;
    let Some(first) = games.next() else { bail!("found no game, expected one") };
    let game = first?.whole()?;
    if games.next().is_some() {
        bail!("found more than one game, expected one; `hexmate convert` reads several");
    }
    Ok(game)
}

/// The game as a text.
pub fn write(game: &Game, format: Format) -> String {
    let mut writer = GameWriter::new(Vec::new(), format, WriteOptions::default());
    let written = writer.write(game).and_then(|()| writer.finish());
    String::from_utf8(written.expect("a list of bytes takes all")).expect("only text was written")
}

/// Plays moves in a game.
pub fn play<'a>(game: &mut Game, words: impl Iterator<Item = &'a str>) -> anyhow::Result<()> {
    for (i, word) in words.enumerate() {
        play_one(game, word).with_context(|| place(i, word))?;
    }
    Ok(())
}

fn play_one(game: &mut Game, word: &str) -> anyhow::Result<()> {
    // Asked first, since after the end any text would be called an illegal move.
    game.going_on()?;
    let m = read_move(game.position(), word)?;
    Ok(game.play(m, Instant::now())?)
}
