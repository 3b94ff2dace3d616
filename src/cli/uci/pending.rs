//! A search whose answer is still to be given, and what the answer waits for.

use super::fault::Fault;
use super::go::{Go, Wait};
use crate::engine::StopFlag;
use crate::rules::Move;

/// A search whose answer is still to be given.
#[derive(Debug)]
pub struct Pending {
    stop: StopFlag,
    wait: Wait,
    is_bounded: bool,
    /// Its answer, once it is over.
    line: Option<Vec<Move>>,
}

impl Pending {
    /// The search that this command begins.
    pub fn of(go: &Go<'_>) -> Self {
        let stop = match go.wait {
            Wait::PonderHit => StopFlag::pondering(),
            Wait::No | Wait::Stop => StopFlag::new(),
        };
        Self { stop, wait: go.wait, is_bounded: go.is_bounded(), line: None }
    }

    /// How its thread hears that it has to stop.
    pub fn flag(&self) -> StopFlag {
        self.stop.clone()
    }

    /// What was pondered about has come; from now on it is an ordinary search.
    ///
    /// # Errors
    /// Where nothing is pondered.
    pub fn ponderhit(&mut self) -> Result<(), Fault> {
        if self.wait != Wait::PonderHit {
            return Err(Fault::NotPondering);
        }
        self.wait = Wait::No;
        self.stop.ponderhit();
        Ok(())
    }

    /// Ends the search; its answer need not wait any more.
    pub fn stop(&mut self) {
        self.wait = Wait::No;
        self.stop.stop();
    }

    /// Nothing more will be said, so a search that does not end by itself is stopped.
    pub fn leave(&mut self) {
        if !self.is_bounded {
            self.stop();
        }
    }

    /// Whether it has been told to stop.
    pub fn is_stopping(&self) -> bool {
        self.stop.is_stopped()
    }

    /// The search is over with this line, empty where there is no legal move.
    pub fn end(&mut self, line: Vec<Move>) {
        self.line = Some(line);
    }

    /// Whether the answer is there and waits for nothing.
    pub fn is_due(&self) -> bool {
        self.wait == Wait::No && self.line.is_some()
    }

    /// The answer, if the search is over.
    pub fn into_line(self) -> Option<Vec<Move>> {
        self.line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pending(line: &str) -> Pending {
        Pending::of(&Go::read(line.split_whitespace()).expect(line))
    }

    #[test]
    fn an_answer_waits_for_its_line_and_for_what_was_asked() {
        let mut plain = pending("depth 3");
        assert!(!plain.is_due());
        plain.end(Vec::new());
        assert!(plain.is_due() && plain.ponderhit().is_err());
        let mut infinite = pending("infinite");
        infinite.end(Vec::new());
        assert!(!infinite.is_due());
        infinite.stop();
        assert!(infinite.is_due() && infinite.is_stopping());
        let mut pondering = pending("ponder depth 3");
        pondering.end(Vec::new());
        assert!(!pondering.is_due() && pondering.ponderhit().is_ok());
        assert!(pondering.is_due() && !pondering.is_stopping());
    }

    #[test]
    fn only_a_search_without_an_end_is_stopped_by_the_end_of_the_input() {
        for (line, stops) in [("depth 3", false), ("movetime 5", false), ("infinite", true)] {
            let mut search = pending(line);
            search.leave();
            assert_eq!(search.is_stopping(), stops, "{line}");
        }
    }
}
