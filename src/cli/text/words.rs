//! Moves, pieces and clocks in words.

use std::time::Duration;

use crate::game::{Game, describe_outcome, score_text};
use crate::notation::cell_name;
use crate::rules::{Color, Move, MoveKind, Outcome, Position, Role, WinReason};

/// A move that is legal in `position`, such as `White: knight from d1 to f4, check`.
pub fn move_in_words(position: &Position, m: Move) -> String {
    let rules = position.rules();
    let name = |cell| cell_name(rules, cell);
    let role = position.board().piece_at(m.from()).map_or(Role::Pawn, |piece| piece.role);
    let way = format!("{role} from {} to {}", name(m.from()), name(m.to()));
    let mut words = match rules.castles.iter().find(|way| way.king == [m.from(), m.to()]) {
        Some(castle) if m.kind() == MoveKind::Castle => {
            let [from, to] = castle.rook.map(name);
            format!("{}: castles, {way}, rook from {from} to {to}", position.turn())
        }
        _ => format!("{}: {way}", position.turn()),
    };
    if let Some((cell, piece)) = position.captured(m) {
        words += &format!(", takes {}", piece.role);
        if m.kind() == MoveKind::EnPassant {
            words += &format!(" on {} in passing", name(cell));
        }
    }
    if let Some(promotion) = m.promotion() {
        words += &format!(", becomes {}", promotion.role());
    }
    words + consequence(&position.after(m))
}

fn consequence(position: &Position) -> &'static str {
    match position.outcome() {
        Some(Outcome::Win { by: WinReason::Checkmate, .. }) => ", checkmate",
        Some(Outcome::Stalemate { .. }) => ", stalemate",
        _ if position.is_check() => ", check",
        _ => "",
    }
}

/// How the game has ended, with the points: `White wins by checkmate (1–0)`.
pub fn end_in_words(outcome: Outcome, game: &Game) -> String {
    let rules = game.rules();
    format!("{} ({})", describe_outcome(outcome, rules), score_text(outcome, rules))
}

/// Where the pieces of a side and kind stand: `White rooks: c1, i1`.
pub fn cells_in_words(position: &Position, color: Color, role: Role) -> String {
    let names = names(position, color, role);
    if names.is_empty() {
        format!("{color} has no {role}")
    } else {
        format!("{color} {}: {}", noun(role, names.len()), names.join(", "))
    }
}

/// All pieces of a side, the king first: `White: king g1; queen e1; rooks c1, i1`.
pub fn pieces_in_words(position: &Position, color: Color) -> String {
    let all = Role::ALL.into_iter().rev().map(|role| (role, names(position, color, role)));
    let words: Vec<_> = all
        .filter(|(_, names)| !names.is_empty())
        .map(|(role, names)| format!("{} {}", noun(role, names.len()), names.join(", ")))
        .collect();
    format!("{color}: {}", words.join("; "))
}

fn names(position: &Position, color: Color, role: Role) -> Vec<String> {
    let cells = position.board().pieces(color, role);
    cells.iter().map(|cell| cell_name(position.rules(), cell)).collect()
}

fn noun(role: Role, count: usize) -> String {
    if count == 1 { role.to_string() } else { format!("{role}s") }
}

/// Minutes and seconds, rounded up so that 0:00 is the end: `4:58`.
pub fn time_in_words(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The moves of a game with their numbers: `1. f6 g6 2. fxg6`.
pub fn record(game: &Game) -> String {
    let mut words = Vec::new();
    for (ply, played) in game.line()[..game.ply()].iter().enumerate() {
        if let Some(before) = game.position_at(ply) {
            match before.turn() {
                Color::White => words.push(format!("{}.", before.fullmoves())),
                Color::Black if ply == 0 => words.push(format!("{}...", before.fullmoves())),
                Color::Black => {}
            }
        }
        words.push(played.san().to_owned());
    }
    words.join(" ")
}
