//! The help: the rules, and the keys from their table.

use ratatui::layout::Rect;

use crate::tui::app::App;
use crate::tui::keymap::{Command, Keymap};
use crate::tui::panels::draw_hints_of;
use crate::tui::pen::{Ink, Pen, nth_row, wrapped};

use super::lists::{inside, list_area};

/// The rules, in paragraphs; headings begin with `#`, lines of drawings with `|`.
const RULES: &str = include_str!("../../../assets/help.txt");

/// The columns of the keys, before what they do.
const KEYS_WIDTH: usize = 18;

/// The help in lines of a certain width.
#[derive(Debug)]
pub struct HelpText {
    /// Where it is read.
    pub area: Rect,
    /// The lines.
    pub lines: Vec<(String, Ink)>,
}

impl HelpText {
    /// The help as it fits into a window.
    pub fn new(window: Rect) -> Self {
        let area = inside(list_area(window, 78, window.height));
        let mut text = Self { area, lines: Vec::new() };
        text.add_rules();
        text.add_keys();
        text
    }

    fn add_heading(&mut self, heading: &str) {
        if !self.lines.is_empty() {
            self.lines.push((String::new(), Ink::Text));
        }
        self.lines.push((heading.to_owned(), Ink::Strong));
    }

    fn add_keys(&mut self) {
        for section in &Keymap::builtin().sections {
            self.add_heading(&section.title);
            for binding in &section.bindings {
                let names: Vec<String> = binding.keys.iter().map(ToString::to_string).collect();
                let width = (self.area.width as usize).saturating_sub(KEYS_WIDTH);
                let keys = wrapped(&names.join(" "), KEYS_WIDTH as u16 - 1);
                let does = wrapped(&binding.help, width as u16);
                for row in 0..keys.len().max(does.len()) {
                    let part = |lines: &[String]| lines.get(row).cloned().unwrap_or_default();
                    let line = format!("{:KEYS_WIDTH$}{}", part(&keys), part(&does));
                    self.lines.push((line, Ink::Text));
                }
            }
        }
    }

    fn add_rules(&mut self) {
        for paragraph in RULES.lines().filter(|line| !line.is_empty()) {
            match (paragraph.strip_prefix("# "), paragraph.strip_prefix('|')) {
                (Some(heading), _) => self.add_heading(heading),
                (None, Some(drawn)) => self.lines.push((drawn.to_owned(), Ink::Text)),
                (None, None) => {
                    let lines = wrapped(paragraph, self.area.width);
                    self.lines.extend(lines.into_iter().map(|line| (line, Ink::Text)));
                }
            }
        }
    }
}

/// Draws the help from this line on.
pub fn draw(app: &App, pen: &mut Pen, window: Rect, top: usize) {
    let text = HelpText::new(window);
    let frame = list_area(window, 78, window.height);
    pen.frame(frame, "Help");
    let top = top.min(text.lines.len().saturating_sub(text.area.height as usize));
    for ((line, ink), row) in text.lines.iter().skip(top).zip(text.area.rows()) {
        pen.write(row, line, *ink);
    }
    let seen = (top + text.area.height as usize).min(text.lines.len());
    let foot = nth_row(frame, frame.height.saturating_sub(1));
    let foot = Rect { width: foot.width.saturating_sub(2), ..foot };
    let rest = pen.write_right(foot, &format!(" {seen}/{} ", text.lines.len()), Ink::Dim);
    let keys = [Command::Up, Command::PageUp, Command::Cancel];
    draw_hints_of(app, pen, rest, &keys);
}
