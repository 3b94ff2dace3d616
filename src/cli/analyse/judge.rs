//! Judging the moves of one game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::cli::progress::Bar;
use crate::engine::{Limits, Report, Searcher, StopFlag};
use crate::game::{Eval, Game, Performance, Prospect, Spot};
use crate::rules::ByColor;

use super::note::note;

/// How soon a search ends once that is wanted.
const ATTENTION: Duration = Duration::from_millis(20);

/// Looks at positions and says what it thinks of the moves.
pub(super) struct Judge {
    searcher: Searcher,
    limits: Limits,
    wanted: Arc<AtomicBool>,
    stop: StopFlag,
}

/// What was found of a position.
pub(super) struct Seen {
    pub prospect: Prospect,
    /// Nothing where the game is over.
    pub report: Option<Report>,
}

impl Judge {
    /// One that ends all its searches once `stop` is set.
    pub fn new(searcher: Searcher, limits: Limits, stop: Arc<AtomicBool>) -> Self {
        Self { searcher, limits, wanted: stop, stop: StopFlag::new() }
    }

    /// Whether an end is wanted.
    pub fn is_stopped(&self) -> bool {
        self.wanted.load(Ordering::Relaxed)
    }

    /// Judges the moves of the main line, as far as it comes: notes what each is worth, its sign
    /// if its author gave none, and what would have been better than a bad one.
    pub fn judge(&mut self, game: &mut Game) -> ByColor<Performance> {
        self.searcher.forget();
        let mut performances = ByColor::<Performance>::default();
        let mut bar = Bar::new(Instant::now());
        let plies = game.ply();
        bar.expect(plies as u64);
        let mut before = self.look(game, &Spot::on_main_line(0));
        for ply in 1..=plies {
            let spot = Spot::on_main_line(ply);
            let after = self.look(game, &spot);
            let (Some(from), Some(to)) = (&before, &after) else { break };
            note(game, &spot, from, to, &mut performances);
            before = after;
            bar.show(ply as u64, ply as u64);
        }
        bar.clear();
        performances
    }

    /// Searches a position; `None` if that was broken off.
    fn look(&mut self, game: &Game, spot: &Spot) -> Option<Seen> {
        let position = game.position_on(spot)?;
        if let Some(outcome) = game.outcome_on(spot) {
            let prospect = Prospect::of_points(outcome.points(game.rules()).white);
            return Some(Seen { prospect, report: None });
        }
        let past = game.hashes_before(spot);
        let (wanted, stop, over) = (&self.wanted, &self.stop, AtomicBool::new(false));
        let (searcher, limits) = (&mut self.searcher, &self.limits);
        let report = thread::scope(|scope| {
            let watch = scope.spawn(|| {
                while !over.load(Ordering::Relaxed) && !wanted.load(Ordering::Relaxed) {
                    thread::park_timeout(ATTENTION);
                }
                if wanted.load(Ordering::Relaxed) {
                    stop.stop();
                }
            });
            let report = searcher.search(position, &past, limits, stop, &mut |_| ());
            over.store(true, Ordering::Relaxed);
            watch.thread().unpark();
            report
        });
        // What a broken search has found is not what it would have.
        let report = report.filter(|_| !self.is_stopped())?;
        let prospect = Prospect::of_eval(&Eval::of_report(position, &report));
        Some(Seen { prospect, report: Some(report) })
    }
}
