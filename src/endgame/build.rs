//! Building a table: every position that is decided at once, then back from them ply by ply.
//!
//! Mates come first. Only where neither side can force one does a stalemate count, so that wins
//! and losses are the same whatever it is worth; where it is worth more than a draw, the positions
//! left over are gone through in the same way for those who can force a stalemate.

mod first;
mod rounds;
mod work;

use std::ops::ControlFlow;
use std::sync::Arc;

use super::links::Links;
use super::packed::Packed;
use super::table::Table;
use super::table_id::TableId;
use crate::rules::{ByColor, Points};
use rounds::Goal;
use work::Work;

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

/// Builds a table from the smaller ones that its captures and promotions lead to, with so many
/// threads; `None` if one of those is not there, or `progress` said to stop.
pub fn build(
    id: TableId,
    smaller: &dyn Fn(TableId) -> Option<Arc<Table>>,
    threads: usize,
    progress: &(dyn Fn(Progress) -> ControlFlow<()> + Sync),
) -> Option<Table> {
    let work = Work::new(id, threads, progress);
    let links = Links::new(id, work.index(), smaller)?;
    work.mark_void_ones().continue_value()?;
    work.sort(&links).continue_value()?;
    work.go_back(&links, Goal::Mate).continue_value()?;
    if id.rules().stalemated != Points::HALF {
        work.sort_again(&links).continue_value()?;
        work.go_back(&links, Goal::Stalemate).continue_value()?;
    }
    let finish = |bits: u16| match Packed::from_bits(bits) {
        packed if packed.is_open() => Packed::OPEN.bits(),
        packed => packed.bits(),
    };
    let ByColor { white, black } = work.into_sides();
    let [white, black] = [white, black]
        .map(|side| side.into_iter().map(|entry| finish(entry.into_inner())).collect());
    Table::from_parts(id, ByColor::new(white, black))
}

#[cfg(test)]
pub(super) mod test_support;
#[cfg(test)]
mod tests;
