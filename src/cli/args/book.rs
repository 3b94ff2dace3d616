//! The command line of `hexmate book`.

use crate::cli::number::{at_least, whole};
use crate::engine::BookPlan;
use crate::rules::Variant;

/// Make a book of sound first moves
///
/// At each ply the best moves by search are followed. The books of the program are made with the
/// usual settings, into `assets/book/`.
#[derive(clap::Args)]
pub(super) struct BookArgs {
    /// The game that is played
    #[arg(long, value_name = "V", default_value = "glinski", value_parser = super::variants())]
    variant: Variant,
    /// The most moves of a position, ply by ply
    #[arg(long, value_name = "N,…", value_delimiter = ',', default_value = "5,4,3,2,2,1",
          value_parser = whole::<u8>(1, 255))]
    widths: Vec<u8>,
    /// How much worse than the best a move may be, in centipawns
    #[arg(long, value_name = "CP", default_value_t = 30, allow_negative_numbers = true,
          value_parser = at_least::<u32>(0))]
    margin: u32,
    /// Positions looked at for each move of the book
    #[arg(long, value_name = "N", default_value_t = 20_000, allow_negative_numbers = true,
          value_parser = at_least::<u64>(1))]
    nodes: u64,
}

impl From<BookArgs> for BookPlan {
    fn from(BookArgs { variant, widths, margin, nodes }: BookArgs) -> Self {
        Self { variant, widths: widths.into_iter().map(usize::from).collect(), margin, nodes }
    }
}
