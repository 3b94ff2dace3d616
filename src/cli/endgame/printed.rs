//! What encyclopedias print of endings on this board, beside what the tables say.

use std::io::Write;

use crate::endgame::{Counts, SideStatistics, Statistics, TableId};
use crate::rules::{ByColor, Color, Variant};

/// How the table of the comparison is to be read.
const MEASURES: &str = "\
Parts of all legal positions in percent, by several definitions; those that give the printed \
figure are in bold type, and in a row without any, none of them does. In all of them a stalemate \
is a draw. \"unique\": positions that are the same up to a symmetry are counted once, White and \
Black to move together; \"all\": every placement instead; \"White\", \"Black\": unique, with that \
side to move only; \"at rest\": unique, of held positions only those in which the side to move has \
no capture; \"unsettled\": unique, leaving out the positions in which Black is stalemated or can \
force, at once or later, a stalemate or a capture that draws.";

/// What is counted.
#[derive(Clone, Copy)]
enum About {
    /// How often White mates.
    Mate,
    /// The same, with the bishops on cells of different colours.
    MateWithBishopsApart,
    /// How often Black holds by giving check.
    Perpetual,
    /// How often Black holds in other ways, without stalemate or conversion.
    Fortress,
}

/// Ending, what is printed, and how many percent that is.
type Claim = (&'static str, About, &'static str, &'static str);

const CLAIMS: [Claim; 13] = [
    ("KRK", About::Mate, "always won", "100"),
    ("KQK", About::Mate, "always won", "100"),
    ("KNNK", About::Mate, "always mates", "100"),
    ("KRKN", About::Mate, "won", "100"),
    ("KRKN", About::Fortress, "no fortress", "0"),
    ("KRKN", About::Perpetual, "perpetual check in 0.0019 %", "0.0019"),
    ("KRKB", About::Mate, "won", "100"),
    ("KRKB", About::Fortress, "no fortress", "0"),
    ("KRKB", About::Perpetual, "no perpetual check", "0"),
    ("KBBK", About::MateWithBishopsApart, "mate only in 0.17 %", "0.17"),
    ("KBNK", About::Mate, "mate only in 0.5 %", "0.5"),
    ("KQKR", About::Perpetual, "4.3 % perpetual check", "4.3"),
    ("KQKR", About::Fortress, "37.2 % fortress draws", "37.2"),
];

/// A definition of the parts: its name, and of how many positions how many are counted.
type Measure = (&'static str, fn(About, &ByColor<SideStatistics>) -> (u64, u64));

const MEASURES_OF: [Measure; 6] = [
    ("unique", |about, sides| sum(sides, &Color::ALL, |t, s| part(about, t, &s.unique, false))),
    ("all", |about, sides| sum(sides, &Color::ALL, |t, s| part(about, t, &s.all, false))),
    ("White", |about, sides| sum(sides, &[Color::White], |t, s| part(about, t, &s.unique, false))),
    ("Black", |about, sides| sum(sides, &[Color::Black], |t, s| part(about, t, &s.unique, false))),
    ("at rest", |about, sides| sum(sides, &Color::ALL, |t, s| part(about, t, &s.unique, true))),
    ("unsettled", |about, sides| {
        sum(sides, &Color::ALL, |turn, side| {
            let (count, of) = part(about, turn, &side.unique, false);
            (count, of - side.unique.stalemated - side.unique.conversion)
        })
    }),
];

/// Prints the comparison with what was counted of the tables that are there.
pub(super) fn compare(counted: &[Statistics], out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "## What is printed elsewhere\n\n{MEASURES}\n")?;
    write!(out, "| ending | printed |")?;
    MEASURES_OF.iter().try_for_each(|(name, _)| write!(out, " {name} |"))?;
    writeln!(out, "\n|---|---|{}", "---|".repeat(MEASURES_OF.len()))?;
    for (material, about, words, percent) in CLAIMS {
        write!(out, "| {material} | {words} |")?;
        let id = TableId::of(Variant::Glinski, material.parse()?).map(|(id, _)| id);
        match counted.iter().find(|statistics| Some(statistics.id) == id) {
            Some(statistics) => {
                let sides = match (about, &statistics.apart) {
                    (About::MateWithBishopsApart, Some(apart)) => apart,
                    _ => &statistics.sides,
                };
                for (_, measure) in MEASURES_OF {
                    let (count, of) = measure(about, sides);
                    write!(out, " {} |", compared(count, of, percent))?;
                }
            }
            None => write!(out, " not built |{}", " |".repeat(MEASURES_OF.len() - 1))?,
        }
        writeln!(out)?;
    }
    Ok(writeln!(out)?)
}

/// What is counted, and of how many.
fn part(about: About, turn: Color, counts: &Counts, at_rest: bool) -> (u64, u64) {
    let count = match (about, at_rest) {
        (About::Mate | About::MateWithBishopsApart, _) => match turn {
            Color::White => counts.win,
            Color::Black => counts.loss,
        },
        (About::Perpetual, false) => counts.perpetual,
        (About::Perpetual, true) => counts.perpetual_without_capture,
        (About::Fortress, false) => counts.fortress,
        (About::Fortress, true) => counts.fortress_without_capture,
    };
    (count, counts.legal)
}

fn sum(
    sides: &ByColor<SideStatistics>,
    turns: &[Color],
    part: impl Fn(Color, &SideStatistics) -> (u64, u64),
) -> (u64, u64) {
    let parts = turns.iter().map(|&turn| part(turn, &sides[turn]));
    parts.fold((0, 0), |(count, of), (more, more_of)| (count + more, of + more_of))
}

/// A part in percent, in bold type if it is what is printed: rounded as that is, and nothing but
/// all or none where that says so.
fn compared(count: u64, of: u64, printed: &str) -> String {
    let percent = 100.0 * count as f64 / of.max(1) as f64;
    let decimals = printed.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let agrees = match printed {
        "100" => count == of,
        "0" => count == 0,
        _ => format!("{percent:.decimals$}") == printed,
    };
    let is_small = percent > 0.0 && percent < 0.1;
    let words = if is_small { format!("{percent:.5}") } else { format!("{percent:.3}") };
    if agrees { format!("**{words}**") } else { words }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::endgame::shelf::Shelf;
    use crate::cli::endgame::stats::count;

    #[test]
    fn agreement_is_that_of_the_printed_digits() {
        assert_eq!(compared(155, 7_956_771, "0.0019"), "**0.00195**");
        assert_eq!(compared(281_047, 6_607_151, "4.3"), "**4.254**");
        assert_eq!(compared(281_047, 6_607_151, "4.2"), "4.254");
        assert_eq!(compared(999_999, 1_000_000, "100"), "100.000");
        assert_eq!(compared(0, 10, "0"), "**0.000**");
    }

    #[test]
    fn a_rook_always_mates_but_where_black_is_stalemated_or_takes_it() {
        let mut shelf = Shelf::new(std::path::PathBuf::from("no such folder"), 1);
        let id = TableId::of(Variant::Glinski, "KRK".parse().unwrap()).unwrap().0;
        let counted = [count(&mut shelf, id).unwrap()];
        let mut out = Vec::new();
        compare(&counted, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        let rook = "| KRK | always won | 93.989 | 94.017 | **100.000** | 89.477 | 93.989 | \
                    **100.000** |";
        assert!(text.contains(rook), "{text}");
        assert!(text.contains("| KQKR | 37.2 % fortress draws | not built | | | | | |"), "{text}");
    }
}
