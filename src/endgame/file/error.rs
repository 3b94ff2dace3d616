//! Why a file is no table.

use std::io;

/// Why a file cannot be used as a table.
#[derive(Debug, thiserror::Error)]
pub enum TableFileError {
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// It begins as no table does.
    #[error("this is no table of endgames")]
    Foreign,
    /// It was written by another version of the program.
    #[error("the table is of version {found} of its format, expected {expected}")]
    Version {
        /// That of the file.
        found: u16,
        /// That of this program.
        expected: u16,
    },
    /// It ends too soon.
    #[error("the table is cut short")]
    Cut,
    /// It is not as it was written.
    #[error("the table is damaged in {0}")]
    Damaged(&'static str),
    /// It is another table than its name says.
    #[error("the file holds the table {0}")]
    Misnamed(super::TableId),
}
