//! Gliński's game, the one most played: pawns capture over an edge and keep their double step
//! after a capture onto another start cell; stalemate gives ¾ to ¼.

use super::{FILE_ENDS, Rules, Variant, bent, bent_label, never_dead, pawn_captures, pawn_runs};
use crate::hex::{Cell, CellSet, Direction};
use crate::rules::{Color, Points, Role};

pub(super) static RULES: Rules = Rules {
    variant: Variant::Glinski,
    id: "glinski",
    name: "Gliński",
    board: CellSet::ALL,
    pawn_runs: pawn_runs(
        [CellSet::of(&WHITE_PAWNS), CellSet::EMPTY],
        [CellSet::of(&BLACK_PAWNS), CellSet::EMPTY],
    ),
    pawn_captures: pawn_captures([Direction::NorthWest, Direction::NorthEast]),
    promotion: FILE_ENDS,
    castles: &[],
    stalemated: Points::QUARTER,
    // Even a bare king can be stalemated by the other.
    is_dead: never_dead,
    label: bent_label,
    start: &[
        (Color::White, Role::King, &[bent("g1")]),
        (Color::White, Role::Queen, &[bent("e1")]),
        (Color::White, Role::Rook, &[bent("c1"), bent("i1")]),
        (Color::White, Role::Knight, &[bent("d1"), bent("h1")]),
        (Color::White, Role::Bishop, &[bent("f1"), bent("f2"), bent("f3")]),
        (Color::White, Role::Pawn, &WHITE_PAWNS),
        (Color::Black, Role::King, &[bent("g10")]),
        (Color::Black, Role::Queen, &[bent("e10")]),
        (Color::Black, Role::Rook, &[bent("c8"), bent("i8")]),
        (Color::Black, Role::Knight, &[bent("d9"), bent("h9")]),
        (Color::Black, Role::Bishop, &[bent("f9"), bent("f10"), bent("f11")]),
        (Color::Black, Role::Pawn, &BLACK_PAWNS),
    ],
};

const WHITE_PAWNS: [Cell; 9] = [
    bent("b1"),
    bent("c2"),
    bent("d3"),
    bent("e4"),
    bent("f5"),
    bent("g4"),
    bent("h3"),
    bent("i2"),
    bent("k1"),
];

const BLACK_PAWNS: [Cell; 9] = [
    bent("b7"),
    bent("c7"),
    bent("d7"),
    bent("e7"),
    bent("f7"),
    bent("g7"),
    bent("h7"),
    bent("i7"),
    bent("k7"),
];
