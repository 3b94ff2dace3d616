//! The arguments of `hexmate show`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::LineArgs;
use crate::cli::picture::{Kind, Picture};
use crate::cli::show::{FileArgs, Form, Show, View};
use crate::rules::Color;
use crate::tui::BoardSize;

/// Show a position: the board, its FEN, the legal moves, check, outcome and points
///
/// With --svg, --ansi or --plain nothing but the board is shown, as a picture for other people:
/// with the last move, if there is one, and a king in check marked.
#[derive(clap::Args)]
pub struct ShowArgs {
    /// A game or position to be shown, as `hexmate convert` reads it; `-` for standard input
    #[arg(conflicts_with = "fen")]
    file: Option<PathBuf>,
    #[command(flatten)]
    line: LineArgs,
    /// Print one JSON object
    #[arg(long, group = "form")]
    json: bool,
    /// Read lines `VARIANT|FEN or startpos|moves` from standard input and print for each such an
    /// object, or {"error": …}
    #[arg(long, requires = "json", conflicts_with_all = ["file", "variant", "fen", "moves", "picture"])]
    batch: bool,
    /// Print vector graphics that look the same everywhere
    #[arg(long, groups = ["form", "picture", "coloured"])]
    svg: bool,
    /// Print the board of the screen, in as many colours as the terminal promises
    #[arg(long, groups = ["form", "picture", "coloured", "sized"])]
    ansi: bool,
    /// Print the board in letters and lines
    #[arg(long, groups = ["form", "picture", "sized"])]
    plain: bool,
    /// Take the colours of this theme, of the program or of your own [default: wood]
    #[arg(long, value_name = "NAME", requires = "coloured")]
    theme: Option<String>,
    /// How large the board is [default: small]
    #[arg(long, value_name = "S", ignore_case = true, requires = "sized", value_parser = sizes())]
    size: Option<BoardSize>,
    /// See the board from Black's side
    #[arg(long, requires = "picture")]
    flip: bool,
}

impl From<ShowArgs> for Show {
    fn from(args: ShowArgs) -> Self {
        let view = args.view();
        let ShowArgs { file, line, batch, .. } = args;
        match file {
            _ if batch => Self::Batch,
            None => Self::Line(line.into(), view),
            Some(path) => {
                let LineArgs { variant, moves, .. } = line;
                Self::File(FileArgs { source: path.into(), variant, moves }, view)
            }
        }
    }
}

impl ShowArgs {
    fn view(&self) -> View {
        let (theme, size) = (self.theme.clone(), self.size.unwrap_or(BoardSize::Small));
        let kind = match self {
            Self { json: true, .. } => return View::Report(Form::Json),
            Self { svg: true, .. } => Kind::Svg(theme),
            Self { ansi: true, .. } => Kind::Ansi(theme, size),
            Self { plain: true, .. } => Kind::Plain(size),
            _ => return View::Report(Form::Text),
        };
        let below = if self.flip { Color::Black } else { Color::White };
        View::Picture(Picture { kind, below })
    }
}

fn sizes() -> impl TypedValueParser<Value = BoardSize> {
    PossibleValuesParser::new(["small", "medium", "large"]).map(|name| {
        match name.to_ascii_lowercase().as_str() {
            "large" => BoardSize::Large,
            "medium" => BoardSize::Medium,
            _ => BoardSize::Small,
        }
    })
}
