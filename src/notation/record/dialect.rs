//! How the writer of a record names pieces and files.

use super::Letters;

/// The names that a text uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Dialect {
    /// For pieces.
    pub letters: Letters,
    /// For files.
    pub files: FileNames,
}

/// Which letters the eleven files have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum FileNames {
    /// a to l without j, as usual.
    #[default]
    WithoutJ,
    /// a to k with j.
    WithJ,
}

impl FileNames {
    /// The usual small letter of the file that is written so.
    pub(in crate::notation) const fn standard(self, file: char) -> char {
        match (self, file.to_ascii_lowercase()) {
            (Self::WithJ, 'j') => 'k',
            (Self::WithJ, 'k') => 'l',
            // No file: none is called j.
            (Self::WithJ, 'l') => 'j',
            (_, file) => file,
        }
    }
}
