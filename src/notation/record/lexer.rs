//! Cuts a line into pieces: tags, moves and what stands between them. Knows one line at a time;
//! what lasts from line to line, such as a comment, is its reader's.

use super::results::{self, Told};
use super::tags::{self, ReadTag};
use super::words::{digits_end, is_en_passant, letters_end, says_nothing, verdict};

/// A piece of a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    Tag(ReadTag<'a>),
    /// The inside of a comment.
    Comment(&'a str),
    /// The inside of a comment which does not end with the line.
    CommentBegins(&'a str),
    Number(u32),
    Move(&'a str),
    /// What the move before it promotes to, where it stands apart.
    /// What belongs to the move before it: what a pawn becomes, or that it captures in passing.
    Suffix(&'a str),
    Glyph(String),
    Open,
    Close,
    Result(&'a str, Told),
    /// A bracket that closes nothing.
    Stray(char),
    /// Something else.
    Odd(&'a str),
}

/// The pieces of a line.
pub(super) struct Pieces<'a> {
    rest: &'a str,
    number: u32,
}

/// No move is written in more bytes.
const LONGEST_MOVE: usize = 40;

impl<'a> Pieces<'a> {
    /// Of a line before which a move of this number stands.
    pub const fn new(line: &'a str, number: u32) -> Self {
        Self { rest: line, number }
    }

    /// What is left of the line before the next comment or bracket; it is passed over.
    pub fn skip_prose(&mut self) -> &'a str {
        let end = self.rest.find(['{', '}', '[', '(', ')', ';']).unwrap_or(self.rest.len());
        self.take(end).trim()
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (piece, rest) = self.rest.split_at(length);
        self.rest = rest;
        piece
    }

    fn comment(&mut self) -> Piece<'a> {
        match self.rest[1..].split_once('}') {
            Some((text, rest)) => {
                self.rest = rest;
                Piece::Comment(text)
            }
            None => Piece::CommentBegins(&std::mem::take(&mut self.rest)[1..]),
        }
    }

    /// `[`: a tag, or a comment in the wrong brackets.
    fn bracket(&mut self) -> Piece<'a> {
        if tags::is_quoted_tag(self.rest)
            && let Some(tag) = tags::read_tag(self.rest)
        {
            self.rest = tag.rest;
            return Piece::Tag(tag);
        }
        let end = self.rest.find(']').map_or(self.rest.len(), |end| end + 1);
        let text = self.take(end);
        let is_command = text.starts_with("[%");
        Piece::Comment(if is_command { text } else { text[1..].trim_end_matches(']') })
    }

    /// `(`: a variation, or what a pawn becomes, as in `(Q)`.
    fn parenthesis(&mut self) -> Option<Piece<'a>> {
        if let Some(length) = promotion_in_brackets(self.rest) {
            return Some(Piece::Suffix(self.take(length)));
        }
        if self.rest.starts_with("(=)") {
            self.take(3);
            return None;
        }
        self.take(1);
        Some(Piece::Open)
    }

    /// `$13`, or a run of `!` and `?`.
    fn glyph(&mut self) -> Piece<'a> {
        if let Some(after) = self.rest.strip_prefix('$') {
            let text = self.take(1 + digits_end(after));
            return if matches!(text.len(), 2..=4) {
                Piece::Glyph(text.to_owned())
            } else {
                Piece::Odd(text)
            };
        }
        let end = self.rest.find(|c| !is_sign(c)).unwrap_or(self.rest.len());
        let signs = self.take(end).chars().take(2).map(|sign| match sign {
            '‼' => "!!",
            '⁇' => "??",
            '⁈' => "?!",
            '⁉' => "!?",
            '?' => "?",
            _ => "!",
        });
        let mut glyph: String = signs.collect();
        glyph.truncate(2);
        Piece::Glyph(glyph)
    }

    /// A word that is not marked by its first sign; `None` where it says nothing.
    fn word(&mut self) -> Option<Piece<'a>> {
        if let Some((told, length)) = results::leading(self.rest) {
            return Some(Piece::Result(self.take(length), told));
        }
        if let Some(number) = self.move_number() {
            self.number = number;
            return Some(Piece::Number(number));
        }
        if self.rest.starts_with("e. p.") {
            return Some(Piece::Suffix(self.take("e. p.".len())));
        }
        let length = word_end(self.rest);
        let word = &self.rest[..length];
        if let Some(number) = verdict(word) {
            self.take(length);
            return Some(Piece::Glyph(format!("${number}")));
        }
        if length > LONGEST_MOVE {
            return Some(Piece::Odd(self.take(length)));
        }
        let length = before_next_number(word, self.number).unwrap_or(length);
        let word = trimmed(self.take(length));
        if says_nothing(word) {
            None
        } else if word.strip_prefix('=').is_some_and(is_kind) || is_en_passant(word) {
            Some(Piece::Suffix(word))
        } else if word.contains(char::is_alphanumeric) {
            Some(Piece::Move(word))
        } else {
            Some(Piece::Odd(word))
        }
    }

    /// The number before a move with the dots behind it.
    fn move_number(&mut self) -> Option<u32> {
        let digits = digits_end(self.rest);
        let number = self.rest[..digits].parse().ok()?;
        let after = &self.rest[digits..];
        let dots = after.trim_start_matches(['.', '…']);
        let is_apart = dots.len() < after.len()
            || digits <= 4
                && dots.chars().next().is_none_or(|c| c.is_whitespace() || c.is_alphabetic());
        if !is_apart {
            return None;
        }
        self.rest = dots;
        Some(number)
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.rest = self.rest.trim_start();
            let piece = match self.rest.chars().next()? {
                '{' => Some(self.comment()),
                ';' => Some(Piece::Comment(&std::mem::take(&mut self.rest)[1..])),
                '[' => Some(self.bracket()),
                '(' => self.parenthesis(),
                ')' => {
                    self.take(1);
                    Some(Piece::Close)
                }
                stray @ ('}' | ']') => {
                    self.take(1);
                    Some(Piece::Stray(stray))
                }
                c if c == '$' || is_sign(c) => Some(self.glyph()),
                _ => self.word(),
            };
            if piece.is_some() {
                return piece;
            }
        }
    }
}

