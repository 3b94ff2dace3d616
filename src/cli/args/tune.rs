//! The command line of `hexmate tune`.

use std::path::PathBuf;

use clap::Subcommand;

use crate::cli::tune::{Generate, Output, Tune};
use crate::engine::SelfPlay;

/// Find the weights of the evaluation from games of the engine against itself
///
/// First `generate` positions, then `fit` the weights to how their games ended.
#[derive(clap::Args)]
pub(super) struct TuneArgs {
    #[command(subcommand)]
    step: Step,
}

#[derive(Subcommand)]
enum Step {
    Generate(GenerateArgs),
}

impl From<TuneArgs> for Tune {
    fn from(TuneArgs { step }: TuneArgs) -> Self {
        match step {
            Step::Generate(args) => Self::Generate(args.into()),
        }
    }
}

/// Play games from random openings of the three games in turn, and write their quiet positions,
/// one a line: VARIANT|FEN|QUARTERS|SCORE
///
/// QUARTERS are White's at the end of the game, SCORE is White's by search. The same seed writes
/// the same file with any number of threads.
#[derive(clap::Args)]
struct GenerateArgs {
    /// How many games are played
    #[arg(long, value_name = "N")]
    games: u64,
    /// Positions looked at for each move
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Other seeds play other games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games played at a time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    threads: u16,
    #[command(flatten)]
    output: OutputArgs,
}

impl From<GenerateArgs> for Generate {
    fn from(GenerateArgs { games, nodes, seed, threads, output }: GenerateArgs) -> Self {
        let play = SelfPlay { nodes, seed };
        Self { games, threads: threads.into(), play, output: output.into() }
    }
}

/// A file that is to be written.
#[derive(clap::Args)]
struct OutputArgs {
    /// The file that is written
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
    /// Replace the file if there is one
    #[arg(long)]
    force: bool,
}

impl From<OutputArgs> for Output {
    fn from(OutputArgs { output, force }: OutputArgs) -> Self {
        Self { path: output, force }
    }
}
