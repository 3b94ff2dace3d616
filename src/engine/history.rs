//! Which quiet moves have refuted others in this search: killers by ply, and a count for every
//! way from one cell to another.

use crate::hex::Cell;
use crate::rules::{Color, Move};

/// No count goes beyond this, either way.
pub(super) const MOST: i32 = 8_192;

/// What is remembered of quiet moves.
#[derive(Debug)]
pub(super) struct History {
    counts: Vec<[[i16; Cell::COUNT]; Cell::COUNT]>,
    killers: Vec<[Option<Move>; 2]>,
}

impl History {
    pub(super) fn new(plies: usize) -> Self {
        Self { counts: vec![[[0; Cell::COUNT]; Cell::COUNT]; 2], killers: vec![[None; 2]; plies] }
    }

    /// How often the move has been good rather than bad.
    pub(super) fn count(&self, color: Color, m: Move) -> i32 {
        i32::from(self.counts[color.index()][m.from().index()][m.to().index()])
    }

    /// The quiet moves that last refuted a move at this ply.
    pub(super) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// Remembers that `good` refuted the last move where the `tried` ones did not.
    pub(super) fn refuted(
        &mut self,
        color: Color,
        ply: usize,
        depth: i32,
        good: Move,
        tried: &[Move],
    ) {
        let bonus = (16 * depth * depth).min(1_500);
        self.add(color, good, bonus);
        tried.iter().for_each(|&bad| self.add(color, bad, -bonus));
        if self.killers[ply][0] != Some(good) {
            self.killers[ply] = [Some(good), self.killers[ply][0]];
        }
    }

    /// Forgets the killers of a ply whose positions are new.
    pub(super) fn forget_killers(&mut self, ply: usize) {
        self.killers[ply] = [None; 2];
    }

    /// The nearer a count is to its bound, the less it moves that way.
    fn add(&mut self, color: Color, m: Move, bonus: i32) {
        let count = &mut self.counts[color.index()][m.from().index()][m.to().index()];
        let old = i32::from(*count);
        *count = (old + bonus - old * bonus.abs() / MOST) as i16;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Variant};

    #[test]
    fn counts_stay_within_their_bounds() {
        let mut history = History::new(4);
        let moves = Position::start(Variant::Glinski).legal_moves();
        for _ in 0..1_000 {
            history.refuted(Color::White, 2, 20, moves[0], &moves[1..3]);
        }
        assert!(history.count(Color::White, moves[0]) > MOST * 9 / 10);
        assert!(history.count(Color::White, moves[0]) <= MOST);
        assert!(history.count(Color::White, moves[2]) >= -MOST);
        assert_eq!(history.count(Color::Black, moves[0]), 0);
        assert_eq!(history.killers(2), [Some(moves[0]), None]);
    }
}
