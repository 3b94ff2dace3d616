//! The list of saved games, beside the board of the marked one.

use std::borrow::Cow;
use std::path::Path;

use ratatui::layout::{Position as Place, Rect};

use crate::game::{Entry, Found, local_date};
use crate::tui::app::{App, Chooser, Line, summary};
use crate::tui::keymap::Command;
use crate::tui::layout::{Layout, ListView};
use crate::tui::pen::{Ink, Pen, nth_row};

use super::form::Sheet;
use super::lists::draw_line;

/// The rows that tell more about the marked game.
const DETAIL_ROWS: u16 = 6;

/// The columns of a date, and of how a game has ended.
const DATE_WIDTH: u16 = 11;

/// The keys that are named, and can be clicked.
pub const KEYS: [Command; 5] =
    [Command::Up, Command::Confirm, Command::Rename, Command::Delete, Command::Cancel];

/// Where the list stands.
pub fn sheet(layout: &Layout, window: Rect) -> Sheet {
    Sheet::beside_board(layout, window, u16::MAX, DETAIL_ROWS, 2)
}

/// Where its lines lie.
pub fn lines(layout: &Layout, window: Rect) -> Rect {
    sheet(layout, window).lines
}

/// The same with the lines that are seen.
pub fn view(layout: &Layout, window: Rect, chooser: &Chooser) -> ListView {
    ListView::new(lines(layout, window), chooser.len(), chooser.marked())
}

/// Draws the list; returns the place of the cursor if something was typed.
pub fn draw(
    app: &App,
    pen: &mut Pen,
    layout: &Layout,
    window: Rect,
    chooser: &Chooser,
) -> Option<Place> {
    let sheet = sheet(layout, window);
    let title = match chooser.len() == chooser.files() {
        true => format!("Saved games: {}", chooser.files()),
        false => format!("Saved games: {} of {}", chooser.len(), chooser.files()),
    };
    sheet.draw(app, pen, &title, &KEYS);
    for (at, row) in view(layout, window, chooser).rows() {
        let ink = if at == chooser.marked() { Some(Ink::Marked) } else { None };
        match chooser.records(at) {
            Some(file) => draw_records(pen, row, file, ink.unwrap_or(Ink::Text)),
            None => draw_game(pen, row, chooser.entry(at), ink),
        }
    }
    pen.rule(nth_row(Rect { y: sheet.lines.bottom(), height: 1, ..sheet.lines }, 0));
    draw_details(app, pen, sheet.foot, chooser);
    sheet.draw_filter(pen, chooser.filter.halves())
}

/// Draws a game into a row.
fn draw_game(pen: &mut Pen, row: Rect, entry: Option<&Entry>, marked: Option<Ink>) {
    let (date, called, end, ink) = match entry.map(|entry| (entry, summary(entry))) {
        None => (String::new(), "…".to_owned(), String::new(), Ink::Dim),
        Some((entry, Err(_))) => (String::new(), entry.name(), "damaged".to_owned(), Ink::Dim),
        Some((entry, Ok(Line { date, called, .. }))) if entry.in_use => {
            (date, called, "open".to_owned(), Ink::Dim)
        }
        Some((_, Ok(Line { date, called, end, .. }))) => (date, called, end, Ink::Text),
    };
    let ink = marked.unwrap_or(ink);
    draw_line(pen, row, ink);
    // That a game has not ended is said below the list, where there is room for it.
    let end = if end == "unfinished" { "" } else { &end };
    draw_columns(pen, row, [&date, &called, end], ink);
}

/// Draws a file of records into a row.
fn draw_records(pen: &mut Pen, row: Rect, file: &Found, ink: Ink) {
    draw_line(pen, row, ink);
    let name = file_name(&file.path);
    draw_columns(pen, row, ["", &name, "records"], ink);
}

fn draw_columns(pen: &mut Pen, row: Rect, [date, called, end]: [&str; 3], ink: Ink) {
    let rest = pen.write_right(row, end, ink);
    let rest = Rect { width: rest.width.saturating_sub(1), ..rest };
    let shift = if date.is_empty() { 0 } else { DATE_WIDTH.min(rest.width) };
    pen.write(Rect { width: shift, ..rest }, date, ink);
    pen.write(Rect { x: rest.x + shift, width: rest.width - shift, ..rest }, called, ink);
}

/// Draws what is known about the marked game, or what is wrong.
fn draw_details(app: &App, pen: &mut Pen, area: Rect, chooser: &Chooser) {
    let entry = chooser.entry(chooser.marked());
    let fault = chooser.fault.clone().or_else(|| match chooser.preview() {
        Some(Err(fault)) => Some(fault.clone()),
        _ => None,
    });
    let told = typed_file(chooser).or_else(|| about_records(chooser));
    let (text, ink) = match (fault, entry) {
        (Some(fault), _) => (fault, Ink::Fault),
        (None, _) if told.is_some() => (told.unwrap_or_default(), Ink::Text),
        (None, Some(entry)) => match summary(entry) {
            Ok(line) => (details(entry, &line), Ink::Text),
            Err(fault) => (fault, Ink::Fault),
        },
        (None, None) if chooser.files() == 0 => (app.no_games(), Ink::Dim),
        (None, None) => ("No game has all of this in its line".to_owned(), Ink::Dim),
    };
    pen.write_wrapped(area, &text, ink);
}

/// What becomes of the path that was typed.
fn typed_file(chooser: &Chooser) -> Option<String> {
    chooser.typed().map(|path| format!("Enter opens {}", path.display()))
}

fn about_records(chooser: &Chooser) -> Option<String> {
    let file = chooser.records(chooser.marked())?;
    let (date, name) = (local_date(file.modified), file_name(&file.path));
    Some(format!("Recorded games; Enter lists them · {date}\n{name}"))
}

fn file_name(path: &Path) -> Cow<'_, str> {
    path.file_name().unwrap_or_default().to_string_lossy()
}

/// All that is known about a game, and its file.
fn details(entry: &Entry, Line { parts, end, .. }: &Line) -> String {
    let file = file_name(&entry.path);
    format!("{} · {end}\n{file}", parts.join(" · "))
}
