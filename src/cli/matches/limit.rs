//! How long an engine may think about a move, as an option and as a line of the Universal Chess
//! Interface.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::engine::Limits;
use crate::rules::{ByColor, Color};

/// How long an engine may think about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// So long for every move.
    MoveTime(Duration),
    /// So many positions for every move.
    Nodes(u64),
    /// So many plies for every move.
    Depth(u32),
    /// A clock, which the match runner keeps.
    Clock(Control),
}

/// The time for all moves of a game, and what is added after each. Written as seconds with up to
/// three decimals: `10+0.1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Control {
    /// The time for the whole game.
    pub base: Duration,
    /// What is added after every move.
    pub increment: Duration,
}

/// A text that is no time control.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected seconds for the game and seconds added for every move such as 10+0.1")]
pub struct ControlError;

impl FromStr for Control {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Self, ControlError> {
        let control = || {
            let (base, increment) = text.split_once('+')?;
            let (base, increment) = (seconds(base)?, seconds(increment)?);
            (!base.is_zero()).then_some(Self { base, increment })
        };
        control().ok_or(ControlError)
    }
}

/// A number of up to five digits and three decimals.
fn seconds(text: &str) -> Option<Duration> {
    let (units, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let number = |digits: &str, most: usize| -> Option<u64> {
        let fits = (1..=most).contains(&digits.len());
        let is_number = fits && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse().ok()).flatten()
    };
    let thousandths = number(decimals, 3)? * 10_u64.pow(3 - decimals.len() as u32);
    Some(Duration::from_millis(number(units, 5)? * 1000 + thousandths))
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MoveTime(time) => write!(f, "movetime={}", time.as_millis()),
            Self::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Self::Depth(depth) => write!(f, "depth={depth}"),
            Self::Clock(control) => write!(f, "tc={control}"),
        }
    }
}

impl Limit {
    /// The longest time for a move, in milliseconds: a day.
    pub const MOST_MILLIS: u64 = 86_400_000;
    /// The most positions for a move.
    pub const MOST_NODES: u64 = 1_000_000_000_000;
    /// The most plies for a move.
    pub const MOST_DEPTH: u64 = 1_000;

    /// The clock that this limit sets, if it does.
    pub const fn control(self) -> Option<Control> {
        match self {
            Self::Clock(control) => Some(control),
            Self::MoveTime(_) | Self::Nodes(_) | Self::Depth(_) => None,
        }
    }

    /// The line that asks for a move; `left` is what clocks show, for those who have one.
    pub fn go(self, left: ByColor<Option<Duration>>, increment: ByColor<Duration>) -> String {
        match self {
            Self::MoveTime(time) => format!("go movetime {}", time.as_millis()),
            Self::Nodes(nodes) => format!("go nodes {nodes}"),
            Self::Depth(depth) => format!("go depth {depth}"),
            Self::Clock(_) => {
                let ms = |color: Color| {
                    // Somebody without a clock is taken to have as much as somebody with one.
                    left[color].or(left[!color]).unwrap_or_default().as_millis()
                };
                let [winc, binc] = Color::ALL.map(|color| increment[color].as_millis());
                let [wtime, btime] = Color::ALL.map(ms);
                format!("go wtime {wtime} btime {btime} winc {winc} binc {binc}")
            }
        }
    }

    /// How our own engine would have to be limited to play about as strongly.
    pub fn to_limits(self) -> Limits {
        let none = Limits::default();
        match self {
            Self::MoveTime(time) => Limits { time: Some(time), ..none },
            Self::Nodes(nodes) => Limits { nodes: Some(nodes), ..none },
            Self::Depth(depth) => Limits { depth: Some(depth), ..none },
            Self::Clock(Control { base, increment }) => {
                Limits { time: Some(base / USUAL_MOVES + increment), ..none }
            }
        }
    }
}

/// About so many moves a side makes in a game.
const USUAL_MOVES: u32 = 40;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_seconds() {
        let control = |text: &str| text.parse::<Control>();
        let ms = Duration::from_millis;
        assert_eq!(control("0.1+0"), Ok(Control { base: ms(100), increment: ms(0) }));
        assert_eq!(control("10+0.125"), Ok(Control { base: ms(10_000), increment: ms(125) }));
        assert_eq!(control("10+0.125").unwrap().to_string(), "10+0.125");
        for text in ["", "10", "0+1", "-1+0", "1e3+0", "1+0.0001", "1.+0", "999999+0", "1+1+1"] {
            assert!(control(text).is_err(), "{text}");
        }
    }

    #[test]
    fn lines_name_both_clocks() {
        let control = Control { base: Duration::from_secs(1), increment: Duration::ZERO };
        let left = ByColor::new(None, Some(Duration::from_millis(900)));
        let increment = ByColor::new(Duration::ZERO, Duration::from_millis(50));
        let line = Limit::Clock(control).go(left, increment);
        assert_eq!(line, "go wtime 900 btime 900 winc 0 binc 50");
        assert_eq!(Limit::Nodes(5000).go(left, increment), "go nodes 5000");
    }
}
