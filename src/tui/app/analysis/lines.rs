//! The best lines that the engine finds at the spot that is looked at, for as long as it is.

use std::time::{Duration, Instant};

use crate::engine::{Limits, Report};
use crate::game::Eval;
use crate::rules::{Move, Position};
use crate::tui::action::Work;
use crate::tui::app::App;
use crate::tui::app::thinking::{Thought, Topic};
use crate::tui::keymap::Command;

use super::Analysis;

/// No more lines are asked for.
const MOST_LINES: usize = 5;

/// From this depth on what is found is kept: before, it changes too much from one to the next.
const SETTLED: u32 = 8;

/// New findings are shown no sooner after the last ones.
const PACE: Duration = Duration::from_millis(100);

/// One of the best moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The move.
    pub best: Move,
    /// What follows it, and what that is worth.
    pub thought: Thought,
    /// How fast it was found.
    pub nodes_per_second: u64,
}

/// What is asked of the engine, and what it has found.
#[derive(Debug)]
pub struct Lines {
    /// Whether it is asked at all.
    pub is_on: bool,
    /// How many lines.
    pub count: usize,
    /// What is shown, the best line first.
    pub shown: Vec<Found>,
    /// What was found since.
    found: Vec<Found>,
    shown_at: Option<Instant>,
    /// Whether it was asked about this spot.
    is_asked: bool,
}

impl Default for Lines {
    fn default() -> Self {
        Self {
            is_on: true,
            count: 3,
            shown: Vec::new(),
            found: Vec::new(),
            shown_at: None,
            is_asked: false,
        }
    }
}

impl Lines {
    /// Nothing is known of another spot.
    pub(super) fn forget(&mut self) {
        (self.shown, self.found) = Default::default();
        (self.shown_at, self.is_asked) = (None, false);
    }

    fn take(&mut self, position: &Position, report: &Report, now: Instant) {
        let Some(&best) = report.line.first() else { return };
        let thought = Thought::new(position, report);
        let found = Found { best, thought, nodes_per_second: report.nodes_per_second() };
        match self.found.get_mut(report.rank - 1) {
            Some(place) => *place = found,
            None => self.found.push(found),
        }
        self.refresh(now);
    }

    fn refresh(&mut self, now: Instant) {
        if self.shown_at.is_none_or(|at| at + PACE <= now) && self.shown != self.found {
            self.shown.clone_from(&self.found);
            self.shown_at = Some(now);
        }
    }

    /// When something new is to be shown.
    fn due(&self) -> Option<Instant> {
        self.shown_at.filter(|_| self.shown != self.found).map(|at| at + PACE)
    }
}

impl App {
    /// When new lines are to be shown.
    pub(in crate::tui::app) fn lines_wake(&self) -> Option<Instant> {
        self.analysis.as_ref()?.lines.due()
    }

    /// Lets the engine look at what is looked at, if it does not yet.
    pub(in crate::tui::app) fn follow(&mut self, now: Instant) {
        self.judge_on();
        let Some(analysis) = &mut self.analysis else { return };
        analysis.lines.refresh(now);
        let waits = self.session.thinking.is_some() || self.session.is_asleep;
        let is_wanted = analysis.lines.is_on && !analysis.lines.is_asked;
        if waits || !is_wanted || self.session.game.outcome().is_some() {
            return;
        }
        analysis.lines.is_asked = true;
        let work = Work::Lines { limits: Limits::default(), count: analysis.lines.count };
        self.ask(Topic::Lines, work, now);
    }

    pub(in crate::tui::app) fn take_line(&mut self, report: &Report, now: Instant) {
        let Some(analysis) = &mut self.analysis else { return };
        let position = self.session.game.position();
        analysis.lines.take(position, report, now);
        if report.rank == 1 && report.depth >= SETTLED {
            let spot = analysis.spot.clone();
            analysis.note_eval(&spot, Eval::of_report(position, report));
        }
    }

    /// Ends the search for lines, and nothing else that the engine is busy with.
    pub(super) fn stop_lines(&mut self) {
        if self.session.thinks_about(Topic::Lines) {
            self.stop_thinking();
        }
    }

    pub(super) fn toggle_lines(&mut self) {
        self.stop_lines();
        if let Some(analysis) = &mut self.analysis {
            analysis.lines.is_on = !analysis.lines.is_on;
            analysis.lines.forget();
        }
    }

    pub(super) fn change_lines(&mut self, command: Command) {
        self.stop_lines();
        if let Some(Analysis { lines, .. }) = self.analysis.as_deref_mut() {
            let count =
                if command == Command::MoreLines { lines.count + 1 } else { lines.count - 1 };
            lines.count = count.clamp(1, MOST_LINES);
            lines.is_on = true;
            lines.forget();
        }
    }
}
