//! The twelve directions and the six lines they lie on.

use super::Axial;

/// One of twelve directions: six over an edge of the hex, six past a vertex of it.
///
/// Along the first six the number of the cell rises, along the last six it falls; opposite
/// directions are six apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the compass names say it; hex.rs draws them")]
pub enum Direction {
    North,
    NorthEast,
    SouthEast,
    NorthNorthEast,
    East,
    SouthSouthEast,
    South,
    SouthWest,
    NorthWest,
    SouthSouthWest,
    West,
    NorthNorthWest,
}

impl Direction {
    /// All twelve, in the order of their numbers.
    pub const ALL: [Self; 12] = {
        use Direction::*;
        [
            North,
            NorthEast,
            SouthEast,
            NorthNorthEast,
            East,
            SouthSouthEast,
            South,
            SouthWest,
            NorthWest,
            SouthSouthWest,
            West,
            NorthNorthWest,
        ]
    };

    /// The six that cross an edge: a rook's.
    pub const EDGES: [Self; 6] = {
        use Direction::*;
        [North, NorthEast, SouthEast, South, SouthWest, NorthWest]
    };

    /// The six that pass a vertex between two neighbours: a bishop's.
    pub const VERTICES: [Self; 6] = {
        use Direction::*;
        [NorthNorthEast, East, SouthSouthEast, SouthSouthWest, West, NorthNorthWest]
    };

    /// The number of the direction, 0 to 11.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// One step that way.
    pub const fn vector(self) -> Axial {
        use Direction::*;
        match self {
            North => Axial::new(0, 1),
            NorthEast => Axial::new(1, 0),
            SouthEast => Axial::new(1, -1),
            NorthNorthEast => Axial::new(1, 1),
            East => Axial::new(2, -1),
            SouthSouthEast => Axial::new(1, -2),
            South | SouthWest | NorthWest | SouthSouthWest | West | NorthNorthWest => {
                self.opposite().vector().opposite()
            }
        }
    }

    /// The way back.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 6) % 12]
    }

    /// Whether the number of the cell rises along this direction.
    pub const fn ascends(self) -> bool {
        (self as usize) < 6
    }
}

/// A line through a cell in both directions; three run over edges, three past vertices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Axis(u8);

impl Axis {
    /// The three that run over edges.
    pub const EDGES: [Self; 3] = [Self(0), Self(1), Self(2)];
    /// The three that run past vertices.
    pub const VERTICES: [Self; 3] = [Self(3), Self(4), Self(5)];

    /// The number of the axis, 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The one of the axis' two directions along which the numbers of the cells rise.
    pub const fn ascending(self) -> Direction {
        Direction::ALL[self.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edge_and_vertex_directions_are_rotations_of_each_other() {
        for (group, length) in [(Direction::EDGES, 1), (Direction::VERTICES, 2)] {
            for direction in group {
                let turned = direction.vector().rotated();
                assert_eq!(turned.length(), length);
                assert!(group.iter().any(|other| other.vector() == turned));
            }
        }
    }

    #[test]
    fn the_first_six_ascend() {
        for direction in Direction::ALL {
            let Axial { q, r } = direction.vector();
            assert_eq!(direction.ascends(), q > 0 || (q == 0 && r > 0), "{direction:?}");
            assert_eq!(direction.opposite().opposite(), direction);
        }
    }
}
