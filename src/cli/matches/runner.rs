//! Plays the games of a match, several at a time, and hands each over as soon as it is finished.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::engine::Terms;
use super::limit::Limit;
use super::openings::Openings;
use super::referee::{Conduct, Finished, play};
use super::schedule::Slot;
use super::seat::Seat;
use super::spec::EngineSpec;
use crate::rules::ByColor;

/// All that is needed to play the games.
#[derive(Debug, Clone, Copy)]
pub struct Runner<'a> {
    /// The engines, and how long each may think.
    pub engines: &'a [(EngineSpec, Limit)],
    /// With which openings.
    pub openings: &'a Openings,
    /// How.
    pub conduct: Conduct,
    /// What holds for all engines.
    pub terms: Terms<'a>,
    /// So many games at a time.
    pub concurrency: usize,
}

impl Runner<'_> {
    /// Plays games and hands each over when it is finished, until all are played, the match is
    /// stopped or `on_game` fails. Games that are not finished then are given up.
    ///
    /// # Errors
    /// That of `on_game`.
    pub fn run<E>(
        &self,
        slots: Vec<Slot>,
        mut on_game: impl FnMut(Slot, Finished) -> Result<(), E>,
    ) -> Result<(), E> {
        let workers = self.concurrency.min(slots.len());
        let queue = Mutex::new(slots.into_iter());
        let (report, finished) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..workers {
                let report = report.clone();
                let queue = &queue;
                scope.spawn(move || self.work(queue, &report));
            }
            drop(report);
            for (slot, game) in finished {
                if let Err(error) = on_game(slot, game) {
                    self.terms.stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
            Ok(())
        })
    }

    /// Plays one game after the other, with engines of its own.
    fn work(
        &self,
        queue: &Mutex<impl Iterator<Item = Slot>>,
        report: &mpsc::Sender<(Slot, Finished)>,
    ) {
        let mut seats: Vec<_> =
            self.engines.iter().map(|(spec, limit)| Seat::new(spec, *limit, self.terms)).collect();
        while !self.is_stopped() {
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(slot) = next else { break };
            // So many engines as there may be in a match would need much memory.
            let others = seats.iter_mut().enumerate();
            let others = others.filter(|(engine, _)| !slot.seats.into_iter().any(|s| s == *engine));
            others.for_each(|(_, seat)| seat.leave());
            let opening = self.openings.get(slot.opening);
            let Ok([white, black]) = seats.get_disjoint_mut(slot.seats) else { break };
            let Some(finished) = play(&opening, ByColor::new(white, black), self.conduct) else {
                break;
            };
            if report.send((slot, finished)).is_err() {
                break;
            }
        }
        seats.iter_mut().for_each(Seat::leave);
    }

    fn is_stopped(&self) -> bool {
        let stop: &AtomicBool = self.terms.stop;
        stop.load(Ordering::Relaxed)
    }
}
