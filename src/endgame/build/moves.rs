//! The moves of a placement and what they lead to.

use super::links::Links;
use super::scene::Scene;
use super::work::Work;
use crate::endgame::Verdict;
use crate::endgame::index::Men;
use crate::endgame::material::OFFICERS_AND_PAWN;
use crate::hex::Cell;
use crate::rules::{Color, Role};

impl Work<'_> {
    /// The placements after the moves of a side that change no material. Whether they leave the
    /// own king in danger is not asked.
    pub(super) fn quiet_moves<'s>(
        &'s self,
        scene: &'s Scene,
        turn: Color,
    ) -> impl Iterator<Item = (usize, Cell, Men)> + 's {
        scene.of(turn).flat_map(move |i| {
            let goals = scene.quiet(i).iter().filter(move |&to| !scene.is_promotion(i, to));
            goals.map(move |to| (i, to, scene.with(i, to)))
        })
    }

    /// What the captures and promotions of a side are worth to it, those that are legal.
    pub(super) fn changes<'s>(
        &'s self,
        scene: &'s Scene,
        turn: Color,
        links: &'s Links,
    ) -> impl Iterator<Item = Verdict> + 's {
        scene.of(turn).flat_map(move |i| {
            let captures = scene.captures(i).map(|gone| (scene.men[gone], Some(gone)));
            let quiet = scene.quiet(i).iter().map(|to| (to, None));
            let quiet = quiet.filter(move |&(to, _)| scene.is_promotion(i, to));
            captures.chain(quiet).flat_map(move |(to, gone)| {
                let role = scene.pieces[i].role;
                let becomes = match role {
                    Role::Pawn if scene.is_promotion(i, to) => &OFFICERS_AND_PAWN[..4],
                    Role::Pawn => &OFFICERS_AND_PAWN[4..],
                    _ => &OFFICERS_AND_PAWN[..1],
                };
                becomes.iter().filter_map(move |&becomes| {
                    let becomes = if role == Role::Pawn { becomes } else { role };
                    links.verdict(scene, i, to, gone, becomes)
                })
            })
        })
    }
}
