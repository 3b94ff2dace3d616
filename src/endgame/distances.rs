//! How far from its end a position of a table can be, and positions that are just so far: those in
//! which the stronger side has the move and wins, or gives stalemate where that is the most.

use std::collections::BTreeMap;

use super::file::TableFileError;
use super::packed::Packed;
use super::value::{Value, Verdict};
use super::{TableId, Tables};
use crate::hex::{Direction, Symmetry};
use crate::rules::{Board, Color, Position, Setup, Variant};

/// So many blocks of a table are looked at: all there are but of the largest tables, of which it is
/// an even part.
const MOST_BLOCKS: usize = 2000;

/// By plies to the end, how many positions of a table have this value with White to move: one for
/// all that are the same up to symmetries.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Distances(BTreeMap<u16, u64>);

impl Distances {
    /// The plies that occur, the fewest first, each with its positions.
    pub fn iter(&self) -> impl Iterator<Item = (u16, u64)> + '_ {
        self.0.iter().map(|(&plies, &count)| (plies, count))
    }

    /// The most plies that occur.
    pub fn longest(&self) -> Option<u16> {
        self.0.keys().next_back().copied()
    }
}

/// Which position of a table is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// What it is worth to White, who has the move.
    pub value: Value,
    /// The plies to the end.
    pub plies: u16,
    /// Its number among all of these that [`Distances`] counts.
    pub number: u64,
    /// Chooses one of those that are the same up to symmetries.
    pub orientation: u64,
}

impl Tables {
    /// The distances of all positions of this value; `None` if the table is not there or cannot be
    /// read.
    pub fn distances(&self, id: TableId, value: Value) -> Option<Distances> {
        let mut distances = Distances::default();
        self.scan(id, |_, verdict| {
            if verdict.value() == value {
                *distances.0.entry(verdict.plies().unwrap_or(0)).or_default() += 1;
            }
            None::<()>
        })?;
        Some(distances)
    }

    /// A position with White to move as this game has it, which shares the table.
    pub fn position_at(
        &self,
        (id, variant): (TableId, Variant),
        wanted: Wanted,
    ) -> Option<Position> {
        let mut left = wanted.number;
        let place = self.scan(id, |place, found| {
            if found != Verdict::new(wanted.value, wanted.plies) {
                return None;
            }
            let is_it = left == 0;
            left = left.saturating_sub(1);
            is_it.then_some(place)
        })??;
        let placement = self.read(id, |file| Ok(file.locator().placement(place)))??;
        let all = Symmetry::all_of(id.rules().board);
        let keeps = |symmetry: &&Symmetry| {
            !id.material().has_pawns() || symmetry.north() == Direction::North
        };
        let symmetries: Vec<&Symmetry> = all.iter().filter(keeps).collect();
        let symmetry =
            symmetries.get((wanted.orientation % symmetries.len().max(1) as u64) as usize)?;
        let board: Board =
            placement.into_iter().map(|(cell, piece)| (symmetry.image(cell), piece)).collect();
        Setup { board, turn: Color::White, ..Setup::empty(variant) }.position().ok()
    }

    /// Goes through the numbers of a table with what they are worth with White to move, until
    /// something is found.
    fn scan<T>(
        &self,
        id: TableId,
        mut look: impl FnMut(usize, Verdict) -> Option<T>,
    ) -> Option<Option<T>> {
        self.read(id, |file| -> Result<Option<T>, TableFileError> {
            let blocks = file.blocks_of_side();
            for place in (0..blocks).step_by(blocks.div_ceil(MOST_BLOCKS).max(1)) {
                let (first, block) = file.block_of_side(Color::White, place)?;
                let verdicts = block.into_iter().map(|bits| Packed::from_bits(bits).verdict());
                for (number, verdict) in (first..).zip(verdicts) {
                    let Some(verdict) = verdict else { continue };
                    if let Some(found) = look(number, verdict) {
                        return Ok(Some(found));
                    }
                }
            }
            Ok(None)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(variant: Variant, material: &str) -> TableId {
        TableId::of(variant, material.parse().unwrap()).unwrap().0
    }

    #[test]
    fn distances_are_those_that_are_counted_in_the_whole_table() {
        let tables = Tables::bundled();
        for (material, value) in [("KQK", Value::Win), ("KRK", Value::Win), ("KNK", Value::Draw)] {
            let id = id(Variant::Glinski, material);
            let distances = tables.distances(id, value).unwrap();
            let table = tables.load(id).unwrap();
            let all = table.entries(Color::White).filter(|it| it.verdict.value() == value);
            let plies: Vec<u16> = all.map(|it| it.verdict.plies().unwrap_or(0)).collect();
            assert_eq!(distances.longest(), plies.iter().max().copied(), "{material}");
            let count: u64 = distances.iter().map(|(_, count)| count).sum();
            assert_eq!(count, plies.len() as u64);
        }
        assert_eq!(tables.distances(id(Variant::Glinski, "KQKR"), Value::Win), None);
    }

    #[test]
    fn every_position_at_a_distance_is_found_in_every_orientation() {
        let tables = Tables::bundled();
        for (variant, material) in [
            (Variant::Glinski, "KRK"),
            (Variant::Glinski, "KPK"),
            (Variant::McCooey, "KQK"),
            (Variant::Shafran, "KRK"),
        ] {
            let id = id(variant, material);
            let distances = tables.distances(id, Value::Win).unwrap();
            let (plies, count) = distances.iter().last().unwrap();
            let at = |number, orientation| {
                let wanted = Wanted { value: Value::Win, plies, number, orientation };
                tables.position_at((id, variant), wanted)
            };
            for (number, orientation) in
                (0..count.min(5)).flat_map(|n| (0..12).map(move |o| (n, o)))
            {
                let position = at(number, orientation).unwrap();
                assert_eq!(position.variant(), variant);
                let verdict = tables.probe(&position);
                assert_eq!(verdict, Some(Verdict::new(Value::Win, plies)), "{material}");
            }
            assert_eq!(at(count, 0), None);
        }
    }
}
