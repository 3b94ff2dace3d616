//! What pawns are worth by themselves, and what other terms want to know of them.

use super::tally::{Sum, Tally};
use super::taper::Taper;
use super::terms::king;
use super::terrain::Terrain;
use crate::hex::{Cell, CellSet, ray, step};
use crate::rules::{Board, ByColor, Color, Role, Rules, forward};

/// What is known of a placement of pawns.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct PawnFacts {
    pub(super) pawns: ByColor<CellSet>,
    /// The cells they attack.
    pub(super) attacks: ByColor<CellSet>,
    /// The cells they would attack after a step.
    pub(super) next_attacks: ByColor<CellSet>,
    /// The cells they attack, or will from further up their files.
    pub(super) spans: ByColor<CellSet>,
    /// Those that no pawn can stop.
    pub(super) passed: ByColor<CellSet>,
    /// What they are worth to White.
    pub(super) worth: Taper,
}

impl PawnFacts {
    pub(super) fn on(board: &Board, rules: &Rules, terrain: &Terrain) -> Self {
        Self::of(pawns_on(board), rules, terrain)
    }

    pub(super) fn of(pawns: ByColor<CellSet>, rules: &Rules, terrain: &Terrain) -> Self {
        let mut facts = Self { pawns, ..Self::default() };
        for us in Color::ALL {
            let captures = |cell| rules.pawn_captures(us, cell) & rules.board;
            for pawn in pawns[us] {
                facts.attacks[us] |= captures(pawn);
                facts.spans[us] |= terrain.span[us][pawn.index()];
                if let Some(next) = step(pawn, forward(us)) {
                    facts.next_attacks[us] |= captures(next);
                }
                let stoppers = terrain.stoppers[us][pawn.index()] & pawns[!us];
                if (stoppers | ahead(us, pawn) & pawns[us]).is_empty() {
                    facts.passed[us] = facts.passed[us].with(pawn);
                }
            }
        }
        let worth = ByColor::from_fn(|us| {
            let mut sum = Sum::default();
            facts.count(us, terrain, &mut sum);
            sum.0
        });
        facts.worth = worth.white - worth.black;
        facts
    }

    /// The terms that depend on nothing but pawns.
    pub(super) fn count<T: Tally>(&self, us: Color, terrain: &Terrain, tally: &mut T) {
        let weights = T::weights();
        let (ours, theirs) = (self.pawns[us], self.pawns[!us]);
        let supported = ours & self.attacks[us];
        let with_guarded_step = ours & behind(us, self.attacks[us]);
        tally.add(weights.supported_pawn, supported.len() as i32);
        tally.add(weights.pawn_with_guarded_step, with_guarded_step.len() as i32);
        tally.add(weights.lever, (self.attacks[us] & theirs).len() as i32);
        for pawn in ours {
            if !(ahead(us, pawn) & ours).is_empty() {
                tally.add(weights.doubled_pawn, 1);
            }
            if (terrain.beside[pawn.index()] & ours).is_empty() {
                tally.add(weights.isolated_pawn, 1);
            } else if self.is_backward(us, pawn) {
                tally.add(weights.backward_pawn, 1);
            }
            let stoppers = terrain.stoppers[us][pawn.index()] & theirs;
            let helped = (supported | with_guarded_step).contains(pawn);
            let way_free = (ahead(us, pawn) & (ours | theirs)).is_empty();
            if helped && way_free && !stoppers.is_empty() && !stoppers.has_several() {
                let steps = terrain.to_promotion[us][pawn.index()] as usize;
                tally.add(weights.candidate[steps.min(7)], 1);
            }
        }
    }

    /// Counts the pawns around one side's king.
    pub(super) fn count_shelter<T: Tally>(
        &self,
        us: Color,
        king: Cell,
        terrain: &Terrain,
        tally: &mut T,
    ) {
        king::shelter(terrain, self.pawns, us, king, tally);
    }

    /// What the pawns around one side's king are worth to it.
    pub(super) fn shelter(&self, us: Color, king: Cell, terrain: &Terrain) -> Taper {
        let mut sum = Sum::default();
        self.count_shelter(us, king, terrain, &mut sum);
        sum.0
    }

    fn is_backward(&self, us: Color, pawn: Cell) -> bool {
        let next = step(pawn, forward(us));
        !self.spans[us].contains(pawn) && next.is_some_and(|n| self.attacks[!us].contains(n))
    }
}

/// The pawns of each side.
pub(super) fn pawns_on(board: &Board) -> ByColor<CellSet> {
    ByColor::from_fn(|color| board.pieces(color, Role::Pawn))
}

/// The cells ahead of a pawn.
fn ahead(us: Color, pawn: Cell) -> CellSet {
    ray(pawn, forward(us))
}

/// The cells a step behind these.
fn behind(us: Color, cells: CellSet) -> CellSet {
    match us {
        Color::White => cells.south(),
        Color::Black => cells.north(),
    }
}
