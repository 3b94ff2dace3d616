//! `hexmate match`: plays engines against each other and tells which is stronger.

mod adjudication;
mod chance;
mod engine;
mod limit;
mod material;
mod openings;
mod process;
mod progress;
mod record;
mod referee;
mod runner;
mod schedule;
mod spec;
mod statistics;
mod summary;
mod tally;

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail, ensure};
use serde_json::{Value, json};

pub use adjudication::{Adjudication, Agreement};
pub use limit::{Control, Limit};
pub use referee::Conduct;
pub use schedule::Format;
pub use spec::EngineSpec;
pub use statistics::Sprt;

use super::charset::Charset;
use super::stream::Stream;
use crate::notation::variant_id;
use crate::rules::Variant;
use engine::{Engine, Failure, Terms};
use openings::Openings;
use progress::Progress;
use record::Record;
use runner::Runner;
use schedule::Schedule;
use summary::Summary;
use tally::Tally;

/// A match, as it was asked for.
#[derive(Debug)]
pub struct Match {
    /// The engines, two at least.
    pub engines: Vec<EngineSpec>,
    /// Who meets whom.
    pub format: Format,
    /// The game that is played.
    pub variant: Variant,
    /// How many games two engines play against each other, an even number.
    pub games: usize,
    /// So many at a time.
    pub concurrency: usize,
    /// How long engines without a limit of their own may think.
    pub limit: Option<Limit>,
    /// How games are conducted.
    pub conduct: Conduct,
    /// So long an engine may take to start, to be ready, and for a move without a limit of time.
    pub patience: Duration,
    /// A file of openings; `None` to draw them.
    pub openings: Option<Stream>,
    /// The seed by which openings are drawn.
    pub seed: u64,
    /// How many moves are drawn.
    pub plies: u32,
    /// A test that ends the match early.
    pub sprt: Option<Sprt>,
    /// Where games are recorded for programs.
    pub record: Option<PathBuf>,
    /// Whether the match in the record is gone on with.
    pub resume: bool,
    /// Where engines tell of errors.
    pub errors: Option<PathBuf>,
    /// Whether the result is told as JSON.
    pub json: bool,
}

/// Plays the match and prints its result.
pub fn run(args: &Match, charset: Charset, out: &mut impl Write) -> anyhow::Result<()> {
    let engines = args.engines()?;
    let openings = match &args.openings {
        Some(source) => Openings::read(source, args.variant)?,
        None => Openings::Drawn { variant: args.variant, seed: args.seed, plies: args.plies },
    };
    let names: Vec<String> = engines.iter().map(|(spec, _)| spec.name.clone()).collect();
    let schedule = Schedule::new(args.format, engines.len(), args.games);
    let mut tally = Tally::new(schedule, engines.len());
    let mut record = args.open_record(&engines, &openings, &names, &mut tally)?;
    let errors = args.errors.as_deref().map(|path| {
        let file = OpenOptions::new().append(true).create(true).open(path);
        file.with_context(|| format!("cannot write {}", path.display()))
    });
    let errors = errors.transpose()?;
    let stop = stop_by_signal()?;
    let terms = args.terms(errors.as_ref(), &stop);
    for (spec, _) in &engines {
        try_engine(spec, terms)?;
    }
    let open = if args.is_decided(&tally) { Vec::new() } else { tally.open_games() };
    let runner = Runner {
        engines: &engines,
        openings: &openings,
        conduct: args.conduct,
        terms,
        concurrency: args.concurrency,
    };
    let mut progress = Progress::new(Instant::now());
    runner.run(open, |slot, finished| {
        if let Some(record) = &mut record {
            record.add(slot, &finished, &names).context("cannot write the record")?;
        }
        tally.add(slot, &finished);
        let summary = Summary { names: &names, tally: &tally, sprt: args.sprt };
        progress.show(Instant::now(), || charset.fit(&summary.line()).into_owned());
        if args.is_decided(&tally) {
            stop.store(true, Ordering::Relaxed);
        }
        anyhow::Ok(())
    })?;
    progress.clear();
    let summary = Summary { names: &names, tally: &tally, sprt: args.sprt };
    if args.json {
        writeln!(out, "{}", summary.json())?;
    } else {
        out.write_all(charset.fit(&summary.text()).as_bytes())?;
    }
    out.flush()?;
    let (finished, all) = (tally.finished(), tally.schedule().len());
    ensure!(finished == all || args.is_decided(&tally), args.interrupted(finished, all));
    Ok(())
}

