//! By how much moves are searched deeper or shallower than others.

use std::sync::LazyLock;

use super::entry::{Bound, Entry};
use super::node::{Node, Visit};
use super::ordering::is_quiet;
use super::technique::Technique;
use super::worker::Worker;
use super::{Score, history};
use crate::rules::{Move, Position};

/// Without a move from the table, deep searches are made a ply shallower.
const NO_HINT_DEPTH: i32 = 4;

/// Late moves are searched shallower from this depth on.
const LATE_MOVE_DEPTH: i32 = 3;
/// The first moves never are.
const FIRST_MOVES: i32 = 2;
/// A move whose history is this good is reduced by a ply less.
const HISTORY_PER_PLY: i32 = history::MOST;

/// From this depth on it is asked whether the move of the table has an alternative.
const SINGULAR_DEPTH: i32 = 7;
/// The entry may be so many plies shallower than the node.
const SINGULAR_SHALLOWER: i32 = 3;
/// All others have to be worse than it by so many centipawns for each ply.
const SINGULAR_MARGIN: i32 = 2;
/// If they are worse by so much more, it is searched two plies deeper.
const DOUBLE_MARGIN: i32 = 25;

/// Plies by which late moves are searched shallower, by depth and number of the move.
static REDUCTIONS: LazyLock<[[i32; 64]; 64]> = LazyLock::new(|| {
    let entry = |depth: usize, count: usize| 0.6 + (depth as f64).ln() * (count as f64).ln() / 2.1;
    std::array::from_fn(|depth| {
        std::array::from_fn(|count| if depth * count == 0 { 0 } else { entry(depth, count) as i32 })
    })
});

/// What a search without the move of the table says about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Singular {
    /// The move is searched so many plies deeper.
    Extend(i32),
    /// Another move is good enough as well, and the node is at least worth this.
    Refuted(Score),
}

impl Worker<'_> {
    /// The depth of a node whose best move may not be known.
    pub(super) fn without_hint(&self, visit: Visit) -> i32 {
        let unknown = visit.hint.is_none() && visit.depth >= NO_HINT_DEPTH;
        visit.depth - i32::from(unknown && self.uses(Technique::InternalReduction))
    }

    /// Asks whether all other moves are clearly worse than the one of the table, by a shallow
    /// search without it.
    pub(super) fn singular(
        &mut self,
        position: &Position,
        visit: Visit,
        beta: Score,
        known: Option<Entry>,
    ) -> Singular {
        let Visit { depth, ply, node, hint: Some(hint), .. } = visit else {
            return Singular::Extend(0);
        };
        let deep_enough = self.uses(Technique::SingularExtension)
            && depth >= SINGULAR_DEPTH
            && ply < 2 * self.root_depth as usize;
        let trusted = known.filter(|entry| {
            entry.bound != Bound::Upper
                && entry.depth >= depth - SINGULAR_SHALLOWER
                && entry.score.mate().is_none()
        });
        let Some(entry) = trusted.filter(|_| deep_enough) else { return Singular::Extend(0) };
        let bar = entry.score - SINGULAR_MARGIN * depth;
        self.frames[ply].excluded = Some(hint);
        let others = self.search_node(position, (depth - 1) / 2, ply, [bar - 1, bar], Node::Cut);
        self.frames[ply].excluded = None;
        if self.stopped {
            Singular::Extend(0)
        } else if others < bar {
            let alone = node != Node::Principal && others < bar - DOUBLE_MARGIN;
            Singular::Extend(1 + i32::from(alone))
        } else if bar >= beta && node != Node::Principal {
            Singular::Refuted(bar)
        } else {
            Singular::Extend(-i32::from(entry.score >= beta))
        }
    }

    /// By how many plies a late move, already noted as the next one of the path, is searched
    /// shallower.
    pub(super) fn reduction(
        &self,
        position: &Position,
        m: Move,
        depth: i32,
        ply: usize,
        count: i32,
        node: Node,
    ) -> i32 {
        let is_late = depth >= LATE_MOVE_DEPTH && count > FIRST_MOVES && !self.frames[ply].is_check;
        if !is_late || !self.uses(Technique::LateMoveReductions) {
            return 0;
        }
        let mut reduction = REDUCTIONS[depth.min(63) as usize][count.min(63) as usize];
        if is_quiet(position, m) {
            let history = self.memory.history.quiet(position, m, self.before(ply));
            reduction -= history / HISTORY_PER_PLY;
            reduction += i32::from(!self.is_improving(ply)) + i32::from(node == Node::Cut);
        } else {
            reduction /= 2;
        }
        reduction -= i32::from(node == Node::Principal);
        reduction -= i32::from(self.frames[ply + 1].is_check);
        reduction.clamp(0, depth - 2)
    }
}
