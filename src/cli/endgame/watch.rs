//! How far the building of a table is, on a terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::endgame::{Progress, Stage, TableId};

/// Shows a line that changes, and takes it away in the end.
pub(super) struct Watch {
    id: TableId,
    begun: Instant,
    /// When it was last shown; nothing where nobody sees it.
    shown: Option<Mutex<Instant>>,
}

/// What is done sooner needs no line.
const PATIENCE: Duration = Duration::from_secs(1);
const INTERVAL: Duration = Duration::from_millis(200);

/// About this part of the time goes by before the first ply is gone back.
const SORTING: f64 = 0.4;
/// After about so many plies half of the rest is done: longer lines are ever fewer.
const HALF: f64 = 12.0;

impl Watch {
    pub fn new(id: TableId) -> Self {
        let begun = Instant::now();
        let shown = io::stderr().is_terminal();
        let shown = shown.then(|| Mutex::new(begun + PATIENCE - INTERVAL));
        Self { id, begun, shown }
    }

    pub fn see(&self, progress: Progress) {
        let Some(shown) = &self.shown else { return };
        let now = Instant::now();
        let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
        if now.saturating_duration_since(*shown) >= INTERVAL && now >= *shown {
            *shown = now;
            let line = line(self.id, progress, now - self.begun);
            // Who cannot see it goes without.
            let _ = write!(io::stderr(), "\r\x1b[K{line}");
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if self.shown.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

fn line(id: TableId, progress: Progress, elapsed: Duration) -> String {
    let words = match progress.stage {
        Stage::Sorting => {
            let percent = 100 * progress.done / progress.of.max(1);
            format!("sorting positions, {percent} %")
        }
        Stage::Mates(plies) => format!("mates in {}", plies.div_ceil(2)),
        Stage::Stalemates(plies) => format!("stalemates in {}", plies.div_ceil(2)),
    };
    let left = elapsed.as_secs_f64() * (1.0 / done(progress.stage) - 1.0);
    match progress.stage {
        Stage::Sorting => format!("{id}: {words}"),
        _ => format!("{id}: {words}, about {left:.0} s left"),
    }
}

/// About which part of the whole is done at a stage: nobody knows beforehand how long the longest
/// win is.
fn done(stage: Stage) -> f64 {
    let plies = match stage {
        Stage::Sorting => return SORTING,
        Stage::Mates(plies) | Stage::Stalemates(plies) => f64::from(plies),
    };
    SORTING + (1.0 - SORTING) * plies / (plies + HALF)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgame::Material;
    use crate::rules::Variant;

    #[test]
    fn the_line_tells_the_stage_and_a_guess() {
        let (id, _) = TableId::of(Variant::Glinski, Material::KINGS).unwrap();
        let at = |stage| line(id, Progress { stage, done: 1, of: 2 }, Duration::from_secs(7));
        assert_eq!(at(Stage::Sorting), "glinski-KK: sorting positions, 50 %");
        assert_eq!(at(Stage::Mates(12)), "glinski-KK: mates in 6, about 3 s left");
        assert!(done(Stage::Mates(200)) < 1.0);
    }
}
