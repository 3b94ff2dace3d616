//! An engine as it is named on the command line: what is run, with which options and limit.

mod draft;

use std::ffi::OsString;
use std::path::Path;

use draft::{Draft, words};

use super::limit::{ControlError, Limit};
use crate::engine::Level;
use crate::notation::Excerpt;

/// The option by which an engine is told which game is played.
pub const VARIANT_OPTION: &str = "UCI_Variant";

/// An engine that takes part in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineSpec {
    /// What it is called in results.
    pub name: String,
    /// The program and its arguments.
    pub command: Vec<OsString>,
    /// Options that are set before the first game, in this order.
    pub options: Vec<(String, String)>,
    /// How long it may think, if not as long as all others.
    pub limit: Option<Limit>,
    /// What it was called by; a match is resumed only with the same.
    pub text: String,
}

/// Why a text names no engine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// A quote is opened and not closed.
    #[error("a quote {0} is not closed")]
    Quote(char),
    /// A word that is no setting.
    #[error(
        "{0}: expected self, level:N, or one of name= cmd= option.NAME= movetime= nodes= depth= tc="
    )]
    Word(Excerpt),
    /// No program is named, or two are.
    #[error("expected one program: self, level:N or cmd=")]
    Program,
    /// A number that is none, or beyond the bounds.
    #[error("{word}: {expected}")]
    Number {
        /// The whole word.
        word: Excerpt,
        /// What was expected.
        expected: String,
    },
    /// A time control that is none.
    #[error("{0}: {ControlError}")]
    Clock(Excerpt),
    /// Something that was said already.
    #[error("{0}: said a second time, expected it once")]
    Twice(Excerpt),
    /// Two limits.
    #[error("{0} and {1}: expected one limit for its moves")]
    Limits(Excerpt, Excerpt),
    /// The option that the match sets.
    #[error("{0}: the match sets this option, expected --variant")]
    Variant(Excerpt),
    /// A line break or the like, which no engine could be told.
    #[error("{0} stands in a word, expected no control characters")]
    Character(Excerpt),
    /// A level that there is not.
    #[error("{0}: expected a level from {first} to {last}", first = FIRST.number(), last = LAST.number())]
    Level(Excerpt),
    /// Our own program cannot be found.
    #[error("the path of this program is not known; name it with cmd=")]
    OwnPath,
}

const FIRST: Level = Level::ALL[0];
const LAST: Level = Level::ALL[Level::ALL.len() - 1];

impl EngineSpec {
    /// Reads words between blanks, such as `name=new cmd="./hexmate uci" option.Hash=16 nodes=5000`
    /// or `level:7`. Quotes keep blanks in a word.
    ///
    /// # Errors
    /// The first word that is not understood or contradicts another, or that no program is named.
    pub fn parse(text: &str) -> Result<Self, SpecError> {
        let mut draft = Draft::default();
        for word in words(text)? {
            draft.read(&word)?;
        }
        let Draft { name, command, usual_name, options, limit } = draft;
        let program = command.first().ok_or(SpecError::Program)?;
        let stem = Path::new(program).file_stem().unwrap_or_default().to_string_lossy();
        let name = name.or(usual_name).unwrap_or_else(|| stem.into_owned());
        Ok(Self { name, command, options, limit, text: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_set_one_thing_each() {
        let text =
            r#"name=new cmd="'./my engine' uci" 'option.Skill Level=3' option.Hash=16 tc=1+0.1"#;
        let spec = EngineSpec::parse(text).unwrap();
        assert_eq!((spec.name.as_str(), spec.command.len()), ("new", 2));
        assert_eq!(spec.command[0], "./my engine");
        let options = [("Skill Level", "3"), ("Hash", "16")];
        assert_eq!(spec.options, options.map(|(name, value)| (name.to_owned(), value.to_owned())));
        assert_eq!(spec.limit, Some(Limit::Clock("1+0.1".parse().unwrap())));
    }

    #[test]
    fn own_engines_have_a_short_form() {
        let level = EngineSpec::parse("level:7 nodes=500").unwrap();
        assert_eq!((level.name.as_str(), level.limit), ("level 7", Some(Limit::Nodes(500))));
        assert_eq!(level.options, [("Skill Level".to_owned(), "7".to_owned())]);
        assert_eq!(level.command[1], "uci");
        assert_eq!(EngineSpec::parse("self name=x").unwrap().name, "x");
        assert_eq!(EngineSpec::parse("cmd=/usr/bin/other.sh").unwrap().name, "other");
    }

    #[test]
    fn errors_name_the_word() {
        let error = |text: &str| EngineSpec::parse(text).unwrap_err().to_string();
        assert_eq!(error("cmd='x"), "a quote ' is not closed");
        assert!(error("cmd=x colour=red").starts_with("`colour=red`: expected self, "));
        assert_eq!(error("name=x"), "expected one program: self, level:N or cmd=");
        assert_eq!(error("self cmd=x"), "expected one program: self, level:N or cmd=");
        assert_eq!(error("cmd="), "expected one program: self, level:N or cmd=");
        assert_eq!(
            error("cmd=x nodes=0"),
            "`nodes=0`: expected a whole number from 1 to 1000000000000"
        );
        assert_eq!(error("self depth=-1"), "`depth=-1`: expected a whole number from 1 to 1000");
        assert!(error("cmd=x tc=5").starts_with("`tc=5`: expected seconds"));
        for level in ["level:x", "level:0", "level:11", "level:99", "level:999"] {
            assert_eq!(error(level), format!("`{level}`: expected a level from 1 to 10"));
        }
    }
    #[test]
    fn contradictions_are_refused() {
        let error = |text: &str| EngineSpec::parse(text).unwrap_err().to_string();
        assert_eq!(
            error("self movetime=10 nodes=5"),
            "`movetime=10` and `nodes=5`: expected one limit for its moves"
        );
        assert!(
            error("self nodes=5 tc=1+0")
                .ends_with(" and `tc=1+0`: expected one limit for its moves")
        );
        assert_eq!(error("self name=a name=b"), "`name=b`: said a second time, expected it once");
        for (text, word) in [
            ("self option.Hash=1 option.hash=2", "option.hash=2"),
            ("level:3 'option.Skill Level=4'", "option.Skill Level=4"),
            ("'option.skill level=4' level:3", "level:3"),
        ] {
            assert_eq!(error(text), format!("`{word}`: said a second time, expected it once"));
        }
        assert_eq!(
            error("self option.uci_variant=shafran"),
            "`option.uci_variant=shafran`: the match sets this option, expected --variant"
        );
    }

    #[test]
    fn no_line_can_be_smuggled_to_an_engine() {
        let error = |text: &str| EngineSpec::parse(text).unwrap_err().to_string();
        for text in ["self 'option.Hash=1\nquit'", "self name=\"a\nb\"", "self name='\u{1b}[0m'"] {
            assert!(error(text).ends_with(" stands in a word, expected no control characters"));
        }
        assert!(EngineSpec::parse("self\n name=x\t nodes=5").is_ok());
    }
}
