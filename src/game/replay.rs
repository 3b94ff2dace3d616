//! Following a game without keeping it.

use super::GameError;
use crate::rules::{DrawReason, Move, Outcome, Position};

/// The current position of a game with so much of its past as the rules ask for: enough to know
/// when the game is over, and far quicker to play on than a [`Game`](super::Game).
///
/// ```
/// use hexmate::game::Replay;
/// use hexmate::notation::read_move;
/// use hexmate::rules::{Position, Variant};
/// let mut replay = Replay::new(Position::start(Variant::Glinski));
/// for _ in 0..2 {
///     for text in ["d1f4", "d9f8", "f4d1", "f8d9"] {
///         let m = read_move(replay.position(), text).unwrap();
///         replay.play(m);
///     }
/// }
/// assert!(replay.outcome().is_some(), "the first position stands for the third time");
/// ```
#[derive(Debug, Clone)]
pub struct Replay {
    position: Position,
    /// The hashes of the positions before, back to the last capture or pawn move.
    past: Vec<u64>,
}

impl Replay {
    /// A game that begins here.
    pub const fn new(start: Position) -> Self {
        Self { position: start, past: Vec::new() }
    }

    /// The current position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The hashes of the positions since the last capture or pawn move, the oldest first and
    /// without the current one.
    pub fn past(&self) -> &[u64] {
        &self.past
    }

    /// How the game has ended by the rules, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        outcome_by_rules(&self.position, self.past.iter().copied())
    }

    /// Nothing, if the game goes on.
    ///
    /// # Errors
    /// If the game is over.
    pub fn going_on(&self) -> Result<(), GameError> {
        self.outcome().map_or(Ok(()), |outcome| Err(GameError::Over(outcome)))
    }

    /// Plays a move that is legal in the current position. Whether the game goes on is not asked.
    pub fn play(&mut self, m: Move) {
        let before = self.position.hash();
        self.position.play(m);
        if self.position.halfmoves() == 0 {
            self.past.clear();
        } else {
            self.past.push(before);
        }
    }
}

/// How a game has ended by the rules, if it has: on the board, by the third repetition or after
/// fifty quiet moves. `past` are the hashes of the positions since the last capture or pawn move.
pub(super) fn outcome_by_rules(
    position: &Position,
    past: impl Iterator<Item = u64>,
) -> Option<Outcome> {
    position.outcome().or_else(|| {
        let hash = position.hash();
        let draw = if past.filter(|&other| other == hash).count() >= 2 {
            DrawReason::Threefold
        } else if position.halfmoves() >= 100 {
            DrawReason::FiftyMoves
        } else {
            return None;
        };
        Some(Outcome::Draw(draw))
    })
}

/// Whether no recorded game can go on past this end by the rules. Draws have to be noticed, and
/// were not in every game of the past; after checkmate and stalemate there is no move.
pub(super) const fn is_final(outcome: Outcome) -> bool {
    !matches!(outcome, Outcome::Draw(_))
}
