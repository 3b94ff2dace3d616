//! The tree against counts that were made the long way round, over random games.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::notation::{RecordMove, read_move};
use crate::rules::{Role, Variant};

fn points() -> impl Strategy<Value = Option<Points>> {
    prop::option::of(prop::sample::select(Points::ALL.to_vec()))
}

/// A game of few different moves, so that positions are met again.
fn game() -> impl Strategy<Value = (Vec<Move>, Option<Points>)> {
    (prop::collection::vec(0_usize..3, 0..9), points()).prop_map(|(choices, white)| {
        let mut position = Position::start(Variant::Glinski);
        let mut moves = Vec::new();
        for choice in choices {
            let mut quiet = position.legal_moves();
            quiet.sort_unstable();
            // Knights may go back, so that positions repeat as well.
            let knights = position.board().role(Role::Knight);
            quiet.retain(|m| knights.contains(m.from()));
            let Some(&m) = quiet.get(choice) else { break };
            position.play(m);
            moves.push(m);
        }
        (moves, white)
    })
}

/// In how many games each move is played in each position, among the first `plies`, by points.
fn by_hand(games: &[(Vec<Move>, Option<Points>)], plies: usize) -> HashMap<(u64, Move), Scores> {
    let mut counts = HashMap::<_, Scores>::new();
    for (moves, white) in games {
        let mut position = Position::start(Variant::Glinski);
        let mut played = HashSet::new();
        for &m in moves.iter().take(plies) {
            played.insert((position.hash(), m));
            position.play(m);
        }
        for key in played {
            counts.entry(key).or_default().add(*white);
        }
    }
    counts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn counts_are_those_of_a_count_by_hand(
        games in prop::collection::vec(game(), 1..30),
        plies in 0_usize..9,
        follow in prop::collection::vec(any::<Index>(), 9),
    ) {
        let start = Position::start(Variant::Glinski);
        let mut tree = OpeningTree::new(plies);
        for (moves, white) in &games {
            tree.add(&start, moves.iter().copied(), *white);
        }
        prop_assert_eq!((tree.games(), tree.left_out()), (games.len() as u64, 0));
        let expected = by_hand(&games, plies);
        let mut position = start;
        for index in follow {
            let found = tree.moves_from(&position);
            for m in position.legal_moves() {
                let scores = found.iter().find(|entry| entry.played == m).map(|entry| entry.scores);
                prop_assert_eq!(scores.as_ref(), expected.get(&(position.hash(), m)));
            }
            prop_assert!(found.is_sorted_by_key(|entry| Reverse(entry.scores.games())));
            if found.is_empty() {
                break;
            }
            position.play(index.get(&found).played);
        }
    }
}

fn moves(text: &str) -> Vec<Move> {
    OpeningLine::read(Variant::Glinski, text).unwrap().moves().to_vec()
}

#[test]
fn orders_of_moves_are_counted_together() {
    let start = Position::start(Variant::Glinski);
    let mut tree = OpeningTree::new(10);
    for line in ["e5 e6 g5 g6 Ndf4", "g5 g6 e5 e6 Ndf4", "e5 e6"] {
        tree.add(&start, moves(line), Some(Points::ONE));
    }
    let first = tree.moves_from(&start);
    assert_eq!(first.iter().map(|entry| entry.scores.games()).collect::<Vec<_>>(), [2, 1]);
    let met = OpeningLine::read(Variant::Glinski, "g5 e6 e5 g6").unwrap();
    let next = tree.moves_from(met.position());
    assert_eq!(next.len(), 1);
    assert_eq!((next[0].scores.games(), next[0].scores.share()), (2, Some(1.0)));
}

#[test]
fn without_room_new_moves_are_left_out_and_known_ones_counted() {
    let start = Position::start(Variant::Glinski);
    let mut tree = OpeningTree::with_room(10, 2);
    for line in ["e5 e6", "e5 g6", "g5", "e5 e6"] {
        tree.add(&start, moves(line), None);
    }
    let first = tree.moves_from(&start);
    assert_eq!((first.len(), first[0].scores.games()), (1, 3));
    assert_eq!((tree.games(), tree.left_out()), (4, 2));
    let answers = tree.moves_from(&start.after(read_move(&start, "e5").unwrap()));
    assert_eq!((answers.len(), answers[0].scores.games()), (1, 2));
}

#[test]
fn a_tree_may_grow_from_a_later_position() {
    let root = OpeningLine::read(Variant::Glinski, "e5 e6 g5").unwrap();
    let mut tree = OpeningTree::new(1);
    let record = |line| {
        let mut record = Record::new(Position::start(Variant::Glinski));
        record.line = moves(line).into_iter().map(RecordMove::new).collect();
        record
    };
    for (line, is_met) in [("g5 e6 e5 g6 Ndf4", true), ("e5 e6 g5", true), ("e5 e6", false)] {
        assert_eq!(tree.add_from(root.position(), &record(line), None), is_met, "{line}");
    }
    let next = tree.moves_from(root.position());
    assert_eq!((tree.games(), next.len(), next[0].scores.games()), (2, 1, 1));
    assert!(tree.moves_from(&Position::start(Variant::Glinski)).is_empty());
}
