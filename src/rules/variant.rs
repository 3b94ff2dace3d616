//! The three games, and all in which they differ.

mod glinski;
mod mccooey;
mod shafran;

use super::{Board, ByColor, Castle, CastlingRights, Color, Piece, Points, Role};
use crate::hex::{Axial, Cell, CellSet, Direction, step};

/// One of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Variant {
    /// Władysław Gliński, 1936.
    #[default]
    Glinski,
    /// Dave McCooey and Richard Honeycutt, 1978.
    McCooey,
    /// Isaak Grigorjewitsch Shafran, 1939.
    Shafran,
}

impl Variant {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Glinski, Self::McCooey, Self::Shafran];

    /// The rules of the game.
    pub const fn rules(self) -> &'static Rules {
        match self {
            Self::Glinski => &glinski::RULES,
            Self::McCooey => &mccooey::RULES,
            Self::Shafran => &shafran::RULES,
        }
    }
}

/// The name of a cell in one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Label {
    /// `a` to `l`, without `j`.
    pub file: char,
    /// 1 to 11.
    pub rank: u8,
}

/// All in which one game differs from another.
pub struct Rules {
    /// Which game it is.
    pub variant: Variant,
    /// Its name in files and commands, in small plain letters.
    pub id: &'static str,
    /// Its inventor's name, as it is printed.
    pub name: &'static str,
    /// The cells that are played on.
    pub board: CellSet,
    /// The cells a pawn may pass on its first advance: from those of the first set it may go on
    /// to a second cell, from those of the second to a third.
    pub pawn_runs: ByColor<[CellSet; 2]>,
    /// The cells a pawn on each cell attacks.
    pub pawn_captures: ByColor<[CellSet; Cell::COUNT]>,
    /// The cells on which a pawn becomes another piece.
    pub promotion: ByColor<CellSet>,
    /// Every way to castle.
    pub castles: &'static [Castle],
    /// The points of a side that is stalemated.
    pub stalemated: Points,
    /// Whether a placement is drawn at once, since no side can ever win.
    pub is_dead: fn(&Board) -> bool,
    /// The names of the cells.
    pub label: fn(Cell) -> Label,
    /// What stands where at the beginning.
    pub start: &'static [(Color, Role, &'static [Cell])],
}

impl Rules {
    /// The placement at the beginning.
    pub fn start_board(&self) -> Board {
        let pieces = self.start.iter().flat_map(|&(color, role, cells)| {
            cells.iter().map(move |&cell| (cell, Piece::new(color, role)))
        });
        pieces.collect()
    }

    /// The castling rights at the beginning: one for each wing to which the game castles.
    pub fn start_castling(&self) -> CastlingRights {
        self.castles
            .iter()
            .fold(CastlingRights::NONE, |rights, castle| rights.with(castle.color, castle.wing))
    }

    /// The cell of this name, if the game has one.
    pub fn cell(&self, label: Label) -> Option<Cell> {
        self.board.iter().find(|&cell| (self.label)(cell) == label)
    }

    /// How many cells a pawn on `cell` may advance, where nothing stands in its way: 1 to 3.
    pub fn pawn_reach(&self, color: Color, cell: Cell) -> u8 {
        let mut here = Some(cell);
        let mut may_pass = |run: &&CellSet| {
            here = here.and_then(|cell| step(cell, forward(color)));
            here.is_some_and(|cell| run.contains(cell))
        };
        1 + self.pawn_runs[color].iter().take_while(|run| may_pass(run)).count() as u8
    }

    /// The cells a pawn attacks.
    pub fn pawn_captures(&self, color: Color, cell: Cell) -> CellSet {
        self.pawn_captures[color][cell.index()]
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.variant == other.variant
    }
}

impl Eq for Rules {}

impl std::fmt::Debug for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Rules").field(&self.variant).finish()
    }
}

/// The direction in which a side's pawns advance.
pub const fn forward(color: Color) -> Direction {
    match color {
        Color::White => Direction::North,
        Color::Black => Direction::South,
    }
}

/// Draws nothing: every placement can still be won.
fn never_dead(_: &Board) -> bool {
    false
}

/// Draws king against king.
fn only_kings(board: &Board) -> bool {
    board.occupied() == board.role(Role::King)
}

/// The cells that White's or Black's pawns may pass, given those from which they may advance two
/// cells and those from which they may three.
const fn pawn_runs(white: [CellSet; 2], black: [CellSet; 2]) -> ByColor<[CellSet; 2]> {
    ByColor::new(
        [white[0].north(), white[1].north().north()],
        [black[0].south(), black[1].south().south()],
    )
}

/// A pawn's captures from every cell, given those of White; Black's go the opposite way.
const fn pawn_captures(white: [Direction; 2]) -> ByColor<[CellSet; Cell::COUNT]> {
    let mut captures = ByColor::new([CellSet::EMPTY; Cell::COUNT], [CellSet::EMPTY; Cell::COUNT]);
    let mut i = 0;
    while i < Cell::COUNT {
        let from = Cell::new(i).expect("a number of a cell");
        let mut d = 0;
        while d < 2 {
            if let Some(to) = step(from, white[d]) {
                captures.white[i] = captures.white[i].with(to);
            }
            if let Some(to) = step(from, white[d].opposite()) {
                captures.black[i] = captures.black[i].with(to);
            }
            d += 1;
        }
        i += 1;
    }
    captures
}

