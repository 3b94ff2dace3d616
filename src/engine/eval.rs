//! What a position is worth before anything is searched: material, where it stands, pawns, the
//! safety of kings, threats, and how much of the board each side sees.
//!
//! Every weight is a constant in [`weights`], every term a function in [`terms`]. The games differ
//! only by their [`Terrain`]. What a piece is worth by itself is kept in a [`Standing`], which
//! follows the moves of the search; a network could take its place behind the same functions.

mod cache;
mod ending;
mod features;
mod pawn_cache;
mod pawns;
mod scene;
mod standing;
mod tally;
mod taper;
mod terms;
mod terrain;
mod weights;

use self::ending::Ending;
use self::pawns::PawnFacts;
use self::scene::Scene;
use self::tally::{Sum, Tally};
use self::taper::Taper;
use self::terms::{king, passed, pieces, space, threats};
use self::terrain::Terrain;
use self::weights::FULL_PHASE;
use super::Score;
use crate::hex::Cell;
use crate::rules::{ByColor, Color, Position, Rules};

pub(super) use cache::EvaluationCache;
pub(super) use features::Features;
pub(super) use pawn_cache::PawnCache;
pub(super) use standing::Standing;
pub(super) use weights::{PIECE_VALUES, material_weights, tunable_weights, weights_source};

/// Evaluates positions of one game.
#[derive(Debug)]
pub(super) struct Evaluator {
    rules: &'static Rules,
    terrain: Terrain,
    /// What each piece on each cell is worth to White, by [`Piece::index`](crate::rules::Piece)
    /// and cell.
    placement: [[Taper; Cell::COUNT]; 12],
}

impl Evaluator {
    pub(super) fn new(rules: &'static Rules) -> Self {
        let terrain = Terrain::of(rules);
        let placement = standing::table(rules, &terrain);
        Self { rules, terrain, placement }
    }

    /// The rules it was made for.
    pub(super) fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The worth of the position to the side to move, given the standing of its pieces.
    pub(super) fn evaluate(
        &self,
        position: &Position,
        standing: Standing,
        pawns: &mut PawnCache,
    ) -> Score {
        let kings = ByColor::from_fn(|color| position.king(color));
        let (facts, shelter) = pawns.facts(position.board(), kings, self.rules, &self.terrain);
        self.score(position, standing, facts, shelter)
    }

    /// The same without anything known beforehand.
    #[cfg(test)]
    pub(super) fn evaluate_anew(&self, position: &Position) -> Score {
        let facts = PawnFacts::on(position.board(), self.rules, &self.terrain);
        let [white, black] =
            Color::ALL.map(|us| facts.shelter(us, position.king(us), &self.terrain));
        self.score(position, self.standing(position.board()), &facts, white - black)
    }

    fn score(
        &self,
        position: &Position,
        standing: Standing,
        facts: &PawnFacts,
        shelter: Taper,
    ) -> Score {
        let sums: ByColor<Sum> = self.gather(position, facts);
        let total = standing.worth + facts.worth + shelter + sums.white.0 - sums.black.0;
        let score = total.blend(standing.phase.min(FULL_PHASE), FULL_PHASE);
        let better = if score >= 0 { Color::White } else { Color::Black };
        let score = Ending::of(position, &self.terrain, better).corrected(score, better);
        Score::centipawns(if position.turn() == Color::White { score } else { -score })
    }

    /// All terms but those of pawns and of pieces by themselves.
    fn gather<T: Tally>(&self, position: &Position, facts: &PawnFacts) -> ByColor<T> {
        let mut scene = Scene::new(position, &self.terrain, facts);
        let mut tallies: ByColor<T> = ByColor::default();
        let attacks = ByColor::from_fn(|us| pieces::count(&scene, us, &mut tallies[us]));
        scene.attacks = attacks;
        for us in Color::ALL {
            let tally = &mut tallies[us];
            king::count(&scene, us, tally);
            passed::count(&scene, us, tally);
            threats::count(&scene, us, tally);
            space::count(&scene, us, tally);
        }
        tallies[position.turn()].add(T::weights().tempo, 1);
        tallies
    }
}

#[cfg(test)]
mod tests;
