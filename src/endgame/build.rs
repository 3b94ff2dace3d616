//! Building a table: every position that is decided at once, then back from them ply by ply.
//!
//! Mates come first. Only where neither side can force one does a stalemate count, so that wins
//! and losses are the same whatever it is worth; where it is worth more than a draw, the positions
//! left over are gone through in the same way for those who can force a stalemate.
//!
//! The work is a row of [`Step`]s, each a pass over all numbers, done in slices. Between two
//! slices what is known can be saved, and another time gone on with.

mod first;
mod rounds;
mod saved;
mod step;
mod work;

use std::sync::Arc;

use super::links::Links;
use super::packed::Packed;
use super::table::Table;
use super::table_id::TableId;
use crate::rules::ByColor;
use step::{Cursor, Step};
use work::Work;

/// So many numbers are done between two moments at which the building can be interrupted: some
/// seconds where most is to be done for each.
const SLICE: usize = 1 << 20;

/// How far a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// The numbers of the current pass that are done.
    pub done: usize,
    /// The numbers of the current pass.
    pub of: usize,
}

/// A part of the building.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Finding out which positions can stand, and what captures lead to.
    Sorting,
    /// Going back from mates; so many plies.
    Mates(u16),
    /// Going back from stalemates; so many plies.
    Stalemates(u16),
}

/// A table that is being built.
pub struct Builder {
    id: TableId,
    work: Work,
    links: Links,
    at: Cursor,
}

impl Builder {
    /// Begins a table from the smaller ones that its captures and promotions lead to, with so
    /// many threads; `None` if one of those is not there.
    pub fn new(
        id: TableId,
        smaller: &dyn Fn(TableId) -> Option<Arc<Table>>,
        threads: usize,
    ) -> Option<Self> {
        let work = Work::new(id, threads);
        let links = Links::new(id, work.index(), smaller)?;
        Some(Self { id, work, links, at: Cursor::START })
    }

    /// Does the next slice. Whether there is anything left to do.
    pub fn go_on(&mut self, progress: &(dyn Fn(Progress) + Sync)) -> bool {
        let Some(stage) = self.at.step.stage() else { return false };
        let of = self.work.index().len();
        let end = of.min(self.at.number.saturating_add(SLICE));
        let slice = self.at.number..end;
        let tell = |done| progress(Progress { stage, done, of });
        let (work, links) = (&self.work, &self.links);
        let most = match self.at.step {
            Step::Void => work.pass(slice, tell, |number| work.mark_void(number)),
            Step::Sort => work.pass(slice, tell, |number| work.sort(number, links)),
            Step::SortAgain => work.pass(slice, tell, |number| work.sort_again(number, links)),
            Step::Spread(goal, plies) => {
                work.pass(slice, tell, |number| work.spread(number, plies, goal))
            }
            Step::Conclude(goal, plies) => {
                work.pass(slice, tell, |number| work.conclude(number, plies, goal, links))
            }
            Step::Done => 0,
        };
        self.at.advance(end, of, most, self.id.rules());
        self.at.step != Step::Done
    }

    /// The table, if everything is done.
    pub fn finish(self) -> Option<Table> {
        if self.at.step != Step::Done {
            return None;
        }
        let finish = |bits: u16| match Packed::from_bits(bits) {
            packed if packed.is_open() => Packed::OPEN.bits(),
            packed => packed.bits(),
        };
        let ByColor { white, black } = self.work.into_sides();
        let [white, black] = [white, black]
            .map(|side| side.into_iter().map(|entry| finish(entry.into_inner())).collect());
        Table::from_parts(self.id, ByColor::new(white, black))
    }
}

/// Builds a table in one go; `None` if a smaller one that it needs is not there.
pub fn build(
    id: TableId,
    smaller: &dyn Fn(TableId) -> Option<Arc<Table>>,
    threads: usize,
) -> Option<Table> {
    let mut builder = Builder::new(id, smaller, threads)?;
    while builder.go_on(&|_| ()) {}
    builder.finish()
}

#[cfg(test)]
pub(super) mod test_support;
#[cfg(test)]
mod tests;
