//! The keys that work now, from the table of keys.

use ratatui::layout::Rect;

use crate::tui::app::{App, Layer, LessonState};
use crate::tui::keymap::{Command, Context, Keymap};
use crate::tui::pen::{Ink, Pen, nth_row, width};

/// The keys that are worth a word at the moment, each with what it does.
fn hints(app: &App) -> impl Iterator<Item = (Command, [String; 2])> {
    let bindings = Keymap::builtin().bindings(app.context());
    bindings.filter(|binding| is_of_use(app, binding.command)).filter_map(|binding| {
        let [keys, label] = binding.hint()?;
        let label = match binding.command {
            Command::Confirm if matches!(app.layers.last(), Some(Layer::NewGame(_))) => {
                "begin".to_owned()
            }
            Command::Confirm if app.context() == Context::Lesson => lesson_label(app, label),
            _ if app.context() != Context::Game => label,
            Command::Confirm if app.session.selected.is_some() => "drop".to_owned(),
            Command::Confirm if app.session.plays_itself() => {
                if app.session.is_thinking() { "pause" } else { "go on" }.to_owned()
            }
            Command::Confirm if app.session.browsed.is_some() => "to game".to_owned(),
            Command::BrowseBack if app.session.browsed.is_some() => "back/on".to_owned(),
            Command::Cancel if app.session.selected.is_some() => "let go".to_owned(),
            Command::Cancel if app.session.browsed.is_some() => "back".to_owned(),
            _ => label,
        };
        Some((binding.command, [keys, label]))
    })
}

/// What goes on with a lesson.
fn lesson_label(app: &App, label: String) -> String {
    match app.layers.last() {
        Some(Layer::Lesson(study)) => match (study.state, study.selected()) {
            (LessonState::Done, _) => "next".to_owned(),
            (LessonState::Spoilt, _) => "again".to_owned(),
            (LessonState::Trying, Some(_)) => "drop".to_owned(),
            (LessonState::Trying, None) => label,
        },
        _ => label,
    }
}

/// Whether a key would do something at the moment, and nothing that is better chosen in the menu.
fn is_of_use(app: &App, command: Command) -> bool {
    let session = &app.session;
    let game = &session.game;
    match (app.layers.last(), command) {
        (Some(Layer::Start(_)), Command::Cancel) => return false,
        (Some(Layer::Help(_)), Command::Confirm) => return false,
        (Some(Layer::Entry(_)), Command::Right) => return false,
        (Some(_), _) => return true,
        (None, _) => {}
    }
    let is_over = game.outcome().is_some();
    let looks_back = session.browsed.is_some();
    match command {
        Command::BrowseBack => looks_back || is_over && game.ply() > 0,
        Command::First => looks_back,
        Command::Confirm => looks_back || session.is_persons_turn() || session.plays_itself(),
        Command::NewGame | Command::Open => is_over && !looks_back,
        Command::Takeback => !looks_back && session.takeback_ply().is_some(),
        Command::Redo => !looks_back && game.line().len() > game.ply(),
        Command::Up | Command::TypeMove => !looks_back && session.is_persons_turn(),
        _ => true,
    }
}

/// Draws the hints of some keys at the right of a row, as many as fit.
pub fn draw_hints_of(app: &App, pen: &mut Pen, row: Rect, commands: &[Command]) {
    let mut rest = row;
    let wanted: Vec<_> = hints(app).filter(|(command, _)| commands.contains(command)).collect();
    for (_, [keys, label]) in wanted.into_iter().rev() {
        if width(&keys) + 1 + width(&label) <= rest.width {
            rest = pen.write_right(rest, &label, Ink::Dim);
            let gap = if width(&keys) + 3 <= rest.width { "  " } else { "" };
            rest = pen.write_right(rest, &format!("{gap}{keys} "), Ink::Text);
        }
    }
}

/// Draws as many hints as fit into an area.
pub fn draw_hints(app: &App, pen: &mut Pen, area: Rect) {
    flow(pen, area, hints(app));
}

/// Draws as many hints of these keys as fit into an area.
pub fn draw_hints_among(app: &App, pen: &mut Pen, area: Rect, commands: &[Command]) {
    flow(pen, area, hints(app).filter(|(command, _)| commands.contains(command)));
}

fn flow(pen: &mut Pen, area: Rect, hints: impl Iterator<Item = (Command, [String; 2])>) {
    let mut row = 0;
    let mut rest = nth_row(area, row);
    for (_, [keys, label]) in hints {
        let needed = width(&keys) + 1 + width(&label);
        if needed > rest.width {
            row += 1;
            if row >= area.height {
                return;
            }
            rest = nth_row(area, row);
        }
        rest = pen.write(rest, &keys, Ink::Text);
        rest = pen.write(rest, &format!(" {label}"), Ink::Dim);
        let gap = rest.width.min(2);
        rest = Rect { x: rest.x + gap, width: rest.width - gap, ..rest };
    }
}
