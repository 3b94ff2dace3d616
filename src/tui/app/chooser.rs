//! The list of saved games.

use crate::game::{Entry, score_text};
use crate::rules::Color;
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

/// What the list says of a game: when and what it is, who plays, how far it is, how it has ended.
pub fn summary(entry: &Entry) -> Result<String, String> {
    let game = entry.content.as_ref().map_err(ToString::to_string)?;
    let rules = game.variant.rules();
    let [white, black] = Color::ALL.map(|color| player_name(&game.players, color));
    let players = match (white.as_str(), black.as_str()) {
        ("", "") => "two people".to_owned(),
        (white, black) => format!("{white} - {black}"),
    };
    let moves = match game.plies {
        0 => "not begun".to_owned(),
        1 | 2 => "1 move".to_owned(),
        plies => format!("{} moves", plies.div_ceil(2)),
    };
    let parts = [
        Some(game.date.clone()),
        Some(rules.name.to_owned()),
        game.title.clone(),
        Some(players),
        Some(moves),
        game.outcome.map(|outcome| score_text(outcome, rules)),
    ];
    Ok(parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
}
