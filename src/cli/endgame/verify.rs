//! `hexmate endgame verify`: a table against the ordinary moves.

use std::io::Write;

use anyhow::bail;

use super::shelf::Shelf;
use crate::endgame::{Table, TableId, Verdict};
use crate::notation::{FenOrder, write_fen};
use crate::rules::{Color, Points, Position};

/// Checks every `step`-th number of a table.
pub(super) fn run(
    shelf: &mut Shelf,
    id: TableId,
    step: usize,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let table = shelf.load_with_smaller(id)?;
    let mut checked = 0;
    for turn in Color::ALL {
        for number in (0..table.len()).step_by(step) {
            let Some(verdict) = table.verdict(number, turn) else { continue };
            let Some(position) = table.position(number, turn, id.variant()) else {
                bail!("number {number}, {turn} to move: no such position can stand");
            };
            let best = best(shelf, &table, &position)?;
            if verdict != best {
                let fen = write_fen(&position, FenOrder::Ranks);
                let [found, expected] = [verdict, best].map(|verdict| verdict.words(turn));
                bail!("{fen}: the table says {found:?}, the moves say {expected:?}");
            }
            checked += 1;
        }
    }
    writeln!(
        out,
        "{id}: {checked} positions checked, all are the best of what their moves lead to"
    )?;
    Ok(())
}

/// What a position is worth by what its legal moves lead to.
fn best(shelf: &Shelf, table: &Table, position: &Position) -> anyhow::Result<Verdict> {
    let mut best: Option<Verdict> = None;
    for &m in &position.legal_moves() {
        let next = position.after(m);
        let verdict = match table.probe(&next) {
            Some(verdict) => verdict,
            None => match shelf.tables().probe(&next) {
                Some(verdict) => verdict,
                None => bail!("no table for {}", write_fen(&next, FenOrder::Ranks)),
            },
        };
        best = best.max(Some(verdict.of_move()));
    }
    Ok(best.unwrap_or(if position.is_check() {
        Verdict::MATED
    } else if position.rules().stalemated == Points::HALF {
        Verdict::DRAW
    } else {
        Verdict::STALEMATED
    }))
}
