//! The pieces as vector paths, about the middle of a cell, 20 units to every side.

use crate::rules::Role;

/// A piece: what is filled, and the lines drawn on it.
#[derive(Debug, Clone, Copy)]
pub struct Shape {
    /// The outline of its parts.
    pub body: &'static str,
    /// The lines.
    pub lines: &'static str,
}

/// The shape of a piece.
pub const fn shape(role: Role) -> Shape {
    match role {
        Role::Pawn => Shape {
            body: "M0-15a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM-5-4H5C5 3 10 5 10 10H-10C-10 5-5 3-5-4z\
                   M-13 17v-3q0-4 4-4H9q4 0 4 4v3z",
            lines: "M-9 10H9",
        },
        Role::Knight => Shape {
            body: "M-4-18L-1-13C10-13 15-3 14 17H-11C-11 8-1 7-2 0C-6 1-8 4-10 7L-15 4\
                   C-15 0-10-4-9-9C-9-12-6-14-4-18z",
            lines: "M-5.5-6.5h1.5M-9 13H12",
        },
        Role::Bishop => Shape {
            body: "M0-20a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM0-14C10-8 11 1 6 8H-6C-11 1-10-8 0-14z\
                   M-14 17C-14 11-6 13-6 8H6C6 13 14 11 14 17z",
            lines: "M0-9V2M-4.5-3.5H4.5M-6 8H6",
        },
        Role::Rook => Shape {
            body: "M-14-16h6v4h5v-4h6v4h5v-4h6v10l-5 4v9l5 4v6h-28v-6l5-4v-9l-5-4z",
            lines: "M-9-2H9M-9 7H9",
        },
        Role::Queen => Shape {
            body: "M-12 10L-17-8L-8.5 1L-9-12L-2.5-1L0-15L2.5-1L9-12L8.5 1L17-8L12 10z\
                   M-17-12a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8z\
                   M-9-16a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8z\
                   M0-19a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8z\
                   M9-16a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8z\
                   M17-12a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8zM-13 17v-7h26v7z",
            lines: "M-12 10H12",
        },
        Role::King => Shape {
            body: "M-1.7-21h3.4v3.2h3.2v3.4h-3.2v6h-3.4v-6h-3.2v-3.4h3.2z\
                   M0-8C4-14 17-13 17-4C17 2 12 5 12 10H-12C-12 5-17 2-17-4C-17-13-4-14 0-8z\
                   M-13 17v-7h26v7z",
            lines: "M0-7V7M-12 10H12",
        },
    }
}