/// The names of the cells on the board of 91: ranks are bent at the middle file.
fn bent_label(cell: Cell) -> Label {
    const FILES: [char; 11] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'k', 'l'];
    let Axial { q, r } = cell.axial();
    Label { file: FILES[(q + 5) as usize], rank: (r + 6 + q.min(0)) as u8 }
}

/// The cell with this name on the board of 91, for tables that are written out.
const fn bent(name: &str) -> Cell {
    let (file, rank) = file_and_rank(name);
    // There is no file j.
    let q = (file - b'a') as i8 - if file > b'j' { 6 } else { 5 };
    Cell::on(q, rank - 6 - if q < 0 { q } else { 0 })
}

/// The letter and the number of a name such as `e10`.
const fn file_and_rank(name: &str) -> (u8, i8) {
    match *name.as_bytes() {
        [file, ones] => (file, (ones - b'0') as i8),
        [file, tens, ones] => (file, ((tens - b'0') * 10 + ones - b'0') as i8),
        _ => panic!("a name of a cell has two or three characters"),
    }
}

/// The highest and the lowest cells of the board of 91, one for each file: where White's and
/// Black's pawns become other pieces.
const FILE_ENDS: ByColor<CellSet> = {
    let mut ends = ByColor::new(CellSet::EMPTY, CellSet::EMPTY);
    let mut i = 0;
    while i < Cell::COUNT {
        let cell = Cell::new(i).expect("a number of a cell");
        if step(cell, Direction::North).is_none() {
            ends.white = ends.white.with(cell);
        }
        if step(cell, Direction::South).is_none() {
            ends.black = ends.black.with(cell);
        }
        i += 1;
    }
    ends
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_unique_and_lead_back() {
        for variant in Variant::ALL {
            let rules = variant.rules();
            for cell in rules.board {
                assert_eq!(rules.cell((rules.label)(cell)), Some(cell), "{variant:?}");
            }
            assert_eq!(rules.cell(Label { file: 'j', rank: 1 }), None);
        }
        assert_eq!((Variant::Glinski.rules().label)(Cell::on(0, 0)), Label { file: 'f', rank: 6 });
    }

    #[test]
    fn the_written_names_are_the_labels() {
        for name in ["a1", "f11", "e10", "g10", "k7", "l6", "i8"] {
            let Label { file, rank } = bent_label(bent(name));
            assert_eq!(format!("{file}{rank}"), name);
        }
    }

    #[test]
    fn boards_and_armies_have_their_sizes() {
        let sizes = Variant::ALL.map(|variant| {
            let rules = variant.rules();
            let board = rules.start_board();
            assert!(board.occupied().minus(rules.board).is_empty());
            Color::ALL.map(|color| {
                let cells = rules.promotion[color];
                assert!(cells.minus(rules.board).is_empty());
                (rules.board.len(), board.color(color).len(), cells.len())
            })
        });
        assert_eq!(sizes, [[(91, 18, 11); 2], [(91, 16, 11); 2], [(70, 18, 9); 2]]);
    }

    #[test]
    fn pawns_run_from_where_they_start() {
        let reach = |variant: Variant, color, cell| variant.rules().pawn_reach(color, cell);
        for variant in Variant::ALL {
            let longest = |color| {
                let pawns = variant.rules().start_board().pieces(color, Role::Pawn);
                pawns.iter().map(|cell| reach(variant, color, cell)).collect::<Vec<_>>()
            };
            let expected = match variant {
                Variant::Glinski => vec![2; 9],
                Variant::McCooey => vec![2, 2, 2, 1, 2, 2, 2],
                Variant::Shafran => vec![1, 2, 2, 3, 3, 3, 2, 2, 1],
            };
            assert_eq!(Color::ALL.map(longest), [expected.clone(), expected], "{variant:?}");
        }
        assert_eq!(reach(Variant::Glinski, Color::White, bent("f6")), 1);
        assert_eq!(reach(Variant::Glinski, Color::White, bent("b7")), 1);
    }

    #[test]
    fn black_mirrors_white_or_is_turned() {
        for variant in Variant::ALL {
            let turn = match variant {
                Variant::Glinski | Variant::McCooey => Cell::mirrored,
                // Half around the middle of Shafran's board, half a step north of the centre.
                Variant::Shafran => |cell: Cell| Cell::on(-cell.axial().q, 1 - cell.axial().r),
            };
            let board = variant.rules().start_board();
            for (cell, piece) in board.iter() {
                let twin = Piece::new(!piece.color, piece.role);
                assert_eq!(board.piece_at(turn(cell)), Some(twin), "{variant:?}");
            }
        }
    }
}
