//! Which goals and difficulties an ending has, from the distances that occur in its table.

use super::{Difficulty, Ending, Exercise, Goal};
use crate::endgame::{Tables, Wanted};
use crate::engine::Chance;
use crate::rules::Position;

/// A goal and a difficulty for which there are positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    /// What is to be reached.
    pub goal: Goal,
    /// How far away it is.
    pub difficulty: Difficulty,
    /// The plies to the goal that occur, each with its positions; at least one.
    distances: Vec<(u16, u64)>,
}

impl Level {
    /// All levels of an ending, the easiest of each goal first. A goal that is never more than one
    /// move away is no exercise.
    pub fn all(tables: &Tables, ending: Ending) -> Vec<Self> {
        Goal::ALL.into_iter().flat_map(|goal| Self::of_goal(tables, ending, goal)).collect()
    }

    fn of_goal(tables: &Tables, ending: Ending, goal: Goal) -> Vec<Self> {
        // A table that is shared with a game in which a stalemate is a draw tells ¾ for those too.
        if goal == Goal::Stalemate && ending.variant != ending.table.variant() {
            return Vec::new();
        }
        let distances = tables.distances(ending.table, goal.value()).unwrap_or_default();
        let longest = distances.longest().map_or(0, moves);
        if longest < 2 {
            return Vec::new();
        }
        let level = |difficulty| {
            let [first, last] = bounds(difficulty, longest);
            let is_here = |&(plies, _): &(u16, u64)| (first..=last).contains(&moves(plies));
            let distances: Vec<_> = distances.iter().filter(is_here).collect();
            (!distances.is_empty()).then_some(Self { goal, difficulty, distances })
        };
        Difficulty::ALL.into_iter().filter_map(level).collect()
    }

    /// The fewest and the most moves to the goal.
    pub fn moves(&self) -> [u16; 2] {
        let plies = |at: Option<&(u16, u64)>| at.map_or(0, |&(plies, _)| moves(plies));
        [plies(self.distances.first()), plies(self.distances.last())]
    }

    /// The exercise of this level in an ending.
    pub const fn exercise(&self, ending: Ending) -> Exercise {
        Exercise { ending, goal: self.goal, difficulty: self.difficulty }
    }

    /// Any position: first any of the distances, then any position that is so far away.
    pub fn position(
        &self,
        tables: &Tables,
        ending: Ending,
        chance: &mut Chance,
    ) -> Option<Position> {
        let place = chance.below(self.distances.len() as u64) as usize;
        let &(plies, count) = self.distances.get(place)?;
        let wanted = Wanted {
            value: self.goal.value(),
            plies,
            number: chance.below(count),
            orientation: chance.below(12),
        };
        tables.position_at((ending.table, ending.variant), wanted)
    }
}

/// The moves of the side that reaches the goal in so many plies, of which it makes the last.
pub const fn moves(plies: u16) -> u16 {
    plies.div_ceil(2)
}

/// The first and the last number of moves of a difficulty where the goal is so far at the most.
/// Nothing is easy that takes one move only, and the longest have a difficulty of their own.
fn bounds(difficulty: Difficulty, longest: u16) -> [u16; 2] {
    let [one_third, two_thirds] = [longest.div_ceil(3), (2 * longest).div_ceil(3)];
    let two_thirds = two_thirds.min(longest - 1);
    match difficulty {
        Difficulty::Easy => [2, one_third],
        Difficulty::Medium => [one_third + 1, two_thirds],
        Difficulty::Hard => [two_thirds + 1, longest - 1],
        Difficulty::Longest => [longest, longest],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_distance_from_two_moves_on_has_one_difficulty() {
        for longest in 2..200 {
            let bounds = Difficulty::ALL.map(|difficulty| bounds(difficulty, longest));
            let covered: Vec<u16> = bounds.iter().flat_map(|&[first, last]| first..=last).collect();
            assert_eq!(covered, (2..=longest).collect::<Vec<_>>(), "{longest}");
        }
    }

    #[test]
    fn positions_are_as_far_away_as_their_level_says() {
        let tables = Tables::bundled();
        let mut chance = Chance::of_stream(7, 0);
        let mut seen = Vec::new();
        for ending in Ending::all(&tables) {
            for level in Level::all(&tables, ending) {
                let position = level.position(&tables, ending, &mut chance).unwrap();
                let verdict = tables.probe(&position).unwrap();
                let [fewest, most] = level.moves();
                let distance = moves(verdict.plies().unwrap());
                assert_eq!(verdict.value(), level.goal.value());
                assert!(fewest >= 2 && (fewest..=most).contains(&distance), "{level:?}");
                seen.push(level.exercise(ending).to_string());
            }
        }
        for name in ["glinski-KPK stalemate_win easy", "mccooey-KQK win hard"] {
            assert!(seen.iter().any(|seen| seen == name), "{name}: {seen:?}");
        }
        // What McCooey's game shares is ¾ only in Gliński's.
        assert!(!seen.iter().any(|seen| seen.starts_with("mccooey") && seen.contains("stalemate")));
    }
}
