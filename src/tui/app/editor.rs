//! The board editor: a placement that is put together piece by piece.
//!
//! What is edited is a [`Setup`] and need not be a position yet. Castling rights and en passant
//! cells that have become impossible go by themselves, and everything can be undone.

mod commands;
mod edits;
mod mouse;
mod verdict;

use crate::hex::{Cell, CellSet};
use crate::rules::{CastlingRights, Color, Piece, Role, Setup, Variant};
use crate::tui::board::Marks;

use super::cursor::Cursor;
use super::shown::Shown;

/// The pieces to choose from as they are shown: the king first, White's before Black's.
pub const TOOLS: [Role; 6] =
    [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// Where the tools of the editor are in a window too small for a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page {
    /// The board is seen.
    Board,
    /// The tools cover it.
    Tools,
}

/// What is under a pressed button of the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Held {
    /// The piece on a cell.
    Piece(Cell),
    /// The chosen tool, from among the others.
    Tool,
}

/// A placement that is edited.
#[derive(Debug)]
pub struct Editor {
    setup: Setup,
    /// What stood before each change, the latest last.
    past: Vec<Setup>,
    /// What was undone, the latest last.
    undone: Vec<Setup>,
    /// The side that is seen at the bottom.
    pub below: Color,
    /// The keyboard's place.
    pub cursor: Cursor,
    /// What is put on the board; none takes off what stands there.
    pub tool: Option<Piece>,
    /// What is under a pressed button of the mouse.
    held: Option<Held>,
    /// What a small window shows.
    pub page: Page,
}

impl Editor {
    /// A placement to begin with, seen by this side.
    pub fn new(setup: Setup, below: Color) -> Self {
        let king = setup.board.pieces(below, Role::King).first();
        let cursor = king.or_else(|| setup.rules.board.first());
        Self {
            cursor: Cursor::new(cursor.expect("every board has cells")),
            setup: tidied(setup),
            past: Vec::new(),
            undone: Vec::new(),
            below,
            tool: Some(Piece::new(below, Role::Queen)),
            held: None,
            page: Page::Board,
        }
    }

    /// The same, in which undoing leads to an earlier placement.
    pub fn after(self, earlier: Option<Setup>) -> Self {
        let earlier = earlier.filter(|earlier| *earlier != self.setup);
        Self { past: earlier.into_iter().collect(), ..self }
    }

    /// What is edited.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game it is meant for.
    pub const fn variant(&self) -> Variant {
        self.setup.rules.variant
    }

    /// The board with its marks.
    pub const fn shown(&self) -> Shown<'_> {
        let marks = Marks {
            cursor: Some(self.cursor.cell()),
            selected: match self.held {
                Some(Held::Piece(cell)) => Some(cell),
                Some(Held::Tool) | None => None,
            },
            targets: CellSet::EMPTY,
            goals: CellSet::EMPTY,
            last_move: None,
            check: None,
            moving: None,
            hint: None,
            attackers: CellSet::EMPTY,
        };
        Shown { board: &self.setup.board, rules: self.setup.rules, below: self.below, marks }
    }

    /// Whether there is something to undo.
    pub const fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether something was undone.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Makes a change that can be undone. One that changes nothing is none.
    fn change(&mut self, change: impl FnOnce(&mut Setup)) {
        let before = self.setup.clone();
        change(&mut self.setup);
        if self.setup.board != before.board {
            self.setup.halfmoves = 0;
        }
        self.setup = tidied(self.setup.clone());
        self.held = None;
        if self.setup != before {
            self.past.push(before);
            self.undone.clear();
        }
    }

    /// Keeps the cursor on the board, which another game may have made smaller.
    fn keep_cursor(&mut self) {
        let board = self.setup.rules.board;
        if let Some(first) = board.first().filter(|_| !board.contains(self.cursor.cell())) {
            self.cursor = Cursor::new(first);
        }
    }
}

/// All pieces in the order in which they are shown.
fn tools() -> impl Iterator<Item = Piece> {
    Color::ALL.into_iter().flat_map(|color| TOOLS.map(|role| Piece::new(color, role)))
}

/// The placement without rights and en passant cells that cannot be, and with counters that can.
fn tidied(mut setup: Setup) -> Setup {
    let possible = setup.possible_castling();
    let rights = setup.castling.iter().filter(|&(color, wing)| possible.has(color, wing));
    setup.castling =
        rights.fold(CastlingRights::NONE, |kept, (color, wing)| kept.with(color, wing));
    let passings = setup.possible_passings();
    let passing = passings.iter().find(|passing| setup.passing.minus(passing.through).is_empty());
    setup.passing = match passing {
        Some(passing) if !setup.passing.is_empty() => passing.through,
        _ => CellSet::EMPTY,
    };
    if !setup.passing.is_empty() {
        setup.halfmoves = 0;
    }
    setup.fullmoves = setup.fullmoves.max(1);
    setup
}
