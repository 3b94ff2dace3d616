//! Sets of cells as the bits of one number.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{Axial, Cell};

/// A set of cells: bit `n` stands for the cell with number `n`. No bit above 90 is ever set.
///
/// ```
/// use hexmate::hex::{Cell, CellSet};
/// let two = CellSet::of(&[Cell::on(0, 0), Cell::on(0, 1)]);
/// assert_eq!(two.len(), 2);
/// assert_eq!(two.first(), Some(Cell::on(0, 0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// All 91 cells.
    pub const ALL: Self = Self((1 << Cell::COUNT) - 1);

    /// The set of these cells.
    pub const fn of(cells: &[Cell]) -> Self {
        let mut set = Self::EMPTY;
        let mut i = 0;
        while i < cells.len() {
            set = set.with(cells[i]);
            i += 1;
        }
        set
    }

    /// The set with `cell` in it.
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.index())
    }

    /// The set without `cell`.
    pub const fn without(self, cell: Cell) -> Self {
        Self(self.0 & !(1 << cell.index()))
    }

    /// Whether `cell` is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    /// Whether the set has no cell.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells the set has.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set has two cells or more; cheaper than `len`.
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The cell with the lowest number.
    pub const fn first(self) -> Option<Cell> {
        if self.is_empty() { None } else { Some(Cell::from_bit(self.0.trailing_zeros())) }
    }

    /// The cell with the highest number.
    pub const fn last(self) -> Option<Cell> {
        if self.is_empty() { None } else { Some(Cell::from_bit(127 - self.0.leading_zeros())) }
    }

    /// The cells one step north of these; what stands at the end of its file falls off.
    pub const fn north(self) -> Self {
        Self((self.0 & !FILE_TOPS.0) << 1)
    }

    /// The cells one step south of these; what stands at the foot of its file falls off.
    pub const fn south(self) -> Self {
        Self(self.0 >> 1 & !FILE_TOPS.0)
    }

    /// The set without the cells of `other`.
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// `self | other`, for constants.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cells, lowest number first.
    pub const fn iter(self) -> Cells {
        Cells(self.0)
    }

    /// A number that is, as good as always, another one for another set; the upper bits more so.
    pub const fn fingerprint(self) -> u64 {
        // Two odd constants without a pattern: the fractional parts of the golden ratio and of
        // the square root of 2.
        let low = (self.0 as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let high = ((self.0 >> 64) as u64).wrapping_mul(0x6a09_e667_f3bc_c909);
        let mixed = low ^ high.rotate_left(31);
        (mixed ^ mixed >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    pub(super) const fn bits(self) -> u128 {
        self.0
    }

    pub(super) const fn from_bits(bits: u128) -> Self {
        debug_assert!(bits & !Self::ALL.0 == 0);
        Self(bits)
    }
}

/// The highest cell of each file.
const FILE_TOPS: CellSet = {
    let mut tops = CellSet::EMPTY;
    let mut q = -Axial::RADIUS;
    while q <= Axial::RADIUS {
        let r = if q > 0 { Axial::RADIUS - q } else { Axial::RADIUS };
        tops = tops.with(Cell::on(q, r));
        q += 1;
    }
    tops
};

/// The cells of a set, lowest number first.
#[derive(Debug, Clone)]
pub struct Cells(u128);

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = CellSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Cells {}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl BitAnd for CellSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for CellSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for CellSet {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for CellSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for CellSet {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

/// Drawn as the board, a cross for each cell of the set and a dot for each other:
/// one row of text for each half step up, so that every file stands upright.
impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for height in (-2 * Axial::RADIUS..=2 * Axial::RADIUS).rev() {
            writeln!(f)?;
            for q in -Axial::RADIUS..=Axial::RADIUS {
                let here = (height - q) % 2 == 0;
                let cell = if here { Cell::at(Axial::new(q, (height - q) / 2)) } else { None };
                let mark = cell.map_or(' ', |cell| if self.contains(cell) { 'x' } else { '.' });
                write!(f, "{mark}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_last_and_iteration_agree() {
        let cells = [Cell::on(-5, 0), Cell::on(0, 0), Cell::on(5, 0)];
        let set = CellSet::of(&cells);
        assert_eq!(set.iter().collect::<Vec<_>>(), cells);
        assert_eq!((set.first(), set.last()), (Some(cells[0]), Some(cells[2])));
        assert_eq!((set.iter().len(), set.len()), (3, 3));
        assert_eq!((CellSet::EMPTY.first(), CellSet::EMPTY.last()), (None, None));
    }

    #[test]
    fn north_and_south_stay_on_their_file() {
        for cell in Cell::all() {
            let Axial { q, r } = cell.axial();
            let one = CellSet::of(&[cell]);
            assert_eq!(one.north().first(), Cell::at(Axial::new(q, r + 1)));
            assert_eq!(one.south().first(), Cell::at(Axial::new(q, r - 1)));
        }
    }

    #[test]
    fn the_complement_stays_on_the_board() {
        assert_eq!(!CellSet::EMPTY, CellSet::ALL);
        assert_eq!((!CellSet::of(&[Cell::on(0, 0)])).len(), 90);
    }

    #[test]
    fn debug_draws_91_cells_in_21_rows() {
        let drawn = format!("{:?}", CellSet::of(&[Cell::on(0, 5)]));
        assert_eq!(drawn.matches('.').count(), 90);
        assert_eq!(drawn.lines().nth(1), Some("     x     "));
        assert_eq!(drawn.lines().count(), 22);
    }
}
