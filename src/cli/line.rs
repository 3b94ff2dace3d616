//! A line of play as text: which game, where it begins, and moves from there.

use anyhow::Context;

use crate::game::Replay;
use crate::notation::{Excerpt, FenOrder, move_words, parse_fen, read_move};
use crate::rules::{Position, Variant};

/// Which game, where it begins, and moves from there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The game.
    pub variant: Variant,
    /// The first position; `None` or `startpos` for the one in which the game begins.
    pub fen: Option<String>,
    /// The moves, between blanks.
    pub moves: String,
}

impl Line {
    /// Plays the moves.
    pub fn replay(&self) -> anyhow::Result<Replay> {
        replay(self.variant, self.fen.as_deref(), &self.moves)
    }
}

/// Stands for the FEN of the first position of a game.
const STARTPOS: &str = "startpos";

/// Plays moves from a position.
pub fn replay(variant: Variant, fen: Option<&str>, moves: &str) -> anyhow::Result<Replay> {
    let mut replay = Replay::new(read_start(variant, fen)?);
    for (i, word) in move_words(moves).enumerate() {
        play(&mut replay, word).with_context(|| place(i, word))?;
    }
    Ok(replay)
}

fn play(replay: &mut Replay, word: &str) -> anyhow::Result<()> {
    // Asked first, since after the end any text would be called an illegal move.
    replay.going_on()?;
    let m = read_move(replay.position(), word)?;
    replay.play(m);
    Ok(())
}

/// Names a move of a text: the first has the index 0.
pub fn place(index: usize, word: &str) -> String {
    format!("move {}, {}", index + 1, Excerpt::from(word))
}

/// A FEN; nothing or `startpos` for the position in which the game begins.
pub fn read_start(variant: Variant, fen: Option<&str>) -> anyhow::Result<Position> {
    match fen.filter(|fen| fen.trim() != STARTPOS) {
        Some(fen) => parse_fen(fen, variant, FenOrder::Ranks).context("FEN"),
        None => Ok(Position::start(variant)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_move_and_its_place() {
        let line = |moves: &str| replay(Variant::Glinski, None, moves).unwrap_err();
        let message = format!("{:#}", line("1. f6 Rb2"));
        assert_eq!(message, "move 2, `Rb2`: no rook can go to b2; Bb2 can");
    }
}
