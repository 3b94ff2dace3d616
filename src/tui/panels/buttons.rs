//! Buttons: places to click on that do what a key does, and so name the key.

use ratatui::layout::{Position as Place, Rect};

use crate::tui::keymap::{Command, Context, Keymap};
use crate::tui::pen::{Ink, Pen, nth_row, width};

/// A place to click on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// Where it is.
    pub area: Rect,
    /// What it does.
    pub command: Command,
    key: String,
    label: &'static str,
}

/// Buttons beside and below each other in an area, as many as fit. Each does what its key does
/// in a context.
pub fn buttons(area: Rect, context: Context, labels: &[(Command, &'static str)]) -> Vec<Button> {
    let mut buttons = Vec::new();
    let (mut x, mut row) = (0, 0);
    for &(command, label) in labels {
        let key = key_of(context, command);
        let columns = (width(&key) + width(label) + 3).min(area.width);
        if x > 0 && x + columns > area.width {
            (x, row) = (0, row + 1);
        }
        if row >= area.height {
            break;
        }
        let place = nth_row(area, row);
        let place = Rect { x: area.x + x, width: columns, ..place };
        buttons.push(Button { area: place, command, key, label });
        x += columns + 1;
    }
    buttons
}

/// The first key of a command in a context.
pub fn key_of(context: Context, command: Command) -> String {
    let binding = Keymap::builtin().bindings(context).find(|binding| binding.command == command);
    let key = binding.and_then(|binding| binding.keys.first());
    key.map(ToString::to_string).unwrap_or_default()
}

/// Draws a button; one that does nothing at the moment is dim.
pub fn draw_button(pen: &mut Pen, button: &Button, is_of_use: bool) {
    let [key, label] = if is_of_use { [Ink::Strong, Ink::Text] } else { [Ink::Dim; 2] };
    let rest = pen.write(button.area, &format!("[{}]", button.key), key);
    pen.write(rest, &format!(" {}", button.label), label);
}

/// What a click at a place of the window does.
pub fn button_at(buttons: &[Button], at: Place) -> Option<Command> {
    buttons.iter().find(|button| button.area.contains(at)).map(|button| button.command)
}
