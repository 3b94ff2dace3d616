//! One of the board's 91 cells.

use super::Axial;

/// One of the 91 cells, numbered file by file from the south-west: a1 is 0, f6 is 45, l6 is 90
/// (by Gliński's names). No value lies off the board.
///
/// ```
/// use hexmate::hex::{Axial, Cell};
/// assert_eq!(Cell::at(Axial::new(0, 0)).unwrap().index(), 45);
/// assert_eq!(Cell::at(Axial::new(4, 4)), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many cells there are.
    pub const COUNT: usize = 91;

    /// The cell with this number, if there is one.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The cell at this hex, if it is on the board.
    pub const fn at(hex: Axial) -> Option<Self> {
        if !hex.is_on_board() {
            return None;
        }
        let file = (hex.q + Axial::RADIUS) as usize;
        Some(Self((FILE_START[file] as i8 + hex.r - lowest_r(hex.q)) as u8))
    }

    /// The cell at `q`, `r`, for tables that are written out.
    ///
    /// # Panics
    /// If that hex is not on the board.
    pub const fn on(q: i8, r: i8) -> Self {
        Self::at(Axial::new(q, r)).expect("the hex is on the board")
    }

    /// The number of the cell, 0 to 90.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Where the cell lies in the plane.
    pub const fn axial(self) -> Axial {
        AXIAL[self.0 as usize]
    }

    /// All cells, in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The cell mirrored at the west-east line through the centre: north and south change places.
    pub const fn mirrored(self) -> Self {
        let Axial { q, r } = self.axial();
        Self::on(q, -q - r)
    }

    /// The cell turned half around the centre.
    pub const fn opposite(self) -> Self {
        Self((Self::COUNT - 1) as u8 - self.0)
    }

    /// Which of the three bishops' thirds of the board the cell belongs to: 0 the one of the
    /// centre (31 cells), 1 that of the northern corner (30), 2 that of the southern (30).
    pub const fn shade(self) -> usize {
        let Axial { q, r } = self.axial();
        (q - r).rem_euclid(3) as usize
    }

    /// The cell of the `bit`-th place of a set, known to be below 91.
    pub(super) const fn from_bit(bit: u32) -> Self {
        debug_assert!(bit < Self::COUNT as u32);
        Self(bit as u8)
    }
}

/// The lowest `r` in file `q`.
const fn lowest_r(q: i8) -> i8 {
    if q < 0 { -Axial::RADIUS - q } else { -Axial::RADIUS }
}

/// Number of the lowest cell of each file.
const FILE_START: [u8; 11] = {
    let mut start = [0; 11];
    let mut file = 1;
    while file < 11 {
        let west = file as i8 - 1 - Axial::RADIUS;
        start[file] = start[file - 1] + (2 * Axial::RADIUS + 1 - west.abs()) as u8;
        file += 1;
    }
    start
};

const AXIAL: [Axial; Cell::COUNT] = {
    let mut table = [Axial::new(0, 0); Cell::COUNT];
    let mut q = -Axial::RADIUS;
    while q <= Axial::RADIUS {
        let mut r = -Axial::RADIUS;
        while r <= Axial::RADIUS {
            let hex = Axial::new(q, r);
            if let Some(cell) = Cell::at(hex) {
                table[cell.index()] = hex;
            }
            r += 1;
        }
        q += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_hexes_answer_each_other() {
        for cell in Cell::all() {
            assert_eq!(Cell::at(cell.axial()), Some(cell));
        }
        assert_eq!(Cell::on(-5, 0).index(), 0);
        assert_eq!(Cell::on(0, 0).index(), 45);
        assert_eq!(Cell::on(5, 0).index(), 90);
        assert_eq!(Cell::new(91), None);
    }

    #[test]
    fn numbers_grow_by_file_and_then_up_the_file() {
        let mut order: Vec<Axial> = Cell::all().map(Cell::axial).collect();
        order.sort();
        assert!(order.iter().copied().eq(Cell::all().map(Cell::axial)));
    }

    #[test]
    fn mirror_and_half_turn_undo_themselves() {
        for cell in Cell::all() {
            assert_eq!(cell.mirrored().mirrored(), cell);
            assert_eq!(cell.opposite().axial(), cell.axial().opposite());
        }
    }

    #[test]
    fn shades_have_31_30_and_30_cells() {
        let mut count = [0; 3];
        Cell::all().for_each(|cell| count[cell.shade()] += 1);
        assert_eq!(count, [31, 30, 30]);
    }
}
