//! Text: names of cells and games, positions as FEN, moves as coordinates and in algebraic
//! notation.
//!
//! Reading never panics. What was read is checked against the rules in a second step: a text
//! becomes a [`Setup`](crate::rules::Setup) and then a [`Position`](crate::rules::Position), or a
//! [`MoveText`] and then a [`Move`](crate::rules::Move). Each error names the offending text, its
//! place, and what was expected.

mod algebraic;
mod excerpt;
mod fen;
mod move_error;
mod move_text;
mod names;
mod record;

pub use algebraic::{coordinates, read_coordinates, read_move, san};
pub use excerpt::Excerpt;
pub use fen::{
    FenError, FenOrder, Field, castling_letter, parse_fen, parse_setup, write_fen, write_setup,
};
pub use move_error::{CastlingFault, MoveError};
pub use move_text::{CheckSign, Goal, MoveText, MoveTextError, Signs, Step, Wording, move_words};
pub use names::{
    CellError, VariantError, cell_name, parse_cell, parse_variant, piece_letter, piece_of_letter,
    role_letter, variant_id,
};
pub use record::{
    Dialect, FileNames, Letters, LettersError, ReadOptions, Reading, Record, RecordEval,
    RecordFault, RecordMove, RecordTag, RecordValue, Remark, RemarkKind, ResultText, WriteOptions,
    parse_result, read_records, result_word, write_record,
};
