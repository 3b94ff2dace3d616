//! An engine as it is named on the command line: what is run, with which options and limit.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use super::limit::{Control, ControlError, Limit};
use crate::engine::Level;
use crate::notation::Excerpt;

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
    /// A number that is none or too great.
    #[error("{0}: expected a whole number above 0")]
    Number(Excerpt),
    /// A time control that is none.
    #[error("tc={0}")]
    Control(#[from] ControlError),
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
    /// The first word that is not understood, or that no program is named.
    pub fn parse(text: &str) -> Result<Self, SpecError> {
        let mut spec = Self {
            name: String::new(),
            command: Vec::new(),
            options: Vec::new(),
            limit: None,
            text: text.to_owned(),
        };
        for word in words(text)? {
            spec.read(&word)?;
        }
        if spec.command.is_empty() {
            return Err(SpecError::Program);
        }
        if spec.name.is_empty() {
            let program = Path::new(&spec.command[0]).file_stem().unwrap_or_default();
            spec.name = program.to_string_lossy().into_owned();
        }
        Ok(spec)
    }

    fn read(&mut self, word: &str) -> Result<(), SpecError> {
        if word == "self" {
            return self.run(own_command()?, "hexmate");
        }
        if let Some(level) = word.strip_prefix("level:") {
            let level = level.parse().ok().and_then(Level::new);
            let number = level.ok_or_else(|| SpecError::Level(word.into()))?.number();
            self.options.push(("Skill Level".to_owned(), number.to_string()));
            return self.run(own_command()?, &format!("level {number}"));
        }
        let (key, value) = word.split_once('=').ok_or_else(|| SpecError::Word(word.into()))?;
        let number = || match value.parse::<u64>() {
            Ok(number) if number > 0 => Ok(number),
            _ => Err(SpecError::Number(word.into())),
        };
        match key {
            "name" => self.name = value.to_owned(),
            "cmd" => self.run(words(value)?.into_iter().map(OsString::from).collect(), "")?,
            "movetime" => self.limit = Some(Limit::MoveTime(Duration::from_millis(number()?))),
            "nodes" => self.limit = Some(Limit::Nodes(number()?)),
            "depth" => {
                let depth = u32::try_from(number()?).map_err(|_| SpecError::Number(word.into()));
                self.limit = Some(Limit::Depth(depth?));
            }
            "tc" => self.limit = Some(Limit::Clock(value.parse::<Control>()?)),
            _ => match key.strip_prefix("option.") {
                Some(name) if !name.is_empty() => {
                    self.options.push((name.to_owned(), value.to_owned()));
                }
                _ => return Err(SpecError::Word(word.into())),
            },
        }
        Ok(())
    }

    fn run(&mut self, command: Vec<OsString>, name: &str) -> Result<(), SpecError> {
        if !self.command.is_empty() || command.is_empty() {
            return Err(SpecError::Program);
        }
        self.command = command;
        if self.name.is_empty() {
            self.name = name.to_owned();
        }
        Ok(())
    }
}

/// Our own engine.
fn own_command() -> Result<Vec<OsString>, SpecError> {
    let program = env::current_exe().map_err(|_| SpecError::OwnPath)?;
    Ok(vec![program.into(), "uci".into()])
}

/// The words between blanks. A single or double quote keeps all up to the next one, as in a shell.
fn words(text: &str) -> Result<Vec<String>, SpecError> {
    let mut words = Vec::new();
    let (mut word, mut quote): (Option<String>, Option<char>) = (None, None);
    for c in text.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.map_or(Ok(words), |open| Err(SpecError::Quote(open)))
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
        assert_eq!(error("cmd=x nodes=0"), "`nodes=0`: expected a whole number above 0");
        assert!(error("cmd=x tc=5").starts_with("tc=`5`: expected seconds"));
        for level in ["level:x", "level:0", "level:11", "level:99", "level:999"] {
            assert_eq!(error(level), format!("`{level}`: expected a level from 1 to 10"));
        }
    }
}
