//! Walking through a game's tree and changing it: nothing is lost but what is taken away.

use std::collections::BTreeSet;
use std::time::Instant;

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::game::{GameSetup, from_json, to_json};
use crate::notation::read_move;
use crate::rules::{Color, Variant, WinReason};

/// Every spot of a game but the start.
fn spots(game: &Game) -> Vec<Spot> {
    let mut found = Vec::new();
    let mut due = game.children(&Spot::default());
    while let Some(spot) = due.pop() {
        due.extend(game.children(&spot));
        found.push(spot);
    }
    found
}

/// The moves that lead to a spot.
fn way(game: &Game, spot: &Spot) -> String {
    let sans =
        game.way_to(spot).into_iter().map(|spot| game.move_at(&spot).unwrap().san().to_owned());
    sans.collect::<Vec<_>>().join(" ")
}

/// All that is known: the moves that lead to each spot.
fn ways(game: &Game) -> BTreeSet<String> {
    spots(game).iter().map(|spot| way(game, spot)).collect()
}

fn add_all(game: &mut Game, from: &Spot, text: &str) -> Spot {
    text.split_whitespace().fold(from.clone(), |spot, text| {
        let m = read_move(game.position_on(&spot).unwrap(), text).unwrap();
        game.add(&spot, m).unwrap()
    })
}

fn game() -> Game {
    Game::new(GameSetup::new(Variant::Glinski))
}

#[test]
fn known_moves_are_followed_and_others_become_variations() {
    let mut game = game();
    let start = Spot::default();
    let end = add_all(&mut game, &start, "f6 g6 fxg6");
    assert_eq!((end.ply(), end.depth()), (3, 0));
    assert_eq!(add_all(&mut game, &start, "f6 g6"), Spot::on_main_line(2));
    let other = add_all(&mut game, &Spot::on_main_line(1), "e6 g5");
    assert_eq!((other.ply(), other.depth()), (3, 1));
    assert_eq!(way(&game, &other), "f6 e6 g5");
    let inner = add_all(&mut game, &other.previous().unwrap(), "e5");
    assert_eq!((inner.ply(), inner.depth()), (3, 2));
    assert_eq!(inner.previous(), other.previous());
    assert_eq!(other.previous().and_then(|spot| spot.previous()), Some(Spot::on_main_line(1)));
    assert_eq!(game.siblings(&Spot::on_main_line(2)).len(), 2);
    assert_eq!(game.next(&Spot::on_main_line(1)), Some(Spot::on_main_line(2)));
    assert_eq!(game.end_of_line(&start), Spot::on_main_line(3));
    assert_eq!(game.game_to(&other).line().len(), 3);
    assert_eq!(game.game_to(&other).position(), game.position_on(&other).unwrap());
    let illegal = read_move(game.start(), "f6").unwrap();
    assert_eq!(game.add(&Spot::on_main_line(1), illegal), Err(GameError::Illegal(illegal)));
}

#[test]
fn a_promoted_variation_changes_places_with_its_line() {
    let mut game = game();
    add_all(&mut game, &Spot::default(), "f6 g6 fxg6");
    add_all(&mut game, &Spot::on_main_line(1), "e6");
    let spot = add_all(&mut game, &Spot::on_main_line(1), "d6 g5");
    let before = ways(&game);
    let now = game.promote(&spot).unwrap();
    assert_eq!(now, Spot::on_main_line(3));
    assert_eq!(way(&game, &now), "f6 d6 g5");
    assert_eq!(ways(&game), before);
    let order: Vec<_> = game.children(&Spot::on_main_line(1));
    let order: Vec<_> = order.iter().map(|spot| game.move_at(spot).unwrap().san()).collect();
    assert_eq!(order, ["d6", "g6", "e6"]);
    assert_eq!(game.promote(&now), Ok(now));
}

