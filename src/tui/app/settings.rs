//! What a player can choose about the screen.

use crate::tui::geometry::{BoardSize, Coordinates};

/// What a player can choose about the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The size of the board; none for the largest that fits.
    pub size: Option<BoardSize>,
    /// Whether the board has coordinates.
    pub coordinates: Coordinates,
    /// The place of the theme in their list.
    pub theme: usize,
    /// Whether the board turns by itself.
    pub turning: Turning,
}

/// Whether the board turns to the side whose move it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turning {
    /// Only by a key.
    ByKey,
    /// After every move of a person, where two people play.
    AfterMoves,
}

impl Default for Settings {
    fn default() -> Self {
        Self { size: None, coordinates: Coordinates::Shown, theme: 0, turning: Turning::ByKey }
    }
}
