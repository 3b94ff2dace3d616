//! The players: names, clocks and captured pieces.

use ratatui::layout::Rect;

use crate::rules::{Color, Piece, Role};
use crate::tui::app::{App, clock_text, player_name};
use crate::tui::glyphs::Glyphs;
use crate::tui::pen::{Ink, Pen};

/// Draws a side, its player and its clock into one row.
pub fn draw_player(app: &App, pen: &mut Pen, row: Rect, color: Color) {
    let game = &app.session.game;
    let has_move = game.turn() == color && game.outcome().is_none();
    let ink = if has_move { Ink::Strong } else { Ink::Text };
    let left = match game.remaining(color, app.now) {
        Some(left) => pen.write_right(row, &format!(" {}", clock_text(left)), ink),
        None => row,
    };
    let mark = match color {
        Color::White => "○",
        Color::Black => "●",
    };
    let rest = pen.write(left, &format!("{mark} {color}  "), ink);
    pen.write(rest, &player_name(&game.players, color), Ink::Text);
}

/// The captured pieces. A filled pawn would need a selector of its look, after which some
/// terminals lose count of the columns.
const OUTLINES: [&str; 6] = ["♙", "♘", "♗", "♖", "♕", "♔"];

/// A small picture of a piece, where more than letters can be shown.
pub const fn outline(glyphs: Glyphs, role: Role) -> Option<&'static str> {
    match glyphs {
        Glyphs::Ascii | Glyphs::Letters => None,
        Glyphs::Outline | Glyphs::Filled | Glyphs::Sprites => Some(OUTLINES[role.index()]),
    }
}

/// Draws what a side has captured, how far it is ahead, and its score in a series of games, into
/// one row.
pub fn draw_captured(app: &App, pen: &mut Pen, row: Rect, color: Color) {
    let material = app.session.material()[color];
    let mut text = String::from("  ");
    for role in Role::ALL.into_iter().rev() {
        let letter = || pen.glyphs().symbol(Piece::new(!color, role));
        let symbol = outline(pen.glyphs(), role).unwrap_or_else(letter);
        text.push_str(&symbol.repeat(material.captured[role] as usize));
    }
    if material.lead > 0 {
        text.push_str(&format!("  +{}", material.lead));
    }
    let rest = match app.standing() {
        Some(series) => pen.write_right(row, &format!(" {}", series[color]), Ink::Strong),
        None => row,
    };
    pen.write(rest, &text, Ink::Dim);
}
