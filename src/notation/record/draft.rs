//! A raw game while its text is being read, within bounds.

use super::Excerpt;
use super::raw::{RawGame, RawTag, Token, TokenKind};
use super::remark::{RecordFault, Remark, RemarkKind, ResultText};
use super::results::{self, Told};
use super::tag_names;
use super::words::looks_like_move;
use crate::rules::Points;

/// What has been read of a game.
#[derive(Debug, Default)]
pub(super) struct Draft {
    line: Option<usize>,
    bytes: usize,
    tags: Vec<RawTag>,
    tokens: Vec<Token>,
    remarks: Vec<Remark>,
    refused: Option<RecordFault>,
    has_moves: bool,
    /// Where the open brackets stand among the tokens.
    opens: Vec<usize>,
    too_deep: usize,
    result: Option<(usize, Told)>,
    /// The last one in a bracket that is still open.
    inner_result: Option<(usize, Told)>,
}

impl Draft {
    /// The text of a game, in bytes.
    pub const MOST_BYTES: usize = 1 << 20;
    const MOST_TAGS: usize = 1000;
    const MOST_REMARKS: usize = 50;
    /// Brackets within brackets.
    const DEEPEST: usize = 24;

    pub const fn has_moves(&self) -> bool {
        self.has_moves
    }

    pub const fn is_refused(&self) -> bool {
        self.refused.is_some()
    }

    pub const fn is_in_variation(&self) -> bool {
        !self.opens.is_empty()
    }

    /// The line of its result.
    pub fn result_line(&self) -> Option<usize> {
        self.result.map(|(line, _)| line)
    }

    pub fn has_tag(&self, name: &str) -> bool {
        self.tags.iter().any(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// Notes why the game is not read; the rest of its text is passed over.
    pub fn refuse(&mut self, line: usize, fault: RecordFault) {
        self.line.get_or_insert(line);
        self.refused.get_or_insert(fault);
        self.tokens = Vec::new();
    }

    /// Counts a piece of text; whether it is still to be kept.
    fn charge(&mut self, line: usize, bytes: usize) -> bool {
        self.line.get_or_insert(line);
        self.bytes += bytes + 1;
        if self.bytes > Self::MOST_BYTES {
            self.refuse(line, RecordFault::TooLong { most: Self::MOST_BYTES });
        }
        self.refused.is_none()
    }

    pub fn remark(&mut self, line: usize, kind: RemarkKind) {
        let kind = match self.remarks.len() {
            0..Self::MOST_REMARKS => kind,
            Self::MOST_REMARKS => RemarkKind::More,
            _ => return,
        };
        self.remarks.push(Remark { line, kind });
    }

    /// Tells once that the letters are not UTF-8.
    pub fn code_page(&mut self, line: usize, name: &'static str) {
        let is_told = |remark: &Remark| matches!(remark.kind, RemarkKind::CodePage(_));
        if !self.remarks.iter().any(is_told) {
            self.remark(line, RemarkKind::CodePage(name));
        }
    }

    pub fn tag(&mut self, line: usize, name: &str, value: String) {
        if self.tags.len() == Self::MOST_TAGS {
            self.refuse(line, RecordFault::TooManyTags { most: Self::MOST_TAGS });
        } else if self.charge(line, name.len() + value.len()) {
            let name = tag_names::known(name).unwrap_or(name).to_owned();
            self.tags.push(RawTag { name, value, line });
        }
    }

    fn token(&mut self, line: usize, bytes: usize, kind: TokenKind) {
        if self.too_deep == 0 && self.charge(line, bytes) {
            self.tokens.push(Token { line, kind });
        }
    }

    pub fn word(&mut self, line: usize, word: &str) {
        self.has_moves = true;
        self.token(line, word.len(), TokenKind::Move(word.to_owned()));
    }

    /// Adds to a move what a pawn becomes, or that it captures in passing.
    pub fn suffix(&mut self, line: usize, suffix: &str) {
        match self.tokens.last_mut() {
            Some(Token { kind: TokenKind::Move(word), .. })
                if word.ends_with(|c: char| c.is_ascii_alphanumeric()) =>
            {
                word.push_str(suffix);
            }
            _ => self.remark(line, RemarkKind::PassedOver(suffix.into())),
        }
    }

    pub fn glyph(&mut self, line: usize, glyph: String) {
        if self.result.is_none() {
            self.token(line, glyph.len(), TokenKind::Glyph(glyph));
        }
    }

    pub fn comment(&mut self, line: usize, text: &str) {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if !text.is_empty() {
            self.token(line, text.len(), TokenKind::Comment(text));
        }
    }

    pub fn open(&mut self, line: usize) {
        if self.too_deep > 0 || self.opens.len() == Self::DEEPEST {
            if self.too_deep == 0 {
                self.remark(line, RemarkKind::VariationTooDeep { deepest: Self::DEEPEST });
            }
            self.too_deep += 1;
        } else if self.charge(line, 1) {
            self.opens.push(self.tokens.len());
            self.tokens.push(Token { line, kind: TokenKind::Open });
        }
    }

    /// Ends a variation. One without anything that looks like a move is a comment.
    pub fn close(&mut self, line: usize) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return;
        }
        let Some(open) = self.opens.pop() else {
            self.remark(line, RemarkKind::ClosesNothing(')'));
            return;
        };
        self.inner_result = None;
        if self.is_refused() {
            return;
        }
        let is_move =
            |token: &Token| matches!(&token.kind, TokenKind::Move(word) if looks_like_move(word));
        if self.tokens[open..].iter().any(is_move) {
            self.token(line, 1, TokenKind::Close);
            return;
        }
        let words = self.tokens.split_off(open).into_iter().filter_map(|token| match token.kind {
            TokenKind::Move(text) | TokenKind::Comment(text) | TokenKind::Glyph(text) => Some(text),
            TokenKind::Open | TokenKind::Close | TokenKind::Result(_) => None,
        });
        let text = words.collect::<Vec<_>>().join(" ");
        self.comment(line, &text);
    }

