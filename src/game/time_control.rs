//! How much time each side has: minutes for the game and seconds added for every move.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::notation::Excerpt;

/// Time for the whole game, and what is added after every move.
///
/// Written as minutes, with up to three decimals, and whole seconds:
///
/// ```
/// use hexmate::game::TimeControl;
/// let blitz: TimeControl = "2.5+3".parse().unwrap();
/// assert_eq!(blitz.base().as_secs(), 150);
/// assert_eq!(blitz.to_string(), "2.5+3");
/// assert!("0+3".parse::<TimeControl>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// In thousandths of a minute, from 1 to below [`LIMIT`] minutes: so that the text it was read
    /// from can be written again exactly.
    milliminutes: u32,
    /// Below [`LIMIT`].
    increment_seconds: u32,
}

/// Both numbers have four digits at the most.
const LIMIT: u32 = 10_000;

/// One thousandth of a minute.
const MILLIMINUTE: Duration = Duration::from_millis(60);

impl TimeControl {
    /// The time each side begins with.
    pub fn base(self) -> Duration {
        MILLIMINUTE * self.milliminutes
    }

    /// The time a side gets back after each of its moves.
    pub fn increment(self) -> Duration {
        Duration::from_secs(self.increment_seconds.into())
    }

    /// As records have it: seconds for the game and for each move, such as `300+3`.
    pub(super) fn in_seconds(self) -> String {
        let ms = self.milliminutes * 60;
        let exact = format!("{}.{:03}", ms / 1000, ms % 1000);
        let seconds = exact.trim_end_matches('0').trim_end_matches('.');
        format!("{seconds}+{}", self.increment_seconds)
    }

    /// Read from seconds as records have them, if no other kind of control is meant and the
    /// minutes come to thousandths.
    pub(super) fn from_seconds(text: &str) -> Option<Self> {
        let (base, increment) = text.trim().split_once('+').unwrap_or((text.trim(), "0"));
        let (seconds, decimals) = base.split_once('.').unwrap_or((base, ""));
        let is_number = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        if seconds.is_empty() || seconds.len() > 6 || decimals.len() > 3 {
            return None;
        }
        let digits = format!("{seconds}{decimals:0<3}");
        let ms: u32 = digits.parse().ok().filter(|_| is_number(&digits))?;
        let milliminutes = ms / 60;
        let fits = ms.is_multiple_of(60) && (1..LIMIT * 1000).contains(&milliminutes);
        fits.then_some(Self { milliminutes, increment_seconds: whole(increment)? })
    }

    /// What is left to a side after a move: the time it thought is taken, the increment given.
    pub(super) fn after_move(self, left: Duration, thought: Duration) -> Duration {
        left.saturating_sub(thought).saturating_add(self.increment())
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (units, decimals) = (self.milliminutes / 1000, self.milliminutes % 1000);
        let exact = format!("{units}.{decimals:03}");
        let minutes = exact.trim_end_matches('0').trim_end_matches('.');
        f.pad(&format!("{minutes}+{}", self.increment_seconds))
    }
}

/// Why a text is no time control.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// Not two numbers joined by `+`.
    #[error("time control {0}: expected minutes and seconds such as 5+3")]
    Form(Excerpt),
    /// The minutes are no number, or one with too many digits.
    #[error("minutes {0}: expected a number below {LIMIT} with up to three decimals")]
    Minutes(Excerpt),
    /// The seconds are no number, or one with too many digits.
    #[error("seconds {0}: expected a whole number below {LIMIT}")]
    Seconds(Excerpt),
    /// Whoever begins would have lost.
    #[error("minutes {0}: expected more than 0")]
    NoTime(Excerpt),
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let text = text.trim();
        let (minutes, seconds) =
            text.split_once('+').ok_or_else(|| TimeControlError::Form(text.into()))?;
        let milliminutes =
            thousandths(minutes).ok_or_else(|| TimeControlError::Minutes(minutes.into()))?;
        let increment_seconds =
            whole(seconds).ok_or_else(|| TimeControlError::Seconds(seconds.into()))?;
        if milliminutes == 0 {
            return Err(TimeControlError::NoTime(minutes.into()));
        }
        Ok(Self { milliminutes, increment_seconds })
    }
}

/// A number of one to four digits.
fn whole(text: &str) -> Option<u32> {
    let digits = matches!(text.len(), 1..=4) && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// A number of up to four digits and three decimals, times a thousand.
fn thousandths(text: &str) -> Option<u32> {
    let Some((units, decimals)) = text.split_once('.') else { return Some(whole(text)? * 1000) };
    let units = if units.is_empty() { 0 } else { whole(units)? };
    let scale = [100, 10, 1].get(decimals.len().checked_sub(1)?)?;
    Some(units * 1000 + whole(decimals)? * scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_what_was_read() {
        for text in ["5+3", "0.5+0", "0.001+0", "12.25+10", "9999.999+9999", "90+30"] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), text);
        }
        assert_eq!(" 5.500+03 ".parse::<TimeControl>().unwrap().to_string(), "5.5+3");
        assert_eq!(".5+0".parse::<TimeControl>().unwrap().base(), Duration::from_secs(30));
    }

    #[test]
    fn records_have_seconds() {
        for (minutes, seconds) in
            [("5+3", "300+3"), ("0.001+0", "0.06+0"), ("9999.999+9999", "599999.94+9999")]
        {
            let control: TimeControl = minutes.parse().unwrap();
            assert_eq!(control.in_seconds(), seconds);
            assert_eq!(TimeControl::from_seconds(seconds), Some(control));
        }
        assert_eq!(TimeControl::from_seconds("300"), "5+0".parse().ok());
        for other in ["", "?", "-", "40/7200:3600", "0", "0+1", "0.01", "1000000+1", "+3", "60+x"] {
            assert_eq!(TimeControl::from_seconds(other), None, "{other}");
        }
    }

    #[test]
    fn errors_name_the_text() {
        use TimeControlError::{Form, Minutes, NoTime, Seconds};
        let error = |text: &str| text.parse::<TimeControl>().unwrap_err();
        assert_eq!(error("5"), Form("5".into()));
        assert_eq!(error("five+3"), Minutes("five".into()));
        assert_eq!(error("-5+3"), Minutes("-5".into()));
        assert_eq!(error("1.2345+3"), Minutes("1.2345".into()));
        assert_eq!(error(".+3"), Minutes(".".into()));
        assert_eq!(error("99999999999999999999+3"), Minutes("99999999999999999999".into()));
        assert_eq!(error("5+3+1"), Seconds("3+1".into()));
        assert_eq!(error("5+3.5"), Seconds("3.5".into()));
        assert_eq!(error("0.000+3"), NoTime("0.000".into()));
        assert_eq!(
            error("a").to_string(),
            "time control `a`: expected minutes and seconds such as 5+3"
        );
    }

    #[test]
    fn a_move_costs_what_was_thought_and_earns_the_increment() {
        let control: TimeControl = "5+3".parse().unwrap();
        let seconds = Duration::from_secs;
        assert_eq!(control.after_move(seconds(300), seconds(10)), seconds(293));
        assert_eq!(control.after_move(seconds(5), seconds(10)), seconds(3));
        assert_eq!(control.after_move(Duration::MAX, seconds(0)), Duration::MAX);
    }
}
