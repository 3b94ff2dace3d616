//! Tokens → lines of written moves, each with what is said about it. Knows nothing of the board.

use super::SIGNS;
use super::raw::{Token, TokenKind};
use crate::notation::move_text::is_sign;

/// Written moves that follow each other.
#[derive(Debug, Default)]
pub(super) struct WrittenLine {
    /// What is said before the first of them.
    pub comment: String,
    pub moves: Vec<WrittenMove>,
}

/// A written move and what is said about it.
#[derive(Debug, Default)]
pub(super) struct WrittenMove {
    pub text: String,
    /// From 1 in the file.
    pub line: usize,
    pub glyphs: Vec<String>,
    pub comments: Vec<String>,
    pub variations: Vec<WrittenLine>,
}

/// The main line of a game. Brackets are balanced and not deep.
pub(super) fn main_line(tokens: Vec<Token>) -> WrittenLine {
    let mut open = vec![WrittenLine::default()];
    for Token { line, kind } in tokens {
        let Some(here) = open.last_mut() else { break };
        match kind {
            TokenKind::Move(text) => here.push(text, line),
            TokenKind::Glyph(glyph) => {
                if let Some(last) = here.moves.last_mut() {
                    last.glyphs.push(sign_of(glyph));
                }
            }
            TokenKind::Comment(text) => match here.moves.last_mut() {
                Some(last) => last.comments.push(text),
                None => append(&mut here.comment, &text),
            },
            TokenKind::Open => open.push(WrittenLine::default()),
            TokenKind::Close => close(&mut open),
            TokenKind::Result(_) => {}
        }
    }
    while open.len() > 1 {
        close(&mut open);
    }
    open.pop().unwrap_or_default()
}

/// Hangs the innermost line on the move in whose place it stands.
fn close(open: &mut Vec<WrittenLine>) {
    if open.len() < 2 {
        return;
    }
    let Some(inner) = open.pop() else { return };
    if let Some(last) = open.last_mut().and_then(|outer| outer.moves.last_mut()) {
        if inner.moves.is_empty() {
            last.comments.extend(Some(inner.comment).filter(|text| !text.is_empty()));
        } else {
            last.variations.push(inner);
        }
    }
}

impl WrittenLine {
    /// Adds a word; `+`, `matt` or `e.p.` alone belong to the move before.
    fn push(&mut self, text: String, line: usize) {
        match self.moves.last_mut() {
            Some(last) if is_sign(&text) => append(&mut last.text, &text),
            _ => self.moves.push(WrittenMove { text, line, ..WrittenMove::default() }),
        }
    }
}

/// Adds a text after a blank.
pub(super) fn append(text: &mut String, more: &str) {
    if !text.is_empty() && !more.is_empty() {
        text.push(' ');
    }
    text.push_str(more);
}

/// The six usual signs are kept as such, also where their number is written.
fn sign_of(glyph: String) -> String {
    let index = glyph.strip_prefix('$').and_then(|number| number.parse::<usize>().ok());
    let sign = index.and_then(|number| SIGNS.get(number.checked_sub(1)?));
    sign.map_or(glyph, |sign| (*sign).to_owned())
}
