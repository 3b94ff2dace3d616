//! The points of players in a set of games.

use std::collections::HashMap;

use super::Scores;
use crate::notation::Record;
use crate::rules::{Color, Points};

/// What every player of a set of games has reached.
#[derive(Debug, Clone, Default)]
pub struct Standings {
    players: HashMap<String, Scores>,
}

/// What a player has reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The name, as it stands in the records.
    pub name: String,
    /// The games, by the points they brought.
    pub scores: Scores,
}

impl Standings {
    /// Counts a game with so many points for White. A side without a name is left out.
    pub fn add(&mut self, record: &Record, white: Option<Points>) {
        for color in Color::ALL {
            let Some(name) = player_name(record, color) else { continue };
            let points = match color {
                Color::White => white,
                Color::Black => white.map(Points::rest),
            };
            // Names are looked up before they are copied: most players have many games.
            match self.players.get_mut(name) {
                Some(scores) => scores.add(points),
                None => self.players.entry(name.to_owned()).or_default().add(points),
            }
        }
    }

    /// All players: who has most points comes first; then who has the greater share, then by name.
    pub fn sorted(&self) -> Vec<Standing> {
        let standing =
            |(name, &scores): (&String, &Scores)| Standing { name: name.clone(), scores };
        let mut all: Vec<_> = self.players.iter().map(standing).collect();
        all.sort_by(|one, other| {
            let share = |standing: &Standing| standing.scores.share().unwrap_or(0.0);
            let by_points = other.scores.quarters().cmp(&one.scores.quarters());
            let by_share = || share(other).total_cmp(&share(one));
            by_points.then_with(by_share).then_with(|| one.name.cmp(&other.name))
        });
        all
    }
}

/// Who plays a side, if that is known.
pub fn player_name(record: &Record, color: Color) -> Option<&str> {
    let tag = match color {
        Color::White => "White",
        Color::Black => "Black",
    };
    record.tag(tag).and_then(known)
}

/// What is said by a tag, unless it says that nothing is known.
pub(super) fn known(value: &str) -> Option<&str> {
    let value = value.trim();
    (!matches!(value, "" | "?" | "-")).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::RecordTag;
    use crate::rules::{Position, Variant};

    fn game(white: &str, black: &str) -> Record {
        let mut record = Record::new(Position::start(Variant::Glinski));
        record.tags = [("White", white), ("Black", black)]
            .map(|(name, value)| RecordTag { name: name.to_owned(), value: value.to_owned() })
            .into();
        record
    }

    #[test]
    fn points_of_both_colours_add_up_and_sort() {
        let mut standings = Standings::default();
        standings.add(&game("Anna", "Béla"), Some(Points::THREE_QUARTERS));
        standings.add(&game("Béla", " Anna "), Some(Points::HALF));
        standings.add(&game("Cili", "?"), Some(Points::ONE));
        standings.add(&game("Cili", "Anna"), None);
        let sorted = standings.sorted();
        let told: Vec<_> = sorted
            .iter()
            .map(|s| (s.name.as_str(), s.scores.games(), s.scores.quarters()))
            .collect();
        assert_eq!(told, [("Anna", 3, 5), ("Cili", 2, 4), ("Béla", 2, 3)]);
        assert_eq!(sorted[0].scores.with(Points::THREE_QUARTERS), 1);
        assert_eq!(sorted[2].scores.with(Points::QUARTER), 1);
    }
}
