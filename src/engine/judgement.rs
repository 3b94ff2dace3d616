//! What a position on the path is thought to be worth before its moves are searched, mended by what
//! was learnt before.

use super::Score;
use super::correction::Likeness;
use super::entry::{Bound, Entry};
use super::node::Visit;
use super::ordering::is_quiet;
use super::technique::Technique;
use super::worker::{Memory, Worker};
use crate::rules::{Move, Position};

impl Worker<'_> {
    /// What the position at `ply` is worth to the side to move, before anything is searched.
    pub(super) fn evaluate(&mut self, position: &Position, ply: usize) -> Score {
        let standing = self.frames[ply].standing;
        self.shared.evaluator.evaluate(position, standing, &mut self.memory.pawns)
    }

    /// Notes what the position with this hash is worth at first sight.
    pub(super) fn evaluate_frame(
        &mut self,
        position: &Position,
        hash: u64,
        ply: usize,
        known: Option<Entry>,
        likeness: Likeness,
    ) {
        if self.frames[ply].is_check {
            self.frames[ply].raw = Score::DRAW;
            self.frames[ply].evaluation = None;
            return;
        }
        let raw = match known {
            Some(entry) => entry.evaluation,
            None => {
                let standing = self.frames[ply].standing;
                let Memory { evaluations, pawns, .. } = &mut *self.memory;
                let evaluator = self.shared.evaluator;
                evaluations.get_or(hash, || evaluator.evaluate(position, standing, pawns))
            }
        };
        self.frames[ply].raw = raw;
        self.frames[ply].evaluation = Some(self.mended(raw, likeness));
    }

    /// An evaluation, mended by what was learnt of such positions.
    pub(super) fn mended(&self, raw: Score, likeness: Likeness) -> Score {
        if !self.uses(Technique::CorrectionHistory) {
            return raw;
        }
        Score::centipawns(raw.value() + self.memory.corrections.of(likeness))
    }

    /// Learns from the result of a search how wrong the evaluation was, where no capture or mate
    /// explains the difference.
    pub(super) fn correct(
        &mut self,
        position: &Position,
        likeness: Likeness,
        visit: Visit,
        (best, bound, best_move): (Score, Bound, Option<Move>),
    ) {
        let Some(evaluation) = self.frames[visit.ply].evaluation else { return };
        let is_explained = best_move.is_some_and(|m| !is_quiet(position, m));
        let says_nothing = match bound {
            Bound::Lower => best <= evaluation,
            Bound::Upper => best >= evaluation,
            Bound::Exact => false,
        };
        if !is_explained && !says_nothing && best.mate().is_none() {
            self.memory.corrections.learn(likeness, visit.depth, best, evaluation);
        }
    }

    /// Whether the side to move stands better than at its last move out of check.
    pub(super) fn is_improving(&self, ply: usize) -> bool {
        let ago = |plies| ply.checked_sub(plies).and_then(|ply| self.frames[ply].evaluation);
        match (self.frames[ply].evaluation, ago(2).or_else(|| ago(4))) {
            (Some(now), Some(then)) => now > then,
            (now, _) => now.is_some(),
        }
    }
}
