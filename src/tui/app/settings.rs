//! What a player can choose about the screen.

use crate::tui::action::Capture;
use crate::tui::geometry::{BoardSize, Coordinates};
use crate::tui::glyphs::Glyphs;
use crate::tui::look::Edges;

use super::slide::Animation;

/// What a player can choose about the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The size of the board; none for the largest that fits.
    pub size: Option<BoardSize>,
    /// Whether the board has coordinates.
    pub coordinates: Coordinates,
    /// The place of the theme in their list.
    pub theme: usize,
    /// The characters of the pieces, where more than ASCII can be shown.
    pub glyphs: Glyphs,
    /// The slanted sides of the cells.
    pub edges: Edges,
    /// Whether pieces are seen on their way.
    pub animation: Animation,
    /// Whether the board turns by itself.
    pub turning: Turning,
    /// Whether the mouse plays.
    pub mouse: Capture,
    /// Whether the program gives up lost games, from the next one on.
    pub resigning: Resigning,
    /// Whether a column beside the board tells who stands better.
    pub evaluation_bar: EvaluationBar,
}

/// Whether a column beside the board tells who stands better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "nothing to add to the names")]
pub enum EvaluationBar {
    Hidden,
    Shown,
}

/// Whether the board turns to the side whose move it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turning {
    /// Only by a key.
    ByKey,
    /// After every move, where two people play.
    AfterMoves,
}

/// Whether the program gives up lost games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resigning {
    /// It plays to the end.
    Never,
    /// It does.
    WhenLost,
}

impl Resigning {
    /// How far behind the program gives up, in hundredths of a pawn.
    pub const fn centipawns(self) -> Option<u32> {
        match self {
            Self::Never => None,
            Self::WhenLost => Some(1200),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            size: None,
            coordinates: Coordinates::Shown,
            theme: 0,
            glyphs: Glyphs::Sprites,
            edges: Edges::Stepped,
            animation: Animation::On,
            turning: Turning::ByKey,
            mouse: Capture::On,
            resigning: Resigning::Never,
            evaluation_bar: EvaluationBar::Hidden,
        }
    }
}

impl Settings {
    /// As large as fits, small, medium, large, and round again.
    pub fn next_size(&mut self) {
        self.size = match self.size {
            None => Some(BoardSize::Small),
            Some(BoardSize::Small) => Some(BoardSize::Medium),
            Some(BoardSize::Medium) => Some(BoardSize::Large),
            Some(BoardSize::Large) => None,
        };
    }

    /// Shows or hides the coordinates.
    pub fn toggle_coordinates(&mut self) {
        self.coordinates = match self.coordinates {
            Coordinates::Shown => Coordinates::Hidden,
            Coordinates::Hidden => Coordinates::Shown,
        };
    }

    /// Lets the board turn by itself, or no longer.
    pub fn toggle_turning(&mut self) {
        self.turning = match self.turning {
            Turning::ByKey => Turning::AfterMoves,
            Turning::AfterMoves => Turning::ByKey,
        };
    }

    /// Shows or hides the evaluation bar.
    pub fn toggle_evaluation_bar(&mut self) {
        self.evaluation_bar = match self.evaluation_bar {
            EvaluationBar::Hidden => EvaluationBar::Shown,
            EvaluationBar::Shown => EvaluationBar::Hidden,
        };
    }

    /// Lets the program give up, or no longer.
    pub fn toggle_resigning(&mut self) {
        self.resigning = match self.resigning {
            Resigning::Never => Resigning::WhenLost,
            Resigning::WhenLost => Resigning::Never,
        };
    }
}
