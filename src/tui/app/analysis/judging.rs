//! Judging the moves of a game: every position is searched for a moment, and a move is held
//! against its player by what it has lost of the points to be expected.

use crate::engine::{Limits, Report};
use crate::game::{Eval, Judgement, Prospect, Spot};
use crate::tui::action::Work;
use crate::tui::app::App;
use crate::tui::app::thinking::Topic;

use super::Analysis;

/// So many positions are looked at for each of the game.
const NODES: u64 = 40_000;

/// A pass over the positions of a line.
#[derive(Debug)]
pub(super) struct Judging {
    /// What is to be searched.
    spots: Vec<Spot>,
    /// How many were.
    done: usize,
}

impl Analysis {
    /// Keeps what a search has found at a spot, unless a deeper one has.
    pub(super) fn note_eval(&mut self, spot: &Spot, eval: Eval) {
        let place = match spot.ply() {
            0 => &mut self.start_eval,
            _ => match self.tree.notes_on(spot) {
                Some(notes) => &mut notes.eval,
                None => return,
            },
        };
        if place.as_ref().is_none_or(|known| known.depth <= eval.depth) {
            *place = Some(eval);
        }
    }

    /// What White may expect at a spot, as far as it was searched.
    fn prospect(&self, spot: &Spot) -> Option<Prospect> {
        let is_end = self.tree.next(spot).is_none();
        if let Some(outcome) = is_end.then(|| self.tree.outcome_on(spot)).flatten() {
            return Some(Prospect::of_points(outcome.points(self.tree.rules()).white));
        }
        let eval = match spot.ply() {
            0 => self.start_eval.as_ref()?,
            _ => self.tree.move_at(spot)?.notes.eval.as_ref()?,
        };
        Some(Prospect::of_eval(eval))
    }

    /// The points that White may expect at a spot, 0 to 1, as far as it was searched.
    pub fn expectation(&self, spot: &Spot) -> Option<f64> {
        self.prospect(spot).map(|prospect| prospect.expected)
    }

    /// What the move that leads to a spot has lost of what its side could expect.
    fn loss(&self, spot: &Spot) -> Option<f64> {
        let previous = spot.previous()?;
        let mover = self.tree.position_on(&previous)?.turn();
        Some(self.prospect(&previous)?.loss_to(self.prospect(spot)?, mover))
    }

    /// What is held against the move that leads to a spot.
    pub fn judgement(&self, spot: &Spot) -> Option<Judgement> {
        self.loss(spot).and_then(Judgement::of)
    }

    /// How far the judging is: positions searched, and all of them.
    pub fn progress(&self) -> Option<(usize, usize)> {
        self.judging.as_ref().map(|judging| (judging.done, judging.spots.len()))
    }
}

impl App {
    /// Judges the moves of the line that is looked at, or stops.
    pub(super) fn judge_game(&mut self) {
        if self.stop_judging() {
            return;
        }
        let spots = self.line_of_spots();
        if spots.len() < 2 {
            return self.say_fault("there are no moves to judge");
        }
        self.stop_lines();
        if let Some(analysis) = &mut self.analysis {
            analysis.lines.forget();
            analysis.judging = Some(Judging { spots, done: 0 });
        }
    }

    /// Ends the judging; whether there was any.
    pub(super) fn stop_judging(&mut self) -> bool {
        let judging = self.analysis.as_mut().and_then(|analysis| analysis.judging.take());
        if self.session.thinks_about(Topic::Judging) {
            self.stop_thinking();
        }
        judging.is_some()
    }

    /// Asks about the next position that is to be judged.
    pub(super) fn judge_on(&mut self) {
        if self.session.thinking.is_some() || self.session.is_asleep {
            return;
        }
        let Some(analysis) = &mut self.analysis else { return };
        let Some(judging) = &mut analysis.judging else { return };
        let Some(spot) = judging.spots.get(judging.done) else {
            analysis.judging = None;
            return self.say("All moves are judged");
        };
        let tree = &analysis.tree;
        let Some(position) = tree.position_on(spot).cloned() else {
            analysis.judging = None;
            return;
        };
        if tree.outcome_on(spot).is_some() {
            judging.done += 1;
            return self.judge_on();
        }
        let past = tree.hashes_before(spot);
        let work = Work::Lines { limits: Limits::nodes(NODES), count: 1 };
        self.ask_about(Topic::Judging, position, past, work, self.now);
    }

    /// Notes what was found about a position that is judged.
    pub(in crate::tui::app) fn take_judgement(&mut self, report: &Report) {
        let Some(analysis) = &mut self.analysis else { return };
        let Some(judging) = &mut analysis.judging else { return };
        let Some(spot) = judging.spots.get(judging.done).cloned() else { return };
        judging.done += 1;
        if let Some(position) = analysis.tree.position_on(&spot).cloned() {
            analysis.note_eval(&spot, Eval::of_report(&position, report));
        }
    }

    /// Looks at the worst move of the line; from one of the worst at the next to it.
    pub(super) fn go_to_worst(&mut self) {
        let Some(analysis) = &self.analysis else { return };
        let spots = self.line_of_spots();
        let judged = |spot: &Spot| Some((analysis.loss(spot)?, spot.clone()));
        let losses: Vec<_> = spots.iter().filter_map(judged).collect();
        if losses.is_empty() {
            return self.say_fault("no move is judged yet");
        }
        let mut worst: Vec<_> =
            losses.into_iter().filter(|(loss, _)| Judgement::of(*loss).is_some()).collect();
        worst.sort_by(|one, other| other.0.total_cmp(&one.0));
        let here = worst.iter().position(|(_, spot)| *spot == analysis.spot);
        let next = here.map_or(0, |here| (here + 1) % worst.len());
        match worst.get(next) {
            Some((_, spot)) => self.show_spot(spot.clone()),
            None => self.say("No move has lost much"),
        }
    }
}
