//! `go`: how far a search may go.

use std::time::Duration;

use super::fault::{Fault, millis, number};
use crate::engine::{Clock, Limits};
use crate::rules::{ByColor, Color};

/// How far a search may go, and when its answer is wanted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Go<'a> {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub movetime: Option<Duration>,
    /// What the clocks show.
    pub time: ByColor<Option<Duration>>,
    /// What they gain with every move.
    pub increment: ByColor<Duration>,
    /// Moves to the next time control.
    pub movestogo: Option<u32>,
    /// A mate in so many moves is enough.
    pub mate: Option<u32>,
    /// When the answer is wanted.
    pub wait: Wait,
    /// The only moves to be looked at, in coordinates; none for all.
    pub searchmoves: Vec<&'a str>,
}

/// What an answer waits for, even if the search is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Wait {
    /// Nothing.
    #[default]
    No,
    /// That the other side plays what was expected, or that it is told to stop.
    PonderHit,
    /// That it is told to stop.
    Stop,
}

/// What may stand behind `go`.
pub const WORDS: [&str; 12] = [
    "depth",
    "nodes",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "mate",
    "infinite",
    "ponder",
    "searchmoves",
];

/// More plies or moves are never asked for.
const MOST: i64 = 1000;

impl<'a> Go<'a> {
    /// Understands the words behind `go`.
    ///
    /// # Errors
    /// Where one of them does not belong there.
    pub fn read(words: impl Iterator<Item = &'a str>) -> Result<Self, Fault> {
        let mut go = Self::default();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            let place = format!("go {word}");
            let mut count = |least, most| number(&place, words.next(), [least, most]);
            match word {
                "depth" => go.depth = Some(count(1, MOST)? as u32),
                "nodes" => go.nodes = Some(count(1, i64::MAX)? as u64),
                "movestogo" => go.movestogo = Some(count(0, MOST)? as u32).filter(|&n| n > 0),
                "mate" => go.mate = Some(count(1, MOST)? as u32),
                "movetime" => go.movetime = Some(millis(&place, words.next())?),
                "wtime" => go.time.white = Some(millis(&place, words.next())?),
                "btime" => go.time.black = Some(millis(&place, words.next())?),
                "winc" => go.increment.white = millis(&place, words.next())?,
                "binc" => go.increment.black = millis(&place, words.next())?,
                "infinite" => go.wait = Wait::Stop,
                "ponder" if go.wait == Wait::No => go.wait = Wait::PonderHit,
                "ponder" => {}
                "searchmoves" => {
                    while let Some(m) = words.next_if(|word| !WORDS.contains(word)) {
                        go.searchmoves.push(m);
                    }
                    if go.searchmoves.is_empty() {
                        return Err(Fault::at(&place, None, "moves such as g4g6"));
                    }
                }
                _ => return Err(Fault::at("go", Some(word), WORDS.join(", "))),
            }
        }
        Ok(go)
    }

    /// The limits of a search for the side that is to move; on a clock it keeps `overhead` back.
    ///
    /// # Errors
    /// Where only the other side's clock is told.
    pub fn limits(&self, turn: Color, overhead: Duration) -> Result<Limits, Fault> {
        let clock = match (self.time[turn], self.time[!turn]) {
            (None, Some(_)) => {
                let expected = match turn {
                    Color::White => "wtime",
                    Color::Black => "btime",
                };
                return Err(Fault::OtherClock { expected });
            }
            (left, _) => left.map(|left| {
                let increment = self.increment[turn];
                Clock { left, increment, moves: self.movestogo, overhead }
            }),
        };
        let Self { nodes, movetime: time, mate, .. } = *self;
        let depth = self.depth.or(mate.map(deepest_for_mate));
        Ok(Limits { depth, nodes, time, clock, mate })
    }

    /// Whether the search ends by itself.
    pub fn is_bounded(&self) -> bool {
        let has_depth = self.depth.is_some() || self.mate.is_some();
        let has_limit = has_depth || self.nodes.is_some() || self.movetime.is_some();
        let has_clock = self.time.white.is_some() || self.time.black.is_some();
        self.wait == Wait::No && (has_limit || has_clock)
    }
}

