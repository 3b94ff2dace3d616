//! The form of a new game, beside the board on which it would begin.

use ratatui::layout::{Position as Place, Rect};

use crate::engine::Level;
use crate::game::TimeControl;
use crate::rules::Variant;
use crate::tui::app::{App, Form, People, Row, Way, level_words};
use crate::tui::keymap::Command;
use crate::tui::layout::{Layout, ListView};
use crate::tui::panels;
use crate::tui::pen::{Ink, Pen, below};

use super::form::Sheet;
use super::lists::draw_line;

/// The columns of what a line is called.
const LABEL_WIDTH: u16 = 10;

/// The keys that are named, and can be clicked.
pub const KEYS: [Command; 3] = [Command::Confirm, Command::Right, Command::Cancel];

/// Where the form stands.
pub fn sheet(layout: &Layout, window: Rect) -> Sheet {
    Sheet::beside_board(layout, window, Row::ALL.len() as u16, 6, 2)
}

/// Where the lines lie.
pub fn view(layout: &Layout, window: Rect, form: &Form) -> ListView {
    ListView::new(sheet(layout, window).lines, form.rows().len(), form.row)
}

/// Draws the form; returns the place of the cursor where text is typed.
pub fn draw(app: &App, pen: &mut Pen, layout: &Layout, window: Rect, form: &Form) -> Option<Place> {
    let sheet = sheet(layout, window);
    sheet.draw(app, pen, "New game", &KEYS);
    let mut cursor = None;
    for (at, row) in view(layout, window, form).rows() {
        let is_marked = at == form.row;
        let (label, text) = line(form, form.rows()[at]);
        let mark = if is_marked { "▸" } else { " " };
        let ink = if is_marked { Ink::Strong } else { Ink::Dim };
        pen.write(row, &format!("{mark} {label}"), ink);
        let place = value_place(row);
        let ink = if is_marked { Ink::Marked } else { Ink::Text };
        match form.rows()[at] {
            Row::Clock | Row::Start if is_marked => {
                let field = if form.marked() == Row::Clock { &form.clock } else { &form.start };
                let (before, after) = field.halves();
                draw_line(pen, place, ink);
                cursor = Some(pen.write_field(place, [before, after], ink));
            }
            Row::Begin => {
                pen.write(place, &format!(" {text} "), ink);
            }
            _ if is_marked => {
                pen.write(place, &format!("◂ {text} ▸"), ink);
            }
            _ => {
                pen.write(place, &text, ink);
            }
        }
    }
    let rest = match &form.fault {
        Some(fault) => pen.write_wrapped(sheet.foot, fault, Ink::Fault),
        None => pen.write_wrapped(sheet.foot, &help(form), Ink::Dim),
    };
    panels::draw_message(app, pen, below(rest, 1));
    cursor
}

/// Where the value of a line stands.
fn value_place(row: Rect) -> Rect {
    let shift = (LABEL_WIDTH + 2).min(row.width);
    Rect { x: row.x + shift, width: row.width - shift, ..row }
}

/// What a click at a place of the lines does with the marked one: the arrow at the left goes back.
pub fn step_at(lines: Rect, at: Place) -> Way {
    let place = value_place(lines);
    if at.x >= place.x && at.x < place.x + 2 { Way::Back } else { Way::On }
}

/// What a line is called and what it says.
fn line(form: &Form, row: Row) -> (&'static str, String) {
    match row {
        Row::Variant => ("Game", form.variant.rules().name.to_owned()),
        Row::People => ("You play", people_words(form.people).to_owned()),
        Row::Level if form.people == People::Neither => ("White", form.level.number().to_string()),
        Row::Level if form.people == People::Both => ("Level", "nobody's".to_owned()),
        Row::Level => ("Level", form.level.number().to_string()),
        Row::BlackLevel => ("Black", form.black_level.number().to_string()),
        Row::Clock => ("Clock", clock_words(form.clock.text())),
        Row::Start => (
            "Start",
            match form.start.text() {
                "" => "the beginning".to_owned(),
                text => text.to_owned(),
            },
        ),
        Row::Begin => ("", "Begin".to_owned()),
    }
}

/// What is chosen, in the few columns of a line.
const fn people_words(people: People) -> &'static str {
    match people {
        People::White => "White",
        People::Black => "Black",
        People::Random => "either side",
        People::Both => "both sides",
        People::Neither => "neither side",
    }
}

/// What is chosen, in a sentence.
const fn people_help(people: People) -> &'static str {
    match people {
        People::White => "You have White, against the program.",
        People::Black => "You have Black, against the program.",
        People::Random => "You play against the program, and chance gives you a side.",
        People::Both => "Two people share keyboard and mouse.",
        People::Neither => "The program plays against itself, at two levels.",
    }
}

fn variant_help(variant: Variant) -> String {
    let cells = variant.rules().board.len();
    let words = match variant {
        Variant::Glinski => {
            "The best known. Stalemate brings three quarters of the point. No castling."
        }
        Variant::McCooey => "Fewer pawns, which capture over a corner. Stalemate is a draw.",
        Variant::Shafran => {
            "A board of its own, pawns that first advance up to three cells, and castling."
        }
    };
    format!("{cells} cells. {words}")
}

fn level_help(level: Level) -> String {
    format!("Level {} of {}: {}.", level.number(), Level::ALL.len(), level_words(level))
}

fn clock_words(text: &str) -> String {
    match text.trim().parse::<TimeControl>() {
        _ if text.trim().is_empty() => "none".to_owned(),
        Ok(time) => {
            let minutes = time.base().as_secs_f64() / 60.0;
            let seconds = time.increment().as_secs();
            format!("{text}: {minutes} min and {seconds} s for every move")
        }
        Err(_) => text.to_owned(),
    }
}

/// What can be chosen or typed on the marked line, or what is chosen there.
fn help(form: &Form) -> String {
    match form.marked() {
        Row::Clock if !form.clock.text().is_empty() => clock_words(form.clock.text()),
        Row::Variant => variant_help(form.variant),
        Row::People => people_help(form.people).to_owned(),
        Row::Level if form.people == People::Both => "The program does not play.".to_owned(),
        Row::Level => level_help(form.level),
        Row::BlackLevel => level_help(form.black_level),
        Row::Clock => "Minutes for each side and seconds for every move, such as 5+3. Empty for \
                       none; Left and Right offer some."
            .to_owned(),
        Row::Start => "Paste or type a position (FEN or Hex-FEN), moves from the beginning, or \
                       the text of a save file. Empty for the beginning."
            .to_owned(),
        Row::Begin => "Enter begins, on this line and on every other.".to_owned(),
    }
}
