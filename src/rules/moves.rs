//! Moves: from where to where, and what is special about them.

use super::Role;
use crate::hex::Cell;

/// What a pawn may become; a promotion to king does not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "nothing to add to the names")]
pub enum Promotion {
    Knight,
    Bishop,
    Rook,
    Queen,
}

impl Promotion {
    /// All four, the queen first.
    pub const ALL: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// The kind of the new piece.
    pub const fn role(self) -> Role {
        match self {
            Self::Knight => Role::Knight,
            Self::Bishop => Role::Bishop,
            Self::Rook => Role::Rook,
            Self::Queen => Role::Queen,
        }
    }

    /// The promotion to this kind, if there is one.
    pub const fn to(role: Role) -> Option<Self> {
        match role {
            Role::Knight => Some(Self::Knight),
            Role::Bishop => Some(Self::Bishop),
            Role::Rook => Some(Self::Rook),
            Role::Queen => Some(Self::Queen),
            Role::Pawn | Role::King => None,
        }
    }
}

/// What happens besides one piece going from one cell to another, and taking what stands there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MoveKind {
    /// Nothing.
    Plain,
    /// A pawn advances two or three cells and may be captured in passing.
    MultiStep,
    /// A pawn captures another in passing.
    EnPassant,
    /// A pawn becomes another piece.
    Promote(Promotion),
    /// The king castles; `to` is where the king goes.
    Castle,
}

/// A legal move of some position.
///
/// The fields are private: [`Position::legal_moves`](super::Position::legal_moves) and
/// [`Position::find`](super::Position::find) alone make one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    from: Cell,
    to: Cell,
    kind: MoveKind,
}

impl Move {
    pub(super) const fn new(from: Cell, to: Cell, kind: MoveKind) -> Self {
        Self { from, to, kind }
    }

    /// The cell the piece leaves; of a castling, the king's.
    pub const fn from(self) -> Cell {
        self.from
    }

    /// The cell the piece goes to; of a castling, the king's.
    pub const fn to(self) -> Cell {
        self.to
    }

    /// What is special about the move.
    pub const fn kind(self) -> MoveKind {
        self.kind
    }

    /// What the pawn becomes, if it becomes anything.
    pub const fn promotion(self) -> Option<Promotion> {
        match self.kind {
            MoveKind::Promote(promotion) => Some(promotion),
            MoveKind::Plain | MoveKind::MultiStep | MoveKind::EnPassant | MoveKind::Castle => None,
        }
    }
}
