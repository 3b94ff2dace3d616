//! The command line of `hexmate openings`.

use clap::error::ErrorKind;

use super::games::{FilterArgs, SourceArgs};
use super::{any_text, usage};
use crate::cli::number::{at_least, whole};
use crate::cli::openings::{Form, Openings};
use crate::game::OpeningLine;
use crate::notation::{FenOrder, parse_fen};
use crate::rules::Position;

/// Print the tree of first moves in files of records
///
/// Each move is told with its games, the per cent of the points that White made in them, and how
/// they ended, by White's points. Orders of moves that lead to the same position are counted
/// together; what follows such a position is told once.
#[derive(clap::Args)]
pub(super) struct OpeningsArgs {
    #[command(flatten)]
    sources: SourceArgs,
    #[command(flatten)]
    filters: FilterArgs,
    /// So many moves of one side are told
    #[arg(long, value_name = "N", default_value = "4", allow_negative_numbers = true,
          value_parser = whole::<u8>(1, DEEPEST))]
    plies: u8,
    /// Moves of fewer games are not told
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true,
          value_parser = at_least::<u32>(1))]
    min_games: u32,
    /// Begin with the position after these moves, in whichever order they were played
    #[arg(long, value_name = "MOVES", conflicts_with = "position", value_parser = any_text())]
    from: Option<String>,
    /// Begin with this position, wherever in the games it stands
    #[arg(long, value_name = "FEN", value_parser = any_text())]
    position: Option<String>,
    /// Print a JSON object for each move
    #[arg(long)]
    json: bool,
}

/// Deeper trees are no openings.
const DEEPEST: u64 = 60;

impl TryFrom<OpeningsArgs> for Openings {
    type Error = clap::Error;

    fn try_from(args: OpeningsArgs) -> Result<Self, clap::Error> {
        let refuse = |option: &str, error: &dyn std::fmt::Display| {
            let message = format!("{option}: {error}");
            usage("openings", ErrorKind::ValueValidation, &message)
        };
        let variant = args.sources.variant.unwrap_or_default();
        let root = match (args.from, args.position) {
            (Some(moves), _) => {
                let line = OpeningLine::read(variant, &moves);
                line.map_err(|error| refuse("--from", &error))?.position().clone()
            }
            (None, Some(fen)) => parse_fen(&fen, variant, FenOrder::Ranks)
                .map_err(|error| refuse("--position", &error))?,
            (None, None) => Position::start(variant),
        };
        Ok(Self {
            collection: args.sources.into(),
            query: args.filters.into(),
            root,
            plies: args.plies.into(),
            min_games: args.min_games,
            form: if args.json { Form::Json } else { Form::Text },
        })
    }
}
