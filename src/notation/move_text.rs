//! What a typed move says, before it is known whether it is legal: syntax only.

use super::Excerpt;
use super::names::{parse_rank, role_of_letter, wing_letter};
use crate::rules::{Label, Promotion, Role, Span, Wing};

/// One way to understand a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveText {
    /// A castling such as `Q-0-0`.
    Castle {
        /// To which side, if it is said.
        wing: Option<Wing>,
        /// How far.
        span: Span,
    },
    /// Anything else.
    Step(Step),
}

/// From where a move goes and where to, as far as it is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// What moves; `None` for whatever stands on the first cell.
    pub role: Option<Role>,
    /// The file it comes from.
    pub file: Option<char>,
    /// The rank it comes from.
    pub rank: Option<u8>,
    /// Where it goes.
    pub to: Label,
    /// What a pawn becomes.
    pub promotion: Option<Promotion>,
}

/// A text that no move is written like.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextError {
    /// A character or number without meaning.
    #[error("{text}: {part} at character {at} belongs to no move, expected one such as {EXAMPLES}")]
    Stray {
        /// The text.
        text: Excerpt,
        /// The part that is not understood.
        part: Excerpt,
        /// Where it begins, in characters from 1.
        at: usize,
    },
    /// Good characters in an order in which no move has them.
    #[error("{text} is no move, expected one such as {EXAMPLES}")]
    Shape {
        /// The text.
        text: Excerpt,
    },
}

/// Forms of moves, for messages.
const EXAMPLES: &str = "f5f6, f6, Nf4, exf6 or b7=Q";

impl MoveText {
    /// The ways to understand a text, the likeliest first; never none.
    ///
    /// A small letter is a file first and a piece last: `bxc6` is a pawn's capture from file b, and
    /// only then one by a bishop. A capital is a piece, or a file where no piece has that letter.
    ///
    /// # Errors
    /// Where no move is written so.
    pub fn readings(text: &str) -> Result<Vec<Self>, MoveTextError> {
        let core = without_remarks(text);
        if let Some(castle) = castle(core) {
            return Ok(vec![castle]);
        }
        let parts = parts(core).map_err(|(part, at)| {
            let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
            MoveTextError::Stray { text: text.into(), part: part.into(), at: at + blanks + 1 }
        })?;
        let readings = steps(&parts);
        if readings.is_empty() {
            return Err(MoveTextError::Shape { text: text.into() });
        }
        Ok(readings)
    }
}

/// The text without the blanks around it and what is written after a move: `+`, `#`, `!`, `?`
/// and `e.p.`.
fn without_remarks(text: &str) -> &str {
    let mut core = text.trim_start();
    loop {
        let shorter = core.trim_end_matches(|c: char| c.is_whitespace() || "+#!?".contains(c));
        let en_passant = ["e.p.", "e.p", "ep.", "ep"];
        let shorter =
            en_passant.iter().find_map(|end| shorter.strip_suffix(end)).unwrap_or(shorter);
        if shorter == core {
            return core;
        }
        core = shorter;
    }
}

/// `Q-0-0`, `b-0-0-0`, `QO-O` and the like; without a letter the side is left open.
fn castle(core: &str) -> Option<MoveText> {
    let signs: Vec<char> = core.chars().filter(|&c| c != '-').collect();
    let wing = signs.first().and_then(|first| {
        Wing::ALL.into_iter().find(|&wing| wing_letter(wing).eq_ignore_ascii_case(first))
    });
    let noughts = &signs[usize::from(wing.is_some())..];
    if !noughts.iter().all(|c| "0Oo".contains(*c)) {
        return None;
    }
    let span = match noughts.len() {
        2 => Span::Short,
        3 => Span::Long,
        _ => return None,
    };
    Some(MoveText::Castle { wing, span })
}

/// A letter or a rank of a move's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Letter(char),
    Rank(u8),
}

