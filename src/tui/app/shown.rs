//! The board that is shown: the game's, or one that something over it brings along.

use super::{App, Layer};
use crate::rules::{Board, Color, Rules};
use crate::tui::board::Marks;
use crate::tui::geometry::{BoardSize, Coordinates, Geometry};

/// A board with what is marked on it. What is drawn and what a click means both come from here.
#[derive(Debug, Clone, Copy)]
pub struct Shown<'a> {
    /// What stands where.
    pub board: &'a Board,
    /// The game it belongs to.
    pub rules: &'static Rules,
    /// The side that is seen at the bottom.
    pub below: Color,
    /// What is marked.
    pub marks: Marks,
}

/// The board of a game as this side sees it, whatever its size.
pub fn seen(rules: &Rules, below: Color) -> Geometry {
    Geometry::new(BoardSize::Small, rules.board, below, Coordinates::Hidden)
}

impl App {
    /// Whether the game's own board is seen.
    pub(in crate::tui) fn shows_game(&self) -> bool {
        self.layers.iter().all(|layer| layer.own_board().is_none())
    }

    /// The board of the uppermost layer that has one, else that of the game. Behind the first
    /// screen nothing is marked on it.
    pub(in crate::tui) fn shown_board(&self) -> Shown<'_> {
        let own = self.layers.iter().rev().find_map(Layer::own_board);
        own.unwrap_or_else(|| Shown {
            board: self.session.shown().board(),
            rules: self.session.game.rules(),
            below: self.session.below,
            marks: if self.is_live() { self.session_marks() } else { Marks::default() },
        })
    }

    /// What is marked in the game; in an analysis the best move too.
    fn session_marks(&self) -> Marks {
        let best = self.analysis.as_ref().and_then(|analysis| analysis.lines.shown.first());
        let marks = self.session.marks(self.now);
        Marks {
            hint: best.map(|found| [found.best.from(), found.best.to()]).or(marks.hint),
            ..marks
        }
    }
}
