//! The board editor: its tools beside the board, or in the corners and on a page of their own.

use ratatui::layout::{Position as Place, Rect};

use crate::hex::Cell;
use crate::notation::{FenOrder, castling_letter, cell_name, piece_letter, write_setup};
use crate::rules::{Color, Piece, Wing};
use crate::tui::app::{App, EDITOR_TOOLS, Editor, EditorPage, Layer};
use crate::tui::keymap::{Command, Context};
use crate::tui::layout::Layout;
use crate::tui::panels::{self, Button, button_at, buttons, draw_button, key_of};
use crate::tui::pen::{Ink, Pen, below, nth_row, width};

use super::lists::inside;
use super::popups::draw_note;

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

/// The buttons, in rows.
const BUTTONS: [(Command, &str); 9] = [
    (Command::Takeback, "Undo"),
    (Command::Redo, "Redo"),
    (Command::Clear, "Clear"),
    (Command::SetUp, "Start"),
    (Command::Flip, "Flip"),
    (Command::TypeMove, "Type FEN"),
    (Command::PlayHere, "Play"),
    (Command::Help, "Help"),
    (Command::Cancel, "Leave"),
];

/// The columns of what a line is called.
const LABEL_WIDTH: u16 = 12;

/// Where the parts of the tools lie.
struct Tools {
    pieces: Vec<(Rect, Option<Piece>)>,
    chosen: Rect,
    game: Rect,
    turn: Rect,
    castling: Option<Rect>,
    passing: Rect,
    verdict: Rect,
    fen: Rect,
    buttons: Vec<Button>,
    hints: Rect,
}

impl Tools {
    fn new(area: Rect, editor: &Editor) -> Self {
        let row = |number| nth_row(area, number);
        let mut pieces: Vec<_> = [(0, Color::White), (1, Color::Black)]
            .into_iter()
            .flat_map(|(line, color)| palette(below(row(line), 0), color, 4, 6))
            .collect();
        let remove = Rect { x: row(2).right().saturating_sub(8).max(area.x), width: 8, ..row(2) };
        pieces.push((remove.intersection(area), None));
        let chosen = Rect { width: row(2).width.saturating_sub(8), ..row(2) };
        let has_castling = !editor.setup().rules.castles.is_empty();
        let after = 6 + u16::from(has_castling);
        let hints = row(area.height.saturating_sub(1));
        let button_rows = area.height.saturating_sub(after + 10).clamp(3, 4);
        let buttons_area =
            Rect { y: hints.y.saturating_sub(button_rows), height: button_rows, ..area };
        let fen_rows = 160_u16.div_ceil(area.width.max(1)).min(3);
        let fen = Rect { y: buttons_area.y.saturating_sub(fen_rows + 1), height: fen_rows, ..area };
        let top = area.y + after + 1;
        Self {
            pieces,
            chosen,
            game: row(4),
            turn: row(5),
            castling: has_castling.then(|| row(6)),
            passing: row(after),
            verdict: Rect { y: top + 1, height: fen.y.saturating_sub(top + 1), ..area },
            fen,
            buttons: buttons(buttons_area.intersection(area), Context::Editor, &BUTTONS),
            hints,
        }
    }

    /// What is at a place.
    fn spot_at(&self, editor: &Editor, at: Place) -> Option<EditorSpot> {
        let tool = self.pieces.iter().find(|(area, _)| area.contains(at));
        let right = self.rights(editor).into_iter().find(|(area, ..)| area.contains(at));
        let lines = [
            (Some(self.game), Command::OtherGame),
            (Some(self.turn), Command::SideToMove),
            (self.castling, Command::CastlingRights),
            (Some(self.passing), Command::EnPassant),
        ];
        let line = lines.into_iter().find(|(area, _)| area.is_some_and(|area| area.contains(at)));
        tool.map(|&(_, tool)| EditorSpot::Tool(tool))
            .or_else(|| right.map(|(_, color, wing)| EditorSpot::Right(color, wing)))
            .or_else(|| line.map(|(_, command)| EditorSpot::Command(command)))
            .or_else(|| button_at(&self.buttons, at).map(EditorSpot::Command))
    }

    /// The castling rights that are possible, each at its place.
    fn rights(&self, editor: &Editor) -> Vec<(Rect, Color, Wing)> {
        let Some(row) = self.castling else { return Vec::new() };
        let possible = editor.setup().possible_castling();
        let places = possible.iter().zip(0..).map(|((color, wing), number)| {
            let x = row.x + LABEL_WIDTH + 4 * number;
            (Rect { x, width: 3, ..row }.intersection(row), color, wing)
        });
        places.collect()
    }
}

