//! Lines of an engine that tell about something.

use crate::game::{Eval, EvalValue, Extra};

/// The name in a line `option name NAME type …`.
pub fn option_name(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    if (words.next(), words.next()) != (Some("option"), Some("name")) {
        return None;
    }
    Some(words.take_while(|&word| word != "type").collect::<Vec<_>>().join(" "))
}

/// So many characters of what an engine says are enough for people.
const LONGEST_SAYING: usize = 300;

/// What a line `info string …` says, fit to be shown.
pub fn said(line: &str) -> Option<String> {
    let rest = line.trim_start().strip_prefix("info")?;
    let text = rest.trim_start().strip_prefix("string")?;
    let are_words = rest.starts_with(char::is_whitespace)
        && (text.is_empty() || text.starts_with(char::is_whitespace));
    let shown = text.trim().chars().filter(|c| !c.is_control()).take(LONGEST_SAYING);
    are_words.then(|| shown.collect())
}

/// Keeps what a line `info …` tells of the best line. A bound is no score.
pub fn read_info<'w>(
    mut words: impl Iterator<Item = &'w str>,
    nodes: &mut u64,
    eval: &mut Option<Eval>,
) {
    let (mut depth, mut value, mut is_best) = (None, None, true);
    while let Some(word) = words.next() {
        match word {
            "string" | "pv" => break,
            "depth" => depth = words.next().and_then(|word| word.parse().ok()),
            "nodes" => *nodes = words.next().and_then(|word| word.parse().ok()).unwrap_or(*nodes),
            "multipv" => is_best = words.next() == Some("1"),
            "cp" => {
                value = words.next().and_then(|word| word.parse().ok()).map(EvalValue::Centipawns);
            }
            "mate" => {
                value = words.next().and_then(|word| word.parse().ok()).map(EvalValue::MateInMoves);
            }
            "lowerbound" | "upperbound" => is_best = false,
            _ => {}
        }
    }
    if let (Some(value), true) = (value, is_best) {
        *eval = Some(Eval { value, depth, extra: Extra::default() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> (u64, Option<(EvalValue, Option<u32>)>) {
        let (mut nodes, mut eval) = (7, None);
        read_info(line.split_whitespace().skip(1), &mut nodes, &mut eval);
        (nodes, eval.map(|eval| (eval.value, eval.depth)))
    }

    #[test]
    fn the_score_of_the_best_line_is_kept() {
        let cp = |cp| Some((EvalValue::Centipawns(cp), Some(5)));
        assert_eq!(read("info depth 5 score cp -31 nodes 99 pv e4e5 cp"), (99, cp(-31)));
        assert_eq!(read("info depth 5 multipv 1 score cp 3"), (7, cp(3)));
        assert_eq!(read("info multipv 2 score cp 3"), (7, None));
        assert_eq!(read("info depth 5 score cp 3 lowerbound"), (7, None));
        assert_eq!(read("info score mate -2"), (7, Some((EvalValue::MateInMoves(-2), None))));
        assert_eq!(read("info string score cp 3"), (7, None));
        assert_eq!(read("info score cp x nodes"), (7, None));
    }

    #[test]
    fn strings_are_what_is_said() {
        assert_eq!(said("info string  no  such thing "), Some("no  such thing".to_owned()));
        assert_eq!(said("info string"), Some(String::new()));
        assert_eq!(said("info string \u{1b}[31mx").as_deref(), Some("[31mx"));
        for line in ["", "info", "info stringy", "infostring x", "info depth 3 string x"] {
            assert_eq!(said(line), None, "{line}");
        }
    }

    #[test]
    fn names_of_options_may_have_blanks() {
        let name = |line| option_name(line);
        let level = name("option name Skill Level type spin default 10 min 1 max 10");
        assert_eq!(level.as_deref(), Some("Skill Level"));
        assert_eq!(name("id name type"), None);
    }
}
