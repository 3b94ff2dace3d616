//! Moves: made on the board, taken back and played again.

use std::time::Instant;

use crate::game::describe_outcome;
use crate::hex::Cell;
use crate::notation::{cell_name, read_move};
use crate::rules::Move;
use crate::tui::keymap::Command;

use super::words::move_in_words;
use super::{App, Subject, Switch, Turning};

impl App {
    /// Picks up the piece on a cell, or drops there the one that was picked up. A position that
    /// was looked at gives way to the current one first.
    pub(super) fn activate(&mut self, cell: Cell, now: Instant) {
        if self.session.plays_itself() {
            // One that is not at work waits to go on, whatever for.
            return self.pause(self.session.is_thinking());
        }
        if self.session.browsed.take().is_some() {
            return;
        }
        if let Err(fault) = self.may_move() {
            return self.say_fault(fault);
        }
        match self.session.selected {
            Some(from) if self.session.targets(from).contains(cell) => self.drop(from, cell, now),
            Some(from) if from == cell => self.session.selected = None,
            Some(from) => {
                self.session.selected = None;
                let is_own = self.session.movable().contains(cell);
                if is_own { self.pick_up(cell) } else { self.explain(from, cell) }
            }
            None => self.pick_up(cell),
        }
    }

    /// Whether somebody at this terminal has the move; if not, why.
    pub(super) fn may_move(&self) -> Result<(), String> {
        let game = &self.session.game;
        match game.outcome() {
            Some(outcome) => Err(describe_outcome(outcome, game.rules())),
            None if !self.session.is_persons_turn() => Err("the program has the move".to_owned()),
            None => Ok(()),
        }
    }

    fn pick_up(&mut self, cell: Cell) {
        let position = self.session.game.position();
        if self.session.movable().contains(cell) {
            self.session.selected = Some(cell);
        } else if let Some(piece) = position.board().piece_at(cell) {
            let name = cell_name(position.rules(), cell);
            let (color, role) = (piece.color, piece.role);
            self.say_fault(if color == position.turn() {
                format!("the {role} on {name} cannot move")
            } else {
                format!("the {role} on {name} is {color}'s; it is {}'s move", position.turn())
            });
        }
    }

    /// Says why a piece cannot go to a cell.
    fn explain(&mut self, from: Cell, to: Cell) {
        let position = self.session.game.position();
        let rules = position.rules();
        let text = format!("{}{}", cell_name(rules, from), cell_name(rules, to));
        if let Err(fault) = read_move(position, &text) {
            self.say_fault(fault.to_string());
        }
    }

    /// Drops a piece on a cell to which it can go.
    pub(super) fn drop(&mut self, from: Cell, to: Cell, now: Instant) {
        let moves = self.session.game.position().legal_moves();
        let mut moves = moves.into_iter().filter(|m| m.from() == from && m.to() == to);
        match (moves.next(), moves.next()) {
            (Some(_), Some(_)) => self.promote_or_ask(from, to, now),
            (Some(only), None) => self.play_or_ask(only, now),
            (None, _) => {}
        }
    }

    /// Plays a move that was made on the board, or asks about it first.
    pub(super) fn play_or_ask(&mut self, m: Move, now: Instant) {
        if self.settings.confirm_move == Switch::Off {
            return self.play(m, now);
        }
        let words = move_in_words(self.session.game.position(), m);
        self.session.selected = Some(m.from());
        self.session.point_at(m.to());
        self.ask_question(Subject::Play { played: m, words }, true);
    }

    /// Plays a move in the game.
    pub(super) fn play(&mut self, m: Move, now: Instant) {
        if self.is_analysing() {
            return self.analyse_move(m);
        }
        self.stop_thinking();
        let is_persons = self.session.is_persons_turn();
        if let Err(fault) = self.session.game.play(m, now) {
            return self.say_fault(fault.to_string());
        }
        if !is_persons || self.session.game.position().is_check() {
            self.ring();
        }
        self.session.selected = None;
        self.session.hint = None;
        if let Some(ply) = self.session.browsed {
            // Whoever looks back goes on looking at the same position.
            self.session.look_at(ply);
        }
        self.slide(m, now);
        self.turn_board();
        self.tell_outcome();
        self.keep();
    }

    /// Turns the board to the side that has the move, where the setting asks for it.
    fn turn_board(&mut self) {
        let turn = self.session.game.turn();
        let two_people = self.session.is_person(turn) && self.session.is_person(!turn);
        let turns = self.settings.turning == Turning::AfterMoves && two_people;
        if turns && self.session.below != turn {
            self.session.flip();
        }
    }

    pub(super) fn tell_outcome(&mut self) {
        let game = &self.session.game;
        if let Some(outcome) = game.outcome() {
            self.say(describe_outcome(outcome, game.rules()));
            self.ring();
        }
    }

    /// Lets go of the piece; else goes back to the current position; else opens the menu.
    pub(super) fn let_go(&mut self) {
        if self.session.selected.take().is_none() && self.session.browsed.take().is_none() {
            self.layers.push(super::Layer::Menu(0));
        }
    }

    /// Looks at another move, as a list of them is walked through; a page is so many rows.
    pub(super) fn walk(&mut self, command: Command, page: usize) {
        let (towards, plies) = match command {
            Command::Up => (Command::BrowseBack, 1),
            Command::Down => (Command::BrowseForward, 1),
            Command::PageUp => (Command::BrowseBack, 2 * page),
            Command::PageDown => (Command::BrowseForward, 2 * page),
            other => (other, 1),
        };
        (0..plies).for_each(|_| self.step(towards));
    }

    /// Takes a move back; against the engine as many as lead back to the person's turn. Two
    /// engines then wait.
    pub(super) fn takeback(&mut self, now: Instant) {
        match self.session.takeback_ply() {
            Some(ply) => self.go_to(ply, now),
            None if self.session.game.ply() == 0 => self.say_fault("there is no move to take back"),
            None => self.say_fault("there is no move of yours to take back"),
        }
    }

    /// Lets two engines wait while somebody does something else.
    pub(super) fn pause_engines(&mut self) {
        if self.session.plays_itself() {
            self.pause(true);
        }
    }

    /// Lets two engines wait, or go on.
    fn pause(&mut self, is_paused: bool) {
        self.session.is_paused = is_paused;
        if is_paused {
            self.stop_thinking();
        }
    }

    /// Plays moves again that were taken back, up to the next turn of a person.
    pub(super) fn redo(&mut self, now: Instant) {
        let (ply, last) = (self.session.game.ply(), self.session.game.line().len());
        if ply == last {
            return self.say_fault("no move was taken back");
        }
        let next = (ply + 1..last).find(|&ply| self.session.is_stop(ply));
        self.go_to(next.unwrap_or(last), now);
    }

    fn go_to(&mut self, ply: usize, now: Instant) {
        self.stop_thinking();
        self.close_play();
        self.session.browsed = None;
        self.session.thought = None;
        self.session.hint = None;
        let game = &mut self.session.game;
        let mut steps = Ok(());
        while steps.is_ok() && game.ply() != ply {
            steps = if game.ply() > ply { game.takeback(now) } else { game.redo(now) };
        }
        if let Err(fault) = steps {
            self.say_fault(fault.to_string());
        }
        self.pause(self.session.has_no_person());
        self.turn_board();
        self.keep();
    }
}