const fn is_sign(c: char) -> bool {
    matches!(c, '!' | '?' | '‼' | '⁇' | '⁈' | '⁉')
}

/// Where a word ends; what a pawn becomes may stand in brackets at its end.
fn word_end(text: &str) -> usize {
    let is_end = |c: char| c.is_whitespace() || is_sign(c) || "{}()[];$".contains(c);
    let end = text.find(is_end).unwrap_or(text.len());
    // A cell, or what was captured on it.
    let is_move = text[..end].ends_with(|c: char| c.is_alphanumeric() || is_figurine(c));
    let promotion = promotion_in_brackets(&text[end..]).filter(|_| is_move);
    end + promotion.unwrap_or(0)
}

/// How long `(Q)` is at the beginning of a text: one or two letters in brackets.
fn promotion_in_brackets(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('(')?;
    let letters = inner.chars().take(3).take_while(|c| c.is_alphabetic() || is_figurine(*c));
    let (count, length) = letters.fold((0, 0), |(n, length), c| (n + 1, length + c.len_utf8()));
    (matches!(count, 1 | 2) && inner[length..].starts_with(')')).then_some(length + 2)
}

/// Whether a word may name a kind of piece.
fn is_kind(word: &str) -> bool {
    matches!(word.chars().count(), 1 | 2)
        && word.chars().all(|c| c.is_alphabetic() || is_figurine(c))
}

const fn is_figurine(c: char) -> bool {
    matches!(c, '♔'..='♟')
}

/// Where a move ends onto which the next number was glued, as in `Hdf82.d5`.
fn before_next_number(word: &str, number: u32) -> Option<usize> {
    let (before, after) = word.split_once('.')?;
    let next = number.checked_add(1)?.to_string();
    let whole = before.strip_suffix(next.as_str())?;
    let is_move = whole.ends_with(|c: char| c.is_ascii_digit()) && letters_end(whole) > 0;
    (is_move && after.starts_with(|c: char| c.is_alphabetic() || c == '.')).then_some(whole.len())
}

