//! The command line of `hexmate match`.

use std::path::PathBuf;
use std::time::Duration;

use clap::error::ErrorKind;

use super::{usage, variants};
use crate::cli::matches::{
    Adjudication, Agreement, Conduct, Control, EngineSpec, Format, Limit, Match, Sprt,
};
use crate::cli::number::{at_least, whole};
use crate::notation::Excerpt;
use crate::rules::Variant;

/// Play engines against each other and tell which is stronger
///
/// Each opening is played twice, with colours exchanged, and points are counted as in the game that
/// is played: in Gliński's a stalemate brings 3/4 and 1/4. The difference in strength is told in
/// Elo with the range in which it lies in 95 of 100 matches, and the likelihood that the first
/// engine is the stronger one (LOS).
///
/// An engine that crashes, does not answer in time or makes an illegal move loses the game and is
/// started again. One that announces no options is sent nothing but `uci`, `isready`, `position`,
/// `go` and `quit`; where it knows no `go` but `go movetime`, give it a --movetime.
#[derive(clap::Args)]
pub(super) struct MatchArgs {
    /// An engine: words such as `name=new cmd="./hexmate uci" option.Hash=16`; quotes keep blanks
    /// in a word
    ///
    /// `self` is this program, `level:7` this program at a level. Words `movetime=`, `nodes=`,
    /// `depth=` and `tc=` give an engine a limit of its own. Say it once for every engine.
    #[arg(long = "engine", value_name = "WORDS", required = true)]
    engines: Vec<String>,
    /// The game that is played [default: glinski]
    #[arg(long, value_name = "V", ignore_case = true, value_parser = variants())]
    variant: Option<Variant>,
    /// Who meets whom, where there are more than two engines
    #[arg(long, value_name = "T", default_value = "round-robin")]
    tournament: Format,
    /// How many games two engines play against each other, an even number
    #[arg(long, value_name = "N", default_value = "100", allow_negative_numbers = true,
          value_parser = even_games)]
    games: u32,
    /// So many games at a time
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true,
          value_parser = whole::<u16>(1, 512))]
    concurrency: u16,
    #[command(flatten)]
    limits: LimitArgs,
    /// So much longer than allowed may a move take, in milliseconds [default: 500 with --movetime,
    /// 0 with --tc]
    #[arg(long, value_name = "MS", allow_negative_numbers = true,
          value_parser = whole::<u32>(0, Limit::MOST_MILLIS))]
    margin: Option<u32>,
    /// So long may an engine take to start, to be ready, and for a move without a limit of time, in
    /// seconds
    #[arg(long, value_name = "S", default_value = "60", allow_negative_numbers = true,
          value_parser = whole::<u32>(1, 86_400))]
    patience: u32,
    /// Openings, a line each: `VARIANT|FEN or startpos|moves`; from the first again after the last
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Without --openings: the seed by which the first moves are drawn
    #[arg(long, value_name = "N", default_value = "1", conflicts_with = "openings",
          allow_negative_numbers = true, value_parser = at_least::<u64>(0))]
    seed: u64,
    /// Without --openings: how many moves are drawn, so that neither side can win anything at once
    #[arg(long, value_name = "N", default_value = "8", conflicts_with = "openings",
          allow_negative_numbers = true, value_parser = whole::<u32>(0, 60))]
    plies: u32,
    /// End games as won when both engines agree on so many centipawns for so many moves
    #[arg(long, value_name = "CP,MOVES", allow_hyphen_values = true,
          value_parser = Agreement::of_win)]
    resign: Option<Agreement>,
    /// End games as drawn when both engines see no more than so many centipawns for so many moves,
    /// not before a certain move
    #[arg(long, value_name = "CP,MOVES[,FROM]", allow_hyphen_values = true,
          value_parser = Agreement::of_draw)]
    draw: Option<Agreement>,
    /// End the match when a sequential test tells which of two differences in Elo is the truth
    ///
    /// ALPHA and BETA are the probabilities of the two errors, 0.05 if they are not said.
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Write settings and games to this file, a JSON object a line
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Write games to this file as tagged text, much like PGN
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Go on with the match in --record, which must have the same settings; begin it if there is none
    #[arg(long, requires = "record")]
    resume: bool,
    /// Write what engines say on standard error to this file
    #[arg(long, value_name = "FILE")]
    stderr: Option<PathBuf>,
    /// Print the result as a JSON object
    #[arg(long)]
    json: bool,
}

