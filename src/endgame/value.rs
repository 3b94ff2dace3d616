//! What a position in a table is worth, and how long it takes.

use std::cmp::Ordering;

use crate::rules::{Color, Points};

/// What a position is worth to the side to move when both sides play their best. The better for
/// it, the greater: mate > stalemate given > draw > stalemate suffered > mated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// It is mated.
    Loss,
    /// It is stalemated, in a game where that scores ¼.
    StalemateLoss,
    /// Neither side can force anything.
    Draw,
    /// It stalemates the other side, in a game where that scores ¾.
    StalemateWin,
    /// It mates.
    Win,
}

impl Value {
    /// All five, the worst first.
    pub const ALL: [Self; 5] =
        [Self::Loss, Self::StalemateLoss, Self::Draw, Self::StalemateWin, Self::Win];

    /// What it is worth to the other side.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::StalemateLoss => Self::StalemateWin,
            Self::Draw => Self::Draw,
            Self::StalemateWin => Self::StalemateLoss,
            Self::Win => Self::Loss,
        }
    }

    /// Its name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Loss => "loss",
            Self::StalemateLoss => "stalemate_loss",
            Self::Draw => "draw",
            Self::StalemateWin => "stalemate_win",
            Self::Win => "win",
        }
    }

    /// The points of the side to move.
    pub const fn points(self) -> Points {
        Points::ALL[self as usize]
    }
}

/// The value of a position for the side to move, and the plies to the end: the side that gains
/// by the end hastens it, the other delays it.
///
/// The better for the side to move, the greater: of two wins the shorter, of two losses the
/// longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Verdict {
    value: Value,
    /// 0 for a draw, which has no end.
    plies: u16,
}

impl Verdict {
    /// Neither side can force anything.
    pub const DRAW: Self = Self { value: Value::Draw, plies: 0 };
    /// The side to move is checkmated.
    pub const MATED: Self = Self { value: Value::Loss, plies: 0 };
    /// The side to move is stalemated, and that is no draw.
    pub const STALEMATED: Self = Self { value: Value::StalemateLoss, plies: 0 };

    /// The value with its plies; those of a draw are dropped.
    pub(super) const fn new(value: Value, plies: u16) -> Self {
        match value {
            Value::Draw => Self::DRAW,
            _ => Self { value, plies },
        }
    }

    /// What the position is worth to the side to move.
    pub const fn value(self) -> Value {
        self.value
    }

    /// The plies to the end; a draw has none.
    pub const fn plies(self) -> Option<u16> {
        match self.value {
            Value::Draw => None,
            _ => Some(self.plies),
        }
    }

    /// What a move is worth to the side that makes it, if it leads to a position of this verdict.
    /// The move itself is counted.
    pub const fn of_move(self) -> Self {
        Self::new(self.value.opposite(), self.plies.saturating_add(1))
    }

    /// The same position under rules in which a stalemate is a draw.
    pub const fn classical(self) -> Self {
        match self.value {
            Value::StalemateWin | Value::StalemateLoss => Self::DRAW,
            _ => self,
        }
    }

    /// In words, such as "White mates in 14", "White gets ¾ in 9" or "draw". Counted are the moves
    /// of the side that gains, `turn` is the side to move.
    pub fn words(self, turn: Color) -> String {
        let gains = if self.value > Value::Draw { turn } else { !turn };
        let moves = self.plies.div_ceil(2);
        match (self.value, self.plies) {
            (Value::Draw, _) => "draw".to_owned(),
            (Value::Loss, 0) => format!("{gains} has mated"),
            (Value::StalemateLoss, 0) => format!("{gains} has stalemated"),
            (Value::Win | Value::Loss, _) => format!("{gains} mates in {moves}"),
            _ => format!("{gains} gets ¾ in {moves}"),
        }
    }
}

impl PartialOrd for Verdict {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Verdict {
    fn cmp(&self, other: &Self) -> Ordering {
        let longer = self.plies.cmp(&other.plies);
        let better = if self.value > Value::Draw { longer.reverse() } else { longer };
        self.value.cmp(&other.value).then(better)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_wins_and_long_losses_are_better() {
        let order = [
            Verdict::MATED,
            Verdict::new(Value::Loss, 8),
            Verdict::STALEMATED,
            Verdict::new(Value::StalemateLoss, 2),
            Verdict::DRAW,
            Verdict::new(Value::StalemateWin, 9),
            Verdict::new(Value::StalemateWin, 1),
            Verdict::new(Value::Win, 71),
            Verdict::new(Value::Win, 1),
        ];
        assert!(order.is_sorted_by(|one, other| one < other));
        assert_eq!(Verdict::MATED.of_move(), Verdict::new(Value::Win, 1));
        assert_eq!(Verdict::DRAW.of_move(), Verdict::DRAW);
        assert_eq!(Verdict::STALEMATED.classical(), Verdict::DRAW);
    }

    #[test]
    fn words_count_the_moves_of_the_side_that_gains() {
        let words = |value, plies, turn| Verdict::new(value, plies).words(turn);
        assert_eq!(words(Value::Win, 27, Color::White), "White mates in 14");
        assert_eq!(words(Value::Loss, 28, Color::Black), "White mates in 14");
        assert_eq!(words(Value::StalemateWin, 17, Color::White), "White gets ¾ in 9");
        assert_eq!(words(Value::StalemateLoss, 0, Color::White), "Black has stalemated");
        assert_eq!(words(Value::Loss, 0, Color::Black), "White has mated");
        assert_eq!(words(Value::Draw, 0, Color::Black), "draw");
    }

    #[test]
    fn values_are_worth_their_points() {
        for value in Value::ALL {
            assert_eq!(value.opposite().points(), value.points().rest());
        }
        assert_eq!(Value::StalemateWin.points(), Points::THREE_QUARTERS);
    }
}
