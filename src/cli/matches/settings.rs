//! A match, as it was asked for.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};

use super::adjudication::Agreement;
use super::limit::Limit;
use super::openings::Openings;
use super::referee::Conduct;
use super::schedule::Format;
use super::spec::EngineSpec;
use super::sprt::Sprt;
use crate::cli::stream::Stream;
use crate::notation::variant_id;
use crate::rules::Variant;

/// A match, as it was asked for.
#[derive(Debug)]
pub struct Match {
    /// The engines, two at least and no two of one name, each with how long it may think.
    pub engines: Vec<(EngineSpec, Limit)>,
    /// Who meets whom.
    pub format: Format,
    /// The game that is played.
    pub variant: Variant,
    /// How many games two engines play against each other, an even number.
    pub games: usize,
    /// So many at a time.
    pub concurrency: usize,
    /// How games are conducted.
    pub conduct: Conduct,
    /// So long an engine may take to start, to be ready, and for a move without a limit of time.
    pub patience: Duration,
    /// A file of openings; `None` to draw them.
    pub openings: Option<Stream>,
    /// The seed by which openings are drawn.
    pub seed: u64,
    /// How many moves are drawn.
    pub plies: u32,
    /// A test that ends the match early.
    pub sprt: Option<Sprt>,
    /// Where games are recorded for programs.
    pub record: Option<PathBuf>,
    /// Where games are written for people.
    pub pgn: Option<PathBuf>,
    /// Whether the match in the record is gone on with.
    pub resume: bool,
    /// Where engines tell of errors.
    pub errors: Option<PathBuf>,
    /// Whether the result is told as JSON.
    pub json: bool,
}

impl Match {
    /// Where the games begin.
    ///
    /// # Errors
    /// If a file of openings cannot be read.
    pub fn openings(&self) -> anyhow::Result<Openings> {
        match &self.openings {
            Some(source) => Openings::read(source, self.variant),
            None => {
                let &Self { variant, seed, plies, .. } = self;
                Ok(Openings::Drawn { variant, seed, plies })
            }
        }
    }

    /// All settings on which results depend, but for how many games are played.
    pub fn header(&self, openings: &Openings) -> Value {
        let Self { engines, variant, format, conduct, sprt, patience, .. } = self;
        let engines = engines.iter().map(|(spec, limit)| {
            json!({ "name": spec.name, "engine": spec.text, "limit": limit.to_string() })
        });
        let openings = match openings {
            Openings::Drawn { seed, plies, .. } => json!({ "seed": seed, "plies": plies }),
            Openings::Listed(list) => {
                let hash = format!("{:016x}", openings.fingerprint());
                json!({ "listed": list.len(), "hash": hash })
            }
        };
        let agreement = |agreement: Option<Agreement>| {
            agreement.map(|Agreement { centipawns, moves, from }| [centipawns, moves, from])
        };
        json!({
            "format": "hexmate match",
            "version": 1,
            "variant": variant_id(*variant),
            "engines": engines.collect::<Vec<_>>(),
            "tournament": format.id(),
            "openings": openings,
            "margin_ms": conduct.margin.map(|margin| margin.as_millis() as u64),
            "patience_s": patience.as_secs(),
            "resign": agreement(conduct.adjudication.win),
            "draw": agreement(conduct.adjudication.draw),
            "sprt": sprt.map(|Sprt { elo0, elo1, alpha, beta }| [elo0, elo1, alpha, beta]),
        })
    }
}
