//! A whole table in memory.

use super::index::Men;
use super::locate::{Locator, table_of};
use super::packed::Packed;
use super::table_id::TableId;
use super::value::Verdict;
use crate::rules::{ByColor, Color, Position, Setup, Variant};

/// What every position of a material is worth, for either side to move.
pub struct Table {
    locator: Locator,
    /// By side to move, the packed verdict of each number.
    sides: ByColor<Vec<u16>>,
}

/// A position of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Its number among those with the same side to move.
    pub number: usize,
    /// What it is worth.
    pub verdict: Verdict,
    /// How many placements are the same as it, up to symmetries; itself counted.
    pub copies: usize,
}

impl Table {
    /// A table of these verdicts; `None` where they cannot be those of a finished one.
    pub(super) fn from_parts(id: TableId, sides: ByColor<Vec<u16>>) -> Option<Self> {
        let locator = Locator::new(id);
        let fits = Color::ALL.into_iter().all(|turn| {
            let side = &sides[turn];
            side.len() == locator.index().len()
                && side.iter().all(|&bits| Packed::from_bits(bits).is_final())
        });
        fits.then_some(Self { locator, sides })
    }

    /// Which table it is.
    pub fn id(&self) -> TableId {
        self.locator.id()
    }

    /// How many numbers there are for each side to move, those that stand for nothing included.
    pub fn len(&self) -> usize {
        self.locator.index().len()
    }

    /// Whether there is no number; never so.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The packed verdicts for one side to move, by number.
    pub(super) fn side(&self, turn: Color) -> &[u16] {
        &self.sides[turn]
    }

    pub(super) fn locator(&self) -> &Locator {
        &self.locator
    }

    /// The verdict of men in the order of the index; `None` where they cannot stand so.
    pub(super) fn verdict_of(&self, men: &Men, turn: Color) -> Option<Verdict> {
        self.verdict(self.locator.index().number(men)?, turn)
    }

    /// The verdict of a number; `None` where no position stands for it.
    pub fn verdict(&self, number: usize, turn: Color) -> Option<Verdict> {
        Packed::from_bits(*self.sides[turn].get(number)?).verdict()
    }

    /// What a position is worth; `None` if it belongs to another table.
    pub fn probe(&self, position: &Position) -> Option<Verdict> {
        let (id, orientation, turn) = table_of(position)?;
        if id != self.id() {
            return None;
        }
        let verdict = self.verdict(self.locator.number(position, orientation)?, turn)?;
        Some(if position.variant() == id.variant() { verdict } else { verdict.classical() })
    }

    /// Every position with this side to move, one for all that are the same up to symmetries.
    pub fn entries(&self, turn: Color) -> impl Iterator<Item = Entry> + '_ {
        let numbers = 0..self.len();
        numbers.filter_map(move |number| {
            let verdict = self.verdict(number, turn)?;
            let index = self.locator.index();
            Some(Entry { number, verdict, copies: index.copies(&index.men(number)?) })
        })
    }

    /// The position of a number in a game that has such tables; `None` where none stands for it.
    pub fn position(&self, number: usize, turn: Color, variant: Variant) -> Option<Position> {
        let board = self.locator.placement(number)?.into_iter().collect();
        Setup { board, turn, ..Setup::empty(variant) }.position().ok()
    }
}
