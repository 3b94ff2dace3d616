//! Shafran's game: 70 cells, slanted ranks, pawns that advance up to three cells, castling to
//! both sides in two lengths. Black's army is White's turned half around, not mirrored.

use super::{Label, Rules, Variant, file_and_rank, only_kings, pawn_captures, pawn_runs};
use crate::hex::{Axial, Cell, CellSet, Direction};
use crate::rules::{ByColor, Castle, Color, Points, Role, Span, Wing};

pub(super) static RULES: Rules = Rules {
    variant: Variant::Shafran,
    id: "shafran",
    name: "Shafran",
    board: BOARD,
    pawn_runs: pawn_runs(
        [cells(&["b2", "c2", "d2", "e2", "f3", "g4", "h5"]), cells(&["d2", "e2", "f3"])],
        [cells(&["b6", "c7", "d8", "e9", "f9", "g9", "h9"]), cells(&["d8", "e9", "f9"])],
    ),
    pawn_captures: pawn_captures([Direction::NorthNorthWest, Direction::NorthNorthEast]),
    promotion: ByColor::new(
        cells(&["a6", "b7", "c8", "d9", "e10", "f10", "g10", "h10", "i10"]),
        cells(&["a1", "b1", "c1", "d1", "e1", "f2", "g3", "h4", "i5"]),
    ),
    castles: &[
        castle(Color::White, Wing::Queen, Span::Long, ["e1", "b1"], ["a1", "c1"]),
        castle(Color::White, Wing::Queen, Span::Short, ["e1", "c1"], ["a1", "d1"]),
        castle(Color::White, Wing::Bishop, Span::Long, ["e1", "h4"], ["i5", "g3"]),
        castle(Color::White, Wing::Bishop, Span::Short, ["e1", "g3"], ["i5", "f2"]),
        castle(Color::Black, Wing::Queen, Span::Long, ["e10", "h10"], ["i10", "g10"]),
        castle(Color::Black, Wing::Queen, Span::Short, ["e10", "g10"], ["i10", "f10"]),
        castle(Color::Black, Wing::Bishop, Span::Long, ["e10", "b7"], ["a6", "c8"]),
        castle(Color::Black, Wing::Bishop, Span::Short, ["e10", "c8"], ["a6", "d9"]),
    ],
    stalemated: Points::HALF,
    is_dead: only_kings,
    label: slanted_label,
    start: &[
        (Color::White, Role::King, &[slanted("e1")]),
        (Color::White, Role::Queen, &[slanted("d1")]),
        (Color::White, Role::Rook, &[slanted("a1"), slanted("i5")]),
        (Color::White, Role::Knight, &[slanted("b1"), slanted("g3")]),
        (Color::White, Role::Bishop, &[slanted("c1"), slanted("f2"), slanted("h4")]),
        (Color::White, Role::Pawn, &WHITE_PAWNS),
        (Color::Black, Role::King, &[slanted("e10")]),
        (Color::Black, Role::Queen, &[slanted("f10")]),
        (Color::Black, Role::Rook, &[slanted("i10"), slanted("a6")]),
        (Color::Black, Role::Knight, &[slanted("h10"), slanted("c8")]),
        (Color::Black, Role::Bishop, &[slanted("g10"), slanted("d9"), slanted("b7")]),
        (Color::Black, Role::Pawn, &BLACK_PAWNS),
    ],
};

const WHITE_PAWNS: [Cell; 9] = [
    slanted("a2"),
    slanted("b2"),
    slanted("c2"),
    slanted("d2"),
    slanted("e2"),
    slanted("f3"),
    slanted("g4"),
    slanted("h5"),
    slanted("i6"),
];

const BLACK_PAWNS: [Cell; 9] = [
    slanted("a5"),
    slanted("b6"),
    slanted("c7"),
    slanted("d8"),
    slanted("e9"),
    slanted("f9"),
    slanted("g9"),
    slanted("h9"),
    slanted("i9"),
];

/// The 70 cells of the board of 91 with |q| <= 4, -4 <= r <= 5 and -4 <= q + r <= 5.
const BOARD: CellSet = {
    let mut board = CellSet::EMPTY;
    let mut i = 0;
    while i < Cell::COUNT {
        let cell = Cell::new(i).expect("a number of a cell");
        let Axial { q, r } = cell.axial();
        if q.abs() <= 4 && r >= -4 && q + r >= -4 {
            board = board.with(cell);
        }
        i += 1;
    }
    board
};

/// Ranks run straight from the north-west to the south-east.
fn slanted_label(cell: Cell) -> Label {
    let Axial { q, r } = cell.axial();
    Label { file: char::from(b'a' + (q + 4) as u8), rank: (r + q + 5) as u8 }
}

/// The cell with this name, for tables that are written out.
const fn slanted(name: &str) -> Cell {
    let (file, rank) = file_and_rank(name);
    let q = (file - b'a') as i8 - 4;
    Cell::on(q, rank - 5 - q)
}

const fn cells(names: &[&str]) -> CellSet {
    let mut set = CellSet::EMPTY;
    let mut i = 0;
    while i < names.len() {
        set = set.with(slanted(names[i]));
        i += 1;
    }
    set
}

const fn castle(color: Color, wing: Wing, span: Span, king: [&str; 2], rook: [&str; 2]) -> Castle {
    Castle {
        color,
        wing,
        span,
        king: [slanted(king[0]), slanted(king[1])],
        rook: [slanted(rook[0]), slanted(rook[1])],
    }
}
