//! The mouse in the editor: it puts, carries and takes off pieces, and works every button.

use std::time::Instant;

use super::{Editor, Held};
use crate::tui::action::Mouse;
use crate::tui::app::cursor::Cursor;
use crate::tui::app::{App, Layer};
use crate::tui::keymap::Command;
use crate::tui::layout::Layout;
use crate::tui::screens::{EditorSpot, editor_spot_at};

impl App {
    pub(in crate::tui::app) fn editor_mouse(
        &mut self,
        layout: &Layout,
        mouse: Mouse,
        now: Instant,
    ) {
        let window = self.window_area();
        let Some(Layer::Editor(editor)) = self.layers.last_mut() else { return };
        let spot = |at| editor_spot_at(layout, window, editor, at);
        match mouse {
            Mouse::Press(at) => match spot(at) {
                Some(EditorSpot::Cell(cell)) => {
                    editor.cursor = Cursor::new(cell);
                    if editor.setup.board.piece_at(cell).is_some() {
                        editor.held = Some(Held::Piece(cell));
                    } else {
                        editor.put(cell, editor.tool);
                    }
                }
                Some(EditorSpot::Tool(tool)) => {
                    editor.tool = tool;
                    editor.held = Some(Held::Tool);
                }
                Some(EditorSpot::Right(color, wing)) => editor.toggle_right(color, wing),
                Some(EditorSpot::Command(command)) => self.command(command, now),
                None => {}
            },
            Mouse::Drag(at) => {
                if editor.held.is_some()
                    && let Some(EditorSpot::Cell(cell)) = spot(at)
                {
                    editor.cursor = Cursor::new(cell);
                }
            }
            Mouse::Release(at) => {
                let spot = spot(at);
                editor.release(spot);
            }
            Mouse::RightPress(at) => {
                if let Some(EditorSpot::Cell(cell)) = spot(at) {
                    editor.cursor = Cursor::new(cell);
                    editor.put(cell, None);
                }
            }
            Mouse::WheelUp => editor.step_tool(Command::Previous),
            Mouse::WheelDown => editor.step_tool(Command::Next),
            Mouse::Hover(_) => {}
        }
    }
}

impl Editor {
    /// Whether something is under a pressed button of the mouse.
    pub const fn holds(&self) -> bool {
        self.held.is_some()
    }

    /// Drops what was carried. A piece gives way to the chosen one where it stood, and is gone off
    /// the board.
    fn release(&mut self, spot: Option<EditorSpot>) {
        let held = self.held.take();
        let cell = match spot {
            Some(EditorSpot::Cell(cell)) => Some(cell),
            _ => None,
        };
        if let (Some(_), Some(cell)) = (held, cell) {
            self.cursor = Cursor::new(cell);
        }
        match (held, cell) {
            (Some(Held::Piece(from)), Some(cell)) if cell != from => self.carry(from, cell),
            (Some(_), Some(cell)) => self.put(cell, self.tool),
            (Some(Held::Piece(from)), None) => self.put(from, None),
            (Some(Held::Tool), None) | (None, _) => {}
        }
    }
}
