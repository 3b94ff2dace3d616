//! `hexmate perft`: counts sequences of legal moves.

use std::io::Write;

use super::line::Line;
use crate::notation::coordinates;
use crate::rules::{divide, perft};

/// What is to be counted.
#[derive(Debug)]
pub struct Perft {
    /// The position to begin with.
    pub line: Line,
    /// How long the sequences are.
    pub depth: u32,
    /// Whether the sequences are told apart by their first move.
    pub divide: bool,
}

/// Prints the number of sequences, or with `--divide` how many begin with each move.
pub fn run(args: &Perft, out: &mut impl Write) -> anyhow::Result<()> {
    let replay = args.line.replay()?;
    let position = replay.position();
    if args.divide {
        let named = |(m, leaves)| (coordinates(position.rules(), m), leaves);
        let mut counts: Vec<_> = divide(position, args.depth).map(named).collect();
        counts.sort_unstable();
        for (name, leaves) in &counts {
            writeln!(out, "{name}: {leaves}")?;
        }
        // Without a ply there is nothing to divide, but the one empty sequence.
        let empty = u64::from(args.depth == 0);
        writeln!(out, "{}", empty + counts.iter().map(|(_, leaves)| leaves).sum::<u64>())?;
    } else {
        writeln!(out, "{}", perft(position, args.depth))?;
    }
    Ok(out.flush()?)
}
