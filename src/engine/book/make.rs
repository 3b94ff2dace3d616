//! Makes a book: from the beginning of a game on, each move that is almost as good as the best
//! one is followed, so many of them at each ply.

use crate::engine::{Limits, Report, Score, Searcher, StopFlag, Task};
use crate::notation::coordinates;
use crate::rules::{Position, Variant};

/// Which moves come into a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookPlan {
    /// The game.
    pub variant: Variant,
    /// The most moves of a position, ply by ply; the lines are as long as this.
    pub widths: Vec<usize>,
    /// A move may be worse than the best one by so many centipawns.
    pub margin: u32,
    /// Positions looked at for each move of the book.
    pub nodes: u64,
}

/// Makes a book; each finished line goes to `on_line`: its moves by coordinates and the score of
/// its end as White sees it. The same plan makes the same book.
///
/// # Errors
/// The first error of `on_line`, which ends the work.
pub fn make_book<E>(
    plan: &BookPlan,
    on_line: &mut dyn FnMut(&str, Score) -> Result<(), E>,
) -> Result<(), E> {
    let mut maker = Maker { plan, searcher: Searcher::default(), line: Vec::new(), on_line };
    maker.follow(&Position::start(plan.variant), Score::DRAW)
}

struct Maker<'a, E> {
    plan: &'a BookPlan,
    searcher: Searcher,
    line: Vec<String>,
    on_line: &'a mut dyn FnMut(&str, Score) -> Result<(), E>,
}

impl<E> Maker<'_, E> {
    /// Follows the good moves of the position, which was thought to be worth `score` to White.
    fn follow(&mut self, position: &Position, score: Score) -> Result<(), E> {
        let ply = self.line.len();
        let Some(&width) = self.plan.widths.get(ply) else {
            return (self.on_line)(&self.line.join(" "), score);
        };
        for report in self.good_moves(position, width) {
            let m = report.line[0];
            let score = if ply.is_multiple_of(2) { report.score } else { -report.score };
            self.line.push(coordinates(position.rules(), m));
            self.follow(&position.after(m), score)?;
            self.line.pop();
        }
        Ok(())
    }

    fn good_moves(&mut self, position: &Position, width: usize) -> Vec<Report> {
        // Fresh, so that a move does not depend on what was looked at before.
        self.searcher.forget();
        let lines = width.max(1);
        let limits = Limits::nodes(self.plan.nodes.saturating_mul(lines as u64));
        let task = Task { lines, ..Task::new(position, &[], limits) };
        let mut reports = self.searcher.analyse(&task, &StopFlag::new(), &mut |_| ());
        let margin = i32::try_from(self.plan.margin).unwrap_or(i32::MAX);
        let best = reports.iter().map(|report| report.score.value()).max().unwrap_or(0);
        reports.retain(|report| report.score.value().saturating_add(margin) >= best);
        reports
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    #[test]
    fn a_book_follows_the_plan() {
        let plan = BookPlan {
            variant: Variant::Shafran,
            widths: vec![3, 1, 2],
            margin: 10_000,
            nodes: 300,
        };
        let made = || {
            let mut lines = Vec::new();
            let Ok(()) = make_book::<Infallible>(&plan, &mut |line, _| {
                lines.push(line.to_owned());
                Ok(())
            });
            lines
        };
        let lines = made();
        assert_eq!(lines.len(), 6);
        assert!(lines.iter().all(|line| line.split(' ').count() == 3));
        assert_eq!(lines, made());
    }

    #[test]
    fn no_move_is_much_worse_than_the_best() {
        let plan =
            BookPlan { variant: Variant::Glinski, widths: vec![60], margin: 0, nodes: 2_000 };
        let mut scores = Vec::new();
        let Ok(()) = make_book::<Infallible>(&plan, &mut |_, score| {
            scores.push(score);
            Ok(())
        });
        assert!(!scores.is_empty() && scores.iter().all(|&score| score == scores[0]));
    }
}