    /// A result behind the moves; within brackets it says nothing of the game.
    pub fn result(&mut self, line: usize, written: &str, told: Told) {
        if self.is_in_variation() {
            self.inner_result = Some((line, told));
            self.comment(line, written);
        } else if let Some((_, first)) = self.result {
            if first != told {
                let (first, then) = (ResultText(points(first)), ResultText(points(told)));
                self.remark(line, RemarkKind::ResultRepeated { first, then });
            }
        } else if self.charge(line, written.len()) {
            self.result = Some((line, told));
            if told == Told::Stalemate {
                self.remark(line, RemarkKind::Stalemate(written.into()));
            }
        }
    }

    /// The game, if there is one.
    pub fn finish(mut self, number: usize) -> Option<RawGame> {
        let line = self.line?;
        if self.tags.is_empty() && !self.has_moves && !self.is_refused() {
            return None;
        }
        self.close_variations();
        self.settle_tags();
        self.settle_result(line);
        self.remarks.sort_by_key(|remark| remark.line);
        let Self { tags, tokens, remarks, refused, .. } = self;
        Some(RawGame { number, line, tags, tokens, remarks, refused })
    }

    fn close_variations(&mut self) {
        let Some(&open) = self.opens.first() else { return };
        if let Some(token) = self.tokens.get(open) {
            let line = token.line;
            self.result = self.result.or(self.inner_result);
            self.remark(line, RemarkKind::VariationUnclosed);
        }
        self.too_deep = 0;
        while self.is_in_variation() {
            let line = self.tokens.last().map_or(0, |token| token.line);
            self.close(line);
        }
    }

    /// Puts misspelt names right and tells of repeated ones.
    fn settle_tags(&mut self) {
        for at in 0..self.tags.len() {
            let RawTag { name, line, .. } = &self.tags[at];
            if let Some(meant) = tag_names::meant(name).filter(|meant| !self.has_tag(meant)) {
                let (written, line) = (Excerpt::from(name.as_str()), *line);
                self.tags[at].name = meant.to_owned();
                self.remark(line, RemarkKind::TagMisspelt { written, name: meant });
            }
        }
        for at in 0..self.tags.len() {
            let RawTag { name, line, .. } = &self.tags[at];
            if self.tags[..at].iter().any(|tag| tag.name.eq_ignore_ascii_case(name)) {
                let (name, line) = (Excerpt::from(name.as_str()), *line);
                self.remark(line, RemarkKind::TagRepeated(name));
            }
        }
    }

    /// Puts the result behind the tokens: the one behind the moves, else the one of the tag.
    fn settle_result(&mut self, line: usize) {
        let mut of_tag = None;
        for tag in std::mem::take(&mut self.tags) {
            if tag.name != "Result" {
                self.tags.push(tag);
                continue;
            }
            let told = results::whole(&tag.value);
            of_tag = of_tag.or(told.map(|told| (tag.line, told)));
            if told.is_none() {
                self.remark(tag.line, RemarkKind::ResultUnknown(tag.value.as_str().into()));
                self.tags.push(tag);
            } else if told == Some(Told::Stalemate) {
                self.remark(tag.line, RemarkKind::Stalemate(tag.value.as_str().into()));
            }
        }
        let is_open =
            |told: Option<(usize, Told)>| told.is_none_or(|(_, told)| points(told).is_none());
        if let (Some((_, moves)), Some((line, tag))) = (self.result, of_tag)
            && !is_open(self.result)
            && !is_open(of_tag)
            && moves != tag
        {
            let (tag, moves) = (ResultText(points(tag)), ResultText(points(moves)));
            self.remark(line, RemarkKind::ResultsDiffer { tag, moves });
        }
        let result = if is_open(self.result) { of_tag.or(self.result) } else { self.result };
        if let Some((_, told)) = result {
            let line = self.tokens.last().map_or(line, |token| token.line);
            self.tokens.push(Token { line, kind: TokenKind::Result(points(told)) });
        }
    }
}

const fn points(told: Told) -> Option<Points> {
    match told {
        Told::Points(points) => Some(points),
        Told::Unfinished | Told::Stalemate => None,
    }
}
