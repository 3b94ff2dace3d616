//! A lesson: what is told and asked beside the board, or over its foot in a small window.

use ratatui::layout::{Position as Place, Rect};

use crate::hex::Cell;
use crate::tui::app::{App, LessonPage, LessonState, Said, Step, Study, Task};
use crate::tui::keymap::{Command, Context};
use crate::tui::layout::Layout;
use crate::tui::panels::{self, Button, button_at, buttons, draw_button};
use crate::tui::pen::{Ink, Pen, below, nth_row, wrapped};

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

/// The rows under the text: what is asked, what is said, the buttons and hints.
const TASK_ROWS: u16 = 2;
const SAID_ROWS: u16 = 6;
const BUTTON_ROWS: u16 = 2;

/// Where the parts of the panel lie.
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
        let mut bottom = panel.bottom();
        let mut from_bottom = |height: u16| {
            bottom = bottom.saturating_sub(height).max(panel.y);
            Rect { y: bottom, height, ..panel }.intersection(panel)
        };
        let hints = from_bottom(1);
        let places = from_bottom(BUTTON_ROWS);
        from_bottom(1);
        let said = from_bottom(SAID_ROWS);
        let task = from_bottom(TASK_ROWS);
        let rule = from_bottom(1);
        let text = below(panel, 2);
        Self {
            title: nth_row(panel, 0),
            text: Rect { height: rule.y.saturating_sub(text.y), ..text },
            task,
            said,
            buttons: buttons(places, Context::Lesson, &labels(study)),
            hints,
        }
    }
}

