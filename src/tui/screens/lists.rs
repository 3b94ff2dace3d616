//! Menus, and what lists have in common.

use ratatui::layout::{Position as Place, Rect};

use crate::tui::app::{App, Choice, Layer};
use crate::tui::keymap::Command;
use crate::tui::layout::{Layout, ListView, SMALLEST, centred};
use crate::tui::panels::{command_of, draw_hints_of};
use crate::tui::pen::{Ink, Pen, nth_row, width};

use super::{exercises, games, new_game, openings, saves, settings, start};

/// The keys that the menu of a game names.
const MENU_KEYS: [Command; 2] = [Command::Confirm, Command::Cancel];

/// Where menus, lists and forms stand: in a small window they take all of it.
pub fn list_area(window: Rect, width: u16, height: u16) -> Rect {
    if window.width < 80 || window.height < SMALLEST.height {
        return window;
    }
    // A few columns left at the sides are of no use.
    let is_wide = window.width.saturating_sub(width) < 8;
    centred(window, if is_wide { window.width } else { width }, height)
}

/// Where the lines of a layer lie, if it has lines.
pub fn list_view(app: &App, layout: &Layout, window: Rect, layer: &Layer) -> Option<ListView> {
    Some(match layer {
        Layer::Start(marked) => start::view(app, layout, window, *marked),
        Layer::Menu(marked) => choices_view(window, &app.menu_choices(), *marked),
        Layer::Settings(marked) => settings::view(layout, window, *marked),
        Layer::Open(chooser) => saves::view(layout, window, chooser),
        Layer::Openings(marked) => openings::view(app, window, *marked),
        Layer::Exercises(exercises) => exercises::view(layout, window, exercises),
        Layer::Games(games) => games::view(layout, window, games),
        Layer::NewGame(form) => new_game::view(layout, window, form),
        _ => return None,
    })
}

fn choices_area(window: Rect, choices: &[Choice]) -> Rect {
    let longest = choices.iter().map(|choice| width(&choice.text) + width(&choice.key) + 3).max();
    list_area(window, longest.unwrap_or_default() + 6, choices.len() as u16 + 2)
}

fn choices_view(window: Rect, choices: &[Choice], marked: usize) -> ListView {
    ListView::new(inside(choices_area(window, choices)), choices.len(), marked)
}

/// What lies in the frame of an area.
pub fn inside(area: Rect) -> Rect {
    Rect {
        x: area.x + 2,
        y: area.y + 1,
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(2),
    }
}

/// Draws the menu of a game.
pub fn draw(app: &App, pen: &mut Pen, window: Rect, marked: usize) {
    let choices = app.menu_choices();
    let area = choices_area(window, &choices);
    pen.frame(area, "Menu");
    draw_choices(pen, &choices_view(window, &choices, marked), &choices, marked);
    draw_foot(app, pen, area, &MENU_KEYS);
}

/// What the key does that the menu of a game names at a place of the window.
pub fn menu_key_at(app: &App, window: Rect, at: Place) -> Option<Command> {
    foot_at(app, choices_area(window, &app.menu_choices()), &MENU_KEYS, at)
}

/// Draws the lines of a menu with their keys.
pub fn draw_choices(pen: &mut Pen, view: &ListView, choices: &[Choice], marked: usize) {
    for (at, row) in view.rows() {
        let Some(choice) = choices.get(at) else { continue };
        let ink = if at == marked { Ink::Marked } else { Ink::Text };
        draw_line(pen, row, ink);
        let rest = pen.write_right(row, &choice.key, if at == marked { ink } else { Ink::Dim });
        pen.write(rest, &choice.text, ink);
    }
}

/// Where hints stand in the lower line of a frame.
fn foot(frame: Rect) -> Rect {
    let foot = nth_row(frame, frame.height.saturating_sub(1));
    Rect { width: foot.width.saturating_sub(3), ..foot }
}

/// Draws hints into the lower line of a frame.
pub fn draw_foot(app: &App, pen: &mut Pen, frame: Rect, commands: &[Command]) {
    let foot = foot(frame);
    pen.write_right(Rect { width: foot.width + 1, ..foot }, " ", Ink::Dim);
    draw_hints_of(app, pen, foot, commands);
}

/// What the key does that [`draw_foot`] names at a place of the window.
pub fn foot_at(app: &App, frame: Rect, commands: &[Command], at: Place) -> Option<Command> {
    command_of(app, foot(frame), commands, at)
}

/// Fills a row with the colour of its text.
pub fn draw_line(pen: &mut Pen, row: Rect, ink: Ink) {
    pen.write(row, &" ".repeat(row.width as usize), ink);
}
