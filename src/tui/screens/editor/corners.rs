//! What stands in the corners around the board in a window too small for a panel.

use ratatui::layout::{Position as Place, Rect};

use super::{EditorSpot, Tool, draw_palette, palette, tool_words};
use crate::rules::Color;
use crate::tui::app::Editor;
use crate::tui::keymap::{Command, Context};
use crate::tui::layout::Layout;
use crate::tui::panels::key_of;
use crate::tui::pen::{Ink, Pen, width};

/// Where it lies: the pieces and what is chosen at the left, two buttons at the right.
pub struct Corners {
    palette: Vec<Tool>,
    turn: Rect,
    page: Rect,
    chosen: Rect,
    verdict: Rect,
}

impl Corners {
    /// Around the board in a window.
    pub fn new(layout: &Layout, window: Rect) -> Self {
        let side = |y, side: usize| layout.beside_board(window, y)[side];
        let (top, bottom) = (window.y, window.bottom() - 1);
        let at_right = |area: Rect, text: &str| {
            let columns = width(text).min(area.width);
            Rect { x: area.right() - columns, width: columns, ..area }
        };
        let lines = [(top, Color::White), (top + 1, Color::Black)];
        let pieces = lines.into_iter().flat_map(|(y, color)| palette(side(y, 0), color, 2, 0));
        Self {
            palette: pieces.collect(),
            turn: at_right(side(top, 1), &turn_words(Color::White)),
            page: at_right(side(bottom, 1), &page_words()),
            chosen: side(bottom, 0),
            verdict: side(bottom - 1, 0),
        }
    }

    /// What is at a place.
    pub fn spot_at(&self, at: Place) -> Option<EditorSpot> {
        let tool = self.palette.iter().find(|(area, _)| area.contains(at));
        let commands = [(self.turn, Command::SideToMove), (self.page, Command::Page)];
        let command = commands.into_iter().find(|(area, _)| area.contains(at));
        tool.map(|&(_, tool)| EditorSpot::Tool(tool))
            .or_else(|| command.map(|(_, command)| EditorSpot::Command(command)))
    }

    /// Draws it.
    pub fn draw(&self, pen: &mut Pen, editor: &Editor) {
        draw_palette(pen, &self.palette, editor);
        pen.write(self.turn, &turn_words(editor.setup().turn), Ink::Text);
        pen.write(self.page, &page_words(), Ink::Strong);
        pen.write(self.chosen, &tool_words(editor.tool), Ink::Text);
        let (text, ink) = match editor.verdict() {
            Ok(_) => ("can begin", Ink::Dim),
            Err(_) => ("not yet", Ink::Fault),
        };
        pen.write(self.verdict, text, ink);
    }
}

fn turn_words(turn: Color) -> String {
    format!("[{}] {turn} moves", key_of(Context::Editor, Command::SideToMove))
}

fn page_words() -> String {
    format!("[{}] more", key_of(Context::Editor, Command::Page))
}
