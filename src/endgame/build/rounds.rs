//! Going back ply by ply from positions that are decided.

use super::step::Goal;
use super::work::Work;
use crate::endgame::Verdict;
use crate::endgame::links::Links;
use crate::endgame::packed::Packed;
use crate::rules::Color;

impl Work {
    /// From the positions decided a ply ago to those before them: they are won, or have to be
    /// looked at. Returns the most plies after which one is decided.
    pub(super) fn spread(&self, number: usize, plies: u16, goal: Goal) -> u16 {
        let mut most = 0;
        for turn in Color::ALL {
            let Some(verdict) = self.get(turn, number).verdict() else { continue };
            if verdict.value() != goal.win() && verdict.value() != goal.loss() {
                continue;
            }
            let decided = verdict.plies().unwrap_or(0);
            most = most.max(decided);
            if decided != plies - 1 {
                continue;
            }
            let is_lost = verdict.value() == goal.loss();
            if is_lost {
                most = most.max(plies);
            }
            self.for_each_before(number, !turn, |before| {
                if is_lost {
                    self.win(before, !turn, plies, goal);
                } else {
                    self.mark(before, !turn);
                }
            });
        }
        most
    }

    /// The numbers of the placements from which a side can have come without capturing.
    fn for_each_before(&self, number: usize, mover: Color, mut visit: impl FnMut(usize)) {
        let Some(men) = self.index().men(number) else { return };
        let scene = self.scene(men);
        scene.retreat_moves(mover).filter_map(|men| self.index().number(&men)).for_each(&mut visit);
    }

    /// A move to a lost position was found; a capture may have won too, but not so soon.
    fn win(&self, number: usize, turn: Color, plies: u16, goal: Goal) {
        let known = self.get(turn, number);
        let is_sooner = known.is_open()
            || known.verdict().is_some_and(|verdict| {
                verdict.value() == goal.win() && verdict.plies() > Some(plies)
            });
        if is_sooner {
            self.set(turn, number, Packed::decided(goal.win(), plies));
        }
    }

    fn mark(&self, number: usize, turn: Color) {
        let known = self.get(turn, number);
        if known.is_unheld() && !known.is_marked() {
            self.replace(turn, number, known, known.marked());
        }
    }

    /// Looks at marked positions: are they lost whatever is played? Returns the most plies after
    /// which one is.
    pub(super) fn conclude(&self, number: usize, plies: u16, goal: Goal, links: &Links) -> u16 {
        let lost = |turn| self.conclude_for(number, turn, plies, goal, links);
        Color::ALL.into_iter().map(lost).max().unwrap_or(0)
    }

    fn conclude_for(
        &self,
        number: usize,
        turn: Color,
        plies: u16,
        goal: Goal,
        links: &Links,
    ) -> u16 {
        if !self.get(turn, number).is_marked() {
            return 0;
        }
        let lost = self.best_of_lost(number, turn, plies, goal, links);
        let lost = lost.filter(|lost| lost.value() == goal.loss());
        let lost = lost.and_then(|lost| lost.plies());
        let packed = lost.map_or(Packed::OPEN, |plies| Packed::decided(goal.loss(), plies));
        self.set(turn, number, packed);
        lost.unwrap_or(0)
    }

    /// The best of the moves of a position of which none is good enough; `None` where one may be.
    fn best_of_lost(
        &self,
        number: usize,
        turn: Color,
        plies: u16,
        goal: Goal,
        links: &Links,
    ) -> Option<Verdict> {
        let men = self.index().men(number)?;
        let scene = self.scene(men);
        let mut best: Option<Verdict> = None;
        for (_, _, men) in scene.quiet_moves(turn) {
            let Some(next) = self.index().number(&men) else { continue };
            let packed = self.get(!turn, next);
            if packed.is_void() {
                continue;
            }
            let verdict = packed.verdict().filter(|_| !packed.is_open())?;
            // A win that a capture promises may yet turn out to be shorter.
            let is_settled = verdict.value() != goal.win() || verdict.plies() < Some(plies);
            if verdict.value() < goal.win() || !is_settled {
                return None;
            }
            best = best.max(Some(verdict.of_move()));
        }
        for verdict in scene.changes(turn, links) {
            if verdict.value() > goal.loss() {
                return None;
            }
            best = best.max(Some(verdict));
        }
        best
    }
}
