//! Text → position.

use super::write::castling_letter;
use super::{FenError, FenOrder, Field};
use crate::hex::{Cell, CellSet};
use crate::notation::names::{cell_name, parse_cell, piece_of_letter};
use crate::rules::{Board, CastlingRights, Color, Position, Rules, Setup, SetupError, Variant};

/// A triple step crosses two cells.
const MOST_CROSSED: usize = 2;

/// The position that a line describes.
///
/// ```
/// use hexmate::notation::{FenOrder, parse_fen};
/// use hexmate::rules::Variant;
/// let mate = "1/3/5/7/9/k1K8/11/11/3B7/11/11 b - 0 1";
/// let position = parse_fen(mate, Variant::Glinski, FenOrder::Ranks).unwrap();
/// assert!(position.is_check() && !position.has_legal_move());
/// let error = parse_fen("1/3/5/7/9/x10", Variant::Glinski, FenOrder::Ranks).unwrap_err();
/// let expected = "board: `1/3/5/7/9/x10` at character 1 has 6 ranks, expected 11";
/// assert_eq!(error.to_string(), expected);
/// ```
///
/// # Errors
/// Where the line is not well written, or no game can stand so.
pub fn parse_fen(text: &str, variant: Variant, order: FenOrder) -> Result<Position, FenError> {
    let line = Line::split(text, variant.rules());
    let setup = line.setup(variant, order)?;
    setup.position().map_err(|fault| {
        let field = field_of(fault);
        let (text, at) = line.word(field).map_or(("", 0), |word| (word.text, word.at));
        let place = match fault {
            SetupError::PawnOnPromotionCell { cell, .. } => cell_name(variant.rules(), cell),
            _ => format!("character {at}"),
        };
        FenError::Impossible { field, text: text.into(), place, fault }
    })
}

/// What a line describes, whether or not a game can stand so.
///
/// # Errors
/// Where the line is not well written.
pub fn parse_setup(text: &str, variant: Variant, order: FenOrder) -> Result<Setup, FenError> {
    Line::split(text, variant.rules()).setup(variant, order)
}

/// The field that is at fault.
fn field_of(fault: SetupError) -> Field {
    match fault {
        SetupError::OffBoard(_)
        | SetupError::KingCount { .. }
        | SetupError::PawnOnPromotionCell { .. } => Field::Board,
        SetupError::OppositeCheck { .. } => Field::Side,
        SetupError::CastlingWithoutHome { .. } => Field::Castling,
        SetupError::PassingWithoutPawn { .. } => Field::EnPassant,
        SetupError::PassingWithCounter { .. } => Field::HalfMoves,
        SetupError::MoveNumber => Field::MoveNumber,
    }
}

/// Something between two blanks.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    /// Where it begins, in characters from 1.
    at: usize,
}

impl<'a> Word<'a> {
    /// The parts between separators.
    fn split(self, separator: char) -> impl Iterator<Item = Word<'a>> {
        let mut next = self.at;
        self.text.split(separator).map(move |text| {
            let at = next;
            next += text.chars().count() + 1;
            Word { text, at }
        })
    }
}

/// The words of a line, and the fields they are meant for.
struct Line<'a> {
    words: Vec<Word<'a>>,
    fields: Vec<Field>,
}

impl<'a> Line<'a> {
    fn split(text: &'a str, rules: &Rules) -> Self {
        use Field::{Board, Castling, EnPassant, HalfMoves, MoveNumber, Side};
        let words = Word { text: text.trim_end(), at: 1 }.split(' ');
        let mut fields = vec![Board, Side, Castling, EnPassant, HalfMoves, MoveNumber];
        if rules.castles.is_empty() {
            fields.retain(|&field| field != Castling);
        }
        Self { words: words.filter(|word| !word.text.is_empty()).collect(), fields }
    }

    fn word(&self, field: Field) -> Option<Word<'a>> {
        let place = self.fields.iter().position(|&other| other == field)?;
        self.words.get(place).copied()
    }

    fn setup(&self, variant: Variant, order: FenOrder) -> Result<Setup, FenError> {
        let mut setup = Setup::empty(variant);
        for &field in &self.fields {
            let expected = || expected(field, setup.rules, order);
            let Some(word) = self.word(field) else {
                return Err(FenError::Missing { field, expected: expected() });
            };
            let invalid = |Word { text, at }| {
                let text = text.into();
                FenError::Invalid { field, text, at, expected: expected() }
            };
            match field {
                Field::Board => setup.board = read_board(word, setup.rules, order)?,
                Field::Side => setup.turn = read_side(word).map_err(invalid)?,
                Field::Castling => {
                    setup.castling = read_castling(word, setup.rules).map_err(invalid)?;
                }
                Field::EnPassant => {
                    setup.passing = read_passing(word, setup.rules).map_err(invalid)?;
                }
                Field::HalfMoves => setup.halfmoves = read_number(word).map_err(invalid)?,
                Field::MoveNumber => setup.fullmoves = read_number(word).map_err(invalid)?,
            }
        }
        match self.words.get(self.fields.len()) {
            None => Ok(setup),
            Some(&Word { text, at }) => Err(FenError::Extra { text: text.into(), at }),
        }
    }
}

