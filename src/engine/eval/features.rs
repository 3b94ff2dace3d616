//! How often each weight counts in a position: the evaluation as the tuning sees it.

use super::Evaluator;
use super::ending::Ending;
use super::pawns::PawnFacts;
use super::standing::of_piece;
use super::tally::{Tally, Trace};
use super::weights::FULL_PHASE;
use crate::rules::{ByColor, Color, Position};

/// All that the evaluation of a position depends on, but the weights.
#[derive(Debug, Clone)]
pub(in crate::engine) struct Features {
    /// The number of a weight and how often it counts for White, less for Black; by number.
    pub(in crate::engine) counts: Vec<(u16, i16)>,
    /// The part of the opening, 0 to 1.
    pub(in crate::engine) opening: f32,
    /// What is known of the ending where White is better, and where Black is.
    endings: ByColor<Ending>,
}

impl Features {
    /// The score to White, given what the weights add up to, and how much it changes with that.
    pub(in crate::engine) fn corrected(&self, score: f64) -> (f64, f64) {
        let better = if score >= 0.0 { Color::White } else { Color::Black };
        self.endings[better].corrected_exactly(score, better)
    }
}

impl Evaluator {
    /// What the evaluation of this position depends on.
    pub(in crate::engine) fn features(&self, position: &Position) -> Features {
        let board = position.board();
        let facts = PawnFacts::on(board, self.rules, &self.terrain);
        let mut traces: ByColor<Trace> = self.gather(position, &facts);
        for us in Color::ALL {
            facts.count(us, &self.terrain, &mut traces[us]);
            facts.count_shelter(us, position.king(us), &self.terrain, &mut traces[us]);
        }
        for (cell, piece) in board.iter() {
            let weights = of_piece(Trace::weights(), &self.terrain, piece, cell);
            weights.into_iter().flatten().for_each(|weight| traces[piece.color].add(weight, 1));
        }
        let theirs = traces.black.0.into_iter().map(|(number, count)| (number.0, -count));
        let ours = traces.white.0.into_iter().map(|(number, count)| (number.0, count));
        let mut all: Vec<(u16, i32)> = ours.chain(theirs).collect();
        all.sort_unstable();
        let sums = all.chunk_by(|(one, _), (other, _)| one == other);
        let sums = sums.map(|same| (same[0].0, same.iter().map(|(_, count)| count).sum::<i32>()));
        let phase = self.standing(board).phase.min(FULL_PHASE);
        Features {
            counts: sums.filter(|&(_, n)| n != 0).map(|(number, n)| (number, n as i16)).collect(),
            opening: phase as f32 / FULL_PHASE as f32,
            endings: ByColor::from_fn(|better| Ending::of(position, &self.terrain, better)),
        }
    }
}
