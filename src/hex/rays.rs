//! Steps, leaps and slides: constant tables and the few functions that read them.

use super::{Axial, Axis, Cell, CellSet, Direction};

/// The neighbour of `from` in this direction, if it is on the board.
pub const fn step(from: Cell, towards: Direction) -> Option<Cell> {
    Cell::at(from.axial().plus(towards.vector()))
}

/// All cells beyond `from` in this direction, to the end of the board.
pub const fn ray(from: Cell, towards: Direction) -> CellSet {
    let line = &LINES[from.index()][towards.index() % 6];
    CellSet::from_bits(if towards.ascends() { line.above } else { line.below })
}

/// The cells that a slider over edges (a rook) on `from` reaches, the first of `blockers` on
/// each line included.
pub fn edge_slides(from: Cell, blockers: CellSet) -> CellSet {
    let [a, b, c] = Axis::EDGES.map(|axis| line_slides(from, axis, blockers));
    CellSet::from_bits(a | b | c)
}

/// The same for a slider past vertices (a bishop).
pub fn vertex_slides(from: Cell, blockers: CellSet) -> CellSet {
    let [a, b, c] = Axis::VERTICES.map(|axis| line_slides(from, axis, blockers));
    CellSet::from_bits(a | b | c)
}

/// The cells a slider over edges reaches on an empty board.
pub const fn edge_rays(from: Cell) -> CellSet {
    EDGE_RAYS[from.index()]
}

/// The cells a slider past vertices reaches on an empty board.
pub const fn vertex_rays(from: Cell) -> CellSet {
    VERTEX_RAYS[from.index()]
}

/// The cells one step away in any of the twelve directions.
pub const fn king_steps(from: Cell) -> CellSet {
    KING_STEPS[from.index()]
}

/// The cells a knight's leap away: one edge step and then on past the two vertices ahead.
pub const fn knight_leaps(from: Cell) -> CellSet {
    KNIGHT_LEAPS[from.index()]
}

/// The cells strictly between two cells of one line; none where no line joins them.
pub const fn between(one: Cell, other: Cell) -> CellSet {
    BETWEEN[one.index()][other.index()]
}

/// The whole line through two cells, from one end of the board to the other; empty where no line
/// joins them.
pub const fn line_through(one: Cell, other: Cell) -> CellSet {
    THROUGH[one.index()][other.index()]
}

/// Both ends of one line through a cell, split at the cell.
#[derive(Clone, Copy)]
struct Line {
    below: u128,
    above: u128,
}

/// The reach along one line, both ways at once ("obstruction difference"): subtracting the
/// nearest lower blocker from the upper ones borrows up to the nearest upper one, so that the
/// difference has every bit from the one to the other.
fn line_slides(from: Cell, axis: Axis, blockers: CellSet) -> u128 {
    let Line { below, above } = LINES[from.index()][axis.index()];
    let lower = below & blockers.bits() | 1;
    let upper = above & blockers.bits();
    let nearest_lower = highest_bit(lower);
    (upper ^ upper.wrapping_sub(nearest_lower)) & (below | above)
}

/// The highest bit of a number that is not 0. The half that has it is chosen first, for counting
/// the zeros of both takes longer.
fn highest_bit(number: u128) -> u128 {
    let (high, low) = ((number >> 64) as u64, number as u64);
    let (half, zeros_above) = if high == 0 { (low, 64) } else { (high, 0) };
    HIGHEST_BIT[(zeros_above + half.leading_zeros()) as usize & 127]
}

/// The single bit that has so many zeros above it. Shifting a number of 128 bits by a distance
/// not known beforehand takes longer than this load.
static HIGHEST_BIT: [u128; 128] = {
    let mut table = [0; 128];
    let mut zeros = 0;
    while zeros < 128 {
        table[zeros] = 1 << (127 - zeros);
        zeros += 1;
    }
    table
};

static THROUGH: [[CellSet; Cell::COUNT]; Cell::COUNT] = {
    let mut table = [[CellSet::EMPTY; Cell::COUNT]; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let one = Cell::new(i).expect("a number of a cell");
        let mut d = 0;
        while d < 12 {
            let towards = Direction::ALL[d];
            let beyond = walk(one, towards);
            let whole = beyond.union(walk(one, towards.opposite())).with(one);
            let mut rest = beyond;
            while let Some(other) = rest.first() {
                table[i][other.index()] = whole;
                rest = rest.without(other);
            }
            d += 1;
        }
        i += 1;
    }
    table
};

static LINES: [[Line; 6]; Cell::COUNT] = {
    let mut table = [[Line { below: 0, above: 0 }; 6]; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let from = Cell::new(i).expect("a number of a cell");
        let mut axis = 0;
        while axis < 6 {
            let ascending = Direction::ALL[axis];
            table[i][axis].above = walk(from, ascending).bits();
            table[i][axis].below = walk(from, ascending.opposite()).bits();
            axis += 1;
        }
        i += 1;
    }
    table
};

static EDGE_RAYS: [CellSet; Cell::COUNT] = rays_of(Direction::EDGES);
static VERTEX_RAYS: [CellSet; Cell::COUNT] = rays_of(Direction::VERTICES);

static KING_STEPS: [CellSet; Cell::COUNT] = {
    let mut vectors = [Axial::new(0, 0); 12];
    let mut i = 0;
    while i < 12 {
        vectors[i] = Direction::ALL[i].vector();
        i += 1;
    }
    leaps_by(vectors)
};

