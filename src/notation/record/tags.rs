//! The syntax of a tag: `[Name "value"]`, and what people write instead.

use super::tag_names;

/// A tag as it was read from the beginning of a text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ReadTag<'a> {
    /// As it is written.
    pub name: &'a str,
    /// Without quotes and backslashes.
    pub value: String,
    /// Whether the bracket that closes it is missing.
    pub is_unclosed: bool,
    /// What stands behind it.
    pub rest: &'a str,
}

/// Quotes within a value that has them unmarked; there is an end to looking for the last one.
const MOST_QUOTES: usize = 16;

/// Whether a tag begins here beyond doubt: with a name and a quote.
pub(super) fn is_quoted_tag(text: &str) -> bool {
    split_name(text).is_some_and(|(_, after)| after.starts_with('"'))
}

/// Whether a tag begins here though moves stand before it: one beyond doubt or of a known name.
pub(super) fn begins_section(text: &str) -> bool {
    is_quoted_tag(text)
        || split_name(text).is_some_and(|(name, _)| tag_names::known(name).is_some())
}

/// The tag at the beginning of the text; a tag ends with its line.
pub(super) fn read_tag(text: &str) -> Option<ReadTag<'_>> {
    let (name, after) = split_name(text)?;
    let quoted = after.strip_prefix('"').and_then(quoted);
    let (value, is_unclosed, rest) = quoted.unwrap_or_else(|| unquoted(after));
    Some(ReadTag { name, value, is_unclosed, rest })
}

/// The name of the tag that begins here, and what follows it.
fn split_name(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('[')?.trim_start();
    let is_of_name = |c: char| c.is_alphanumeric() || "_-+.#".contains(c);
    let end = inner.find(|c| !is_of_name(c)).unwrap_or(inner.len());
    let (name, after) = inner.split_at(end);
    let ends = |c: char| c.is_whitespace() || "\"]:=“„'".contains(c);
    let is_name = name.starts_with(char::is_alphabetic) && after.chars().next().is_none_or(ends);
    is_name.then(|| (name, after.trim_start().trim_start_matches([':', '=']).trim_start()))
}

/// A value behind its first quote. The last quote is the one before a bracket or the end of the
/// line; where there is none such, it is the next one.
fn quoted(text: &str) -> Option<(String, bool, &str)> {
    let mut next = None;
    let mut quotes = 0;
    let mut is_marked = false;
    for (at, c) in text.char_indices() {
        if is_marked {
            is_marked = false;
        } else if c == '\\' {
            is_marked = text[at + 1..].starts_with(['"', '\\']);
        } else if c == '"' {
            let rest = text[at + 1..].trim_start();
            if let Some(rest) = rest.strip_prefix(']') {
                return Some((without_marks(&text[..at]), false, rest));
            }
            if rest.is_empty() || rest.starts_with('[') {
                return Some((without_marks(&text[..at]), true, rest));
            }
            next = next.or(Some(at));
            quotes += 1;
            if quotes == MOST_QUOTES {
                break;
            }
        }
    }
    next.map(|at| (without_marks(&text[..at]), true, &text[at + 1..]))
}

fn without_marks(value: &str) -> String {
    value.replace("\\\"", "\"").replace("\\\\", "\\")
}

/// A value up to the bracket or the end of the line.
fn unquoted(text: &str) -> (String, bool, &str) {
    let (value, is_unclosed, rest) = match text.split_once(']') {
        Some((value, rest)) => (value, false, rest),
        None => (text, true, ""),
    };
    let is_quote = |c: char| "\"“”„'".contains(c);
    (value.trim().trim_matches(is_quote).trim().to_owned(), is_unclosed, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (&str, String, bool, &str) {
        let tag = read_tag(text).unwrap();
        (tag.name, tag.value, tag.is_unclosed, tag.rest)
    }

    #[test]
    fn values_are_quoted_or_not() {
        for (text, name, value) in [
            ("[Event \"1.EB.\"]", "Event", "1.EB."),
            ("[ Event  \"1.EB.\" ]", "Event", "1.EB."),
            ("[White Rudolf László]", "White", "Rudolf László"),
            ("[White: \"Rudolf László\"]", "White", "Rudolf László"),
            ("[White\"Rudolf\"]", "White", "Rudolf"),
            ("[White „Rudolf”]", "White", "Rudolf"),
            ("[Site \"a \\\"b\\\" \\\\\"]", "Site", "a \"b\" \\"),
            ("[Site \"the \"old\" club\"]", "Site", "the \"old\" club"),
            ("[Event]", "Event", ""),
            ("[Event \"\"]", "Event", ""),
            ("[Source \"a [b] c\"]", "Source", "a [b] c"),
        ] {
            assert_eq!(read(text), (name, value.to_owned(), false, ""), "{text}");
        }
    }

    #[test]
    fn a_tag_ends_with_its_line() {
        assert_eq!(read("[Event \"1.EB."), ("Event", "1.EB.".to_owned(), true, ""));
        assert_eq!(read("[Event \"1.EB.\""), ("Event", "1.EB.".to_owned(), true, ""));
        assert_eq!(read("[Event \"1.EB.]"), ("Event", "1.EB.".to_owned(), false, ""));
        assert_eq!(read("[Event x"), ("Event", "x".to_owned(), true, ""));
    }

    #[test]
    fn what_follows_is_left() {
        assert_eq!(read("[A \"b\"] [C \"d\"]"), ("A", "b".to_owned(), false, " [C \"d\"]"));
        assert_eq!(read("[A \"b\" [C \"d\"]"), ("A", "b".to_owned(), true, "[C \"d\"]"));
        assert_eq!(read("[A \"b\"] 1.e4"), ("A", "b".to_owned(), false, " 1.e4"));
    }

    #[test]
    fn other_brackets_are_no_tags() {
        for text in ["[%clk 0:01:00]", "[", "[]", "[\"a\"]", "[1,2]", "[e4,e5]", "Event"] {
            assert_eq!(read_tag(text), None, "{text}");
        }
        assert!(is_quoted_tag("[Evnet \"x\"]") && !is_quoted_tag("[Event x]"));
        assert!(begins_section("[event x]") && !begins_section("[better is e4]"));
    }
}
