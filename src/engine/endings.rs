//! What is known by heart of endings, as the search sees it.
//!
//! A table knows neither repetitions nor the counter of quiet plies. So a win counts only where it
//! comes before the counter runs out whatever is captured on the way, and a move that repeats a
//! position for the third time is the draw that it is.

use std::time::Duration;

use super::worker::Worker;
use super::{Report, Score, Task};
use crate::endgame::{Tables, Value, Verdict};
use crate::rules::{Move, Position};

/// After so many quiet plies the game is drawn.
const QUIET_PLIES: u32 = 100;

/// What the tables say about the moves of a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Asked {
    /// Nothing.
    Unknown,
    /// The best lines, played to the end.
    Known(Vec<Report>),
    /// All of these moves keep the draw. Which is the hardest to meet, tables do not tell.
    Drawn(Vec<Move>),
    /// The counter may forestall the end that all of these lead to, unless a search finds a way.
    Late(Vec<Move>),
}

impl Worker<'_> {
    /// The score of a position that is in a table and whose end comes before the counter's.
    pub(super) fn known_ending(&self, position: &Position, ply: usize) -> Option<Score> {
        let verdict = self.shared.endings?.probe(position)?;
        if verdict.value() == Value::Draw {
            return Some(self.draw(ply));
        }
        is_in_time(position, verdict).then(|| score(verdict, ply as u32))
    }
}

/// What the tables say about a task.
pub(super) fn ask(tables: &Tables, task: &Task) -> Asked {
    let Some(moves) = known_moves(tables, task) else { return Asked::Unknown };
    let Some(&(_, best)) = moves.first() else { return Asked::Unknown };
    let equal = moves.iter().filter(|(_, verdict)| verdict.value() == best.value());
    let equal = || equal.map(|&(m, _)| m).collect();
    if best.value() == Value::Draw {
        return Asked::Drawn(equal());
    }
    if !is_in_time(task.position, best)
        && !comes_in_time(task.position, &line(tables, task.position, moves[0].0))
    {
        return Asked::Late(equal());
    }
    let ranked = moves.iter().take(task.lines.max(1)).zip(1..);
    let reports = ranked.map(|(&(m, verdict), rank)| {
        let line = line(tables, task.position, m);
        let plies = line.len() as u32;
        Report {
            depth: plies,
            seldepth: plies,
            score: score(verdict, 0),
            nodes: 0,
            elapsed: Duration::ZERO,
            table_permille: 0,
            rank,
            line,
        }
    });
    Asked::Known(reports.collect())
}

/// The moves of a task with what they are worth, the best first; `None` unless all are known.
fn known_moves(tables: &Tables, task: &Task) -> Option<Vec<(Move, Verdict)>> {
    let Task { position, past, moves: wanted, .. } = task;
    let moves = tables.moves(position)?;
    let asked = moves.into_iter().filter(|(m, _)| wanted.is_empty() || wanted.contains(m));
    let known = asked.map(|(m, verdict)| {
        let next = position.after(m);
        let before = past.iter().filter(|&&hash| hash == next.hash()).count();
        Some((m, if before >= 2 { Verdict::DRAW } else { verdict? }))
    });
    let mut known: Vec<_> = known.collect::<Option<_>>()?;
    known.sort_by(|(_, one), (_, other)| other.cmp(one));
    Some(known)
}

/// Whether an end comes before the counter's, even if nothing is captured on the way.
fn is_in_time(position: &Position, verdict: Verdict) -> bool {
    let plies = verdict.plies().map_or(0, u32::from);
    position.halfmoves() + plies <= QUIET_PLIES
}

/// Whether a line comes to its end before the counter's, with what is captured on the way.
fn comes_in_time(position: &Position, line: &[Move]) -> bool {
    let mut position = position.clone();
    line.iter().all(|&m| {
        let goes_on = position.halfmoves() < QUIET_PLIES;
        position.play(m);
        goes_on
    })
}

/// The score of an end that is so far from a position `ply` plies behind the root.
fn score(verdict: Verdict, ply: u32) -> Score {
    let plies = ply + verdict.plies().map_or(0, u32::from);
    match verdict.value() {
        Value::Win => Score::mate_in(plies),
        Value::Loss => Score::mated_in(plies),
        value => Score::of_points(value.points()),
    }
}

/// Best play on both sides from a move to the end.
fn line(tables: &Tables, position: &Position, first: Move) -> Vec<Move> {
    let mut line = vec![first];
    let mut position = position.after(first);
    while line.len() < Score::MAX_PLIES as usize {
        let best = tables.moves(&position).and_then(|moves| moves.first().copied());
        let Some((best, _)) = best else { break };
        line.push(best);
        position.play(best);
    }
    line
}

#[cfg(test)]
mod tests;
