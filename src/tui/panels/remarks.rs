//! What is to be said about the position that is looked at: the best move, who attacks the cell of
//! the cursor, and what was written about the last move.

use crate::tui::app::App;
use crate::tui::pen::Ink;

/// The remarks in whole, each with its look.
pub fn remarks(app: &App) -> Vec<(String, Ink)> {
    let session = &app.session;
    let hint = session.hint.as_ref().filter(|_| session.browsed.is_none()).map(|hint| {
        let thought = &hint.thought;
        format!("Best: {} ({}, depth {})", thought.line, thought.score, thought.depth)
    });
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
    let line = &app.session.hint.as_ref().filter(|_| app.session.browsed.is_none())?.thought.line;
    Some(format!("Best: {}", line.split(' ').next()?))
}
