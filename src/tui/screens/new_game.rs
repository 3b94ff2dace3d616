//! The form of a new game.

use ratatui::layout::{Position as Place, Rect};

use crate::engine::Level;
use crate::game::TimeControl;
use crate::rules::Variant;
use crate::tui::app::{App, Form, People, Row, level_words};
use crate::tui::layout::ListView;
use crate::tui::panels::draw_hints;
use crate::tui::pen::{Ink, Pen, below, nth_row};

use super::lists::{draw_line, inside, list_area};

/// The columns of what a line is called.
const LABEL_WIDTH: u16 = 10;

/// The rows under the lines for help and faults.
const FOOT: u16 = 6;

fn area(window: Rect) -> Rect {
    list_area(window, 70, Row::ALL.len() as u16 + FOOT + 3)
}

/// Where the lines lie.
pub fn view(window: Rect, form: &Form) -> ListView {
    let inner = below(inside(area(window)), 1);
    let length = form.rows().len();
    let rows = Rect { height: inner.height.min(length as u16), ..inner };
    ListView::new(rows, length, form.row)
}

/// Draws the form; returns the place of the cursor where text is typed.
pub fn draw(app: &App, pen: &mut Pen, window: Rect, form: &Form) -> Option<Place> {
    let inner = pen.frame(area(window), "New game");
    let mut cursor = None;
    let view = view(window, form);
    for (at, row) in view.rows() {
        let is_marked = at == form.row;
        let label_ink = if is_marked { Ink::Strong } else { Ink::Dim };
        let (label, text) = line(form, form.rows()[at]);
        let mark = if is_marked { "▸" } else { " " };
        pen.write(row, &format!("{mark} {label}"), label_ink);
        let shift = (LABEL_WIDTH + 2).min(row.width);
        let place = Rect { x: row.x + shift, width: row.width - shift, ..row };
        let ink = if is_marked { Ink::Marked } else { Ink::Text };
        match form.rows()[at] {
            Row::Clock | Row::Start if is_marked => {
                let field = if form.marked() == Row::Clock { &form.clock } else { &form.start };
                let (before, after) = field.halves();
                draw_line(pen, place, ink);
                cursor = Some(pen.write_field(place, [before, after], ink));
            }
            _ if is_marked => {
                pen.write(place, &format!("◂ {text} ▸"), ink);
            }
            _ => {
                pen.write(place, &text, ink);
            }
        }
    }
    let foot = below(inner, Row::ALL.len() as u16 + 2);
    match &form.fault {
        Some(fault) => pen.write_wrapped(foot, fault, Ink::Fault),
        None => pen.write_wrapped(foot, &help(form), Ink::Dim),
    };
    let last = nth_row(inner, inner.height.saturating_sub(1));
    draw_hints(app, pen, last);
    cursor
}

/// What a line is called and what it says.
fn line(form: &Form, row: Row) -> (&'static str, String) {
    match row {
        Row::Variant => ("Game", variant_words(form.variant)),
        Row::People => ("You play", people_words(form.people).to_owned()),
        Row::Level if form.people == People::Neither => ("White", level_line(form.level)),
        Row::Level => ("Level", level_line(form.level)),
        Row::BlackLevel => ("Black", level_line(form.black_level)),
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

fn level_line(level: Level) -> String {
    format!("{} ({})", level.number(), level_words(level))
}

const fn people_words(people: People) -> &'static str {
    match people {
        People::White => "White, against the program",
        People::Black => "Black, against the program",
        People::Both => "both sides: two people at the keyboard",
        People::Neither => "neither side: the program against itself",
    }
}

fn variant_words(variant: Variant) -> String {
    let rules = variant.rules();
    format!("{}, {} cells", rules.name, rules.board.len())
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

/// What can be chosen or typed on the marked line, or what is typed there.
fn help(form: &Form) -> String {
    let text = match form.marked() {
        Row::Clock if !form.clock.text().is_empty() => return clock_words(form.clock.text()),
        Row::Variant => {
            "Gliński's game is the best known; McCooey's has other pawns; Shafran's \
                         has castling and a board of its own."
        }
        Row::People => {
            "Which side is yours. Two people can share the keyboard, and the program can play \
             against itself."
        }
        Row::Level | Row::BlackLevel => "How strong the program plays: 1, a beginner, to 5.",
        Row::Clock => {
            "Minutes for each side, and seconds for every move: 5+3. Empty for none; \
                       Left and Right offer some."
        }
        Row::Start => {
            "Paste or type a position (FEN or Hex-FEN), moves from the beginning, or \
                       the text of a save file. Empty for the beginning."
        }
        Row::Begin => "Enter begins, on this line and on every other.",
    };
    text.to_owned()
}
