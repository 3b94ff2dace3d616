//! `hexmate show`: a position and what can be said about it.

use std::io::{self, Write};

use super::charset::Charset;
use super::line::Line;
use super::report::Report;
use super::stream::Stream;
use super::{batch, document};
use crate::notation::move_words;
use crate::rules::Variant;

/// What is shown, and how.
#[derive(Debug)]
pub enum Show {
    /// The end of a line of play.
    Line(Line, Form),
    /// The current position of a game in a file.
    File(FileArgs, Form),
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

/// Prints what was asked for.
pub fn run(show: &Show, charset: Charset, out: &mut impl Write) -> anyhow::Result<()> {
    match show {
        Show::Batch => return batch::run(io::stdin().lock(), out),
        Show::Line(line, form) => print(&Report::from(&line.replay()?), *form, charset, out)?,
        Show::File(FileArgs { source, variant, moves }, form) => {
            let mut game = document::read(source, None, *variant)?;
            document::play(&mut game, move_words(moves))?;
            print(&Report::from(&game), *form, charset, out)?;
        }
    }
    Ok(out.flush()?)
}

fn print(
    report: &Report,
    form: Form,
    charset: Charset,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    match form {
        Form::Text => out.write_all(charset.fit(&report.text()).as_bytes())?,
        Form::Json => report.write_json(out)?,
    }
    Ok(())
}
