//! A move that was played, with the position it led to, and lines of such moves with variations.

use std::time::Duration;

use super::Notes;
use crate::notation::san;
use crate::rules::{Move, Position};

/// Moves that follow each other.
pub type Line = Vec<Played>;

/// How deep variations may stand within variations. A file holds them as lists within lists, and
/// its reader goes only so deep.
pub(super) const DEEPEST: usize = 24;

/// A move that was played or that is part of a variation.
///
/// Its text and the position after it follow from the move; they are kept beside it so that
/// neither has to be found again whenever the game is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    m: Move,
    san: String,
    after: Position,
    /// How long the side to move thought.
    pub(super) thought: Option<Duration>,
    /// What the clock of the side that moved then showed.
    pub(super) left: Option<Duration>,
    /// What was written about it.
    pub notes: Notes,
    /// Other moves in its place, each with what follows it; none of these lines is empty.
    pub(super) variations: Vec<Line>,
}

impl Played {
    /// A move that is legal in the position `before`.
    pub(super) fn new(before: &Position, m: Move) -> Self {
        Self {
            m,
            san: san(before, m),
            after: before.after(m),
            thought: None,
            left: None,
            notes: Notes::default(),
            variations: Vec::new(),
        }
    }

    /// The move with what was written about it, without its variations.
    pub(super) fn alone(&self) -> Self {
        Self {
            m: self.m,
            san: self.san.clone(),
            after: self.after.clone(),
            thought: self.thought,
            left: self.left,
            notes: self.notes.clone(),
            variations: Vec::new(),
        }
    }

    /// The move.
    pub const fn played(&self) -> Move {
        self.m
    }

    /// The move as it is written in a record, such as `Nf4+`.
    pub fn san(&self) -> &str {
        &self.san
    }

    /// The position after the move.
    pub const fn position(&self) -> &Position {
        &self.after
    }

    /// How long was thought about it, if that was measured.
    pub const fn think_time(&self) -> Option<Duration> {
        self.thought
    }

    /// The time that was left to the side that moved, in a game with clocks.
    pub const fn time_left(&self) -> Option<Duration> {
        self.left
    }

    /// Other moves that were played or thought of in its place, each with what follows it.
    pub fn variations(&self) -> &[Line] {
        &self.variations
    }
}

/// Makes `new` the move after `ply` moves of `line`. A move that stood there before becomes its
/// variation together with all that followed it, so that nothing is lost; if `new` was one of its
/// variations they change places.
pub(super) fn branch(line: &mut Line, ply: usize, new: Played) {
    let mut tail = line.split_off(ply.min(line.len()));
    let Some(old) = tail.first_mut() else { return line.push(new) };
    if old.m == new.m {
        (old.thought, old.left) = (new.thought, new.left);
        return line.append(&mut tail);
    }
    let mut others = std::mem::take(&mut old.variations);
    let known = others.iter().position(|other| other.first().is_some_and(|p| p.m == new.m));
    let mut chosen = known.map_or_else(Vec::new, |known| others.remove(known));
    match chosen.first_mut() {
        Some(first) => (first.thought, first.left) = (new.thought, new.left),
        None => chosen.push(new),
    }
    prune(&mut tail, DEEPEST - 1);
    others.insert(0, tail);
    // The lines of `others` are no deeper than before: they stood in the same place.
    chosen[0].variations.splice(0..0, others);
    line.append(&mut chosen);
}

/// How many levels of variations these are, each within another.
pub(super) fn depth_of(variations: &[Line]) -> usize {
    let below = |line: &Line| line.iter().map(|played| depth_of(&played.variations)).max();
    variations.iter().map(|line| 1 + below(line).unwrap_or(0)).max().unwrap_or(0)
}

/// Drops variations that lie deeper than so many levels.
fn prune(line: &mut Line, levels: usize) {
    for played in line {
        match levels.checked_sub(1) {
            None => played.variations.clear(),
            Some(below) => played.variations.iter_mut().for_each(|line| prune(line, below)),
        }
    }
}
