//! What the engine is asked, and what becomes of its answers.

use std::time::{Duration, Instant};

use crate::engine::{Report, Score};
use crate::notation::san;
use crate::rules::{Color, Position};
use crate::tui::action::{Effect, Request, Work};

use super::evaluation::Worth;
use super::{App, Session};

/// A question to the engine that is not answered yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thinking {
    /// The number of the request.
    id: u64,
    topic: Topic,
    since: Instant,
}

/// A move that two engines found sooner than it is to be seen.
#[derive(Debug, Clone, PartialEq)]
pub struct Held {
    /// When it is played.
    pub due: Instant,
    report: Report,
}

/// Two engines take so long for a move at least, so that their game can be watched.
const PACE: Duration = Duration::from_millis(700);
/// And no more than this part of what their clocks still show.
const PACE_SHARE: u32 = 40;

/// What the engine is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Topic {
    /// Its own move.
    Move,
    /// The position of somebody who offers it a draw.
    DrawOffer,
    /// The best move of a person who has asked for it.
    Hint,
    /// Who stands better between two people.
    Worth,
    /// The best lines of what is analysed.
    Lines,
    /// A position of a game that is judged.
    Judging,
}

/// What the engine has found about a position, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// Plies that were searched.
    pub depth: u32,
    /// What the position is worth for White.
    pub score: Score,
    /// The moves that are expected.
    pub line: String,
}

/// So many moves of the expected line are shown at the most.
const SHOWN_MOVES: usize = 12;

impl Thought {
    pub(super) fn new(position: &Position, report: &Report) -> Self {
        let score = match position.turn() {
            Color::White => report.score,
            Color::Black => -report.score,
        };
        let mut position = position.clone();
        let mut line = Vec::new();
        for &m in report.line.iter().take(SHOWN_MOVES) {
            // A line that goes on after a collision in the engine's table need not be legal.
            if position.find(m.from(), m.to(), m.promotion()) != Some(m) {
                break;
            }
            line.push(san(&position, m));
            position.play(m);
        }
        Self { depth: report.depth, score, line: line.join(" ") }
    }
}

impl Session {
    /// Whether the engine is busy with such a question.
    pub(super) fn thinks_about(&self, topic: Topic) -> bool {
        self.thinking.is_some_and(|thinking| thinking.topic == topic)
    }
}

impl App {
    /// Lets the engine think if it has the move and does not yet.
    pub(super) fn engage(&mut self, now: Instant) {
        let session = &self.session;
        let game = &session.game;
        let waits = session.thinking.is_some() || session.is_asleep || session.is_paused;
        if waits || !self.is_live() || game.outcome().is_some() {
            return;
        }
        if let Some(strength) = game.strength_to_move(now) {
            self.ask(Topic::Move, Work::Choose { strength, seed: self.next_seed() }, now);
        }
    }

    /// Asks the engine, as it plays this side, how it stands for the answer to an offer of a draw.
    pub(super) fn ask_about_draw(&mut self, engine: Color) {
        if let Some(&strength) = self.session.game.players[engine].strength() {
            let work = Work::Choose { strength, seed: self.next_seed() };
            self.ask(Topic::DrawOffer, work, self.now);
        }
    }

    /// Chooses among the mistakes of the next request.
    fn next_seed(&self) -> u64 {
        self.seed.wrapping_add(self.last_request + 1)
    }

    /// Asks about the position at the board.
    pub(super) fn ask(&mut self, topic: Topic, work: Work, since: Instant) {
        let game = &self.session.game;
        self.ask_about(topic, game.position().clone(), game.past_hashes(), work, since);
    }

    pub(super) fn ask_about(
        &mut self,
        topic: Topic,
        position: Position,
        past: Vec<u64>,
        work: Work,
        since: Instant,
    ) {
        self.last_request += 1;
        let id = self.last_request;
        self.session.thinking = Some(Thinking { id, topic, since });
        let game = self.games;
        self.effects.push(Effect::Think(Box::new(Request { id, game, position, past, work })));
    }

    /// Listens no longer to what the engine is busy with.
    pub(super) fn stop_thinking(&mut self) {
        self.session.held = None;
        if self.session.thinking.take().is_some() {
            self.effects.push(Effect::StopThinking);
        }
    }

    /// What the question was about that this answer belongs to, if it is still open.
    fn topic(&self, id: u64) -> Option<Topic> {
        self.session.thinking.filter(|thinking| thinking.id == id).map(|thinking| thinking.topic)
    }

    pub(super) fn engine_report(&mut self, id: u64, report: &Report, now: Instant) {
        match self.topic(id) {
            Some(Topic::Move) => self.take_thought(report),
            Some(Topic::Lines) => self.take_line(report, now),
            // What it finds about somebody else's move would be a hint, and one that is asked
            // for is told when it is sure.
            _ => {}
        }
    }

    fn take_thought(&mut self, report: &Report) {
        let session = &mut self.session;
        let position = session.game.position();
        session.thought = Some(Thought::new(position, report));
        session.worth = Some(Worth::new(position, report));
    }

    pub(super) fn engine_move(&mut self, id: u64, report: Option<Report>, now: Instant) {
        let Some(topic) = self.topic(id) else { return };
        let Some(report) = report else { return self.engine_failed(id, "it found no move") };
        match topic {
            Topic::DrawOffer => {
                self.session.thinking = None;
                self.answer_draw_offer(-report.score, now);
            }
            Topic::Hint | Topic::Worth => {
                self.session.thinking = None;
                self.session.worth = Some(Worth::new(self.session.game.position(), &report));
                if topic == Topic::Hint {
                    self.take_hint(&report);
                }
            }
            Topic::Lines => {
                self.session.thinking = None;
                self.take_line(&report, now);
            }
            Topic::Judging => {
                self.session.thinking = None;
                self.take_judgement(&report);
            }
            Topic::Move => {
                self.take_thought(&report);
                self.session.held = Some(Held { due: self.due(now), report });
                self.play_held(now);
            }
        }
    }

    /// When a move is played that the engine has found now.
    fn due(&self, now: Instant) -> Instant {
        let game = &self.session.game;
        match self.session.thinking {
            Some(Thinking { since, .. }) if self.session.has_no_person() => {
                let left = game.remaining(game.turn(), now);
                since + left.map_or(PACE, |left| PACE.min(left / PACE_SHARE))
            }
            _ => now,
        }
    }

    /// Plays the move that the engine has found, if it is time.
    pub(super) fn play_held(&mut self, now: Instant) {
        if let Some(held) = self.session.held.take_if(|held| held.due <= now) {
            self.session.thinking = None;
            self.play_for_engine(&held.report, now);
        }
    }

    /// It is asked again after the next key, not over and over.
    pub(super) fn engine_failed(&mut self, id: u64, reason: &str) {
        if self.topic(id).is_some() {
            self.session.thinking = None;
            self.session.is_asleep = true;
            self.say_fault(format!("the engine has failed: {reason}"));
        }
    }

    /// Answers an offer of a draw, gives up or moves.
    fn play_for_engine(&mut self, report: &Report, now: Instant) {
        let color = self.session.game.turn();
        if self.session.game.draw_offer() == Some(!color) {
            self.answer_draw_offer(report.score, now);
        }
        if self.session.game.outcome().is_some() {
            return;
        }
        let strength = self.session.game.players[color].strength();
        if strength.is_some_and(|strength| strength.resigns(report.score)) {
            self.resign(color, now);
        } else if let Some(&m) = report.line.first() {
            self.play(m, now);
        }
    }
}
