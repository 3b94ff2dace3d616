//! Who plays whom with which opening, game by game.

/// Who meets whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Format {
    /// Every engine meets every other
    #[default]
    RoundRobin,
    /// The first engine meets each of the others
    Gauntlet,
}

impl Format {
    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet => "gauntlet",
        }
    }
}

/// All games of a match, numbered from 0. Two that follow each other are a pair: the same two
/// engines with the same opening and colours exchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    /// The engines that meet, by their numbers.
    pub pairings: Vec<[usize; 2]>,
    /// How many games two engines play, an even number.
    games: usize,
}

/// A game that is to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// Its number, from 0.
    pub game: usize,
    /// The number of the opening.
    pub opening: usize,
    /// The number of the pairing.
    pub pairing: usize,
    /// Who has White and who Black, by the numbers of the engines.
    pub seats: [usize; 2],
}

impl Schedule {
    /// So many games for any two engines that meet.
    pub fn new(format: Format, engines: usize, games: usize) -> Self {
        let firsts = match format {
            Format::RoundRobin => 0..engines,
            Format::Gauntlet => 0..1,
        };
        let pairings =
            firsts.flat_map(|first| (first + 1..engines).map(move |other| [first, other]));
        Self { pairings: pairings.collect(), games }
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        self.pairings.len() * self.games
    }

    /// The game with this number. All pairings play an opening before the next one comes up.
    pub fn slot(&self, game: usize) -> Slot {
        let pair = game / 2;
        let (opening, pairing) = (pair / self.pairings.len(), pair % self.pairings.len());
        let mut seats = self.pairings[pairing];
        if game % 2 == 1 {
            seats.reverse();
        }
        Slot { game, opening, pairing, seats }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pairing_plays_every_opening_with_both_colours() {
        let schedule = Schedule::new(Format::RoundRobin, 3, 4);
        assert_eq!((schedule.len(), schedule.pairings.len()), (12, 3));
        let played = |game| {
            let Slot { opening, seats, .. } = schedule.slot(game);
            (opening, seats)
        };
        assert_eq!([0, 1, 2].map(played), [(0, [0, 1]), (0, [1, 0]), (0, [0, 2])]);
        assert_eq!([5, 6, 11].map(played), [(0, [2, 1]), (1, [0, 1]), (1, [2, 1])]);
    }

    #[test]
    fn in_a_gauntlet_only_the_first_meets_the_others() {
        assert_eq!(Schedule::new(Format::Gauntlet, 4, 2).pairings, [[0, 1], [0, 2], [0, 3]]);
    }
}
