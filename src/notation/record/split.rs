//! A stream of bytes as one raw game after the other, in bounded memory and linear time.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::Excerpt;
use super::decode::Decoder;
use super::draft::Draft;
use super::lexer::{Piece, Pieces};
use super::lines::Lines;
use super::raw::RawGame;
use super::remark::{RecordFault, RemarkKind};
use super::results;
use super::tags::{self, ReadTag};
use super::words::is_prose;

/// The games of a text in the order in which they stand there.
pub(super) struct RawGames<R> {
    lines: Lines<R>,
    decoder: Decoder,
    reader: Reader,
    has_ended: bool,
}

/// Whether a line begins with a result, alone or with a comment behind it.
fn is_end(text: &str) -> bool {
    results::leading(text).is_some_and(|(_, length)| {
        let rest = text[length..].trim_start();
        rest.is_empty() || rest.starts_with(['{', ';', '('])
    })
}

/// What lasts from line to line.
#[derive(Default)]
struct Reader {
    draft: Draft,
    finished: VecDeque<RawGame>,
    count: usize,
    /// A comment that began on this line, and what it holds so far.
    comment: Option<(usize, String)>,
    /// Comments behind an empty line: the game's if its moves go on, nobody's otherwise, such as
    /// whole games that were commented out.
    apart: Vec<(usize, String)>,
    apart_bytes: usize,
    is_in_apart: bool,
    after_blank: bool,
    after_tag: bool,
    number: u32,
}

impl<R: BufRead> RawGames<R> {
    /// From the beginning of a text.
    pub fn new(input: R) -> Self {
        let reader = Reader { after_blank: true, ..Reader::default() };
        Self { lines: Lines::new(input), decoder: Decoder::default(), reader, has_ended: false }
    }

    /// Reads one more line.
    fn step(&mut self) -> io::Result<()> {
        let Some(line) = self.lines.next()? else {
            self.has_ended = true;
            self.reader.finish();
            return Ok(());
        };
        let decoded = self.decoder.line(line.bytes);
        self.reader.line(line.number, &decoded.text, line.left_out);
        if let Some(page) = decoded.page {
            self.reader.draft.code_page(line.number, page.name());
        }
        Ok(())
    }
}

impl<R: BufRead> Iterator for RawGames<R> {
    type Item = io::Result<RawGame>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.reader.finished.is_empty() && !self.has_ended {
            if let Err(error) = self.step() {
                self.has_ended = true;
                return Some(Err(error));
            }
        }
        self.reader.finished.pop_front().map(Ok)
    }
}

impl Reader {
    fn finish(&mut self) {
        if let Some((line, text)) = self.comment.take() {
            self.draft.remark(line, RemarkKind::CommentUnclosed);
            self.draft.comment(line, &text);
        }
        self.number = 0;
        if let Some(game) = std::mem::take(&mut self.draft).finish(self.count + 1) {
            self.count += 1;
            self.finished.push_back(game);
        }
    }

    fn line(&mut self, number: usize, text: &str, left_out: usize) {
        let is_blank = text.trim().is_empty();
        let is_remark = text.trim_start().starts_with(';');
        if left_out > 0 && !text.starts_with('%') && !is_remark {
            self.comment = None;
            self.draft.refuse(number, RecordFault::TooLong { most: Draft::MOST_BYTES });
        } else if !is_blank {
            self.text(number, text);
        }
        self.is_in_apart = is_remark && (self.after_blank || self.is_in_apart);
        self.after_tag = tags::is_quoted_tag(text.trim_start());
        self.after_blank = is_blank;
    }

    fn text(&mut self, number: usize, line: &str) {
        let mut text = line.trim_start();
        if self.draft.is_refused() {
            if self.after_tag || !tags::is_quoted_tag(text) {
                return;
            }
            self.comment = None;
            self.finish();
        }
        if self.comment.is_some() {
            if self.after_blank && tags::is_quoted_tag(text) {
                self.finish();
            } else {
                match self.go_on_with_comment(number, text) {
                    Some(rest) => text = rest,
                    None => return,
                }
            }
        } else if line.starts_with('%') {
            return;
        } else if let Some(remark) = text.strip_prefix(';') {
            self.remark_line(number, remark);
            return;
        }
        if let Some(rest) = self.tags(number, text) {
            self.pieces(number, rest);
        }
    }

