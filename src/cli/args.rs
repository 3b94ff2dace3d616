//! The command line: clap's structures, turned at once into a typed [`Invocation`].

mod analyse;
mod bench;
mod book;
mod convert;
mod endgame;
mod games;
mod matches;
mod openings;
mod show;
mod tune;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::builder::{OsStringValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

use self::analyse::AnalyseArgs;
use self::bench::BenchArgs;
use self::book::BookArgs;
use self::convert::ConvertArgs;
use self::endgame::EndgameArgs;
use self::games::GamesArgs;
use self::openings::OpeningsArgs;
use self::show::ShowArgs;
use self::tune::TuneArgs;
use super::analyse::Analyse;
use super::bench::Bench;
use super::charset::Charset;
use super::convert::Convert;
use super::endgame::Endgame;
use super::games::Games;
use super::line::Line;
use super::matches::Match;
use super::number::whole;
use super::openings::Openings;
use super::perft::Perft;
use super::play::{Origin, Play, Players, Side};
use super::show::Show;
use super::tune::Tune;
use crate::engine::{BookPlan, Level};
use crate::game::{SaveFolder, StoreError, TimeControl};
use crate::notation::{parse_variant, variant_id};
use crate::rules::{ByColor, Variant};

/// What was asked for.
#[derive(Debug)]
pub struct Invocation {
    pub(super) settings: Settings,
    pub(super) command: Command,
}

/// What holds for every command.
#[derive(Debug)]
pub struct Settings {
    /// The folder of saved games, if it was named.
    pub saves: Option<PathBuf>,
    /// Which characters may be shown to people.
    pub charset: Charset,
}

impl Settings {
    /// The folder of saved games, which the user may have chosen for good.
    ///
    /// # Errors
    /// If none was named or chosen, and the user has none.
    pub fn folder(&self, chosen: Option<&Path>) -> Result<SaveFolder, StoreError> {
        SaveFolder::resolve(self.saves.clone(), |name| std::env::var_os(name), chosen)
    }

    /// Whether the folder of saved games was named for this time.
    pub fn names_folder(&self) -> bool {
        SaveFolder::named(self.saves.clone(), |name| std::env::var_os(name)).is_some()
    }
}

/// What is to be done.
#[derive(Debug)]
pub enum Command {
    /// Show the screen, with a game if one is named.
    Screen(Option<Play>),
    /// Play a game by typed lines.
    Text(Play),
    /// Show a position.
    Show(Show),
    /// Count sequences of moves.
    Perft(Perft),
    /// Write a game or position in another form.
    Convert(Convert),
    /// List games of files.
    Games(Box<Games>),
    /// Print the tree of first moves.
    Openings(Box<Openings>),
    /// Judge the moves of games.
    Analyse(Box<Analyse>),
    /// Play engines against each other.
    Match(Box<Match>),
    /// Find the weights of the evaluation.
    Tune(Tune),
    /// Search fixed positions and count nodes.
    Bench(Bench),
    /// Make a book of first moves.
    Book(BookPlan),
    /// Build and ask tables of endgames.
    Endgame(Endgame),
    /// Talk to another program.
    Uci,
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
    let Args { saves, ascii, command } = Args::try_parse_from(args)?;
    let charset = if ascii { Charset::Ascii } else { Charset::detect() };
    let settings = Settings { saves, charset };
    let command = command.map_or(Ok(Command::Screen(None)), Command::try_from)?;
    Ok(Invocation { settings, command })
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
    /// Keep saved games in this folder [default: $HEXMATE_SAVES, else the user's data folder]
    #[arg(long, global = true, value_name = "DIR")]
    saves: Option<PathBuf>,
    /// Show nothing but ASCII; the board is line art
    #[arg(long, global = true)]
    ascii: bool,
    #[command(subcommand)]
    command: Option<Sub>,
}

const EXIT_STATUS: &str = "Exit status: 0 if all went well, 1 for bad input, 2 for bad usage.";

#[derive(Subcommand)]
enum Sub {
    Play(PlayArgs),
    Show(ShowArgs),
    Perft(PerftArgs),
    Convert(ConvertArgs),
    Games(Box<GamesArgs>),
    Openings(Box<OpeningsArgs>),
    Analyse(Box<AnalyseArgs>),
    Match(Box<matches::MatchArgs>),
    Tune(TuneArgs),
    Bench(BenchArgs),
    Book(BookArgs),
    Endgame(EndgameArgs),
    /// Let another program drive the engine, by the Universal Chess Interface
    ///
    /// `setoption name UCI_Variant value …` chooses the game; `uci` lists all options.
    Uci,
    /// Print a script by which a shell completes the command line
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    Man,
}

impl TryFrom<Sub> for Command {
    type Error = clap::Error;

