//! The board editor: its tools beside the board, or in the corners and on a page of their own.

mod corners;
mod tools;

use ratatui::layout::{Position as Place, Rect};

use crate::hex::Cell;
use crate::notation::piece_letter;
use crate::rules::{Color, Piece, Wing};
use crate::tui::app::{App, EDITOR_TOOLS, Editor, EditorPage, Layer};
use crate::tui::keymap::Command;
use crate::tui::layout::Layout;
use crate::tui::panels::{self, outline};
use crate::tui::pen::{Ink, Pen, below, nth_row};

use super::lists::inside;
use super::popups::draw_note;
use corners::Corners;
use tools::Tools;

/// What the mouse can do something to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditorSpot {
    /// A cell of the board.
    Cell(Cell),
    /// A piece to choose, or what takes pieces off.
    Tool(Option<Piece>),
    /// A right to castle.
    Right(Color, Wing),
    /// What a key does.
    Command(Command),
}

/// Draws the tools in the panel, or around and over the board; returns the place of the cursor
/// if a text is typed there.
pub fn draw(
    app: &App,
    pen: &mut Pen,
    layout: &Layout,
    window: Rect,
    editor: &Editor,
) -> Option<Place> {
    match (layout.panel, editor.page) {
        (Some(panel), _) => {
            pen.write(nth_row(panel, 0), "Board editor", Ink::Strong);
            let tools = Tools::new(below(panel, 1), editor);
            tools.draw(app, pen, editor);
            match app.layers.last() {
                Some(Layer::Entry(entry)) => Some(tools.draw_entry(pen, entry)),
                _ => None,
            }
        }
        (None, EditorPage::Tools) => {
            let inner = pen.frame(window, "Board editor");
            Tools::new(inner, editor).draw(app, pen, editor);
            None
        }
        (None, EditorPage::Board) => {
            Corners::new(layout, window).draw(pen, editor);
            if let Some((text, ink)) = panels::message(app) {
                draw_note(pen, window, text, ink);
            }
            None
        }
    }
}

/// What is at a place of the window.
pub fn spot_at(layout: &Layout, window: Rect, editor: &Editor, at: Place) -> Option<EditorSpot> {
    let spot = match (layout.panel, editor.page) {
        (Some(panel), _) => Tools::new(below(panel, 1), editor).spot_at(editor, at),
        (None, EditorPage::Tools) => {
            return Tools::new(inside(window), editor).spot_at(editor, at);
        }
        (None, EditorPage::Board) => Corners::new(layout, window).spot_at(at),
    };
    spot.or_else(|| layout.cell_at(at, |_| 0).map(EditorSpot::Cell))
}

/// What the key does that is named at a place of the window.
pub fn key_at(
    app: &App,
    layout: &Layout,
    window: Rect,
    editor: &Editor,
    at: Place,
) -> Option<Command> {
    let area = match (layout.panel, editor.page) {
        (Some(panel), _) => below(panel, 1),
        (None, EditorPage::Tools) => inside(window),
        (None, EditorPage::Board) => return None,
    };
    panels::command_at(app, Tools::new(area, editor).hints, at)
}

/// A piece to choose, or what takes pieces off, at its place.
type Tool = (Rect, Option<Piece>);

/// The six pieces of a side, each in so many columns, from this column on.
fn palette(row: Rect, color: Color, columns: u16, indent: u16) -> impl Iterator<Item = Tool> {
    EDITOR_TOOLS.into_iter().zip(0..).map(move |(role, number)| {
        let x = row.x + indent + columns * number;
        let place = Rect { x, width: columns, height: 1, ..row };
        (place.intersection(row), Some(Piece::new(color, role)))
    })
}

/// Draws pieces to choose: the letter that is also the key, with a picture where there is room.
fn draw_palette(pen: &mut Pen, tools: &[Tool], editor: &Editor) {
    for &(place, tool) in tools {
        let ink = if tool == editor.tool { Ink::Marked } else { Ink::Text };
        let text = match tool {
            None => " remove ".to_owned(),
            Some(piece) if place.width < 4 => piece_letter(piece).to_string(),
            Some(piece) => match outline(pen.glyphs(), piece.role) {
                Some(picture) => format!("{picture} {}", piece_letter(piece)),
                None => format!(" {} ", piece_letter(piece)),
            },
        };
        pen.write(place, &text, ink);
    }
}

/// What is chosen, in words.
fn tool_words(tool: Option<Piece>) -> String {
    match tool {
        Some(piece) => format!("{} {}", piece.color.id(), piece.role),
        None => "take off".to_owned(),
    }
}
