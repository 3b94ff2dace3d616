//! What players and positions are called on the screen.

use crate::engine::{Level, Strength};
use crate::game::Player;
use crate::notation::{cell_name, san};
use crate::rules::{ByColor, Color, Move, MoveKind, Position};

/// What a player is called: by name, else by what tells the two apart.
pub fn player_name(players: &ByColor<Player>, color: Color) -> String {
    let is_person = |color: Color| players[color].strength().is_none();
    match &players[color] {
        player if player.name().is_some() => player.name().unwrap_or_default().to_owned(),
        Player::Engine { strength, .. } => engine_name(strength),
        Player::Human { .. } if is_person(!color) => String::new(),
        Player::Human { .. } => "You".to_owned(),
    }
}

/// What the program is called when it plays like this.
pub fn engine_name(strength: &Strength) -> String {
    // Whether it may resign is no matter of strength.
    let alike = |level: &Level| {
        let resign_centipawns = strength.resign_centipawns;
        Strength { resign_centipawns, ..level.strength() } == *strength
    };
    match Level::ALL.into_iter().find(alike) {
        Some(level) => format!("Program, level {}", level.number()),
        None => "Program".to_owned(),
    }
}

/// A legal move in words, with what it brings about: `knight f4 takes bishop d5, check`.
pub fn move_in_words(before: &Position, m: Move) -> String {
    let rules = before.rules();
    let [from, to] = [m.from(), m.to()].map(|cell| cell_name(rules, cell));
    let role = before.board().piece_at(m.from()).map(|piece| piece.role.to_string());
    let role = role.unwrap_or_default();
    let mut words = match (m.kind(), before.captured(m)) {
        (MoveKind::Castle, _) => format!("castling {}", san(before, m)),
        (MoveKind::EnPassant, _) => format!("{role} {from} takes en passant on {to}"),
        (_, Some((_, piece))) => format!("{role} {from} takes {} {to}", piece.role),
        (_, None) => format!("{role} {from} to {to}"),
    };
    if let Some(promotion) = m.promotion() {
        words.push_str(&format!(" and becomes a {}", promotion.role()));
    }
    let mut after = before.clone();
    after.play(m);
    match (after.is_check(), after.legal_moves().is_empty()) {
        (true, true) => words.push_str(", mate"),
        (true, false) => words.push_str(", check"),
        (false, _) => {}
    }
    words
}

/// A level in words.
pub const fn level_words(level: Level) -> &'static str {
    match level.number() {
        1 => "knows the moves",
        2 => "beginner",
        3 => "novice",
        4 => "casual player",
        5 => "keen player",
        6 => "club player",
        7 => "strong player",
        8 => "expert",
        9 => "master",
        _ => "as strong as it can, 2 seconds a move",
    }
}
