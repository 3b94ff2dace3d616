//! How the weaker side holds the positions that are drawn: the sorting behind the figures that
//! are printed of endgames.
//!
//! A stalemate is a draw here, in every game. The defender is Black, who is never stronger in a
//! table. Its draws are sorted in this order:
//!
//! 1. stalemate: the side to move has no move and is not in check;
//! 2. conversion: the defender can force, at once or later, a stalemate or a capture or promotion
//!    that leaves a drawn ending;
//! 3. perpetual check: the defender can give check at every move. Replies that lead to a
//!    conversion or lose do the attacker no good;
//! 4. fortress: what remains.

mod conversion;
mod perpetual;

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use super::links::Links;
use super::scene::Scene;
use super::{Table, TableId, Value, passes};
use crate::rules::{ByColor, Color};

/// How a drawn position is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hold {
    /// The side to move is stalemated.
    Stalemate,
    /// A drawn ending with other material, or a stalemate, can be forced.
    Conversion,
    /// By giving check at every move.
    Perpetual,
    /// In any other way.
    Fortress,
}

/// How the drawn positions of a table are held.
pub struct Holding<'a> {
    table: &'a Table,
    links: Links,
    threads: usize,
    /// By side to move and number: nothing for what is not drawn, else a [`Hold`], and whether
    /// it is to be looked at again.
    sides: ByColor<Vec<AtomicU8>>,
}

const DEFENDER: Color = Color::Black;
const ATTACKER: Color = Color::White;

/// Not drawn, or no position at all.
const NONE: u8 = 0;
const FORTRESS: u8 = 1;
const STALEMATE: u8 = 2;
const CONVERSION: u8 = 3;
const PERPETUAL: u8 = 4;
/// Set on what has just changed, or has to be looked at.
const FRESH: u8 = 0x80;

impl<'a> Holding<'a> {
    /// Sorts the draws of a table, with so many threads; `None` if one of the smaller tables is
    /// not there.
    pub fn new(
        table: &'a Table,
        smaller: &dyn Fn(TableId) -> Option<Arc<Table>>,
        threads: usize,
    ) -> Option<Self> {
        let index = table.locator().index();
        let links = Links::new(table.id(), index, smaller)?;
        let entries = |turn| {
            let drawn = |number| table.verdict(number, turn).map(|verdict| verdict.classical());
            let is_drawn = |number: usize| drawn(number).is_some_and(|v| v.value() == Value::Draw);
            (0..table.len()).map(|number| AtomicU8::new(u8::from(is_drawn(number)))).collect()
        };
        let holding = Self { table, links, threads, sides: ByColor::from_fn(entries) };
        holding.find_conversions();
        holding.find_perpetuals();
        Some(holding)
    }

    /// How a position is held; `None` if it is no draw.
    pub fn hold(&self, number: usize, turn: Color) -> Option<Hold> {
        match self.get(turn, number) {
            NONE => None,
            STALEMATE => Some(Hold::Stalemate),
            CONVERSION => Some(Hold::Conversion),
            PERPETUAL => Some(Hold::Perpetual),
            _ => Some(Hold::Fortress),
        }
    }

    /// Whether the side to move is in check, and whether it has a legal capture.
    pub(super) fn look(&self, number: usize, turn: Color) -> (bool, bool) {
        let Some(scene) = self.scene(number) else { return (false, false) };
        (scene.is_check(turn), scene.captures_of(turn, &self.links).next().is_some())
    }

    /// What is known of a position, without whether it is fresh.
    fn get(&self, turn: Color, number: usize) -> u8 {
        self.sides[turn][number].load(Ordering::Relaxed) & !FRESH
    }

    fn is_fresh(&self, turn: Color, number: usize) -> bool {
        self.sides[turn][number].load(Ordering::Relaxed) & FRESH != 0
    }

    fn set(&self, turn: Color, number: usize, state: u8) {
        self.sides[turn][number].store(state, Ordering::Relaxed);
    }

    /// Marks a position to be looked at, if that is what is known of it.
    fn mark(&self, turn: Color, number: usize, state: u8) {
        // Where it has changed meanwhile, it need not be looked at.
        let _ = self.sides[turn][number].compare_exchange(
            state,
            state | FRESH,
            Ordering::Relaxed,
            Ordering::Relaxed,
        );
    }

    /// Goes through all numbers. Whether any step has changed something.
    fn pass(&self, step: impl Fn(usize) -> bool + Sync) -> bool {
        let step = |number| u16::from(step(number));
        passes::pass(0..self.table.len(), self.threads, |_| (), step) > 0
    }

    fn scene(&self, number: usize) -> Option<Scene<'_>> {
        let index = self.table.locator().index();
        Some(Scene::new(self.table.id().rules(), index.pieces(), index.men(number)?))
    }

    /// The positions after the quiet moves of a side, legal ones only.
    fn for_all_after(
        &self,
        scene: &Scene,
        turn: Color,
        mut holds: impl FnMut(usize) -> bool,
    ) -> bool {
        let index = self.table.locator().index();
        let numbers = scene.quiet_moves(turn).filter_map(|(_, _, men)| index.number(&men));
        let mut legal = numbers.filter(|&next| self.table.verdict(next, !turn).is_some());
        legal.all(&mut holds)
    }

    fn for_each_before(&self, scene: &Scene, mover: Color, visit: impl FnMut(usize)) {
        let index = self.table.locator().index();
        scene.retreat_moves(mover).filter_map(|men| index.number(&men)).for_each(visit);
    }

    /// Whether no reply of the attacker does it good: each leads to a state that `holds`, wins
    /// for the defender, or changes the material into a draw or loss.
    fn is_helpless(&self, number: usize, holds: impl Fn(u8) -> bool) -> bool {
        let Some(scene) = self.scene(number) else { return false };
        let wins = |next| {
            self.table.verdict(next, DEFENDER).is_some_and(|verdict| verdict.value() == Value::Win)
        };
        self.for_all_after(&scene, ATTACKER, |next| holds(self.get(DEFENDER, next)) || wins(next))
        // The position is drawn, so that no change of the material wins.
    }
}

#[cfg(test)]
mod tests;
