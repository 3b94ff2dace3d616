//! A page of the help: headings, paragraphs, keys and diagrams, one under the other.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::app::{App, HelpPage, HelpView};
use crate::tui::keymap::{Context, Keymap, Section};
use crate::tui::pen::{Ink, Pen, below, wrapped};

use super::diagram::Diagram;

/// The columns of the keys, before what they do.
const KEYS_WIDTH: u16 = 18;

/// The columns between two diagrams.
const GAP: u16 = 3;

/// Something on a page.
enum Block {
    Heading(String),
    Paragraph(String),
    Keys { names: String, does: String },
    Blank,
    Diagrams(Vec<Diagram>),
}

/// A page in blocks.
pub struct Page(Vec<Block>);

/// The text of a page: headings begin with `#`, diagrams with `=`, and all else is paragraphs.
const fn text(page: HelpPage) -> &'static str {
    match page {
        HelpPage::Keys => "",
        HelpPage::Pieces => include_str!("../../../../assets/help/pieces.txt"),
        HelpPage::Glinski => include_str!("../../../../assets/help/glinski.txt"),
        HelpPage::McCooey => include_str!("../../../../assets/help/mccooey.txt"),
        HelpPage::Shafran => include_str!("../../../../assets/help/shafran.txt"),
        HelpPage::More => include_str!("../../../../assets/help/more.txt"),
    }
}

impl Page {
    /// The page that is looked at.
    pub fn new(view: &HelpView) -> Self {
        match view.page {
            HelpPage::Keys => Self::of_keys(view.from),
            page => Self::of_text(text(page)),
        }
    }

    /// All keys, those of the place from which help was asked for first.
    fn of_keys(from: Context) -> Self {
        let rank = |section: &Section| match section.context {
            context if context == from => 0,
            Context::Everywhere => 1,
            _ => 2,
        };
        let mut sections: Vec<&Section> = Keymap::builtin().sections.iter().collect();
        sections.sort_by_key(|section| rank(section));
        let mut page = Self(Vec::new());
        for section in sections {
            page.add_heading(&section.title);
            for binding in &section.bindings {
                let names: Vec<String> = binding.keys.iter().map(ToString::to_string).collect();
                let (names, does) = (names.join(" "), binding.help.clone());
                page.0.push(Block::Keys { names, does });
            }
        }
        page
    }

    fn of_text(text: &str) -> Self {
        let mut page = Self(Vec::new());
        for line in text.lines().filter(|line| !line.is_empty()) {
            match (line.strip_prefix("# "), line.strip_prefix("= ")) {
                (Some(heading), _) => page.add_heading(heading),
                (None, Some(drawn)) => page.add_diagram(drawn),
                (None, None) => {
                    if matches!(page.0.last(), Some(Block::Paragraph(_) | Block::Diagrams(_))) {
                        page.0.push(Block::Blank);
                    }
                    page.0.push(Block::Paragraph(line.to_owned()));
                }
            }
        }
        page
    }

    fn add_heading(&mut self, heading: &str) {
        if !self.0.is_empty() {
            self.0.push(Block::Blank);
        }
        self.0.push(Block::Heading(heading.to_owned()));
    }

    /// Diagrams that follow each other stand side by side where there is room.
    fn add_diagram(&mut self, drawn: &str) {
        let diagram = Diagram::parse(drawn).expect("the program's own diagrams are tested");
        match self.0.last_mut() {
            Some(Block::Diagrams(diagrams)) => diagrams.push(diagram),
            _ => self.0.extend([Block::Blank, Block::Diagrams(vec![diagram])]),
        }
    }

    /// The rows of the page in so many columns.
    pub fn height(&self, columns: u16) -> u16 {
        self.0.iter().map(|block| block.height(columns)).sum()
    }

    /// Draws the whole page.
    pub fn draw(&self, app: &App, buffer: &mut Buffer) {
        let mut rest = buffer.area;
        Pen::new(app, buffer).clear(rest);
        for block in &self.0 {
            block.draw(app, buffer, rest);
            rest = below(rest, block.height(rest.width));
        }
    }
}

impl Block {
    fn height(&self, columns: u16) -> u16 {
        match self {
            Self::Heading(text) | Self::Paragraph(text) => wrapped(text, columns).len() as u16,
            Self::Keys { names, does } => {
                let keys = wrapped(names, KEYS_WIDTH - 1).len();
                let does = wrapped(does, columns.saturating_sub(KEYS_WIDTH)).len();
                keys.max(does) as u16
            }
            Self::Blank => 1,
            Self::Diagrams(diagrams) => rows_of(diagrams, columns).map(row_height).sum(),
        }
    }

    fn draw(&self, app: &App, buffer: &mut Buffer, area: Rect) {
        match self {
            Self::Heading(text) => {
                Pen::new(app, buffer).write_wrapped(area, text, Ink::Strong);
            }
            Self::Paragraph(text) => {
                Pen::new(app, buffer).write_wrapped(area, text, Ink::Text);
            }
            Self::Keys { names, does } => {
                let mut pen = Pen::new(app, buffer);
                let shift = KEYS_WIDTH.min(area.width);
                pen.write_wrapped(
                    Rect { width: shift.saturating_sub(1), ..area },
                    names,
                    Ink::Strong,
                );
                let place = Rect { x: area.x + shift, width: area.width - shift, ..area };
                pen.write_wrapped(place, does, Ink::Text);
            }
            Self::Blank => {}
            Self::Diagrams(diagrams) => {
                let mut rest = area;
                for row in rows_of(diagrams, area.width) {
                    let mut place = rest;
                    for diagram in row {
                        let columns = diagram.width().min(place.width);
                        diagram.draw(app, buffer, Rect { width: columns, ..place });
                        let taken = (columns + GAP).min(place.width);
                        place = Rect { x: place.x + taken, width: place.width - taken, ..place };
                    }
                    rest = below(rest, row_height(row));
                }
            }
        }
    }
}

/// Diagrams in rows of as many as fit beside each other.
fn rows_of(diagrams: &[Diagram], columns: u16) -> impl Iterator<Item = &[Diagram]> {
    let widest = diagrams.iter().map(Diagram::width).max().unwrap_or(1);
    let count = (columns + GAP) / (widest + GAP);
    diagrams.chunks(usize::from(count.max(1)))
}

/// The rows that diagrams beside each other take, with a free one.
fn row_height(row: &[Diagram]) -> u16 {
    row.iter().map(Diagram::height).max().unwrap_or(0) + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_read_and_has_a_heading() {
        for page in HelpPage::ALL {
            let view = HelpView { page, top: 0, from: Context::Menu };
            let Page(blocks) = Page::new(&view);
            assert!(matches!(blocks.first(), Some(Block::Heading(_))), "{page:?}");
            assert!(Page(blocks).height(43) > 10);
        }
    }

    #[test]
    fn the_keys_of_the_place_come_first() {
        for section in &Keymap::builtin().sections {
            let Page(blocks) = Page::of_keys(section.context);
            let Some(Block::Heading(first)) = blocks.first() else { panic!("no heading") };
            assert_eq!(first, &section.title);
        }
    }
}
