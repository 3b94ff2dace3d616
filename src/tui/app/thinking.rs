//! What the engine is asked, and what becomes of its answers.

use std::time::Instant;

use crate::engine::Report;

use super::{App, Message};
use crate::tui::action::{Effect, Request};

/// A question to the engine that is not answered yet.
#[derive(Debug, Clone, PartialEq)]
pub struct Thinking {
    /// The number of the request.
    pub id: u64,
    /// What it has found so far.
    pub report: Option<Report>,
}

impl App {
    /// Lets the engine think if it has the move and does not yet.
    pub(super) fn engage(&mut self) {
        let session = &mut self.session;
        let game = &session.game;
        let idle = session.thinking.is_none() && !session.is_asleep && game.outcome().is_none();
        let strength = game.players[game.turn()].strength().copied();
        if let (true, Some(strength)) = (idle, strength) {
            self.last_request += 1;
            let id = self.last_request;
            session.thinking = Some(Thinking { id, report: None });
            self.effects.push(Effect::Think(Box::new(Request {
                id,
                position: game.position().clone(),
                past: game.past_hashes(),
                strength,
                seed: self.seed.wrapping_add(id),
            })));
        }
    }

    /// Listens no longer to what the engine is busy with.
    pub(super) fn stop_thinking(&mut self) {
        if self.session.thinking.take().is_some() {
            self.effects.push(Effect::StopThinking);
        }
    }

    /// The question that an answer belongs to, if it is still open.
    fn asked(&mut self, id: u64) -> Option<&mut Thinking> {
        self.session.thinking.as_mut().filter(|thinking| thinking.id == id)
    }

    pub(super) fn engine_report(&mut self, id: u64, report: Report) {
        if let Some(thinking) = self.asked(id) {
            thinking.report = Some(report);
        }
    }

    pub(super) fn engine_move(&mut self, id: u64, report: Option<Report>, now: Instant) {
        if self.asked(id).is_none() {
            return;
        }
        self.session.thinking = None;
        if let Some(&m) = report.as_ref().and_then(|report| report.line.first()) {
            self.play(m, now);
        }
    }

    /// It is asked again after the next key, not over and over.
    pub(super) fn engine_failed(&mut self, id: u64, reason: &str) {
        if self.asked(id).is_none() {
            return;
        }
        self.session.thinking = None;
        self.session.is_asleep = true;
        self.session.message = Some(Message::Fault(format!("the engine has failed: {reason}")));
    }
}
