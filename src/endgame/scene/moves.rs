//! The moves of a placement and what they lead to.

use super::Scene;
use crate::endgame::Verdict;
use crate::endgame::index::Men;
use crate::endgame::links::Links;
use crate::endgame::material::OFFICERS_AND_PAWN;
use crate::hex::Cell;
use crate::rules::Color;

impl Scene<'_> {
    /// The placements after the moves of a side that change no material. Whether they leave the
    /// own king in danger is not asked.
    pub fn quiet_moves(&self, turn: Color) -> impl Iterator<Item = (usize, Cell, Men)> + '_ {
        self.of(turn).flat_map(move |i| {
            let goals = self.quiet(i).iter().filter(move |&to| !self.is_promotion(i, to));
            goals.map(move |to| (i, to, self.with(i, to)))
        })
    }

    /// The placements from which a side can have come without changing the material.
    pub fn retreat_moves(&self, mover: Color) -> impl Iterator<Item = Men> + '_ {
        self.of(mover)
            .flat_map(move |i| self.retreats(i).iter().map(move |from| self.with(i, from)))
    }

    /// What the captures and promotions of a side are worth to it, those that are legal.
    pub fn changes<'s>(
        &'s self,
        turn: Color,
        links: &'s Links,
    ) -> impl Iterator<Item = Verdict> + 's {
        let promotions = self.of(turn).flat_map(move |i| {
            let goals = self.quiet(i).iter().filter(move |&to| self.is_promotion(i, to));
            goals.flat_map(move |to| self.verdicts(i, to, None, links))
        });
        self.captures_of(turn, links).chain(promotions)
    }

    /// What the captures of a side are worth to it, those that are legal.
    pub fn captures_of<'s>(
        &'s self,
        turn: Color,
        links: &'s Links,
    ) -> impl Iterator<Item = Verdict> + 's {
        self.of(turn).flat_map(move |i| {
            let captured = self.captures(i);
            captured.flat_map(move |gone| self.verdicts(i, self.men[gone], Some(gone), links))
        })
    }

    /// What it is worth to capture or to be promoted on a cell: several where there is a choice.
    fn verdicts<'s>(
        &'s self,
        i: usize,
        to: Cell,
        gone: Option<usize>,
        links: &'s Links,
    ) -> impl Iterator<Item = Verdict> + 's {
        let promoted = self.is_promotion(i, to);
        let choices = if promoted { 4 } else { 1 };
        (0..choices).filter_map(move |choice| {
            let role = self.pieces[i].role;
            let becomes = if promoted { OFFICERS_AND_PAWN[choice] } else { role };
            links.verdict(self, i, to, gone, becomes)
        })
    }
}