impl Match {
    /// The engines with their limits.
    fn engines(&self) -> anyhow::Result<Vec<(EngineSpec, Limit)>> {
        let mut engines: Vec<(EngineSpec, Limit)> = Vec::new();
        for spec in &self.engines {
            let name = &spec.name;
            if engines.iter().any(|(other, _)| other.name == *name) {
                bail!("two engines are called {name}; tell them apart with name=");
            }
            let limit = spec.limit.or(self.limit);
            let missing = "say --movetime, --nodes, --depth or --tc";
            let limit =
                limit.with_context(|| format!("{name} has no limit for its moves; {missing}"))?;
            engines.push((spec.clone(), limit));
        }
        Ok(engines)
    }

    fn terms<'a>(&self, errors: Option<&'a File>, stop: &'a AtomicBool) -> Terms<'a> {
        Terms { variant: self.variant, patience: self.patience, errors, stop }
    }

    /// Whether the test that ends the match has ended.
    fn is_decided(&self, tally: &Tally) -> bool {
        self.sprt.is_some_and(|sprt| sprt.verdict(&tally.encounter(0).pairs).is_some())
    }

    fn open_record(
        &self,
        engines: &[(EngineSpec, Limit)],
        openings: &Openings,
        names: &[String],
        tally: &mut Tally,
    ) -> anyhow::Result<Option<Record>> {
        let Some(path) = &self.record else { return Ok(None) };
        let header = self.header(engines, openings);
        if !self.resume {
            return Record::create(path, &header).map(Some);
        }
        let schedule = tally.schedule().clone();
        let record = Record::resume(path, &header, names, &schedule, |slot, finished| {
            ensure!(!tally.has(slot.game), "game {} stands there twice", slot.game + 1);
            ensure!(
                slot.game < schedule.len(),
                "game {} is beyond the {} that are asked for",
                slot.game + 1,
                schedule.len()
            );
            tally.add(slot, &finished);
            Ok(())
        })?;
        Ok(Some(record))
    }

    /// All settings on which the results depend.
    fn header(&self, engines: &[(EngineSpec, Limit)], openings: &Openings) -> Value {
        let Match { variant, format, conduct, sprt, seed, plies, .. } = self;
        let engines = engines.iter().map(|(spec, limit)| {
            json!({ "name": spec.name, "engine": spec.text, "limit": limit.to_string() })
        });
        let openings = match openings {
            Openings::Drawn { .. } => json!({ "seed": seed, "plies": plies }),
            Openings::Listed(list) => {
                let hash = format!("{:016x}", openings.fingerprint());
                json!({ "openings": list.len(), "hash": hash })
            }
        };
        let agreement = |agreement: Option<Agreement>| {
            agreement.map(|Agreement { centipawns, moves, from }| [centipawns, moves, from])
        };
        json!({
            "format": "hexmate match",
            "version": 1,
            "variant": variant_id(*variant),
            "engines": engines.collect::<Vec<_>>(),
            "tournament": format.id(),
            "openings": openings,
            "margin_ms": conduct.margin.map(|margin| margin.as_millis() as u64),
            "resign": agreement(conduct.adjudication.win),
            "draw": agreement(conduct.adjudication.draw),
            "sprt": sprt.map(|Sprt { elo0, elo1, alpha, beta }| [elo0, elo1, alpha, beta]),
        })
    }

    fn interrupted(&self, finished: usize, all: usize) -> String {
        let hint = if self.record.is_some() { "; --resume goes on with it" } else { "" };
        format!("the match was interrupted after {finished} of {all} games{hint}")
    }
}

/// Starts an engine once, so that one that cannot play is found out before the match.
fn try_engine(spec: &EngineSpec, terms: Terms) -> anyhow::Result<()> {
    match Engine::start(spec, terms) {
        Ok(engine) => engine.quit(),
        // Nothing will be played then.
        Err(Failure::Stopped) => {}
        Err(failure) => return Err(anyhow!(failure).context(format!("engine {}", spec.name))),
    }
    Ok(())
}

/// A flag that the signals set by which a user or the system ends a program; the second one ends
/// it at once.
#[cfg(unix)]
fn stop_by_signal() -> anyhow::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag;
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        flag::register_conditional_default(signal, Arc::clone(&stop))
            .and_then(|_| flag::register(signal, Arc::clone(&stop)))
            .context("cannot listen to signals")?;
    }
    Ok(stop)
}

#[cfg(not(unix))]
fn stop_by_signal() -> anyhow::Result<Arc<AtomicBool>> {
    Ok(Arc::default())
}
