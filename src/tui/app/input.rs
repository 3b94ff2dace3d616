//! What the terminal reports, as actions.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position as Place, Size};

use super::{App, Layer, Trial};
use crate::tui::action::{Action, Mouse};
use crate::tui::keymap::{Command, Context, Keymap};

impl App {
    /// The action that an event means at the moment, if it means any.
    pub fn read(&self, event: Event) -> Option<Action> {
        match event {
            Event::Key(key) => self.read_key(key),
            Event::Mouse(mouse) => {
                read_mouse(mouse).filter(|&mouse| self.listens_to(mouse)).map(Action::Mouse)
            }
            Event::Paste(text) => Some(Action::Paste(text)),
            Event::Resize(width, height) => Some(Action::Resize(Size::new(width, height))),
            Event::FocusGained | Event::FocusLost => None,
        }
    }

    /// A mouse that wanders about changes nothing unless it holds a piece.
    fn listens_to(&self, mouse: Mouse) -> bool {
        let holds = match self.layers.last() {
            None => self.session.selected.is_some(),
            Some(Layer::Editor(editor)) => editor.holds(),
            Some(Layer::Lesson(study)) => study.hand().selected().is_some(),
            Some(Layer::Drill(drill)) => drill.hand().selected().is_some(),
            Some(_) => false,
        };
        holds || !matches!(mouse, Mouse::Hover(_) | Mouse::Drag(_))
    }

    fn read_key(&self, key: KeyEvent) -> Option<Action> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        let context = self.context();
        match (Keymap::builtin().command(context, key), key.code) {
            (Some(Command::Letter), KeyCode::Char(letter)) => return Some(Action::Type(letter)),
            (Some(command), _) => return Some(Action::Command(command)),
            (None, _) => {}
        }
        if context == Context::Menu {
            let command = Keymap::builtin().command(self.board_context(), key);
            return command.filter(|&command| self.offers(command)).map(Action::Command);
        }
        // Where a character needs Ctrl and Alt together, as on many keyboards, it is still typed.
        let alone = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let held = key.modifiers & alone;
        match key.code {
            KeyCode::Char(typed) if is_typed_in(context) => {
                (held.is_empty() || held == alone).then_some(Action::Type(typed))
            }
            _ => None,
        }
    }
}

const fn is_typed_in(context: Context) -> bool {
    matches!(context, Context::Text | Context::Saves | Context::Records)
}

fn read_mouse(MouseEvent { kind, column, row, .. }: MouseEvent) -> Option<Mouse> {
    let at = Place::new(column, row);
    Some(match kind {
        MouseEventKind::Down(MouseButton::Left) => Mouse::Press(at),
        MouseEventKind::Drag(MouseButton::Left) => Mouse::Drag(at),
        MouseEventKind::Up(MouseButton::Left) => Mouse::Release(at),
        MouseEventKind::Moved => Mouse::Hover(at),
        MouseEventKind::Down(MouseButton::Right) => Mouse::RightPress(at),
        MouseEventKind::ScrollUp => Mouse::WheelUp,
        MouseEventKind::ScrollDown => Mouse::WheelDown,
        _ => return None,
    })
}
