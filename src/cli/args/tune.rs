//! The command line of `hexmate tune`.

use std::path::PathBuf;

use clap::Subcommand;

use crate::cli::number::{at_least, whole};
use crate::cli::tune::{FitWeights, Generate, Output, Tune};
use crate::engine::{Fit, FitStart, SelfPlay};

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
    Fit(FitArgs),
}

impl From<TuneArgs> for Tune {
    fn from(TuneArgs { step }: TuneArgs) -> Self {
        match step {
            Step::Generate(args) => Self::Generate(args.into()),
            Step::Fit(args) => Self::Fit(args.into()),
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
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = at_least::<u64>(1))]
    games: u64,
    /// Positions looked at for each move
    #[arg(long, value_name = "N", default_value_t = 2000, allow_negative_numbers = true,
          value_parser = at_least::<u64>(1))]
    nodes: u64,
    /// Other seeds play other games
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
          value_parser = at_least::<u64>(0))]
    seed: u64,
    /// Games played at a time
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
          value_parser = whole::<u16>(1, MOST_THREADS))]
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

/// More games are never played at a time.
const MOST_THREADS: u64 = 512;

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

/// Fit the weights of the evaluation to positions, starting from those that are built in or from
/// none
///
/// Prints the mean cross entropy on the positions that were learnt from and on the last tenth,
/// which was held out. The file that is written takes the place of
/// src/engine/eval/weights/values.rs.
#[derive(clap::Args)]
struct FitArgs {
    /// Positions, as `hexmate tune generate` writes them
    #[arg(long, value_name = "FILE")]
    input: PathBuf,
    /// How often every position is looked at
    #[arg(long, value_name = "N", default_value_t = 60, allow_negative_numbers = true,
          value_parser = at_least::<u32>(1))]
    epochs: u32,
    /// Other seeds look at them in another order
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
          value_parser = at_least::<u64>(0))]
    seed: u64,
    /// How much the score of the search counts beside the end of the game: 0 to 1
    #[arg(long, value_name = "X", default_value_t = 0.3, allow_negative_numbers = true,
          value_parser = share)]
    blend: f64,
    /// Start from usual values of the pieces and nothing else, so that the result depends on the
    /// positions alone
    #[arg(long)]
    from_scratch: bool,
    /// The file to which the weights are written
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace the file if there is one
    #[arg(long, requires = "output")]
    force: bool,
}

impl From<FitArgs> for FitWeights {
    fn from(FitArgs { input, epochs, seed, blend, from_scratch, output, force }: FitArgs) -> Self {
        let output = output.map(|path| Output { path, force });
        let start = if from_scratch { FitStart::Material } else { FitStart::BuiltIn };
        Self { input, fit: Fit { epochs, seed, blend, start }, output }
    }
}

/// A number from 0 to 1.
fn share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "expected a number from 0 to 1".to_owned())
}
