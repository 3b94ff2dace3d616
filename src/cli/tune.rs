//! `hexmate tune`: finds the weights of the evaluation.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

use crate::engine::SelfPlay;

/// What is to be done.
#[derive(Debug)]
pub enum Tune {
    /// Play games and keep their quiet positions.
    Generate(Generate),
}

/// Games, and where their positions go.
#[derive(Debug)]
pub struct Generate {
    /// How many games are played.
    pub games: u64,
    /// How many of them at a time.
    pub threads: usize,
    /// How they are played.
    pub play: SelfPlay,
    /// The file that is written.
    pub output: Output,
}

/// A file that is to be written.
#[derive(Debug)]
pub struct Output {
    /// Where.
    pub path: PathBuf,
    /// Whether a file that stands there may be replaced.
    pub force: bool,
}

impl Output {
    fn create(&self) -> anyhow::Result<File> {
        let mut options = OpenOptions::new();
        options.write(true).truncate(true);
        let how = if self.force { options.create(true) } else { options.create_new(true) };
        how.open(&self.path).with_context(|| cannot_write(&self.path))
    }
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

/// After so many games it is told how far they are.
const GAMES_PER_LINE: u64 = 100;

/// Does it.
pub fn run(args: &Tune, out: &mut impl Write) -> anyhow::Result<()> {
    match args {
        Tune::Generate(generate) => self::generate(generate, out),
    }
}

fn generate(args: &Generate, out: &mut impl Write) -> anyhow::Result<()> {
    let Generate { games, threads, play, output } = args;
    let mut file = BufWriter::new(output.create()?);
    let mut positions = 0;
    let written: Result<(), io::Error> = play.play(*games, *threads, |number, samples| {
        for sample in &samples {
            writeln!(file, "{sample}")?;
        }
        positions += samples.len();
        if (number + 1).is_multiple_of(GAMES_PER_LINE) {
            writeln!(out, "{} games, {positions} positions", number + 1)?;
            out.flush()?;
            file.flush()?;
        }
        Ok(())
    });
    written.and_then(|()| file.flush()).with_context(|| cannot_write(&output.path))?;
    writeln!(out, "{games} games, {positions} positions in {}", output.path.display())?;
    Ok(out.flush()?)
}
