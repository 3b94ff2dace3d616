//! What a written move may be in a position, and what speaks against it.

use super::search::Candidate;
use crate::notation::algebraic::fitting_moves;
use crate::notation::{CheckSign, Goal, MoveText, Signs, Step, Wording};
use crate::rules::{Move, MoveKind, Position, Promotion, Role};

/// What had to be supposed to take a text for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slip {
    /// That a pawn becomes a queen.
    PromotionMissing,
    /// That the promotion is written by mistake.
    PromotionNotDue,
    /// That a capture in passing names the cell of the captured pawn.
    CapturedPawnNamed,
    /// That the pieces have other letters in this move.
    OtherLetters,
}

impl Slip {
    /// What is wrong with the text.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::PromotionMissing => "what the pawn becomes is not told",
            Self::PromotionNotDue => "nothing is promoted",
            Self::CapturedPawnNamed => "the cell of the captured pawn is named",
            Self::OtherLetters => "the letters of its pieces are those of another language",
        }
    }
}

/// The moves that the likeliest reading fits which fits any.
pub(super) fn candidates(
    position: &Position,
    wording: &Wording,
    is_single: bool,
) -> Vec<Candidate<Option<Slip>>> {
    for reading in &wording.readings {
        let fitting = fitting_moves(position, reading);
        if !fitting.is_empty() {
            return judged(position, wording, reading, &fitting, is_single);
        }
        if let MoveText::Step(step) = reading
            && let Some((fitting, slip)) = promoted_otherwise(position, step)
                .or_else(|| in_passing_otherwise(position, step, &wording.signs))
        {
            return fitting
                .into_iter()
                .map(|played| Candidate { played, cost: 8, slip: Some(slip) })
                .collect();
        }
    }
    Vec::new()
}

/// The moves without the promotion that is told, or as a queen's where none is.
fn promoted_otherwise(position: &Position, step: &Step) -> Option<(Vec<Move>, Slip)> {
    let (promotion, slip) = match step.promotion {
        None => (Some(Promotion::Queen), Slip::PromotionMissing),
        Some(_) => (None, Slip::PromotionNotDue),
    };
    let fitting = fitting_moves(position, &MoveText::Step(Step { promotion, ..*step }));
    (!fitting.is_empty()).then_some((fitting, slip))
}

/// The captures in passing of the pawn whose cell is named instead of the one it crossed.
fn in_passing_otherwise(
    position: &Position,
    step: &Step,
    signs: &Signs,
) -> Option<(Vec<Move>, Slip)> {
    let passing = position.passing().filter(|_| signs.en_passant)?;
    let label = position.rules().label;
    if step.to != Goal::Cell(label(passing.pawn)) {
        return None;
    }
    let crossed = passing.through.iter().map(|cell| Goal::Cell(label(cell)));
    let steps = crossed.map(|to| MoveText::Step(Step { to, ..*step }));
    let fitting: Vec<Move> = steps.flat_map(|step| fitting_moves(position, &step)).collect();
    (!fitting.is_empty()).then_some((fitting, Slip::CapturedPawnNamed))
}

fn judged(
    position: &Position,
    wording: &Wording,
    reading: &MoveText,
    fitting: &[Move],
    is_single: bool,
) -> Vec<Candidate<Option<Slip>>> {
    if let [played] = *fitting
        && is_single
    {
        return vec![Candidate { played, cost: 0, slip: None }];
    }
    // Whoever writes which piece moves has a reason, and whoever does not has none.
    let telling = match reading {
        _ if fitting.len() > 1 => 2,
        MoveText::Step(step) => u32::from(tells_too_much(position, step)),
        MoveText::Castle { .. } => 0,
    };
    let judge = |&played: &Move| {
        let cost = telling + cost(position, &wording.signs, played);
        Candidate { played, cost, slip: None }
    };
    fitting.iter().map(judge).collect()
}

/// Whether file or rank of a piece is told although no other piece of its kind could go there.
fn tells_too_much(position: &Position, step: &Step) -> bool {
    let is_piece = step.role.is_some_and(|role| role != Role::Pawn);
    let tells = step.file.is_some() != step.rank.is_some();
    let shorter = MoveText::Step(Step { file: None, rank: None, ..*step });
    is_piece && tells && fitting_moves(position, &shorter).len() == 1
}

/// What the signs of a text say against a move.
fn cost(position: &Position, signs: &Signs, played: Move) -> u32 {
    let captured = position.captured(played).map(|(_, piece)| piece.role);
    let next = position.after(played);
    let gives_check = next.is_check();
    let mut cost = 0;
    if signs.takes && captured.is_none() {
        cost += 8;
    }
    if signs.captured.is_some() && signs.captured != captured {
        cost += 8;
    }
    if signs.en_passant && played.kind() != MoveKind::EnPassant {
        cost += 8;
    }
    cost + match signs.check {
        None => u32::from(gives_check),
        Some(CheckSign::Check) => {
            if gives_check {
                0
            } else {
                4
            }
        }
        Some(CheckSign::Mate) if !gives_check => 6,
        Some(CheckSign::Mate) => {
            if next.has_legal_move() {
                3
            } else {
                0
            }
        }
    }
}

/// What the signs say that is not so, for the move that was chosen.
pub(super) fn wrong_sign(position: &Position, signs: &Signs, played: Move) -> Option<&'static str> {
    let captured = position.captured(played).map(|(_, piece)| piece.role);
    if signs.en_passant && played.kind() != MoveKind::EnPassant {
        return Some("nothing is captured in passing");
    }
    if signs.takes && captured.is_none() {
        return Some("nothing is captured");
    }
    if signs.captured.is_some() && signs.captured != captured {
        return Some("another piece is captured");
    }
    let next = signs.check.map(|_| position.after(played))?;
    match signs.check? {
        _ if !next.is_check() => Some("it gives no check"),
        CheckSign::Mate if next.has_legal_move() => Some("it is no mate"),
        _ => None,
    }
}