#[test]
fn what_is_taken_away_gives_its_place_to_its_first_variation() {
    let mut game = game();
    add_all(&mut game, &Spot::default(), "f6 g6 fxg6");
    let other = add_all(&mut game, &Spot::on_main_line(1), "e6 g5");
    assert_eq!(game.remove(&Spot::on_main_line(2)), Ok(Spot::on_main_line(1)));
    assert_eq!(ways(&game), BTreeSet::from(["f6", "f6 e6", "f6 e6 g5"].map(str::to_owned)));
    assert!(game.move_at(&other).is_none());
    assert_eq!(game.remove(&Spot::on_main_line(1)), Ok(Spot::default()));
    assert_eq!(game.line().len(), 0);
    assert_eq!(game.remove(&Spot::default()), Err(GameError::NothingToTakeBack));
    assert_eq!(game.remove(&other), Err(GameError::NothingToTakeBack));
}

#[test]
fn a_result_outlives_what_is_added_and_not_the_loss_of_its_moves() {
    let now = Instant::now();
    let mut game = game();
    for text in ["f6", "g6"] {
        let m = read_move(game.position(), text).unwrap();
        game.play(m, now).unwrap();
    }
    game.resign(Color::White, now).unwrap();
    let over = Some(Outcome::Win { winner: Color::Black, by: WinReason::Resignation });
    add_all(&mut game, &Spot::on_main_line(2), "fxg6 fxg6");
    let other = add_all(&mut game, &Spot::on_main_line(1), "e6");
    assert_eq!((game.outcome(), game.ply()), (over, 2));
    let again = from_json(&to_json(&game, now)).unwrap();
    assert_eq!((again.outcome(), again.ply(), again.line().len()), (over, 2, 4));
    game.promote(&other).unwrap();
    assert_eq!((game.outcome(), game.ply()), (None, 1));
    game.go_to_end();
    assert_eq!(game.ply(), 2);
}

#[test]
fn variations_lie_only_so_deep_as_a_file_can_hold() {
    let mut game = game();
    let mut spot = add_all(&mut game, &Spot::default(), "f6");
    let mut added = 0;
    let fault = loop {
        // Another first move beside the last one of the deepest line, and one more after it.
        let moves = game.position_on(&spot).unwrap().legal_moves();
        let next = game.add(&spot, moves[0]).unwrap();
        match game.add(&spot, moves[1]) {
            Ok(deeper) => spot = deeper,
            Err(fault) => break fault,
        }
        assert!(next.depth() <= DEEPEST);
        added += 1;
    };
    assert_eq!((added, fault), (DEEPEST, GameError::TooDeep));
    let text = to_json(&game, Instant::now());
    assert_eq!(from_json(&text).ok().map(|game| to_json(&game, Instant::now())), Some(text));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn nothing_is_lost_and_every_tree_can_be_saved(
        deeds in prop::collection::vec((0..10_u8, any::<Index>(), any::<Index>()), 1..40),
    ) {
        let now = Instant::now();
        let mut game = game();
        for (kind, at, which) in deeds {
            let mut all = spots(&game);
            all.push(Spot::default());
            let spot = at.get(&all).clone();
            let (before, here) = (ways(&game), way(&game, &spot));
            match kind {
                0 => {
                    if game.promote(&spot).is_ok() {
                        prop_assert_eq!(ways(&game), before);
                    }
                }
                1 => {
                    if game.remove(&spot).is_ok() {
                        let below = format!("{here} ");
                        let kept = before.into_iter();
                        let kept = kept.filter(|way| *way != here && !way.starts_with(&below));
                        prop_assert_eq!(ways(&game), kept.collect::<BTreeSet<_>>());
                    }
                }
                _ => {
                    let moves = game.position_on(&spot).unwrap().legal_moves();
                    let Some(&m) = moves.get(which.index(moves.len().max(1))) else { continue };
                    if let Ok(added) = game.add(&spot, m) {
                        prop_assert_eq!(game.move_at(&added).map(Played::played), Some(m));
                        prop_assert_eq!(added.previous(), Some(spot));
                        let mut wanted = before;
                        wanted.insert(way(&game, &added));
                        prop_assert_eq!(ways(&game), wanted);
                    }
                }
            }
        }
        let text = to_json(&game, now);
        let again = from_json(&text).ok();
        prop_assert_eq!(again.map(|game| to_json(&game, now)), Some(text));
    }
}