    /// What follows the comment on this line, if it ends here.
    fn go_on_with_comment<'a>(&mut self, number: usize, text: &'a str) -> Option<&'a str> {
        let (line, comment) = self.comment.as_mut()?;
        let line = *line;
        comment.push(' ');
        if let Some((inside, rest)) = text.split_once('}') {
            comment.push_str(inside);
            let comment = std::mem::take(comment);
            self.comment = None;
            self.draft.comment(line, &comment);
            return Some(rest);
        }
        comment.push_str(text);
        if comment.len() > Draft::MOST_BYTES {
            self.comment = None;
            self.draft.refuse(number, RecordFault::TooLong { most: Draft::MOST_BYTES });
        }
        None
    }

    /// A line that is a comment.
    fn remark_line(&mut self, number: usize, remark: &str) {
        if !self.after_blank && !self.is_in_apart {
            self.draft.comment(number, remark);
            return;
        }
        self.apart_bytes += remark.len() + 1;
        if self.apart_bytes <= Draft::MOST_BYTES {
            self.apart.push((number, remark.to_owned()));
        } else {
            self.apart = Vec::new();
        }
    }

    fn forget_apart(&mut self) {
        self.apart_bytes = 0;
        self.apart.clear();
    }

    /// The tags with which the line begins; what follows them, if it is to be read.
    fn tags<'a>(&mut self, number: usize, line: &'a str) -> Option<&'a str> {
        let mut text = line;
        while text.starts_with('[') {
            let is_section = !self.draft.has_moves() && self.draft.result_line().is_none();
            let Some(tag) = tags::read_tag(text) else { break };
            if !is_section && !tags::begins_section(text) {
                break;
            }
            text = tag.rest.trim_start();
            self.tag(number, tag);
        }
        let is_marked = text.starts_with(['{', ';', '(', '[', '$', '!', '?', ')']);
        let is_moves = is_marked || is_end(text) || !is_prose(text);
        if is_moves || self.draft.is_in_variation() {
            return Some(text);
        }
        self.draft.remark(number, RemarkKind::PassedOver(Excerpt::from(text.trim())));
        None
    }

    fn tag(&mut self, number: usize, tag: ReadTag<'_>) {
        self.forget_apart();
        let is_over = self.draft.has_moves() || self.draft.result_line().is_some();
        if is_over || (self.after_blank && self.draft.has_tag(tag.name)) {
            self.finish();
        }
        self.after_blank = false;
        if tag.is_unclosed {
            self.draft.remark(number, RemarkKind::TagUnclosed(tag.name.into()));
        }
        self.draft.tag(number, tag.name, tag.value);
    }

    fn pieces(&mut self, line: usize, text: &str) {
        let mut pieces = Pieces::new(text, self.number);
        let mut number = None;
        while let Some(piece) = pieces.next() {
            if self.draft.is_refused() {
                return;
            }
            if self.draft.result_line().is_none() {
                self.keep_apart();
            }
            match piece {
                Piece::Number(read) => {
                    number = Some(read);
                    continue;
                }
                Piece::Move(word) => {
                    if self.is_behind_result(line, number) {
                        let rest = format!("{word} {}", pieces.skip_prose());
                        self.draft.remark(line, RemarkKind::PassedOver(rest.as_str().into()));
                    } else {
                        self.word(line, number, word);
                    }
                }
                Piece::Tag(tag) => self.tag(line, tag),
                Piece::Comment(text) => self.draft.comment(line, text),
                Piece::CommentBegins(text) => self.comment = Some((line, text.to_owned())),
                Piece::Suffix(suffix) => self.draft.suffix(line, suffix),
                Piece::Glyph(glyph) => self.draft.glyph(line, glyph),
                Piece::Open => self.draft.open(line),
                Piece::Close => self.draft.close(line),
                Piece::Result(written, told) => self.draft.result(line, written, told),
                Piece::Stray(bracket) => {
                    self.draft.remark(line, RemarkKind::ClosesNothing(bracket));
                }
                Piece::Odd(word) if word.contains(char::is_alphanumeric) => {
                    self.draft.remark(line, RemarkKind::PassedOver(word.into()));
                }
                Piece::Odd(_) => {}
            }
            number = None;
        }
    }

    /// Whether a word is talk about the result it follows.
    fn is_behind_result(&self, line: usize, number: Option<u32>) -> bool {
        number.is_none() && self.draft.result_line() == Some(line)
    }

    /// A move: of this game, or the first of the next one, which has no tags.
    fn word(&mut self, line: usize, number: Option<u32>, word: &str) {
        let begins_anew = match self.draft.result_line() {
            Some(_) => number.is_none_or(|number| number == 1),
            None => {
                self.after_blank
                    && number == Some(1)
                    && self.number > 1
                    && !self.draft.is_in_variation()
            }
        };
        if begins_anew && self.draft.has_moves() {
            self.finish();
            self.keep_apart();
        }
        self.after_blank = false;
        if !self.draft.is_in_variation() {
            self.number = number.unwrap_or(self.number);
        }
        self.draft.word(line, word);
    }

    fn keep_apart(&mut self) {
        self.apart_bytes = 0;
        for (line, text) in self.apart.drain(..) {
            self.draft.comment(line, &text);
        }
    }
}

#[cfg(test)]
mod tests;