/// The depth without a mate in so many moves at which none is looked for any more: twice the
/// plies of the mate, since the search looks less far where a move looks bad.
const fn deepest_for_mate(moves: u32) -> u32 {
    4 * moves + 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Go<'_> {
        Go::read(line.split_whitespace()).expect(line)
    }

    fn refusal(line: &str) -> String {
        Go::read(line.split_whitespace()).expect_err(line).to_string()
    }

    #[test]
    fn limits_are_read() {
        assert_eq!(read(""), Go::default());
        let go = read("depth 7 nodes 5000 mate 3 movestogo 10");
        assert_eq!((go.depth, go.nodes, go.mate), (Some(7), Some(5000), Some(3)));
        assert_eq!((go.movestogo, read("movestogo 0").movestogo), (Some(10), None));
        assert_eq!(read("searchmoves g4g6 f5f6 depth 2").searchmoves, ["g4g6", "f5f6"]);
        let go = read("wtime 60000 btime -20 winc 1000 binc 0");
        assert_eq!(go.time.white, Some(Duration::from_secs(60)));
        assert_eq!(go.time.black, Some(Duration::ZERO));
        assert_eq!(go.increment.white, Duration::from_secs(1));
        assert_eq!(
            read("movetime 9223372036854775807").movetime,
            Some(Duration::from_secs(30 * 24 * 3600))
        );
    }

    #[test]
    fn a_mate_is_not_looked_for_without_end() {
        let limits = |line| read(line).limits(Color::Black, Duration::ZERO).unwrap();
        assert_eq!((limits("mate 3").depth, limits("mate 3").mate), (Some(14), Some(3)));
        assert_eq!(limits("mate 3 depth 20").depth, Some(20));
        assert!(read("mate 3").is_bounded());
    }

    #[test]
    fn answers_wait_where_they_should() {
        assert_eq!(read("depth 3").wait, Wait::No);
        assert_eq!(read("ponder depth 3").wait, Wait::PonderHit);
        for line in ["infinite", "infinite ponder", "ponder infinite"] {
            assert_eq!(read(line).wait, Wait::Stop, "{line}");
        }
        assert!(read("nodes 5").is_bounded() && read("btime 5").is_bounded());
        for line in ["", "infinite depth 3", "ponder nodes 5"] {
            assert!(!read(line).is_bounded(), "{line}");
        }
    }

    #[test]
    fn the_clock_is_that_of_the_side_to_move() {
        let go = read("wtime 60000 winc 100 movestogo 7 depth 9");
        let overhead = Duration::from_millis(30);
        let limits = go.limits(Color::White, overhead).unwrap();
        let [left, increment] = [60_000, 100].map(Duration::from_millis);
        assert_eq!(limits.clock, Some(Clock { left, increment, moves: Some(7), overhead }));
        assert_eq!((limits.depth, limits.nodes), (Some(9), None));
        let error = go.limits(Color::Black, overhead).unwrap_err().to_string();
        assert_eq!(error, "go: no btime, expected it because that side is to move");
    }

    #[test]
    fn refusals_say_what_where_and_what_was_expected() {
        for (line, error) in [
            ("depth", "go depth: nothing, expected a number from 1 to 1000"),
            ("depth x", "go depth: `x`, expected a number from 1 to 1000"),
            ("depth 0", "go depth: `0`, expected a number from 1 to 1000"),
            ("nodes -1", "go nodes: `-1`, expected a number from 1 to 9223372036854775807"),
            ("wtime soon", "go wtime: `soon`, expected a number of milliseconds"),
            ("searchmoves", "go searchmoves: nothing, expected moves such as g4g6"),
            ("searchmoves depth 3", "go searchmoves: nothing, expected moves such as g4g6"),
            (
                "5",
                "go: `5`, expected depth, nodes, movetime, wtime, btime, winc, binc, movestogo, \
                 mate, infinite, ponder, searchmoves",
            ),
        ] {
            assert_eq!(refusal(line), error);
        }
    }
}