/// The six pieces of a side, each in so many columns, behind its name.
fn palette(
    row: Rect,
    color: Color,
    columns: u16,
    indent: u16,
) -> impl Iterator<Item = (Rect, Option<Piece>)> {
    EDITOR_TOOLS.into_iter().zip(0..).map(move |(role, number)| {
        let x = row.x + indent + columns * number;
        let place = Rect { x, width: columns, height: 1, ..row };
        (place.intersection(row), Some(Piece::new(color, role)))
    })
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
            draw_tools(app, pen, below(panel, 1), editor)
        }
        (None, EditorPage::Tools) => {
            let inner = pen.frame(window, "Board editor");
            draw_tools(app, pen, inner, editor);
            None
        }
        (None, EditorPage::Board) => {
            draw_corners(pen, layout, window, editor);
            if let Some((text, ink)) = panels::message(app) {
                draw_note(pen, window, text, ink);
            }
            None
        }
    }
}

fn draw_tools(app: &App, pen: &mut Pen, area: Rect, editor: &Editor) -> Option<Place> {
    let tools = Tools::new(area, editor);
    let setup = editor.setup();
    for (row, color) in [(0, Color::White), (1, Color::Black)] {
        pen.write(nth_row(area, row), &color.to_string(), Ink::Dim);
    }
    draw_pieces(pen, &tools.pieces, editor);
    pen.write(tools.chosen, &format!("Chosen: {}", tool_words(editor.tool)), Ink::Text);
    let passing: Vec<_> = setup.passing.iter().map(|cell| cell_name(setup.rules, cell)).collect();
    let passing = match (passing.is_empty(), setup.possible_passings().is_empty()) {
        (false, _) => format!("on {}", passing.join(" or ")),
        (true, false) => "none".to_owned(),
        (true, true) => "not possible".to_owned(),
    };
    draw_line(pen, tools.game, "Game", setup.rules.name, Command::OtherGame);
    draw_line(pen, tools.turn, "To move", &setup.turn.to_string(), Command::SideToMove);
    draw_line(pen, tools.passing, "En passant", &passing, Command::EnPassant);
    if let Some(row) = tools.castling {
        draw_castling(pen, &tools, row, editor);
    }
    pen.rule(Rect { y: tools.verdict.y.saturating_sub(1), height: 1, ..tools.verdict });
    let cursor = draw_verdict(app, pen, tools.verdict, editor);
    pen.write_wrapped(tools.fen, &write_setup(setup, FenOrder::Ranks), Ink::Dim);
    pen.rule(Rect { y: tools.fen.bottom(), height: 1, ..tools.fen });
    for button in &tools.buttons {
        draw_button(pen, button, is_of_use(editor, button.command));
    }
    panels::draw_hints(app, pen, tools.hints);
    cursor
}

fn is_of_use(editor: &Editor, command: Command) -> bool {
    match command {
        Command::Takeback => editor.can_undo(),
        Command::Redo => editor.can_redo(),
        Command::PlayHere => editor.verdict().is_ok(),
        _ => true,
    }
}

fn draw_pieces(pen: &mut Pen, pieces: &[(Rect, Option<Piece>)], editor: &Editor) {
    for &(place, tool) in pieces {
        let text = tool.map_or("remove".to_owned(), |piece| piece_letter(piece).to_string());
        let ink = if tool == editor.tool { Ink::Marked } else { Ink::Text };
        let text = match place.width {
            3.. => format!(" {text:w$}", w = place.width.saturating_sub(2) as usize),
            _ => text,
        };
        pen.write(place, &text, ink);
    }
}

fn tool_words(tool: Option<Piece>) -> String {
    match tool {
        Some(piece) => format!("{} {}", piece.color.id(), piece.role),
        None => "take off".to_owned(),
    }
}

/// Draws a line that a key or a click changes.
fn draw_line(pen: &mut Pen, row: Rect, label: &str, text: &str, command: Command) {
    let rest =
        pen.write_right(row, &format!("[{}]", key_of(Context::Editor, command)), Ink::Strong);
    pen.write(rest, label, Ink::Dim);
    let shift = LABEL_WIDTH.min(rest.width);
    pen.write(Rect { x: rest.x + shift, width: rest.width - shift, ..rest }, text, Ink::Text);
}

