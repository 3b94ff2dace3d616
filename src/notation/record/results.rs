//! The result of a game as it is printed, whole or in quarters, and in letters that were read in
//! the wrong code.

use super::words::letters_end;
use crate::rules::Points;

/// What a text tells of the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    /// White's points.
    Points(Points),
    /// `*`
    Unfinished,
    /// A stalemate, and not on which side.
    Stalemate,
}

/// Quarters for which a sign may stand, as bits: 1 for none, 2 for one quarter and so on.
type Quarters = u8;

const QUARTER: Quarters = 1 << 1;
const HALF: Quarters = 1 << 2;
const THREE: Quarters = 1 << 3;

/// The shares of a result; where one is the beginning of another, the longer stands first. Behind
/// the fractions stands what becomes of them when one code is taken for another: UTF-8, Latin-1
/// and DOS for Latin-1, Latin-2, Windows-1250, Windows-1251 and DOS.
const SHARES: [(Quarters, &[&str]); 5] = [
    (
        HALF,
        &["1/2", "0.5", "0,5", ".5", "½", "&frac12;", "Â½", "Â˝", "┬╜", "┬Ż", "˝", "«", "Ť", "Ѕ"],
    ),
    (THREE, &["3/4", "0.75", "0,75", ".75", "¾", "&frac34;", "Â¾", "Âž", "Âľ", "┬╛", "┬ż"]),
    (THREE, &["ž", "ľ", "ó", "˘", "ѕ"]),
    (QUARTER, &["1/4", "0.25", "0,25", ".25", "¼", "&frac14;", "Â¼", "Âź", "ÂĽ", "┬╝"]),
    (QUARTER, &["Ľ", "Č", "¬", "Ź", "ј"]),
];

/// Signs that stand for more than one share: a quarter of Latin-1 in Latin-2 and a half of DOS
/// look the same, and of a letter that was lost nothing is known.
const UNSURE: [(Quarters, &str); 2] = [(QUARTER | HALF, "ź"), (QUARTER | HALF | THREE, "\u{fffd}")];

/// `1.0` is not among them: it may be a move's number before castling.
const WHOLE: [(Quarters, &[&str]); 2] = [(1 << 4, &["1"]), (1 << 0, &["0"])];

const DASHES: [&str; 12] =
    ["-", "‐", "‑", "‒", "–", "—", "−", ":", "â€“", "â€”", "â€‘", "\u{fffd}"];

const DRAWN: [&str; 13] = [
    "remi",
    "remis",
    "remisz",
    "remiz",
    "remíz",
    "remíze",
    "draw",
    "drawn",
    "döntetlen",
    "ничья",
    "tablas",
    "nulle",
    "unentschieden",
];

const STALEMATES: [&str; 6] = ["patt", "pat", "stalemate", "пат", "pata", "patthelyzet"];

/// The result with which the text begins, and how many bytes it takes.
pub(super) fn leading(text: &str) -> Option<(Told, usize)> {
    let (told, rest) = sign(text).or_else(|| pair(text)).or_else(|| word(text))?;
    let ends = rest.chars().next().is_none_or(|next| {
        next.is_whitespace() || matches!(next, '{' | ';' | '(' | ')' | '[' | '!' | '?' | ',' | '.')
    });
    ends.then(|| (told, text.len() - rest.len()))
}

/// The result that the whole text is; none at all is an unfinished game.
pub(super) fn whole(text: &str) -> Option<Told> {
    let text = text.trim();
    if text.is_empty() || text.chars().all(|c| matches!(c, '?' | '-')) {
        return Some(Told::Unfinished);
    }
    let (told, length) = leading(text)?;
    text[length..].trim_matches(['.', '?', '!']).trim().is_empty().then_some(told)
}

/// Signs without numbers: an unfinished game, and games that were not played.
fn sign(text: &str) -> Option<(Told, &str)> {
    let signs = [
        ("*", Told::Unfinished),
        ("+:-", Told::Points(Points::ONE)),
        ("-:+", Told::Points(Points::NONE)),
    ];
    signs.into_iter().find_map(|(sign, told)| Some((told, text.strip_prefix(sign)?)))
}

