//! Both sides alike, nothing forgotten, and features that add up to the score.

mod terms;

use super::*;
use crate::hex::Axial;
use crate::rules::{CastlingRights, Piece, Setup, Variant};

/// The same position with the sides changed and the board mirrored, or turned in Shafran's.
fn swapped(position: &Position) -> Position {
    let turned = |cell: Cell| {
        let Axial { q, r } = cell.axial();
        match position.variant() {
            Variant::Glinski | Variant::McCooey => cell.mirrored(),
            Variant::Shafran => Cell::on(-q, 1 - r),
        }
    };
    let setup = position.to_setup();
    let twins = setup.board.iter();
    let board = twins.map(|(cell, piece)| (turned(cell), Piece::new(!piece.color, piece.role)));
    let castling = setup.castling.iter();
    let castling = castling.fold(CastlingRights::NONE, |rights, (c, wing)| rights.with(!c, wing));
    let passing = setup.passing.iter().map(turned).collect();
    let turn = !setup.turn;
    Setup { board: board.collect(), castling, passing, turn, ..setup }
        .position()
        .expect("the twin of a legal position")
}

/// Visits the positions of some games in which moves are made as they come.
fn wander(mut visit: impl FnMut(&Evaluator, &Position)) {
    for variant in Variant::ALL {
        let evaluator = Evaluator::new(variant.rules());
        for game in [7, 11, 13] {
            let mut position = Position::start(variant);
            for ply in 0..300 {
                let moves = position.legal_moves();
                let Some(&m) = moves.get(ply * game % moves.len().max(1)) else { break };
                position.play(m);
                visit(&evaluator, &position);
            }
        }
    }
}

#[test]
fn both_sides_are_judged_alike() {
    wander(|evaluator, position| {
        let twin = swapped(position);
        assert_eq!(
            evaluator.evaluate_anew(position),
            evaluator.evaluate_anew(&twin),
            "{position:?}"
        );
    });
}

#[test]
fn remembered_pawns_change_nothing() {
    let mut pawns = PawnCache::new();
    wander(|evaluator, position| {
        let standing = evaluator.standing(position.board());
        let remembered = evaluator.evaluate(position, standing, &mut pawns);
        assert_eq!(remembered, evaluator.evaluate_anew(position));
    });
}

#[test]
fn features_add_up_to_the_score() {
    let weights = tunable_weights();
    wander(|evaluator, position| {
        let features = evaluator.features(position);
        let opening = f64::from(features.opening);
        let worth = |&(number, count): &(u16, i16)| {
            let [first, last] = weights[usize::from(number)];
            f64::from(count) * (first * opening + last * (1.0 - opening))
        };
        let (to_white, _) = features.corrected(features.counts.iter().map(worth).sum());
        let score = f64::from(evaluator.evaluate_anew(position).value());
        let ours = if position.turn() == Color::White { to_white } else { -to_white };
        assert!((ours - score).abs() < 2.0, "{ours} {score} {position:?}");
    });
}
