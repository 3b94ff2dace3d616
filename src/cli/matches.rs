//! `hexmate match`: plays engines against each other and tells which is stronger.

mod adjudication;
mod engine;
mod files;
mod game_text;
mod info;
mod ledger;
mod likelihood;
mod limit;
mod material;
mod openings;
mod process;
mod progress;
mod record;
mod referee;
mod runner;
mod schedule;
mod seat;
mod settings;
pub(super) mod signals;
mod spec;
mod sprt;
mod statistics;
mod summary;
mod tally;
#[cfg(test)]
mod test_support;

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::{anyhow, ensure};

pub use adjudication::{Adjudication, Agreement};
pub use limit::{Control, Limit};
pub use referee::Conduct;
pub use schedule::Format;
pub use settings::Match;
pub use spec::EngineSpec;
pub use sprt::Sprt;

use super::charset::Charset;
use engine::{Engine, Failure, Terms};
use ledger::Ledger;
use progress::Progress;
use runner::Runner;
use schedule::Schedule;
use summary::Summary;
use tally::Tally;

/// Plays the match and prints its result.
pub fn run(args: &Match, charset: Charset, out: &mut impl Write) -> anyhow::Result<()> {
    files::check(args)?;
    let (engines, openings) = (&args.engines, args.openings()?);
    let names: Vec<String> = engines.iter().map(|(spec, _)| spec.name.clone()).collect();
    let errors = args.errors.as_deref().map(files::open_errors).transpose()?;
    let stop = signals::stop_flag()?;
    let terms = Terms {
        variant: args.variant,
        patience: args.patience,
        errors: errors.as_ref(),
        stop: &stop,
    };
    for (spec, _) in engines {
        try_engine(spec, terms)?;
    }
    let mut tally =
        Tally::new(Schedule::new(args.format, engines.len(), args.games), engines.len());
    let header = args.header(&openings);
    let mut ledger = Ledger::open(args, &header, &names, &mut tally)?;
    let open = if is_decided(args, &tally) { Vec::new() } else { tally.open_games() };
    let runner = Runner {
        engines,
        openings: &openings,
        conduct: args.conduct,
        terms,
        concurrency: args.concurrency,
    };
    let mut progress = Progress::new(Instant::now());
    runner.run(open, |slot, finished| {
        ledger.add(slot, &finished)?;
        tally.add(slot, &finished);
        let summary = Summary { names: &names, tally: &tally, sprt: args.sprt };
        progress.show(Instant::now(), || charset.fit(&summary.line()).into_owned());
        if is_decided(args, &tally) {
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
    let hint = if args.record.is_some() { "; --resume goes on with it" } else { "" };
    ensure!(
        finished == all || is_decided(args, &tally),
        "the match was interrupted after {finished} of {all} games{hint}"
    );
    Ok(())
}

/// Whether the test that ends the match has ended.
fn is_decided(args: &Match, tally: &Tally) -> bool {
    args.sprt.is_some_and(|sprt| sprt.verdict(&tally.encounter(0).pairs).is_some())
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
