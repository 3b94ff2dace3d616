//! What is asked over the board.

use ratatui::layout::{Position as Place, Rect};

use crate::rules::{Piece, Promotion};
use crate::tui::app::{App, Entry, Layer, PromotionChoice, Purpose, Question, Subject};
use crate::tui::layout::{Layout, centred};
use crate::tui::panels;
use crate::tui::pen::{Ink, Pen, nth_row, wrapped};

use super::lists::inside;

/// The columns of one piece of a promotion.
const PIECE_WIDTH: u16 = 5;

/// A line for text takes no more columns, however wide the window is.
const WIDEST_ENTRY: u16 = 80;

/// Where a text is typed, if it is over the board: a move in the free corner, the name of a file or
/// a comment over the foot of the board.
fn entry_area(layout: &Layout, window: Rect, entry: &Entry) -> Option<Rect> {
    let is_over_a_form = matches!(entry.purpose, Purpose::SaveFolder | Purpose::Rename);
    if layout.panel.is_some() && !is_over_a_form {
        return None;
    }
    Some(match entry.purpose {
        Purpose::Move => layout.beside_board(window, window.bottom() - 1)[1],
        _ => foot(centred(window, WIDEST_ENTRY, window.height), 5),
    })
}

/// Draws a text that is typed, where there is no panel for it, with what is wrong with it. Returns
/// the place of the cursor.
pub fn draw_entry(pen: &mut Pen, layout: &Layout, window: Rect, entry: &Entry) -> Option<Place> {
    let area = entry_area(layout, window, entry)?;
    if entry.purpose != Purpose::Move {
        let inner = pen.frame(area, "");
        return Some(panels::draw_entry(pen, inner, entry));
    }
    pen.clear(area);
    if let Some(fault) = &entry.fault {
        draw_note(pen, above_foot(window), fault, Ink::Fault);
    }
    Some(panels::draw_entry(pen, area, entry))
}

/// What a window has above the two rows in which players and prompt stand.
fn above_foot(window: Rect) -> Rect {
    Rect { height: window.height.saturating_sub(2), ..window }
}

/// The lowest rows of a window.
fn foot(window: Rect, height: u16) -> Rect {
    let height = height.min(window.height);
    Rect { y: window.bottom() - height, height, ..window }
}

/// The lowest rows of an area, as many as a text in a frame needs.
fn note_area(area: Rect, text: &str) -> Rect {
    let lines = wrapped(text, area.width.saturating_sub(4)).len() as u16;
    foot(area, lines + 2)
}

/// Draws a text in a frame over the lowest rows of an area.
pub fn draw_note(pen: &mut Pen, area: Rect, text: &str, ink: Ink) {
    let inner = pen.frame(note_area(area, text), "");
    pen.write_wrapped(inner, text, ink);
}

/// Where the pieces stand that a pawn may become: beside its cell, in a frame.
fn promotion_area(layout: &Layout, window: Rect, choice: &PromotionChoice) -> Rect {
    let centre = layout.places.geometry().centre(choice.to);
    let at = Place::new(layout.board.x + centre.x, layout.board.y + centre.y);
    let (width, height) = (4 * PIECE_WIDTH + 4, 3);
    let left = at.x.saturating_sub(width / 2).min(window.right().saturating_sub(width));
    // Under the cell in the upper half of the window, over it in the lower.
    let hex = layout.places.geometry().size().height() / 2 + 1;
    let top = match at.y < window.height / 2 {
        true => at.y + hex,
        false => at.y.saturating_sub(hex + height - 1),
    };
    Rect { x: left.max(window.x), y: top, width, height }.intersection(window)
}

/// Draws what a pawn may become.
pub fn draw_promotion(
    app: &App,
    pen: &mut Pen,
    layout: &Layout,
    window: Rect,
    choice: &PromotionChoice,
) {
    let inner = pen.frame(promotion_area(layout, window, choice), "Promote to");
    let pawn = app.shown_board().board.piece_at(choice.from);
    let color = pawn.map_or(app.session.game.turn(), |pawn| pawn.color);
    for (promotion, place) in promotion_places(inner) {
        let ink = if promotion == choice.marked { Ink::Marked } else { Ink::Text };
        let piece = Piece::new(color, promotion.role());
        let letter = crate::notation::role_letter(promotion.role());
        let symbol = pen.glyphs().symbol(piece);
        let text = match symbol.is_ascii() {
            true => format!("  {letter}  "),
            false => format!(" {symbol} {letter} "),
        };
        pen.write(place, &text, ink);
    }
}

fn promotion_places(inner: Rect) -> impl Iterator<Item = (Promotion, Rect)> {
    Promotion::ALL.into_iter().zip(0..).map(move |(promotion, column)| {
        let x = inner.x + column * PIECE_WIDTH;
        let place = Rect { x, width: PIECE_WIDTH, height: 1, ..inner };
        (promotion, place.intersection(inner))
    })
}

/// The piece at a place of the window that a pawn may become.
pub fn promotion_at(
    layout: &Layout,
    window: Rect,
    choice: &PromotionChoice,
    at: Place,
) -> Option<Promotion> {
    let inner = inside(promotion_area(layout, window, choice));
    promotion_places(inner).find(|(_, place)| place.contains(at)).map(|(promotion, _)| promotion)
}

fn question_area(window: Rect, question: &Question) -> Rect {
    let width = 46.min(window.width);
    let rows = wrapped(&question.text(), width.saturating_sub(4)).len() as u16;
    let middle = centred(window, width, rows + 4);
    match question.subject {
        // The move is seen on the board meanwhile.
        Subject::Play { .. } => Rect { y: window.bottom() - middle.height, ..middle },
        _ => middle,
    }
}

/// The places of yes and no.
fn answer_places(inner: Rect) -> [(bool, Rect); 2] {
    let row = nth_row(inner, inner.height.saturating_sub(1));
    let half = row.width / 2;
    let yes = Rect { width: half, ..row };
    [(true, yes), (false, Rect { x: row.x + half, width: row.width - half, ..row })]
}

/// Draws a question with its two answers.
pub fn draw_question(pen: &mut Pen, window: Rect, question: &Question) {
    let inner = pen.frame(question_area(window, question), "");
    pen.write_wrapped(inner, &question.text(), Ink::Strong);
    for (yes, place) in answer_places(inner) {
        let ink = if yes == question.yes { Ink::Marked } else { Ink::Text };
        pen.write_centred(place, if yes { " Yes (y) " } else { " No (n) " }, ink);
    }
}

/// The answer at a place of the window.
pub fn question_answer_at(window: Rect, question: &Question, at: Place) -> Option<bool> {
    let inner = inside(question_area(window, question));
    answer_places(inner).into_iter().find(|(_, place)| place.contains(at)).map(|(yes, _)| yes)
}

/// Whether something that is asked or told lies over a place of the window.
pub fn covers(layer: &Layer, layout: &Layout, window: Rect, at: Place) -> bool {
    let area = match layer {
        Layer::Entry(entry) => entry_area(layout, window, entry).unwrap_or_default(),
        Layer::Promotion(choice) => promotion_area(layout, window, choice),
        Layer::Question(question) => question_area(window, question),
        Layer::Note(text) => note_area(window, text),
        _ => Rect::ZERO,
    };
    area.contains(at)
}
