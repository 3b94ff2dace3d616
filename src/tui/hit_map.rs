//! Which cell each place of the screen belongs to, filled from the spans that are painted.
//!
//! The board is drawn from this map and clicks are looked up in it, so the two cannot differ.

use std::cmp::Reverse;

use ratatui::layout::Position;

use crate::hex::Cell;

use super::geometry::Geometry;

/// Which part of a hex a half place is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Neither of the other two.
    Inside,
    /// The outermost half row of the flat top or bottom.
    Flat,
    /// The outermost column of a slanted side.
    Slant,
}

/// The upper or lower half of a place of the terminal, where it is part of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Half {
    /// The cell it belongs to.
    pub cell: Cell,
    /// Where in the hex it lies.
    pub part: Part,
}

/// Upper and lower half of one place of the terminal.
pub type Halves = [Option<Half>; 2];

/// The places of a board. Positions are counted from the top left of the board's area.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HitMap {
    geometry: Geometry,
    places: Vec<Halves>,
}

impl HitMap {
    /// The places of the board that `geometry` describes.
    pub fn new(geometry: Geometry) -> Self {
        let extent = geometry.extent();
        let mut map = Self { geometry, places: vec![[None; 2]; extent.area() as usize] };
        for cell in geometry.cells().iter() {
            map.enter(cell);
        }
        map
    }

    /// The geometry the map was made from.
    pub const fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The places row by row, each row from left to right.
    pub fn rows(&self) -> impl Iterator<Item = &[Halves]> {
        self.places.chunks_exact(self.geometry.extent().width as usize)
    }

    /// The cell meant by the place at `at`. Where two hexes share it, the one with the nearer
    /// centre; on a tie the one that `preference` gives the higher value.
    pub fn pick(&self, at: Position, preference: impl Fn(Cell) -> u8) -> Option<Cell> {
        let halves = self.halves(at)?.into_iter().flatten().map(|half| half.cell);
        halves.min_by_key(|&cell| (self.distance(at, cell), Reverse(preference(cell))))
    }

    /// The two halves of the place at `at`, if it lies in the board's area.
    fn halves(&self, at: Position) -> Option<Halves> {
        let extent = self.geometry.extent();
        let inside = at.x < extent.width && at.y < extent.height;
        inside.then(|| self.places[at.y as usize * extent.width as usize + at.x as usize])
    }

    /// Square of the distance from a place to the centre of a cell, in columns. A row is as high
    /// as two columns are wide.
    fn distance(&self, at: Position, cell: Cell) -> u32 {
        let centre = self.geometry.centre(cell);
        let (x, y) = (centre.x.abs_diff(at.x) as u32, 2 * centre.y.abs_diff(at.y) as u32);
        x * x + y * y
    }

    /// Notes the places of `cell`.
    fn enter(&mut self, cell: Cell) {
        let width = self.geometry.extent().width as usize;
        let lowest = 4 * self.geometry.size().slant() as usize - 1;
        for (i, span) in self.geometry.spans(cell).enumerate() {
            let row = span.half_row as usize / 2 * width;
            for column in span.left..span.right {
                let part = match column {
                    _ if i == 0 || i == lowest => Part::Flat,
                    _ if column == span.left || column + 1 == span.right => Part::Slant,
                    _ => Part::Inside,
                };
                self.places[row + column as usize][span.half_row as usize % 2] =
                    Some(Half { cell, part });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::CellSet;
    use crate::rules::Color;
    use crate::tui::geometry::{BoardSize, Coordinates};
    use crate::tui::test_support::{BOARDS, geometries};

    fn all() -> impl Iterator<Item = HitMap> {
        BOARDS.into_iter().flat_map(geometries).map(HitMap::new)
    }

    #[test]
    fn each_centre_is_its_own_cell() {
        for map in all() {
            for cell in map.geometry.cells().iter() {
                let centre = map.geometry.centre(cell);
                let halves = map.halves(centre).unwrap();
                assert!(halves.iter().all(|half| half.is_some_and(|half| half.cell == cell)));
                assert_eq!(map.pick(centre, |_| 0), Some(cell));
            }
        }
    }

    #[test]
    fn no_hex_covers_another() {
        for map in all() {
            let painted: usize = (map.geometry.cells().iter())
                .flat_map(|cell| map.geometry.spans(cell))
                .map(|span| (span.right - span.left) as usize)
                .sum();
            let owned = map.places.iter().flatten().flatten().count();
            assert_eq!(owned, painted);
        }
    }

    #[test]
    fn there_is_no_hole_between_hexes() {
        for map in all() {
            for row in map.rows() {
                for half in 0..2 {
                    let owned: Vec<usize> =
                        (0..row.len()).filter(|&x| row[x][half].is_some()).collect();
                    if let (Some(first), Some(last)) = (owned.first(), owned.last()) {
                        assert_eq!(last - first + 1, owned.len());
                    }
                }
            }
        }
    }

    #[test]
    fn a_shared_place_goes_to_the_nearer_centre_then_to_the_preferred_cell() {
        for map in all() {
            let extent = map.geometry.extent();
            for at in
                (0..extent.height).flat_map(|y| (0..extent.width).map(move |x| Position::new(x, y)))
            {
                let [Some(upper), Some(lower)] = map.halves(at).unwrap() else { continue };
                if upper.cell == lower.cell {
                    continue;
                }
                let distances = [upper, lower].map(|half| map.distance(at, half.cell));
                for preferred in [upper.cell, lower.cell] {
                    let picked = map.pick(at, |cell| u8::from(cell == preferred));
                    let expected = match distances[0].cmp(&distances[1]) {
                        std::cmp::Ordering::Less => upper.cell,
                        std::cmp::Ordering::Equal => preferred,
                        std::cmp::Ordering::Greater => lower.cell,
                    };
                    assert_eq!(picked, Some(expected));
                }
            }
        }
    }

    #[test]
    fn nothing_is_met_off_the_board() {
        let geometry =
            Geometry::new(BoardSize::Small, CellSet::ALL, Color::White, Coordinates::Shown);
        let map = HitMap::new(geometry);
        for (x, y) in [(0, 0), (46, 0), (0, 23), (46, 23), (47, 5), (5, 24), (u16::MAX, u16::MAX)] {
            assert_eq!(map.pick(Position::new(x, y), |_| 0), None);
        }
    }
}
