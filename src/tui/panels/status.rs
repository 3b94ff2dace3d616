//! What stands: whose turn it is or how the game has ended, and what is said to the player.

use ratatui::layout::{Position as Place, Rect};

use crate::game::{describe_outcome, outcome_kind, score_text, winner};
use crate::rules::Outcome;
use crate::tui::app::{App, Entry, Layer, Message, Purpose};
use crate::tui::pen::{Ink, Pen, below, nth_row};

use super::remarks::remarks;

/// The position that is looked at, in words.
pub fn status(app: &App) -> String {
    let session = &app.session;
    let game = &session.game;
    if session.browsed.is_some() {
        let of = game.line().len();
        return format!("Looking at ply {} of {of}; Esc goes back", session.shown_ply());
    }
    if let Some(outcome) = game.outcome() {
        let score = score_text(outcome, game.rules());
        return format!("{} ({score})", describe_outcome(outcome, game.rules()));
    }
    let turn = game.turn();
    let check = if game.position().is_check() { ", in check" } else { "" };
    let waits = session.is_asleep && (game.time_control().is_some() || !session.is_persons_turn());
    let doing = match () {
        () if session.is_paused => ". Paused",
        () if waits => ". Any key goes on",
        () if !session.is_persons_turn() => ". The program thinks",
        () => "",
    };
    format!("{turn} to move{check}{doing}")
}

/// The same in very few words.
pub fn short_status(app: &App) -> String {
    let session = &app.session;
    let game = &session.game;
    let turn = game.turn();
    match game.outcome() {
        _ if session.browsed.is_some() => "Looking back".to_owned(),
        Some(outcome) => {
            let score = score_text(outcome, game.rules());
            match (winner(outcome), outcome) {
                (Some(winner), _) => format!("{winner} wins {score}"),
                (None, Outcome::Stalemate { .. }) => format!("Stalemate {score}"),
                (None, _) => format!("Draw {score}"),
            }
        }
        None if session.is_paused => "Paused".to_owned(),
        None if game.position().is_check() => format!("{turn}: check!"),
        None => format!("{turn} to move"),
    }
}

/// What goes with it: how the game has ended, or else the last move.
pub fn short_detail(app: &App) -> Option<String> {
    match app.session.game.outcome() {
        Some(outcome @ (Outcome::Win { .. } | Outcome::Draw(_)))
            if app.session.browsed.is_none() =>
        {
            Some(outcome_kind(outcome).replace('_', " "))
        }
        _ => last_move(app),
    }
}

/// The move that led to the position that is looked at, with its number.
fn last_move(app: &App) -> Option<String> {
    let session = &app.session;
    let played = session.last_shown()?;
    let before = session.game.position_at(session.shown_ply() - 1)?;
    let dots = if before.turn().index() == 0 { "." } else { "…" };
    Some(format!("{}{dots} {}", before.fullmoves(), played.san()))
}

/// How a message looks.
const fn message_ink(message: &Message) -> (&String, Ink) {
    match message {
        Message::Note(text) => (text, Ink::Text),
        Message::Fault(text) => (text, Ink::Fault),
    }
}

/// What is said to the player, and how it looks.
pub fn message(app: &App) -> Option<(&String, Ink)> {
    app.message.as_ref().map(message_ink)
}

/// What is said to the player beside the status, which tells the end of a game already.
pub fn news(app: &App) -> Option<(&String, Ink)> {
    let status = status(app);
    message(app).filter(|(text, _)| !status.starts_with(text.as_str()))
}

/// Draws what is said to the player, if anything is.
pub fn draw_message(app: &App, pen: &mut Pen, area: Rect) {
    if let Some((text, ink)) = message(app) {
        pen.write_wrapped(area, text, ink);
    }
}

/// Draws the status and the message, or the text that is typed with the place of its cursor.
pub fn draw(app: &App, pen: &mut Pen, area: Rect) -> Option<Place> {
    if let Some(Layer::Entry(entry)) = app.layers.last() {
        return Some(draw_entry(pen, area, entry));
    }
    let rest = pen.write_wrapped(area, &status(app), Ink::Strong);
    let news = news(app).map(|(text, ink)| (text.clone(), ink));
    news.into_iter()
        .chain(remarks(app))
        .fold(rest, |rest, (text, ink)| pen.write_wrapped(rest, &text, ink));
    None
}

/// Draws a text that is typed, and what is wrong with it; returns the place of its cursor.
pub fn draw_entry(pen: &mut Pen, area: Rect, entry: &Entry) -> Place {
    let (before, after) = entry.field.halves();
    let prompt = match entry.purpose {
        Purpose::Move => "Move: ",
        Purpose::SaveAs => "Save as: ",
        Purpose::Setup => "FEN: ",
        Purpose::Comment => "Comment: ",
        Purpose::SaveFolder => "Folder: ",
        Purpose::Rename => "New name: ",
    };
    let rest = pen.write(nth_row(area, 0), prompt, Ink::Dim);
    let cursor = pen.write_field(rest, [before, after], Ink::Strong);
    if let Some(fault) = &entry.fault {
        pen.write_wrapped(below(area, 1), fault, Ink::Fault);
        return cursor;
    }
    let help = match entry.purpose {
        Purpose::Move => "such as f5f6, f6, Nf4, nxf4, b6b7=Q",
        Purpose::Setup => "Paste or type a position (FEN or Hex-FEN)",
        Purpose::Comment => "An empty one is removed",
        Purpose::SaveFolder => "such as ~/games; empty for the default",
        Purpose::SaveAs | Purpose::Rename => "",
    };
    pen.write_wrapped(below(area, 1), help, Ink::Dim);
    cursor
}
