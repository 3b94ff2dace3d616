//! The help: the keys, from their table, and the rules, with drawn diagrams. A page is drawn whole
//! and shown in part.

mod diagram;
mod page;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Place, Rect};

use crate::tui::app::{App, HelpPage, HelpView};
use crate::tui::keymap::Command;
use crate::tui::panels::{command_of, draw_hints_of};
use crate::tui::pen::{Ink, Pen, below, nth_row, width};

use super::lists::{inside, list_area};
use page::Page;

/// The keys that are named, and can be clicked.
const KEYS: [Command; 4] = [Command::Next, Command::Up, Command::PageUp, Command::Cancel];

fn frame(window: Rect) -> Rect {
    list_area(window, 78, window.height)
}

/// Where the page is read: under the names of all pages.
pub fn area(window: Rect) -> Rect {
    below(inside(frame(window)), 2)
}

/// The rows of the whole page.
pub fn length(window: Rect, view: &HelpView) -> usize {
    usize::from(Page::new(view).height(area(window).width))
}

/// Draws a page of the help.
pub fn draw(app: &App, pen: &mut Pen, window: Rect, view: &HelpView) {
    pen.frame(frame(window), "Help");
    for (page, place) in tabs(window) {
        let ink = if page == view.page { Ink::Marked } else { Ink::Text };
        pen.write(place, &tab_text(window, page), ink);
    }
    let area = area(window);
    let page = Page::new(view);
    let height = page.height(area.width);
    let mut whole = Buffer::empty(Rect::new(0, 0, area.width, height));
    page.draw(app, &mut whole);
    let top = view.top.min(usize::from(height.saturating_sub(area.height))) as u16;
    pen.copy(&whole, top, area);
    let foot = foot(window);
    let seen = (top + area.height).min(height);
    let rest = pen.write_right(foot, &format!(" {seen}/{height} "), Ink::Dim);
    draw_hints_of(app, pen, rest, &KEYS);
}

/// The lower line of the frame.
fn foot(window: Rect) -> Rect {
    let frame = frame(window);
    let foot = nth_row(frame, frame.height.saturating_sub(1));
    Rect { x: foot.x + 2, width: foot.width.saturating_sub(4), ..foot }
}

/// The name of a page with what keeps it from the next one.
fn tab_text(window: Rect, page: HelpPage) -> String {
    let title = page.title();
    if window.width < 52 { format!("{title} ") } else { format!(" {title} ") }
}

/// The names of the pages, from the left.
fn tabs(window: Rect) -> impl Iterator<Item = (HelpPage, Rect)> {
    let mut rest = nth_row(inside(frame(window)), 0);
    HelpPage::ALL.into_iter().map(move |page| {
        let taken = width(&tab_text(window, page)).min(rest.width);
        let place = Rect { width: taken, ..rest };
        rest = Rect { x: rest.x + taken, width: rest.width - taken, ..rest };
        (page, place)
    })
}

/// The page whose name is drawn at a place of the window.
pub fn page_at(window: Rect, at: Place) -> Option<HelpPage> {
    tabs(window).find(|(_, place)| place.contains(at)).map(|(page, _)| page)
}

/// What the key means whose name is drawn at a place of the window.
pub fn key_at(app: &App, window: Rect, view: &HelpView, at: Place) -> Option<Command> {
    let height = length(window, view);
    let area = area(window);
    let top = view.top.min(height.saturating_sub(area.height as usize));
    let seen = (top + area.height as usize).min(height);
    let foot = foot(window);
    let taken = width(&format!(" {seen}/{height} ")).min(foot.width);
    command_of(app, Rect { width: foot.width - taken, ..foot }, &KEYS, at)
}
