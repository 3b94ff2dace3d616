//! All ways in which written moves can be played, ply by ply and side by side. Equal positions are
//! followed once and no more than [`WIDEST`] at a time, so that the time grows with the number of
//! moves and not with that of the ways.

use std::collections::HashMap;

use crate::rules::{Move, Position};

/// How many positions are followed at a time.
const WIDEST: usize = 48;

/// How many moves are looked at before only one way is followed; no real game has so many.
const MOST_STEPS: usize = 1 << 17;

/// A move that a text may mean.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate<S> {
    pub played: Move,
    /// How much speaks against it; compared between ways that lead equally far.
    pub cost: u32,
    /// What had to be supposed.
    pub slip: S,
}

struct Step<S> {
    before: Option<u32>,
    played: Move,
    slip: S,
}

/// A position that is reached by the moves so far.
struct Reached {
    last: Option<u32>,
    position: Position,
    cost: u32,
}

pub(super) struct Search<S> {
    steps: Vec<Step<S>>,
    /// Where the steps of each ply begin.
    plies: Vec<usize>,
    /// By the step that is kept, the steps before others that lead to the same position.
    merged: HashMap<u32, Vec<u32>>,
    reached: Vec<Reached>,
}

/// A move of the way that was chosen.
pub(super) struct Chosen<S> {
    pub played: Move,
    pub slip: S,
    /// Moves in its place that the text fits too, and whether they lead as far.
    pub others: Vec<(Move, bool)>,
}

impl<S: Copy> Search<S> {
    pub fn new(start: &Position) -> Self {
        let reached = vec![Reached { last: None, position: start.clone(), cost: 0 }];
        Self { steps: Vec::new(), plies: Vec::new(), merged: HashMap::new(), reached }
    }

    /// The likeliest position so far.
    pub fn best(&self) -> &Position {
        &self.reached[self.best_index()].position
    }

    fn best_index(&self) -> usize {
        let indices = 0..self.reached.len();
        indices.min_by_key(|&i| self.reached[i].cost).expect("some position is always reached")
    }

    pub fn cost(&self) -> u32 {
        self.reached[self.best_index()].cost
    }

    pub fn is_single(&self) -> bool {
        self.reached.len() == 1
    }

    /// Plays one more move on every way. Where no way has a candidate nothing changes.
    pub fn advance(&mut self, candidates: impl Fn(&Position) -> Vec<Candidate<S>>) -> bool {
        let found: Vec<_> =
            self.reached.iter().map(|reached| candidates(&reached.position)).collect();
        if found.iter().all(Vec::is_empty) {
            return false;
        }
        self.plies.push(self.steps.len());
        // Nearly every move of a game: one way, and one move that is meant.
        if let ([way], [only]) = (&mut self.reached[..], &found[..])
            && let [Candidate { played, cost, slip }] = only[..]
        {
            self.steps.push(Step { before: way.last, played, slip });
            way.last = Some((self.steps.len() - 1) as u32);
            way.position.play(played);
            way.cost = way.cost.saturating_add(cost);
            return true;
        }
        let ways = std::mem::take(&mut self.reached);
        let mut known = HashMap::new();
        for (way, candidates) in ways.into_iter().zip(found) {
            for candidate in candidates {
                let position = way.position.after(candidate.played);
                let cost = way.cost.saturating_add(candidate.cost);
                let step = self.steps.len() as u32;
                if let Some(&other) = known.get(&position.hash()) {
                    let other: &mut Reached = &mut self.reached[other];
                    if let Some((kept, before)) = other.last.zip(way.last) {
                        self.merged.entry(kept).or_default().push(before);
                    }
                    other.cost = other.cost.min(cost);
                    continue;
                }
                known.insert(position.hash(), self.reached.len());
                let Candidate { played, slip, .. } = candidate;
                self.steps.push(Step { before: way.last, played, slip });
                self.reached.push(Reached { last: Some(step), position, cost });
            }
        }
        self.prune();
        true
    }

    fn prune(&mut self) {
        let widest = if self.steps.len() > MOST_STEPS { 1 } else { WIDEST };
        if self.reached.len() > widest {
            self.reached.sort_by_key(|reached| reached.cost);
            self.reached.truncate(widest);
        }
    }

    /// The moves of the likeliest way.
    pub fn chosen(&self) -> Vec<Chosen<S>> {
        let leads_on = self.leading_on();
        let mut chosen = Vec::new();
        let mut last = self.reached[self.best_index()].last;
        let mut end = self.steps.len();
        for &begin in self.plies.iter().rev() {
            let Some(index) = last else { break };
            let step = &self.steps[index as usize];
            let others = (begin..end).filter(|&i| i != index as usize);
            let others = others.filter(|&i| self.steps[i].before == step.before);
            let others = others.map(|i| (self.steps[i].played, leads_on[i])).collect();
            chosen.push(Chosen { played: step.played, slip: step.slip, others });
            last = step.before;
            end = begin;
        }
        chosen.reverse();
        chosen
    }

    /// For each step whether some way over it is still followed.
    fn leading_on(&self) -> Vec<bool> {
        let mut leads_on = vec![false; self.steps.len()];
        for last in self.reached.iter().filter_map(|reached| reached.last) {
            leads_on[last as usize] = true;
        }
        for i in (0..self.steps.len()).rev() {
            if !leads_on[i] {
                continue;
            }
            let also = self.merged.get(&(i as u32)).into_iter().flatten().copied();
            for before in self.steps[i].before.into_iter().chain(also) {
                leads_on[before as usize] = true;
            }
        }
        leads_on
    }
}
