//! The game at the board, with what is looked at and picked up there.

use std::time::Instant;

use crate::game::{Game, Played};
use crate::hex::{Cell, CellSet};
use crate::rules::{ByColor, ByRole, Color, Position, Role};
use crate::tui::board::Marks;
use crate::tui::geometry::Geometry;
use crate::tui::keymap::Command;

use super::cursor::Cursor;
use super::evaluation::Worth;
use super::hint::Hint;
use super::shown::{Shown, seen};
use super::slide::Slide;
use super::thinking::{Held, Thinking, Thought};

/// The game at the board.
#[derive(Debug)]
pub struct Session {
    /// The game.
    pub game: Game,
    /// The side that is seen at the bottom.
    pub below: Color,
    /// The cell of the keyboard's cursor.
    pub cursor: Cursor,
    /// The cell of the piece that was picked up.
    pub selected: Option<Cell>,
    /// The ply that is looked at; none for the current one.
    pub browsed: Option<usize>,
    /// The piece that is dragged, or clicked, until the mouse is released.
    pub(super) drag: Option<Drag>,
    /// The move whose piece is on its way.
    pub(super) slide: Option<Slide>,
    /// What the engine is busy with.
    pub(super) thinking: Option<Thinking>,
    /// What the engine has found, until it is played.
    pub(super) held: Option<Held>,
    /// What the engine has last found.
    pub thought: Option<Thought>,
    /// What the engine would play in a person's place, if it was asked.
    pub hint: Option<Hint>,
    /// What the position was worth that the engine has last thought about.
    pub(super) worth: Option<Worth>,
    /// Whether the pieces are marked that attack the cell of the cursor.
    pub(super) shows_threats: bool,
    /// Nothing goes on until the next key: just loaded, or suspended.
    pub is_asleep: bool,
    /// Two engines wait until they are told to go on.
    pub is_paused: bool,
}

/// A piece under a pressed button of the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Drag {
    pub from: Cell,
    /// Whether it was picked up before.
    pub was_selected: bool,
}

/// What a side has captured, and how far ahead it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Material {
    /// The pieces it has captured.
    pub captured: ByRole<u32>,
    /// How much more its pieces are worth than the other side's, in pawns.
    pub lead: i32,
}

/// The worth of pieces in pawns, as McCooey estimates them: a bishop sees no more than a knight.
const WORTH: ByRole<i32> = ByRole([1, 4, 3, 7, 10, 0]);

