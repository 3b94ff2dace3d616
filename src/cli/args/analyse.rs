//! The command line of `hexmate analyse`.

use std::path::PathBuf;
use std::time::Duration;

use clap::error::ErrorKind;

use super::games::SourceArgs;
use super::usage;
use crate::cli::analyse::Analyse;
use crate::cli::number::{at_least, whole};
use crate::cli::stream::Stream;
use crate::engine::{Limits, Score, Searcher};
use crate::game::Format;

/// Judge the moves of recorded games with the engine
///
/// Beside every move stands then what it is worth, beside a bad one ?!, ? or ?? unless its author
/// gave a sign himself, and as a variation what would have been better. For each side its accuracy
/// in per cent and what it has lost a move, in hundredths of a pawn, are told. A game that cannot
/// be read to its end is judged as far as it can, and the exit status is then 1.
///
/// Ctrl-C ends it; what was judged by then is written.
#[derive(clap::Args)]
pub(super) struct AnalyseArgs {
    #[command(flatten)]
    sources: SourceArgs,
    /// Look at each position for so many milliseconds
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = at_least::<u64>(1))]
    movetime: Option<u64>,
    /// Look at so many positions for each of the game [default: 40000 if nothing else is said]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least::<u64>(1))]
    nodes: Option<u64>,
    /// Look so many plies ahead
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = whole::<u32>(1, Score::MAX_PLIES as u64))]
    depth: Option<u32>,
    /// Use so many threads; with more than one nothing comes out twice alike
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true,
          value_parser = whole::<u16>(1, Searcher::MOST_THREADS as u64))]
    threads: u16,
    /// Let the engine remember positions in so many MiB
    #[arg(long, value_name = "MIB", default_value = "64", allow_negative_numbers = true,
          value_parser = whole::<u32>(1, Searcher::MOST_TABLE_MIB as u64))]
    hash: u32,
    /// Ask the tables of endgames in this folder [default: $HEXMATE_TABLES, else the user's data
    /// folder]
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Write the games to this file, at once in the end, and not to standard output
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write them as pgn or json [default: as the file's name says, else pgn]
    #[arg(long, value_name = "F")]
    format: Option<Format>,
    /// Tell of the games as JSON, an object for each
    #[arg(long)]
    json: bool,
}

/// As in the analysis on the screen.
const NODES: u64 = 40_000;

impl TryFrom<AnalyseArgs> for Analyse {
    type Error = clap::Error;

    fn try_from(args: AnalyseArgs) -> Result<Self, clap::Error> {
        let AnalyseArgs { movetime, nodes, depth, .. } = args;
        let has_none = movetime.is_none() && nodes.is_none() && depth.is_none();
        let nodes = nodes.or_else(|| has_none.then_some(NODES));
        let time = movetime.map(Duration::from_millis);
        let limits = Limits { nodes, depth, time, ..Limits::default() };
        let output = args.output.map_or(Stream::Standard, Stream::from);
        let format = args.format.or_else(|| output.format()).unwrap_or(Format::Pgn);
        if !matches!(format, Format::Pgn | Format::Json) {
            let message =
                format!("judged games are written as pgn or json, not as {}", format.id());
            return Err(usage("analyse", ErrorKind::ValueValidation, &message));
        }
        Ok(Self {
            collection: args.sources.into(),
            limits,
            threads: args.threads.into(),
            hash: args.hash as usize,
            tables: args.tables,
            output,
            format,
            json: args.json,
        })
    }
}
