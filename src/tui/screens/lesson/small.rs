//! A lesson in a window too small for a panel: buttons in the corners, and the text over the foot
//! of the board until it is put aside.

use ratatui::layout::{Position as Place, Rect};

use super::words::{said, task_words};
use super::{LessonSpot, draw_buttons, labels};
use crate::tui::app::{LessonPage, LessonState, Study};
use crate::tui::keymap::{Command, Context};
use crate::tui::layout::Layout;
use crate::tui::panels::{Button, button_at, buttons};
use crate::tui::pen::{Ink, Pen, wrapped};

/// Draws what goes with the board.
pub fn draw(pen: &mut Pen, layout: &Layout, window: Rect, study: &Study) {
    draw_corners(pen, layout, window, study);
    if let Some(Note { area, parts }) = Note::new(window, study) {
        let mut rest = pen.frame(area, "");
        for (text, ink) in parts {
            rest = pen.write_wrapped(rest, &text, ink);
        }
    }
}

/// What is at a place, but for the cells.
pub fn spot_at(layout: &Layout, window: Rect, study: &Study, at: Place) -> Option<LessonSpot> {
    let is_noted = Note::new(window, study).is_some_and(|note| note.area.contains(at));
    match (is_noted, study.state) {
        (true, LessonState::Done) => Some(LessonSpot::Command(Command::Confirm)),
        (true, LessonState::Spoilt) => Some(LessonSpot::Command(Command::Restart)),
        (true, LessonState::Trying) => Some(LessonSpot::Text),
        (false, _) => {
            button_at(&corner_buttons(layout, window, study), at).map(LessonSpot::Command)
        }
    }
}

/// The text and what is asked, or what is said.
struct Note {
    area: Rect,
    parts: Vec<(String, Ink)>,
}

impl Note {
    /// Over the foot of the board, if there is anything to be read.
    fn new(window: Rect, study: &Study) -> Option<Self> {
        let parts = match (said(study), study.page) {
            (Some((text, ink)), _) => {
                let next = match study.state {
                    LessonState::Done => Some("[Enter] Next"),
                    LessonState::Spoilt => Some("[r] Again"),
                    LessonState::Trying => None,
                };
                let next = next.map(|next| (next.to_owned(), Ink::Strong));
                [(text.to_owned(), ink)].into_iter().chain(next).collect()
            }
            (None, LessonPage::Text) => {
                vec![(study.step().text.clone(), Ink::Text), (task_words(study), Ink::Strong)]
            }
            (None, LessonPage::Board) => return None,
        };
        let columns = window.width.saturating_sub(4);
        let rows: usize = parts.iter().map(|(text, _)| wrapped(text, columns).len()).sum();
        let height = (rows as u16 + 2).min(window.height);
        Some(Self { area: Rect { y: window.bottom() - height, height, ..window }, parts })
    }
}

/// Two buttons at the left, two at the right.
fn corner_buttons(layout: &Layout, window: Rect, study: &Study) -> Vec<Button> {
    let side = |y, side: usize| layout.beside_board(window, y)[side];
    let bottom = window.bottom() - 1;
    let [first, hint, ..] = labels(study);
    let at_left = [(bottom, (Command::Page, "Text")), (bottom - 1, hint)];
    let at_right = [(bottom, (Command::Cancel, "List")), (bottom - 1, first)];
    let left = at_left.map(|(y, label)| buttons(side(y, 0), Context::Lesson, &[label]));
    let right = at_right.map(|(y, label)| {
        let mut button = buttons(side(y, 1), Context::Lesson, &[label]);
        for Button { area, .. } in &mut button {
            area.x = side(y, 1).right().saturating_sub(area.width);
        }
        button
    });
    left.into_iter().chain(right).flatten().collect()
}

fn draw_corners(pen: &mut Pen, layout: &Layout, window: Rect, study: &Study) {
    let [title, goals] = layout.beside_board(window, window.y);
    let [step, _] = layout.beside_board(window, window.y + 1);
    pen.write(title, &study.lesson().title, Ink::Strong);
    let words = format!("{} of {}", study.step_number + 1, study.lesson().steps.len());
    pen.write(step, &words, Ink::Dim);
    let left = study.attempt().left().len();
    let words = match (study.state, left) {
        (LessonState::Done, _) => "Done!".to_owned(),
        (_, 0) => String::new(),
        (_, left) => format!("{left} to go"),
    };
    pen.write_right(goals, &words, Ink::Strong);
    draw_buttons(pen, &corner_buttons(layout, window, study), study);
}
