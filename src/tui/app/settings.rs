//! What a player can choose, for good: [`file`] keeps it from one start to the next.

mod field;
mod file;
mod last_game;
mod value;

use std::path::{Path, PathBuf};

use crate::engine::Level;
use crate::game::TimeControl;
use crate::tui::action::Capture;
use crate::tui::geometry::{BoardSize, Coordinates};
use crate::tui::glyphs::Glyphs;
use crate::tui::look::Edges;
use crate::tui::theme::Theme;

use super::learn::Progress;
use super::slide::Animation;

pub use field::Setting;
pub use file::{SettingsError, SettingsFile};
pub use last_game::LastGame;
pub use value::{Value, Way};

pub(super) use value::CLOCKS;

/// What a player can choose.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    /// The size of the board; none for the largest that fits.
    pub size: Option<BoardSize>,
    /// Whether the board has coordinates.
    pub coordinates: Coordinates,
    /// The colours.
    pub theme: ThemeChoice,
    /// The characters of the pieces, where more than ASCII can be shown.
    pub glyphs: Glyphs,
    /// The slanted sides of the cells.
    pub edges: Edges,
    /// Whether pieces are seen on their way.
    pub animation: Animation,
    /// Whether the board turns by itself.
    pub turning: Turning,
    /// Whether a move that is made on the board is asked about before it is played.
    pub confirm_move: Switch,
    /// Whether a pawn becomes a queen without a question.
    pub auto_queen: Switch,
    /// Whether the mouse plays.
    pub mouse: Capture,
    /// Whether the terminal's bell tells a move of the program, a check and the end.
    pub bell: Switch,
    /// Whether the program gives up lost games, from the next one on.
    pub resigning: Resigning,
    /// Whether a column beside the board tells who stands better.
    pub evaluation_bar: EvaluationBar,
    /// The time of each side in a game that is begun at once.
    pub clock: Option<TimeControl>,
    /// How strong the program plays in a game that is begun at once.
    pub level: Level,
    /// Where games are kept; the default for none.
    pub save_folder: FolderChoice,
    /// What was last chosen for a new game.
    pub last_game: Option<LastGame>,
    /// Which lessons were done.
    pub lessons: Progress,
}

impl Settings {
    /// The defaults, where these themes can be chosen.
    pub fn new(themes: &[Theme]) -> Self {
        Self { theme: ThemeChoice::among(themes), ..Self::default() }
    }
}

/// Whether a column beside the board tells who stands better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(missing_docs, reason = "nothing to add to the names")]
pub enum EvaluationBar {
    #[default]
    Hidden,
    Shown,
}

/// Off or on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(missing_docs, reason = "nothing to add to the names")]
pub enum Switch {
    #[default]
    Off,
    On,
}

/// One of the themes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ThemeChoice {
    names: Vec<String>,
    at: usize,
}

impl ThemeChoice {
    /// The first of these themes.
    fn among(themes: &[Theme]) -> Self {
        Self { names: themes.iter().map(|theme| theme.name.clone()).collect(), at: 0 }
    }

    /// Its place among all themes.
    pub const fn place(&self) -> usize {
        self.at
    }
}

/// A folder of saved games, as the player has named it; `~/` begins one in the home folder.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FolderChoice(Option<PathBuf>);

impl FolderChoice {
    /// Reads what was typed; nothing for the default.
    ///
    /// # Errors
    /// If it would mean different folders in different places.
    pub fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let path = PathBuf::from(text);
        match text {
            "" => Ok(Self(None)),
            _ if path.is_absolute() || path.starts_with("~") => Ok(Self(Some(path))),
            _ => Err(format!("folder {text:?}: expected one that begins with / or ~/")),
        }
    }

    /// The folder as it was named, if one was.
    pub fn named(&self) -> Option<&Path> {
        self.0.as_deref()
    }
}

/// Whether the board turns to the side whose move it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Turning {
    /// Only by a key.
    #[default]
    ByKey,
    /// After every move, where two people play.
    AfterMoves,
}

/// Whether the program gives up lost games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Resigning {
    /// It plays to the end.
    #[default]
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