impl Session {
    /// A game to go on with, seen by the person who plays it.
    pub fn new(game: Game) -> Self {
        let below = match [Color::White, Color::Black].map(|color| is_person(&game, color)) {
            [false, true] => Color::Black,
            _ => Color::White,
        };
        let cursor = Cursor::new(game.position().king(below));
        Self {
            game,
            below,
            cursor,
            selected: None,
            browsed: None,
            drag: None,
            slide: None,
            thinking: None,
            held: None,
            thought: None,
            hint: None,
            worth: None,
            shows_threats: false,
            is_asleep: false,
            is_paused: false,
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

    /// The move that led to the position that is looked at.
    pub fn last_shown(&self) -> Option<&Played> {
        self.game.line().get(self.shown_ply().checked_sub(1)?)
    }

    /// Looks at the position after so many moves, also of those that were taken back.
    pub fn look_at(&mut self, ply: usize) {
        let ply = ply.min(self.game.line().len());
        self.selected = None;
        self.browsed = (ply != self.game.ply()).then_some(ply);
    }

    /// Looks at an earlier or a later position. The game stays as it is.
    pub fn browse(&mut self, command: Command) {
        let ply = self.shown_ply();
        self.look_at(match command {
            Command::BrowseBack => ply.saturating_sub(1),
            Command::BrowseForward => ply + 1,
            Command::First => 0,
            Command::Last => self.game.ply(),
            _ => ply,
        });
    }

    /// Whether somebody at this terminal plays this side.
    pub fn is_person(&self, color: Color) -> bool {
        is_person(&self.game, color)
    }

    /// Whether the engine plays against itself.
    pub fn has_no_person(&self) -> bool {
        !Color::ALL.into_iter().any(|color| self.is_person(color))
    }

    /// Whether the engine plays against itself and has not come to the end.
    pub fn plays_itself(&self) -> bool {
        self.has_no_person() && self.game.outcome().is_none()
    }

    /// Whether the engine is busy.
    pub const fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Whether taking back and playing again stop at this ply: where a person has the move, or
    /// everywhere if none plays.
    pub(super) fn is_stop(&self, ply: usize) -> bool {
        let turn = self.game.position_at(ply).map(|position| position.turn());
        turn.is_some_and(|turn| self.is_person(turn)) || self.has_no_person()
    }

    /// The ply to which taking back leads; none where there is no move to take back.
    pub fn takeback_ply(&self) -> Option<usize> {
        (0..self.game.ply()).rev().find(|&ply| self.is_stop(ply))
    }

    /// The side that the person at this terminal plays, where the other is the engine's.
    pub fn only_person(&self) -> Option<Color> {
        let mut persons = Color::ALL.into_iter().filter(|&color| self.is_person(color));
        persons.next().filter(|_| persons.next().is_none())
    }

    /// The side for which somebody at this terminal acts: their own, or of two people the one
    /// that has the move.
    pub fn acting(&self) -> Option<Color> {
        let turn = self.game.turn();
        self.only_person().or_else(|| self.is_person(turn).then_some(turn))
    }

    /// Whether somebody at this terminal has the move.
    pub fn is_persons_turn(&self) -> bool {
        self.game.outcome().is_none() && self.is_person(self.game.turn())
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
    pub fn marks(&self, now: Instant) -> Marks {
        let moving = self.slide.and_then(|slide| slide.at(now));
        Marks { moving, ..self.marks_at_rest() }
    }

    fn marks_at_rest(&self) -> Marks {
        let shown = self.shown();
        Marks {
            cursor: Some(self.cursor.cell()),
            selected: self.selected,
            targets: self.selected.map_or(CellSet::EMPTY, |from| self.targets(from)),
            goals: CellSet::EMPTY,
            last_move: self.last_shown().map(|m| (m.played().from(), m.played().to())),
            check: shown.is_check().then(|| shown.king(shown.turn())),
            moving: None,
            hint: self
                .hint
                .as_ref()
                .filter(|_| self.browsed.is_none())
                .map(|hint| [hint.best.from(), hint.best.to()]),
            attackers: self.attackers(),
        }
    }

    /// The board for somebody who only looks at it.
    pub fn picture(&self) -> Shown<'_> {
        Shown {
            board: self.shown().board(),
            rules: self.game.rules(),
            below: self.below,
            marks: Marks { cursor: None, ..self.marks_at_rest() },
        }
    }

    /// What each side has captured up to the position that is looked at.
    pub fn material(&self) -> ByColor<Material> {
        let mut material = ByColor::<Material>::default();
        for (ply, played) in self.game.line()[..self.shown_ply()].iter().enumerate() {
            let before = self.game.position_at(ply);
            if let Some((_, piece)) = before.and_then(|before| before.captured(played.played())) {
                material[!piece.color].captured.0[piece.role.index()] += 1;
            }
        }
        let board = self.shown().board();
        let worth = |color| -> i32 {
            Role::ALL.map(|role| WORTH[role] * board.pieces(color, role).len() as i32).iter().sum()
        };
        let lead = worth(Color::White) - worth(Color::Black);
        (material.white.lead, material.black.lead) = (lead, -lead);
        material
    }

    /// Turns the board.
    pub fn flip(&mut self) {
        self.below = !self.below;
        self.cursor.forget_height();
    }

    /// The board as it is seen, whatever its size.
    pub(super) fn geometry(&self) -> Geometry {
        seen(self.game.rules(), self.below)
    }
}

fn is_person(game: &Game, color: Color) -> bool {
    game.players[color].strength().is_none()
}
