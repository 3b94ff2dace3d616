//! How a game is ended by the players: draws that are offered, and resigning.

use std::time::Instant;

use super::{Game, GameError};
use crate::rules::{Color, DrawReason, Outcome, WinReason};

impl Game {
    pub(super) fn end(&mut self, outcome: Outcome, now: Instant) -> Result<(), GameError> {
        self.going_on()?;
        self.clock.stop(now);
        self.draw_offer = None;
        self.ended = Some(outcome);
        Ok(())
    }

    /// One side gives up.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, color: Color, now: Instant) -> Result<(), GameError> {
        self.end(Outcome::Win { winner: !color, by: WinReason::Resignation }, now)
    }

    /// The time of the side to move has run out on a clock that somebody else keeps.
    ///
    /// # Errors
    /// If the game is over.
    pub fn lose_on_time(&mut self, now: Instant) -> Result<(), GameError> {
        self.end(Outcome::on_time(self.turn(), self.position().board()), now)
    }

    /// Who has offered a draw and waits for the answer.
    pub const fn draw_offer(&self) -> Option<Color> {
        self.draw_offer
    }

    /// One side offers a draw. The offer stands until the other side answers or moves.
    ///
    /// # Errors
    /// If the game is over or an offer stands.
    pub fn offer_draw(&mut self, by: Color) -> Result<(), GameError> {
        self.going_on()?;
        if let Some(by) = self.draw_offer {
            return Err(GameError::AlreadyOffered(by));
        }
        self.draw_offer = Some(by);
        Ok(())
    }

    /// The other side accepts the draw.
    ///
    /// # Errors
    /// If none was offered or the game is over.
    pub fn accept_draw(&mut self, now: Instant) -> Result<(), GameError> {
        self.draw_offer.ok_or(GameError::NoOffer)?;
        self.end(Outcome::Draw(DrawReason::Agreement), now)
    }

    /// The other side declines the draw.
    ///
    /// # Errors
    /// If none was offered.
    pub fn decline_draw(&mut self) -> Result<(), GameError> {
        self.draw_offer.take().map(|_| ()).ok_or(GameError::NoOffer)
    }

    /// One side has broken the rules or does not go on.
    ///
    /// # Errors
    /// If the game is over.
    pub fn forfeit(&mut self, color: Color, now: Instant) -> Result<(), GameError> {
        self.end(Outcome::Win { winner: !color, by: WinReason::Forfeit }, now)
    }

    /// Somebody who watches the game takes it for won, or for drawn where there is no winner.
    ///
    /// # Errors
    /// If the game is over.
    pub fn adjudicate(&mut self, winner: Option<Color>, now: Instant) -> Result<(), GameError> {
        let draw = Outcome::Draw(DrawReason::Adjudication);
        let win = |winner| Outcome::Win { winner, by: WinReason::Adjudication };
        self.end(winner.map_or(draw, win), now)
    }

    /// Every way to end other than by the rules that is possible at the current ply.
    pub(in crate::game) fn other_ends(&self) -> Vec<Outcome> {
        let reasons = [WinReason::Resignation, WinReason::Forfeit, WinReason::Adjudication];
        let wins =
            reasons.into_iter().flat_map(|by| Color::ALL.map(|winner| Outcome::Win { winner, by }));
        let draws = [DrawReason::Agreement, DrawReason::Adjudication].map(Outcome::Draw);
        let on_time = Outcome::on_time(self.turn(), self.position().board());
        wins.chain(draws).chain([on_time]).collect()
    }

    /// Ends the game as a file says.
    pub(in crate::game) fn set_ended(&mut self, outcome: Outcome) {
        (self.ended, self.draw_offer) = (Some(outcome), None);
    }
}
