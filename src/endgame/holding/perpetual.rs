//! The draws that the defender holds by giving check at every move.

use super::{ATTACKER, CONVERSION, DEFENDER, FORTRESS, FRESH, Holding, PERPETUAL, STALEMATE};
use crate::rules::Color;

impl Holding<'_> {
    /// Takes all draws that are left for perpetual checks and strikes out those that are none
    /// until nothing is struck out.
    pub(super) fn find_perpetuals(&self) {
        self.pass(|number| {
            for turn in Color::ALL {
                if self.get(turn, number) == FORTRESS {
                    self.set(turn, number, PERPETUAL | FRESH);
                }
            }
            false
        });
        while self.pass(|number| Color::ALL.map(|turn| self.strike(number, turn)).contains(&true)) {
        }
    }

    /// Looks at a position that is still taken for one. What it was taken for before is struck
    /// out for good, so the order does not matter.
    fn strike(&self, number: usize, turn: Color) -> bool {
        if self.get(turn, number) != PERPETUAL || !self.is_fresh(turn, number) {
            return false;
        }
        // The mark is taken off first: what changes from now on sets it again.
        self.set(turn, number, PERPETUAL);
        let holds = match turn {
            ATTACKER => self
                .is_helpless(number, |state| matches!(state, STALEMATE | CONVERSION | PERPETUAL)),
            DEFENDER => self.checks_on(number),
        };
        if !holds {
            self.set(turn, number, FORTRESS);
            if let Some(scene) = self.scene(number) {
                self.for_each_before(&scene, !turn, |before| self.mark(!turn, before, PERPETUAL));
            }
        }
        !holds
    }

    /// Whether the defender has a check after which the attacker is helpless.
    fn checks_on(&self, number: usize) -> bool {
        let Some(scene) = self.scene(number) else { return false };
        !self.for_all_after(&scene, DEFENDER, |next| {
            let gives_check = || self.scene(next).is_some_and(|after| after.is_check(ATTACKER));
            !(self.get(ATTACKER, next) == PERPETUAL && gives_check())
        })
    }
}
