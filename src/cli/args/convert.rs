//! The arguments of `hexmate convert`.

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;

use super::{usage, variants};
use crate::cli::convert::Convert;
use crate::cli::stream::Stream;
use crate::game::Format;
use crate::notation::{FileNames, Letters, ReadOptions, WriteOptions};
use crate::rules::Variant;

/// Write games or positions in another form
///
/// The form goes with the extension: .json whole games as they are saved, several as a list; .pgn
/// records; .fen their current positions rank by rank, .hexfen the same file by file; .moves their
/// moves in coordinates.
///
/// A FEN or a list of moves is one of Gliński's game unless a line such as `variant mccooey` stands
/// before it; a list of moves begins with the first position unless a line `start FEN` stands
/// before it, and an empty line ends it. These lines are written where they are needed.
///
/// What cannot be read is told, and the others are written; the exit status is then 1. Of a game
/// with an impossible move the beginning is written, its printed result as the tag PrintedResult,
/// but no position.
#[derive(clap::Args)]
pub struct ConvertArgs {
    /// What is read, files and folders or `-` for standard input, and last what is written, at once
    /// or not at all, or `-` for standard output
    #[arg(value_name = "IN… OUT", required = true, num_args = 2..)]
    paths: Vec<PathBuf>,
    /// The form of what is read, if extensions do not tell
    #[arg(long, value_name = "F")]
    from: Option<Format>,
    /// The form of OUT, if its extension does not tell
    #[arg(long, value_name = "F")]
    to: Option<Format>,
    /// The game of what is read, if that does not tell
    #[arg(long, value_name = "V", ignore_case = true, value_parser = variants())]
    variant: Option<Variant>,
    /// The letters of pieces in records that are read [default: found for each game]
    #[arg(long, value_name = "L", ignore_case = true, value_parser = letters())]
    from_letters: Option<Letters>,
    /// The letters of pieces in records that are written [default: english]
    #[arg(long, value_name = "L", ignore_case = true, value_parser = letters())]
    to_letters: Option<Letters>,
    /// The files are called a to k with j in records that are read
    #[arg(long)]
    with_j: bool,
}

impl TryFrom<ConvertArgs> for Convert {
    type Error = clap::Error;

    fn try_from(args: ConvertArgs) -> Result<Self, clap::Error> {
        let ConvertArgs { mut paths, from, to, variant, from_letters, to_letters, with_j } = args;
        let output = paths.pop().unwrap_or_default();
        let form = |asked: Option<Format>, path: &Path, option: &str| {
            let message = || format!("the form of '{}' is unknown, say {option}", path.display());
            let error = || usage("convert", ErrorKind::MissingRequiredArgument, &message());
            asked.or_else(|| Format::of(path)).ok_or_else(error)
        };
        for path in paths.iter().filter(|path| !path.is_dir()) {
            form(from, path, "--from")?;
        }
        let files = if with_j { FileNames::WithJ } else { FileNames::WithoutJ };
        Ok(Self {
            from,
            to: form(to, &output, "--to")?,
            reading: ReadOptions { variant, letters: from_letters, files },
            writing: WriteOptions { letters: to_letters.unwrap_or_default() },
            inputs: paths.into_iter().map(Stream::from).collect(),
            output: output.into(),
        })
    }
}

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Json => "Whole games, as they are saved",
            Self::Fen => "Positions, rank by rank",
            Self::Hexfen => "Positions, file by file",
            Self::Moves => "The moves of games, in coordinates",
            Self::Pgn => "Whole games, as records",
        };
        Some(PossibleValue::new(self.id()).help(help))
    }
}

/// Lets shells complete the names.
fn letters() -> impl TypedValueParser<Value = Letters> {
    PossibleValuesParser::new(Letters::ALL.map(Letters::id)).try_map(|name| Letters::parse(&name))
}
