//! Whether a game can begin from a placement, in plain words.

use super::Editor;
use crate::notation::cell_name;
use crate::rules::{Outcome, Position, SetupError, WinReason};

impl Editor {
    /// That a game can begin like this, or what is still impossible.
    ///
    /// # Errors
    /// The first thing that has to be put right.
    pub fn verdict(&self) -> Result<String, String> {
        self.position().map(|position| possible(&position))
    }

    /// The position in which a game can begin.
    ///
    /// # Errors
    /// The first thing that has to be put right, in words.
    pub fn position(&self) -> Result<Position, String> {
        self.setup().clone().position().map_err(|fault| self.impossible(fault))
    }

    fn impossible(&self, fault: SetupError) -> String {
        let rules = self.setup().rules;
        match fault {
            SetupError::KingCount { color, count: 0 } => format!("{color} still needs a king."),
            SetupError::KingCount { color, count } => {
                format!("{color} has {count} kings and may have only one.")
            }
            SetupError::PawnOnPromotionCell { color, cell } => format!(
                "{color}'s pawn on {} has come to the end of its file: it would be another piece \
                 by now.",
                cell_name(rules, cell)
            ),
            SetupError::OppositeCheck { color } => format!(
                "{color}'s king could be captured at once, as it is {}'s move. Let {color} move, \
                 or shield the king.",
                !color
            ),
            SetupError::OffBoard(_)
            | SetupError::CastlingWithoutHome { .. }
            | SetupError::PassingWithoutPawn { .. }
            | SetupError::PassingWithCounter { .. }
            | SetupError::MoveNumber => format!("This cannot be: {fault}."),
        }
    }
}

fn possible(position: &Position) -> String {
    let turn = position.turn();
    match position.outcome() {
        Some(Outcome::Win { by: WinReason::Checkmate, .. }) => {
            format!("{turn} is checkmated: the game is over here.")
        }
        Some(Outcome::Stalemate { .. }) => {
            format!("{turn} is stalemated: the game is over here.")
        }
        Some(_) => "Nobody can win any more: the game is drawn here.".to_owned(),
        None if position.is_check() => format!("A game can begin here. {turn} is in check."),
        None => "A game can begin here.".to_owned(),
    }
}
