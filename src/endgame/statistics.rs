//! The figures of a table.

use std::mem;
use std::ops::AddAssign;
use std::sync::Arc;

use serde::Serialize;

use super::{Hold, Holding, Material, Table, TableId, Value, Verdict};
use crate::rules::{ByColor, Color, Role};

/// What can be counted in a table. Wins and losses are those of the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Counts {
    /// Positions that can stand: no two pieces on one cell, the side not to move not in check.
    pub legal: u64,
    /// With the side to move in check.
    pub check: u64,
    /// In which it mates.
    pub win: u64,
    /// In which it gains ¾ by a stalemate.
    pub stalemate_win: u64,
    /// In which neither side can force anything.
    pub draw: u64,
    /// In which it gets ¼ by being stalemated.
    pub stalemate_loss: u64,
    /// In which it is mated.
    pub loss: u64,
    /// In which it is mated at once: checkmates.
    pub mated: u64,
    /// In which it has no move and is not in check.
    pub stalemated: u64,
    /// Plies of the longest win.
    pub longest_win: u16,
    /// Plies of the longest loss.
    pub longest_loss: u16,
    /// Draws, a stalemate being one, that Black holds by giving check at every move.
    pub perpetual: u64,
    /// Draws that Black holds in other ways.
    pub fortress: u64,
    /// Draws in which Black can force a stalemate or another drawn ending.
    pub conversion: u64,
    /// Perpetual checks in which the side to move has no capture at once.
    pub perpetual_without_capture: u64,
    /// Fortresses in which the side to move has no capture at once.
    pub fortress_without_capture: u64,
}

/// The figures for one side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct SideStatistics {
    /// Positions that are the same up to a symmetry of the board are counted once.
    pub unique: Counts,
    /// Every placement is counted; equal pieces are not told apart.
    pub all: Counts,
}

/// The figures of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statistics {
    /// Which table it is.
    pub id: TableId,
    /// By the side to move.
    pub sides: ByColor<SideStatistics>,
    /// The same of only those positions in which all bishops of a side stand on cells of
    /// different colours; `None` where no side has more than one.
    pub apart: Option<ByColor<SideStatistics>>,
    /// Placements, up to symmetries, in which either side does worse if it is to move than if the
    /// other is; both may be to move.
    pub zugzwangs: u64,
    /// By the side to move, the number of the first of its longest wins.
    pub longest_wins: ByColor<Option<usize>>,
}

impl Statistics {
    /// Counts a table; `None` if one of the smaller ones is not there.
    pub fn of(
        table: &Table,
        smaller: &dyn Fn(TableId) -> Option<Arc<Table>>,
        threads: usize,
    ) -> Option<Self> {
        let holding = Holding::new(table, smaller, threads)?;
        let mut longest_wins = ByColor::default();
        let mut apart = has_bishops(table.id().material()).then(ByColor::<SideStatistics>::default);
        let sides = ByColor::from_fn(|turn| {
            let mut side = SideStatistics::default();
            for entry in table.entries(turn) {
                let counts = holding.counts_of(entry.number, turn, entry.verdict);
                if counts.longest_win > side.unique.longest_win {
                    longest_wins[turn] = Some(entry.number);
                }
                side.add(counts, entry.copies);
                if let Some(apart) = &mut apart
                    && are_bishops_apart(table, entry.number)
                {
                    apart[turn].add(counts, entry.copies);
                }
            }
            side
        });
        let zugzwangs = (0..table.len()).filter(|&number| is_zugzwang(table, number)).count();
        Some(Self { id: table.id(), sides, apart, zugzwangs: zugzwangs as u64, longest_wins })
    }
}

impl SideStatistics {
    /// Counts a position that stands for so many.
    fn add(&mut self, counts: Counts, copies: usize) {
        self.unique += counts;
        (0..copies).for_each(|_| self.all += counts);
    }
}

/// Whether a side has more than one bishop.
fn has_bishops(material: Material) -> bool {
    Color::ALL.into_iter().any(|color| material.count(color, Role::Bishop) > 1)
}