static KNIGHT_LEAPS: [CellSet; Cell::COUNT] = {
    // The six turns of the two leaps that go furthest north-east.
    let (mut left, mut right) = (Axial::new(1, 2), Axial::new(2, 1));
    let mut vectors = [Axial::new(0, 0); 12];
    let mut turn = 0;
    while turn < 6 {
        vectors[2 * turn] = left;
        vectors[2 * turn + 1] = right;
        (left, right) = (left.rotated(), right.rotated());
        turn += 1;
    }
    leaps_by(vectors)
};

static BETWEEN: [[CellSet; Cell::COUNT]; Cell::COUNT] = {
    let mut table = [[CellSet::EMPTY; Cell::COUNT]; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let mut d = 0;
        while d < 12 {
            let mut passed = CellSet::EMPTY;
            let mut here = Cell::new(i).expect("a number of a cell");
            while let Some(next) = step(here, Direction::ALL[d]) {
                table[i][next.index()] = passed;
                passed = passed.with(next);
                here = next;
            }
            d += 1;
        }
        i += 1;
    }
    table
};

/// The ray, found by walking it.
const fn walk(from: Cell, towards: Direction) -> CellSet {
    let mut ray = CellSet::EMPTY;
    let mut here = from;
    while let Some(next) = step(here, towards) {
        ray = ray.with(next);
        here = next;
    }
    ray
}

const fn rays_of(directions: [Direction; 6]) -> [CellSet; Cell::COUNT] {
    let mut table = [CellSet::EMPTY; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let from = Cell::new(i).expect("a number of a cell");
        let mut d = 0;
        while d < 6 {
            table[i] = table[i].union(walk(from, directions[d]));
            d += 1;
        }
        i += 1;
    }
    table
}

const fn leaps_by(vectors: [Axial; 12]) -> [CellSet; Cell::COUNT] {
    let mut table = [CellSet::EMPTY; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let from = Cell::new(i).expect("a number of a cell");
        let mut v = 0;
        while v < 12 {
            if let Some(to) = Cell::at(from.axial().plus(vectors[v])) {
                table[i] = table[i].with(to);
            }
            v += 1;
        }
        i += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    const CENTRE: Cell = Cell::on(0, 0);

    /// Some scattered sets of blockers, the same in every run.
    fn blockers() -> impl Iterator<Item = CellSet> {
        (1..400_usize).map(|seed| {
            Cell::all().filter(|c| c.index() * c.index() % 401 * seed % 7 < 2).collect()
        })
    }

    fn walk_until(from: Cell, directions: [Direction; 6], blockers: CellSet) -> CellSet {
        let mut reached = CellSet::EMPTY;
        for direction in directions {
            let mut here = from;
            while let Some(next) = step(here, direction) {
                reached = reached.with(next);
                if blockers.contains(next) {
                    break;
                }
                here = next;
            }
        }
        reached
    }

    #[test]
    fn slides_agree_with_a_walk() {
        for blockers in blockers() {
            for from in Cell::all() {
                assert_eq!(
                    edge_slides(from, blockers),
                    walk_until(from, Direction::EDGES, blockers)
                );
                assert_eq!(
                    vertex_slides(from, blockers),
                    walk_until(from, Direction::VERTICES, blockers)
                );
            }
        }
    }

    #[test]
    fn rays_are_slides_on_an_empty_board() {
        for from in Cell::all() {
            assert_eq!(edge_rays(from), edge_slides(from, CellSet::EMPTY));
            assert_eq!(vertex_rays(from), vertex_slides(from, CellSet::EMPTY));
            let rays = Direction::ALL.map(|direction| ray(from, direction));
            let all = rays.into_iter().fold(CellSet::EMPTY, CellSet::union);
            assert_eq!(all, edge_rays(from) | vertex_rays(from));
        }
    }

    #[test]
    fn the_centre_sees_what_the_rules_say() {
        assert_eq!(edge_rays(CENTRE).len(), 30);
        assert_eq!(vertex_rays(CENTRE).len(), 12);
        assert_eq!(king_steps(CENTRE).len(), 12);
        assert_eq!(knight_leaps(CENTRE).len(), 12);
        assert!(vertex_rays(CENTRE).iter().all(|cell| cell.shade() == CENTRE.shade()));
        // A knight reaches the nearest cells that no queen reaches.
        let near = Cell::all().filter(|cell| cell.axial().length() == 3);
        let lines = edge_rays(CENTRE) | vertex_rays(CENTRE);
        assert!(near.filter(|cell| !lines.contains(*cell)).eq(knight_leaps(CENTRE)));
    }

    #[test]
    fn a_line_is_both_rays_and_the_cell_between() {
        for one in Cell::all() {
            for towards in Direction::ALL {
                let whole = ray(one, towards) | ray(one, towards.opposite()) | CellSet::of(&[one]);
                assert!(ray(one, towards).iter().all(|other| line_through(one, other) == whole));
            }
            assert!(knight_leaps(one).iter().all(|other| line_through(one, other).is_empty()));
        }
    }

    #[test]
    fn between_is_what_blocks() {
        for one in Cell::all() {
            for other in Cell::all() {
                let middle = between(one, other);
                assert_eq!(middle, between(other, one));
                if (edge_rays(one) | vertex_rays(one)).contains(other) {
                    for cell in Cell::all().filter(|&cell| cell != one && cell != other) {
                        let blocker = CellSet::of(&[cell]);
                        let slides = if edge_rays(one).contains(other) {
                            edge_slides
                        } else {
                            vertex_slides
                        };
                        assert_eq!(middle.contains(cell), !slides(one, blocker).contains(other));
                    }
                } else {
                    assert!(middle.is_empty());
                }
            }
        }
    }
}
