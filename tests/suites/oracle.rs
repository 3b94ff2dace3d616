//! What a position is worth, by trying everything: no evaluation, no reductions, no pruning but
//! that of a question that has been answered. Knows nothing of the engine.

use std::collections::HashMap;

use hexmate::rules::{Color, Move, Outcome, Points, Position};

/// Answers questions about positions, and remembers its answers.
#[derive(Default)]
pub struct Oracle {
    /// Answers by hash, side, points in quarters and plies; only where they do not depend on how
    /// the position was reached.
    known: HashMap<(u64, Color, u8, u32), bool>,
}

impl Oracle {
    /// Whether `us` can force an end of the game within so many plies that is worth `goal` at
    /// least. A position that is met again on the way is a draw.
    pub fn forces(&mut self, position: &Position, us: Color, goal: Points, plies: u32) -> bool {
        self.search(position, us, goal, plies, &mut Vec::new())
    }

    /// Whether `us` still can after this move.
    pub fn forces_after(
        &mut self,
        position: &Position,
        m: Move,
        us: Color,
        goal: Points,
        plies: u32,
    ) -> bool {
        let mut path = vec![position.hash()];
        self.search(&position.after(m), us, goal, plies, &mut path)
    }

    fn search(
        &mut self,
        position: &Position,
        us: Color,
        goal: Points,
        plies: u32,
        path: &mut Vec<u64>,
    ) -> bool {
        let hash = position.hash();
        if let Some(end) = position.outcome() {
            return points(position, end, us) >= goal;
        }
        // Whoever wants more than a draw gains nothing by going in circles.
        let may_repeat = goal <= Points::HALF;
        if position.halfmoves() >= 100 || may_repeat && path.contains(&hash) {
            return may_repeat;
        }
        if plies == 0 {
            return false;
        }
        let key = (hash, us, goal.quarters(), plies);
        let remembers = !may_repeat && position.halfmoves() + plies < 100;
        if let Some(&known) = self.known.get(&key).filter(|_| remembers) {
            return known;
        }
        path.push(hash);
        let mut next: Vec<Position> =
            position.legal_moves().into_iter().map(|m| position.after(m)).collect();
        let forced = if position.turn() == us {
            // What leaves them few moves is tried first: the answer is the same, but sooner.
            if plies > 2 {
                next.sort_by_cached_key(|next| next.legal_moves().len());
            }
            next.iter().any(|next| self.search(next, us, goal, plies - 1, path))
        } else {
            next.iter().all(|next| self.search(next, us, goal, plies - 1, path))
        };
        path.pop();
        if remembers {
            self.known.insert(key, forced);
        }
        forced
    }
}

fn points(position: &Position, end: Outcome, us: Color) -> Points {
    end.points(position.rules())[us]
}
