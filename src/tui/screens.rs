//! What the screen shows. Drawing never changes what is drawn.

mod drill;
mod editor;
mod exercises;
mod form;
mod game;
mod games;
mod help;
mod lesson;
mod lessons;
mod lists;
mod moves;
mod new_game;
mod openings;
mod popups;
mod saves;
mod settings;
mod start;
mod study;
mod trial;

use ratatui::Frame;
use ratatui::layout::{Position as Place, Rect};

use super::app::{App, Layer, Way};
use super::keymap::Command;
use super::layout::{Layout, SMALLEST};
use super::pen::{Ink, Pen};

pub(super) use editor::{EditorSpot, spot_at as editor_spot_at};
pub(super) use exercises::{ending_at, level_at};
pub(super) use game::named_at;
pub(super) use help::{area as help_area, length as help_length, page_at as help_page_at};
pub(super) use lessons::lesson_at;
pub(super) use lists::list_view;
pub(super) use moves::{list_height, ply_in_list, spot_in_list};
pub(super) use popups::{promotion_at, question_answer_at};
pub(super) use saves::lines as saves_lines;
pub(super) use trial::{TrialSpot, spot_at as trial_spot_at};

/// Draws the whole window.
pub fn draw(app: &App, frame: &mut Frame) {
    let window = frame.area();
    let mut pen = Pen::new(app, frame.buffer_mut());
    pen.clear(window);
    let cursor = match app.layout(window) {
        Some(layout) => draw_parts(app, frame, &layout),
        None => {
            draw_too_small(&mut pen, window);
            None
        }
    };
    if let Some(cursor) = cursor.filter(|&cursor| window.contains(cursor)) {
        frame.set_cursor_position(cursor);
    }
}

/// What the key means whose name is drawn at a place of the window: beside a popup also in what
/// lies below it, for that names the keys of the popup.
pub(super) fn key_at(app: &App, layout: &Layout, window: Rect, at: Place) -> Option<Command> {
    app.layers.last()?;
    for layer in app.layers.iter().rev() {
        return match layer {
            Layer::Start(_) => start::key_at(app, layout, window, at),
            Layer::Settings(_) => settings::sheet(layout, window).key_at(app, &settings::KEYS, at),
            Layer::NewGame(_) => new_game::sheet(layout, window).key_at(app, &new_game::KEYS, at),
            Layer::Open(_) => saves::sheet(layout, window).key_at(app, &saves::KEYS, at),
            Layer::Games(_) => games::sheet(layout, window).key_at(app, &games::KEYS, at),
            Layer::Help(view) => help::key_at(app, window, view, at),
            Layer::Menu(_) => lists::menu_key_at(app, window, at),
            Layer::Moves => moves::key_at(app, window, at),
            Layer::Openings(_) => openings::key_at(app, window, at),
            Layer::Lessons(lessons) => lessons::key_at(app, layout, window, lessons, at),
            Layer::Lesson(_) | Layer::Drill(_) => trial::key_at(app, layout, layer, at),
            Layer::Exercises(exercises) => {
                exercises::sheet(layout, window, exercises).key_at(app, &exercises::KEYS, at)
            }
            Layer::Editor(editor) => editor::key_at(app, layout, window, editor, at),
            popup if popups::covers(popup, layout, window, at) => None,
            _ => continue,
        };
    }
    named_at(app, layout, window, at)
}

/// Which way a click at a place of the lines of the uppermost layer goes.
pub(super) fn step_at(app: &App, lines: Rect, at: Place) -> Way {
    match app.layers.last() {
        Some(Layer::NewGame(_)) => new_game::step_at(lines, at),
        _ => settings::step_at(lines, at),
    }
}

/// Draws the layers from the lowest that can be seen to the uppermost, and below them the board
/// with what stands beside it; returns the place of the cursor if text is typed.
fn draw_parts(app: &App, frame: &mut Frame, layout: &Layout) -> Option<Place> {
    let window = frame.area();
    let is_lowest = |layer: &Layer| layer.has_the_window() || layer.own_board().is_some();
    let lowest = app.layers.iter().rposition(is_lowest);
    let mut cursor = match lowest.map(|lowest| &app.layers[lowest]) {
        Some(layer) if layer.has_the_window() => None,
        Some(_) => {
            game::draw_board(app, frame.buffer_mut(), layout);
            None
        }
        None => draw_lowest(app, frame, layout),
    };
    let mut pen = Pen::new(app, frame.buffer_mut());
    for layer in &app.layers[lowest.unwrap_or(0)..] {
        cursor = match layer {
            Layer::Start(_) => cursor,
            Layer::Open(chooser) => saves::draw(app, &mut pen, layout, window, chooser),
            Layer::Games(games) => games::draw(app, &mut pen, layout, window, games),
            Layer::Settings(marked) => {
                settings::draw(app, &mut pen, layout, window, *marked);
                None
            }
            Layer::Menu(marked) => {
                lists::draw(app, &mut pen, window, *marked);
                None
            }
            Layer::NewGame(form) => new_game::draw(app, &mut pen, layout, window, form),
            Layer::Help(view) => {
                help::draw(app, &mut pen, window, view);
                None
            }
            Layer::Entry(entry) => popups::draw_entry(&mut pen, layout, window, entry).or(cursor),
            Layer::Promotion(choice) => {
                popups::draw_promotion(app, &mut pen, layout, window, choice);
                None
            }
            Layer::Editor(editor) => editor::draw(app, &mut pen, layout, window, editor),
            Layer::Lessons(lessons) => {
                lessons::draw(app, &mut pen, layout, window, lessons);
                None
            }
            Layer::Exercises(exercises) => {
                exercises::draw(app, &mut pen, layout, window, exercises);
                None
            }
            Layer::Lesson(_) | Layer::Drill(_) => {
                trial::draw(app, &mut pen, layout, window, layer);
                None
            }
            Layer::Note(text) => {
                popups::draw_note(&mut pen, window, text, Ink::Text);
                None
            }
            Layer::Openings(marked) => {
                openings::draw(app, &mut pen, window, *marked);
                None
            }
            Layer::Moves => {
                moves::draw(app, &mut pen, window);
                None
            }
            Layer::Question(question) => {
                popups::draw_question(&mut pen, window, question);
                None
            }
        };
    }
    cursor
}

/// Draws the board and what stands beside it.
fn draw_lowest(app: &App, frame: &mut Frame, layout: &Layout) -> Option<Place> {
    let window = frame.area();
    game::draw_board(app, frame.buffer_mut(), layout);
    let mut pen = Pen::new(app, frame.buffer_mut());
    match app.layers.first() {
        Some(Layer::Start(marked)) => {
            start::draw(app, &mut pen, layout, window, *marked);
            start::draw_mark(app, &mut pen, layout, window);
            None
        }
        _ => game::draw_beside(app, &mut pen, layout, window),
    }
}

/// One line in the middle with the size that is needed and the size there is.
fn draw_too_small(pen: &mut Pen, window: Rect) {
    let middle = Rect { y: window.y + window.height / 2, height: window.height.min(1), ..window };
    let needed = format!("{}x{}", SMALLEST.width, SMALLEST.height);
    let present = format!("{}x{}", window.width, window.height);
    let texts = [
        format!("The window is {present}, at least {needed} is needed"),
        format!("{present}, needed {needed}"),
        format!("{present}<{needed}"),
        present,
    ];
    let fitting = texts.iter().find(|text| text.len() <= window.width as usize);
    if let Some(text) = fitting.or(texts.last()) {
        pen.write_centred(middle, text, Ink::Strong);
    }
}
