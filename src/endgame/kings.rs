//! The two kings of a position, up to the symmetries of the board.

use crate::hex::{Cell, Direction, Symmetry, king_steps};
use crate::rules::Rules;

/// The pairs of cells on which two kings can stand, gathered in classes of which each turns into
/// itself under the symmetries: the board's, or with pawns those that keep north in its place.
pub(super) struct Kings {
    /// By symmetry and cell, the number of the image among the cells of the board.
    maps: Vec<[u8; Cell::COUNT]>,
    /// By the cells of White's and of Black's king.
    pairs: Vec<Option<Pair>>,
    classes: Vec<[Cell; 2]>,
    /// The cells of the board by their numbers.
    cells: Vec<Cell>,
}

/// Two kings in the order of colours.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pair {
    /// The number of the class.
    pub class: usize,
    /// The symmetry that leads to the pair that stands for the class.
    pub by: u8,
    /// Another one that does the same, where both kings stand on an axis of the board. There are
    /// never three: only the identity and one reflection leave two cells where they are.
    pub twin: Option<u8>,
}

impl Kings {
    pub fn new(rules: &Rules, keep_north: KeepNorth) -> Self {
        let mut symmetries = Symmetry::all_of(rules.board);
        if keep_north == KeepNorth::Yes {
            symmetries.retain(|symmetry| symmetry.north() == Direction::North);
        }
        let cells: Vec<Cell> = rules.board.iter().collect();
        let number =
            |cell: Cell| cells.iter().position(|&other| other == cell).map_or(0, |n| n as u8);
        let maps = symmetries.iter().map(|symmetry| {
            std::array::from_fn(|i| Cell::new(i).map_or(0, |cell| number(symmetry.image(cell))))
        });
        let maps = maps.collect();
        let mut pairs = vec![None; Cell::COUNT * Cell::COUNT];
        let mut classes = Vec::new();
        for &white in &cells {
            for &black in &cells {
                if white == black
                    || king_steps(white).contains(black)
                    || pairs[pair_index(white, black)].is_some()
                {
                    continue;
                }
                let class = classes.len();
                classes.push([white, black]);
                for symmetry in &symmetries {
                    let pair = [white, black].map(|king| symmetry.image(king));
                    let mut back = symmetries
                        .iter()
                        .zip(0..)
                        .filter(|(back, _)| pair.map(|king| back.image(king)) == [white, black]);
                    let by = back.next().map_or(0, |(_, number)| number);
                    let twin = back.next().map(|(_, number)| number);
                    pairs[pair_index(pair[0], pair[1])] = Some(Pair { class, by, twin });
                }
            }
        }
        Self { maps, pairs, classes, cells }
    }

    /// The pair of these cells; `None` where the kings would touch.
    pub fn pair(&self, white: Cell, black: Cell) -> Option<Pair> {
        self.pairs[pair_index(white, black)]
    }

    /// The numbers of the cells after a symmetry.
    pub fn map(&self, by: u8) -> &[u8; Cell::COUNT] {
        &self.maps[usize::from(by)]
    }

    /// By class, the pair that stands for it.
    pub fn classes(&self) -> &[[Cell; 2]] {
        &self.classes
    }

    /// The cells of the board by their numbers.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// How many symmetries there are.
    pub fn symmetries(&self) -> usize {
        self.maps.len()
    }
}

/// Whether there are pawns, for which north and south differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KeepNorth {
    Yes,
    No,
}

const fn pair_index(white: Cell, black: Cell) -> usize {
    white.index() * Cell::COUNT + black.index()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::CellSet;
    use crate::rules::{Color, Variant, forward};

    #[test]
    fn classes_are_as_many_as_the_symmetries_leave() {
        let classes = |variant: Variant, keep| {
            let kings = Kings::new(variant.rules(), keep);
            (kings.symmetries(), kings.classes().len())
        };
        assert_eq!(classes(Variant::Glinski, KeepNorth::No), (12, 633));
        assert_eq!(classes(Variant::Glinski, KeepNorth::Yes).0, 2);
        assert_eq!(classes(Variant::Shafran, KeepNorth::No).0, 4);
        assert_eq!(classes(Variant::Shafran, KeepNorth::Yes).0, 2);
    }

    /// With pawns positions are mirrored at the middle file and change colours by a half turn.
    #[test]
    fn the_rules_of_pawns_share_the_symmetries_of_north() {
        for variant in Variant::ALL {
            let rules = variant.rules();
            for symmetry in Symmetry::all_of(rules.board) {
                let swaps = symmetry.north() == forward(Color::Black);
                if !swaps && symmetry.north() != Direction::North {
                    continue;
                }
                let image = |set: CellSet| -> CellSet {
                    (set & rules.board).iter().map(|cell| symmetry.image(cell)).collect()
                };
                for color in Color::ALL {
                    let other = if swaps { !color } else { color };
                    assert_eq!(image(rules.promotion[color]), rules.promotion[other]);
                    for (run, others) in rules.pawn_runs[color].iter().zip(&rules.pawn_runs[other])
                    {
                        assert_eq!(image(*run), *others, "{variant:?}");
                    }
                    for cell in rules.board {
                        let captures = rules.pawn_captures(color, cell);
                        let others = rules.pawn_captures(other, symmetry.image(cell));
                        assert_eq!(image(captures), others & rules.board, "{variant:?}");
                    }
                }
            }
        }
    }
}
