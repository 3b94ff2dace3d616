//! What the list of saved games says of each.

use crate::game::{Entry, Player, score_text};
use crate::rules::{ByColor, Color};
use crate::tui::app::words::player_name;

/// What the list says of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// When it was begun.
    pub date: String,
    /// What it is called, or else who plays.
    pub called: String,
    /// All that is known: when and what it is, who plays, how far it is.
    pub parts: Vec<String>,
    /// How it has ended, or that it has not.
    pub end: String,
}

/// What the list says of a game.
///
/// # Errors
/// Why it cannot be opened, in words.
pub fn summary(entry: &Entry) -> Result<Line, String> {
    let game = entry.content.as_ref().map_err(ToString::to_string)?;
    let rules = game.variant.rules();
    let when = match &game.time {
        Some(time) => format!("{} {time}", game.date),
        None => game.date.clone(),
    };
    let moves = match game.plies {
        0 => "not begun".to_owned(),
        1 | 2 => "1 move".to_owned(),
        plies => format!("{} moves", plies.div_ceil(2)),
    };
    let title = own_name(&entry.name()).or_else(|| game.title.clone());
    let players = players(&game.players);
    let end = game.outcome.map(|outcome| score_text(outcome, rules));
    let called = title.clone().unwrap_or_else(|| players.replace("Program, level", "level"));
    let parts = [Some(when), Some(rules.name.to_owned()), title, Some(players), Some(moves)];
    Ok(Line {
        date: game.date.clone(),
        called,
        parts: parts.into_iter().flatten().collect(),
        end: end.unwrap_or_else(|| "unfinished".to_owned()),
    })
}

/// The name of a file that a player has given it: not the time at which the program made it.
fn own_name(name: &str) -> Option<String> {
    const MADE: &str = "0000-00-00-000000-";
    let alike = |(byte, made)| match made {
        b'0' => u8::is_ascii_digit(&byte),
        _ => byte == made,
    };
    let is_made = name.len() > MADE.len() && name.bytes().zip(MADE.bytes()).all(alike);
    (!is_made).then(|| name.to_owned())
}

/// Who plays; somebody without a name is called by the side.
fn players(players: &ByColor<Player>) -> String {
    let names = Color::ALL.map(|color| player_name(players, color));
    if names.iter().all(String::is_empty) {
        return "two people".to_owned();
    }
    let named = |color: Color| match &names[color.index()] {
        name if name.is_empty() => color.to_string(),
        name => name.clone(),
    };
    Color::ALL.map(named).join(" – ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_called_something() {
        let named = |name: &str| Player::Human { name: Some(name.to_owned()) };
        let called = |white, black| players(&ByColor::new(white, black));
        assert_eq!(called(Player::HUMAN, Player::HUMAN), "two people");
        assert_eq!(called(named("Anna"), Player::HUMAN), "Anna – Black");
        assert_eq!(called(named("Anna"), named("Bert")), "Anna – Bert");
    }

    #[test]
    fn a_name_that_the_program_has_made_is_none() {
        assert_eq!(own_name("2026-11-30-174805-glinski"), None);
        assert_eq!(own_name("2026-11-30-174805-glinski-2"), None);
        for name in ["Anna", "2026-11-30", "2026-11-30-club-evening-with-Anna", "żółw", ""] {
            assert_eq!(own_name(name).as_deref(), Some(name));
        }
    }
}
