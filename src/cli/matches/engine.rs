//! An engine that speaks the Universal Chess Interface, from our side of it.
//!
//! It is sent only what it understands: options that it has announced, and `ucinewgame` only if it
//! has announced any, since some know nothing but `uci`, `isready`, `position`, `go` and `quit`.
//! What it says about an option is taken as a refusal, so that no engine plays otherwise than it was
//! told to; and before every move it is asked whether it is ready, so that nothing it has said too
//! much is taken for its next answer.

use std::fs::File;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::info::{option_name, read_info, said};
use super::process::{Heard, Process, Silence};
use super::spec::{EngineSpec, VARIANT_OPTION};
use crate::game::Eval;
use crate::notation::variant_id;
use crate::rules::Variant;

/// An engine that is ready to play.
#[derive(Debug)]
pub struct Engine<'a> {
    process: Process,
    /// It has announced options, so it knows more than what every engine knows.
    has_options: bool,
    terms: Terms<'a>,
}

/// What holds for all engines of a match.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// The game that is played.
    pub variant: Variant,
    /// So long an engine may take to start, to be ready, and for a move without a limit of time.
    pub patience: Duration,
    /// Where engines tell of errors.
    pub errors: Option<&'a File>,
    /// Ends all waiting.
    pub stop: &'a AtomicBool,
}

/// What an engine has answered.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The move, unread.
    pub text: String,
    /// How long it took.
    pub time: Duration,
    /// Positions it says it has searched.
    pub nodes: u64,
    /// What it thinks of the position, from its own side.
    pub eval: Option<Eval>,
}

/// Why an engine has not answered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The program cannot be started.
    #[error("cannot be started: {0}")]
    Start(String),
    /// The program has ended.
    #[error("it has ended{0}")]
    Ended(String),
    /// It did not answer in time.
    #[error("no {wanted} within {} ms", .after.as_millis())]
    Silent {
        /// What was waited for.
        wanted: &'static str,
        /// How long.
        after: Duration,
    },
    /// An option that was to be set is none of the engine's.
    #[error("it has no option {0}")]
    Option(String),
    /// An option was set, and the engine had something to say about it.
    #[error("it refuses option {name}: {said}")]
    Refused {
        /// The option.
        name: String,
        /// What it has said.
        said: String,
    },
    /// The match was stopped.
    #[error("the match was stopped")]
    Stopped,
}

/// So long nobody waits without looking whether the match was stopped.
const GLANCE: Duration = Duration::from_millis(50);

impl<'a> Engine<'a> {
    /// The word with which a move is answered.
    pub const MOVE: &'static str = "bestmove";

    /// Starts the program and sets its options.
    ///
    /// # Errors
    /// If it does not get ready.
    pub fn start(spec: &EngineSpec, terms: Terms<'a>) -> Result<Self, Failure> {
        let process = Process::start(&spec.command, terms.errors)
            .map_err(|error| Failure::Start(error.to_string()))?;
        let mut engine = Self { process, has_options: false, terms };
        engine.process.say("uci");
        let mut announced = Vec::new();
        engine.wait_for("uciok", |line| announced.extend(option_name(line)))?;
        engine.has_options = !announced.is_empty();
        let known = |name: &str| announced.iter().find(|known| known.eq_ignore_ascii_case(name));
        if let Some(name) = known(VARIANT_OPTION) {
            engine.set(name, variant_id(terms.variant))?;
        }
        for (name, value) in &spec.options {
            let known = known(name).ok_or_else(|| Failure::Option(name.clone()))?;
            engine.set(known, value)?;
        }
        engine.get_ready(|_| ())?;
        Ok(engine)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Failure> {
        self.process.say(&format!("setoption name {name} value {value}"));
        let mut refusal = None;
        self.get_ready(|line| refusal = refusal.take().or_else(|| said(line)))?;
        refusal.map_or(Ok(()), |said| Err(Failure::Refused { name: name.to_owned(), said }))
    }

    /// Waits until it has done all it was told, and hands over what it says until then.
    fn get_ready(&mut self, on_line: impl FnMut(&str)) -> Result<(), Failure> {
        self.process.say("isready");
        self.wait_for("readyok", on_line)
    }

    /// Lets it forget the game before.
    ///
    /// # Errors
    /// If it does not get ready.
    pub fn new_game(&mut self) -> Result<(), Failure> {
        if self.has_options {
            self.process.say("ucinewgame");
        }
        self.get_ready(|_| ())
    }

    /// Asks for a move.
    ///
    /// # Errors
    /// If none is answered within `longest`; the engine is of no use then.
    pub fn think(
        &mut self,
        position: &str,
        go: &str,
        longest: Duration,
    ) -> Result<Answer, Failure> {
        self.get_ready(|_| ())?;
        self.process.say(position);
        let begin = Instant::now();
        self.process.say(go);
        let (mut nodes, mut eval) = (0, None);
        loop {
            let Heard { line, at } = self.hear(Self::MOVE, begin, longest)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => read_info(words, &mut nodes, &mut eval),
                Some(Self::MOVE) => {
                    let text = words.next().unwrap_or_default().to_owned();
                    let time = at.saturating_duration_since(begin);
                    if time > longest {
                        return Err(Failure::Silent { wanted: Self::MOVE, after: longest });
                    }
                    return Ok(Answer { text, time, nodes, eval });
                }
                _ => {}
            }
        }
    }

    fn wait_for(
        &mut self,
        wanted: &'static str,
        mut on_line: impl FnMut(&str),
    ) -> Result<(), Failure> {
        let begin = Instant::now();
        loop {
            let heard = self.hear(wanted, begin, self.terms.patience)?;
            if heard.line.split_whitespace().next() == Some(wanted) {
                return Ok(());
            }
            on_line(&heard.line);
        }
    }

    /// The next line, if it comes within `longest` from the beginning.
    fn hear(
        &mut self,
        wanted: &'static str,
        begin: Instant,
        longest: Duration,
    ) -> Result<Heard, Failure> {
        let deadline = begin + longest;
        loop {
            if self.terms.stop.load(Ordering::Relaxed) {
                return Err(Failure::Stopped);
            }
            match self.process.hear(deadline.min(Instant::now() + GLANCE)) {
                // One that never stops talking is as bad as one that says nothing.
                Ok(heard) if heard.at <= deadline + GLANCE => return Ok(heard),
                Err(Silence::Deadline) if Instant::now() < deadline => {}
                Ok(_) | Err(Silence::Deadline) => {
                    return Err(Failure::Silent { wanted, after: longest });
                }
                Err(Silence::Ended) => {
                    let how = self.process.ending();
                    return Err(Failure::Ended(
                        how.map_or(String::new(), |how| format!(" ({how})")),
                    ));
                }
            }
        }
    }

    /// Lets it end.
    pub fn quit(self) {
        self.process.dismiss("quit");
    }
}
