//! Position → text.

use super::FenOrder;
use crate::hex::Cell;
use crate::notation::names::{cell_name, piece_letter, wing_letter};
use crate::rules::{Color, Position, Setup, Wing, forward};

/// The position as a line of text.
///
/// ```
/// use hexmate::notation::{FenOrder, write_fen};
/// use hexmate::rules::{Position, Variant};
/// assert_eq!(
///     write_fen(&Position::start(Variant::Glinski), FenOrder::Ranks),
///     "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1"
/// );
/// ```
pub fn write_fen(position: &Position, order: FenOrder) -> String {
    write_setup(&position.to_setup(), order)
}

/// The same for any placement.
pub fn write_setup(setup: &Setup, order: FenOrder) -> String {
    let rows = order.rows(setup.rules);
    let rows: Vec<String> = rows.iter().map(|row| write_row(setup, row)).collect();
    let side = match setup.turn {
        Color::White => 'w',
        Color::Black => 'b',
    };
    let castling = write_castling(setup);
    let passing = write_passing(setup);
    let Setup { halfmoves, fullmoves, .. } = setup;
    format!("{} {side}{castling} {passing} {halfmoves} {fullmoves}", rows.join("/"))
}

fn write_row(setup: &Setup, row: &[Cell]) -> String {
    let mut text = String::new();
    let mut blanks = 0;
    for &cell in row {
        let Some(piece) = setup.board.piece_at(cell) else {
            blanks += 1;
            continue;
        };
        if blanks > 0 {
            text += &blanks.to_string();
            blanks = 0;
        }
        text.push(piece_letter(piece));
    }
    if blanks > 0 {
        text += &blanks.to_string();
    }
    text
}

/// The castling field with the blank before it; nothing in a game without castling.
fn write_castling(setup: &Setup) -> String {
    if setup.rules.castles.is_empty() {
        return String::new();
    }
    if setup.castling.is_empty() {
        return " -".to_owned();
    }
    let letters = setup.castling.iter().map(|(color, wing)| castling_letter(color, wing));
    [' '].into_iter().chain(letters).collect()
}

/// The crossed cells in the order in which the pawn crossed them.
fn write_passing(setup: &Setup) -> String {
    if setup.passing.is_empty() {
        return "-".to_owned();
    }
    let mut names: Vec<String> =
        setup.passing.iter().map(|cell| cell_name(setup.rules, cell)).collect();
    if !forward(!setup.turn).ascends() {
        names.reverse();
    }
    names.join(",")
}

/// The letter of one right: White's are capital, Black's small.
pub const fn castling_letter(color: Color, wing: Wing) -> char {
    match color {
        Color::White => wing_letter(wing),
        Color::Black => wing_letter(wing).to_ascii_lowercase(),
    }
}
