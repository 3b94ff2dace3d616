//! `hexmate endgame probe`.

use std::io::Write;

use anyhow::Context;
use serde::Serialize;

use super::shelf::Shelf;
use crate::cli::line::read_start;
use crate::cli::show::Form;
use crate::endgame::{TableId, Verdict};
use crate::notation::{coordinates, san};
use crate::rules::{Move, Position, Variant};

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
        let verdict = shelf.tables().probe(&position).with_context(|| missing(&position))?;
        let moves = shelf.tables().moves(&position).unwrap_or_default();
        match self.form {
            Form::Json => {
                serde_json::to_writer(&mut *out, &found(&position, verdict, &moves))?;
                writeln!(out)?;
            }
            Form::Text => {
                writeln!(out, "{}", verdict.words(position.turn()))?;
                for (m, verdict) in moves {
                    let words = verdict
                        .map_or("no table".to_owned(), |verdict| verdict.words(position.turn()));
                    writeln!(out, "  {:<8} {words}", san(&position, m))?;
                }
            }
        }
        Ok(())
    }
}

fn found(position: &Position, verdict: Verdict, moves: &[(Move, Option<Verdict>)]) -> Found {
    let moves = moves.iter().map(|&(m, verdict)| FoundMove {
        coordinates: coordinates(position.rules(), m),
        san: san(position, m),
        value: verdict.map(|verdict| verdict.value().id()),
        plies: verdict.and_then(Verdict::plies),
    });
    Found { value: verdict.value().id(), plies: verdict.plies(), moves: moves.collect() }
}

/// Why a position is in no table.
fn missing(position: &Position) -> String {
    let pieces = position.board().occupied().len();
    let Some(material) = crate::endgame::Material::of(position.board()) else {
        return format!("there are no tables with these {pieces} pieces");
    };
    if !position.castling().is_empty() {
        return "there are no tables of positions in which a side may castle".to_owned();
    }
    match TableId::of(position.variant(), material) {
        None => format!("{material}: there are no tables with pawns on both sides"),
        Some((id, _)) => format!(
            "the table {id} is not there; `hexmate endgame build {} --variant {}` builds it",
            id.material(),
            crate::notation::variant_id(id.variant())
        ),
    }
}
