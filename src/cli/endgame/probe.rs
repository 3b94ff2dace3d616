//! `hexmate endgame probe`.

use std::io::Write;

use serde::Serialize;

use super::shelf::Shelf;
use crate::cli::line::read_start;
use crate::cli::show::Form;
use crate::endgame::{Known, KnownMove, Verdict};
use crate::notation::{coordinates, san};
use crate::rules::{Position, Variant};

/// A position that is asked for.
#[derive(Debug)]
pub struct Probe {
    /// The position.
    pub fen: String,
    /// The game.
    pub variant: Variant,
    /// For people or for programs.
    pub form: Form,
}

#[derive(Serialize)]
struct Found {
    /// Of the side to move.
    value: &'static str,
    plies: Option<u16>,
    moves: Vec<FoundMove>,
}

#[derive(Serialize)]
struct FoundMove {
    #[serde(rename = "move")]
    coordinates: String,
    san: String,
    /// Of the side that makes the move; nothing where there is no table.
    value: Option<&'static str>,
    plies: Option<u16>,
}

impl Probe {
    pub(super) fn run(&self, shelf: &Shelf, out: &mut impl Write) -> anyhow::Result<()> {
        let position = read_start(self.variant, Some(&self.fen))?;
        let known = shelf.tables().look_up(&position)?;
        match self.form {
            Form::Json => {
                serde_json::to_writer(&mut *out, &found(&position, &known))?;
                writeln!(out)?;
            }
            Form::Text => {
                writeln!(out, "{}", known.words())?;
                for found in &known.moves {
                    let mark = if found.is_best { '*' } else { ' ' };
                    let words = known.move_words(found);
                    writeln!(out, "{mark} {:<8} {words}", san(&position, found.played))?;
                }
            }
        }
        Ok(())
    }
}

fn found(position: &Position, known: &Known) -> Found {
    let moves = known.moves.iter().map(|&KnownMove { played, verdict, .. }| FoundMove {
        coordinates: coordinates(position.rules(), played),
        san: san(position, played),
        value: verdict.map(|verdict| verdict.value().id()),
        plies: verdict.and_then(Verdict::plies),
    });
    let verdict = known.verdict;
    Found { value: verdict.value().id(), plies: verdict.plies(), moves: moves.collect() }
}
