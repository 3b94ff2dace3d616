//! `hexmate show`: a position and what can be said about it.

use std::io::{self, Write};

use super::batch;
use super::charset::Charset;
use super::line::Line;
use super::report::Report;

/// What is shown, and how.
#[derive(Debug)]
pub enum Show {
    /// The end of a line of play.
    Line(Line, Form),
    /// The ends of many, read from standard input.
    Batch,
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
