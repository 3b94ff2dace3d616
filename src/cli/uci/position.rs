//! Positions and moves as a line has them, and as a person is shown them.

use super::fault::Fault;
use crate::cli::board_text::board_text;
use crate::game::Replay;
use crate::notation::{FenOrder, coordinates, parse_fen, read_coordinates, write_fen};
use crate::rules::{Color, Move, Position, Variant};

/// A position and moves from there, all or nothing.
///
/// # Errors
/// What is no position, or the first move that is not legal.
pub fn replay(variant: Variant, fen: Option<&str>, moves: &[&str]) -> Result<Replay, Fault> {
    let start = match fen {
        Some(fen) => {
            parse_fen(fen, variant, FenOrder::Ranks).map_err(|fault| Fault::Fen(Box::new(fault)))?
        }
        None => Position::start(variant),
    };
    let mut replay = Replay::new(start);
    for (text, number) in moves.iter().zip(1..) {
        replay.play(read_move(replay.position(), "position", number, text)?);
    }
    Ok(replay)
}

/// Moves of one position, among which a search is to choose.
///
/// # Errors
/// The first that is not legal.
pub fn read_moves(position: &Position, moves: &[&str]) -> Result<Vec<Move>, Fault> {
    let numbered = moves.iter().zip(1..);
    numbered.map(|(text, number)| read_move(position, "go searchmoves", number, text)).collect()
}

fn read_move(
    position: &Position,
    command: &'static str,
    number: usize,
    text: &str,
) -> Result<Move, Fault> {
    let refused = |fault| {
        let fault = Box::new(fault);
        Fault::Move { command, number, text: text.into(), fault }
    };
    read_coordinates(position, text).map_err(refused)
}

/// The position for a person.
pub fn show(position: &Position) -> Vec<String> {
    let moves = position.legal_moves();
    let mut names: Vec<_> = moves.iter().map(|&m| coordinates(position.rules(), m)).collect();
    names.sort_unstable();
    let mut lines: Vec<_> = board_text(position, Color::White).lines().map(str::to_owned).collect();
    lines.push(format!("FEN: {}", write_fen(position, FenOrder::Ranks)));
    lines.push(format!("Legal: {}", names.join(" ")));
    lines
}
