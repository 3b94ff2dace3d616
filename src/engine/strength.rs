//! How strong an opponent plays, and its ten levels.

use std::time::Duration;

use super::{Limits, Score};

/// How somebody plays: all that sets one opponent apart from another. Plain settings, so that a
/// saved game can name its opponent by them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strength {
    /// How long and how far it thinks about a move.
    pub limits: Limits,
    /// It misjudges a move by up to so much, either way.
    pub noise_centipawns: u32,
    /// At so many of a hundred moves it overlooks the answers to what it plays.
    pub oversight_percent: u32,
    /// How much less a draw is worth to it than half a point.
    pub contempt_centipawns: i32,
    /// It resigns when it is so far behind; `None` for never.
    pub resign_centipawns: Option<u32>,
    /// It plays its first moves from the book.
    pub book: bool,
}

impl Strength {
    /// No mistakes on purpose.
    pub const fn full(limits: Limits) -> Self {
        Self {
            limits,
            noise_centipawns: 0,
            oversight_percent: 0,
            contempt_centipawns: 0,
            resign_centipawns: None,
            book: false,
        }
    }

    /// Whether it makes mistakes on purpose.
    pub const fn errs(&self) -> bool {
        self.noise_centipawns > 0 || self.oversight_percent > 0
    }

    /// Whether it gives up with this score of its own.
    pub fn resigns(&self, score: Score) -> bool {
        self.resign_centipawns.is_some_and(|behind| i64::from(score.value()) <= -i64::from(behind))
    }

    /// How it answers an offer of a draw, with this score of its own at the full move of this
    /// number.
    pub fn answer_draw_offer(&self, score: Score, fullmoves: u32) -> DrawAnswer {
        if fullmoves < EARLIEST_DRAW {
            DrawAnswer::TooEarly
        } else if i64::from(score.value()) > -i64::from(self.contempt_centipawns) {
            DrawAnswer::Better
        } else {
            DrawAnswer::Accepted
        }
    }
}

/// No draw is agreed before this full move.
const EARLIEST_DRAW: u32 = 15;

/// The answer to an offer of a draw, with its reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawAnswer {
    /// It is content with half a point.
    Accepted,
    /// It hopes for more than half a point.
    Better,
    /// The game has hardly begun.
    TooEarly,
}

/// One of ten levels, from somebody who just knows the moves to all the program can do in two
/// seconds a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 10] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];

    /// The level with this number, 1 to 10.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= Self::ALL.len() { Some(Self(number)) } else { None }
    }

    /// 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How an opponent of this level plays: the low ones look only a few plies ahead, misjudge
    /// and overlook; the high ones only look less far than the next.
    pub const fn strength(self) -> Strength {
        let (depth, noise_centipawns, oversight_percent) = match self.0 {
            1 => (1, 150, 45),
            2 => (1, 95, 28),
            3 => (2, 65, 18),
            4 => (2, 25, 5),
            5 => (3, 20, 3),
            6 => return Self::playing(Limits::nodes(3_000)),
            7 => return Self::playing(Limits::nodes(8_000)),
            8 => return Self::playing(Limits::nodes(25_000)),
            9 => return Self::playing(Limits::nodes(120_000)),
            _ => return Self::playing(Limits::time(Duration::from_secs(2))),
        };
        let limits = Limits::depth(depth);
        Strength { noise_centipawns, oversight_percent, ..Self::playing(limits) }
    }

    const fn playing(limits: Limits) -> Strength {
        let mut strength = Strength::full(limits);
        strength.book = true;
        strength
    }
}

impl Default for Level {
    /// One for somebody who has played a few games.
    fn default() -> Self {
        Self(4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbered_one_to_ten() {
        assert!(Level::ALL.iter().map(|level| level.number()).eq(1..=10));
        assert_eq!((Level::new(0), Level::new(11)), (None, None));
        assert_eq!(Level::new(10), Some(Level::ALL[9]));
    }

    #[test]
    fn only_the_weak_levels_err_and_none_resigns() {
        let errs = Level::ALL.map(|level| level.strength().errs());
        assert_eq!(errs, [true, true, true, true, true, false, false, false, false, false]);
        assert!(!Level::ALL[9].strength().resigns(Score::mated_in(2)));
    }

    #[test]
    fn it_resigns_where_a_setting_says_so() {
        let strength = Strength { resign_centipawns: Some(900), ..Level::default().strength() };
        assert!(strength.resigns(Score::centipawns(-900)) && strength.resigns(Score::mated_in(4)));
        assert!(!strength.resigns(Score::centipawns(-899)));
    }

    #[test]
    fn a_draw_is_taken_by_whoever_is_not_better() {
        let strength = Level::default().strength();
        assert_eq!(strength.answer_draw_offer(Score::centipawns(-50), 5), DrawAnswer::TooEarly);
        assert_eq!(strength.answer_draw_offer(Score::centipawns(-50), 30), DrawAnswer::Accepted);
        assert_eq!(strength.answer_draw_offer(Score::centipawns(50), 30), DrawAnswer::Better);
    }
}
