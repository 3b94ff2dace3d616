//! The settings, beside the board on which they are seen at once; in a small window over it.

use ratatui::layout::{Position as Place, Rect};

use crate::tui::app::{App, Setting, Way, level_words};
use crate::tui::keymap::Command;
use crate::tui::layout::{Layout, ListView};
use crate::tui::panels;
use crate::tui::pen::{Ink, Pen, width};

use super::form::Sheet;
use super::lists::draw_line;

/// The columns of what a setting is called.
const LABEL_WIDTH: u16 = 16;

/// The rows for what the marked setting is good for.
const HELP_ROWS: u16 = 3;

/// The keys that are named, and can be clicked.
pub const KEYS: [Command; 2] = [Command::Right, Command::Cancel];

/// Where the settings stand.
pub fn sheet(layout: &Layout, window: Rect) -> Sheet {
    Sheet::beside_board(layout, window, Setting::ALL.len() as u16 + 1, HELP_ROWS, 1)
}

/// Where their lines lie.
pub fn view(layout: &Layout, window: Rect, marked: usize) -> ListView {
    ListView::new(sheet(layout, window).lines, Setting::ALL.len() + 1, marked)
}

/// Draws the settings.
pub fn draw(app: &App, pen: &mut Pen, layout: &Layout, window: Rect, marked: usize) {
    let sheet = sheet(layout, window);
    sheet.draw(app, pen, "Settings", &KEYS);
    for (at, row) in view(layout, window, marked).rows() {
        let ink = if at == marked { Ink::Marked } else { Ink::Text };
        draw_line(pen, row, ink);
        match Setting::ALL.get(at) {
            None => {
                pen.write(row, "Done", ink);
            }
            Some(&setting) => {
                pen.write(row, setting.label(), ink);
                let value = value_words(app, setting);
                let text =
                    if at == marked { format!("◂ {value} ▸") } else { format!("  {value}") };
                pen.write(value_place(row), &text, ink);
            }
        }
    }
    let rest = match Setting::ALL.get(marked) {
        Some(&setting) => pen.write_wrapped(sheet.foot, &help(app, setting), Ink::Dim),
        None => sheet.foot,
    };
    panels::draw_message(app, pen, rest);
}

/// Where the value of a setting stands.
fn value_place(row: Rect) -> Rect {
    let shift = LABEL_WIDTH.min(row.width);
    Rect { x: row.x + shift, width: row.width - shift, ..row }
}

/// What a click at a place of a line does: the arrow at the left goes back.
pub fn step_at(row: Rect, at: Place) -> Way {
    let place = value_place(row);
    if at.x >= place.x && at.x < place.x + 2 { Way::Back } else { Way::On }
}

/// The value of a setting; of a folder the end, which tells it from others.
fn value_words(app: &App, setting: Setting) -> String {
    let words = app.settings.value(setting).words();
    match setting {
        Setting::SaveFolder if width(&words) > 12 => {
            let end: Vec<char> = words.chars().rev().take(11).collect();
            format!("…{}", end.into_iter().rev().collect::<String>())
        }
        _ => words,
    }
}

/// What a setting is good for, and what its value means.
fn help(app: &App, setting: Setting) -> String {
    let help = setting.help();
    match setting {
        Setting::Level => {
            let level = app.settings.level;
            format!("{help} {}: {}.", level.number(), level_words(level))
        }
        Setting::SaveFolder => match app.folder_words() {
            Some(folder) => format!("{help} Now: {folder}"),
            None => help.to_owned(),
        },
        _ => help.to_owned(),
    }
}
