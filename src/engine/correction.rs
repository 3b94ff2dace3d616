//! Mends the evaluation by what searches have found of positions like this one: those with the
//! same pawns, and those with the same pieces of one side. It stays for a game, as the history.

use super::Score;
use crate::rules::{Color, Position, Role};

/// Entries of each table, a power of two.
const SIZE: usize = 1 << 14;
/// No entry goes beyond this, either way.
const MOST: i32 = 1_024;
/// Of an entry, so much is one centipawn.
const PER_CENTIPAWN: i32 = 16;
/// By how much an entry moves for each centipawn of error and ply of depth, in parts of this.
const SLOWNESS: i32 = 8;

/// What is remembered of errors.
#[derive(Debug)]
pub(super) struct Corrections {
    /// By side to move and kind of likeness.
    tables: Vec<[i16; KINDS]>,
}

/// Pawns, White's pieces, Black's pieces.
const KINDS: usize = 3;

/// The places of a position in the tables.
#[derive(Debug, Clone, Copy)]
pub(super) struct Likeness {
    turn: Color,
    places: [usize; KINDS],
}

impl Likeness {
    pub(super) fn of(position: &Position) -> Self {
        let board = position.board();
        let pawns = Color::ALL.map(|color| board.pieces(color, Role::Pawn).fingerprint());
        let pieces = Color::ALL.map(|color| {
            let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
            roles.iter().fold(0, |mix: u64, &role| {
                mix.rotate_left(9) ^ board.pieces(color, role).fingerprint()
            })
        });
        let keys = [pawns[0].rotate_left(7) ^ pawns[1], pieces[0], pieces[1]];
        // The high bits are the well mixed ones.
        let places = keys.map(|key| (key >> 32) as usize % SIZE);
        Self { turn: position.turn(), places }
    }
}

impl Corrections {
    pub(super) fn new() -> Self {
        Self { tables: vec![[0; KINDS]; 2 * SIZE] }
    }

    /// The centipawns by which the evaluation of such a position is too low.
    pub(super) fn of(&self, likeness: Likeness) -> i32 {
        let entry = |kind: usize| i32::from(self.tables[place(likeness, kind)][kind]);
        (0..KINDS).map(entry).sum::<i32>() / PER_CENTIPAWN
    }

    /// Remembers that a search this deep found such a position to be worth so much more than it
    /// was thought to be.
    pub(super) fn learn(&mut self, likeness: Likeness, depth: i32, found: Score, thought: Score) {
        let error = (found.value() - thought.value()) * depth / SLOWNESS;
        let step = error.clamp(-MOST / 4, MOST / 4);
        for kind in 0..KINDS {
            let entry = &mut self.tables[place(likeness, kind)][kind];
            let old = i32::from(*entry);
            *entry = (old + step - old * step.abs() / MOST) as i16;
        }
    }
}

fn place(likeness: Likeness, kind: usize) -> usize {
    likeness.turn.index() * SIZE + likeness.places[kind]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn errors_are_learnt_for_positions_that_are_alike_and_no_others() {
        let start = Position::start(Variant::Glinski);
        let next = start.after(start.legal_moves()[0]);
        let [here, there] = [&start, &next].map(Likeness::of);
        let mut corrections = Corrections::new();
        assert_eq!(corrections.of(here), 0);
        for _ in 0..500 {
            corrections.learn(here, 10, Score::centipawns(90), Score::centipawns(-90));
        }
        let most = KINDS as i32 * MOST / PER_CENTIPAWN;
        assert!(corrections.of(here) > most * 3 / 4 && corrections.of(here) <= most);
        assert_eq!(corrections.of(there), 0);
        for _ in 0..500 {
            corrections.learn(here, 10, Score::mated_in(3), Score::DRAW);
        }
        assert!(corrections.of(here) < 0 && corrections.of(here) >= -most);
    }
}
