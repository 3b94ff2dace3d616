//! The draws in which the defender can force a stalemate or another drawn ending.

use super::{ATTACKER, CONVERSION, DEFENDER, FORTRESS, FRESH, Holding, STALEMATE};
use crate::endgame::Value;
use crate::rules::Color;

impl Holding<'_> {
    /// Starts from the ends and goes back until nothing is added. The order in which positions
    /// are found does not matter: what is found stays.
    pub(super) fn find_conversions(&self) {
        self.pass(|number| {
            Color::ALL.into_iter().for_each(|turn| self.begin(number, turn));
            false
        });
        loop {
            let spread = self.pass(|number| {
                let spread = |turn| self.spread_conversion(number, turn);
                Color::ALL.map(spread).contains(&true)
            });
            let forced = self.pass(|number| self.force_conversion(number));
            if !spread && !forced {
                break;
            }
        }
    }

    /// Stalemates and captures at once; of the attacker's positions each is looked at.
    fn begin(&self, number: usize, turn: Color) {
        if self.get(turn, number) != FORTRESS {
            return;
        }
        let Some(scene) = self.scene(number) else { return };
        let has_quiet = !self.for_all_after(&scene, turn, |_| false);
        let changes = || scene.changes(turn, &self.links);
        let is_drawn = |value: Value| {
            matches!(value, Value::Draw | Value::StalemateWin | Value::StalemateLoss)
        };
        let state = if !has_quiet && changes().next().is_none() {
            STALEMATE | FRESH
        } else if turn == ATTACKER {
            FORTRESS | FRESH
        } else if changes().any(|verdict| is_drawn(verdict.value())) {
            CONVERSION | FRESH
        } else {
            FORTRESS
        };
        self.set(turn, number, state);
    }

    /// From what has just been found to the positions before it.
    fn spread_conversion(&self, number: usize, turn: Color) -> bool {
        let state = self.get(turn, number);
        if state == FORTRESS || !self.is_fresh(turn, number) {
            return false;
        }
        self.set(turn, number, state);
        let Some(scene) = self.scene(number) else { return false };
        self.for_each_before(&scene, !turn, |before| match !turn {
            ATTACKER => self.mark(ATTACKER, before, FORTRESS),
            DEFENDER if self.get(DEFENDER, before) == FORTRESS => {
                self.set(DEFENDER, before, CONVERSION | FRESH);
            }
            DEFENDER => {}
        });
        true
    }

    /// Looks at a position of the attacker that was marked.
    fn force_conversion(&self, number: usize) -> bool {
        if self.get(ATTACKER, number) != FORTRESS || !self.is_fresh(ATTACKER, number) {
            return false;
        }
        let is_forced = self.is_helpless(number, |state| matches!(state, STALEMATE | CONVERSION));
        self.set(ATTACKER, number, if is_forced { CONVERSION | FRESH } else { FORTRESS });
        is_forced
    }
}