/// Two shares that make one point.
fn pair(text: &str) -> Option<(Told, &str)> {
    let (white, rest) = share(text)?;
    let first = &text[..text.len() - rest.len()];
    let after_dash = DASHES.iter().find_map(|&dash| rest.trim_start().strip_prefix(dash));
    let Some(after_dash) = after_dash else {
        // A half alone is enough, as in "½".
        return (white == HALF && first != ".5").then_some((Told::Points(Points::HALF), rest));
    };
    let second = after_dash.trim_start();
    let (black, rest) = share(second)?;
    let same = first == &second[..second.len() - rest.len()];
    let fits = |points: &Points| {
        let has = |shares: Quarters, points: Points| shares & (1 << points.quarters()) != 0;
        has(white, *points) && has(black, points.rest()) && (!same || *points == Points::HALF)
    };
    let mut fitting = Points::ALL.into_iter().filter(fits);
    let points = fitting.next()?;
    fitting.next().is_none().then_some((Told::Points(points), rest))
}

fn share(text: &str) -> Option<(Quarters, &str)> {
    let sure = SHARES.iter().chain(&WHOLE);
    let sure = sure.flat_map(|(shares, signs)| signs.iter().map(move |&sign| (*shares, sign)));
    let found = sure.chain(UNSURE).filter(|(_, sign)| text.starts_with(sign));
    let (shares, sign) = found.max_by_key(|(_, sign)| sign.len())?;
    Some((shares, &text[sign.len()..]))
}

fn word(text: &str) -> Option<(Told, &str)> {
    let (word, rest) = text.split_at(letters_end(text));
    let word = word.to_lowercase();
    if DRAWN.contains(&&*word) {
        Some((Told::Points(Points::HALF), rest))
    } else if STALEMATES.contains(&&*word) {
        Some((Told::Stalemate, rest))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(text: &str) -> Option<&'static str> {
        match leading(text) {
            Some((Told::Points(points), length)) if length == text.len() => {
                Some(["0", "1/4", "1/2", "3/4", "1"][usize::from(points.quarters())])
            }
            _ => None,
        }
    }

    #[test]
    fn the_same_result_is_written_in_many_ways() {
        for (expected, texts) in [
            ("1", &["1-0", "1 - 0", "1:0", "1–0", "+:-"][..]),
            ("0", &["0-1", "0—1", "-:+"]),
            ("1/2", &["1/2-1/2", "½-½", "½:½", "½", "1/2", "0.5-0.5", "remi", "Draw", "döntetlen"]),
            ("3/4", &["3/4-1/4", "¾-¼", "¾ – ¼", "0.75-0.25", "0,75:0,25", "¾–1/4"]),
            ("1/4", &["1/4-3/4", "¼-¾", ".25-.75"]),
        ] {
            for text in texts {
                assert_eq!(points(text), Some(expected), "{text}");
            }
        }
    }

    #[test]
    fn fractions_in_the_wrong_code_are_known() {
        for (text, expected) in [
            ("ź-ź", "1/2"),
            ("˝-˝", "1/2"),
            ("Â½-Â½", "1/2"),
            ("Â˝-Â˝", "1/2"),
            ("«-«", "1/2"),
            ("\u{fffd}-\u{fffd}", "1/2"),
            ("½â€“½", "1/2"),
            ("ž-ź", "3/4"),
            ("ź-ž", "1/4"),
            ("Âľ-ÂĽ", "3/4"),
            ("Âź-Âž", "1/4"),
            ("ó-¬", "3/4"),
        ] {
            assert_eq!(points(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn castling_moves_and_numbers_are_no_results() {
        for text in [
            "0-0", "0-0-0", "1-1", "1-0-0", "1.e5", "1", "0", "1 e5", "1/2-1", "3/4", "1.0-0",
            "remit",
        ] {
            assert_eq!(leading(text), None, "{text}");
        }
        assert_eq!(leading("½-½ remi"), Some((Told::Points(Points::HALF), 5)));
        assert_eq!(leading("1-0{White}"), Some((Told::Points(Points::ONE), 3)));
    }

    #[test]
    fn a_tag_may_tell_nothing() {
        for text in ["*", "", "?", " - "] {
            assert_eq!(whole(text), Some(Told::Unfinished), "{text}");
        }
        assert_eq!(whole(" 1-0 "), Some(Told::Points(Points::ONE)));
        assert_eq!(whole("patt?"), Some(Told::Stalemate));
        assert_eq!(whole("1-0 on time"), None);
        assert_eq!(whole("White"), None);
    }
}
