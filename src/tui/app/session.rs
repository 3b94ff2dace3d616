//! The game at the board, with what is looked at and picked up there.

use crate::game::Game;
use crate::hex::{Cell, CellSet};
use crate::rules::{Color, Position};
use crate::tui::board::Marks;
use crate::tui::geometry::{BoardSize, Coordinates, Geometry};

use super::thinking::Thinking;

/// What is said to the player until the next key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// Something that was done.
    Note(String),
    /// Something that cannot be done.
    Fault(String),
}

/// The game at the board.
#[derive(Debug)]
pub struct Session {
    /// The game.
    pub game: Game,
    /// The side that is seen at the bottom.
    pub below: Color,
    /// The cell of the keyboard's cursor.
    pub cursor: Cell,
    /// The height that the cursor keeps from file to file, in halves of a hex.
    pub(super) height: Option<i8>,
    /// The cell of the piece that was picked up.
    pub selected: Option<Cell>,
    /// The ply that is looked at; none for the current one.
    pub browsed: Option<usize>,
    /// What the engine is busy with.
    pub thinking: Option<Thinking>,
    /// What is said to the player.
    pub message: Option<Message>,
    /// Nothing goes on until the next key: just loaded or suspended.
    pub is_asleep: bool,
}

impl Session {
    /// A game to go on with, seen by the person who plays it.
    pub fn new(game: Game) -> Self {
        let is_person = |color: Color| game.players[color].strength().is_none();
        let below = if is_person(Color::White) || !is_person(Color::Black) {
            Color::White
        } else {
            Color::Black
        };
        let cursor = game.position().king(below);
        Self {
            game,
            below,
            cursor,
            height: None,
            selected: None,
            browsed: None,
            thinking: None,
            message: None,
            is_asleep: false,
        }
    }

    /// The position that is looked at.
    pub fn shown(&self) -> &Position {
        let browsed = self.browsed.and_then(|ply| self.game.position_at(ply));
        browsed.unwrap_or_else(|| self.game.position())
    }

    /// The ply that is looked at.
    pub fn shown_ply(&self) -> usize {
        self.browsed.unwrap_or_else(|| self.game.ply())
    }

    /// Whether somebody at this terminal has the move.
    pub fn is_persons_turn(&self) -> bool {
        let is_engine = self.game.players[self.game.turn()].strength().is_some();
        self.game.outcome().is_none() && !is_engine
    }

    /// The cells to which the piece on `from` can go, if its side has the move.
    pub fn targets(&self, from: Cell) -> CellSet {
        let moves = self.game.position().legal_moves();
        moves.into_iter().filter(|m| m.from() == from).map(|m| m.to()).collect()
    }

    /// The cells of the pieces that can move.
    pub fn movable(&self) -> CellSet {
        self.game.position().legal_moves().into_iter().map(|m| m.from()).collect()
    }

    /// What is marked on the board.
    pub fn marks(&self) -> Marks {
        let shown = self.shown();
        let last = self.shown_ply().checked_sub(1).and_then(|last| self.game.line().get(last));
        Marks {
            cursor: Some(self.cursor),
            selected: self.selected,
            targets: self.selected.map_or(CellSet::EMPTY, |from| self.targets(from)),
            last_move: last.map(|played| (played.played().from(), played.played().to())),
            check: shown.is_check().then(|| shown.king(shown.turn())),
        }
    }

    /// Turns the board.
    pub fn flip(&mut self) {
        self.below = !self.below;
        self.height = None;
    }

    /// The board as it is seen, whatever its size.
    pub(super) fn geometry(&self) -> Geometry {
        let cells = self.game.rules().board;
        Geometry::new(BoardSize::Small, cells, self.below, Coordinates::Hidden)
    }
}
