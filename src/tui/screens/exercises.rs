//! The list of endings of the endgame trainer, with the levels of the marked one and what records are
//! kept of them, beside a position of it.

use ratatui::layout::{Position as Place, Rect};

use crate::tui::app::{App, Exercises, Level, Record};
use crate::tui::keymap::Command;
use crate::tui::layout::{Layout, ListView};
use crate::tui::panels;
use crate::tui::pen::{Ink, Pen, below, nth_row};

use super::form::Sheet;
use super::lists::draw_line;

/// The keys that are named, and can be clicked.
pub const KEYS: [Command; 4] = [Command::Up, Command::Right, Command::Confirm, Command::Cancel];

/// The rows under the list: what is marked, and two goals with four difficulties.
const FOOT: u16 = 9;
/// The columns of a difficulty and of its goal.
const DIFFICULTY_WIDTH: usize = 7;
const GOAL_WIDTH: usize = 13;

/// Where the list stands.
pub fn sheet(layout: &Layout, window: Rect, exercises: &Exercises) -> Sheet {
    let lines = exercises.endings.len().try_into().unwrap_or(u16::MAX);
    Sheet::beside_board(layout, window, lines, FOOT, 2)
}

/// Where the endings lie.
pub fn view(layout: &Layout, window: Rect, exercises: &Exercises) -> ListView {
    let lines = sheet(layout, window, exercises).lines;
    ListView::new(lines, exercises.endings.len(), exercises.marked)
}

/// Where the levels of the marked one lie.
fn levels_view(layout: &Layout, window: Rect, exercises: &Exercises) -> ListView {
    let foot = below(sheet(layout, window, exercises).foot, 1);
    ListView::new(foot, exercises.levels().len(), exercises.marked_level().unwrap_or(0))
}

/// The ending at a place of the window.
pub fn ending_at(layout: &Layout, window: Rect, exercises: &Exercises, at: Place) -> Option<usize> {
    view(layout, window, exercises).line_at(at)
}

/// The level at a place of the window.
pub fn level_at(layout: &Layout, window: Rect, exercises: &Exercises, at: Place) -> Option<usize> {
    levels_view(layout, window, exercises).line_at(at)
}

/// Draws the list.
pub fn draw(app: &App, pen: &mut Pen, layout: &Layout, window: Rect, exercises: &Exercises) {
    let sheet = sheet(layout, window, exercises);
    sheet.draw(app, pen, "Endgame trainer", &KEYS);
    for (at, row) in view(layout, window, exercises).rows() {
        let Some(ending) = exercises.endings.get(at) else { continue };
        let ink = if at == exercises.marked { Ink::Marked } else { Ink::Text };
        draw_line(pen, row, ink);
        let game = format!(" {} ", ending.variant.rules().name);
        let rest = pen.write_right(row, &game, if at == exercises.marked { ink } else { Ink::Dim });
        pen.write(rest, &format!(" {}", ending.words()), ink);
    }
    draw_levels(app, pen, layout, window, exercises);
}

/// Draws what is marked, and its levels with their records.
fn draw_levels(app: &App, pen: &mut Pen, layout: &Layout, window: Rect, exercises: &Exercises) {
    let Some(ending) = exercises.ending() else { return };
    let foot = sheet(layout, window, exercises).foot;
    let head = nth_row(foot, 0);
    pen.rule(head);
    pen.write(head, &format!("{} ", ending.table.material()), Ink::Strong);
    if let Some((text, ink)) = panels::message(app) {
        pen.write_wrapped(below(foot, 1), text, ink);
        return;
    }
    if exercises.levels().is_empty() {
        pen.write_wrapped(below(foot, 1), "Nothing in it takes more than a move.", Ink::Dim);
        return;
    }
    pen.write_right(head, " won of tries, lost", Ink::Dim);
    for (at, row) in levels_view(layout, window, exercises).rows() {
        let level = &exercises.levels()[at];
        let is_marked = exercises.marked_level() == Some(at);
        let ink = if is_marked { Ink::Marked } else { Ink::Text };
        draw_line(pen, row, ink);
        let record = record_words(app.training.record(level.exercise(ending)));
        let rest = pen.write_right(row, &record, if is_marked { ink } else { Ink::Dim });
        pen.write(rest, &level_words(level), ink);
    }
}

/// A difficulty with its distances.
fn level_words(level: &Level) -> String {
    let goal = match level.moves() {
        [fewest, most] if fewest == most => format!("{} in {most}", level.goal.word()),
        [fewest, most] => format!("{} in {fewest}–{most}", level.goal.word()),
    };
    let difficulty = level.difficulty.id();
    format!(" {difficulty:<DIFFICULTY_WIDTH$} {goal:<GOAL_WIDTH$}")
}

/// How often it was won, of how many tries, and the fewest moves lost.
fn record_words(record: Record) -> String {
    match record {
        Record { tries: 0, wins: 0, .. } => String::new(),
        Record { tries, wins, best: None } => format!("{wins}/{tries} "),
        Record { tries, wins, best: Some(best) } => format!("{wins}/{tries}, {best} "),
    }
}
