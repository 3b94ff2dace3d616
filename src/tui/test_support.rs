//! What tests of the screen share: boards to try, and buffers written as text.

use std::fmt::Write;

use ratatui::buffer::Buffer;
use ratatui::style::{self, Modifier};

use crate::hex::{Axial, Cell, CellSet};
use crate::rules::Color;

use super::geometry::{BoardSize, Coordinates, Geometry};

/// A board of 70 cells, lopsided from north to south.
pub const SMALLER_BOARD: CellSet = {
    let mut cells = CellSet::EMPTY;
    let mut index = 0;
    while let Some(cell) = Cell::new(index) {
        let Axial { q, r } = cell.axial();
        if q.abs() <= 4 && r >= -4 && q + r >= -4 {
            cells = cells.with(cell);
        }
        index += 1;
    }
    cells
};

/// All 91 cells, and the smaller board.
pub const BOARDS: [CellSet; 2] = [CellSet::ALL, SMALLER_BOARD];

/// A board of these cells at every size, seen from either side, with and without coordinates.
pub fn geometries(cells: CellSet) -> impl Iterator<Item = Geometry> {
    BoardSize::ALL.into_iter().flat_map(move |size| {
        Color::ALL.into_iter().flat_map(move |below| {
            [Coordinates::Shown, Coordinates::Hidden]
                .map(|coordinates| Geometry::new(size, cells, below, coordinates))
        })
    })
}

/// The names that stand for styles in [`written`], in order.
const KEYS: &str = ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// A buffer as text for a snapshot: its symbols, its styles by one letter each, and what the
/// letters mean. A `.` is the style of the terminal itself. The same in several depths of colour
/// is written once: a letter then means a style in each.
///
/// # Panics
/// If not all have the same symbols.
pub fn written<const N: usize>(depths: [&Buffer; N]) -> String {
    let width = depths[0].area.width.max(1) as usize;
    let mut known = vec![[(style::Color::Reset, style::Color::Reset, Modifier::empty()); N]];
    let (mut symbols, mut styles) = (String::new(), String::new());
    for (at, place) in depths[0].content.iter().enumerate() {
        symbols.push_str(place.symbol());
        let style = depths.map(|buffer| {
            let same = &buffer.content[at];
            assert_eq!(same.symbol(), place.symbol(), "place {at}");
            (same.fg, same.bg, same.modifier)
        });
        let index = known.iter().position(|&other| other == style).unwrap_or_else(|| {
            known.push(style);
            known.len() - 1
        });
        styles.push(KEYS.chars().nth(index).unwrap_or('?'));
        if (at + 1) % width == 0 {
            symbols.truncate(symbols.trim_end_matches(' ').len());
            symbols.push('\n');
            styles.truncate(styles.trim_end_matches('.').len());
            styles.push('\n');
        }
    }
    let mut text = format!("{symbols}\n{styles}\n");
    for (styles, key) in known.into_iter().zip(KEYS.chars()).skip(1) {
        let named = styles.map(|(fg, bg, modifier)| match modifier.is_empty() {
            true => format!("{fg} on {bg}"),
            false => format!("{fg} on {bg} {modifier:?}"),
        });
        writeln!(text, "{key} {}", named.join(", ")).expect("a string takes any text");
    }
    text
}
