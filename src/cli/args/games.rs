//! The command line of `hexmate games`, and what `hexmate openings` shares with it.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;

use super::{any_text, usage, variants};
use crate::cli::collection::Collection;
use crate::cli::games::{Form, Games};
use crate::cli::number::whole;
use crate::game::{Length, MaterialQuery, OpeningLine, Placement, Query, ResultSet, Span, Words};
use crate::notation::{FileNames, Letters, ReadOptions};
use crate::rules::Variant;

/// List the games in files of records
///
/// The files are read as they are, whatever the language of their pieces, and all filters have to
/// fit. A `?` behind the number of moves tells that a game could not be read to its end, a `!`
/// behind the result that the rules give another; the reasons are told on standard error.
#[derive(clap::Args)]
pub(super) struct GamesArgs {
    #[command(flatten)]
    sources: SourceArgs,
    #[command(flatten)]
    filters: FilterArgs,
    /// Only games that begin with these moves
    #[arg(long, value_name = "MOVES", value_parser = any_text())]
    opening: Option<String>,
    /// Only games with this position: a FEN of which the first field is enough, the second asks
    /// for the side to move, and the rest is not asked
    #[arg(long, value_name = "FEN", value_parser = any_text())]
    position: Option<String>,
    /// Print a JSON object for each game, or with --table for each player
    #[arg(long)]
    json: bool,
    /// Print the points of all players in place of the games; a stalemate brings 3/4 and 1/4 where
    /// the result says so
    #[arg(long)]
    table: bool,
    /// Also write the games that are found to this file, in standard form
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How wide lines may be, in columns [default: as the terminal, else 100]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = whole::<u16>(20, 1000))]
    width: Option<u16>,
}

impl TryFrom<GamesArgs> for Games {
    type Error = clap::Error;

    fn try_from(args: GamesArgs) -> Result<Self, clap::Error> {
        let refuse = |option: &str, error: &dyn std::fmt::Display| {
            let message = format!("{option}: {error}");
            usage("games", ErrorKind::ValueValidation, &message)
        };
        let variant = args.sources.variant.unwrap_or_default();
        let mut query = Query::from(args.filters);
        if let Some(moves) = args.opening {
            let line = OpeningLine::read(variant, &moves);
            query.opening = Some(line.map_err(|error| refuse("--opening", &error))?);
        }
        if let Some(fen) = args.position {
            let placement = Placement::read(variant, &fen);
            query.placement = Some(placement.map_err(|error| refuse("--position", &error))?);
        }
        let form = match (args.table, args.json) {
            (false, false) => Form::List,
            (false, true) => Form::Json,
            (true, false) => Form::Table,
            (true, true) => Form::TableJson,
        };
        let (width, output) = (args.width, args.output);
        Ok(Self { collection: args.sources.into(), query, form, width, output })
    }
}

/// Where games come from.
#[derive(clap::Args)]
pub(super) struct SourceArgs {
    /// Files of records, games as they are saved (.json), folders with such files, or `-` for
    /// standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The game of records that name none, and that of the moves and positions of filters
    /// [default: glinski]
    #[arg(long, value_name = "V", ignore_case = true, value_parser = variants())]
    pub(super) variant: Option<Variant>,
    /// The letters of the pieces in the records [default: found for every game]
    #[arg(long, value_name = "L", ignore_case = true, value_parser = letters())]
    letters: Option<Letters>,
    /// The files of the board in the records are a to k, with a j and without an l
    #[arg(long)]
    with_j: bool,
}

impl From<SourceArgs> for Collection {
    fn from(args: SourceArgs) -> Self {
        let SourceArgs { files, variant, letters, with_j } = args;
        let names = if with_j { FileNames::WithJ } else { FileNames::WithoutJ };
        let options = ReadOptions { variant, letters, files: names };
        Self { sources: files.into_iter().map(Into::into).collect(), options }
    }
}

/// What games have to be.
#[derive(clap::Args)]
pub(super) struct FilterArgs {
    /// Only games of this player: parts of the name, without regard to case and accents
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Only games in which this player has White
    #[arg(long, value_name = "NAME")]
    white: Option<String>,
    /// Only games in which this player has Black
    #[arg(long, value_name = "NAME")]
    black: Option<String>,
    /// Only games of this event
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    /// Only games of these years: 1980, 1980-1987, 1985- or -1982
    #[arg(long, value_name = "YEARS", allow_hyphen_values = true)]
    year: Option<Span>,
    /// Only games with these results, between commas: 1-0, 3/4-1/4, 1/2-1/2, 1/4-3/4, 0-1, *,
    /// white, black, draw, stalemate
    #[arg(long, value_name = "RESULTS")]
    result: Option<ResultSet>,
    /// Only games of so many moves: 20, 20-40, 20- or -40; with a p behind it of so many plies
    #[arg(long, value_name = "N-M", allow_hyphen_values = true)]
    length: Option<Length>,
    /// Only games in which both sides are left with these pieces: KRRvKR, whichever side has
    /// which, or white:KRRvKR
    #[arg(long, value_name = "PIECES")]
    material: Option<MaterialQuery>,
    /// The pieces of --material stand there in so many positions in a row
    #[arg(long, value_name = "N", default_value = "1", hide_default_value = true,
          requires = "material", allow_negative_numbers = true,
          value_parser = whole::<u16>(1, 1000))]
    lasting: u16,
}

impl From<FilterArgs> for Query {
    fn from(args: FilterArgs) -> Self {
        let words = |name: Option<String>| name.as_deref().map(Words::from);
        Self {
            player: words(args.player),
            white: words(args.white),
            black: words(args.black),
            event: words(args.event),
            years: args.year,
            results: args.result,
            length: args.length,
            opening: None,
            placement: None,
            material: args.material.map(|pieces| pieces.lasting(args.lasting.into())),
        }
    }
}

/// Reads the name of a set of letters, and lets shells complete it.
fn letters() -> impl TypedValueParser<Value = Letters> {
    let ids = Letters::ALL.map(|set| PossibleValue::new(set.id()));
    PossibleValuesParser::new(ids).try_map(|id| Letters::parse(&id))
}
