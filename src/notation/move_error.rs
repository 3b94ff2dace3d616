//! Why a text means no legal move.

use super::{CellError, Excerpt, MoveTextError};
use crate::rules::{Color, Role};

/// Why a text means no legal move, or more than one. Cells are named as the game names them.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// No move is written so.
    #[error(transparent)]
    Text(#[from] MoveTextError),
    /// The game has no such cell.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// Several legal moves are meant.
    #[error("{text} is ambiguous, expected {}", candidates.join(" or "))]
    Ambiguous {
        /// The text.
        text: Excerpt,
        /// The moves, in algebraic notation.
        candidates: Vec<String>,
    },
    /// Nothing stands where the move begins.
    #[error("no piece stands on {cell}")]
    EmptyCell {
        /// That cell.
        cell: String,
    },
    /// A piece of the waiting side stands where the move begins.
    #[error("the {role} on {cell} is {owner}'s, but it is {}'s move", !*owner)]
    NotYours {
        /// The piece.
        role: Role,
        /// Where it stands.
        cell: String,
        /// Whose it is.
        owner: Color,
    },
    /// A piece of the moving side stands where the move ends.
    #[error("your own {role} stands on {cell}")]
    OwnPiece {
        /// The piece.
        role: Role,
        /// Where it stands.
        cell: String,
    },
    /// The only pieces that could make the move shield their king.
    #[error("{} could reach {to} but would leave the king open to attack (pinned)", listed(pieces))]
    Pinned {
        /// The pieces, each with its cell.
        pieces: Vec<String>,
        /// Where the move ends.
        to: String,
    },
    /// The king is in check and the move does not end it.
    #[error("{} could reach {to} but the king would still be in check", listed(pieces))]
    StillInCheck {
        /// The pieces that could make the move, each with its cell.
        pieces: Vec<String>,
        /// Where the move ends.
        to: String,
    },
    /// The king would move into check.
    #[error("the king would be in check on {to}")]
    KingAttacked {
        /// Where the move ends.
        to: String,
    },
    /// The castling is not possible.
    #[error("no {castling} here: {fault}")]
    Castling {
        /// The castling, in algebraic notation.
        castling: String,
        /// Why not.
        fault: CastlingFault,
    },
    /// A pawn has to become something.
    #[error("a pawn is promoted on {to}, expected {to}=Q, {to}=R, {to}=B or {to}=N")]
    PromotionMissing {
        /// Where the move ends.
        to: String,
    },
    /// Nothing is promoted by the move.
    #[error("nothing is promoted by this move to {to}, expected it without a promotion")]
    PromotionNotDue {
        /// Where the move ends.
        to: String,
    },
    /// The piece does not move so.
    #[error("the {role} on {from} cannot go to {to}{}", others_can(others))]
    Unreachable {
        /// The piece.
        role: Role,
        /// Where it stands.
        from: String,
        /// Where the move ends.
        to: String,
        /// The legal moves that do end there, in algebraic notation.
        others: Vec<String>,
    },
    /// No piece of this kind, and from the file or rank that was said, moves so.
    #[error("no {role}{origin} can go to {to}{}", others_can(others))]
    NoneReaches {
        /// The kind of piece.
        role: Role,
        /// From where it was to come: "", " from file b" or " from rank 7".
        origin: String,
        /// Where the move ends.
        to: String,
        /// The legal moves that do end there, in algebraic notation.
        others: Vec<String>,
    },
}

/// Why a castling is not possible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CastlingFault {
    /// The game has no castling at all.
    #[error("there is no castling in {game}'s game")]
    Game {
        /// The name of the game.
        game: &'static str,
    },
    /// King or rook has moved, or the rook was captured.
    #[error("the king or that rook has moved, or the rook was captured")]
    RightLost,
    /// The way is not free.
    #[error("a piece stands between king and rook on {cell}")]
    Blocked {
        /// Where.
        cell: String,
    },
    /// The king starts, passes or ends on an attacked cell.
    #[error("the king may not stand on, pass or reach {cell}, which is attacked")]
    Attacked {
        /// That cell.
        cell: String,
    },
}

/// `the knight on d3 and the rook on f1`.
fn listed(pieces: &[String]) -> String {
    let pieces: Vec<String> = pieces.iter().map(|piece| format!("the {piece}")).collect();
    pieces.join(" and ")
}

/// `; Nf4, exf4 can`, or nothing.
fn others_can(others: &[String]) -> String {
    if others.is_empty() { String::new() } else { format!("; {} can", others.join(", ")) }
}