/// A word without the dashes before it that stand for White's move, and without the full stop or
/// comma of a sentence.
fn trimmed(word: &str) -> &str {
    let move_alone = word.trim_start_matches(['-', '–', '—', '.', '…', '"', '\'', ',']);
    let word = if move_alone.starts_with(char::is_alphanumeric) { move_alone } else { word };
    let word = word.trim_end_matches([',', '"', '\'']);
    if word.to_lowercase().ends_with("p.") { word } else { word.trim_end_matches('.') }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Points;

    /// The pieces in one line: moves as they are, the others in a short form.
    fn pieces(line: &str) -> String {
        let shown = Pieces::new(line, 0).map(|piece| match piece {
            Piece::Tag(tag) => format!("[{}={}]", tag.name, tag.value),
            Piece::Comment(text) => format!("{{{}}}", text.trim()),
            Piece::CommentBegins(text) => format!("{{{}", text.trim()),
            Piece::Number(number) => format!("{number}."),
            Piece::Move(word) => word.to_owned(),
            Piece::Suffix(word) => format!("+{word}"),
            Piece::Glyph(glyph) => glyph,
            Piece::Open => "(".to_owned(),
            Piece::Close => ")".to_owned(),
            Piece::Result(_, Told::Points(points)) => format!("<{points}>"),
            Piece::Result(_, _) => "<*>".to_owned(),
            Piece::Stray(c) => format!("stray {c}"),
            Piece::Odd(word) => format!("odd {word}"),
        });
        shown.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn numbers_stand_before_moves_in_every_way() {
        for line in ["1.e5 Hdf8", "1. e5 Hdf8", "1 e5 Hdf8", "1.e5 1...Hdf8", "1e5 1… Hdf8"] {
            assert_eq!(pieces(line).replace("1. Hdf8", "Hdf8"), "1. e5 Hdf8", "{line}");
        }
        assert_eq!(pieces("12. ... Kf8"), "12. Kf8");
        assert_eq!(pieces("15. -exf5 16.-Ve7"), "15. exf5 16. Ve7");
        assert_eq!(pieces("1.e5 Hdf82.d5"), "1. e5 Hdf8 2. d5");
        assert_eq!(pieces("1.b1 b102.f10g10"), "1. b1 b10 2. f10g10");
    }

    #[test]
    fn castlings_and_results_are_no_numbers() {
        assert_eq!(pieces("1.0-0 0-0-0 1-0"), "1. 0-0 0-0-0 <1>");
        assert_eq!(pieces("31.Ke4 g5  ź-ź { draw? }"), "31. Ke4 g5 <½> {draw?}");
        assert_eq!(pieces("9.Kxf9 ¾ - ¼"), "9. Kxf9 <¾>");
        assert_eq!(pieces("9.Kxf9 *"), "9. Kxf9 <*>");
    }

    #[test]
    fn signs_and_comments_stand_anywhere() {
        assert_eq!(pieces("1.e5!?{a b}Hd8$13;rest"), "1. e5 !? {a b} Hd8 $13 {rest}");
        assert_eq!(pieces("1.e5!!!? ± {open"), "1. e5 !! $16 {open");
        assert_eq!(pieces("1.e5⁉ d5 matt +"), "1. e5 !? d5");
        assert_eq!(
            pieces("$ $12345 } ] [%clk 1:00] [x]"),
            "odd $ odd $12345 stray } stray ] {[%clk 1:00]} {x}"
        );
    }

    #[test]
    fn brackets_hold_variations_or_what_a_pawn_becomes() {
        assert_eq!(pieces("1.e4(1.d4 d5)e5"), "1. e4 ( 1. d4 d5 ) e5");
        assert_eq!(pieces("e8d9x♗(♘) e8d9xС(К)"), "e8d9x♗(♘) e8d9xС(К)");
        assert_eq!(pieces("68.b7(V) e1(Кр) (Q) f1 =Q (=)"), "68. b7(V) e1(Кр) +(Q) f1 +=Q");
    }

    #[test]
    fn words_lose_what_belongs_to_the_sentence() {
        assert_eq!(pieces("Kf3, \"d4\" e5ep. fxe6 e.p. Kg4."), "Kf3 d4 e5ep. fxe6 +e.p. Kg4");
        assert_eq!(pieces("===== @"), "odd ===== odd @");
    }

    #[test]
    fn tags_may_begin_within_a_line() {
        assert_eq!(pieces("e4 1-0 [Event \"x\"] 1.d4"), "e4 <1> [Event=x] 1. d4");
        let half = Piece::Result("1/2", Told::Points(Points::HALF));
        assert_eq!(Pieces::new("1/2", 0).next(), Some(half));
    }
}
