//! Themes: the colours of the board and of what stands around it, read from data.

mod paint;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod vision;

use std::path::Path;
use std::sync::LazyLock;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

pub use paint::{PALETTE, Paint, PaintError, contrast};

use super::depth::ColorDepth;

/// The colours of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    /// What the player calls it: the name of its file without the ending.
    pub name: String,
    /// The light, medium and dark tile.
    pub tiles: [Paint; 3],
    /// The same tiles where the last move began and ended.
    pub last_move: [Paint; 3],
    /// The tile of the piece that was picked up.
    pub selected: Paint,
    /// The tile of a king in check.
    pub check: Paint,
    /// The ring around a piece that can be captured.
    pub capture: Paint,
    /// The move that is hinted at.
    pub hint: Paint,
    /// What is attacked, or attacks.
    pub threat: Paint,
    /// The ring around the cell of the cursor.
    pub cursor: Paint,
    /// The dot on a light tile that can be moved to.
    pub dot_dark: Paint,
    /// The dot on a dark one.
    pub dot_light: Paint,
    /// White's pieces.
    pub white: Paint,
    /// Black's pieces.
    pub black: Paint,
    /// The outline by which White's drawn pieces differ from Black's by more than colour.
    pub outline: Paint,
    /// What lies around the board and under the panels.
    pub background: Paint,
    /// File letters and rank numbers.
    pub label: Paint,
    /// Ordinary text.
    pub text: Paint,
    /// Text that may be overlooked, and lines.
    pub dim: Paint,
    /// Text that must not be.
    pub highlight: Paint,
}

/// Why the file of a theme cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ThemeError {
    /// The text is not JSON, or not an object.
    #[error("{file}: {reason}")]
    Syntax {
        /// The file.
        file: String,
        /// What is wrong, with line and column.
        reason: String,
    },
    /// A colour is not there.
    #[error("{file}: field {field:?} is missing")]
    Missing {
        /// The file.
        file: String,
        /// The field.
        field: &'static str,
    },
    /// A colour is not written as one.
    #[error("{file}: field {field:?}: {reason}")]
    Field {
        /// The file.
        file: String,
        /// The field.
        field: &'static str,
        /// What is wrong with its value.
        reason: String,
    },
    /// Most likely a misspelt field.
    #[error("{file}: there is no field {field:?}")]
    Unknown {
        /// The file.
        file: String,
        /// The field.
        field: String,
    },
}

impl Theme {
    /// Reads the text of a theme. `file` names it in errors, and its stem becomes the name.
    ///
    /// # Errors
    /// If the text is not a JSON object of all the colours, each as a [`Paint`], and no others.
    /// Without `hint` and `threat`, which themes did not always have, those of the default theme
    /// are taken.
    pub fn parse(file: &str, text: &str) -> Result<Self, ThemeError> {
        let fields = serde_json::from_str(text).map_err(|error| ThemeError::Syntax {
            file: file.to_owned(),
            reason: error.to_string(),
        })?;
        let mut fields = Fields { file, fields };
        let theme = Self {
            name: Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned(),
            tiles: fields.take("tiles")?,
            last_move: fields.take("last_move")?,
            selected: fields.take("selected")?,
            check: fields.take("check")?,
            capture: fields.take("capture")?,
            hint: fields.take_or("hint", |theme| theme.hint)?,
            threat: fields.take_or("threat", |theme| theme.threat)?,
            cursor: fields.take("cursor")?,
            dot_dark: fields.take("dot_dark")?,
            dot_light: fields.take("dot_light")?,
            white: fields.take("white")?,
            black: fields.take("black")?,
            outline: fields.take("outline")?,
            background: fields.take("background")?,
            label: fields.take("label")?,
            text: fields.take("text")?,
            dim: fields.take("dim")?,
            highlight: fields.take("highlight")?,
        };
        fields.end()?;
        Ok(theme)
    }

    /// The themes that come with the program, the default one first.
    pub fn builtin() -> &'static [Self] {
        static THEMES: LazyLock<Vec<Theme>> = LazyLock::new(|| {
            BUILTIN
                .map(|(file, text)| {
                    Theme::parse(file, text).expect("the program's own themes are tested")
                })
                .into()
        });
        &THEMES
    }

    /// Of the dark and the light dot, the one that is seen better on a tile of this colour.
    pub fn dot_on(&self, tile: Paint, depth: ColorDepth) -> Paint {
        let dark = contrast(self.dot_dark, tile, depth);
        let light = contrast(self.dot_light, tile, depth);
        if dark >= light { self.dot_dark } else { self.dot_light }
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::builtin()[0].clone()
    }
}

const BUILTIN: [(&str, &str); 6] = [
    ("wood.json", include_str!("../../assets/themes/wood.json")),
    ("slate.json", include_str!("../../assets/themes/slate.json")),
    ("forest.json", include_str!("../../assets/themes/forest.json")),
    ("midnight.json", include_str!("../../assets/themes/midnight.json")),
    ("paper.json", include_str!("../../assets/themes/paper.json")),
    ("colour-blind.json", include_str!("../../assets/themes/colour-blind.json")),
];

/// The fields of a theme that have not been read yet.
struct Fields<'a> {
    file: &'a str,
    fields: Map<String, Value>,
}

impl Fields<'_> {
    fn take<T: DeserializeOwned>(&mut self, field: &'static str) -> Result<T, ThemeError> {
        let file = || self.file.to_owned();
        let value = self
            .fields
            .shift_remove(field)
            .ok_or_else(|| ThemeError::Missing { file: file(), field })?;
        serde_json::from_value(value).map_err(|error| ThemeError::Field {
            file: file(),
            field,
            reason: error.to_string(),
        })
    }

    /// A field that may be missing: then it is that of the default theme.
    fn take_or(
        &mut self,
        field: &'static str,
        default: impl FnOnce(&Theme) -> Paint,
    ) -> Result<Paint, ThemeError> {
        match self.fields.contains_key(field) {
            true => self.take(field),
            false => Ok(default(&Theme::builtin()[0])),
        }
    }

    fn end(self) -> Result<(), ThemeError> {
        match self.fields.into_iter().next() {
            None => Ok(()),
            Some((field, _)) => Err(ThemeError::Unknown { file: self.file.to_owned(), field }),
        }
    }
}
