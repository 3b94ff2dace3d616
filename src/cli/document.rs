//! The one game of a document, and moves that are played on from it.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
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
        bail!(
            "found more than one game, expected one; `hexmate games` lists several and \
             `hexmate convert` rewrites them"
        );
    }
    Ok(game)
}

/// Whether a file holds several games, or one of which only the beginning can be read. Hardly more
/// than the first is read.
pub fn is_list(path: &Path) -> bool {
    let games = || -> io::Result<bool> {
        if !path.is_file() {
            return Ok(false);
        }
        let mut input = BufReader::new(File::open(path)?);
        let format = match Format::of(path) {
            Some(format) => format,
            None => Format::guess(input.fill_buf()?),
        };
        let options = ReadOptions::default();
        let mut games = read_games(input, format, &options)?;
        let Some(first) = games.next().transpose()? else { return Ok(false) };
        let second = games.next().transpose()?;
        Ok(first.cut.is_some() || second.is_some_and(|second| second.game.is_ok()))
    };
    games().unwrap_or(false)
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
