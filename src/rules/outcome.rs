//! How a game ends and what it is worth.

use std::fmt;

use super::{Board, ByColor, Color, Role, Rules};

/// A share of the one point of a game, in quarters: 0 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(u8);

impl Points {
    /// Lost in whatever way.
    pub const NONE: Self = Self(0);
    /// Stalemated in Gliński's game.
    pub const QUARTER: Self = Self(1);
    /// Drawn.
    pub const HALF: Self = Self(2);
    /// The other side stalemated in Gliński's game.
    pub const THREE_QUARTERS: Self = Self(3);
    /// Won.
    pub const ONE: Self = Self(4);
    /// All five, the fewest first.
    pub const ALL: [Self; 5] = [Self(0), Self(1), Self(2), Self(3), Self(4)];

    /// In quarters, 0 to 4.
    pub const fn quarters(self) -> u8 {
        self.0
    }

    /// What is left of the one point for the other side.
    pub const fn rest(self) -> Self {
        Self(4 - self.0)
    }
}

impl From<Points> for f64 {
    fn from(points: Points) -> Self {
        Self::from(points.0) / 4.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["0", "¼", "½", "¾", "1"][usize::from(self.0)])
    }
}

/// Why a side has won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WinReason {
    /// The other king is attacked and cannot be saved.
    Checkmate,
    /// The other side gave up.
    Resignation,
    /// The other side's time ran out.
    Timeout,
    /// The other side broke the rules or did not go on.
    Forfeit,
    /// Somebody who watched the game took it for won.
    Adjudication,
}

/// Why a game is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// No side can ever mate.
    Material,
    /// The same position stood three times.
    Threefold,
    /// A hundred plies without capture or pawn move.
    FiftyMoves,
    /// Both sides agreed.
    Agreement,
    /// A side's time ran out, but the other has too little to mate with.
    Timeout,
    /// Somebody who watched the game took it for drawn.
    Adjudication,
}

/// How a game has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The side that has won.
        winner: Color,
        /// Why.
        by: WinReason,
    },
    /// One side has no legal move and is not in check: worth ¾ to ¼ in Gliński's game, a draw in
    /// the others.
    Stalemate {
        /// The side without a move.
        stalemated: Color,
    },
    /// Neither side has won.
    Draw(DrawReason),
}

impl Outcome {
    /// The points of each side under these rules; together one.
    pub fn points(self, rules: &Rules) -> ByColor<Points> {
        let (side, points) = match self {
            Self::Win { winner, .. } => (winner, Points::ONE),
            Self::Stalemate { stalemated } => (stalemated, rules.stalemated),
            Self::Draw(_) => (Color::White, Points::HALF),
        };
        ByColor::from_fn(|color| if color == side { points } else { points.rest() })
    }

    /// The end of a game in which the time of `color` ran out on this board.
    pub fn on_time(color: Color, board: &Board) -> Self {
        if has_mating_material(board, !color) {
            Self::Win { winner: !color, by: WinReason::Timeout }
        } else {
            Self::Draw(DrawReason::Timeout)
        }
    }
}

/// Whether the side has what may force mate on a bare king, so that it wins when the other's time
/// runs out: a pawn, a rook, a queen, two knights or three minor pieces.
pub fn has_mating_material(board: &Board, color: Color) -> bool {
    let count = |role| board.pieces(color, role).len();
    let knights = count(Role::Knight);
    count(Role::Pawn) + count(Role::Rook) + count(Role::Queen) > 0
        || knights >= 2
        || knights + count(Role::Bishop) >= 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::Cell;
    use crate::rules::{Piece, Variant};

    #[test]
    fn points_add_up_to_one() {
        let stalemate = Outcome::Stalemate { stalemated: Color::White };
        let points = stalemate.points(Variant::Glinski.rules());
        assert_eq!((points.white, points.black), (Points::QUARTER, Points::THREE_QUARTERS));
        for variant in [Variant::McCooey, Variant::Shafran] {
            let points = stalemate.points(variant.rules());
            assert_eq!((points.white, points.black), (Points::HALF, Points::HALF));
        }
        let win = Outcome::Win { winner: Color::Black, by: WinReason::Checkmate };
        assert_eq!(win.points(Variant::Glinski.rules()).white, Points::NONE);
    }

    #[test]
    fn time_is_lost_against_two_knights_but_not_against_two_bishops() {
        let with = |roles: &[Role]| -> Board {
            let cells = Cell::all().zip(roles);
            cells.map(|(cell, &role)| (cell, Piece::new(Color::White, role))).collect()
        };
        use Role::{Bishop, King, Knight, Pawn};
        let loss = Outcome::Win { winner: Color::White, by: WinReason::Timeout };
        for wins in [&[King, Pawn][..], &[King, Knight, Knight], &[King, Bishop, Bishop, Bishop]] {
            assert_eq!(Outcome::on_time(Color::Black, &with(wins)), loss);
        }
        for draws in [&[King][..], &[King, Bishop, Bishop], &[King, Knight, Bishop]] {
            let draw = Outcome::Draw(DrawReason::Timeout);
            assert_eq!(Outcome::on_time(Color::Black, &with(draws)), draw);
        }
    }
}
