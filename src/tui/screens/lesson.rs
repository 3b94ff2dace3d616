//! A lesson: what is told and asked beside the board, or over its foot in a small window.

mod small;
mod words;

use ratatui::layout::{Position as Place, Rect};

use crate::hex::Cell;
use crate::tui::app::{App, LessonState, Study};
use crate::tui::keymap::{Command, Context};
use crate::tui::layout::Layout;
use crate::tui::panels::{self, Button, button_at, buttons, draw_button};
use crate::tui::pen::{Ink, Pen, below, nth_row};

use words::{said, task_words};

/// What the mouse can do something to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonSpot {
    /// A cell of the board.
    Cell(Cell),
    /// What a key does.
    Command(Command),
    /// The text over the board, which a click puts aside.
    Text,
}

/// The rows of what is told, asked and said, and of the buttons.
const TEXT_ROWS: u16 = 9;
const TASK_ROWS: u16 = 2;
const SAID_ROWS: u16 = 6;
const BUTTON_ROWS: u16 = 2;

/// Where the parts of the panel lie, from its top.
struct Parts {
    title: Rect,
    text: Rect,
    task: Rect,
    said: Rect,
    buttons: Vec<Button>,
    hints: Rect,
}

impl Parts {
    fn new(panel: Rect, study: &Study) -> Self {
        let mut rest = panel;
        let mut next = |height: u16| {
            let part = Rect { height: height.min(rest.height), ..rest };
            rest = below(rest, height);
            part
        };
        let title = next(2);
        let text = next(TEXT_ROWS);
        next(1);
        let (task, said) = (next(TASK_ROWS), next(SAID_ROWS));
        next(1);
        let places = next(BUTTON_ROWS);
        let buttons = buttons(places, Context::Lesson, &labels(study));
        Self { title: nth_row(title, 0), text, task, said, buttons, hints: next(1) }
    }
}

/// The buttons; the first one begins the step again, or goes on once it is done.
fn labels(study: &Study) -> [(Command, &'static str); 5] {
    let first = match study.state {
        LessonState::Done => (Command::Confirm, "Next"),
        LessonState::Trying | LessonState::Spoilt => (Command::Restart, "Again"),
    };
    [
        first,
        (Command::Hint, "Hint"),
        (Command::BrowseBack, "Back"),
        (Command::BrowseForward, "Skip"),
        (Command::Cancel, "List"),
    ]
}

fn is_of_use(study: &Study, command: Command) -> bool {
    match command {
        Command::Hint => study.state == LessonState::Trying,
        Command::BrowseBack => study.step_number > 0,
        _ => true,
    }
}

/// Draws what goes with the board of a lesson.
pub fn draw(app: &App, pen: &mut Pen, layout: &Layout, window: Rect, study: &Study) {
    match layout.panel {
        Some(panel) => draw_panel(app, pen, panel, study),
        None => small::draw(pen, layout, window, study),
    }
}

fn draw_panel(app: &App, pen: &mut Pen, panel: Rect, study: &Study) {
    let parts = Parts::new(panel, study);
    let step = format!("{}/{}", study.step_number + 1, study.lesson().steps.len());
    let rest = pen.write_right(parts.title, &step, Ink::Dim);
    pen.write(rest, &study.lesson().title, Ink::Strong);
    pen.rule(nth_row(panel, 1));
    pen.write_wrapped(parts.text, &study.step().text, Ink::Text);
    pen.rule(Rect { y: parts.task.y.saturating_sub(1), height: 1, ..parts.task });
    pen.write_wrapped(parts.task, &task_words(study), Ink::Strong);
    if let Some((text, ink)) = said(study) {
        pen.write_wrapped(parts.said, text, ink);
    }
    draw_buttons(pen, &parts.buttons, study);
    panels::draw_hints(app, pen, parts.hints);
}

/// What the key does that is named at a place of the window.
pub fn key_at(app: &App, layout: &Layout, study: &Study, at: Place) -> Option<Command> {
    panels::command_at(app, Parts::new(layout.panel?, study).hints, at)
}

fn draw_buttons(pen: &mut Pen, buttons: &[Button], study: &Study) {
    for button in buttons {
        draw_button(pen, button, is_of_use(study, button.command));
    }
}

/// What is at a place of the window. Of two cells that share it, the one that is rather meant.
pub fn spot_at(layout: &Layout, window: Rect, study: &Study, at: Place) -> Option<LessonSpot> {
    let spot = match layout.panel {
        Some(panel) => button_at(&Parts::new(panel, study).buttons, at).map(LessonSpot::Command),
        None => small::spot_at(layout, window, study, at),
    };
    let targets = study.selected().map(|from| study.targets(from));
    let preference = |cell| match targets {
        Some(targets) if targets.contains(cell) => 2,
        _ => u8::from(study.movable().contains(cell)),
    };
    spot.or_else(|| layout.cell_at(at, preference).map(LessonSpot::Cell))
}