fn draw_castling(pen: &mut Pen, tools: &Tools, row: Rect, editor: &Editor) {
    let rights = tools.rights(editor);
    let none = if rights.is_empty() { "not possible" } else { "" };
    draw_line(pen, row, "Castling", none, Command::CastlingRights);
    for (place, color, wing) in rights {
        let letter = castling_letter(color, wing);
        let has = editor.setup().castling.has(color, wing);
        pen.write(place, &format!(" {letter} "), if has { Ink::Marked } else { Ink::Dim });
    }
}

/// Draws whether a game can begin, or what is said to the player, or the text that is typed.
fn draw_verdict(app: &App, pen: &mut Pen, area: Rect, editor: &Editor) -> Option<Place> {
    if let Some(Layer::Entry(entry)) = app.layers.last() {
        return Some(panels::draw_entry(pen, area, entry));
    }
    let (text, ink) = match (panels::message(app), editor.verdict()) {
        (Some((text, ink)), _) => (text.clone(), ink),
        (None, Ok(text)) => (text, Ink::Strong),
        (None, Err(text)) => (text, Ink::Fault),
    };
    pen.write_wrapped(area, &text, ink);
    None
}

/// Where what stands in the corners lies: the pieces, and buttons at the right.
struct Corners {
    pieces: Vec<(Rect, Option<Piece>)>,
    turn: Rect,
    page: Rect,
    chosen: Rect,
    verdict: Rect,
}

impl Corners {
    fn new(layout: &Layout, window: Rect) -> Self {
        let side = |y, side: usize| layout.beside_board(window, y)[side];
        let (top, bottom) = (window.y, window.bottom() - 1);
        let at_right = |area: Rect, text: &str| {
            let columns = width(text).min(area.width);
            Rect { x: area.right() - columns, width: columns, ..area }
        };
        let lines = [(top, Color::White), (top + 1, Color::Black)];
        let pieces = lines.into_iter().flat_map(|(y, color)| palette(side(y, 0), color, 2, 0));
        Self {
            pieces: pieces.collect(),
            turn: at_right(side(top, 1), &turn_words(Color::White)),
            page: at_right(side(bottom, 1), &page_words()),
            chosen: side(bottom, 0),
            verdict: side(bottom - 1, 0),
        }
    }

    fn spot_at(&self, at: Place) -> Option<EditorSpot> {
        let tool = self.pieces.iter().find(|(area, _)| area.contains(at));
        let commands = [(self.turn, Command::SideToMove), (self.page, Command::Page)];
        let command = commands.into_iter().find(|(area, _)| area.contains(at));
        tool.map(|&(_, tool)| EditorSpot::Tool(tool))
            .or_else(|| command.map(|(_, command)| EditorSpot::Command(command)))
    }
}

fn turn_words(turn: Color) -> String {
    format!("[{}] {turn} moves", key_of(Context::Editor, Command::SideToMove))
}

fn page_words() -> String {
    format!("[{}] more", key_of(Context::Editor, Command::Page))
}

fn draw_corners(pen: &mut Pen, layout: &Layout, window: Rect, editor: &Editor) {
    let corners = Corners::new(layout, window);
    draw_pieces(pen, &corners.pieces, editor);
    pen.write(corners.turn, &turn_words(editor.setup().turn), Ink::Text);
    pen.write(corners.page, &page_words(), Ink::Strong);
    pen.write(corners.chosen, &tool_words(editor.tool), Ink::Text);
    let (text, ink) = match editor.verdict() {
        Ok(_) => ("can begin", Ink::Dim),
        Err(_) => ("not yet", Ink::Fault),
    };
    pen.write(corners.verdict, text, ink);
}

/// What is at a place of the window.
pub fn spot_at(layout: &Layout, window: Rect, editor: &Editor, at: Place) -> Option<EditorSpot> {
    let tools = match (layout.panel, editor.page) {
        (Some(panel), _) => Tools::new(below(panel, 1), editor).spot_at(editor, at),
        (None, EditorPage::Tools) => {
            return Tools::new(inside(window), editor).spot_at(editor, at);
        }
        (None, EditorPage::Board) => Corners::new(layout, window).spot_at(at),
    };
    tools.or_else(|| layout.cell_at(at, |_| 0).map(EditorSpot::Cell))
}
