//! What a pawn becomes, asked where it stands.

use std::time::Instant;

use crate::hex::Cell;
use crate::rules::Promotion;
use crate::tui::keymap::Command;

use super::{App, Layer, PromotionChoice, Switch};

impl App {
    /// Asks what a pawn becomes, unless the player always wants a queen.
    pub(super) fn promote_or_ask(&mut self, from: Cell, to: Cell, now: Instant) {
        let queen = self.session.game.position().find(from, to, Some(Promotion::Queen));
        match queen.filter(|_| self.settings.auto_queen == Switch::On) {
            Some(m) => self.play_or_ask(m, now),
            None => self.ask_for_promotion(from, to),
        }
    }

    fn ask_for_promotion(&mut self, from: Cell, to: Cell) {
        let marked = Promotion::Queen;
        self.layers.push(Layer::Promotion(PromotionChoice { from, to, marked }));
    }

    pub(super) fn promotion_command(&mut self, command: Command, now: Instant) {
        let Some(Layer::Promotion(choice)) = self.layers.last_mut() else { return };
        match command {
            Command::Queen => self.promote(Promotion::Queen, now),
            Command::Rook => self.promote(Promotion::Rook, now),
            Command::Bishop => self.promote(Promotion::Bishop, now),
            Command::Knight => self.promote(Promotion::Knight, now),
            Command::Confirm => {
                let marked = choice.marked;
                self.promote(marked, now);
            }
            Command::Next | Command::Previous => choice.step(command),
            _ => self.close_play(),
        }
    }

    pub(super) fn promote(&mut self, promotion: Promotion, now: Instant) {
        let Some(Layer::Promotion(choice)) = self.layers.pop() else { return };
        if self.promote_in_trial(choice, promotion) {
            return;
        }
        let PromotionChoice { from, to, .. } = choice;
        if let Some(m) = self.session.game.position().find(from, to, Some(promotion)) {
            self.play_or_ask(m, now);
        }
    }
}
