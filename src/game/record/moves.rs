//! The moves of a game ↔ those of a record.

use crate::game::{Eval, EvalValue, Extra, Line, Notes, Played, played::DEEPEST};
use crate::notation::{RecordEval, RecordMove, RecordValue};
use crate::rules::Position;

/// Signs that this program shows as such, each with the number that a record has for it.
const SIGNS: [(&str, &str); 8] = [
    ("=", "$10"),
    ("∞", "$13"),
    ("⩲", "$14"),
    ("⩱", "$15"),
    ("±", "$16"),
    ("∓", "$17"),
    ("+-", "$18"),
    ("-+", "$19"),
];

/// The line of a game from the moves of a record. Variations deeper within each other than a file
/// can hold are left out.
pub(super) fn from_record(start: &Position, moves: &[RecordMove]) -> Line {
    line(start, moves, DEEPEST)
}

fn line(start: &Position, moves: &[RecordMove], levels: usize) -> Line {
    let mut line = Line::with_capacity(moves.len());
    for this in moves {
        let before = line.last().map_or(start, Played::position);
        let m = this.played;
        if before.find(m.from(), m.to(), m.promotion()) != Some(m) {
            break;
        }
        let mut played = Played::new(before, m);
        (played.thought, played.left) = (this.spent, this.clock);
        played.notes = notes(this);
        if let Some(below) = levels.checked_sub(1) {
            let lines = this.variations.iter().map(|moves| self::line(before, moves, below));
            played.variations = lines.filter(|line| !line.is_empty()).collect();
        }
        line.push(played);
    }
    line
}

fn notes(this: &RecordMove) -> Notes {
    let sign = |glyph: &String| {
        let known = SIGNS.iter().find(|(_, number)| number == glyph);
        known.map_or_else(|| glyph.clone(), |(sign, _)| (*sign).to_owned())
    };
    Notes {
        comment: this.comment.clone(),
        glyphs: this.glyphs.iter().map(sign).collect(),
        eval: this.eval.map(|RecordEval { value, depth }| Eval {
            value: match value {
                RecordValue::Centipawns(cp) => EvalValue::Centipawns(cp),
                RecordValue::MateInMoves(moves) => EvalValue::MateInMoves(moves),
            },
            depth,
            extra: Extra::new(),
        }),
        extra: Extra::new(),
    }
}

/// The moves of a record from the line of a game.
pub(super) fn to_record(line: &[Played]) -> Vec<RecordMove> {
    line.iter().map(record_move).collect()
}

fn record_move(played: &Played) -> RecordMove {
    let Notes { comment, glyphs, eval, extra: _ } = &played.notes;
    let number = |glyph: &String| {
        let known = SIGNS.iter().find(|(sign, _)| sign == glyph);
        known.map_or_else(|| glyph.clone(), |(_, number)| (*number).to_owned())
    };
    RecordMove {
        played: played.played(),
        glyphs: glyphs.iter().map(number).collect(),
        comment: comment.clone(),
        clock: played.time_left(),
        spent: played.think_time(),
        eval: eval.as_ref().map(|eval| RecordEval {
            value: match eval.value {
                EvalValue::Centipawns(cp) => RecordValue::Centipawns(cp),
                EvalValue::MateInMoves(moves) => RecordValue::MateInMoves(moves),
            },
            depth: eval.depth,
        }),
        variations: played.variations().iter().map(|line| to_record(line)).collect(),
    }
}
