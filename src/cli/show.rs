//! `hexmate show`: a position and what can be said about it.

use std::io::{self, Write};

use super::charset::Charset;
use super::line::{Line, read_start};
use super::picture::Picture;
use super::report::Report;
use super::stream::Stream;
use super::{batch, document};
use crate::game::{Game, GameSetup};
use crate::notation::move_words;
use crate::rules::Variant;

/// What is shown, and how.
#[derive(Debug)]
pub enum Show {
    /// The end of a line of play.
    Line(Line, View),
    /// The current position of a game in a file.
    File(FileArgs, View),
    /// The ends of many, read from standard input.
    Batch,
}

/// A game in a file, and moves to be played on from there.
#[derive(Debug)]
pub struct FileArgs {
    /// The file.
    pub source: Stream,
    /// Which game it is, where the file does not tell.
    pub variant: Option<Variant>,
    /// The moves, between blanks.
    pub moves: String,
}

/// How something is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// What is shown of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum View {
    /// All that can be said about it.
    Report(Form),
    /// Nothing but the board.
    Picture(Picture),
}

/// Prints what was asked for.
pub fn run(show: &Show, charset: Charset, out: &mut impl Write) -> anyhow::Result<()> {
    match show {
        Show::Batch => return batch::run(io::stdin().lock(), out),
        Show::Line(line, View::Picture(picture)) => {
            let start = read_start(line.variant, line.fen.as_deref())?;
            let mut game = Game::new(GameSetup::from_position(start));
            document::play(&mut game, move_words(&line.moves))?;
            out.write_all(picture.of(&game, charset)?.as_bytes())?;
        }
        Show::Line(line, View::Report(form)) => {
            print(&Report::from(&line.replay()?), *form, charset, out)?;
        }
        Show::File(FileArgs { source, variant, moves }, view) => {
            let mut game = document::read(source, *variant)?;
            document::play(&mut game, move_words(moves))?;
            match view {
                View::Report(form) => print(&Report::from(&game), *form, charset, out)?,
                View::Picture(picture) => {
                    out.write_all(picture.of(&game, charset)?.as_bytes())?;
                }
            }
        }
    }
    Ok(out.flush()?)
}

fn print(report: &Report, form: Form, charset: Charset, out: &mut impl Write) -> io::Result<()> {
    match form {
        Form::Text => out.write_all(charset.fit(&report.text()).as_bytes()),
        Form::Json => report.write_json(out),
    }
}
