//! How a board is drawn, whatever is on it.

use super::depth::ColorDepth;
use super::glyphs::Glyphs;
use super::theme::Theme;

/// How a board is drawn.
#[derive(Debug, Clone, Copy)]
pub struct Look<'a> {
    /// The colours.
    pub theme: &'a Theme,
    /// How many of them are shown.
    pub depth: ColorDepth,
    /// The characters of the pieces.
    pub glyphs: Glyphs,
    /// The slanted sides of the cells.
    pub edges: Edges,
}

/// How the slanted sides of the cells are drawn at the sizes that have room for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Edges {
    /// In steps, which look the same in every terminal.
    #[default]
    Stepped,
    /// With the triangles `◢◣◤◥`, which not every terminal draws as large as a place.
    Smooth,
}
