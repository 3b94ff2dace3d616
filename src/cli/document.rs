//! Games and positions as documents: JSON, FEN, Hex-FEN and lists of moves.
//!
//! A document in FEN or Hex-FEN is one line with the current position of a game; a list of moves
//! has its moves between blanks. Neither names the game that is played, so a line such as
//! `variant mccooey` may stand before it, and before a list of moves also a line `start` with a
//! FEN. These lines are written where they are needed: a plain FEN or list is one of Gliński's
//! game, a list from its first position.

use std::path::Path;
use std::time::Instant;

use anyhow::{Context, bail, ensure};
use clap::ValueEnum;

use super::line::{place, read_start};
use super::report::rows;
use super::stream::Stream;
use crate::game::{Game, GameSetup, from_json_bytes, to_json};
use crate::notation::{
    FenOrder, coordinates, move_words, parse_fen, parse_variant, read_move, variant_id, write_fen,
};
use crate::rules::{Position, Variant};

/// How a document is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A whole game, as it is saved
    Json,
    /// A position, rank by rank
    Fen,
    /// A position, file by file
    Hexfen,
    /// The moves of a game, in coordinates
    Moves,
}

impl Format {
    /// The format that goes with the extension of a file's name.
    pub fn of(path: &Path) -> Option<Self> {
        Self::from_str(path.extension()?.to_str()?, true).ok()
    }

    /// The likeliest format of a text whose name tells none.
    fn guess(text: &[u8]) -> Self {
        let has_start = || text.split(|&byte| byte == b'\n').any(|line| line.starts_with(b"start"));
        if text.trim_ascii_start().starts_with(b"{") {
            Self::Json
        } else if text.contains(&b'/') && !has_start() {
            Self::Fen
        } else {
            Self::Moves
        }
    }
}

/// Some editors put it before a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The words with which the lines before a position or a list begin.
const VARIANT: &str = "variant";
const START: &str = "start";

/// Reads the game in a source whose format may be known. A `variant` that is named must be the
/// one of the document, where that names one too.
pub fn read(
    source: &Stream,
    format: Option<Format>,
    variant: Option<Variant>,
) -> anyhow::Result<Game> {
    let bytes = source.read()?;
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&bytes);
    let by_name = || match source {
        Stream::File(path) => Format::of(path),
        Stream::Standard => None,
    };
    let format = format.or_else(by_name).unwrap_or_else(|| Format::guess(text));
    parse(text, format, variant).with_context(|| source.to_string())
}

/// Reads the game in a text.
pub fn parse(bytes: &[u8], format: Format, variant: Option<Variant>) -> anyhow::Result<Game> {
    if format == Format::Json {
        let game = from_json_bytes(bytes)?;
        agree(variant, Some(game.rules().variant))?;
        return Ok(game);
    }
    let text = std::str::from_utf8(bytes).context("the text is not UTF-8")?;
    let sheet = Sheet::read(text)?;
    let variant = agree(variant, sheet.variant)?;
    match format {
        Format::Moves => sheet.moves(variant),
        Format::Hexfen => sheet.position(variant, FenOrder::Files),
        Format::Fen | Format::Json => sheet.position(variant, FenOrder::Ranks),
    }
}

/// The game as a text.
pub fn write(game: &Game, format: Format) -> String {
    let fen = |order| {
        let position = game.position();
        format!("{}{}\n", variant_line(position), write_fen(position, order))
    };
    match format {
        Format::Json => to_json(game, Instant::now()),
        Format::Fen => fen(FenOrder::Ranks),
        Format::Hexfen => fen(FenOrder::Files),
        Format::Moves => write_moves(game),
    }
}

fn variant_line(position: &Position) -> String {
    match position.variant() {
        variant if variant == Variant::default() => String::new(),
        variant => format!("{VARIANT} {}\n", variant_id(variant)),
    }
}

fn write_moves(game: &Game) -> String {
    let start = game.start();
    let mut text = variant_line(start);
    if *start != Position::start(start.variant()) {
        text += &format!("{START} {}\n", write_fen(start, FenOrder::Ranks));
    }
    let played = game.line()[..game.ply()].iter();
    let names: Vec<_> = played.map(|played| coordinates(game.rules(), played.played())).collect();
    for row in rows(&names) {
        text += &row;
        text.push('\n');
    }
    text
}

/// The variant that was asked for and that of the document must not differ.
pub fn agree(asked: Option<Variant>, found: Option<Variant>) -> anyhow::Result<Variant> {
    if let (Some(asked), Some(found)) = (asked, found) {
        let [asked, found] = [asked, found].map(variant_id);
        ensure!(asked == found, "variant: the game is {found}, not {asked}");
    }
    Ok(found.or(asked).unwrap_or_default())
}

/// The lines of a text that is not JSON.
struct Sheet<'a> {
    variant: Option<Variant>,
    start: Option<&'a str>,
    rest: Vec<&'a str>,
}

impl<'a> Sheet<'a> {
    fn read(text: &'a str) -> anyhow::Result<Self> {
        let mut sheet = Self { variant: None, start: None, rest: Vec::new() };
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line.split_once(char::is_whitespace) {
                Some((VARIANT, name)) => sheet.variant = Some(parse_variant(name.trim())?),
                Some((START, fen)) => sheet.start = Some(fen),
                _ => sheet.rest.push(line),
            }
        }
        Ok(sheet)
    }

    fn position(&self, variant: Variant, order: FenOrder) -> anyhow::Result<Game> {
        let [line] = self.rest[..] else {
            bail!("expected one line with a position, found {}", self.rest.len());
        };
        let position = parse_fen(line, variant, order).context("FEN")?;
        Ok(Game::new(GameSetup::from_position(position)))
    }

    fn moves(&self, variant: Variant) -> anyhow::Result<Game> {
        let start = read_start(variant, self.start)?;
        let mut game = Game::new(GameSetup::from_position(start));
        play(&mut game, self.rest.iter().flat_map(|line| move_words(line)))?;
        Ok(game)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_survives_as_a_list_of_moves() {
        for list in [
            "g4g6 f7g6\n",
            "variant shafran\nd2d5\n",
            "variant mccooey\nstart k/3/5/7/9/11/11/11/11/1P9/K10 w - 7 9\nb2b3\n",
            "",
        ] {
            let game = parse(list.as_bytes(), Format::Moves, None).unwrap();
            assert_eq!(write(&game, Format::Moves), list);
        }
    }

    #[test]
    fn positions_name_their_game_unless_it_is_glinskis() {
        for variant in Variant::ALL {
            let game = Game::new(GameSetup::new(variant));
            for format in [Format::Fen, Format::Hexfen] {
                let text = write(&game, format);
                assert_eq!(text.lines().count(), 1 + usize::from(variant != Variant::Glinski));
                assert_eq!(parse(text.as_bytes(), format, None).unwrap(), game);
                assert_eq!(parse(text.as_bytes(), format, Some(variant)).unwrap(), game);
            }
        }
    }

    #[test]
    fn formats_are_guessed() {
        for (text, format) in [
            (" {\"format\"", Format::Json),
            ("1/3/5 w", Format::Fen),
            ("variant shafran\nk/3", Format::Fen),
            ("variant shafran\nstart k/3 w\n f6", Format::Moves),
            ("1. f6 g6", Format::Moves),
            ("", Format::Moves),
        ] {
            assert_eq!(Format::guess(text.as_bytes()), format, "{text}");
        }
    }
}
