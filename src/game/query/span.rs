//! Years and lengths from one number to another.

use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::notation::{Excerpt, Record};

/// Numbers from one to another, both included: `1980`, `1980-1987`, `1985-`, `-1982`.
///
/// ```
/// use hexmate::game::Span;
/// let years: Span = "1980-1987".parse().unwrap();
/// assert!(years.contains(1980) && !years.contains(1988));
/// assert!("-".parse::<Span>().is_err() && "1987-1980".parse::<Span>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span(RangeInclusive<u32>);

/// A text that is no span.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SpanError {
    /// Not written like one.
    #[error("{0} is no number or range of numbers, expected such as 20, 20-40, 20- or -40")]
    Shape(Excerpt),
    /// It ends before it begins.
    #[error("{0} ends before it begins")]
    Empty(Excerpt),
}

impl Span {
    /// Whether a number lies within.
    pub fn contains(&self, number: u32) -> bool {
        self.0.contains(&number)
    }
}

impl FromStr for Span {
    type Err = SpanError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let shape = || SpanError::Shape(text.into());
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| shape());
        let (least, most) = match text.split_once(['-', '–']) {
            None => (number(text)?, number(text)?),
            Some((least, most)) => match (least.trim(), most.trim()) {
                ("", "") => return Err(shape()),
                ("", most) => (0, number(most)?),
                (least, "") => (number(least)?, u32::MAX),
                (least, most) => (number(least)?, number(most)?),
            },
        };
        if least > most {
            return Err(SpanError::Empty(text.into()));
        }
        Ok(Self(least..=most))
    }
}

/// How long a game is: a [`Span`] of moves as they are numbered, or with a `p` behind it of plies.
///
/// ```
/// use hexmate::game::Length;
/// let moves: Length = "-20".parse().unwrap();
/// assert!(moves.contains(39) && moves.contains(40) && !moves.contains(41));
/// let plies: Length = "39p".parse().unwrap();
/// assert!(plies.contains(39) && !plies.contains(40));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Length {
    span: Span,
    unit: Unit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Moves,
    Plies,
}

impl Length {
    /// Whether a game of so many plies is so long.
    pub fn contains(&self, plies: usize) -> bool {
        let length = match self.unit {
            Unit::Moves => plies.div_ceil(2),
            Unit::Plies => plies,
        };
        self.span.contains(u32::try_from(length).unwrap_or(u32::MAX))
    }
}

impl FromStr for Length {
    type Err = SpanError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim_end().strip_suffix(['p', 'P']) {
            Some(span) => Ok(Self { span: span.parse()?, unit: Unit::Plies }),
            None => Ok(Self { span: text.parse()?, unit: Unit::Moves }),
        }
    }
}

/// The year in which a game was played, or else that of its event.
pub fn year_of(record: &Record) -> Option<u32> {
    ["Date", "UTCDate", "EventDate"].into_iter().find_map(|name| year(record.tag(name)?))
}

/// The first number of four digits.
fn year(date: &str) -> Option<u32> {
    let mut numbers = date.split(|c: char| !c.is_ascii_digit());
    numbers.find(|digits| digits.len() == 4)?.parse().ok()
}
