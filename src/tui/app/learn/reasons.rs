//! Why a move is not what is wanted, where the lesson itself does not say it.

use crate::notation::{read_move, san};
use crate::rules::{Outcome, Position, WinReason};

/// Why the rules do not allow a move that is given in coordinates.
pub fn not_possible(position: &Position, text: &str) -> String {
    match read_move(position, text) {
        Err(fault) => sentence(&fault.to_string()),
        Ok(_) => "That is not possible.".to_owned(),
    }
}

/// Why this is no checkmate, if it is none.
pub fn not_mate(position: &Position) -> Option<String> {
    let turn = position.turn();
    match position.outcome() {
        Some(Outcome::Win { by: WinReason::Checkmate, .. }) => None,
        Some(Outcome::Stalemate { .. }) => {
            Some(format!("{turn} is not in check and cannot move: that is stalemate, not mate."))
        }
        _ if !position.is_check() => Some(format!("That does not even attack {turn}'s king.")),
        _ => Some(format!("Check, but {turn} can answer {}.", any_move(position))),
    }
}

/// Why this is no stalemate, if it is none.
pub fn not_stalemate(position: &Position) -> Option<String> {
    let turn = position.turn();
    match position.outcome() {
        Some(Outcome::Stalemate { .. }) => None,
        Some(Outcome::Win { by: WinReason::Checkmate, .. }) => {
            Some("That is checkmate. Here we want stalemate.".to_owned())
        }
        _ if position.is_check() => {
            Some("That is check. A stalemated king is not attacked.".to_owned())
        }
        _ => Some(format!("{turn} can still move: {}.", any_move(position))),
    }
}

fn any_move(position: &Position) -> String {
    let first = position.legal_moves().into_iter().next();
    first.map_or_else(String::new, |m| san(position, m))
}

/// A text as a sentence: with a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
