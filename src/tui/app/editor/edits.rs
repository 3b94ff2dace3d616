//! What can be done to a placement in the editor.

use super::{Editor, tools};
use crate::hex::{Cell, CellSet};
use crate::notation::{FenError, FenOrder, parse_setup};
use crate::rules::{CastlingRights, Color, Piece, Role, Setup, Variant, Wing};
use crate::tui::keymap::Command;

impl Editor {
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
        self.keep_cursor();
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
}

/// The pieces of a placement on the board of another game.
fn moved_to(setup: &Setup, variant: Variant) -> Setup {
    let rules = variant.rules();
    let board = setup.board.iter().filter(|&(cell, _)| rules.board.contains(cell)).collect();
    Setup { rules, board, castling: CastlingRights::NONE, ..setup.clone() }
}
