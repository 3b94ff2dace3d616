//! What is known of positions before anything is known of those that quiet moves lead to.

use super::work::Work;
use crate::endgame::links::Links;
use crate::endgame::packed::Packed;
use crate::endgame::{Value, Verdict};
use crate::rules::Color;

impl Work {
    /// Tells the positions that can stand from those that cannot.
    pub(super) fn mark_void(&self, number: usize) -> u16 {
        let men = self.index().men(number);
        let scene = men.map(|men| self.scene(men));
        for turn in Color::ALL {
            if scene.as_ref().is_none_or(|scene| scene.is_check(!turn)) {
                self.set(turn, number, Packed::VOID);
            }
        }
        0
    }

    /// Decides what is mate or stalemate, and what has only captures and promotions. The others
    /// are held to what those are worth at least.
    pub(super) fn sort(&self, number: usize, links: &Links) -> u16 {
        for turn in Color::ALL {
            if self.get(turn, number).is_open() {
                self.set(turn, number, self.first_look(number, turn, links));
            }
        }
        0
    }

    fn first_look(&self, number: usize, turn: Color, links: &Links) -> Packed {
        let Some(men) = self.index().men(number) else { return Packed::VOID };
        let scene = self.scene(men);
        let best = scene.changes(turn, links).max();
        let mut quiet = scene.quiet_moves(turn);
        let has_quiet = quiet.any(|(i, to, _)| scene.is_safe_after(i, to));
        match best {
            None if has_quiet => Packed::OPEN,
            None if scene.is_check(turn) => pack(Verdict::MATED),
            None => self.stalemated(),
            Some(best) if has_quiet && best.value() != Value::Win => hold(best, Value::Loss),
            Some(best) => pack(best),
        }
    }

    /// Once all mates are known: what is undecided is held to what captures and promotions are
    /// worth, now that a stalemate counts.
    pub(super) fn sort_again(&self, number: usize, links: &Links) -> u16 {
        let Some(men) = self.index().men(number) else { return 0 };
        let scene = self.scene(men);
        for turn in Color::ALL {
            if !self.get(turn, number).is_open() {
                continue;
            }
            let held = match scene.changes(turn, links).max() {
                None => Packed::OPEN,
                // Perhaps every other move loses.
                Some(best) if best.value() == Value::StalemateLoss => Packed::OPEN.marked(),
                Some(best) if best.value() == Value::StalemateWin => pack(best),
                Some(best) => hold(best, Value::StalemateLoss),
            };
            self.set(turn, number, held);
        }
        0
    }
}

/// A position with a move of this worth: it is no `lost` one where that is better.
fn hold(best: Verdict, lost: Value) -> Packed {
    if best.value() > lost { Packed::HELD } else { Packed::OPEN }
}

fn pack(verdict: Verdict) -> Packed {
    match verdict.plies() {
        // Marked as held, so that it is not taken for one of which nothing is known.
        None => Packed::HELD,
        Some(plies) => Packed::decided(verdict.value(), plies),
    }
}
