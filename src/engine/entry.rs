//! What the table keeps of a position: a score with its bound and depth, the evaluation, and the
//! best move. A hash can lie, so a move is looked up among the legal ones before it is played.

use super::Score;
use crate::hex::Cell;
use crate::rules::{Move, Position, Promotion, Role};

/// A move in 16 bits, not known to be legal in any position: 7 for each cell, 2 for what a pawn
/// becomes if it reaches the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hint(u16);

impl Hint {
    pub(super) fn of(m: Move) -> Self {
        let promotion = m.promotion().map_or(0, |promotion| promotion as u16);
        Self((m.from().index() as u16) << 9 | (m.to().index() as u16) << 2 | promotion)
    }

    /// The move, where it is legal.
    pub(super) fn find(self, position: &Position) -> Option<Move> {
        use Promotion::{Bishop, Knight, Queen, Rook};
        let from = Cell::new(usize::from(self.0 >> 9))?;
        let to = Cell::new(usize::from(self.0 >> 2 & 0x7f))?;
        let us = position.turn();
        let promotes = position.board().pieces(us, Role::Pawn).contains(from)
            && position.rules().promotion[us].contains(to);
        let promotion = [Knight, Bishop, Rook, Queen][usize::from(self.0 & 3)];
        position.find(from, to, promotes.then_some(promotion))
    }
}

/// How the score of an entry compares with the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true score is at most that.
    Upper,
    /// The true score is at least that.
    Lower,
    Exact,
}

impl Bound {
    /// What a search with this window has learnt from its best score.
    pub(super) fn of(best: Score, [alpha, beta]: [Score; 2]) -> Self {
        if best >= beta {
            Self::Lower
        } else if best > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) hint: Option<Hint>,
    pub(super) score: Score,
    pub(super) bound: Bound,
    /// Plies searched below the position.
    pub(super) depth: i32,
    /// The evaluation of the position itself.
    pub(super) evaluation: Score,
}

impl Entry {
    /// Whether the score answers the question for this window.
    pub(super) fn decides(&self, [alpha, beta]: [Score; 2]) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }

    /// Whether the score says more about the position than this evaluation.
    pub(super) fn improves(&self, evaluation: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score > evaluation,
            Bound::Upper => self.score < evaluation,
        }
    }

    /// Mates are counted from the root in the search and from the position in the table.
    pub(super) fn pack(&self, ply: u32, generation: u8) -> u64 {
        let score = match self.score.mate() {
            Some(plies) if plies > 0 => self.score + ply as i32,
            Some(_) => self.score - ply as i32,
            None => self.score,
        };
        let hint = self.hint.map_or(0, |hint| hint.0);
        u64::from(hint)
            | u64::from(score.value() as i16 as u16) << 16
            | u64::from(self.evaluation.value() as i16 as u16) << 32
            | u64::from(self.depth.clamp(0, 255) as u8) << 48
            | (self.bound as u64) << 56
            | u64::from(generation) << 58
    }

    pub(super) fn unpack(data: u64, ply: u32) -> Self {
        let hint = data as u16;
        let stored = Score::from_value(i32::from((data >> 16) as u16 as i16));
        let score = match stored.mate() {
            Some(plies) if plies > 0 => stored - ply as i32,
            Some(_) => stored + ply as i32,
            None => stored,
        };
        Self {
            hint: (hint != 0).then_some(Hint(hint)),
            score,
            bound: match data >> 56 & 3 {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
            depth: i32::from((data >> 48) as u8),
            evaluation: Score::from_value(i32::from((data >> 32) as u16 as i16)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn a_hint_of_another_position_is_no_move() {
        let position = Position::start(Variant::Glinski);
        for bits in 0..=u16::MAX {
            if let Some(m) = Hint(bits).find(&position) {
                assert!(position.legal_moves().contains(&m));
            }
        }
    }
}
