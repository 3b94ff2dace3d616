//! What can be trained: an ending, what is to be reached in it, and how far away that is.

use std::fmt;

use crate::endgame::{TableId, Tables, Value};
use crate::notation::variant_id;
use crate::rules::{Color, Variant};

/// A material in one of the games. White has the stronger side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The game.
    pub variant: Variant,
    /// Its table, which another game may share.
    pub table: TableId,
}

impl Ending {
    /// All that there are tables for, game by game, the simplest first.
    pub fn all(tables: &Tables) -> Vec<Self> {
        let mut list = tables.list();
        list.sort_by_key(|(id, _)| id.material().rank());
        let readable = || list.iter().filter(|(_, bytes)| bytes.is_some()).map(|&(id, _)| id);
        let of_game = |variant| {
            let is_used = move |id: &TableId| {
                TableId::of(variant, id.material()).is_some_and(|(own, _)| own == *id)
            };
            readable().filter(is_used).map(move |table| Self { variant, table })
        };
        Variant::ALL.into_iter().flat_map(of_game).collect()
    }

    /// What stands on the board: `queen against rook`.
    pub fn words(self) -> String {
        let material = self.table.material();
        let side = |color| material.side_words(color);
        format!("{} against {}", side(Color::White), side(Color::Black))
    }
}

/// What White is to reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Checkmate.
    Mate,
    /// Stalemate where that is worth ¾ and no mate can be forced.
    Stalemate,
}

impl Goal {
    /// The greater one first.
    pub const ALL: [Self; 2] = [Self::Mate, Self::Stalemate];

    /// What positions are worth in which it can be reached.
    pub const fn value(self) -> Value {
        match self {
            Self::Mate => Value::Win,
            Self::Stalemate => Value::StalemateWin,
        }
    }

    /// What it is called.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Stalemate => "¾",
        }
    }

    /// What it is called once it is reached.
    pub const fn done_word(self) -> &'static str {
        match self {
            Self::Mate => "Checkmate",
            Self::Stalemate => "Stalemate",
        }
    }
}

/// How far the goal is away, as a share of the farthest that it can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// In the first third.
    Easy,
    /// In the second.
    Medium,
    /// In the last.
    Hard,
    /// As far as it can be.
    Longest,
}

impl Difficulty {
    /// The easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Longest];

    /// Its name, also in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Longest => "longest",
        }
    }
}

/// What is trained, and what records are kept of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Exercise {
    /// What stands on the board.
    pub ending: Ending,
    /// What is to be reached.
    pub goal: Goal,
    /// How far away that is.
    pub difficulty: Difficulty,
}

/// Its name in the file of records: `mccooey-KQK win easy`.
impl fmt::Display for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ending: Ending { variant, table }, goal, difficulty } = self;
        let (game, material) = (variant_id(*variant), table.material());
        write!(f, "{game}-{material} {} {}", goal.value().id(), difficulty.id())
    }
}
