//! What must hold in every position of random games of all three variants.

use hexmate::hex::{Axial, Cell};
use hexmate::rules::{Board, Color, Move, Piece, Position, Promotion, Setup, Variant};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// A random game: where it starts and its moves.
fn games() -> impl Strategy<Value = (Position, Vec<Move>)> {
    (prop::sample::select(&Variant::ALL), vec(any::<Index>(), 0..200)).prop_map(
        |(variant, picks)| {
            let start = Position::start(variant);
            let mut position = start.clone();
            let mut moves = Vec::new();
            for pick in picks {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let m = *pick.get(&legal);
                position.play(m);
                moves.push(m);
            }
            (start, moves)
        },
    )
}

/// The positions after each move, the start first.
fn positions(start: &Position, moves: &[Move]) -> Vec<Position> {
    let mut all = vec![start.clone()];
    for &m in moves {
        all.push(all[all.len() - 1].after(m));
    }
    all
}

/// A way in which a board and both armies can be turned so that the rules stay the same.
type Symmetry = (fn(Cell) -> Cell, fn(Color) -> Color);

const GLINSKI_SYMMETRIES: &[Symmetry] = &[
    // North and south, and with them the sides.
    (Cell::mirrored, |color| !color),
    // East and west.
    (|cell| Cell::on(-cell.axial().q, cell.axial().q + cell.axial().r), |color| color),
];

/// Shafran's board turned half around its middle, which lies half a step north of f6.
fn turned(cell: Cell) -> Cell {
    let Axial { q, r } = cell.axial();
    Cell::on(-q, 1 - r)
}

fn symmetries(variant: Variant) -> &'static [Symmetry] {
    match variant {
        Variant::Glinski | Variant::McCooey => GLINSKI_SYMMETRIES,
        Variant::Shafran => &[(turned, |color| !color)],
    }
}

fn transformed(position: &Position, (place, side): Symmetry) -> Position {
    let setup = position.to_setup();
    let moved =
        |(cell, piece): (Cell, Piece)| (place(cell), Piece::new(side(piece.color), piece.role));
    let castling = setup.castling.iter().fold(Default::default(), |rights, (color, wing)| {
        hexmate::rules::CastlingRights::with(rights, side(color), wing)
    });
    let passing = setup.passing.iter().map(place).collect();
    let (board, turn) = (setup.board.iter().map(moved).collect(), side(setup.turn));
    let there = Setup { board, turn, castling, passing, ..setup };
    there.position().expect("a legal position stays legal")
}

fn plain(moves: impl IntoIterator<Item = Move>) -> Vec<(Cell, Cell, Option<Promotion>)> {
    let mut list: Vec<_> = moves.into_iter().map(|m| (m.from(), m.to(), m.promotion())).collect();
    list.sort();
    list
}

/// A position as if it had just been set up.
fn rebuilt(position: &Position) -> Position {
    let setup = position.to_setup();
    let board: Board = setup.board.iter().collect();
    Setup { board, ..setup }.position().expect("what was played is legal")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn hashes_equal_recomputed_ones((start, moves) in games()) {
        for position in positions(&start, &moves) {
            let again = rebuilt(&position);
            prop_assert_eq!(position.hash(), again.hash());
            prop_assert_eq!(position, again);
        }
    }

    #[test]
    fn replaying_found_moves_leads_to_the_same_positions((start, moves) in games()) {
        let mut again = start.clone();
        for (m, after) in moves.iter().zip(&positions(&start, &moves)[1..]) {
            let found = again.find(m.from(), m.to(), m.promotion());
            prop_assert_eq!(found, Some(*m));
            again.play(*m);
            prop_assert_eq!(&again, after);
        }
    }

    #[test]
    fn no_legal_move_leaves_the_king_in_check((start, moves) in games()) {
        for position in positions(&start, &moves) {
            let us = position.turn();
            for m in position.legal_moves() {
                let next = position.after(m);
                let occupied = next.board().occupied();
                let attacked = next.board().is_attacked(next.rules(), next.king(us), !us, occupied);
                prop_assert!(!attacked, "{:?} in {:?}", m, position);
            }
        }
    }

    #[test]
    fn counting_finds_as_many_moves_as_listing((start, moves) in games()) {
        for position in positions(&start, &moves) {
            let legal = position.legal_moves();
            prop_assert_eq!(position.count_legal_moves(), legal.len() as u64);
            prop_assert_eq!(position.has_legal_move(), !legal.is_empty());
            let mut unique = plain(legal.iter().copied());
            unique.dedup();
            prop_assert_eq!(unique.len(), legal.len());
        }
    }

    #[test]
    fn a_transformed_position_has_transformed_moves((start, moves) in games()) {
        for position in positions(&start, &moves) {
            for &symmetry in symmetries(position.variant()) {
                let place = symmetry.0;
                let there = transformed(&position, symmetry);
                let mut here = plain(position.legal_moves());
                for (from, to, _) in &mut here {
                    (*from, *to) = (place(*from), place(*to));
                }
                here.sort();
                prop_assert_eq!(here, plain(there.legal_moves()));
                prop_assert_eq!(position.is_check(), there.is_check());
            }
        }
    }
}
