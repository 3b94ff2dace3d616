//! What is looked at in the help.

use crate::tui::keymap::{Command, Context};
use crate::tui::screens::{help_area, help_length};

use super::chooser::scrolled;
use super::settings::Way;
use super::{App, Layer};

/// A page of the help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the titles say what they are")]
pub enum HelpPage {
    Keys,
    Pieces,
    Glinski,
    McCooey,
    Shafran,
    More,
}

impl HelpPage {
    /// From the left.
    pub const ALL: [Self; 6] =
        [Self::Keys, Self::Pieces, Self::Glinski, Self::McCooey, Self::Shafran, Self::More];

    /// What it is called.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Keys => "Keys",
            Self::Pieces => "Pieces",
            Self::Glinski => "Gliński",
            Self::McCooey => "McCooey",
            Self::Shafran => "Shafran",
            Self::More => "More",
        }
    }

    fn neighbour(self, step: Way) -> Self {
        let place = Self::ALL.iter().position(|&page| page == self).unwrap_or(0);
        Self::ALL[step.from(place, Self::ALL.len())]
    }
}

/// What is looked at in the help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HelpView {
    /// The page.
    pub page: HelpPage,
    /// The row at its top.
    pub top: usize,
    /// Where help was asked for.
    pub from: Context,
}

impl App {
    /// Opens the help on the keys of this place, and closes it again.
    pub(super) fn show_help(&mut self) {
        if matches!(self.layers.last(), Some(Layer::Help(_))) {
            self.layers.pop();
        } else {
            let from = self.context();
            self.layers.push(Layer::Help(HelpView { page: HelpPage::Keys, top: 0, from }));
        }
    }

    /// Looks at a page of the help from its top.
    pub(super) fn turn_to(&mut self, page: HelpPage) {
        if let Some(Layer::Help(view)) = self.layers.last_mut() {
            (view.page, view.top) = (page, 0);
        }
    }

    pub(super) fn help_command(&mut self, command: Command) {
        let window = self.window_area();
        let Some(Layer::Help(view)) = self.layers.last_mut() else { return };
        match command {
            Command::Next | Command::Previous => {
                let step = if command == Command::Next { Way::On } else { Way::Back };
                let page = view.page.neighbour(step);
                self.turn_to(page);
            }
            _ => {
                let rows = usize::from(help_area(window).height);
                let last = help_length(window, view).saturating_sub(rows);
                view.top = scrolled(command, view.top, last + 1, rows);
            }
        }
    }
}