    fn try_from(sub: Sub) -> Result<Self, clap::Error> {
        Ok(match sub {
            Sub::Play(args) if args.text => Self::Text(args.into()),
            Sub::Play(args) => Self::Screen(Some(args.into())),
            Sub::Show(args) => Self::Show(args.into()),
            Sub::Perft(PerftArgs { depth, line, divide }) => {
                Self::Perft(Perft { line: line.into(), depth, divide })
            }
            Sub::Convert(args) => Self::Convert(args.try_into()?),
            Sub::Games(args) => Self::Games(Box::new((*args).try_into()?)),
            Sub::Openings(args) => Self::Openings(Box::new((*args).try_into()?)),
            Sub::Analyse(args) => Self::Analyse(Box::new((*args).try_into()?)),
            Sub::Match(args) => Self::Match(Box::new((*args).try_into()?)),
            Sub::Tune(args) => Self::Tune(args.into()),
            Sub::Bench(args) => Self::Bench(args.into()),
            Sub::Book(args) => Self::Book(args.into()),
            Sub::Endgame(args) => Self::Endgame(args.into()),
            Sub::Uci => Self::Uci,
            Sub::Completions { shell } => Self::Completions(shell),
            Sub::Man => Self::Man,
        })
    }
}

/// Where a line of play begins, and its moves.
#[derive(clap::Args)]
struct LineArgs {
    /// The game that is played [default: glinski]
    #[arg(long, value_name = "V", ignore_case = true, value_parser = variants())]
    variant: Option<Variant>,
    /// The first position, instead of the one in which the game begins
    #[arg(long, value_name = "F", value_parser = any_text())]
    fen: Option<String>,
    /// Moves to be played from there: coordinates or algebraic, between blanks
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        hide_default_value = true,
        value_parser = any_text()
    )]
    moves: String,
}

impl From<LineArgs> for Line {
    fn from(LineArgs { variant, fen, moves }: LineArgs) -> Self {
        Self { variant: variant.unwrap_or_default(), fen, moves }
    }
}

/// Play a game on the screen, or with --text in typed lines
///
/// Games are saved in the folder of saves after every move. A FILE in that folder is played on
/// there; of any other FILE a copy is played.
///
/// The text mode is for screen readers, scripts and dumb terminals: type `help` there.
#[derive(clap::Args)]
struct PlayArgs {
    /// A game or position to go on with, as `hexmate convert` reads it; `-` for standard input
    #[arg(conflicts_with_all = ["fen", "time"])]
    file: Option<PathBuf>,
    /// The game that is played [default: glinski]
    #[arg(long, value_name = "V", ignore_case = true, value_parser = variants())]
    variant: Option<Variant>,
    /// Who plays White [default: human]
    #[arg(long, value_name = "WHO")]
    white: Option<Side>,
    /// Who plays Black [default: human, but engine with --level]
    #[arg(long, value_name = "WHO")]
    black: Option<Side>,
    /// How strong the engine plays: 1, who just knows the moves, to 10 [default: 4]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u8>(1, 10))]
    level: Option<u8>,
    /// The time each side has: minutes and seconds added for every move, such as 5+3
    #[arg(long, value_name = "M+S")]
    time: Option<TimeControl>,
    /// The first position, instead of the one in which the game begins
    #[arg(long, value_name = "F", value_parser = any_text())]
    fen: Option<String>,
    /// Play in typed lines
    #[arg(long)]
    text: bool,
}

impl From<PlayArgs> for Play {
    fn from(args: PlayArgs) -> Self {
        let PlayArgs { file, variant, white, black, level, time, fen, text: _ } = args;
        let origin = match file {
            Some(path) => Origin::File { source: path.into(), variant },
            None => Origin::New { variant: variant.unwrap_or_default(), fen, time },
        };
        let sides = ByColor::new(white, black);
        let players = Players { sides, level: level.and_then(Level::new) };
        Self { origin, players }
    }
}

/// Bad usage of a subcommand, told as clap would tell it.
fn usage(subcommand: &str, kind: ErrorKind, message: &str) -> clap::Error {
    let mut all = command();
    all.build();
    all.find_subcommand_mut(subcommand).expect("it was just read").error(kind, message)
}

/// Count the sequences of legal moves of a length; a promotion counts as four moves
#[derive(clap::Args)]
struct PerftArgs {
    /// The length of the sequences, in moves of one side
    #[arg(allow_negative_numbers = true, value_parser = whole::<u32>(0, DEEPEST))]
    depth: u32,
    #[command(flatten)]
    line: LineArgs,
    /// Print for each first move how many sequences begin with it, and last the sum
    #[arg(long)]
    divide: bool,
}

/// Deeper nothing can be counted in a lifetime but where a single move is legal every time.
const DEEPEST: u64 = 99;

/// Reads the name of a game as leniently as everywhere, and lets shells complete it.
fn variants() -> impl TypedValueParser<Value = Variant> {
    let name =
        |variant: Variant| PossibleValue::new(variant_id(variant)).alias(variant.rules().name);
    PossibleValuesParser::new(Variant::ALL.map(name)).try_map(|name| parse_variant(&name))
}

/// Takes any bytes: what is not UTF-8 becomes a sign that belongs to no position and no move, so
/// that it is refused with its place, as bad input and not as bad usage.
fn any_text() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().map(|text| text.to_string_lossy().into_owned())
}
