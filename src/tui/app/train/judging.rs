//! What a move of a drill has done to what can be reached.

use crate::endgame::Verdict;

use super::levels::moves;

/// What a move was worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judgement {
    /// The goal can still be reached, so many moves later than it could have been.
    Kept {
        /// The moves lost.
        lost: u16,
    },
    /// The goal cannot be forced any more.
    Missed,
}

impl Judgement {
    /// Compares what a position was worth with what the move that was made is worth, both to the
    /// side that makes it.
    pub fn new(before: Verdict, made: Verdict) -> Self {
        let plies = |verdict: Verdict| verdict.plies().unwrap_or(0);
        match made.value() == before.value() {
            true => Self::Kept { lost: moves(plies(made).saturating_sub(plies(before))) },
            false => Self::Missed,
        }
    }

    /// In words.
    pub fn words(self) -> String {
        match self {
            Self::Kept { lost: 0 } => "the best".to_owned(),
            Self::Kept { lost } => format!("{} lost", count(lost)),
            Self::Missed => "thrown away".to_owned(),
        }
    }
}

/// So many moves in words.
pub fn count(moves: u16) -> String {
    match moves {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    }
}

/// How a goal was reached in so many moves of which so many were lost.
pub fn summary(made: u16, lost: u16) -> String {
    match lost {
        0 => format!("{}, the fewest that it takes.", count(made)),
        lost => format!("{}, {lost} more than it takes.", count(made)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgame::Tables;
    use crate::notation::{FenOrder, parse_fen};
    use crate::rules::Variant;

    #[test]
    fn moves_are_judged_by_what_is_left_of_the_win() {
        let tables = Tables::bundled();
        let fen = "1/3/5/7/9/11/R10/1k9/11/11/K10 w - 0 1";
        let position = parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap();
        let known = tables.look_up(&position).unwrap();
        let mut lost_most = 0;
        let mut is_missed = false;
        for found in &known.moves {
            let made = found.verdict.unwrap();
            match Judgement::new(known.verdict, made) {
                Judgement::Kept { lost } => {
                    let longer = made.plies().unwrap() - known.verdict.plies().unwrap();
                    assert_eq!((2 * lost, lost == 0), (longer, found.is_best));
                    lost_most = lost.max(lost_most);
                }
                Judgement::Missed => {
                    assert!(made.value() < known.verdict.value());
                    is_missed = true;
                }
            }
        }
        assert!(is_missed, "the rook can be given away");
        assert_eq!(Judgement::new(known.verdict, Verdict::DRAW), Judgement::Missed);
        assert!(lost_most <= 20);
    }

    #[test]
    fn words_count_moves() {
        let words = |judgement: Judgement| judgement.words();
        assert_eq!(words(Judgement::Kept { lost: 0 }), "the best");
        assert_eq!(words(Judgement::Kept { lost: 1 }), "1 move lost");
        assert_eq!(words(Judgement::Kept { lost: 3 }), "3 moves lost");
        assert_eq!(summary(7, 0), "7 moves, the fewest that it takes.");
        assert_eq!(summary(9, 2), "9 moves, 2 more than it takes.");
    }
}
