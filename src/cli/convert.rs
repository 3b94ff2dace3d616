//! `hexmate convert`: games and positions in another form, one after the other, so that no more
//! than one is held.

mod inputs;
mod output;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail};

use super::in_one_line;
use super::progress::Bar;
use super::stream::Stream;
use super::telling::Teller;
use crate::game::{Format, FoundGame, Game, GameWriter, read_games};
use crate::notation::{ReadOptions, WriteOptions};
use inputs::{Input, inputs};
pub(super) use output::Output;

/// What is written, and how.
#[derive(Debug)]
pub struct Convert {
    /// What is read, in this order; a folder stands for the files in it.
    pub inputs: Vec<Stream>,
    /// Their form, if their names do not tell.
    pub from: Option<Format>,
    /// How they are read.
    pub reading: ReadOptions,
    /// Where it goes.
    pub output: Stream,
    /// In this form.
    pub to: Format,
    /// How it is written.
    pub writing: WriteOptions,
}

/// Writes it. A file is replaced at once, and only where something can be written; it may be one
/// of those that were read, if all of that was. What cannot be read is told, and the status says
/// so.
pub fn run(args: &Convert, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let begun = Instant::now();
    let inputs = inputs(&args.inputs, args.from)?;
    let mut run = Run { args, out, writer: None, told: Told::default(), bar: Bar::new(begun) };
    let total = inputs.iter().map(|input| input.bytes).sum();
    run.bar.expect(total);
    for input in &inputs {
        run.convert(input)?;
    }
    run.finish(begun.elapsed())
}

/// What was told so far.
#[derive(Default)]
struct Told {
    games: u64,
    faults: u64,
    teller: Teller,
}

struct Run<'a, W> {
    args: &'a Convert,
    out: &'a mut W,
    /// Begun with the first game.
    writer: Option<GameWriter<Output>>,
    told: Told,
    bar: Bar,
}

impl<W: Write> Run<'_, W> {
    fn convert(&mut self, input: &Input) -> anyhow::Result<()> {
        let opened = match input.open() {
            Ok(opened) => opened,
            Err(error) => {
                self.tell(&anyhow!(error).context(format!("cannot read {}", input.stream)));
                return Ok(());
            }
        };
        let (reader, position) = opened;
        self.games_of(input, reader, &|| position.get())?;
        self.bar.pass(input.bytes);
        Ok(())
    }

    fn games_of(
        &mut self,
        input: &Input,
        reader: impl BufRead,
        position: &dyn Fn() -> u64,
    ) -> anyhow::Result<()> {
        let (name, mut count) = (&input.stream, 0);
        let games = read_games(reader, input.format, &self.args.reading);
        let games = match games {
            Ok(games) => games,
            Err(error) => {
                self.tell(&anyhow!(error).context(format!("cannot read {name}")));
                return Ok(());
            }
        };
        for found in games {
            count += 1;
            match found {
                Err(error) => {
                    self.tell(&anyhow!(error).context(format!("cannot read {name}")));
                    return Ok(());
                }
                Ok(found) => self.take(input, found)?,
            }
            self.bar.show(position(), self.told.games);
        }
        if count == 0 {
            self.tell(&anyhow!("{name}: found no game, expected one"));
        }
        Ok(())
    }

    /// Writes a game, as far as there is one, and tells what was odd or wrong with it.
    fn take(&mut self, input: &Input, found: FoundGame) -> anyhow::Result<()> {
        let FoundGame { number, line, game, cut, remarks } = found;
        // What holds one game only needs no number for it.
        let is_only = number == 1 && line == 1 && input.format != Format::Pgn;
        let place = |error: anyhow::Error| match is_only {
            true => error.context(input.stream.to_string()),
            false => error.context(format!("{}: game {number}, line {line}", input.stream)),
        };
        for remark in remarks {
            self.bar.clear();
            self.told.teller.tell(in_one_line(&place(anyhow!("{remark}"))));
        }
        let is_cut = cut.is_some();
        if let Some(fault) = cut {
            self.tell(&place(anyhow!(fault)));
        }
        match game {
            // Where the game has come to is not known.
            Ok(_) if is_cut && self.args.to.is_position() => Ok(()),
            Ok(game) => self.write(&game),
            Err(fault) => {
                self.tell(&place(anyhow!(fault)));
                Ok(())
            }
        }
    }

    fn write(&mut self, game: &Game) -> anyhow::Result<()> {
        let to = &self.args.output;
        let writer = match &mut self.writer {
            Some(writer) => writer,
            None => {
                let output = Output::begin(to).with_context(|| cannot_write(to))?;
                self.writer.insert(GameWriter::new(output, self.args.to, self.args.writing))
            }
        };
        self.told.games += 1;
        writer.write(game).with_context(|| cannot_write(to))?;
        self.pass_on()
    }

    /// What goes to standard output is passed on.
    fn pass_on(&mut self) -> anyhow::Result<()> {
        if let Some(bytes) = self.writer.as_mut().and_then(|writer| writer.get_mut().pending()) {
            self.out.write_all(bytes)?;
            bytes.clear();
        }
        Ok(())
    }

    /// Tells why something could not be read.
    fn tell(&mut self, error: &anyhow::Error) {
        self.told.faults += 1;
        self.bar.clear();
        self.told.teller.tell(in_one_line(error));
    }

    fn finish(mut self, took: Duration) -> anyhow::Result<ExitCode> {
        self.bar.clear();
        self.told.teller.finish();
        let Told { games, faults, .. } = self.told;
        let to = &self.args.output;
        if let Some(writer) = self.writer.take() {
            if faults > 0 && self.args.inputs.contains(to) {
                bail!("{to}: left as it is, since it is read too and not all of it could be");
            }
            let mut output = writer.finish().with_context(|| cannot_write(to))?;
            if let Some(bytes) = output.pending() {
                self.out.write_all(bytes)?;
                self.out.flush()?;
            }
            output.finish().with_context(|| cannot_write(to))?;
        }
        if games > 1 {
            let seconds = took.as_secs_f64();
            let rate = games as f64 / seconds.max(0.001);
            let _ =
                writeln!(io::stderr(), "{games} games in {seconds:.1} s, {rate:.0} games a second");
        }
        Ok(if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn cannot_write(to: &Stream) -> String {
    format!("cannot write {to}")
}
