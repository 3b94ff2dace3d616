//! Record → text, in one standard form: the seven tags that every record has, those that say which
//! game it is and how it ended, the others in their order; then the moves in lines of 79 columns
//! and the result. What is written reads back as the same record.
//!
//! The format cannot hold everything. Braces within remarks become parentheses, blanks and line
//! breaks in a row one blank, and in the names of tags an underscore stands for what may not be in
//! one; in the values of tags a blank stands for a control character.

mod lines;
mod movetext;

use super::{Letters, Record, RecordTag};
use crate::notation::{FenOrder, variant_id, write_fen};
use crate::rules::{Points, Position};

/// The tags that stand first in every record, each with what is said where nothing is known.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// How the game came to its end.
const TERMINATION: &str = "Termination";

/// Tags that follow from the rest of a record.
const IMPLIED: [&str; 4] = ["Result", "Variant", "SetUp", "FEN"];

/// How records are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WriteOptions {
    /// What the pieces are called; castlings always name their wing in English.
    pub letters: Letters,
}

/// A record as text, with an empty line at its end.
///
/// ```
/// use hexmate::notation::{Record, RecordMove, WriteOptions, read_move, write_record};
/// use hexmate::rules::{Position, Variant};
/// let start = Position::start(Variant::Glinski);
/// let mut record = Record::new(start.clone());
/// record.line.push(RecordMove::new(read_move(&start, "f6").unwrap()));
/// let text = write_record(&record, &WriteOptions::default());
/// assert!(text.starts_with("[Event \"?\"]\n"));
/// assert!(text.ends_with("[Variant \"glinski\"]\n\n1. f6 *\n\n"));
/// ```
pub fn write_record(record: &Record, options: &WriteOptions) -> String {
    let mut text = String::new();
    write_tags(&mut text, record);
    text.push('\n');
    movetext::write(&mut text, record, options.letters);
    text.push('\n');
    text
}

fn write_tags(text: &mut String, record: &Record) {
    for (name, unknown) in ROSTER {
        push_tag(text, name, record.tag(name).unwrap_or(unknown));
    }
    push_tag(text, "Result", result_word(record.result));
    let variant = record.start.variant();
    push_tag(text, "Variant", variant_id(variant));
    if record.start != Position::start(variant) {
        push_tag(text, "SetUp", "1");
        push_tag(text, "FEN", &write_fen(&record.start, FenOrder::Ranks));
    }
    if let Some(termination) = record.tag(TERMINATION) {
        push_tag(text, TERMINATION, termination);
    }
    for RecordTag { name, value } in others(record) {
        push_tag(text, name, value);
    }
}

/// The tags that were not written before; of those that are repeated, the later ones.
fn others(record: &Record) -> impl Iterator<Item = &RecordTag> {
    let mut due: Vec<&str> = ROSTER.iter().map(|(name, _)| *name).chain([TERMINATION]).collect();
    record.tags.iter().filter(move |tag| {
        let is_named = |name: &&str| name.eq_ignore_ascii_case(&tag.name);
        if let Some(first) = due.iter().position(is_named) {
            due.swap_remove(first);
            return false;
        }
        !IMPLIED.iter().any(is_named)
    })
}

fn push_tag(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.extend(name.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }));
    if name.is_empty() {
        text.push('_');
    }
    *text += " \"";
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    *text += "\"]\n";
}

/// Both sides' points in plain characters: `1-0`, `3/4-1/4`, or `*` for none.
pub const fn result_word(white: Option<Points>) -> &'static str {
    match white {
        None => "*",
        Some(points) => RESULTS[points.quarters() as usize],
    }
}

/// White's points in a result that was written by [`result_word`].
pub fn parse_result(word: &str) -> Option<Points> {
    Points::ALL.into_iter().find(|&points| result_word(Some(points)) == word)
}

/// By White's points in quarters.
const RESULTS: [&str; 5] = ["0-1", "1/4-3/4", "1/2-1/2", "3/4-1/4", "1-0"];

#[cfg(test)]
mod tests;
