//! Any hex of the endless plane.

/// A hex of the plane, on the board or off it; as a difference of two hexes, a vector.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Axial {
    /// Files from the middle file, growing to the east.
    pub q: i8,
    /// Cells up the file from the line through the centre that runs north-west to south-east.
    pub r: i8,
}

impl Axial {
    /// The board reaches this many steps from its centre.
    pub const RADIUS: i8 = 5;

    /// The hex at `q`, `r`.
    pub const fn new(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    /// The hex that lies `other` further on.
    pub const fn plus(self, other: Self) -> Self {
        Self::new(self.q + other.q, self.r + other.r)
    }

    /// Turned half around the centre.
    pub const fn opposite(self) -> Self {
        Self::new(-self.q, -self.r)
    }

    /// Turned a sixth of a circle anticlockwise around the centre.
    pub const fn rotated(self) -> Self {
        Self::new(-self.r, self.q + self.r)
    }

    /// Edge steps to the centre.
    pub const fn length(self) -> i8 {
        let (q, r, s) = (self.q.abs(), self.r.abs(), (self.q + self.r).abs());
        let longer = if q > r { q } else { r };
        if s > longer { s } else { longer }
    }

    /// Edge steps to `other`.
    pub const fn distance(self, other: Self) -> i8 {
        self.plus(other.opposite()).length()
    }

    /// Whether this hex is one of the board's 91.
    pub const fn is_on_board(self) -> bool {
        self.length() <= Self::RADIUS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_rotations_come_back_and_keep_the_length() {
        let start = Axial::new(3, -1);
        let mut hex = start;
        for _ in 0..6 {
            hex = hex.rotated();
            assert_eq!(hex.length(), start.length());
        }
        assert_eq!(hex, start);
    }

    #[test]
    fn distance_counts_edge_steps() {
        assert_eq!(Axial::new(0, 0).distance(Axial::new(1, 1)), 2);
        assert_eq!(Axial::new(-5, 0).distance(Axial::new(5, 0)), 10);
        assert_eq!(Axial::new(2, -1).distance(Axial::new(2, -1)), 0);
    }
}