/// The letters and ranks of a text; digits that stand together are one rank. Signs between them
/// (`x`, `:`, `-`, `=`) are passed over, with the letter of what is captured, which some write
/// after `x`. The error is what else was found, and after how many characters.
fn parts(core: &str) -> Result<Vec<Part>, (&str, usize)> {
    let mut parts = Vec::new();
    let mut rest = core;
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '0'..='9' => rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len()),
            'x' | 'X' | '×' => first.len_utf8() + captured_letter(&rest[first.len_utf8()..]),
            _ => first.len_utf8(),
        };
        let (this, others) = rest.split_at(end);
        let stray = || (this, core.chars().count() - rest.chars().count());
        match first {
            '0'..='9' => parts.push(Part::Rank(parse_rank(this).ok_or_else(stray)?)),
            'x' | 'X' | '×' | ':' | '-' | '=' | ' ' => {}
            'a'..='z' | 'A'..='Z' => parts.push(Part::Letter(first)),
            _ => return Err(stray()),
        }
        rest = others;
    }
    Ok(parts)
}

/// The length of the letter of a captured piece after `x`: 1 in `xNf6` and at the end, else 0.
fn captured_letter(rest: &str) -> usize {
    let mut chars = rest.chars();
    let is_piece =
        chars.next().is_some_and(|c| c.is_ascii_uppercase() && role_of_letter(c).is_some());
    let is_alone = !chars.next().is_some_and(|c| c.is_ascii_digit());
    usize::from(is_piece && is_alone)
}

/// Every way in which the parts are a move, the likeliest first.
fn steps(parts: &[Part]) -> Vec<MoveText> {
    use Part::{Letter, Rank};
    let (parts, promotion) = match parts {
        [rest @ .., Rank(_), Letter(letter)] => {
            let promotion = role_of_letter(*letter).and_then(Promotion::to);
            if promotion.is_none() {
                return Vec::new();
            }
            (&parts[..rest.len() + 1], promotion)
        }
        _ => (parts, None),
    };
    let [from @ .., Letter(file), Rank(rank)] = parts else { return Vec::new() };
    let to = Label { file: file.to_ascii_lowercase(), rank: *rank };
    let step = |role, file, rank| MoveText::Step(Step { role, file, rank, to, promotion });
    let as_file = |letter: char| Some(letter.to_ascii_lowercase());
    let mut readings = Vec::new();
    match *from {
        [] => readings.push(step(Some(Role::Pawn), None, None)),
        [Letter(one)] => {
            if may_be_file(one) {
                readings.push(step(Some(Role::Pawn), as_file(one), None));
            }
            readings.extend(role_of_letter(one).map(|role| step(Some(role), None, None)));
        }
        [Letter(one), Rank(rank)] => {
            if may_be_file(one) {
                readings.push(step(None, as_file(one), Some(rank)));
            }
            readings.extend(role_of_letter(one).map(|role| step(Some(role), None, Some(rank))));
        }
        [Letter(one), Letter(file)] => {
            readings.extend(role_of_letter(one).map(|role| step(Some(role), as_file(file), None)));
        }
        [Letter(one), Letter(file), Rank(rank)] => readings
            .extend(role_of_letter(one).map(|role| step(Some(role), as_file(file), Some(rank)))),
        _ => {}
    }
    readings
}

/// A capital is a file only where it is the letter of no piece.
fn may_be_file(letter: char) -> bool {
    let small = letter.to_ascii_lowercase();
    ('a'..='l').contains(&small)
        && small != 'j'
        && (letter == small || role_of_letter(letter).is_none())
}

/// The moves of a text: words between blanks, without the numbers of moves (`1.`, `12...`, `3`
/// or `...` alone) and without an `e.p.` that stands apart.
pub fn move_words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().map(without_number).filter(|word| !matches!(*word, "" | "e.p." | "ep"))
}

fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.is_empty() || rest.starts_with(['.', '…']) {
        rest.trim_start_matches(['.', '…'])
    } else {
        word
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(
        role: Option<Role>,
        file: Option<char>,
        rank: Option<u8>,
        to: (char, u8),
        promotion: Option<Promotion>,
    ) -> MoveText {
        let to = Label { file: to.0, rank: to.1 };
        MoveText::Step(Step { role, file, rank, to, promotion })
    }

    #[test]
    fn coordinates_have_whole_ranks() {
        for (text, from, to) in [
            ("g4g6", ('g', 4), ('g', 6)),
            ("e10e11", ('e', 10), ('e', 11)),
            ("f1f10", ('f', 1), ('f', 10)),
            ("f10-f11", ('f', 10), ('f', 11)),
            ("E4E6", ('e', 4), ('e', 6)),
        ] {
            let readings = MoveText::readings(text).unwrap();
            assert_eq!(readings[0], step(None, Some(from.0), Some(from.1), to, None), "{text}");
        }
    }

    #[test]
    fn a_small_letter_is_a_file_first_and_a_capital_a_piece() {
        let pawn = step(Some(Role::Pawn), Some('b'), None, ('c', 6), None);
        let bishop = step(Some(Role::Bishop), None, None, ('c', 6), None);
        assert_eq!(MoveText::readings("bxc6").unwrap(), [pawn, bishop]);
        assert_eq!(MoveText::readings("Bxc6").unwrap(), [bishop]);
        let knight = step(Some(Role::Knight), None, None, ('f', 4), None);
        assert_eq!(MoveText::readings("nf4").unwrap(), [knight]);
    }

    #[test]
    fn remarks_and_signs_are_passed_over() {
        let plain = MoveText::readings("exf6").unwrap();
        for text in [" ef6 ", "e:f6", "exf6!?", "exf6+", "exf6 e.p.", "exf6ep+", "exPf6", "exf6xP#"]
        {
            assert_eq!(MoveText::readings(text).unwrap(), plain, "{text}");
        }
        let promoting = step(Some(Role::Pawn), None, None, ('b', 7), Some(Promotion::Queen));
        for text in ["b7=Q", "b7q", "b7=Q+", "Pb7Q"] {
            assert_eq!(MoveText::readings(text).unwrap(), [promoting], "{text}");
        }
    }

    #[test]
    fn castling_is_written_with_noughts_or_letters() {
        use Span::{Long, Short};
        for (text, wing, span) in [
            ("Q-0-0", Some(Wing::Queen), Short),
            ("q-O-O-O", Some(Wing::Queen), Long),
            ("B00+", Some(Wing::Bishop), Short),
            ("0-0-0", None, Long),
        ] {
            assert_eq!(MoveText::readings(text).unwrap(), [MoveText::Castle { wing, span }]);
        }
    }

    #[test]
    fn other_texts_name_the_place() {
        let message = |text| MoveText::readings(text).unwrap_err().to_string();
        let expected = "expected one such as f5f6, f6, Nf4, exf6 or b7=Q";
        let stray = |part, at| format!("{part} at character {at} belongs to no move, {expected}");
        assert_eq!(message(" f5*f6"), format!("` f5*f6`: {}", stray("`*`", 4)));
        assert_eq!(message("e4e999"), format!("`e4e999`: {}", stray("`999`", 4)));
        for text in ["", "f", "6", "f5f6k", "Nf", "f1f2f3", "QQQQf6", "-", "0", "0-0-0-0"] {
            assert!(MoveText::readings(text).is_err(), "{text}");
        }
    }

    #[test]
    fn numbers_of_moves_are_passed_over() {
        let words = |text| move_words(text).collect::<Vec<_>>();
        assert_eq!(words("1. f6 g6 2.Nf4 2... e6"), ["f6", "g6", "Nf4", "e6"]);
        assert_eq!(words(" 1 f6\t1… g6\r\n12 fxg6 e.p. "), ["f6", "g6", "fxg6"]);
        assert_eq!(words("0-0 1.0-0-0"), ["0-0", "0-0-0"]);
        assert_eq!(words("... . 7x"), ["7x"]);
        assert_eq!(words(""), [""; 0]);
    }
}
