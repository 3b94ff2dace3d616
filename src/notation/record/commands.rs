//! Commands within comments, such as `[%clk 0:10:00]`: what clocks and engines have told.

use std::time::Duration;

use super::{RecordEval, RecordValue};

/// A comment and what its commands tell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Commands {
    /// The comment without the commands that were understood.
    pub text: String,
    /// `[%clk]`: what the clock showed after the move.
    pub clock: Option<Duration>,
    /// `[%emt]`: how long was thought.
    pub spent: Option<Duration>,
    /// `[%eval]`: what the position is worth.
    pub eval: Option<RecordEval>,
}

/// Takes the commands out of a comment. Of two of one kind the last one counts; those that are not
/// understood stay in the text.
pub(super) fn take_commands(comment: &str) -> Commands {
    let mut commands = Commands::default();
    let mut parts: Vec<&str> = Vec::new();
    let mut rest = comment;
    while let Some(at) = rest.find("[%") {
        let Some(length) = rest[at..].find(']') else { break };
        let end = at + length + 1;
        if commands.take(&rest[at + 2..end - 1]) {
            parts.extend(rest[..at].split_whitespace());
        } else {
            parts.extend(rest[..end].split_whitespace());
        }
        rest = &rest[end..];
    }
    parts.extend(rest.split_whitespace());
    commands.text = parts.join(" ");
    commands
}

impl Commands {
    /// Whether the command, such as `clk 0:10:00`, was understood.
    fn take(&mut self, command: &str) -> bool {
        let Some((name, value)) = command.trim().split_once(char::is_whitespace) else {
            return false;
        };
        let value = value.trim();
        match name {
            "clk" => read_into(&mut self.clock, parse_time(value)),
            "emt" => read_into(&mut self.spent, parse_time(value)),
            "eval" => read_into(&mut self.eval, parse_eval(value)),
            _ => false,
        }
    }
}

fn read_into<T>(place: &mut Option<T>, read: Option<T>) -> bool {
    let is_read = read.is_some();
    *place = read.or(place.take());
    is_read
}

/// `1:30:00`, `30:00` or `45.5`: hours, minutes and seconds.
fn parse_time(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let mut seconds: u64 = 0;
    for (at, part) in whole.split(':').enumerate() {
        let part = u64::from(parse_digits(part)?);
        seconds = seconds.checked_mul(if at == 0 { 1 } else { 60 })?.checked_add(part)?;
    }
    let is_short = whole.split(':').count() <= 3 && fraction.bytes().all(|b| b.is_ascii_digit());
    let nanos = format!("{fraction:0<9}").get(..9)?.parse().ok()?;
    is_short.then(|| Duration::new(seconds, nanos))
}

/// `-1.3,12` or `#-3`: pawns or moves to a mate, and how deep was searched in plies.
fn parse_eval(text: &str) -> Option<RecordEval> {
    let (value, depth) = match text.split_once(',') {
        Some((value, depth)) => (value.trim(), Some(parse_digits(depth.trim())?)),
        None => (text, None),
    };
    let value = match value.strip_prefix('#') {
        Some(moves) => RecordValue::MateInMoves(signed(moves, |moves| {
            i32::try_from(parse_digits(moves)?).ok()
        })?),
        None => RecordValue::Centipawns(signed(value, parse_pawns)?),
    };
    Some(RecordEval { value, depth })
}

/// Applies the sign before a number.
fn signed(text: &str, number: impl Fn(&str) -> Option<i32>) -> Option<i32> {
    match text.strip_prefix(['-', '−']) {
        Some(text) => Some(-number(text)?),
        None => number(text.strip_prefix('+').unwrap_or(text)),
    }
}

/// Hundredths of the pawns told, such as `1.3`; what is finer is cut.
fn parse_pawns(text: &str) -> Option<i32> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = fraction.bytes().all(|b| b.is_ascii_digit());
    let hundredths = parse_digits(format!("{fraction:0<2}").get(..2)?)?;
    let whole = if whole.is_empty() { 0 } else { parse_digits(whole)? };
    let sum = whole.checked_mul(100)?.checked_add(hundredths)?;
    i32::try_from(sum).ok().filter(|_| is_number)
}

fn parse_digits(text: &str) -> Option<u32> {
    let is_number = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_taken_out_of_the_text() {
        let commands = take_commands("good [%clk 1:02:03] move [%emt 0:00:04.5]");
        assert_eq!(commands.text, "good move");
        assert_eq!(commands.clock, Some(Duration::from_secs(3723)));
        assert_eq!(commands.spent, Some(Duration::from_millis(4500)));
        assert_eq!(take_commands("[%clk 5:00]").clock, Some(Duration::from_secs(300)));
        assert_eq!(take_commands("[%clk 45]").clock, Some(Duration::from_secs(45)));
    }

    #[test]
    fn evaluations_are_pawns_or_mates() {
        use RecordValue::{Centipawns, MateInMoves};
        for (text, value, depth) in [
            ("-1.3,12", Centipawns(-130), Some(12)),
            ("0.05", Centipawns(5), None),
            ("+2", Centipawns(200), None),
            (".259", Centipawns(25), None),
            ("#-3", MateInMoves(-3), None),
            ("#4, 20", MateInMoves(4), Some(20)),
        ] {
            let commands = take_commands(&format!("[%eval {text}]"));
            assert_eq!(commands.eval, Some(RecordEval { value, depth }), "{text}");
            assert_eq!(commands.text, "");
        }
    }

    #[test]
    fn what_is_not_understood_stays() {
        for text in [
            "[%csl Gf6]",
            "[%clk soon]",
            "[%clk 1:2:3:4]",
            "[%clk -1:00]",
            "[%eval 99999999999]",
            "[%eval 1.x]",
            "[%eval #]",
            "[%clk]",
            "[%clk 1:00",
            "a ] b",
        ] {
            let expected = Commands { text: text.to_owned(), ..Commands::default() };
            assert_eq!(take_commands(text), expected);
        }
    }
}
