//! Smooth sides of the cells: the places at which a row of a cell begins and ends are halved by a
//! triangle.
//!
//! Of two cells the lower one gives way, so that all keep one form; at the rim of the board, where
//! there is nothing but the background, every cell does. The tips and the flat sides stay as they
//! are: there a place would need three colours.

use crate::hex::Cell;
use crate::tui::hit_map::{Halves, Part};

use super::tile::Tiles;
use super::{BoardView, Canvas};

/// Draws the triangles over tiles and pieces, where nothing but a tile is seen.
pub fn draw(view: &BoardView, tiles: &Tiles, canvas: &mut Canvas) {
    for (y, row) in view.places.rows().enumerate() {
        for (x, &halves) in row.iter().enumerate() {
            let Some(cell) = slanted(halves) else { continue };
            let middle = view.geometry().centre(cell).y as usize;
            if y == middle {
                continue;
            }
            let is_upper = y < middle;
            let neighbours = [(x.wrapping_sub(1), ["◢", "◥"]), (x + 1, ["◣", "◤"])];
            for (beside, [upper, lower]) in neighbours {
                let Some(other) = row.get(beside).map(|halves| halves[0].map(|half| half.cell))
                else {
                    continue;
                };
                if other == Some(cell) || other.is_some() && !is_upper {
                    continue;
                }
                let (x, y) = (x as u16, y as u16);
                let back = match other {
                    Some(other) => Some(tiles.of(other).slant),
                    None => canvas.at(beside as u16, y).map(|place| place.bg),
                };
                if let (Some(back), Some(place)) = (back, canvas.at(x, y))
                    && place.symbol() == " "
                {
                    let triangle = if is_upper { upper } else { lower };
                    place.set_symbol(triangle).set_fg(tiles.of(cell).slant).set_bg(back);
                }
            }
        }
    }
}

/// The cell of a place that is wholly on the slanted side of one.
fn slanted([upper, lower]: Halves) -> Option<Cell> {
    let (upper, lower) = (upper?, lower?);
    (upper == lower && upper.part == Part::Slant).then_some(upper.cell)
}
