//! What is to be said about the position that is looked at: the best move, who attacks the cell of
//! the cursor, and what was written about the last move.

use crate::tui::app::{App, Hint, Thought};
use crate::tui::pen::Ink;

/// The remarks in whole, each with its look.
pub fn remarks(app: &App) -> Vec<(String, Ink)> {
    let session = &app.session;
    let hint = shown_hint(app)
        .map(|Hint { thought, .. }| format!("Best: {} ({})", first_move(thought), thought.score));
    let attackers = session.attackers_text().map(|by| {
        let cell = session.cell_name(session.cursor.cell());
        format!("{cell} attacked by White: {} · by Black: {}", by.white, by.black)
    });
    let comment = Some(app.comment()).filter(|comment| !comment.is_empty());
    [
        hint.map(|text| (text, Ink::Text)),
        attackers.map(|text| (text, Ink::Text)),
        comment.map(|text| (text.to_owned(), Ink::Dim)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The best move in very few words.
pub fn short_hint(app: &App) -> Option<String> {
    shown_hint(app).map(|hint| format!("Best: {}", first_move(&hint.thought)))
}

/// The hint, where the position is looked at that it belongs to.
pub fn shown_hint(app: &App) -> Option<&Hint> {
    app.session.hint.as_ref().filter(|_| app.session.browsed.is_none())
}

fn first_move(thought: &Thought) -> &str {
    thought.line.split(' ').next().unwrap_or_default()
}
