//! The conversation: what is set, which position is looked at, and which search goes on.

use std::collections::VecDeque;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender};

use anyhow::Context;

use super::command::Command;
use super::fault::Fault;
use super::go::Go;
use super::info::{best_move, info, info_of_end};
use super::input::Typed;
use super::options::{Options, Setting};
use super::pending::Pending;
use super::position::{read_moves, replay, show};
use super::search::{Done, Job, Manner};
use crate::cli::endgame::open_tables;
use crate::engine::{Limits, NoMemory, Report, Searcher, Strength};
use crate::game::Replay;
use crate::rules::{Move, Position};

/// What the conversation hears of.
#[derive(Debug)]
pub enum Event {
    /// Something has come from outside.
    Typed(Typed),
    /// The search has found something.
    Found(Report),
    /// The search is over.
    Done(Done),
}

/// Said before a move that nobody has thought about.
const SEARCH_FAILED: &str = "info string the search has failed, its move is the first legal one";

/// The conversation.
pub struct Session<W> {
    out: W,
    events: SyncSender<Event>,
    options: Options,
    replay: Replay,
    /// `None` while it searches.
    searcher: Option<Box<Searcher>>,
    /// The search whose answer is still to be given.
    pending: Option<Pending>,
    /// Nothing is listened to any more; the answer is still given.
    leaving: bool,
    /// Changes with every search.
    chance: u64,
}

impl<W: Write> Session<W> {
    /// A conversation that has not begun. Searches will send `events`.
    pub fn new(out: W, events: SyncSender<Event>) -> Self {
        let options = Options::default();
        Self {
            out,
            events,
            replay: Replay::new(Position::start(options.variant)),
            searcher: Some(Box::new(options.searcher())),
            options,
            pending: None,
            leaving: false,
            chance: RandomState::new().hash_one(0),
        }
    }

    /// Talks until it is told to quit or nothing more comes.
    ///
    /// # Errors
    /// If nothing can be read or written.
    pub fn run(&mut self, events: &Receiver<Event>) -> anyhow::Result<()> {
        let mut later = VecDeque::new();
        while !self.leaving || self.pending.is_some() {
            let next = if self.is_stopping() { None } else { later.pop_front() };
            let event = match next {
                Some(typed) => Event::Typed(typed),
                None => events.recv().expect("this session can send"),
            };
            match event {
                Event::Typed(_) if self.leaving => {}
                // What follows may ask for the next search, so the last one is waited for.
                Event::Typed(typed) if self.is_stopping() => later.push_back(typed),
                Event::Typed(typed) => self.hear(typed)?,
                Event::Found(report) => {
                    let line = info(&report, self.replay.position().rules());
                    self.say_all(&[line])?;
                }
                Event::Done(done) => {
                    let answers = self.finish(done);
                    self.say_all(&answers)?;
                }
            }
        }
        Ok(())
    }

