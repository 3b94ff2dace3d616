//! Text → letters, ranks and signs.

use crate::notation::names::parse_rank;
use crate::notation::record::Dialect;
use crate::rules::Role;

/// A piece of a move's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Letter(Letter),
    /// Digits that stand together.
    Rank(u8),
    /// `x`, `:` or `×`.
    Takes,
    /// `=`, `(` or `/`.
    Becomes,
}

/// What a letter may mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Letter {
    /// The file from which something comes: a small letter, or a capital that names no piece.
    pub from: Option<char>,
    /// The file to which something goes: any letter.
    pub to: Option<char>,
    /// The piece.
    pub role: Option<Role>,
    /// Whether the piece is written as it should be, with a capital letter.
    pub is_name: bool,
}

/// The parts of a text. The error is what else was found, and after how many characters.
pub(super) fn parts(core: &str, dialect: Dialect) -> Result<Vec<Part>, (&str, usize)> {
    let mut parts = Vec::new();
    let mut rest = core;
    while let Some(first) = rest.chars().next() {
        let mut others = &rest[first.len_utf8()..];
        match first {
            '0'..='9' => {
                others = rest.trim_start_matches(|c: char| c.is_ascii_digit());
                let digits = &rest[..rest.len() - others.len()];
                let stray = || (digits, characters_before(core, rest));
                parts.push(Part::Rank(parse_rank(digits).ok_or_else(stray)?));
            }
            // The second is Cyrillic.
            'x' | 'х' | 'X' | '×' | ':' => parts.push(Part::Takes),
            '=' | '(' | '/' => parts.push(Part::Becomes),
            // The last two choose between two looks of a figurine.
            '-' | '–' | '—' | ' ' | ')' | '\u{fe0e}' | '\u{fe0f}' => {}
            _ => {
                let found = letter(rest, first, dialect);
                let stray = || (&rest[..first.len_utf8()], characters_before(core, rest));
                let (letter, end) = found.ok_or_else(stray)?;
                parts.push(Part::Letter(letter));
                others = end;
            }
        }
        rest = others;
    }
    Ok(parts)
}

fn characters_before(core: &str, rest: &str) -> usize {
    core[..core.len() - rest.len()].chars().count()
}

/// The letter with which the text begins, and the rest.
fn letter(text: &str, first: char, dialect: Dialect) -> Option<(Letter, &str)> {
    let rest = &text[first.len_utf8()..];
    let latin = as_latin(first);
    let to = latin.is_ascii_alphabetic().then(|| dialect.files.standard(latin));
    if let Some((role, end)) = dialect.letters.strip(text) {
        let to = to.filter(|_| end.len() == rest.len());
        return Some((Letter { from: None, to, role: Some(role), is_name: true }, end));
    }
    let from = to.filter(|to| ('a'..='l').contains(to) && *to != 'j');
    match dialect.letters.strip_small(text) {
        Some((role, end)) if end.len() == rest.len() || from.is_none() => {
            let to = to.filter(|_| end.len() == rest.len());
            Some((Letter { from, to, role: Some(role), is_name: false }, end))
        }
        _ => Some((Letter { from, to: Some(to?), role: None, is_name: false }, rest)),
    }
}

/// The Latin letter that looks like a Cyrillic one; files are written with either.
fn as_latin(letter: char) -> char {
    match letter {
        'а' | 'А' => 'a',
        'с' | 'С' => 'c',
        'е' | 'Е' => 'e',
        'к' | 'К' => 'k',
        _ => letter,
    }
}
