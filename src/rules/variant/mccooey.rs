//! McCooey's game: seven pawns a side, which capture past a vertex; the middle one has no double
//! step; stalemate is a draw.

use super::{FILE_ENDS, Rules, Variant, bent, bent_label, only_kings, pawn_captures, pawn_runs};
use crate::hex::{Cell, CellSet, Direction};
use crate::rules::{Color, Points, Role};

pub(super) static RULES: Rules = Rules {
    variant: Variant::McCooey,
    id: "mccooey",
    name: "McCooey",
    board: CellSet::ALL,
    pawn_runs: pawn_runs(
        [CellSet::of(&WHITE_PAWNS).without(bent("f4")), CellSet::EMPTY],
        [CellSet::of(&BLACK_PAWNS).without(bent("f8")), CellSet::EMPTY],
    ),
    pawn_captures: pawn_captures([Direction::NorthNorthWest, Direction::NorthNorthEast]),
    promotion: FILE_ENDS,
    castles: &[],
    stalemated: Points::HALF,
    is_dead: only_kings,
    label: bent_label,
    start: &[
        (Color::White, Role::King, &[bent("g1")]),
        (Color::White, Role::Queen, &[bent("e1")]),
        (Color::White, Role::Rook, &[bent("d1"), bent("h1")]),
        (Color::White, Role::Knight, &[bent("e2"), bent("g2")]),
        (Color::White, Role::Bishop, &[bent("f1"), bent("f2"), bent("f3")]),
        (Color::White, Role::Pawn, &WHITE_PAWNS),
        (Color::Black, Role::King, &[bent("g10")]),
        (Color::Black, Role::Queen, &[bent("e10")]),
        (Color::Black, Role::Rook, &[bent("d9"), bent("h9")]),
        (Color::Black, Role::Knight, &[bent("e9"), bent("g9")]),
        (Color::Black, Role::Bishop, &[bent("f9"), bent("f10"), bent("f11")]),
        (Color::Black, Role::Pawn, &BLACK_PAWNS),
    ],
};

const WHITE_PAWNS: [Cell; 7] =
    [bent("c1"), bent("d2"), bent("e3"), bent("f4"), bent("g3"), bent("h2"), bent("i1")];

const BLACK_PAWNS: [Cell; 7] =
    [bent("c8"), bent("d8"), bent("e8"), bent("f8"), bent("g8"), bent("h8"), bent("i8")];
