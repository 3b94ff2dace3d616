//! What has been played so far, counted.

use std::collections::BTreeMap;
use std::time::Duration;

use super::referee::{End, Finished, NODES};
use super::schedule::{Schedule, Slot};
use super::statistics::Pairs;
use crate::game::Game;
use crate::rules::{ByColor, Color, Points};

/// The games of a match that are finished.
#[derive(Debug)]
pub struct Tally {
    schedule: Schedule,
    /// White's points by the number of the game, in quarters.
    results: Vec<Option<u8>>,
    /// By the number of the engine.
    engines: Vec<Work>,
    /// How often games have ended how.
    ends: BTreeMap<String, u32>,
}

/// What an engine has done in all its games.
#[derive(Debug, Clone, Default)]
pub struct Work {
    /// Games.
    pub games: u32,
    /// Points, in quarters.
    pub quarters: u32,
    /// Moves it has found.
    pub moves: u64,
    /// How long it has thought.
    pub time: Duration,
    /// Positions it has searched, by its own count.
    pub nodes: u64,
    /// The sum of the depths it has reached, and for how many moves it has told one.
    pub depths: [u64; 2],
    /// How often it has lost because it failed, and how.
    pub faults: BTreeMap<String, u32>,
}

/// What two engines have done against each other, from the side of the first.
#[derive(Debug, Clone, Default)]
pub struct Encounter {
    /// How many games have brought 0, ¼, ½, ¾ and 1 point.
    pub games: [u32; 5],
    /// The pairs of games that are both finished.
    pub pairs: Pairs,
}

impl Encounter {
    /// How many games there are.
    pub fn len(&self) -> u32 {
        self.games.iter().sum()
    }

    /// The points of the first engine, in quarters.
    pub fn quarters(&self) -> u32 {
        (0..).zip(self.games).map(|(quarters, count)| quarters * count).sum()
    }
}

impl Tally {
    /// Nothing so far.
    pub fn new(schedule: Schedule, engines: usize) -> Self {
        Self {
            results: vec![None; schedule.len()],
            engines: vec![Work::default(); engines],
            ends: BTreeMap::new(),
            schedule,
        }
    }

    /// The games that are to be played.
    pub const fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// The games that are not finished, in their order.
    pub fn open_games(&self) -> Vec<Slot> {
        let is_open = |game: &usize| self.results[*game].is_none();
        (0..self.results.len()).filter(is_open).map(|game| self.schedule.slot(game)).collect()
    }

    /// Whether this game is finished.
    pub fn has(&self, game: usize) -> bool {
        self.results.get(game).is_some_and(Option::is_some)
    }

    /// How many games are finished.
    pub fn finished(&self) -> usize {
        self.results.iter().flatten().count()
    }

    /// Counts a game that is finished.
    pub fn add(&mut self, slot: Slot, finished: &Finished) {
        let Finished { game, end } = finished;
        let points = game.points().unwrap_or(ByColor::new(Points::HALF, Points::HALF));
        self.results[slot.game] = Some(points.white.quarters());
        *self.ends.entry(end.kind.clone()).or_default() += 1;
        let efforts = efforts(game);
        for (color, engine) in Color::ALL.into_iter().zip(slot.seats) {
            let work = &mut self.engines[engine];
            work.games += 1;
            work.quarters += u32::from(points[color].quarters());
            work.add(&efforts[color]);
            if End::is_fault(&end.kind)
                && points[color] <= points[!color]
                && at_fault(game) == color
            {
                *work.faults.entry(end.kind.clone()).or_default() += 1;
            }
        }
    }

    /// How games have ended, and how often.
    pub const fn ends(&self) -> &BTreeMap<String, u32> {
        &self.ends
    }

    /// What the engine with this number has done.
    pub fn work(&self, engine: usize) -> &Work {
        &self.engines[engine]
    }

    /// What the engines of a pairing have done against each other.
    pub fn encounter(&self, pairing: usize) -> Encounter {
        let mut encounter = Encounter::default();
        for (pair, games) in self.results.chunks(2).enumerate() {
            if pair % self.schedule.pairings.len() != pairing {
                continue;
            }
            // The first engine has White in the first game and Black in the second.
            let first = games.first().copied().flatten();
            let second = games.get(1).copied().flatten().map(|white| 4 - white);
            for quarters in [first, second].into_iter().flatten() {
                encounter.games[usize::from(quarters)] += 1;
            }
            if let (Some(first), Some(second)) = (first, second) {
                encounter.pairs.add(first + second);
            }
        }
        encounter
    }
}

/// Who has failed in a game that has ended because somebody did.
fn at_fault(game: &Game) -> Color {
    let lost = |color: &Color| game.points().is_some_and(|points| points[*color] == Points::NONE);
    Color::ALL.into_iter().find(lost).unwrap_or(game.turn())
}

/// What both sides have done in a game; the moves of the opening cost no time.
fn efforts(game: &Game) -> ByColor<Work> {
    let mut efforts = ByColor::<Work>::default();
    for played in game.line() {
        let work = &mut efforts[!played.position().turn()];
        let Some(time) = played.think_time() else { continue };
        work.moves += 1;
        work.time += time;
        work.nodes += played.notes.extra.get(NODES).and_then(|n| n.as_u64()).unwrap_or_default();
        if let Some(depth) = played.notes.eval.as_ref().and_then(|eval| eval.depth) {
            work.depths[0] += u64::from(depth);
            work.depths[1] += 1;
        }
    }
    efforts
}

impl Work {
    fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.time += other.time;
        self.nodes += other.nodes;
        self.depths[0] += other.depths[0];
        self.depths[1] += other.depths[1];
    }
}
