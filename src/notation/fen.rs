//! Positions as one line of text (Forsyth-Edwards notation), for all three games.
//!
//! A line has the fields board, side to move, castling (only in a game that castles), en passant,
//! plies without capture or pawn move, and the number of the move. The game is named beside it.
//! Which cells a row of the board has follows from their names, in one of two orders
//! ([`FenOrder`]).

mod read;
mod write;

use std::fmt;
use std::sync::OnceLock;

use super::Excerpt;
use crate::hex::Cell;
use crate::rules::{Rules, SetupError, Variant};

pub use read::{parse_fen, parse_setup};
pub use write::{castling_letter, write_fen, write_setup};

/// In which order the cells of the board are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum FenOrder {
    /// Rank by rank, the highest first, each from west to east: FEN.
    #[default]
    Ranks,
    /// File by file, the westernmost first, each from rank 1 up: Hex-FEN.
    Files,
}

impl FenOrder {
    /// The rows of the board in this order.
    fn rows(self, rules: &Rules) -> &'static [Vec<Cell>] {
        // Found once: they are wanted for every line that is read or written.
        static ROWS: [[OnceLock<Vec<Vec<Cell>>>; 2]; Variant::ALL.len()] =
            [const { [const { OnceLock::new() }; 2] }; Variant::ALL.len()];
        ROWS[rules.variant as usize][self as usize].get_or_init(|| self.find_rows(rules))
    }

    fn find_rows(self, rules: &Rules) -> Vec<Vec<Cell>> {
        // The first number tells the row, the second the place in it.
        let place = |cell| {
            let label = (rules.label)(cell);
            let (file, rank) = (label.file as i32, i32::from(label.rank));
            match self {
                Self::Ranks => (-rank, file),
                Self::Files => (file, rank),
            }
        };
        let mut cells: Vec<_> = rules.board.iter().map(|cell| (place(cell), cell)).collect();
        cells.sort_unstable();
        let rows = cells.chunk_by(|((one, _), _), ((other, _), _)| one == other);
        rows.map(|row| row.iter().map(|&(_, cell)| cell).collect()).collect()
    }

    /// What a row is called.
    const fn row_word(self) -> &'static str {
        match self {
            Self::Ranks => "rank",
            Self::Files => "file",
        }
    }

    /// The name of the row in which `cell` stands.
    fn row_name(self, rules: &Rules, cell: Cell) -> String {
        let label = (rules.label)(cell);
        match self {
            Self::Ranks => format!("rank {}", label.rank),
            Self::Files => format!("file {}", label.file),
        }
    }
}

/// A field of the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the module doc says what they are")]
pub enum Field {
    Board,
    Side,
    Castling,
    EnPassant,
    HalfMoves,
    MoveNumber,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Board => "board",
            Self::Side => "side to move",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::HalfMoves => "half-move counter",
            Self::MoveNumber => "move number",
        })
    }
}

/// Why a line is no position. Characters are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The line ends too early.
    #[error("{field}: missing, expected {expected}")]
    Missing {
        /// The first field that is not there.
        field: Field,
        /// What belongs there.
        expected: String,
    },
    /// The line goes on after its last field.
    #[error("{text} at character {at}: expected nothing after the move number")]
    Extra {
        /// The first word too much.
        text: Excerpt,
        /// Where it begins.
        at: usize,
    },
    /// A field, or a character of it, that means nothing.
    #[error("{field}: {text} at character {at}, expected {expected}")]
    Invalid {
        /// The field.
        field: Field,
        /// What stands there.
        text: Excerpt,
        /// Where it begins.
        at: usize,
        /// What belongs there.
        expected: String,
    },
    /// Too many or too few rows.
    #[error("board: {text} at character {at} has {found} {word}s, expected {expected}")]
    RowCount {
        /// The whole board.
        text: Excerpt,
        /// Where it begins.
        at: usize,
        /// "rank" or "file".
        word: &'static str,
        /// How many there are.
        found: usize,
        /// How many the game has.
        expected: usize,
    },
    /// A row with too many or too few cells.
    #[error("board: {row}, {text} at character {at}, has {found} cells, expected {expected}")]
    RowLength {
        /// The name of the row.
        row: String,
        /// The row.
        text: Excerpt,
        /// Where it begins.
        at: usize,
        /// How many cells it has.
        found: usize,
        /// How many that row of the board has.
        expected: usize,
    },
    /// The line is well written, but no game can stand so.
    #[error("{field}: {text} at {place}: {fault}")]
    Impossible {
        /// The field at fault.
        field: Field,
        /// What stands there.
        text: Excerpt,
        /// Where: the character at which the field begins, or the name of a cell.
        place: String,
        /// Why not.
        fault: SetupError,
    },
}

#[cfg(test)]
mod tests;
