//! Remembers what is known of placements of pawns: they seldom move.

use super::pawns::{PawnFacts, pawns_on};
use super::taper::Taper;
use super::terrain::Terrain;
use crate::hex::{Cell, CellSet};
use crate::rules::{Board, ByColor, Color, Rules, Variant};

/// Remembers placements of pawns; each thread has its own.
#[derive(Debug)]
pub(in crate::engine) struct PawnCache {
    variant: Variant,
    places: Vec<Remembered>,
}

/// What is remembered of a placement of pawns.
#[derive(Debug, Clone, Copy, Default)]
struct Remembered {
    facts: PawnFacts,
    shelters: ByColor<Shelter>,
}

/// What the pawns around a king are worth to his side. Kings move more often than pawns.
#[derive(Debug, Clone, Copy, Default)]
struct Shelter {
    king: Option<Cell>,
    worth: Taper,
}

/// Less than half a megabyte: it has to stay near the processor.
const REMEMBERED: usize = 2048;

impl PawnCache {
    /// Nothing is remembered yet; the facts of a board without pawns happen to be the default.
    pub(in crate::engine) fn new() -> Self {
        Self { variant: Variant::default(), places: vec![Remembered::default(); REMEMBERED] }
    }

    /// The facts of the pawns, and what those around the kings are worth to White.
    pub(super) fn facts(
        &mut self,
        board: &Board,
        kings: ByColor<Cell>,
        rules: &Rules,
        terrain: &Terrain,
    ) -> (&PawnFacts, Taper) {
        if self.variant != rules.variant {
            self.variant = rules.variant;
            self.places.fill(Remembered::default());
        }
        let pawns = pawns_on(board);
        let Remembered { facts, shelters } = &mut self.places[place(pawns)];
        if facts.pawns != pawns {
            *facts = PawnFacts::of(pawns, rules, terrain);
            *shelters = ByColor::default();
        }
        for us in Color::ALL {
            if shelters[us].king != Some(kings[us]) {
                let worth = facts.shelter(us, kings[us], terrain);
                shelters[us] = Shelter { king: Some(kings[us]), worth };
            }
        }
        (facts, shelters.white.worth - shelters.black.worth)
    }
}

/// Where a placement of pawns is remembered.
fn place(pawns: ByColor<CellSet>) -> usize {
    let mixed = pawns.white.fingerprint().rotate_left(7) ^ pawns.black.fingerprint();
    (mixed >> 32) as usize % REMEMBERED
}
