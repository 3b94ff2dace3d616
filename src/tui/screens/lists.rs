//! Menus, settings and the list of saved games.

use ratatui::layout::Rect;

use crate::game::Entry;
use crate::tui::app::{App, Choice, Chooser, Layer, Line, summary};
use crate::tui::keymap::Command;
use crate::tui::layout::{Layout, ListView, SMALLEST, centred};
use crate::tui::panels::draw_hints_of;
use crate::tui::pen::{Ink, Pen, below, nth_row, width};

use super::{new_game, start};

/// Menus take no more columns than they need; lists and forms as many.
const LIST_WIDTH: u16 = 76;

/// The rows of the list of saved games that tell more about the marked one.
const DETAIL_ROWS: u16 = 4;

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
        Layer::Settings(marked) => choices_view(window, &app.settings_choices(), *marked),
        Layer::Open(chooser) => chooser_view(window, chooser),
        Layer::NewGame(form) => new_game::view(window, form),
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

/// Draws a menu, the settings or the list of saved games.
pub fn draw(app: &App, pen: &mut Pen, window: Rect, layer: &Layer) {
    let (title, choices, marked) = match layer {
        Layer::Menu(marked) => ("Menu", app.menu_choices(), *marked),
        Layer::Settings(marked) => ("Settings", app.settings_choices(), *marked),
        Layer::Open(chooser) => return draw_chooser(app, pen, window, chooser),
        _ => return,
    };
    let area = choices_area(window, &choices);
    pen.frame(area, title);
    draw_choices(pen, &choices_view(window, &choices, marked), &choices, marked);
    draw_foot(app, pen, area, &[Command::Confirm, Command::Cancel]);
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

/// Draws hints into the lower line of a frame.
pub fn draw_foot(app: &App, pen: &mut Pen, frame: Rect, commands: &[Command]) {
    let foot = nth_row(frame, frame.height.saturating_sub(1));
    let rest = pen.write_right(Rect { width: foot.width.saturating_sub(2), ..foot }, " ", Ink::Dim);
    draw_hints_of(app, pen, rest, commands);
}

/// Fills a row with the colour of its text.
pub fn draw_line(pen: &mut Pen, row: Rect, ink: Ink) {
    pen.write(row, &" ".repeat(row.width as usize), ink);
}

fn chooser_area(window: Rect) -> Rect {
    list_area(window, LIST_WIDTH, window.height.min(40))
}

fn chooser_view(window: Rect, chooser: &Chooser) -> ListView {
    let inner = inside(chooser_area(window));
    let rows = Rect { height: inner.height.saturating_sub(DETAIL_ROWS), ..inner };
    ListView::new(rows, chooser.entries.len(), chooser.marked)
}

fn draw_chooser(app: &App, pen: &mut Pen, window: Rect, chooser: &Chooser) {
    let inner = pen.frame(chooser_area(window), "Open a saved game");
    let view = chooser_view(window, chooser);
    for (at, row) in view.rows() {
        let Some(entry) = chooser.entries.get(at) else { continue };
        let is_marked = at == chooser.marked;
        let (text, end, ink) = match summary(entry) {
            Ok(Line { parts, .. }) if entry.in_use => (parts.join(" · "), "open".into(), Ink::Dim),
            Ok(Line { parts, end }) => (parts.join(" · "), end, Ink::Text),
            Err(_) => (entry.name(), "damaged".into(), Ink::Fault),
        };
        let ink = if is_marked { Ink::Marked } else { ink };
        draw_line(pen, row, ink);
        let rest = pen.write_right(row, &format!(" {end}"), ink);
        pen.write(rest, &text, ink);
    }
    draw_foot(app, pen, chooser_area(window), &[Command::Up, Command::Confirm, Command::Cancel]);
    let details = below(inner, view.area.height);
    pen.rule(nth_row(details, 0));
    let details = below(details, 1);
    let marked = chooser.entries.get(chooser.marked);
    match (&chooser.fault, marked) {
        (Some(fault), _) => {
            pen.write_wrapped(details, fault, Ink::Fault);
        }
        (None, Some(entry)) => {
            let (text, ink) = match summary(entry) {
                Ok(line) => (details_of(entry, &line, inner.width), Ink::Dim),
                Err(fault) => (fault, Ink::Fault),
            };
            pen.write_wrapped(details, &text, ink);
        }
        (None, None) => {
            pen.write_wrapped(details, &app.no_games(), Ink::Dim);
        }
    }
}

/// What the list has not said of a game in so many columns: its file, and all that was cut.
fn details_of(entry: &Entry, Line { parts, end }: &Line, columns: u16) -> String {
    let text = parts.join(" · ");
    let path = entry.path.display();
    match width(&text) + 1 + width(end) <= columns {
        true => path.to_string(),
        false => format!("{text}\n{path}"),
    }
}
