//! The command line of `hexmate bench`.

use crate::cli::bench::{Bench, DEPTH};
use crate::cli::number::whole;
use crate::cli::show::Form;
use crate::engine::Score;

/// Search fixed positions of all games to a fixed depth, and count nodes
///
/// The sum of the nodes is the signature of the search: it changes if, and only if, the search
/// does.
#[derive(clap::Args)]
pub(super) struct BenchArgs {
    /// How deep, in moves of one side
    #[arg(default_value_t = DEPTH, allow_negative_numbers = true, value_parser = whole::<u32>(1, DEEPEST))]
    depth: u32,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const DEEPEST: u64 = Score::MAX_PLIES as u64;

impl From<BenchArgs> for Bench {
    fn from(BenchArgs { depth, json }: BenchArgs) -> Self {
        Self { depth, form: if json { Form::Json } else { Form::Text } }
    }
}