    /// Says these lines, and then the best move if it is due.
    fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        for line in lines {
            writeln!(self.out, "{line}")?;
        }
        if let Some(answer) = self.due_answer() {
            writeln!(self.out, "{answer}")?;
        }
        self.out.flush()
    }

    fn hear(&mut self, typed: Typed) -> anyhow::Result<()> {
        let done = match typed {
            Typed::Line(line) => Command::read(&line)
                .and_then(|command| command.map_or(Ok(Vec::new()), |command| self.obey(command))),
            Typed::NotText => Err(Fault::NotText),
            Typed::TooLong => Err(Fault::TooLong),
            Typed::Failed(error) => return Err(error).context("cannot read standard input"),
            Typed::End => {
                self.leaving = true;
                self.pending.iter_mut().for_each(Pending::leave);
                Ok(Vec::new())
            }
        };
        match done {
            Ok(answers) => self.say_all(&answers)?,
            Err(fault) => self.say_all(&[format!("info string {fault}")])?,
        }
        Ok(())
    }

    /// Does what is asked and gives the answers.
    fn obey(&mut self, command: Command) -> Result<Vec<String>, Fault> {
        match command {
            Command::Uci => return Ok(self.introduction()),
            Command::Debug => {}
            Command::IsReady => {
                // What would take the time of the first move is done before it.
                if let Some(searcher) = &mut self.searcher {
                    searcher.warm_up();
                }
                return Ok(vec!["readyok".to_owned()]);
            }
            Command::NewGame => self.idle("ucinewgame")?.forget(),
            Command::SetOption(setting) => return self.set(setting),
            Command::Position { fen, moves } => {
                self.idle("position")?;
                self.replay = replay(self.options.variant, fen.as_deref(), &moves)?;
            }
            Command::Go(go) => return self.go(&go),
            Command::PonderHit => self.pending.as_mut().ok_or(Fault::NotPondering)?.ponderhit()?,
            Command::Stop => self.stop(),
            Command::Show => return Ok(show(self.replay.position())),
            Command::Quit => {
                self.leaving = true;
                self.stop();
            }
        }
        Ok(Vec::new())
    }

    /// The searcher, where it does not search.
    fn idle(&mut self, command: &'static str) -> Result<&mut Searcher, Fault> {
        match &mut self.searcher {
            Some(searcher) if self.pending.is_none() => Ok(searcher),
            _ => Err(Fault::Busy { command }),
        }
    }

    fn introduction(&self) -> Vec<String> {
        let name = concat!("id name hexmate ", env!("CARGO_PKG_VERSION"));
        let mut lines = vec![name.to_owned(), "id author the hexmate developers".to_owned()];
        lines.extend(Options::default().lines());
        lines.push("uciok".to_owned());
        lines
    }

    fn set(&mut self, setting: Setting) -> Result<Vec<String>, Fault> {
        let kept = self.options.hash_mib;
        let searcher = self.idle("setoption")?;
        match setting {
            Setting::Hash(asked) => {
                searcher.set_table_mib(asked).map_err(|NoMemory| Fault::NoMemory { asked, kept })?
            }
            Setting::Threads(threads) => searcher.set_threads(threads),
            Setting::Techniques(techniques) => searcher.set_techniques(techniques),
            Setting::Tables(ref folder) => {
                let tables = open_tables(folder.clone());
                // Opened now, so that a damaged file is told where somebody looks.
                tables.list();
                let faults = tables.take_faults();
                searcher.set_endings(Arc::new(tables));
                self.options.set(setting);
                return Ok(faults.iter().map(|fault| format!("info string {fault}")).collect());
            }
            Setting::Variant(variant) => {
                searcher.forget();
                self.replay = Replay::new(Position::start(variant));
            }
            // Looked at when a search begins.
            Setting::Ponder
            | Setting::Lines(_)
            | Setting::Level(_)
            | Setting::Overhead(_)
            | Setting::Contempt(_)
            | Setting::Seed(_) => {}
        }
        self.options.set(setting);
        Ok(Vec::new())
    }

    fn go(&mut self, go: &Go) -> Result<Vec<String>, Fault> {
        self.idle("go")?;
        let position = self.replay.position();
        let limits = go.limits(position.turn(), self.options.overhead)?;
        let moves = read_moves(position, &go.searchmoves)?;
        let mut pending = Pending::of(go);
        let stop = pending.flag();
        if !position.has_legal_move() {
            let answer = info_of_end(position);
            pending.end(Vec::new());
            self.pending = Some(pending);
            return Ok(vec![answer]);
        }
        let job = self.job(limits, moves);
        let Some(searcher) = self.searcher.take() else { return Ok(Vec::new()) };
        self.pending = Some(pending);
        match job.start(searcher, stop, self.events.clone()) {
            Ok(()) => Ok(Vec::new()),
            Err(done) => Ok(self.finish(done)),
        }
    }

    /// The search for the next move, one of `moves` if there are any. Nobody errs about moves
    /// that he was told to look at.
    fn job(&mut self, limits: Limits, moves: Vec<Move>) -> Job {
        let Options { level, contempt, seed, lines, .. } = self.options;
        let (position, past) = (self.replay.position().clone(), self.replay.past().to_vec());
        if self.options.is_full_strength() {
            let manner = Manner::Best { contempt, moves, lines };
            return Job { position, past, limits, manner };
        }
        self.chance = self.chance.wrapping_add(1);
        let strength = Strength { contempt_centipawns: contempt, ..level.strength() };
        let limits = limits.tighter(strength.limits);
        let manner = if moves.is_empty() {
            Manner::Like(strength, seed.unwrap_or(self.chance))
        } else {
            Manner::Best { contempt, moves, lines }
        };
        Job { position, past, limits, manner }
    }

    /// Ends the search, if there is one; its answer need not wait any more.
    fn stop(&mut self) {
        self.pending.iter_mut().for_each(Pending::stop);
    }

    fn is_stopping(&self) -> bool {
        self.pending.as_ref().is_some_and(Pending::is_stopping)
    }

    /// Takes what a search leaves; what is to be said about it.
    fn finish(&mut self, Done { searcher, line }: Done) -> Vec<String> {
        if let Some(pending) = &mut self.pending {
            pending.end(line);
        }
        let is_whole = searcher.is_some();
        self.searcher = Some(searcher.unwrap_or_else(|| Box::new(self.options.searcher())));
        if is_whole { Vec::new() } else { vec![SEARCH_FAILED.to_owned()] }
    }

    /// The best move of a search that is over, unless it has to wait; once.
    fn due_answer(&mut self) -> Option<String> {
        let line = self.pending.take_if(|pending| pending.is_due())?.into_line()?;
        Some(best_move(&line, self.replay.position().rules()))
    }
}
