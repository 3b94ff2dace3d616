//! The list of saved games.

use crate::game::{Entry, Player, score_text};
use crate::rules::{ByColor, Color};
use crate::tui::keymap::Command;

use super::records::Records;
use super::words::player_name;

/// The saved games, and which of them is marked.
#[derive(Debug)]
pub struct Chooser {
    /// The games.
    pub entries: Vec<Entry>,
    /// The place of the marked one.
    pub marked: usize,
    /// What went wrong: with finding the games, or with opening the marked one.
    pub fault: Option<String>,
}

impl Chooser {
    /// The games as they are now.
    pub fn new(records: &Records) -> Self {
        let (entries, fault) = records.list();
        Self { entries, marked: 0, fault }
    }

    /// Marks another game; a page is so many lines.
    pub fn edit(&mut self, command: Command, page: usize) {
        self.fault = None;
        self.marked = scrolled(command, self.marked, self.entries.len(), page);
    }
}

/// The marked line of so many after a command; a page is so many lines.
pub fn scrolled(command: Command, marked: usize, length: usize, page: usize) -> usize {
    let last = length.saturating_sub(1);
    let wanted = match command {
        Command::Up => marked.saturating_sub(1),
        Command::Down => marked + 1,
        Command::PageUp => marked.saturating_sub(page),
        Command::PageDown => marked + page,
        Command::First => 0,
        Command::Last => last,
        _ => marked,
    };
    wanted.min(last)
}

/// What the list says of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// When and what it is, who plays, how far it is.
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
    let parts = [
        Some(when),
        Some(rules.name.to_owned()),
        game.title.clone(),
        Some(players(&game.players)),
        Some(moves),
    ];
    let end = game.outcome.map(|outcome| score_text(outcome, rules));
    Ok(Line {
        parts: parts.into_iter().flatten().collect(),
        end: end.unwrap_or_else(|| "unfinished".to_owned()),
    })
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
}
