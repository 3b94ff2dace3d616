//! Help that a player asks for: the best move, and which pieces attack a cell.

use std::time::Duration;

use crate::engine::{Limits, Report};
use crate::hex::{Cell, CellSet};
use crate::notation::{cell_name, role_letter};
use crate::rules::{ByColor, Color, Move};
use crate::tui::action::Work;

use super::thinking::{Thought, Topic};
use super::{App, Session};

/// The engine thinks about a hint for so long.
const HINT_TIME: Duration = Duration::from_secs(1);

/// What the engine would play in a person's place. It is gone when the position changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The best move.
    pub best: Move,
    /// What would follow it.
    pub thought: Thought,
}

impl App {
    /// Lets the engine look for the best move of the person that has the move.
    pub(super) fn ask_for_hint(&mut self) {
        self.session.browsed = None;
        if let Err(fault) = self.may_move() {
            return self.say_fault(fault);
        }
        self.session.hint = None;
        let limits = Limits::time(HINT_TIME);
        self.ask(Topic::Hint, Work::Lines { limits, count: 1 }, self.now);
    }

    /// Shows the move that the engine has found for a person.
    pub(super) fn take_hint(&mut self, report: &Report) {
        let position = self.session.game.position();
        let thought = Thought::new(position, report);
        self.session.hint = report.line.first().map(|&best| Hint { best, thought });
    }

    /// Shows which pieces attack the cell of the cursor, or no longer.
    pub(super) fn toggle_threats(&mut self) {
        self.session.shows_threats = !self.session.shows_threats;
    }
}

impl Session {
    /// The pieces of both sides that attack the cell of the cursor, if that is shown.
    pub fn attackers(&self) -> CellSet {
        if !self.shows_threats {
            return CellSet::EMPTY;
        }
        let board = self.shown().board();
        board.attackers(self.game.rules(), self.cursor.cell(), board.occupied())
    }

    /// The pieces of each side that attack the cell of the cursor, by their letters and cells,
    /// if that is shown; a `–` where there are none.
    pub fn attackers_text(&self) -> Option<ByColor<String>> {
        if !self.shows_threats {
            return None;
        }
        let (board, attackers) = (self.shown().board(), self.attackers());
        let name = |cell: Cell| {
            let letter = board.piece_at(cell).map(|piece| role_letter(piece.role));
            format!("{}{}", letter.unwrap_or_default(), self.cell_name(cell))
        };
        let of = |color: Color| {
            let names: Vec<String> = (attackers & board.color(color)).iter().map(name).collect();
            if names.is_empty() { "–".to_owned() } else { names.join(", ") }
        };
        Some(ByColor::from_fn(of))
    }

    /// What a cell is called.
    pub fn cell_name(&self, cell: Cell) -> String {
        cell_name(self.game.rules(), cell)
    }
}
