//! What the evaluation has to know of a game's board: computed once from its rules, so that no
//! weight names a cell or a game.

use crate::hex::{Axial, Cell, CellSet, Direction, king_steps, ray, step};
use crate::rules::{ByColor, Color, Rules, forward};

/// Facts about each cell of one game.
#[derive(Debug)]
pub(super) struct Terrain {
    /// How much nearer to all other cells it is than the worst placed one: 0 in a corner, 5 in
    /// the middle.
    pub(super) centrality: [i32; Cell::COUNT],
    /// How far up the board, as the side sees it, in eighths: 0 to 7.
    pub(super) advance: ByColor<[usize; Cell::COUNT]>,
    /// Files from the middle one.
    pub(super) wing: [usize; Cell::COUNT],
    /// Steps that a pawn here has to make to be promoted.
    pub(super) to_promotion: ByColor<[i32; Cell::COUNT]>,
    /// Where enemy pawns stop a pawn here: ahead of it, and wherever they come from to capture
    /// it on its way.
    pub(super) stoppers: ByColor<[CellSet; Cell::COUNT]>,
    /// The cells that a pawn here, or further on, attacks.
    pub(super) span: ByColor<[CellSet; Cell::COUNT]>,
    /// The file of the cell.
    pub(super) file: [CellSet; Cell::COUNT],
    /// The two other lines over edges.
    pub(super) slants: [[CellSet; 2]; Cell::COUNT],
    /// The files beside this one.
    pub(super) beside: [CellSet; Cell::COUNT],
    /// A king's cell and all around it.
    pub(super) court: [CellSet; Cell::COUNT],
    /// The cells over an edge of a king's: ahead, ahead on either side, behind on either side,
    /// behind.
    pub(super) shelter: ByColor<[[CellSet; 4]; Cell::COUNT]>,
    /// The same a cell further.
    pub(super) far_shelter: ByColor<[[CellSet; 4]; Cell::COUNT]>,
    /// The cells so many king's steps away, from 0 on.
    pub(super) circles: Box<[[CellSet; 5]; Cell::COUNT]>,
    /// The king's steps from one cell to another on an empty board.
    pub(super) distance: Box<[[u8; Cell::COUNT]; Cell::COUNT]>,
    /// The side's own half.
    pub(super) half: ByColor<CellSet>,
    /// What of it lies in the middle.
    pub(super) core: ByColor<CellSet>,
    /// The cells of each shade.
    pub(super) shades: [CellSet; 3],
}

impl Terrain {
    pub(super) fn of(rules: &Rules) -> Self {
        let board = rules.board;
        let steps = |color| by_cell(|cell| (ray(cell, forward(color)) & board).len() as i32);
        let advance = ByColor::from_fn(|color| advance(board, color));
        let half = ByColor::from_fn(|color| -> CellSet {
            board.iter().filter(|cell| advance[color][cell.index()] < 4).collect()
        });
        let centrality = centrality(board);
        let distance = Box::new(by_cell(|cell| distances(board, cell)));
        let shelter = |color, far| by_cell(|cell| shelter(board, color, cell, far));
        Self {
            advance,
            wing: by_cell(|cell| usize::from(cell.axial().q.unsigned_abs())),
            to_promotion: ByColor::from_fn(steps),
            stoppers: ByColor::from_fn(|color| by_cell(|cell| stoppers(rules, color, cell))),
            span: ByColor::from_fn(|color| by_cell(|cell| span(rules, color, cell))),
            file: by_cell(|cell| line(cell, Direction::North) & board),
            slants: by_cell(|cell| {
                [Direction::NorthEast, Direction::NorthWest].map(|way| line(cell, way) & board)
            }),
            beside: by_cell(|cell| {
                use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};
                let near = [NorthEast, NorthWest, SouthEast, SouthWest].map(|way| step(cell, way));
                let files = near.into_iter().flatten().map(|cell| line(cell, Direction::North));
                files.fold(CellSet::EMPTY, CellSet::union) & board
            }),
            court: by_cell(|cell| king_steps(cell).with(cell) & board),
            shelter: ByColor::from_fn(|color| shelter(color, false)),
            far_shelter: ByColor::from_fn(|color| shelter(color, true)),
            circles: Box::new(by_cell(|cell| {
                std::array::from_fn(|steps| {
                    let is_there =
                        |other: &Cell| usize::from(distance[cell.index()][other.index()]) == steps;
                    board.iter().filter(is_there).collect()
                })
            })),
            distance,
            core: ByColor::from_fn(|color| {
                let is_central = |cell: &Cell| centrality[cell.index()] >= 2;
                half[color].iter().filter(is_central).collect()
            }),
            half,
            centrality,
            shades: [0, 1, 2].map(|shade| board.iter().filter(|c| c.shade() == shade).collect()),
        }
    }

    /// The king's steps from one cell to another on an empty board.
    pub(super) fn distance(&self, one: Cell, other: Cell) -> usize {
        self.distance[one.index()][other.index()].into()
    }
}

fn by_cell<T>(mut fact: impl FnMut(Cell) -> T) -> [T; Cell::COUNT] {
    std::array::from_fn(|index| fact(Cell::new(index).expect("a number of a cell")))
}

/// The whole line through a cell.
fn line(cell: Cell, way: Direction) -> CellSet {
    (ray(cell, way) | ray(cell, way.opposite())).with(cell)
}

/// Half a step of a file up or down is the least by which two cells differ in height.
fn advance(board: CellSet, color: Color) -> [usize; Cell::COUNT] {
    let height = |cell: Cell| {
        let Axial { q, r } = cell.axial();
        let up = i32::from(2 * r + q);
        if color == Color::White { up } else { -up }
    };
    let heights = board.iter().map(height);
    let lowest = heights.clone().min().unwrap_or(0);
    let span = heights.max().unwrap_or(0) - lowest + 1;
    by_cell(|cell| ((height(cell) - lowest) * 8 / span).clamp(0, 7) as usize)
}

/// A king's steps to every cell; 0 where it cannot go.
fn distances(board: CellSet, from: Cell) -> [u8; Cell::COUNT] {
    let mut distances = [0; Cell::COUNT];
    let mut reached = CellSet::EMPTY.with(from);
    let mut edge = reached;
    for steps in 1.. {
        edge = edge.iter().fold(CellSet::EMPTY, |next, cell| next | king_steps(cell));
        edge = (edge & board).minus(reached);
        if edge.is_empty() {
            break;
        }
        edge.iter().for_each(|cell| distances[cell.index()] = steps);
        reached |= edge;
    }
    distances
}

fn shelter(board: CellSet, color: Color, cell: Cell, far: bool) -> [CellSet; 4] {
    use Direction::{North, NorthEast, NorthWest, South, SouthEast, SouthWest};
    let ahead = forward(color);
    let ways: [&[Direction]; 4] =
        [&[North], &[NorthEast, NorthWest], &[SouthEast, SouthWest], &[South]];
    ways.map(|ways| {
        let turned = |way: Direction| if ahead == North { way } else { way.opposite() };
        let cells = ways.iter().filter_map(|&way| {
            let near = step(cell, turned(way))?;
            if far { step(near, turned(way)) } else { Some(near) }
        });
        cells.collect::<CellSet>() & board
    })
}

fn span(rules: &Rules, color: Color, cell: Cell) -> CellSet {
    let way = ray(cell, forward(color)).with(cell) & rules.board;
    let attacks = way.iter().map(|on_way| rules.pawn_captures(color, on_way));
    attacks.fold(CellSet::EMPTY, CellSet::union) & rules.board
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
