//! Games as a document, written one after the other.

use std::io::{self, Write};
use std::time::Instant;

use super::{Format, START, VARIANT};
use crate::game::{Game, to_json};
use crate::notation::{FenOrder, WriteOptions, coordinates, variant_id, write_fen, write_record};
use crate::rules::{Position, Variant};

/// Writes games of which only the last one is held.
#[derive(Debug)]
pub struct GameWriter<W> {
    out: W,
    format: Format,
    options: WriteOptions,
    /// The game that the text has named last.
    variant: Variant,
    count: usize,
    /// The first of what may become a list.
    held: Option<String>,
}

impl<W: Write> GameWriter<W> {
    /// Nothing is written yet.
    pub fn new(out: W, format: Format, options: WriteOptions) -> Self {
        Self { out, format, options, variant: Variant::default(), count: 0, held: None }
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self, game: &Game) -> io::Result<()> {
        self.count += 1;
        match self.format {
            Format::Json => return self.write_json(to_json(game, Instant::now())),
            Format::Pgn => {
                let text = write_record(&game.to_record(), &self.options);
                return self.out.write_all(text.as_bytes());
            }
            Format::Fen | Format::Hexfen | Format::Moves => {}
        }
        let mut text = String::new();
        if self.format == Format::Moves && self.count > 1 {
            text.push('\n');
        }
        let variant = game.rules().variant;
        if variant != self.variant {
            text += &format!("{VARIANT} {}\n", variant_id(variant));
            self.variant = variant;
        }
        match self.format {
            Format::Moves => push_moves(&mut text, game),
            Format::Hexfen => text += &(write_fen(game.position(), FenOrder::Files) + "\n"),
            _ => text += &(write_fen(game.position(), FenOrder::Ranks) + "\n"),
        }
        self.out.write_all(text.as_bytes())
    }

    /// One saved game stands alone, several are a list.
    fn write_json(&mut self, text: String) -> io::Result<()> {
        if self.count == 1 {
            self.held = Some(text);
            return Ok(());
        }
        if let Some(first) = self.held.take() {
            write!(self.out, "[\n{}", first.trim_end())?;
        }
        write!(self.out, ",\n{}", text.trim_end())
    }

    /// Where it is written to.
    pub const fn get_mut(&mut self) -> &mut W {
        &mut self.out
    }

    /// Writes what is due at the end, and hands over what was written to.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        match self.held.take() {
            Some(only) => self.out.write_all(only.as_bytes())?,
            None if self.format == Format::Json && self.count > 1 => {
                self.out.write_all(b"\n]\n")?
            }
            None => {}
        }
        self.out.flush()?;
        Ok(self.out)
    }
}

fn push_moves(text: &mut String, game: &Game) {
    let start = game.start();
    // A list without moves has this line too, so that it is not taken for none.
    if *start != Position::start(start.variant()) || game.ply() == 0 {
        *text += &format!("{START} {}\n", write_fen(start, FenOrder::Ranks));
    }
    let played = game.line()[..game.ply()].iter();
    let mut column = 0;
    for played in played {
        let word = coordinates(game.rules(), played.played());
        let is_full = column > 0 && column + word.len() >= WIDTH;
        if column > 0 {
            text.push(if is_full { '\n' } else { ' ' });
        }
        column = if is_full || column == 0 { word.len() } else { column + 1 + word.len() };
        *text += &word;
    }
    if column > 0 {
        text.push('\n');
    }
}

/// Lines of moves have fewer columns.
const WIDTH: usize = 69;
