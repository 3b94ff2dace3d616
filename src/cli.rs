//! The commands of the program.
//!
//! The command line becomes a typed [`Invocation`] at once; each command has a file of its own and
//! writes to whatever it is given. Bad usage is told by [`parse`], bad input by [`run`].

mod analyse;
mod args;
mod batch;
mod bench;
mod board_text;
mod book;
mod charset;
mod collection;
mod completions;
mod configuration;
mod convert;
mod document;
mod endgame;
mod games;
mod line;
mod man;
mod matches;
mod number;
mod openings;
mod perft;
mod picture;
mod play;
mod progress;
mod report;
mod screen;
mod show;
mod stream;
mod telling;
mod text;
mod tune;
mod uci;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

pub use args::{Invocation, parse};

use args::Command;

/// Runs a command and returns the exit status.
///
/// # Errors
/// What is wrong with the input, or why it cannot be read or the result be written.
pub fn run(invocation: Invocation) -> anyhow::Result<ExitCode> {
    let Invocation { settings, command } = invocation;
    // Not for the screen, where other threads write to standard output too.
    let locked = || BufWriter::new(io::stdout().lock());
    let done = match command {
        Command::Screen(play) => return screen::run(&settings, play.as_ref()),
        Command::Text(play) => text::run(&play, &settings, &mut locked()),
        Command::Show(show) => show::run(&show, settings.charset, &mut locked()),
        Command::Perft(perft) => perft::run(&perft, &mut locked()),
        Command::Games(games) => games::run(&games, settings.charset, &mut locked()),
        Command::Openings(tree) => openings::run(&tree, settings.charset, &mut locked()),
        Command::Convert(convert) => {
            return convert::run(&convert, &mut locked()).map_err(name_output);
        }
        Command::Analyse(analyse) => {
            return analyse::run(&analyse, settings.charset, &mut locked()).map_err(name_output);
        }
        Command::Match(settled) => matches::run(&settled, settings.charset, &mut locked()),
        Command::Tune(tune) => tune::run(&tune, &mut locked()),
        Command::Bench(bench) => bench::run(&bench, &mut locked()),
        Command::Book(plan) => book::run(&plan, &mut locked()),
        Command::Endgame(endgame) => endgame::run(&endgame, &mut locked()),
        Command::Uci => uci::run(&mut io::stdout()),
        Command::Completions(shell) => completions::run(shell, &mut locked()),
        Command::Man => man::run(&mut locked()),
    };
    done.map_err(name_output)?;
    Ok(ExitCode::SUCCESS)
}

/// Tells about bad usage, or prints what was asked for in its place: help or the version.
///
/// # Errors
/// If what was asked for cannot be printed.
pub fn tell(usage: &clap::Error) -> anyhow::Result<ExitCode> {
    let printed = usage.print().and_then(|()| io::stdout().flush());
    if usage.use_stderr() {
        return Ok(ExitCode::from(BAD_USAGE));
    }
    printed.map_err(|error| name_output(error.into()))?;
    Ok(ExitCode::SUCCESS)
}

/// The exit status for bad usage.
const BAD_USAGE: u8 = 2;

/// Says of an error about which nothing else is said that standard output was meant; all others
/// name a file or standard input.
fn name_output(error: anyhow::Error) -> anyhow::Error {
    let is_bare = error.chain().next().is_some_and(|first| first.is::<io::Error>());
    if is_bare { error.context("cannot write to standard output") } else { error }
}

/// Whether somebody who read our output has closed it, which is no fault.
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// An error with its causes, without line breaks and other control characters.
pub fn in_one_line(error: &anyhow::Error) -> String {
    let mut line = String::new();
    for c in format!("{error:#}").chars() {
        if c.is_control() {
            line.extend(c.escape_default());
        } else {
            line.push(c);
        }
    }
    line
}
