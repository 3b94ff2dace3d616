//! Judging the moves of one game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::cli::progress::Bar;
use crate::engine::{Limits, Report, Searcher, StopFlag};
use crate::game::{Eval, Game, Judgement, Performance, Prospect, Spot};
use crate::rules::ByColor;

/// So many plies of a better line are written.
const BETTER_PLIES: usize = 8;

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
struct Seen {
    prospect: Prospect,
    /// Nothing where the game is over.
    report: Option<Report>,
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
        let plies = game.line().len();
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
        let is_last = game.next(spot).is_none();
        if let Some(outcome) = is_last.then(|| game.outcome_on(spot)).flatten() {
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

/// Writes beside a move what was found of the positions before and after it.
fn note(
    game: &mut Game,
    spot: &Spot,
    before: &Seen,
    after: &Seen,
    performances: &mut ByColor<Performance>,
) {
    let Some(previous) = spot.previous() else { return };
    let Some(mover) = game.position_on(&previous).map(|position| position.turn()) else { return };
    performances[mover].add(before.prospect, after.prospect, mover);
    if let Some(report) = &after.report
        && let Some(eval) = game.position_on(spot).map(|at| Eval::of_report(at, report))
        && let Some(notes) = game.notes_on(spot)
    {
        notes.eval = Some(eval);
    }
    let loss = before.prospect.loss_to(after.prospect, mover);
    let Some(judgement) = Judgement::of(loss) else { return };
    if let Some(notes) = game.notes_on(spot)
        && !notes.glyphs.iter().any(|glyph| is_sign(glyph))
    {
        notes.glyphs.insert(0, judgement.sign().to_owned());
    }
    if let Some(report) = &before.report {
        add_better(game, spot, &previous, report);
    }
}

/// Whether a glyph judges a move, and not the position after it.
fn is_sign(glyph: &str) -> bool {
    glyph.chars().all(|c| matches!(c, '!' | '?'))
}

/// Adds the line that would have been better than the move that was played.
fn add_better(game: &mut Game, played: &Spot, previous: &Spot, report: &Report) {
    let is_played =
        report.line.first() == game.move_at(played).map(|played| played.played()).as_ref();
    if is_played {
        return;
    }
    let eval = game.position_on(previous).map(|before| Eval::of_report(before, report));
    let mut spot = previous.clone();
    for (at, &m) in report.line.iter().take(BETTER_PLIES).enumerate() {
        // A line that goes on after a collision in the engine's table need not be legal.
        let Ok(next) = game.add(&spot, m) else { return };
        if at == 0
            && let Some(notes) = game.notes_on(&next)
        {
            notes.eval = notes.eval.take().or_else(|| eval.clone());
        }
        spot = next;
    }
}