/// How long engines may think about a move.
#[derive(clap::Args)]
#[group(multiple = false)]
struct LimitArgs {
    /// So many milliseconds for every move
    #[arg(long, value_name = "MS", allow_negative_numbers = true,
          value_parser = whole::<u64>(1, Limit::MOST_MILLIS))]
    movetime: Option<u64>,
    /// So many positions for every move
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = whole::<u64>(1, Limit::MOST_NODES))]
    nodes: Option<u64>,
    /// So many plies for every move
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = whole::<u32>(1, Limit::MOST_DEPTH))]
    depth: Option<u32>,
    /// A clock: seconds for the game and seconds added for every move, such as 10+0.1
    #[arg(long, value_name = "S+S", allow_hyphen_values = true)]
    tc: Option<Control>,
}

impl From<LimitArgs> for Option<Limit> {
    fn from(LimitArgs { movetime, nodes, depth, tc }: LimitArgs) -> Self {
        let movetime = movetime.map(|ms| Limit::MoveTime(Duration::from_millis(ms)));
        movetime.or(nodes.map(Limit::Nodes)).or(depth.map(Limit::Depth)).or(tc.map(Limit::Clock))
    }
}

impl TryFrom<MatchArgs> for Match {
    type Error = clap::Error;

    fn try_from(args: MatchArgs) -> Result<Self, clap::Error> {
        let refuse = |message: String| usage("match", ErrorKind::ValueValidation, &message);
        let engines = engines(&args.engines, args.limits.into()).map_err(refuse)?;
        if args.sprt.is_some() && engines.len() > 2 {
            return Err(refuse("--sprt: a test is for two engines".to_owned()));
        }
        Ok(Self {
            engines,
            format: args.tournament,
            variant: args.variant.unwrap_or_default(),
            games: args.games as usize,
            concurrency: args.concurrency.into(),
            conduct: Conduct {
                margin: args.margin.map(|ms| Duration::from_millis(ms.into())),
                adjudication: Adjudication { win: args.resign, draw: args.draw },
            },
            patience: Duration::from_secs(args.patience.into()),
            openings: args.openings.map(Into::into),
            seed: args.seed,
            plies: args.plies,
            sprt: args.sprt,
            record: args.record,
            pgn: args.pgn,
            resume: args.resume,
            errors: args.stderr,
            json: args.json,
        })
    }
}

/// The engines with their limits; those without one of their own have that of all.
fn engines(texts: &[String], limit: Option<Limit>) -> Result<Vec<(EngineSpec, Limit)>, String> {
    let mut engines: Vec<(EngineSpec, Limit)> = Vec::new();
    for text in texts {
        let spec = EngineSpec::parse(text)
            .map_err(|error| format!("--engine {}: {error}", Excerpt::from(&**text)))?;
        let name = &spec.name;
        if engines.iter().any(|(other, _)| other.name == *name) {
            return Err(format!("two engines are called {name}; tell them apart with name="));
        }
        let limit = spec.limit.or(limit).ok_or_else(|| {
            format!("{name} has no limit for its moves; say --movetime, --nodes, --depth or --tc")
        })?;
        engines.push((spec, limit));
    }
    match engines.len() {
        0 | 1 => Err("a match needs two engines, say --engine twice".to_owned()),
        _ => Ok(engines),
    }
}

/// More games between two engines are never played.
const MOST_GAMES: u64 = 1_000_000;

/// How many games two engines play.
fn even_games(text: &str) -> Result<u32, String> {
    let games = whole::<u32>(2, MOST_GAMES)(text).ok().filter(|games| games % 2 == 0);
    games.ok_or_else(|| {
        format!("expected an even number from 2 to {MOST_GAMES}, as openings are played twice")
    })
}
