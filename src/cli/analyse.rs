//! `hexmate analyse`: the engine looks at every position of recorded games, and what it thinks of
//! the moves is written beside them.

mod judge;
mod note;
mod report;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};

use super::charset::Charset;
use super::collection::{Collection, Console};
use super::convert::Output;
use super::endgame::open_tables;
use super::matches::signals::stop_flag;
use super::stream::Stream;
use crate::engine::{Limits, Searcher};
use crate::game::{Format, FoundGame, Game, GameWriter};
use crate::notation::WriteOptions;
use judge::Judge;
use report::Reporter;

/// Which games are judged, and how.
#[derive(Debug)]
pub struct Analyse {
    /// Where the games come from.
    pub collection: Collection,
    /// How long each position is looked at.
    pub limits: Limits,
    /// With how many threads.
    pub threads: usize,
    /// The size of the engine's table, in MiB.
    pub hash: usize,
    /// The folder of endgame tables, if it was named.
    pub tables: Option<PathBuf>,
    /// Where the games are written to.
    pub output: Stream,
    /// How they are written.
    pub format: Format,
    /// What is told of them is JSON.
    pub json: bool,
}

/// Judges the games, one after the other. What is told of them goes to standard output if the
/// games go to a file, else to standard error.
///
/// # Errors
/// If something cannot be read or written, or the user breaks it off. What was judged until then
/// is written only in the last case: else a file that was there stays as it is.
pub fn run(args: &Analyse, charset: Charset, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    if args.collection.sources.iter().any(|source| reads(source, &args.output)) {
        bail!("{} is read, so the games cannot be written there", args.output);
    }
    let mut searcher = Searcher::new(args.hash);
    searcher.set_threads(args.threads);
    searcher.set_endings(Arc::new(open_tables(args.tables.clone())));
    let mut run = Run {
        args,
        judge: Judge::new(searcher, args.limits, stop_flag()?),
        writer: None,
        reporter: Reporter::new(args, charset),
        faults: 0,
        out,
    };
    let mut console = Console::without_bar();
    let read = args.collection.for_each_game(&mut console, |console, source, found| {
        if run.judge.is_stopped() {
            bail!(Interrupted);
        }
        run.game(console, source, found)
    });
    let access = match read {
        Err(error) if !error.is::<Interrupted>() => return Err(error),
        read => read.ok(),
    };
    let (interrupted, faults) = (run.judge.is_stopped(), run.faults);
    let games = run.finish()?;
    let Some(access) = access.filter(|_| !interrupted) else {
        bail!("interrupted; {}", if games > 0 { KEPT } else { NOTHING });
    };
    access.complete()?;
    if games == 0 && faults == 0 {
        bail!("there is no game to judge");
    }
    Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

const KEPT: &str = "what was judged until then is written";
const NOTHING: &str = "nothing was judged until then, and nothing is written";

/// Whether a file that is to be written is, or lies in, what is read.
fn reads(source: &Stream, output: &Stream) -> bool {
    let (Stream::File(source), Stream::File(output)) = (source, output) else { return false };
    match (source.canonicalize(), output.canonicalize()) {
        (Ok(source), Ok(output)) => output.starts_with(source),
        _ => false,
    }
}

/// The user wants no more.
#[derive(Debug, thiserror::Error)]
#[error("interrupted")]
struct Interrupted;

struct Run<'a, W> {
    args: &'a Analyse,
    judge: Judge,
    /// Begun with the first game.
    writer: Option<GameWriter<Output>>,
    reporter: Reporter,
    /// How many games could not be read to their end.
    faults: u64,
    out: &'a mut W,
}

impl<W: Write> Run<'_, W> {
    fn game(
        &mut self,
        console: &mut Console,
        source: &Stream,
        found: FoundGame,
    ) -> anyhow::Result<()> {
        let FoundGame { number, game, cut, remarks, .. } = found;
        let mut tell = |error: anyhow::Error| {
            console.tell(&error.context(format!("{source}: game {number}")));
        };
        remarks.into_iter().for_each(|remark| tell(anyhow!("{remark}")));
        let (game, fault) = match game {
            Ok(game) => (Some(game), cut),
            Err(fault) => (None, Some(fault)),
        };
        self.faults += u64::from(fault.is_some());
        fault.into_iter().for_each(|fault| tell(anyhow!(fault)));
        let Some(mut game) = game else { return Ok(()) };
        let performances = self.judge.judge(&mut game);
        let judged = performances.white.moves + performances.black.moves;
        if judged == 0 && self.judge.is_stopped() {
            bail!(Interrupted);
        }
        self.write(&game)?;
        Ok(self.reporter.tell(source, number, &game, performances, self.out)?)
    }

    fn write(&mut self, game: &Game) -> anyhow::Result<()> {
        let to = &self.args.output;
        let cannot = || format!("cannot write {to}");
        let writer = match &mut self.writer {
            Some(writer) => writer,
            None => {
                let output = Output::begin(to).with_context(cannot)?;
                self.writer.insert(GameWriter::new(
                    output,
                    self.args.format,
                    WriteOptions::default(),
                ))
            }
        };
        writer.write(game).with_context(cannot)?;
        if let Some(bytes) = writer.get_mut().pending() {
            self.out.write_all(bytes)?;
            self.out.flush()?;
            bytes.clear();
        }
        Ok(())
    }

    /// Puts the file in its place. Returns how many games were judged.
    fn finish(mut self) -> anyhow::Result<u64> {
        let to = &self.args.output;
        let cannot = || format!("cannot write {to}");
        if let Some(writer) = self.writer.take() {
            let mut output = writer.finish().with_context(cannot)?;
            if let Some(bytes) = output.pending() {
                self.out.write_all(bytes)?;
                self.out.flush()?;
            }
            output.finish().with_context(cannot)?;
        }
        Ok(self.reporter.games())
    }
}
