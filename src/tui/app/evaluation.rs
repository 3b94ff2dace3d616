//! Who stands better, as the bar beside the board tells it: from what the engine has last found,
//! and between two people from short searches while it has nothing else to do.

use crate::engine::{Limits, Report, Score};
use crate::rules::{Color, Position};
use crate::tui::action::Work;

use super::thinking::Topic;
use super::{App, EvaluationBar, Layer};

/// So many positions tell who stands better.
const NODES: u64 = 60_000;

/// What a position is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// The hash of the position.
    of: u64,
    /// To White.
    pub score: Score,
}

impl Worth {
    /// What a search of this position has found.
    pub(super) fn new(position: &Position, report: &Report) -> Self {
        let score = match position.turn() {
            Color::White => report.score,
            Color::Black => -report.score,
        };
        Self { of: position.hash(), score }
    }
}

impl App {
    /// The share of the point that White may expect, 0 to 1, if it is to be shown and known.
    pub(in crate::tui) fn expectation(&self) -> Option<f64> {
        if self.settings.evaluation_bar == EvaluationBar::Hidden || !self.is_live() {
            return None;
        }
        if let Some(analysis) = &self.analysis {
            return analysis.expectation(&analysis.spot);
        }
        let points = self.session.game.points().map(|points| points.white.into());
        points.or_else(|| self.session.worth.map(|worth| worth.score.expected_points()))
    }

    /// Lets the engine say who stands better between two people, while it is idle.
    pub(super) fn weigh(&mut self) {
        let session = &self.session;
        let game = &session.game;
        let position = game.position();
        let is_known = session.worth.is_some_and(|worth| worth.of == position.hash());
        let people = Color::ALL.into_iter().all(|color| session.is_person(color));
        let at_board = self.is_live() && self.layers.iter().all(Layer::is_part_of_play);
        let is_wanted = self.settings.evaluation_bar == EvaluationBar::Shown;
        let is_busy = session.thinking.is_some() || self.is_analysing();
        let is_idle = !is_busy && !session.is_asleep;
        if is_wanted && people && at_board && is_idle && !is_known && game.outcome().is_none() {
            let limits = Limits::nodes(NODES);
            self.ask(Topic::Worth, Work::Lines { limits, count: 1 }, self.now);
        }
    }
}
