//! The arguments of `hexmate endgame`.

use std::path::PathBuf;

use clap::Subcommand;

use super::{any_text, variants};
use crate::cli::endgame::{Build, Endgame, Probe, Task, What};
use crate::cli::number::whole;
use crate::cli::show::Form;
use crate::endgame::{MOST_PIECES, Material};
use crate::rules::Variant;

/// Build exact tables of endgames, ask them, check them and count them
///
/// Tables of three pieces are part of the program. MATERIAL names White's pieces, then Black's,
/// such as KQKR.
#[derive(clap::Args)]
pub(super) struct EndgameArgs {
    /// Keep tables in this folder [default: $HEXMATE_TABLES, else the user's data folder]
    #[arg(long, global = true, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Use so many threads [default: one for each processor]
    #[arg(long, global = true, value_name = "N", value_parser = whole::<u16>(1, 256))]
    threads: Option<u16>,
    #[command(subcommand)]
    task: EndgameSub,
}

#[derive(Subcommand)]
enum EndgameSub {
    /// Build tables, with the smaller ones that they need
    ///
    /// What is there already is not built again. A build that is interrupted leaves no half a
    /// table behind.
    Build {
        /// What stands on the board
        #[arg(required_unless_present_any = ["all", "bundled"])]
        material: Vec<Material>,
        /// All tables without pawns of up to so many pieces, and with one pawn of three
        #[arg(long, value_name = "N", value_parser = whole::<u8>(3, MOST_PIECES as u64))]
        all: Option<u8>,
        /// The game that is played [default: glinski]
        #[arg(long, value_name = "V", ignore_case = true, value_parser = variants())]
        variant: Option<Variant>,
        /// Write the tables that are part of the program into this folder
        #[arg(long, value_name = "DIR", conflicts_with_all = ["material", "all", "variant"])]
        bundled: Option<PathBuf>,
    },
    /// Check that each value is the best of those that the legal moves lead to
    Verify {
        #[command(flatten)]
        what: WhatArgs,
        /// Check every position, and not just one in a hundred
        #[arg(long)]
        all: bool,
    },
    /// Say what a position and its moves are worth
    Probe {
        /// The position
        #[arg(long, value_name = "F", value_parser = any_text())]
        fen: String,
        /// The game that is played [default: glinski]
        #[arg(long, value_name = "V", ignore_case = true, value_parser = variants())]
        variant: Option<Variant>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Count what the positions of a table are worth and how draws are held
    Stats {
        #[command(flatten)]
        what: WhatArgs,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Print the figures of all tables that are there, as a page in Markdown
    Page,
    /// Print this page as it was made with all endings of up to four pieces
    Figures,
    /// List the tables that are there
    List,
}

#[derive(clap::Args)]
struct WhatArgs {
    /// What stands on the board
    material: Material,
    /// The game that is played [default: glinski]
    #[arg(long, value_name = "V", ignore_case = true, value_parser = variants())]
    variant: Option<Variant>,
}

impl From<WhatArgs> for What {
    fn from(WhatArgs { material, variant }: WhatArgs) -> Self {
        Self { material, variant: variant.unwrap_or_default() }
    }
}

impl From<EndgameArgs> for Endgame {
    fn from(EndgameArgs { tables, threads, task }: EndgameArgs) -> Self {
        let form = |json| if json { Form::Json } else { Form::Text };
        let task = match task {
            EndgameSub::Build { bundled: Some(folder), .. } => Task::Bundle(folder),
            EndgameSub::Build { material, all, variant, bundled: None } => Task::Build(Build {
                materials: material,
                all: all.map(usize::from),
                variant: variant.unwrap_or_default(),
            }),
            EndgameSub::Verify { what, all } => {
                Task::Verify { what: what.into(), step: if all { 1 } else { 101 } }
            }
            EndgameSub::Probe { fen, variant, json } => {
                let variant = variant.unwrap_or_default();
                Task::Probe(Probe { fen, variant, form: form(json) })
            }
            EndgameSub::Stats { what, json } => Task::Stats { what: what.into(), form: form(json) },
            EndgameSub::Page => Task::Page,
            EndgameSub::Figures => Task::Figures,
            EndgameSub::List => Task::List,
        };
        Self { tables, threads: threads.map(usize::from), task }
    }
}