/// What belongs in a field.
fn expected(field: Field, rules: &Rules, order: FenOrder) -> String {
    match field {
        Field::Board => format!(
            "{} {}s of the letters PNBRQK, pnbrqk and numbers of blank cells, with / between them",
            order.rows(rules).len(),
            order.row_word()
        ),
        Field::Side => "w or b".to_owned(),
        Field::Castling => format!("- or letters out of {}", castling_letters(rules)),
        Field::EnPassant => "- or the cells that a pawn has just crossed".to_owned(),
        Field::HalfMoves | Field::MoveNumber => format!("a number up to {}", u32::MAX),
    }
}

fn castling_letters(rules: &Rules) -> String {
    rules.start_castling().iter().map(|(color, wing)| castling_letter(color, wing)).collect()
}

fn read_board(word: Word, rules: &Rules, order: FenOrder) -> Result<Board, FenError> {
    let rows = order.rows(rules);
    let found = word.text.split('/').count();
    if found != rows.len() {
        return Err(FenError::RowCount {
            text: word.text.into(),
            at: word.at,
            word: order.row_word(),
            found,
            expected: rows.len(),
        });
    }
    let mut board = Board::EMPTY;
    for (part, row) in word.split('/').zip(rows) {
        let found = read_row(part, row, &mut board).map_err(|Word { text, at }| {
            let expected = "a letter of PNBRQK or pnbrqk, or a number of blank cells".to_owned();
            FenError::Invalid { field: Field::Board, text: text.into(), at, expected }
        })?;
        if found != row.len() {
            return Err(FenError::RowLength {
                row: row.first().map_or(String::new(), |&cell| order.row_name(rules, cell)),
                text: part.text.into(),
                at: part.at,
                found,
                expected: row.len(),
            });
        }
    }
    Ok(board)
}

/// Puts the pieces of a row on the board; gives how many cells the text has, or the part of it
/// that is neither a piece nor a number.
fn read_row<'a>(part: Word<'a>, row: &[Cell], board: &mut Board) -> Result<usize, Word<'a>> {
    let mut cells = 0usize;
    let mut rest = part;
    while let Some(first) = rest.text.chars().next() {
        // Digits that stand together are one number: 11 are eleven blanks, never one and one.
        let digits =
            rest.text.len() - rest.text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (this, others) = rest.text.split_at(digits.max(first.len_utf8()));
        if let Some(piece) = piece_of_letter(first) {
            if let Some(&cell) = row.get(cells) {
                board.put(cell, piece);
            }
            cells = cells.saturating_add(1);
        } else if digits > 0 && first != '0' {
            cells = cells.saturating_add(this.parse().unwrap_or(usize::MAX));
        } else {
            return Err(Word { text: this, at: rest.at });
        }
        rest = Word { text: others, at: rest.at + this.chars().count() };
    }
    Ok(cells)
}

fn read_side(word: Word) -> Result<Color, Word> {
    match word.text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(word),
    }
}

fn read_castling<'a>(word: Word<'a>, rules: &Rules) -> Result<CastlingRights, Word<'a>> {
    if word.text == "-" {
        return Ok(CastlingRights::NONE);
    }
    let mut rights = CastlingRights::NONE;
    for letter in word.text.chars() {
        let mut all = rules.start_castling().iter();
        match all.find(|&(color, wing)| castling_letter(color, wing) == letter) {
            Some((color, wing)) if !rights.has(color, wing) => rights = rights.with(color, wing),
            _ => return Err(word),
        }
    }
    Ok(rights)
}

fn read_passing<'a>(word: Word<'a>, rules: &Rules) -> Result<CellSet, Word<'a>> {
    if word.text == "-" {
        return Ok(CellSet::EMPTY);
    }
    let mut crossed = CellSet::EMPTY;
    for (part, count) in word.split(',').zip(1..) {
        match parse_cell(rules, part.text) {
            Ok(cell) if !crossed.contains(cell) && count <= MOST_CROSSED => {
                crossed = crossed.with(cell);
            }
            _ => return Err(part),
        }
    }
    Ok(crossed)
}

fn read_number(word: Word) -> Result<u32, Word> {
    // `parse` alone would take a sign as well.
    let digits = word.text.bytes().all(|b| b.is_ascii_digit());
    word.text.parse().ok().filter(|_| digits).ok_or(word)
}
