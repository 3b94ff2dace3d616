//! The words by which an engine is named, one after the other.

use std::env;
use std::ffi::OsString;
use std::time::Duration;

use super::{SpecError, VARIANT_OPTION};
use crate::cli::matches::limit::{Control, ControlError, Limit};
use crate::cli::number::whole;
use crate::engine::Level;

/// What the words so far have said.
#[derive(Default)]
pub(super) struct Draft {
    pub(super) name: Option<String>,
    pub(super) command: Vec<OsString>,
    /// The name of our own engine where it is given no other.
    pub(super) usual_name: Option<String>,
    pub(super) options: Vec<(String, String)>,
    pub(super) limit: Option<Limit>,
}

impl Draft {
    /// Takes one more word.
    ///
    /// # Errors
    /// If it is not understood or contradicts another.
    pub(super) fn read(&mut self, word: &str) -> Result<(), SpecError> {
        if word == "self" {
            return self.run_own("hexmate".to_owned());
        }
        if let Some(level) = word.strip_prefix("level:") {
            let level = level.parse().ok().and_then(Level::new);
            let number = level.ok_or_else(|| SpecError::Level(word.into()))?.number();
            self.set("Skill Level", &number.to_string(), word)?;
            return self.run_own(format!("level {number}"));
        }
        let (key, value) = word.split_once('=').ok_or_else(|| SpecError::Word(word.into()))?;
        let number = |most| {
            let wrong = |expected| SpecError::Number { word: word.into(), expected };
            whole::<u64>(1, most)(value).map_err(wrong)
        };
        match key {
            "name" => match self.name.replace(value.to_owned()) {
                None if !value.is_empty() => Ok(()),
                None => Err(SpecError::Word(word.into())),
                Some(_) => Err(SpecError::Twice(word.into())),
            },
            "cmd" => self.run(words(value)?.into_iter().map(OsString::from).collect()),
            "movetime" => {
                let time = Duration::from_millis(number(Limit::MOST_MILLIS)?);
                self.limit(Limit::MoveTime(time), word)
            }
            "nodes" => self.limit(Limit::Nodes(number(Limit::MOST_NODES)?), word),
            "depth" => self.limit(Limit::Depth(number(Limit::MOST_DEPTH)? as u32), word),
            "tc" => {
                let wrong = |ControlError| SpecError::Clock(word.into());
                self.limit(Limit::Clock(value.parse::<Control>().map_err(wrong)?), word)
            }
            _ => match key.strip_prefix("option.") {
                Some(name) if !name.is_empty() => self.set(name, value, word),
                _ => Err(SpecError::Word(word.into())),
            },
        }
    }

    fn limit(&mut self, limit: Limit, word: &str) -> Result<(), SpecError> {
        match self.limit.replace(limit) {
            None => Ok(()),
            Some(other) => Err(SpecError::Limits((&*other.to_string()).into(), word.into())),
        }
    }

    /// Sets an option of the engine; engines take capital and small letters for the same.
    fn set(&mut self, name: &str, value: &str, word: &str) -> Result<(), SpecError> {
        if name.eq_ignore_ascii_case(VARIANT_OPTION) {
            return Err(SpecError::Variant(word.into()));
        }
        if self.options.iter().any(|(known, _)| known.eq_ignore_ascii_case(name)) {
            return Err(SpecError::Twice(word.into()));
        }
        self.options.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    fn run_own(&mut self, usual_name: String) -> Result<(), SpecError> {
        self.usual_name = Some(usual_name);
        self.run(own_command()?)
    }

    fn run(&mut self, command: Vec<OsString>) -> Result<(), SpecError> {
        if !self.command.is_empty() || command.is_empty() {
            return Err(SpecError::Program);
        }
        self.command = command;
        Ok(())
    }
}

/// Our own engine.
fn own_command() -> Result<Vec<OsString>, SpecError> {
    let program = env::current_exe().map_err(|_| SpecError::OwnPath)?;
    Ok(vec![program.into(), "uci".into()])
}

/// The words between blanks. A single or double quote keeps all up to the next one, as in a shell.
pub(super) fn words(text: &str) -> Result<Vec<String>, SpecError> {
    let mut words = Vec::new();
    let (mut word, mut quote): (Option<String>, Option<char>) = (None, None);
    for c in text.chars() {
        match quote {
            // Between words, a line break is a blank.
            _ if c.is_control() && (quote.is_some() || !c.is_whitespace()) => {
                return Err(SpecError::Character(c.into()));
            }
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
