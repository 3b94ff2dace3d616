//! `hexmate book`: makes the sound first moves that the engine picks from.

use std::io::Write;

use crate::engine::{BookPlan, make_book};

/// Prints a book, a line for each sequence of moves, with its score for White.
pub fn run(plan: &BookPlan, out: &mut impl Write) -> anyhow::Result<()> {
    let widths: Vec<String> = plan.widths.iter().map(usize::to_string).collect();
    writeln!(
        out,
        "# hexmate book --variant {} --widths {} --margin {} --nodes {}",
        plan.variant.rules().id,
        widths.join(","),
        plan.margin,
        plan.nodes,
    )?;
    make_book::<anyhow::Error>(plan, &mut |line, score| {
        writeln!(out, "{line} # {score}")?;
        Ok(out.flush()?)
    })
}
