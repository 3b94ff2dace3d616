//! The turns and reflections that lay a board onto itself.

use super::{Axial, Cell, CellSet, Direction};

/// A way to lay a board onto itself: neighbours stay neighbours, lines stay lines.
///
/// ```
/// use hexmate::hex::{CellSet, Symmetry};
/// assert_eq!(Symmetry::all_of(CellSet::ALL).len(), 12);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symmetry {
    /// By cell, where it goes; cells off the board stay.
    images: [Cell; Cell::COUNT],
    north: Direction,
}

impl Symmetry {
    /// All symmetries of a board; the first leaves every cell where it is.
    pub fn all_of(board: CellSet) -> Vec<Self> {
        let plain = [Axial::new(1, 0), Axial::new(0, 1)];
        let reflected = [Axial::new(-1, 1), Axial::new(0, 1)];
        let turned = |mut axes: [Axial; 2], turns: usize| {
            (0..turns).for_each(|_| axes = axes.map(Axial::rotated));
            axes
        };
        let ways = [plain, reflected].into_iter();
        let ways = ways.flat_map(|axes| (0..6).map(move |turns| turned(axes, turns)));
        ways.filter_map(|axes| Self::along(board, axes)).collect()
    }

    /// The symmetry under which one step to the north-east and one to the north become `axes`.
    /// A bounded board has one at most. The middle of a board need not be a cell, so the
    /// centre may move by a step.
    fn along(board: CellSet, axes: [Axial; 2]) -> Option<Self> {
        let north = Direction::ALL.into_iter().find(|d| d.vector() == axes[1])?;
        let shifts = (-1..=1).flat_map(|q| (-1..=1).map(move |r| Axial::new(q, r)));
        shifts.into_iter().find_map(|shift| {
            let mut images = std::array::from_fn(|i| Cell::new(i).expect("a number of a cell"));
            let mut covered = CellSet::EMPTY;
            for cell in board {
                let Axial { q, r } = cell.axial();
                let [a, b] = axes;
                let image = Axial::new(q * a.q + r * b.q, q * a.r + r * b.r).plus(shift);
                images[cell.index()] = Cell::at(image)?;
                covered = covered.with(images[cell.index()]);
            }
            (covered == board).then_some(Self { images, north })
        })
    }

    /// Where a cell of the board goes.
    pub const fn image(&self, cell: Cell) -> Cell {
        self.images[cell.index()]
    }

    /// The direction into which north turns.
    pub const fn north(&self) -> Direction {
        self.north
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::king_steps;

    #[test]
    fn the_board_of_91_cells_has_twelve_of_which_two_keep_north() {
        let all = Symmetry::all_of(CellSet::ALL);
        assert_eq!(all.len(), 12);
        assert!(Cell::all().all(|cell| all[0].image(cell) == cell));
        assert_eq!(all.iter().filter(|s| s.north() == Direction::North).count(), 2);
        assert!(all.iter().any(|s| Cell::all().all(|c| s.image(c) == c.mirrored())));
        assert!(all.iter().any(|s| Cell::all().all(|c| s.image(c) == c.opposite())));
    }

    #[test]
    fn steps_stay_steps() {
        for symmetry in Symmetry::all_of(CellSet::ALL) {
            for cell in Cell::all() {
                let moved: CellSet = king_steps(cell).iter().map(|to| symmetry.image(to)).collect();
                assert_eq!(moved, king_steps(symmetry.image(cell)));
            }
        }
    }
}
