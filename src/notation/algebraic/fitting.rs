//! Which legal moves a text may mean.

use crate::hex::{Cell, CellSet};
use crate::notation::{Goal, MoveText, Step};
use crate::rules::{Castle, Label, Move, MoveKind, Position, Rules, Span, Wing};

/// The legal moves that a reading fits.
pub(in crate::notation) fn fitting_moves(position: &Position, reading: &MoveText) -> Vec<Move> {
    match *reading {
        MoveText::Castle { wing, span } => {
            let ways = castles(position, wing, span);
            let kings = ways.filter_map(|way| position.find(way.king[0], way.king[1], None));
            kings.filter(|m| m.kind() == MoveKind::Castle).collect()
        }
        MoveText::Step(step) => fitting_steps(position, &step),
    }
}

/// The ways to castle of the side to move, by what is said of them.
pub(super) fn castles(
    position: &Position,
    wing: Option<Wing>,
    span: Span,
) -> impl Iterator<Item = &'static Castle> {
    let us = position.turn();
    position.rules().castles.iter().filter(move |way| {
        way.color == us && way.span == span && wing.is_none_or(|wing| wing == way.wing)
    })
}

/// The legal moves that go where it is said.
pub(super) fn fitting_steps(position: &Position, step: &Step) -> Vec<Move> {
    // Few moves end on one cell, so what is said of the first cell is looked at last.
    let moves = position.legal_moves_to(goal_cells(position.rules(), step.to)).into_iter();
    let captures = |m: Move| match step.to {
        Goal::Cell(_) => true,
        Goal::CaptureOn(_) => position.captured(m).is_some(),
    };
    moves
        .filter(|m| m.promotion() == step.promotion && speaks_of(position, step, m.from()))
        .filter(|&m| captures(m))
        .collect()
}

/// The cells to which a step may go; none where the game has no such cell or file.
pub(super) fn goal_cells(rules: &Rules, goal: Goal) -> CellSet {
    match goal {
        Goal::Cell(label) => rules.cell(label).map_or(CellSet::EMPTY, |cell| CellSet::of(&[cell])),
        Goal::CaptureOn(file) => {
            rules.board.iter().filter(|&cell| (rules.label)(cell).file == file).collect()
        }
    }
}

/// The pieces of the side to move of which a step may speak.
pub(super) fn movers(position: &Position, step: &Step) -> CellSet {
    let ours = position.board().color(position.turn());
    ours.iter().filter(|&cell| speaks_of(position, step, cell)).collect()
}

/// Whether a step may speak of our piece on `cell`.
fn speaks_of(position: &Position, step: &Step, cell: Cell) -> bool {
    let Label { file, rank } = (position.rules().label)(cell);
    step.file.is_none_or(|said| said == file)
        && step.rank.is_none_or(|said| said == rank)
        && step.role.is_none_or(|said| position.board().role(said).contains(cell))
}
