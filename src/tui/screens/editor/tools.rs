//! All tools of the board editor, in a panel or on a page.

use ratatui::layout::{Position as Place, Rect};

use super::{EditorSpot, Tool, draw_palette, palette, tool_words};
use crate::notation::{FenOrder, castling_letter, cell_name, write_setup};
use crate::rules::{Color, Setup, Wing};
use crate::tui::app::{App, Editor, Entry};
use crate::tui::keymap::{Command, Context};
use crate::tui::panels::{self, Button, button_at, buttons, draw_button, key_of};
use crate::tui::pen::{Ink, Pen, nth_row};

/// The buttons, in rows.
const BUTTONS: [(Command, &str); 11] = [
    (Command::Takeback, "Undo"),
    (Command::Redo, "Redo"),
    (Command::Clear, "Clear"),
    (Command::SetUp, "Start"),
    (Command::Flip, "Flip"),
    (Command::TypeMove, "Type FEN"),
    (Command::CopyFen, "Copy"),
    (Command::PlayHere, "Play"),
    (Command::Analyse, "Analyse"),
    (Command::Help, "Help"),
    (Command::Cancel, "Leave"),
];

/// The columns of what a line is called.
const LABEL_WIDTH: u16 = 12;

/// The columns of what takes pieces off.
const REMOVE_WIDTH: u16 = 8;

/// They need no more rows, however high the window is.
const HIGHEST: u16 = 25;

/// Where the tools lie.
pub struct Tools {
    area: Rect,
    palette: Vec<Tool>,
    chosen: Rect,
    game: Rect,
    turn: Rect,
    castling: Option<Rect>,
    passing: Rect,
    verdict: Rect,
    fen: Rect,
    buttons: Vec<Button>,
    /// The keys of the board.
    pub hints: Rect,
}

impl Tools {
    /// In an area, from its top.
    pub fn new(area: Rect, editor: &Editor) -> Self {
        let area = Rect { height: area.height.min(HIGHEST), ..area };
        let row = |number| nth_row(area, number);
        let pieces = [(0, Color::White), (1, Color::Black)];
        let pieces = pieces.into_iter().flat_map(|(line, color)| palette(row(line), color, 4, 6));
        let left = Rect { width: area.width.saturating_sub(REMOVE_WIDTH), ..row(2) };
        let remove = Rect { x: left.right(), width: REMOVE_WIDTH, ..left }.intersection(area);
        let has_castling = !editor.setup().rules.castles.is_empty();
        let passing = row(6 + u16::from(has_castling));
        let hints = row(area.height.saturating_sub(1));
        let above = |lower: Rect, gap: u16, height: u16| {
            let y = lower.y.saturating_sub(gap + height).max(area.y);
            Rect { y, height, ..area }.intersection(area)
        };
        let buttons_area = above(hints, 0, 4);
        let fen = above(buttons_area, 1, 3);
        let top = passing.y + 2;
        Self {
            area,
            palette: pieces.chain([(remove, None)]).collect(),
            chosen: left,
            game: row(4),
            turn: row(5),
            castling: has_castling.then(|| row(6)),
            passing,
            verdict: Rect { y: top, height: fen.y.saturating_sub(top), ..area },
            fen,
            buttons: buttons(buttons_area, Context::Editor, &BUTTONS),
            hints,
        }
    }

    /// What is at a place.
    pub fn spot_at(&self, editor: &Editor, at: Place) -> Option<EditorSpot> {
        let tool = self.palette.iter().find(|(area, _)| area.contains(at));
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

    /// Draws them.
    pub fn draw(&self, app: &App, pen: &mut Pen, editor: &Editor) {
        let setup = editor.setup();
        for (row, color) in [(0, Color::White), (1, Color::Black)] {
            pen.write(nth_row(self.area, row), &color.to_string(), Ink::Dim);
        }
        draw_palette(pen, &self.palette, editor);
        pen.write(self.chosen, &format!("Chosen: {}", tool_words(editor.tool)), Ink::Text);
        draw_line(pen, self.game, "Game", setup.rules.name, Command::OtherGame);
        draw_line(pen, self.turn, "To move", &setup.turn.to_string(), Command::SideToMove);
        draw_line(pen, self.passing, "En passant", &passing_words(setup), Command::EnPassant);
        if let Some(row) = self.castling {
            self.draw_castling(pen, row, editor);
        }
        pen.rule(Rect { y: self.verdict.y.saturating_sub(1), height: 1, ..self.verdict });
        let (text, ink) = match (panels::message(app), editor.verdict()) {
            (Some((text, ink)), _) => (text.clone(), ink),
            (None, Ok(text)) => match app.ending() {
                Some(known) => (format!("{text} {}.", known.words()), Ink::Strong),
                None => (text, Ink::Strong),
            },
            (None, Err(text)) => (text, Ink::Fault),
        };
        pen.write_wrapped(self.verdict, &text, ink);
        pen.write_wrapped(self.fen, &write_setup(setup, FenOrder::Ranks), Ink::Dim);
        pen.rule(Rect { y: self.fen.bottom(), height: 1, ..self.fen });
        for button in &self.buttons {
            draw_button(pen, button, is_of_use(editor, button.command));
        }
        panels::draw_hints(app, pen, self.hints);
    }

    /// Draws a text that is typed in the place of the verdict; returns the place of its cursor.
    pub fn draw_entry(&self, pen: &mut Pen, entry: &Entry) -> Place {
        pen.clear(self.verdict);
        panels::draw_entry(pen, self.verdict, entry)
    }

    fn draw_castling(&self, pen: &mut Pen, row: Rect, editor: &Editor) {
        let rights = self.rights(editor);
        let none = if rights.is_empty() { "not possible" } else { "" };
        draw_line(pen, row, "Castling", none, Command::CastlingRights);
        for (place, color, wing) in rights {
            let has = editor.setup().castling.has(color, wing);
            let ink = if has { Ink::Marked } else { Ink::Dim };
            pen.write(place, &format!(" {} ", castling_letter(color, wing)), ink);
        }
    }
}

/// Draws a line that a key or a click changes.
fn draw_line(pen: &mut Pen, row: Rect, label: &str, text: &str, command: Command) {
    let key = format!("[{}]", key_of(Context::Editor, command));
    let rest = pen.write_right(row, &key, Ink::Strong);
    pen.write(rest, label, Ink::Dim);
    let shift = LABEL_WIDTH.min(rest.width);
    pen.write(Rect { x: rest.x + shift, width: rest.width - shift, ..rest }, text, Ink::Text);
}

/// Where a pawn can be captured en passant.
fn passing_words(setup: &Setup) -> String {
    let cells: Vec<_> = setup.passing.iter().map(|cell| cell_name(setup.rules, cell)).collect();
    match (cells.is_empty(), setup.possible_passings().is_empty()) {
        (false, _) => format!("on {}", cells.join(" or ")),
        (true, false) => "none".to_owned(),
        (true, true) => "not possible".to_owned(),
    }
}

fn is_of_use(editor: &Editor, command: Command) -> bool {
    match command {
        Command::Takeback => editor.can_undo(),
        Command::Redo => editor.can_redo(),
        Command::PlayHere | Command::Analyse => editor.verdict().is_ok(),
        _ => true,
    }
}
