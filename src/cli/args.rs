//! The command line: clap's structures, turned at once into a typed [`Invocation`].

use std::ffi::OsString;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

use super::charset::Charset;
use super::line::Line;
use super::perft::Perft;
use super::show::{Form, Show};
use crate::notation::{parse_variant, variant_id};
use crate::rules::Variant;

/// What was asked for.
#[derive(Debug)]
pub struct Invocation {
    pub(super) settings: Settings,
    pub(super) command: Command,
}

/// What holds for every command.
#[derive(Debug)]
pub struct Settings {
    /// Which characters may be shown to people.
    pub charset: Charset,
}

/// What is to be done.
#[derive(Debug)]
pub enum Command {
    /// Show the screen.
    Screen,
    /// Show a position.
    Show(Show),
    /// Count sequences of moves.
    Perft(Perft),
    /// Print the script by which a shell completes our command line.
    Completions(Shell),
    /// Print the manual page.
    Man,
}

/// Understands a command line, the name of the program included.
///
/// # Errors
/// Bad usage, or that help or the version was asked for.
pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Invocation, clap::Error> {
    let Args { ascii, command } = Args::try_parse_from(args)?;
    let charset = if ascii { Charset::Ascii } else { Charset::detect() };
    let settings = Settings { charset };
    Ok(Invocation { settings, command: command.map_or(Command::Screen, Command::from) })
}

/// The command line as clap knows it, for manual page and completions.
pub fn command() -> clap::Command {
    Args::command()
}

/// Hexagonal chess in the terminal: Gliński's game, with McCooey's and Shafran's beside it
///
/// Without a command the screen is shown.
#[derive(Parser)]
#[command(name = "hexmate", version, after_help = EXIT_STATUS)]
struct Args {
    /// Show nothing but ASCII; the board is line art
    #[arg(long, global = true)]
    ascii: bool,
    #[command(subcommand)]
    command: Option<Sub>,
}

const EXIT_STATUS: &str = "Exit status: 0 if all went well, 1 for bad input, 2 for bad usage.";

#[derive(Subcommand)]
enum Sub {
    Show(ShowArgs),
    Perft(PerftArgs),
    /// Print a script by which a shell completes the command line
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    Man,
}

impl From<Sub> for Command {
    fn from(sub: Sub) -> Self {
        match sub {
            Sub::Show(args) => Self::Show(args.into()),
            Sub::Perft(PerftArgs { depth, line, divide }) => {
                Self::Perft(Perft { line: line.into(), depth, divide })
            }
            Sub::Completions { shell } => Self::Completions(shell),
            Sub::Man => Self::Man,
        }
    }
}

/// Where a line of play begins, and its moves.
#[derive(clap::Args)]
struct LineArgs {
    /// The game that is played [default: glinski]
    #[arg(long, value_name = "V", ignore_case = true, value_parser = variants())]
    variant: Option<Variant>,
    /// The first position, instead of the one in which the game begins
    #[arg(long, value_name = "F")]
    fen: Option<String>,
    /// Moves to be played from there: coordinates or algebraic, between blanks
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    moves: String,
}

impl From<LineArgs> for Line {
    fn from(LineArgs { variant, fen, moves }: LineArgs) -> Self {
        Self { variant: variant.unwrap_or_default(), fen, moves }
    }
}

/// Show a position: the board, its FEN, the legal moves, check, outcome and points
#[derive(clap::Args)]
struct ShowArgs {
    #[command(flatten)]
    line: LineArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Read lines `VARIANT|FEN or startpos|moves` from standard input and print for each such an
    /// object, or {"error": …}
    #[arg(long, requires = "json", conflicts_with_all = ["variant", "fen", "moves"])]
    batch: bool,
}

impl From<ShowArgs> for Show {
    fn from(ShowArgs { line, json, batch }: ShowArgs) -> Self {
        let form = if json { Form::Json } else { Form::Text };
        if batch { Self::Batch } else { Self::Line(line.into(), form) }
    }
}

/// Count the sequences of legal moves of a length; a promotion counts as four moves
#[derive(clap::Args)]
struct PerftArgs {
    /// The length of the sequences, in moves of one side
    #[arg(value_parser = clap::value_parser!(u32).range(..=DEEPEST))]
    depth: u32,
    #[command(flatten)]
    line: LineArgs,
    /// Print for each first move how many sequences begin with it, and last the sum
    #[arg(long)]
    divide: bool,
}

/// Deeper nothing can be counted in a lifetime but where a single move is legal every time.
const DEEPEST: i64 = 99;

/// Reads the name of a game as leniently as everywhere, and lets shells complete it.
fn variants() -> impl TypedValueParser<Value = Variant> {
    let name =
        |variant: Variant| PossibleValue::new(variant_id(variant)).alias(variant.rules().name);
    PossibleValuesParser::new(Variant::ALL.map(name)).try_map(|name| parse_variant(&name))
}
