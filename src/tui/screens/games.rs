//! The list of the games in a file of records, beside the board of the marked one.

use ratatui::layout::{Position as Place, Rect};

use crate::tui::app::{App, Games};
use crate::tui::keymap::Command;
use crate::tui::layout::{Layout, ListView};
use crate::tui::pen::{Ink, Pen, nth_row, width};
use crate::tui::reader::Listed;

use super::form::Sheet;
use super::lists::draw_line;

/// The rows that tell more about the marked game.
const DETAIL_ROWS: u16 = 6;

/// Stands between the players.
const DASH: &str = " – ";

/// The keys that are named, and can be clicked.
pub const KEYS: [Command; 5] =
    [Command::Up, Command::BrowseBack, Command::Confirm, Command::Remarks, Command::Cancel];

/// Where the list stands.
pub fn sheet(layout: &Layout, window: Rect) -> Sheet {
    Sheet::beside_board(layout, window, u16::MAX, DETAIL_ROWS, 2)
}

/// Where its lines lie, and which of them are seen.
pub fn view(layout: &Layout, window: Rect, games: &Games) -> ListView {
    ListView::new(sheet(layout, window).lines, games.len(), games.marked())
}

/// Draws the list; returns the place of the cursor if something was typed.
pub fn draw(
    app: &App,
    pen: &mut Pen,
    layout: &Layout,
    window: Rect,
    games: &Games,
) -> Option<Place> {
    let sheet = sheet(layout, window);
    sheet.draw(app, pen, &title(games), &KEYS);
    let digits = width(&games.games().to_string());
    for (at, row) in view(layout, window, games).rows() {
        if let Some(game) = games.game(at) {
            let ink = if at == games.marked() { Ink::Marked } else { Ink::Text };
            draw_game(pen, row, game, digits, ink);
        }
    }
    pen.rule(nth_row(Rect { y: sheet.lines.bottom(), height: 1, ..sheet.lines }, 0));
    draw_details(pen, sheet.foot, games);
    sheet.draw_filter(pen, games.filter.halves())
}

fn title(games: &Games) -> String {
    let count = match games.len() == games.games() {
        true => games.len().to_string(),
        false => format!("{} of {}", games.len(), games.games()),
    };
    match games.percent() {
        Some(percent) => format!("{count} games, {percent}% of {}", games.name()),
        None if games.games() == 1 => format!("{count} game of {}", games.name()),
        None => format!("{count} games of {}", games.name()),
    }
}

fn draw_game(pen: &mut Pen, row: Rect, game: &Listed, digits: u16, ink: Ink) {
    draw_line(pen, row, ink);
    let sign = if game.fault.is_some() { "!" } else { " " };
    let rest = pen.write_right(row, &format!("{sign}{}", game.result), ink);
    let number = format!("{:>1$} ", game.number, digits.into());
    let shift = (digits + 1).min(rest.width);
    pen.write(Rect { width: shift, ..rest }, &number, ink);
    draw_players(pen, Rect { x: rest.x + shift, width: rest.width - shift, ..rest }, game, ink);
}

/// Names both players; where there is not room for all, each gets half of it.
fn draw_players(pen: &mut Pen, area: Rect, game: &Listed, ink: Ink) {
    let [white, black] = &game.players;
    let half = area.width.saturating_sub(width(DASH) + 1) / 2;
    let room = match (width(white) <= half, width(black) <= half) {
        (_, true) => area.width.saturating_sub(width(DASH) + 1 + width(black)),
        (true, false) => width(white),
        (false, false) => half,
    };
    pen.write(Rect { width: room.min(width(white)), ..area }, white, ink);
    let taken = room.min(width(white));
    let rest = Rect { x: area.x + taken, width: area.width - taken, ..area };
    let rest = pen.write(rest, DASH, ink);
    pen.write(Rect { width: rest.width.saturating_sub(1), ..rest }, black, ink);
}

/// Draws what is known about the marked game, and what is wrong with it.
fn draw_details(pen: &mut Pen, area: Rect, games: &Games) {
    let Some(game) = games.game(games.marked()) else {
        let (text, ink) = match (&games.fault, games.percent(), games.games()) {
            (Some(fault), _, _) => (fault.as_str(), Ink::Fault),
            (None, Some(_), _) => ("The file is being read", Ink::Dim),
            (None, None, 0) => ("The file has no games", Ink::Dim),
            (None, None, _) => ("No game has all of this in its line", Ink::Dim),
        };
        pen.write_wrapped(area, text, ink);
        return;
    };
    let moves = match game.plies() {
        1 | 2 => "1 move".to_owned(),
        plies => format!("{} moves", plies.div_ceil(2)),
    };
    let shown = games.ply().filter(|&ply| ply != game.plies()).map(after);
    let parts = game.about.iter().cloned().chain([moves]).chain(shown);
    let area = pen.write_wrapped(area, &parts.collect::<Vec<_>>().join(" · "), Ink::Text);
    match (&game.fault, game.remarks.as_slice(), &games.fault) {
        (Some(fault), _, _) => pen.write_wrapped(area, fault, Ink::Fault),
        (None, [], Some(fault)) => pen.write_wrapped(area, fault, Ink::Fault),
        (None, [], None) => area,
        (None, [remark], _) => pen.write_wrapped(area, remark, Ink::Dim),
        (None, [remark, more @ ..], _) => {
            let area = pen.write_wrapped(area, &format!("{} remarks", more.len() + 1), Ink::Dim);
            pen.write_wrapped(area, remark, Ink::Dim)
        }
    };
}

/// Where in its game the position stands.
fn after(ply: usize) -> String {
    match ply {
        0 => "shown at the start".to_owned(),
        ply => format!("shown after {}{}", ply.div_ceil(2), [" …", ""][ply % 2]),
    }
}
