//! The moves of a record with all that is said about them.

use std::time::Duration;

use super::lines::Lines;
use super::result_word;
use crate::notation::names::role_of_letter;
use crate::notation::record::SIGNS;
use crate::notation::record::commands::{Commands, take_commands};
use crate::notation::{Letters, Record, RecordEval, RecordMove, RecordValue, san};
use crate::rules::{Color, MoveKind, Position};

/// Writes the moves and the result.
pub(super) fn write(text: &mut String, record: &Record, letters: Letters) {
    let mut lines = Lines::default();
    push_remark(&mut lines, &record.comment);
    push_line(&mut lines, record.start.clone(), &record.line, letters);
    lines.word(result_word(record.result));
    *text += &lines.finish();
}

/// Writes moves that follow each other, with the variations in the place of each.
fn push_line(lines: &mut Lines, mut position: Position, moves: &[RecordMove], letters: Letters) {
    let mut is_interrupted = true;
    for this in moves {
        let number = position.fullmoves();
        match position.turn() {
            Color::White => lines.word(&format!("{number}.")),
            // Where something stands between, a reader would not know whose move it is.
            Color::Black if is_interrupted => lines.word(&format!("{number}...")),
            Color::Black => {}
        }
        lines.word(&move_word(&position, this, letters));
        let remarks = push_glyphs(lines, &this.glyphs) + &remarks(this);
        push_remark(lines, &remarks);
        for variation in &this.variations {
            lines.open('(');
            push_line(lines, position.clone(), variation, letters);
            lines.close(')');
        }
        is_interrupted = !remarks.trim().is_empty() || !this.variations.is_empty();
        position.play(this.played);
    }
}

/// The move, with its pieces in these letters.
fn move_word(position: &Position, this: &RecordMove, letters: Letters) -> String {
    let english = san(position, this.played);
    if letters == Letters::English || this.played.kind() == MoveKind::Castle {
        return english;
    }
    let mut word = String::new();
    for c in english.chars() {
        match role_of_letter(c).filter(|_| c.is_ascii_uppercase()) {
            Some(role) => word += letters.letter(role),
            None => word.push(c),
        }
    }
    word
}

/// Writes signs by their number. Those that have none are returned, to be said in the remark.
fn push_glyphs(lines: &mut Lines, glyphs: &[String]) -> String {
    let mut others = String::new();
    for glyph in glyphs {
        let number = SIGNS.iter().position(|sign| sign == glyph).map(|index| index + 1);
        let number = number.or_else(|| glyph.strip_prefix('$')?.parse().ok());
        match number {
            Some(number) => lines.word(&format!("${number}")),
            None => others = others + glyph + " ",
        }
    }
    others
}

/// Clock, time and evaluation as commands, and the comment.
fn remarks(this: &RecordMove) -> String {
    let mut text = String::new();
    let mut command = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            text += &format!("[%{name} {value}] ");
        }
    };
    command("clk", this.clock.map(clock_text));
    command("emt", this.spent.map(clock_text));
    command("eval", this.eval.map(eval_text));
    // A remark that only looks like a command must not become one; those of other programs stay.
    match take_commands(&this.comment) {
        Commands { clock: None, spent: None, eval: None, .. } => text + &this.comment,
        _ => text + &this.comment.replace("[%", "[ %"),
    }
}

/// Hours, minutes and seconds, with thousandths where there are any.
fn clock_text(time: Duration) -> String {
    let (seconds, ms) = (time.as_secs(), time.subsec_millis());
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let whole = format!("{hours}:{minutes:02}:{seconds:02}");
    if ms == 0 { whole } else { format!("{whole}.{ms:03}") }
}

/// Pawns or `#` with the moves to a mate, and the depth.
fn eval_text(RecordEval { value, depth }: RecordEval) -> String {
    let value = match value {
        RecordValue::Centipawns(cp) => {
            let sign = if cp < 0 { "-" } else { "" };
            let cp = cp.unsigned_abs();
            format!("{sign}{}.{:02}", cp / 100, cp % 100)
        }
        RecordValue::MateInMoves(moves) => format!("#{moves}"),
    };
    depth.map_or_else(|| value.clone(), |depth| format!("{value},{depth}"))
}

/// Writes a remark in braces, unless it is empty.
fn push_remark(lines: &mut Lines, remark: &str) {
    let remark = remark.replace('{', "(").replace('}', ")");
    let mut words = remark.split_whitespace().peekable();
    if words.peek().is_none() {
        return;
    }
    lines.open('{');
    words.for_each(|word| lines.word(word));
    lines.close('}');
}
