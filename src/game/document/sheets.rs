//! Positions and lists of moves, with the lines that name the game and its start.

use std::io::{self, BufRead, Read};

use super::error::MoveFault;
use super::{DocumentError, Found, START, VARIANT, agree};
use crate::game::played::Played;
use crate::game::replay::is_final;
use crate::game::{Game, GameError, GameSetup, MAX_SAVE_BYTES};
use crate::notation::{FenOrder, move_words, parse_fen, parse_variant, read_move};
use crate::rules::{Position, Variant};

/// What the lines of a text are.
#[derive(Clone, Copy)]
enum Kind {
    Positions(FenOrder),
    Moves,
}

/// The games of a text of lines.
pub(super) struct Sheets<R> {
    input: R,
    kind: Kind,
    asked: Option<Variant>,
    /// As the text has named it last.
    named: Option<Variant>,
    number: usize,
    line: usize,
    /// A line that was read and belongs to the next game.
    kept: Option<Vec<u8>>,
    has_ended: bool,
}

impl<R: BufRead> Sheets<R> {
    pub(super) fn positions(input: R, asked: Option<Variant>, order: FenOrder) -> Self {
        Self::new(input, asked, Kind::Positions(order))
    }

    pub(super) fn moves(input: R, asked: Option<Variant>) -> Self {
        Self::new(input, asked, Kind::Moves)
    }

    const fn new(input: R, asked: Option<Variant>, kind: Kind) -> Self {
        Self { input, kind, asked, named: None, number: 0, line: 0, kept: None, has_ended: false }
    }

    /// The next line; one that is too long is cut.
    fn next_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        if let Some(line) = self.kept.take() {
            return Ok(Some(line));
        }
        let mut line = Vec::new();
        let most = MAX_SAVE_BYTES as u64 + 1;
        if (&mut self.input).take(most).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        self.line += 1;
        if line.len() > MAX_SAVE_BYTES && line.last() != Some(&b'\n') {
            skip_line(&mut self.input)?;
        }
        Ok(Some(line))
    }

    /// The lines of one game; none at the end of the text.
    fn sheet(&mut self) -> io::Result<Option<Sheet>> {
        let mut sheet = Sheet { line: self.line + 1, ..Sheet::default() };
        while let Some(line) = self.next_line()? {
            let text = line.trim_ascii();
            let is_head = [VARIANT, START].iter().any(|word| text.starts_with(word.as_bytes()));
            if text.is_empty() {
                if sheet.is_begun(self.kind) {
                    return Ok(Some(sheet));
                }
                sheet.line = if sheet.head.is_empty() { self.line + 1 } else { sheet.line };
            } else if is_head && !sheet.moves.is_empty() {
                // It is the next game's, and so is its number.
                (self.kept, self.line) = (Some(line), self.line - 1);
                return Ok(Some(sheet));
            } else {
                sheet.add(text, is_head);
                if matches!(self.kind, Kind::Positions(_)) && !is_head {
                    return Ok(Some(sheet));
                }
            }
        }
        self.has_ended = true;
        // An empty text is a list without moves.
        let is_only = self.number == 0 && matches!(self.kind, Kind::Moves);
        let is_torn = !sheet.head.is_empty() && matches!(self.kind, Kind::Positions(_));
        Ok((is_only || is_torn || sheet.is_begun(self.kind)).then_some(sheet))
    }

    /// The game of a sheet, and why it ends before the moves do.
    fn game(&mut self, sheet: &Sheet) -> Result<(Game, Option<DocumentError>), DocumentError> {
        let mut start = None;
        for line in &sheet.head {
            let line = std::str::from_utf8(line).map_err(|_| DocumentError::NotUtf8)?;
            match line.split_once(char::is_whitespace) {
                Some((VARIANT, name)) => self.named = Some(parse_variant(name.trim())?),
                Some((_, fen)) => start = Some(fen.to_owned()),
                None => {}
            }
        }
        if sheet.is_too_long {
            return Err(DocumentError::TooLong);
        }
        let text = std::str::from_utf8(&sheet.moves).map_err(|_| DocumentError::NotUtf8)?;
        let variant = agree(self.asked, self.named)?;
        if let (Kind::Positions(_), "") = (self.kind, text) {
            let found = "found no position".to_owned();
            return Err(DocumentError::Syntax { found, expected: "a line with one" });
        }
        let start = match (self.kind, start) {
            (Kind::Positions(order), _) => parse_fen(text.trim(), variant, order)?,
            (Kind::Moves, Some(fen)) if fen.trim() != STARTPOS => {
                parse_fen(&fen, variant, FenOrder::Ranks)?
            }
            (Kind::Moves, _) => Position::start(variant),
        };
        let mut game = Game::new(GameSetup::from_position(start));
        match self.kind {
            Kind::Positions(_) => Ok((game, None)),
            Kind::Moves => match play(&mut game, text) {
                // Of what breaks off at the first move there is no beginning.
                Err(fault) if game.ply() == 0 => Err(fault),
                played => Ok((game, played.err())),
            },
        }
    }
}

/// Stands for the FEN of the first position of a game.
const STARTPOS: &str = "startpos";

impl<R: BufRead> Iterator for Sheets<R> {
    type Item = io::Result<Found>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        let sheet = match self.sheet() {
            Ok(sheet) => sheet?,
            Err(error) => {
                self.has_ended = true;
                return Some(Err(error));
            }
        };
        self.number += 1;
        let (game, cut) = match self.game(&sheet) {
            Ok((game, cut)) => (Ok(game), cut),
            Err(fault) => (Err(fault), None),
        };
        Some(Ok(Found { cut, ..Found::new(self.number, sheet.line, game) }))
    }
}

/// The lines of one game.
#[derive(Default)]
struct Sheet {
    line: usize,
    head: Vec<Vec<u8>>,
    moves: Vec<u8>,
    is_too_long: bool,
}

impl Sheet {
    fn is_begun(&self, kind: Kind) -> bool {
        !self.moves.is_empty() || (matches!(kind, Kind::Moves) && !self.head.is_empty())
    }

    fn add(&mut self, line: &[u8], is_head: bool) {
        let held = self.moves.len() + self.head.iter().map(Vec::len).sum::<usize>();
        if held + line.len() > MAX_SAVE_BYTES {
            self.is_too_long = true;
        } else if is_head {
            self.head.push(line.to_vec());
        } else {
            self.moves.extend_from_slice(line);
            self.moves.push(b'\n');
        }
    }
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let bytes = input.fill_buf()?;
        let (length, found) = match bytes.iter().position(|&byte| byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (bytes.len(), bytes.is_empty()),
        };
        input.consume(length);
        if found {
            return Ok(());
        }
    }
}

/// Plays moves that stand between blanks, as far as they can be played.
fn play(game: &mut Game, text: &str) -> Result<(), DocumentError> {
    for (index, word) in move_words(text).enumerate() {
        let mut play = || -> Result<(), MoveFault> {
            // Asked first, since after the end any text would be called an illegal move. A list may
            // go on after a third repetition or fifty moves, as a record may.
            if let Some(outcome) = game.outcome().filter(|&outcome| is_final(outcome)) {
                return Err(GameError::Over(outcome).into());
            }
            let m = read_move(game.position(), word)?;
            game.append(Played::new(game.position(), m));
            Ok(())
        };
        play().map_err(|fault| DocumentError::Move {
            number: index + 1,
            word: word.into(),
            fault: Box::new(fault),
        })?;
    }
    Ok(())
}
