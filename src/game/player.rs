//! Who plays a side.

use crate::engine::Strength;

/// Somebody at this terminal, or the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    /// Somebody at this terminal.
    Human {
        /// The name, if it was told.
        name: Option<String>,
    },
    /// The program.
    Engine {
        /// What it is called, if it has a name of its own.
        name: Option<String>,
        /// How it plays.
        strength: Strength,
    },
}

impl Player {
    /// Somebody without a name.
    pub const HUMAN: Self = Self::Human { name: None };

    /// The program, playing like this.
    pub const fn engine(strength: Strength) -> Self {
        Self::Engine { name: None, strength }
    }

    /// The name, if there is one.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Human { name } | Self::Engine { name, .. } => name.as_deref(),
        }
    }

    /// How the program plays this side, if it does.
    pub const fn strength(&self) -> Option<&Strength> {
        match self {
            Self::Human { .. } => None,
            Self::Engine { strength, .. } => Some(strength),
        }
    }
}

impl Default for Player {
    fn default() -> Self {
        Self::HUMAN
    }
}
