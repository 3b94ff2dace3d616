//! The mouse in the editor: it puts, carries and takes off pieces, and works every button.

use std::time::Instant;

use super::Editor;
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
                        editor.held = Some(cell);
                    } else {
                        editor.put(cell, editor.tool);
                    }
                }
                Some(EditorSpot::Tool(tool)) => editor.tool = tool,
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
    /// Whether a piece is under a pressed button of the mouse.
    pub const fn holds(&self) -> bool {
        self.held.is_some()
    }

    /// Drops the piece that was carried: where it stood, it gives way to the chosen one; off the
    /// board it is gone.
    fn release(&mut self, spot: Option<EditorSpot>) {
        let Some(from) = self.held.take() else { return };
        match spot {
            Some(EditorSpot::Cell(cell)) if cell == from => self.put(cell, self.tool),
            Some(EditorSpot::Cell(cell)) => {
                self.cursor = Cursor::new(cell);
                self.carry(from, cell);
            }
            _ => self.put(from, None),
        }
    }
}
