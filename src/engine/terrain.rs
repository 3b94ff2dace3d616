//! What the evaluation has to know of a game's board: computed once from its rules, so that no
//! weight names a cell or a game.

use crate::hex::{Cell, CellSet, Direction, king_steps, ray, step};
use crate::rules::{ByColor, Color, Rules, forward};

/// Facts about each cell of one game.
#[derive(Debug)]
pub(super) struct Terrain {
    /// How much nearer to all other cells it is than the worst placed one: 0 in a corner.
    pub(super) centrality: [i32; Cell::COUNT],
    /// Steps from here to the foot of the file, as the side sees it.
    pub(super) advance: ByColor<[i32; Cell::COUNT]>,
    /// Steps that a pawn here has to make to be promoted.
    pub(super) to_promotion: ByColor<[i32; Cell::COUNT]>,
    /// Where enemy pawns stop a pawn here: ahead of it, and wherever they come from to capture
    /// it on its way.
    pub(super) stoppers: ByColor<[CellSet; Cell::COUNT]>,
    /// The files beside this one.
    pub(super) beside: [CellSet; Cell::COUNT],
    /// A king's cell and all around it.
    pub(super) court: [CellSet; Cell::COUNT],
}

impl Terrain {
    pub(super) fn of(rules: &Rules) -> Self {
        let towards_end = |color, cell: Cell| ray(cell, forward(color)) & rules.board;
        let steps = |color| by_cell(|cell| towards_end(color, cell).len() as i32);
        let to_promotion = ByColor::from_fn(steps);
        Self {
            centrality: centrality(rules.board),
            advance: ByColor::from_fn(|color: Color| to_promotion[!color]),
            to_promotion,
            stoppers: ByColor::from_fn(|color| by_cell(|cell| stoppers(rules, color, cell))),
            beside: by_cell(|cell| {
                use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};
                let near = [NorthEast, NorthWest, SouthEast, SouthWest];
                let files = near.map(|way| step(cell, way).map_or(CellSet::EMPTY, file));
                files.into_iter().fold(CellSet::EMPTY, CellSet::union) & rules.board
            }),
            court: by_cell(|cell| king_steps(cell).with(cell) & rules.board),
        }
    }
}

fn by_cell<T>(mut fact: impl FnMut(Cell) -> T) -> [T; Cell::COUNT] {
    std::array::from_fn(|index| fact(Cell::new(index).expect("a number of a cell")))
}

/// The whole file of a cell.
fn file(cell: Cell) -> CellSet {
    (ray(cell, Direction::North) | ray(cell, Direction::South)).with(cell)
}

fn centrality(board: CellSet) -> [i32; Cell::COUNT] {
    let farthest = by_cell(|cell| {
        let distances = board.iter().map(|other| cell.axial().distance(other.axial()));
        i32::from(distances.max().unwrap_or(0))
    });
    let worst = board.iter().map(|cell| farthest[cell.index()]).max().unwrap_or(0);
    farthest.map(|distance| worst - distance)
}

fn stoppers(rules: &Rules, color: Color, cell: Cell) -> CellSet {
    let ahead = ray(cell, forward(color)) & rules.board;
    let capturers = ahead.iter().flat_map(|on_way| {
        // An enemy pawn captures here from where ours would capture from here.
        rules.pawn_captures[color][on_way.index()].iter()
    });
    let behind_capturers = capturers.map(|from| ray(from, forward(color)).with(from));
    behind_capturers.fold(ahead, CellSet::union) & rules.board
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn the_centre_is_central_and_corners_are_not() {
        let terrain = Terrain::of(Variant::Glinski.rules());
        assert_eq!(terrain.centrality[Cell::on(0, 0).index()], 5);
        assert_eq!(terrain.centrality[Cell::on(0, 5).index()], 0);
        let terrain = Terrain::of(Variant::Shafran.rules());
        let centre = [Cell::on(0, 0), Cell::on(0, 1)].map(|c| terrain.centrality[c.index()]);
        assert_eq!(centre[0], centre[1]);
        assert!(terrain.centrality.iter().all(|&c| c <= centre[0]));
    }

    #[test]
    fn a_pawn_on_a_promotion_cell_has_arrived() {
        for variant in Variant::ALL {
            let rules = variant.rules();
            let terrain = Terrain::of(rules);
            for color in Color::ALL {
                for cell in rules.board {
                    let arrived = terrain.to_promotion[color][cell.index()] == 0;
                    assert_eq!(arrived, rules.promotion[color].contains(cell), "{variant:?}");
                }
            }
        }
    }

    #[test]
    fn stoppers_of_a_pawn_in_the_middle() {
        // Gliński's pawns capture over an edge: from f8 those on e8, g8 and further up capture
        // on f7, the cell ahead of f6.
        let terrain = Terrain::of(Variant::Glinski.rules());
        let stoppers = terrain.stoppers.white[Cell::on(0, 0).index()];
        let [ahead, west, east] = [Cell::on(0, 1), Cell::on(-1, 2), Cell::on(1, 1)];
        assert!(stoppers.contains(ahead) && stoppers.contains(west) && stoppers.contains(east));
        assert!(!stoppers.contains(Cell::on(-1, 1)) && !stoppers.contains(Cell::on(0, -1)));
    }
}
