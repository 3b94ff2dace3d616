//! The keys that work now, from the table of keys.

use ratatui::layout::{Position as Place, Rect};

use crate::tui::app::{App, DrillState, Layer, LessonState, Trial};
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
            Command::Confirm if matches!(app.layers.last(), Some(Layer::Openings(_))) => {
                "play".to_owned()
            }
            Command::Confirm if matches!(app.context(), Context::Lesson | Context::Drill) => {
                trial_label(app, label)
            }
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

/// What goes on with a lesson or an exercise.
fn trial_label(app: &App, label: String) -> String {
    let holds = |trial: &dyn Trial| trial.hand().selected().is_some();
    match app.layers.last() {
        Some(Layer::Lesson(study)) => match study.state {
            LessonState::Done => "next".to_owned(),
            LessonState::Spoilt => "again".to_owned(),
            LessonState::Trying if holds(&**study) => "drop".to_owned(),
            LessonState::Trying => label,
        },
        Some(Layer::Drill(drill)) => match drill.state {
            DrillState::Done => "next".to_owned(),
            DrillState::Missed => "take back".to_owned(),
            DrillState::Trying if holds(&**drill) => "drop".to_owned(),
            DrillState::Trying => label,
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
        (Some(Layer::Openings(_)), Command::Confirm) => return app.is_analysing(),
        (Some(Layer::Entry(_)), Command::Right) => return false,
        (Some(Layer::Note(_)), command) => return command == Command::Cancel,
        (Some(_), _) => return true,
        (None, _) => {}
    }
    if let Some(analysis) = &app.analysis {
        return match command {
            Command::Promote => analysis.spot.depth() > 0,
            Command::Delete | Command::Comment => analysis.spot.ply() > 0,
            _ => true,
        };
    }
    let is_over = game.outcome().is_some();
    let looks_back = session.browsed.is_some();
    match command {
        Command::BrowseBack => looks_back || is_over && game.ply() > 0,
        Command::First => looks_back,
        Command::Confirm => looks_back || session.is_persons_turn() || session.plays_itself(),
        Command::NewGame | Command::Rematch | Command::Analyse => is_over && !looks_back,
        Command::Open => false,
        Command::Flip => !is_over || looks_back,
        Command::Takeback => !looks_back && session.takeback_ply().is_some(),
        Command::Redo => !looks_back && game.line().len() > game.ply(),
        Command::Up | Command::TypeMove => !looks_back && session.is_persons_turn(),
        _ => true,
    }
}

/// A key that is named in some place of the window, with what it does.
struct Named {
    command: Command,
    keys: String,
    label: String,
    place: Rect,
}

impl Named {
    fn draw(&self, pen: &mut Pen) {
        let rest = pen.write(self.place, &self.keys, Ink::Text);
        pen.write(rest, &format!(" {}", self.label), Ink::Dim);
    }
}

/// The columns between two hints.
const GAP: u16 = 2;

/// As many hints as fit into an area, row by row.
fn flowed(area: Rect, hints: impl Iterator<Item = (Command, [String; 2])>) -> Vec<Named> {
    let mut named = Vec::new();
    let mut row = 0;
    let mut rest = nth_row(area, row);
    for (command, [keys, label]) in hints {
        let needed = width(&keys) + 1 + width(&label);
        if needed > rest.width {
            row += 1;
            if row >= area.height {
                break;
            }
            rest = nth_row(area, row);
        }
        let place = Rect { width: needed.min(rest.width), ..rest };
        named.push(Named { command, keys, label, place });
        let taken = (needed + GAP).min(rest.width);
        rest = Rect { x: rest.x + taken, width: rest.width - taken, ..rest };
    }
    named
}

/// The hints of some keys at the right of a row, as many as fit, the last ones first.
fn aligned(app: &App, row: Rect, commands: &[Command]) -> Vec<Named> {
    let mut named = Vec::new();
    let mut rest = row;
    let wanted: Vec<_> = hints(app).filter(|(command, _)| commands.contains(command)).collect();
    for (command, [keys, label]) in wanted.into_iter().rev() {
        let needed = width(&keys) + 1 + width(&label);
        if needed > rest.width {
            continue;
        }
        let place = Rect { x: rest.right() - needed, width: needed, ..rest };
        named.push(Named { command, keys, label, place });
        rest.width -= (needed + GAP).min(rest.width);
    }
    named
}

/// All hints of these keys.
fn among(app: &App, commands: &[Command]) -> impl Iterator<Item = (Command, [String; 2])> {
    hints(app).filter(|(command, _)| commands.contains(command))
}

/// Draws the hints of some keys at the right of a row, as many as fit.
pub fn draw_hints_of(app: &App, pen: &mut Pen, row: Rect, commands: &[Command]) {
    for named in aligned(app, row, commands) {
        // What stands there, such as a frame, does not touch the keys.
        let gap = GAP.min(named.place.x - row.x);
        let before = Rect { x: named.place.x - gap, width: gap, ..named.place };
        pen.write(before, &" ".repeat(gap.into()), Ink::Dim);
        named.draw(pen);
    }
}

/// Draws as many hints as fit into an area.
pub fn draw_hints(app: &App, pen: &mut Pen, area: Rect) {
    flowed(area, hints(app)).iter().for_each(|named| named.draw(pen));
}

/// Draws as many hints of these keys as fit into an area.
pub fn draw_hints_among(app: &App, pen: &mut Pen, area: Rect, commands: &[Command]) {
    flowed(area, among(app, commands)).iter().for_each(|named| named.draw(pen));
}

/// What the key does that [`draw_hints`] names at a place of the window.
pub fn command_at(app: &App, area: Rect, at: Place) -> Option<Command> {
    meant(flowed(area, hints(app)), at)
}

/// What the key does that [`draw_hints_of`] names at a place of the window.
pub fn command_of(app: &App, row: Rect, commands: &[Command], at: Place) -> Option<Command> {
    meant(aligned(app, row, commands), at)
}

/// What the key does that [`draw_hints_among`] names at a place of the window.
pub fn command_among(app: &App, area: Rect, commands: &[Command], at: Place) -> Option<Command> {
    meant(flowed(area, among(app, commands)), at)
}

fn meant(named: Vec<Named>, at: Place) -> Option<Command> {
    named.into_iter().find(|named| named.place.contains(at)).map(|named| named.command)
}
