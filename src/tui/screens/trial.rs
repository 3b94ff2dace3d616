//! A board on which something is tried, as in a lesson: what is told and asked beside it, or over its
//! foot in a small window.

mod small;

use ratatui::layout::{Position as Place, Rect};

use crate::hex::Cell;
use crate::tui::app::{App, Layer, Said, Trial};
use crate::tui::keymap::{Command, Context};
use crate::tui::layout::Layout;
use crate::tui::panels::{self, Button, button_at, buttons, draw_button};
use crate::tui::pen::{Ink, Pen, below, nth_row};

use super::{drill, lesson};

/// What the mouse can do something to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrialSpot {
    /// A cell of the board.
    Cell(Cell),
    /// What a key does.
    Command(Command),
    /// The text over the board, which a click puts aside.
    Text,
}

/// A text, and how it looks.
pub type Words = (String, Ink);

/// What is told beside the board, in words.
#[derive(Debug)]
pub struct Told {
    /// Where its keys are pressed.
    pub context: Context,
    /// What is tried, in the panel and in the corner of a small board.
    pub title: [String; 2],
    /// How far one is, in the same places.
    pub count: [String; 2],
    /// What it is about.
    pub text: String,
    /// What is to be done.
    pub task: String,
    /// What is said of the last move.
    pub said: Option<Words>,
    /// The keys that are buttons, each with what it does.
    pub buttons: Vec<(Command, &'static str)>,
    /// Those of them that do nothing at the moment.
    pub idle: Vec<Command>,
    /// What is told in the corners of a small board.
    pub corners: Corners,
    /// What covers the foot of a small board.
    pub note: Vec<Words>,
    /// What a click on that does, where it is not just put aside.
    pub next: Option<Command>,
}

/// What stands in the corners of a small board.
#[derive(Debug)]
pub struct Corners {
    /// At the right, from the top.
    pub right: [String; 2],
    /// The buttons in the two lowest rows, the lowest first: at the left and at the right.
    pub buttons: [[(Command, &'static str); 2]; 2],
}

/// What is said, and how it looks.
pub fn said_words(said: &Said) -> Words {
    match said {
        Said::Fault(text) => (text.clone(), Ink::Fault),
        Said::Note(text) => (text.clone(), Ink::Text),
    }
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
    fn new(panel: Rect, told: &Told) -> Self {
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
        let buttons = buttons(places, told.context, &told.buttons);
        Self { title: nth_row(title, 0), text, task, said, buttons, hints: next(1) }
    }
}

/// What is told of what is tried in a layer, if anything is.
fn told_of(layer: &Layer) -> Option<(Told, &dyn Trial)> {
    match layer {
        Layer::Lesson(study) => Some((lesson::told(study), &**study)),
        Layer::Drill(drill) => Some((drill::told(drill), &**drill)),
        _ => None,
    }
}

/// Draws what goes with the board.
pub fn draw(app: &App, pen: &mut Pen, layout: &Layout, window: Rect, layer: &Layer) {
    let Some((told, _)) = told_of(layer) else { return };
    match layout.panel {
        Some(panel) => draw_panel(app, pen, panel, &told),
        None => small::draw(pen, layout, window, &told),
    }
}

fn draw_panel(app: &App, pen: &mut Pen, panel: Rect, told: &Told) {
    let parts = Parts::new(panel, told);
    let rest = pen.write_right(parts.title, &told.count[0], Ink::Dim);
    pen.write(rest, &told.title[0], Ink::Strong);
    pen.rule(nth_row(panel, 1));
    pen.write_wrapped(parts.text, &told.text, Ink::Text);
    pen.rule(Rect { y: parts.task.y.saturating_sub(1), height: 1, ..parts.task });
    pen.write_wrapped(parts.task, &told.task, Ink::Strong);
    if let Some((text, ink)) = &told.said {
        pen.write_wrapped(parts.said, text, *ink);
    }
    draw_buttons(pen, &parts.buttons, told);
    panels::draw_hints(app, pen, parts.hints);
}

/// What the key does that is named at a place of the window.
pub fn key_at(app: &App, layout: &Layout, layer: &Layer, at: Place) -> Option<Command> {
    let (told, _) = told_of(layer)?;
    panels::command_at(app, Parts::new(layout.panel?, &told).hints, at)
}

fn draw_buttons(pen: &mut Pen, buttons: &[Button], told: &Told) {
    for button in buttons {
        draw_button(pen, button, !told.idle.contains(&button.command));
    }
}

/// What is at a place of the window. Of two cells that share it, the one that is rather meant.
pub fn spot_at(app: &App, layout: &Layout, window: Rect, at: Place) -> Option<TrialSpot> {
    let (told, trial) = told_of(app.layers.last()?)?;
    let spot = match layout.panel {
        Some(panel) => button_at(&Parts::new(panel, &told).buttons, at).map(TrialSpot::Command),
        None => small::spot_at(layout, window, &told, at),
    };
    let preference = |cell| trial.hand().preference(trial.position(), cell);
    spot.or_else(|| layout.cell_at(at, preference).map(TrialSpot::Cell))
}
