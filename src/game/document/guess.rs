//! Which format a text has whose name tells none.

use super::{BYTE_ORDER_MARK, Format, START, VARIANT};
use crate::notation::{
    Dialect, FenOrder, FileNames, Letters, Wording, move_words, parse_result, parse_setup,
};
use crate::rules::Variant;

/// The likeliest format of a text.
pub(super) fn guess(text: &[u8]) -> Format {
    let text = String::from_utf8_lossy(text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text));
    let mut signs = text.chars().filter(|sign| !sign.is_whitespace());
    match (signs.next(), signs.next()) {
        // Records begin with tags or remarks too, in which no quotation mark comes first.
        (Some('{'), Some('"' | '}') | None) | (Some('['), Some('{' | ']')) => return Format::Json,
        (Some('[' | '{' | ';' | '%'), _) => return Format::Pgn,
        _ => {}
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let is_headed = lines.next_if(|line| line.starts_with(VARIANT)).is_some();
    let Some(line) = lines.find(|line| !line.starts_with(VARIANT)) else { return Format::Moves };
    if line.starts_with(START) {
        Format::Moves
    } else if is_board(line) {
        order_of(line)
    } else if !is_headed && is_record(&text) {
        Format::Pgn
    } else {
        Format::Moves
    }
}

/// Whether a line begins as a position does: rows of pieces and empty cells.
fn is_board(line: &str) -> bool {
    let board = line.split_whitespace().next().unwrap_or_default();
    board.contains('/') && board.chars().all(|sign| sign == '/' || sign.is_ascii_alphanumeric())
}

/// In which order the rows of a position stand.
fn order_of(line: &str) -> Format {
    let fits = |order| Variant::ALL.into_iter().any(|game| parse_setup(line, game, order).is_ok());
    match fits(FenOrder::Files) && !fits(FenOrder::Ranks) {
        true => Format::Hexfen,
        false => Format::Fen,
    }
}

/// Whether moves without tags are those of a record: with remarks, variations, a result or the
/// letters of another language.
fn is_record(text: &str) -> bool {
    let is_told = |word: &str| word == "*" || parse_result(word).is_some();
    text.contains(['{', '(', ';', '$'])
        || text.split_whitespace().any(is_told)
        || move_words(text).any(is_foreign)
}

/// Whether a word is a move, but not in English letters.
fn is_foreign(word: &str) -> bool {
    let is_move =
        |letters| Wording::read(word, Dialect { letters, files: FileNames::WithoutJ }).is_ok();
    !is_move(Letters::English) && Letters::ALL.into_iter().any(is_move)
}
