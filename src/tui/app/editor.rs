//! The board editor: a placement that is put together piece by piece.
//!
//! What is edited is a [`Setup`] and need not be a position yet. Castling rights and en passant
//! cells that have become impossible go by themselves, and everything can be undone.

mod commands;
mod mouse;
mod verdict;

use crate::hex::{Cell, CellSet};
use crate::notation::{FenError, FenOrder, parse_setup};
use crate::rules::{CastlingRights, Color, Piece, Role, Setup, Variant, Wing};
use crate::tui::board::Marks;
use crate::tui::keymap::Command;

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
    /// The piece under a pressed button of the mouse.
    held: Option<Cell>,
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
            selected: self.held,
            targets: CellSet::EMPTY,
            goals: CellSet::EMPTY,
            last_move: None,
            check: None,
            moving: None,
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

    /// Puts a piece on a cell, or takes off what stands there. A side has one king: where it has
    /// one already, that one goes there.
    pub fn put(&mut self, cell: Cell, piece: Option<Piece>) {
        self.change(|setup| {
            setup.board.take(cell);
            let Some(piece) = piece else { return };
            if piece.role == Role::King {
                for king in setup.board.pieces(piece.color, Role::King) {
                    setup.board.take(king);
                }
            }
            setup.board.put(cell, piece);
        });
    }

    /// Moves whatever stands on a cell to another one, in the place of what stands there.
    pub fn carry(&mut self, from: Cell, to: Cell) {
        self.change(|setup| {
            if let Some(piece) = setup.board.take(from) {
                setup.board.put(to, piece);
            }
        });
    }

    /// Takes everything off the board.
    pub fn clear(&mut self) {
        let variant = self.variant();
        self.change(|setup| *setup = Setup::empty(variant));
    }

    /// Puts up the beginning of the game.
    pub fn set_up(&mut self) {
        let variant = self.variant();
        self.change(|setup| *setup = Setup::start(variant));
    }

    /// Goes on in the next game. The beginning of one becomes that of the other; else all pieces
    /// stay that have a cell there.
    pub fn next_game(&mut self) {
        let variants = Variant::ALL;
        let at = variants.iter().position(|&variant| variant == self.variant()).unwrap_or(0);
        let next = variants[(at + 1) % variants.len()];
        let is_start = self.setup == Setup::start(self.variant());
        self.change(|setup| {
            *setup = match is_start {
                true => Setup::start(next),
                false => moved_to(setup, next),
            }
        });
        if !self.setup.rules.board.contains(self.cursor.cell()) {
            let cell = self.setup.rules.board.first();
            self.cursor = cell.map_or(self.cursor, Cursor::new);
        }
    }

    /// Gives the move to the other side.
    pub fn change_turn(&mut self) {
        self.change(|setup| setup.turn = !setup.turn);
    }

    /// Gives or takes the right to castle to a wing.
    pub fn toggle_right(&mut self, color: Color, wing: Wing) {
        self.change(|setup| {
            setup.castling = match setup.castling.has(color, wing) {
                true => setup.castling.without(color, wing),
                false => setup.castling.with(color, wing),
            }
        });
    }

    /// Goes through all that castling rights can be with the pieces where they are.
    pub fn next_rights(&mut self) {
        let possible: Vec<_> = self.setup.possible_castling().iter().collect();
        let has = |&(color, wing): &(Color, Wing)| self.setup.castling.has(color, wing);
        // As a number that counts down: after none of them come all.
        let bits = (0..possible.len()).filter(|&i| has(&possible[i])).map(|i| 1 << i).sum::<u32>();
        let next = bits.wrapping_sub(1);
        let rights = (0..possible.len()).filter(|i| next >> i & 1 != 0);
        let rights = rights.fold(CastlingRights::NONE, |rights, i| {
            let (color, wing) = possible[i];
            rights.with(color, wing)
        });
        self.change(|setup| setup.castling = rights);
    }

    /// Goes through the pawns that can just have advanced, and none of them.
    pub fn next_passing(&mut self) {
        let possible = self.setup.possible_passings();
        let at = possible.iter().position(|passing| passing.through == self.setup.passing);
        let next = possible.get(at.map_or(0, |at| at + 1));
        let through = next.map_or(CellSet::EMPTY, |passing| passing.through);
        self.change(|setup| setup.passing = through);
    }

    /// Undoes the last change.
    pub fn undo(&mut self) {
        if let Some(setup) = self.past.pop() {
            self.undone.push(std::mem::replace(&mut self.setup, setup));
            self.keep_cursor();
        }
    }

    /// Makes the last change again that was undone.
    pub fn redo(&mut self) {
        if let Some(setup) = self.undone.pop() {
            self.past.push(std::mem::replace(&mut self.setup, setup));
            self.keep_cursor();
        }
    }

    /// Puts up what a line of text describes, of the game that is edited or else of another one.
    ///
    /// # Errors
    /// Why it describes nothing in the game that is edited.
    pub fn read(&mut self, text: &str) -> Result<(), FenError> {
        let read = |variant| {
            let by_ranks = parse_setup(text, variant, FenOrder::Ranks);
            by_ranks.or_else(|fault| parse_setup(text, variant, FenOrder::Files).map_err(|_| fault))
        };
        let setup = read(self.variant()).or_else(|fault| {
            Variant::ALL.into_iter().find_map(|variant| read(variant).ok()).ok_or(fault)
        })?;
        self.change(|edited| *edited = setup);
        self.keep_cursor();
        Ok(())
    }

    /// Chooses the next or the previous piece, or what takes pieces off.
    pub fn step_tool(&mut self, command: Command) {
        let all: Vec<Option<Piece>> = tools().map(Some).chain([None]).collect();
        let at = all.iter().position(|&tool| tool == self.tool).unwrap_or(0);
        let step = if command == Command::Previous { all.len() - 1 } else { 1 };
        self.tool = all[(at + step) % all.len()];
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
pub fn tools() -> impl Iterator<Item = Piece> {
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

/// The pieces of a placement on the board of another game.
fn moved_to(setup: &Setup, variant: Variant) -> Setup {
    let rules = variant.rules();
    let board = setup.board.iter().filter(|&(cell, _)| rules.board.contains(cell)).collect();
    Setup { rules, board, castling: CastlingRights::NONE, ..setup.clone() }
}
