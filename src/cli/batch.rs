//! `hexmate show --json --batch`: an object a line for lines of play from standard input.

use std::io::{self, BufRead, BufReader, Read, Write};

use anyhow::{Context, anyhow};
use serde::Serialize;

use super::line;
use super::report::Report;
use crate::game::Replay;
use crate::notation::parse_variant;

/// Lines are read in pieces of this size, in bytes.
const BUFFER: usize = 1 << 16;

/// Answers every line of `input` with one of `out`. Answers are sent off as soon as nothing more
/// was asked, so that both sides may talk by turns.
pub fn run(input: impl Read, out: &mut impl Write) -> anyhow::Result<()> {
    let mut input = BufReader::with_capacity(BUFFER, input);
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line).context("cannot read standard input")? > 0 {
        answer(&line, out)?;
        line.clear();
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
    }
    Ok(out.flush()?)
}

/// What is said about a line that cannot be answered.
#[derive(Serialize)]
struct Refusal {
    error: String,
}

fn answer(line: &[u8], out: &mut impl Write) -> io::Result<()> {
    match read(line) {
        Ok(replay) => Report::from(&replay).write_json(out),
        Err(error) => {
            serde_json::to_writer(&mut *out, &Refusal { error: format!("{error:#}") })?;
            writeln!(out)
        }
    }
}

/// Reads `VARIANT|FEN or startpos|moves`; the moves may be left out.
fn read(line: &[u8]) -> anyhow::Result<Replay> {
    let line = std::str::from_utf8(line).context("the line is not UTF-8")?;
    let mut fields = line.trim_end_matches(['\r', '\n']).splitn(3, '|');
    let (Some(variant), Some(fen)) = (fields.next(), fields.next()) else {
        return Err(anyhow!("expected VARIANT|FEN or startpos|moves"));
    };
    line::replay(parse_variant(variant.trim())?, Some(fen), fields.next().unwrap_or_default())
}