/// Whether no two bishops of a side stand on cells of one colour.
fn are_bishops_apart(table: &Table, number: usize) -> bool {
    let mut seen = ByColor::<[bool; 3]>::default();
    table.locator().placement(number).into_iter().flatten().all(|(cell, piece)| {
        piece.role != Role::Bishop || !mem::replace(&mut seen[piece.color][cell.shade()], true)
    })
}

/// Whether either side would rather have the other to move.
fn is_zugzwang(table: &Table, number: usize) -> bool {
    let [Some(white), Some(black)] = Color::ALL.map(|turn| table.verdict(number, turn)) else {
        return false;
    };
    white.value() < black.value().opposite()
}

impl Holding<'_> {
    /// The figures of a single position.
    fn counts_of(&self, number: usize, turn: Color, verdict: Verdict) -> Counts {
        let one = u64::from;
        let is = |value| one(verdict.value() == value);
        let plies = verdict.plies().unwrap_or(0);
        let hold = self.hold(number, turn);
        let (check, captures) = self.look(number, turn);
        let held = |kind| hold == Some(kind);
        Counts {
            legal: 1,
            check: one(check),
            win: is(Value::Win),
            stalemate_win: is(Value::StalemateWin),
            draw: is(Value::Draw),
            stalemate_loss: is(Value::StalemateLoss),
            loss: is(Value::Loss),
            mated: one(verdict == Verdict::MATED),
            stalemated: one(held(Hold::Stalemate)),
            longest_win: if verdict.value() == Value::Win { plies } else { 0 },
            longest_loss: if verdict.value() == Value::Loss { plies } else { 0 },
            perpetual: one(held(Hold::Perpetual)),
            fortress: one(held(Hold::Fortress)),
            conversion: one(held(Hold::Conversion)),
            perpetual_without_capture: one(held(Hold::Perpetual) && !captures),
            fortress_without_capture: one(held(Hold::Fortress) && !captures),
        }
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.legal += other.legal;
        self.check += other.check;
        self.win += other.win;
        self.stalemate_win += other.stalemate_win;
        self.draw += other.draw;
        self.stalemate_loss += other.stalemate_loss;
        self.loss += other.loss;
        self.mated += other.mated;
        self.stalemated += other.stalemated;
        self.longest_win = self.longest_win.max(other.longest_win);
        self.longest_loss = self.longest_loss.max(other.longest_loss);
        self.perpetual += other.perpetual;
        self.fortress += other.fortress;
        self.conversion += other.conversion;
        self.perpetual_without_capture += other.perpetual_without_capture;
        self.fortress_without_capture += other.fortress_without_capture;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgame::build::test_support::Built;
    use crate::rules::Variant;

    fn statistics(variant: Variant, material: &str) -> Statistics {
        let built = Built::new(variant, material);
        Statistics::of(&built.table, &|id| built.get(id), 2).expect("all smaller tables")
    }

    #[test]
    fn rook_against_king() {
        let rook = statistics(Variant::Glinski, "KRK");
        let ByColor { white, black } = rook.sides;
        assert_eq!((white.unique.win, white.all.legal), (40_754, 488_220));
        assert_eq!((white.unique.longest_win, black.unique.longest_loss), (39, 40));
        assert_eq!((black.unique.stalemate_win, black.unique.stalemate_loss), (4, 87));
        assert_eq!(black.unique.stalemated, 74);
        let ways = [black.unique.stalemated, black.unique.conversion];
        assert_eq!(ways.iter().sum::<u64>(), 4 + 5_621 + 87, "no perpetual check, no fortress");
        assert_eq!((rook.zugzwangs, rook.apart), (0, None));
        assert!(rook.longest_wins.white.is_some() && rook.longest_wins.black.is_none());
    }

    #[test]
    fn a_stalemate_is_a_draw_in_shafrans_game() {
        let black = statistics(Variant::Shafran, "KQK").sides.black.unique;
        assert_eq!((black.stalemate_win, black.stalemate_loss), (0, 0));
        assert!(black.stalemated > 0);
        assert_eq!(black.stalemated + black.conversion, black.draw);
        assert_eq!(black.legal, black.draw + black.loss);
    }
}
