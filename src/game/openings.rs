//! The moves that were played in positions of many games, however those were reached.

mod line;

use std::cmp::Reverse;
use std::collections::HashMap;

use super::Scores;
use crate::notation::Record;
use crate::rules::{Color, Move, Points, Position};

pub use line::{OpeningLine, OpeningLineError};

/// What was played in the first positions of many games.
///
/// Positions are told apart by [`Position::hash`], so that orders of moves that lead to the same
/// position are counted together. A game counts once for a move, also if it plays it in that
/// position again.
///
/// However many games are fed, no more than a fixed number of moves is kept, a million if nothing
/// else is said, which takes some hundred megabytes. When there is no more room, moves that are not
/// known yet are left out, and those that are known are counted on.
///
/// ```
/// use hexmate::game::OpeningTree;
/// use hexmate::notation::read_move;
/// use hexmate::rules::{Points, Position, Variant};
/// let start = Position::start(Variant::Glinski);
/// let mut tree = OpeningTree::new(4);
/// let m = read_move(&start, "e5").unwrap();
/// tree.add(&start, [m], Some(Points::ONE));
/// assert_eq!(tree.moves_from(&start)[0].scores.games(), 1);
/// ```
#[derive(Debug, Clone)]
pub struct OpeningTree {
    plies: usize,
    room: usize,
    branches: HashMap<(u64, Move), Counted>,
    games: u64,
    left_out: u64,
}

/// A move that was played in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpeningMove {
    /// The move.
    pub played: Move,
    /// The games in which it was played, by White's points.
    pub scores: Scores,
}

#[derive(Debug, Clone, Copy)]
struct Counted {
    scores: Scores,
    /// The last game that was counted.
    game: u64,
}

impl OpeningTree {
    /// How many moves are kept.
    pub const ROOM: usize = 1_000_000;

    /// A tree of the first `plies` moves of games.
    pub fn new(plies: usize) -> Self {
        Self::with_room(plies, Self::ROOM)
    }

    /// The same with room for `room` moves.
    pub fn with_room(plies: usize, room: usize) -> Self {
        Self { plies, room, branches: HashMap::new(), games: 0, left_out: 0 }
    }

    /// Counts a game: where it begins, its moves, and White's points.
    pub fn add(
        &mut self,
        start: &Position,
        moves: impl IntoIterator<Item = Move>,
        white: Option<Points>,
    ) {
        self.games += 1;
        let mut position = start.clone();
        for m in moves.into_iter().take(self.plies) {
            self.count((position.hash(), m), white);
            position.play(m);
        }
    }

    /// Counts the game of a record, with so many points for White.
    pub fn add_record(&mut self, record: &Record, white: Option<Points>) {
        self.add(&record.start, record.line.iter().map(|entry| entry.played), white);
    }

    /// Counts a game from where it first comes to a position, if it ever does.
    pub fn add_from(&mut self, root: &Position, record: &Record, white: Option<Points>) -> bool {
        let hash = root.hash();
        let mut position = record.start.clone();
        let mut rest = record.line.iter().map(|entry| entry.played);
        while position.hash() != hash {
            let Some(m) = rest.next() else { return false };
            position.play(m);
        }
        self.add(&position, rest, white);
        true
    }

    fn count(&mut self, key: (u64, Move), white: Option<Points>) {
        if self.branches.len() >= self.room && !self.branches.contains_key(&key) {
            self.left_out += 1;
            return;
        }
        let new = Counted { scores: Scores::default(), game: 0 };
        let counted = self.branches.entry(key).or_insert(new);
        if counted.game != self.games {
            counted.game = self.games;
            counted.scores.add(white);
        }
    }

    /// The moves that were played in a position: the one of most games first, then the one that
    /// brought the side to move most.
    pub fn moves_from(&self, position: &Position) -> Vec<OpeningMove> {
        let hash = position.hash();
        let known = |played| {
            let counted = self.branches.get(&(hash, played))?;
            Some(OpeningMove { played, scores: counted.scores })
        };
        let mut moves: Vec<_> = position.legal_moves().into_iter().filter_map(known).collect();
        let gain = |scores: &Scores| match position.turn() {
            Color::White => scores.share().unwrap_or(0.0),
            Color::Black => 1.0 - scores.share().unwrap_or(1.0),
        };
        moves.sort_by(|one, other| {
            let by_games = Reverse(one.scores.games()).cmp(&Reverse(other.scores.games()));
            let by_gain = || gain(&other.scores).total_cmp(&gain(&one.scores));
            by_games.then_with(by_gain).then_with(|| one.played.cmp(&other.played))
        });
        moves
    }

    /// How many games were counted.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many times a move was left out for want of room.
    pub const fn left_out(&self) -> u64 {
        self.left_out
    }
}

#[cfg(test)]
mod tests;
