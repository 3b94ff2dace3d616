//! Moves from the first position of a game, as somebody types them.

use crate::notation::{Excerpt, MoveError, Record, move_words, read_move};
use crate::rules::{Move, Position, Variant};

/// Moves with which games may begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningLine {
    start: Position,
    moves: Vec<Move>,
    after: Position,
}

/// A text that is no such line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("move {number}, {text}: {fault}")]
pub struct OpeningLineError {
    /// Which move, from 1.
    pub number: usize,
    /// What stands there.
    pub text: Excerpt,
    /// Why it is no move.
    pub fault: MoveError,
}

impl OpeningLine {
    /// Reads moves from the first position of a game: algebraic or coordinates, with or without
    /// numbers.
    ///
    /// ```
    /// use hexmate::game::OpeningLine;
    /// use hexmate::rules::Variant;
    /// let line = OpeningLine::read(Variant::Glinski, "1.e5 e7e6 2. Ndf4").unwrap();
    /// assert_eq!(line.moves().len(), 3);
    /// let error = OpeningLine::read(Variant::Glinski, "e5 Rb2").unwrap_err();
    /// assert_eq!(error.to_string(), "move 2, `Rb2`: no rook can go to b2; Bb2 can");
    /// ```
    ///
    /// # Errors
    /// The first word that is no legal move.
    pub fn read(variant: Variant, text: &str) -> Result<Self, OpeningLineError> {
        let start = Position::start(variant);
        let (mut moves, mut after) = (Vec::new(), start.clone());
        for (word, number) in move_words(text).zip(1..) {
            let m = read_move(&after, word).map_err(|fault| OpeningLineError {
                number,
                text: word.into(),
                fault,
            })?;
            after.play(m);
            moves.push(m);
        }
        Ok(Self { start, moves, after })
    }

    /// The moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position they lead to.
    pub const fn position(&self) -> &Position {
        &self.after
    }

    /// Whether the game of a record begins with these moves, in this order.
    pub fn begins(&self, record: &Record) -> bool {
        let played = record.line.iter().map(|entry| entry.played);
        record.line.len() >= self.moves.len()
            && record.start.hash() == self.start.hash()
            && played.zip(&self.moves).all(|(played, &m)| played == m)
    }
}