fn labels(study: &Study) -> [(Command, &'static str); 5] {
    let next = match study.state {
        LessonState::Done => (Command::Confirm, "Next"),
        LessonState::Trying | LessonState::Spoilt => (Command::Restart, "Again"),
    };
    [
        next,
        (Command::Hint, "Hint"),
        (Command::BrowseBack, "Back"),
        (Command::BrowseForward, "Skip"),
        (Command::Cancel, "List"),
    ]
}

/// Draws what goes with the board of a lesson.
pub fn draw(app: &App, pen: &mut Pen, layout: &Layout, window: Rect, study: &Study) {
    match layout.panel {
        Some(panel) => draw_panel(app, pen, panel, study),
        None => {
            draw_corners(pen, layout, window, study);
            draw_over_board(pen, window, study);
        }
    }
}

fn draw_panel(app: &App, pen: &mut Pen, panel: Rect, study: &Study) {
    let parts = Parts::new(panel, study);
    let step = format!("{}/{}", study.step_number + 1, study.lesson().steps.len());
    let rest = pen.write_right(parts.title, &step, Ink::Dim);
    pen.write(rest, &study.lesson().title, Ink::Strong);
    pen.rule(below(panel, 1));
    pen.write_wrapped(parts.text, &study.step().text, Ink::Text);
    pen.rule(Rect { y: parts.task.y.saturating_sub(1), height: 1, ..parts.task });
    pen.write_wrapped(parts.task, &task_words(study), Ink::Strong);
    if let Some((text, ink)) = said(study) {
        pen.write_wrapped(parts.said, &text, ink);
    }
    for button in &parts.buttons {
        draw_button(pen, button, is_of_use(study, button.command));
    }
    panels::draw_hints(app, pen, parts.hints);
}

fn is_of_use(study: &Study, command: Command) -> bool {
    match command {
        Command::Hint => study.state == LessonState::Trying,
        Command::BrowseBack => study.step_number > 0,
        _ => true,
    }
}

/// What is to be done, and what is left of it.
fn task_words(study: &Study) -> String {
    let step = study.step();
    if study.state == LessonState::Done {
        return match study.is_last() {
            true => "Lesson done!".to_owned(),
            false => "Done!".to_owned(),
        };
    }
    let words = asked(step, study.attempt().left().len());
    match study.attempt().moves_left(step) {
        Some(1) => format!("{words} One move."),
        Some(moves) => format!("{words} {moves} moves."),
        None => words,
    }
}

fn asked(step: &Step, left: u32) -> String {
    match (&step.task, left) {
        (Task::Reach(..), 1) => "Go to the marked cell.".to_owned(),
        (Task::Reach(..), _) => format!("Go to the {left} marked cells."),
        (Task::Capture(..), 1) => "Capture the marked piece.".to_owned(),
        (Task::Capture(..), _) => format!("Capture the {left} marked pieces."),
        (Task::Play(_), _) => "Find the move.".to_owned(),
        (Task::Mate, _) => "Give checkmate.".to_owned(),
        (Task::Stalemate, _) => "Give stalemate.".to_owned(),
    }
}

/// What is said, with what goes on from here.
fn said(study: &Study) -> Option<(String, Ink)> {
    match study.said.as_ref()? {
        Said::Fault(text) => Some((text.clone(), Ink::Fault)),
        Said::Note(text) => Some((text.clone(), Ink::Text)),
    }
}

/// The buttons in the corners of a small window: two at the left, three at the right.
struct Corners {
    buttons: Vec<Button>,
    title: Rect,
    step: Rect,
    task: Rect,
}

impl Corners {
    fn new(layout: &Layout, window: Rect, study: &Study) -> Self {
        let side = |y, side: usize| layout.beside_board(window, y)[side];
        let (top, bottom) = (window.y, window.bottom() - 1);
        let [next, hint, ..] = labels(study);
        let at_left = [(bottom, (Command::Page, "Text")), (bottom - 1, hint)];
        let at_right = [(bottom, (Command::Cancel, "List")), (bottom - 1, next)];
        let left = at_left.map(|(y, label)| buttons(side(y, 0), Context::Lesson, &[label]));
        let right = at_right.map(|(y, label)| {
            let mut button = buttons(side(y, 1), Context::Lesson, &[label]);
            for Button { area, .. } in &mut button {
                area.x = side(y, 1).right().saturating_sub(area.width);
            }
            button
        });
        Self {
            buttons: left.into_iter().chain(right).flatten().collect(),
            title: side(top, 0),
            step: side(top + 1, 0),
            task: side(top, 1),
        }
    }
}

fn draw_corners(pen: &mut Pen, layout: &Layout, window: Rect, study: &Study) {
    let corners = Corners::new(layout, window, study);
    pen.write(corners.title, &study.lesson().title, Ink::Strong);
    let step = format!("{} of {}", study.step_number + 1, study.lesson().steps.len());
    pen.write(corners.step, &step, Ink::Dim);
    let left = study.attempt().left().len();
    let task = match (study.state, left) {
        (LessonState::Done, _) => "Done!".to_owned(),
        (_, 0) => String::new(),
        (_, left) => format!("{left} to go"),
    };
    pen.write_right(corners.task, &task, Ink::Strong);
    for button in &corners.buttons {
        draw_button(pen, button, is_of_use(study, button.command));
    }
}

/// The text and what is asked, or what is said, over the foot of the board.
fn over_board(window: Rect, study: &Study) -> Option<(Rect, Vec<(String, Ink)>)> {
    let parts = match said(study) {
        Some((text, ink)) => {
            let mut parts = vec![(text, ink)];
            if study.state == LessonState::Done {
                parts.push(("[Enter] Next".to_owned(), Ink::Strong));
            }
            parts
        }
        None if study.page == LessonPage::Text => {
            vec![(study.step().text.clone(), Ink::Text), (task_words(study), Ink::Strong)]
        }
        None => return None,
    };
    let columns = window.width.saturating_sub(4);
    let rows: usize = parts.iter().map(|(text, _)| wrapped(text, columns).len()).sum();
    let height = (rows as u16 + 2).min(window.height);
    Some((Rect { y: window.bottom() - height, height, ..window }, parts))
}

fn draw_over_board(pen: &mut Pen, window: Rect, study: &Study) {
    let Some((area, parts)) = over_board(window, study) else { return };
    let mut rest = pen.frame(area, "");
    for (text, ink) in parts {
        rest = pen.write_wrapped(rest, &text, ink);
    }
}

/// What is at a place of the window.
pub fn spot_at(layout: &Layout, window: Rect, study: &Study, at: Place) -> Option<LessonSpot> {
    let buttons = match layout.panel {
        Some(panel) => Parts::new(panel, study).buttons,
        None => match over_board(window, study) {
            // What was said covers the board only until the next click, which may be anywhere.
            Some((area, _)) if study.state == LessonState::Done && area.contains(at) => {
                return Some(LessonSpot::Command(Command::Confirm));
            }
            Some((area, _)) if study.page == LessonPage::Text && area.contains(at) => {
                return Some(LessonSpot::Text);
            }
            _ => Corners::new(layout, window, study).buttons,
        },
    };
    let command = button_at(&buttons, at).map(LessonSpot::Command);
    let targets = study.selected().map(|from| study.targets(from));
    let preference = |cell| match targets {
        Some(targets) if targets.contains(cell) => 2,
        _ => u8::from(study.movable().contains(cell)),
    };
    command.or_else(|| layout.cell_at(at, preference).map(LessonSpot::Cell))
}
