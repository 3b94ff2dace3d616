//! `hexmate tune`: finds the weights of the evaluation.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, ensure};

use crate::engine::{Fit, FitStart, Lessons, Sample, SelfPlay};
use crate::game::{Replacement, begin_atomic};

/// What is to be done.
#[derive(Debug)]
pub enum Tune {
    /// Play games and keep their quiet positions.
    Generate(Generate),
    /// Fit the weights to such positions.
    Fit(FitWeights),
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

/// Where positions come from, and where weights go.
#[derive(Debug)]
pub struct FitWeights {
    /// The file of positions.
    pub input: PathBuf,
    /// How weights are fitted.
    pub fit: Fit,
    /// The file that is written, if any.
    pub output: Option<Output>,
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
    /// Begins to write; what stands there stays until all is written.
    fn begin(&self) -> anyhow::Result<Replacement> {
        self.may_write()?;
        begin_atomic(&self.path).with_context(|| cannot_write(&self.path))
    }

    /// Ends it.
    fn finish(&self, file: Replacement) -> anyhow::Result<()> {
        self.may_write()?;
        file.finish().with_context(|| cannot_write(&self.path))
    }

    fn may_write(&self) -> anyhow::Result<()> {
        let may = self.force || fs::symlink_metadata(&self.path).is_err();
        let reason = || anyhow!("the file exists; --force replaces it");
        may.then_some(()).ok_or_else(reason).with_context(|| cannot_write(&self.path))
    }

    /// Whether this is the other file.
    fn is(&self, other: &Path) -> bool {
        let path = fs::canonicalize(&self.path);
        path.is_ok_and(|path| fs::canonicalize(other).is_ok_and(|other| other == path))
    }
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

/// Lines that begin so tell how the file was made.
const NOTE: &str = "# ";

/// No position needs a longer one, in bytes; what follows is read as another line.
const LONGEST_LINE: u64 = 1 << 16;

/// After so many games it is told how far they are.
const GAMES_PER_LINE: u64 = 100;

/// Does it.
pub fn run(args: &Tune, out: &mut impl Write) -> anyhow::Result<()> {
    match args {
        Tune::Generate(args) => generate(args, out),
        Tune::Fit(args) => fit(args, out),
    }
}

fn generate(args: &Generate, out: &mut impl Write) -> anyhow::Result<()> {
    let Generate { games, threads, play, output } = args;
    let mut file = BufWriter::new(output.begin()?);
    let SelfPlay { nodes, seed } = play;
    let recipe = format!(
        "hexmate tune generate --games {games} --nodes {nodes} --seed {seed} --output POSITIONS"
    );
    writeln!(file, "{NOTE}{recipe}").with_context(|| cannot_write(&output.path))?;
    let mut positions = 0;
    let written: Result<(), io::Error> = play.play(*games, *threads, |number, samples| {
        for sample in &samples {
            writeln!(file, "{sample}")?;
        }
        positions += samples.len();
        if (number + 1).is_multiple_of(GAMES_PER_LINE) {
            writeln!(out, "{} games, {positions} positions", number + 1)?;
            out.flush()?;
        }
        Ok(())
    });
    let file = written.and_then(|()| Ok(file.into_inner()?));
    output.finish(file.with_context(|| cannot_write(&output.path))?)?;
    writeln!(out, "{games} games, {positions} positions in {}", output.path.display())?;
    Ok(out.flush()?)
}

fn fit(args: &FitWeights, out: &mut impl Write) -> anyhow::Result<()> {
    let FitWeights { input, fit, output } = args;
    if let Some(output) = output.as_ref().filter(|output| output.is(input)) {
        let reason = anyhow!("the positions are read from it; name another file");
        return Err(reason.context(cannot_write(&output.path)));
    }
    // Opened first: nobody waits for the weights and then cannot keep them.
    let file = output.as_ref().map(Output::begin).transpose()?;
    let (lessons, mut recipe) = read(input).with_context(|| input.display().to_string())?;
    ensure!(
        lessons.len() >= Lessons::FEWEST,
        "{}: {} positions, expected {} at least, as a tenth is held out",
        input.display(),
        lessons.len(),
        Lessons::FEWEST
    );
    writeln!(out, "{} positions", lessons.len())?;
    let fitted = lessons.fit(fit, |epoch, held_out| {
        // It is only told how far it is: nothing is lost if nobody listens.
        let _ = writeln!(out, "epoch {epoch}, held out {held_out:.6}").and_then(|()| out.flush());
    });
    let [before, after] = [fitted.before, fitted.after]
        .map(|[learnt, held_out]| format!("{learnt:.6}, held out {held_out:.6}"));
    writeln!(out, "before: {before}\nafter:  {after}")?;
    if let (Some(mut file), Some(output)) = (file, output) {
        let Fit { epochs, seed, blend, start } = fit;
        let scratch = match start {
            FitStart::BuiltIn => "",
            FitStart::Material => " --from-scratch",
        };
        recipe.push(format!(
            "hexmate tune fit --epochs {epochs} --seed {seed} --blend {blend}{scratch} \\"
        ));
        recipe.push("    --input POSITIONS --output WEIGHTS".to_owned());
        let fence = |text: &str| vec![text.to_owned()];
        let mut notes = [fence("```text"), recipe, fence("```"), fence("")].concat();
        notes.push(format!("{} positions; mean cross entropy before and after:", lessons.len()));
        notes.push(format!("{before}; {after}."));
        file.write_all(fitted.source(&notes).as_bytes())
            .with_context(|| cannot_write(&output.path))?;
        output.finish(file)?;
    }
    Ok(out.flush()?)
}

/// The positions of a file, and how it was made.
fn read(path: &Path) -> anyhow::Result<(Lessons, Vec<String>)> {
    let (mut lessons, mut notes) = (Lessons::default(), Vec::new());
    let mut input = BufReader::new(File::open(path)?);
    let mut text = String::new();
    for number in 1.. {
        let place = || format!("line {number}");
        text.clear();
        if input.by_ref().take(LONGEST_LINE).read_line(&mut text).with_context(place)? == 0 {
            break;
        }
        let line = text.trim_end_matches(['\r', '\n']);
        if let Some(note) = line.strip_prefix(NOTE) {
            notes.push(note.to_owned());
        } else {
            lessons.add(&line.parse::<Sample>().with_context(place)?);
        }
    }
    Ok((lessons, notes))
}
