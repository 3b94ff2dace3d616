//! `hexmate completions`: the script by which a shell completes our command line.

use std::io::Write;

use clap_complete::{Shell, generate};

use super::args;

/// Prints the script for this shell.
pub fn run(shell: Shell, out: &mut impl Write) -> anyhow::Result<()> {
    let mut command = args::command();
    let name = command.get_name().to_owned();
    // The generator panics where it cannot write, as into a closed pipe, so it writes to memory.
    let mut script = Vec::new();
    generate(shell, &mut command, name, &mut script);
    out.write_all(&script)?;
    Ok(out.flush()?)
}
