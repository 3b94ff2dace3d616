//! The settings one by one: what the file and the screen call each, and where its value is.

use crate::tui::keymap::Command;

use super::{Settings, Value};

/// A line of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields of the settings say what they are")]
pub enum Setting {
    Theme,
    Size,
    Glyphs,
    Edges,
    Animation,
    Coordinates,
    EvaluationBar,
    Turning,
    ConfirmMove,
    AutoQueen,
    Mouse,
    Bell,
    Resigning,
    Level,
    Clock,
    SaveFolder,
}

/// What a setting is called, in the file, on the screen, and in a sentence; and the key of the
/// board that changes it.
struct Words {
    field: &'static str,
    label: &'static str,
    help: &'static str,
    command: Option<Command>,
}

impl Setting {
    /// From the top of the list.
    pub const ALL: [Self; 16] = [
        Self::Theme,
        Self::Size,
        Self::Glyphs,
        Self::Edges,
        Self::Animation,
        Self::Coordinates,
        Self::EvaluationBar,
        Self::Turning,
        Self::ConfirmMove,
        Self::AutoQueen,
        Self::Mouse,
        Self::Bell,
        Self::Resigning,
        Self::Level,
        Self::Clock,
        Self::SaveFolder,
    ];

    const fn words(self) -> Words {
        let (field, label, help, command) = match self {
            Self::Theme => {
                ("theme", "Colours", "The colours of board and text.", Some(Command::Theme))
            }
            Self::Size => (
                "board_size",
                "Board",
                "The size of the board. One that does not fit gives way to one that does.",
                Some(Command::Size),
            ),
            Self::Glyphs => (
                "glyphs",
                "Pieces",
                "How pieces are drawn. Small boards have filled figurines in the place of sprites.",
                None,
            ),
            Self::Edges => (
                "smooth_edges",
                "Smooth edges",
                "Whether the sides of the cells are smooth on larger boards. For terminals that \
                 draw triangles as large as their places.",
                None,
            ),
            Self::Animation => {
                ("animation", "Animation", "Whether a moved piece is seen on its way.", None)
            }
            Self::Coordinates => (
                "coordinates",
                "Coordinates",
                "Whether letters and numbers stand around the board.",
                Some(Command::Coordinates),
            ),
            Self::EvaluationBar => (
                "evaluation_bar",
                "Evaluation",
                "Whether a bar beside the board tells who stands better.",
                Some(Command::EvaluationBar),
            ),
            Self::Turning => (
                "auto_flip",
                "Turn the board",
                "Whether the board turns to whoever has the move, where two people play.",
                None,
            ),
            Self::ConfirmMove => (
                "confirm_move",
                "Confirm moves",
                "Whether a move made on the board is read to you before it is played. Typed moves \
                 are played as they are.",
                None,
            ),
            Self::AutoQueen => (
                "auto_queen",
                "Always a queen",
                "Whether a pawn becomes a queen without a question. A typed b6b7=N is still a \
                 knight.",
                None,
            ),
            Self::Mouse => (
                "mouse",
                "Mouse",
                "Whether the mouse plays. Otherwise the terminal marks and copies text with it.",
                Some(Command::Mouse),
            ),
            Self::Bell => (
                "bell",
                "Bell",
                "Whether the bell of the terminal tells a move of the program, a check and the end.",
                None,
            ),
            Self::Resigning => (
                "resigning",
                "Program resigns",
                "Whether the program gives up lost games, from the next one on.",
                None,
            ),
            Self::Level => ("level", "Level", "How strong the program plays in new games.", None),
            Self::Clock => (
                "clock",
                "Clock",
                "Minutes for each side and seconds for every move in new games.",
                None,
            ),
            Self::SaveFolder => (
                "save_folder",
                "Saved games",
                "The folder in which games are kept, from the next one on.",
                None,
            ),
        };
        Words { field, label, help, command }
    }

    /// Its name in the file.
    pub const fn field(self) -> &'static str {
        self.words().field
    }

    /// What the screen calls it.
    pub const fn label(self) -> &'static str {
        self.words().label
    }

    /// What it is good for.
    pub const fn help(self) -> &'static str {
        self.words().help
    }

    /// What a key of the board would have to mean to do the same.
    pub const fn command(self) -> Option<Command> {
        self.words().command
    }
}

impl Settings {
    /// The value of a setting.
    pub fn value(&self, setting: Setting) -> &dyn Value {
        match setting {
            Setting::Theme => &self.theme,
            Setting::Size => &self.size,
            Setting::Glyphs => &self.glyphs,
            Setting::Edges => &self.edges,
            Setting::Animation => &self.animation,
            Setting::Coordinates => &self.coordinates,
            Setting::EvaluationBar => &self.evaluation_bar,
            Setting::Turning => &self.turning,
            Setting::ConfirmMove => &self.confirm_move,
            Setting::AutoQueen => &self.auto_queen,
            Setting::Mouse => &self.mouse,
            Setting::Bell => &self.bell,
            Setting::Resigning => &self.resigning,
            Setting::Level => &self.level,
            Setting::Clock => &self.clock,
            Setting::SaveFolder => &self.save_folder,
        }
    }

    /// The value of a setting, to be changed.
    pub fn value_mut(&mut self, setting: Setting) -> &mut dyn Value {
        match setting {
            Setting::Theme => &mut self.theme,
            Setting::Size => &mut self.size,
            Setting::Glyphs => &mut self.glyphs,
            Setting::Edges => &mut self.edges,
            Setting::Animation => &mut self.animation,
            Setting::Coordinates => &mut self.coordinates,
            Setting::EvaluationBar => &mut self.evaluation_bar,
            Setting::Turning => &mut self.turning,
            Setting::ConfirmMove => &mut self.confirm_move,
            Setting::AutoQueen => &mut self.auto_queen,
            Setting::Mouse => &mut self.mouse,
            Setting::Bell => &mut self.bell,
            Setting::Resigning => &mut self.resigning,
            Setting::Level => &mut self.level,
            Setting::Clock => &mut self.clock,
            Setting::SaveFolder => &mut self.save_folder,
        }
    }
}
