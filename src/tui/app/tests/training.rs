//! The endgame trainer on the screen.

use std::fs;
use std::sync::Arc;

use super::*;
use crate::endgame::{KnownMove, Tables, Value};
use crate::tui::app::{Drill, DrillState, Exercises, Goal, Said, Training, Trial};

fn drill(seat: &Seat) -> &Drill {
    match seat.app.layers.last() {
        Some(Layer::Drill(drill)) => drill,
        other => panic!("no drill but {other:?}"),
    }
}

fn exercises(seat: &Seat) -> &Exercises {
    match seat.app.layers.last() {
        Some(Layer::Exercises(exercises)) => exercises,
        other => panic!("no list but {other:?}"),
    }
}

/// What is known of the moves of a drill.
fn known(seat: &Seat) -> Vec<KnownMove> {
    Tables::bundled().look_up(drill(seat).position()).unwrap().moves
}

/// The middle of a cell of the drill in the window.
fn place(seat: &Seat, cell: Cell) -> Place {
    let layout = seat.app.layout(seat.app.window_area()).unwrap();
    let centre = layout.places.geometry().centre(cell);
    Place::new(layout.board.x + centre.x, layout.board.y + centre.y)
}

/// Plays a move by two clicks.
fn click_move(seat: &mut Seat, m: Move) {
    seat.click(place(seat, m.from()));
    seat.click(place(seat, m.to()));
    if m.promotion().is_some() {
        seat.press("q");
    }
}

/// Plays the first move that is like this.
pub(super) fn play_any(seat: &mut Seat, is_wanted: impl Fn(&KnownMove) -> bool) {
    let found = known(seat).into_iter().find(is_wanted).unwrap();
    click_move(seat, found.played);
}

/// Before the list, with the records in a folder.
fn at_list(folder: &std::path::Path) -> Seat {
    let (training, told) = Training::open(Some(folder.join("training.json")));
    assert_eq!(told, None);
    let mut seat = Seat::with(AppOptions { training, seed: 5, ..AppOptions::default() });
    seat.press("E");
    seat
}

fn save(seat: &mut Seat) {
    assert_eq!(seat.count(&Effect::SaveTraining), 1);
    seat.effects.clear();
    seat.app.save_training();
}

#[test]
fn a_drill_that_is_played_without_a_fault_takes_the_fewest_moves() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = at_list(folder.path());
    assert!(seat.text().contains("queen against king"), "{}", seat.text());
    seat.press("Right Enter");
    let fewest = drill(&seat).fewest;
    assert!(seat.text().contains(&format!("White mates in {fewest}.")), "{}", seat.text());
    for made in 0..fewest {
        assert_eq!((drill(&seat).made(), drill(&seat).lost()), (made, 0));
        play_any(&mut seat, |found| found.is_best);
    }
    assert_eq!(drill(&seat).state, DrillState::Done);
    assert!(seat.text().contains("Checkmate!"), "{}", seat.text());
    assert!(seat.text().contains(&format!("Made {fewest} · lost 0")), "{}", seat.text());
    assert_eq!(seat.count(&Effect::SaveTraining), 2, "at the first move and at the end");
    seat.effects.clear();
    seat.app.save_training();
    // Enter goes on with another position of the level, and Esc leads back to the list.
    seat.press("Enter");
    assert_eq!((drill(&seat).state, drill(&seat).made()), (DrillState::Trying, 0));
    seat.press("Esc");
    assert!(seat.text().contains("1/1, 0"), "{}", seat.text());
    let mut later = at_list(folder.path());
    later.press("Right");
    assert!(later.text().contains("1/1, 0"), "{}", later.text());
}

#[test]
fn moves_that_are_lost_are_told_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = at_list(folder.path());
    seat.press("Down Right Right Enter");
    let before = drill(&seat).fewest;
    let plies = |found: &KnownMove| found.verdict.and_then(|verdict| verdict.plies()).unwrap_or(0);
    let is_slow = |found: &KnownMove| {
        found.verdict.map(|verdict| verdict.value()) == Some(Value::Win)
            && plies(found) > 2 * before
    };
    play_any(&mut seat, is_slow);
    let lost = drill(&seat).lost();
    assert!(lost > 0);
    let left = before - 1 + lost;
    assert!(seat.text().contains(&format!("White mates in {left}.")), "{}", seat.text());
    assert!(matches!(&drill(&seat).said, Some(Said::Note(text)) if text.contains("lost. Black")));
    while drill(&seat).state == DrillState::Trying {
        play_any(&mut seat, |found| found.is_best);
    }
    assert_eq!((drill(&seat).made(), drill(&seat).lost()), (before + lost, lost));
    let told = format!("Checkmate! {} moves, {lost} more than it takes.", before + lost);
    assert_eq!(drill(&seat).said, Some(Said::Note(told)));
}

#[test]
fn a_win_that_is_thrown_away_can_be_taken_back_but_does_not_count() {
    for (width, height) in [(47, 24), (80, 24)] {
        let folder = tempfile::tempdir().unwrap();
        let mut seat = at_list(folder.path());
        seat.resize(width, height);
        seat.press("Enter v");
        let wins = |found: &KnownMove| found.verdict.map(|it| it.value()) == Some(Value::Win);
        // A queen can always be put where the king takes it, sooner or later.
        while known(&seat).iter().all(wins) {
            play_any(&mut seat, wins);
        }
        let position = drill(&seat).position().clone();
        play_any(&mut seat, |found| !wins(found));
        assert_eq!(drill(&seat).state, DrillState::Missed);
        assert!(seat.text().contains("throws it away"), "{}", seat.text());
        seat.click(seat.find("[t] Take back"));
        assert_eq!(drill(&seat).position(), &position);
        while drill(&seat).state == DrillState::Trying {
            play_any(&mut seat, |found| found.is_best);
        }
        assert_eq!(drill(&seat).state, DrillState::Done);
        assert!(drill(&seat).is_helped);
        save(&mut seat);
        let text = fs::read_to_string(folder.path().join("training.json")).unwrap();
        assert!(text.contains(r#""tries": 1"#) && text.contains(r#""wins": 0"#), "{text}");
    }
}

#[test]
fn a_hint_shows_the_best_move_and_a_new_try_does_without() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = at_list(folder.path());
    seat.press("Enter h");
    let best = known(&seat)[0].played;
    let name = san(drill(&seat).position(), best);
    assert!(seat.text().contains(&format!("Best is {name}")), "{}", seat.text());
    assert_eq!(drill(&seat).shown().marks.hint, Some([best.from(), best.to()]));
    click_move(&mut seat, best);
    assert_eq!(drill(&seat).shown().marks.hint, None);
    seat.press("r");
    assert!(!drill(&seat).is_helped && drill(&seat).made() == 0);
    let start = drill(&seat).position().clone();
    seat.press("n");
    assert_ne!(drill(&seat).position(), &start);
}

#[test]
fn black_holds_out_as_long_as_can_be() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = at_list(folder.path());
    seat.press("Down Right Right Right Enter");
    let tables = Tables::bundled();
    for left in (1..=drill(&seat).fewest).rev() {
        let verdict = tables.probe(drill(&seat).position()).unwrap();
        assert_eq!(verdict.plies(), Some(2 * left - 1), "Black's answers lose no move either");
        play_any(&mut seat, |found| found.is_best);
    }
    assert_eq!(drill(&seat).state, DrillState::Done);
}

#[test]
fn the_goal_is_a_stalemate_where_that_is_the_most() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = at_list(folder.path());
    let has_stalemate = |seat: &Seat| {
        let levels = exercises(seat).levels();
        levels.iter().position(|level| level.goal == Goal::Stalemate)
    };
    while has_stalemate(&seat).is_none() {
        seat.press("Down");
    }
    let place = has_stalemate(&seat).unwrap();
    seat.press(&"Right ".repeat(place));
    assert!(seat.text().contains("¾ in"), "{}", seat.text());
    seat.press("Enter");
    assert!(seat.text().contains("White gets ¾ in"), "{}", seat.text());
    while drill(&seat).state == DrillState::Trying {
        play_any(&mut seat, |found| found.is_best);
    }
    assert!(seat.text().contains("Stalemate!"), "{}", seat.text());
}

#[test]
fn endings_and_levels_are_chosen_by_clicks_and_nothing_is_there_twice() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = at_list(folder.path());
    let endings = &exercises(&seat).endings;
    let names: Vec<String> =
        endings.iter().map(|it| format!("{:?} {}", it.variant, it.table)).collect();
    assert!(names.iter().all(|name| names.iter().filter(|&it| it == name).count() == 1));
    assert!(names.contains(&"McCooey glinski-KRK".to_owned()), "{names:?}");
    assert!(!names.iter().any(|name| name.ends_with("-KK")), "{names:?}");
    seat.click(seat.find("rook against king"));
    assert!(seat.text().contains("KRK"), "{}", seat.text());
    seat.click(seat.find("hard"));
    let (exercise, position) = exercises(&seat).chosen().unwrap();
    assert_eq!(exercise.0.to_string(), "glinski-KRK win hard");
    seat.click(seat.find("hard"));
    assert_eq!(drill(&seat).position(), &position, "what is shown is what begins");
}

#[test]
fn the_same_seed_gives_the_same_positions() {
    let folder = tempfile::tempdir().unwrap();
    let position = |seed| {
        let (training, _) = Training::open(Some(folder.path().join("training.json")));
        let mut seat = Seat::with(AppOptions { training, seed, ..AppOptions::default() });
        seat.press("E Down Right Right Enter");
        drill(&seat).position().clone()
    };
    assert_eq!(position(3), position(3));
    assert!((4..12).any(|seed| position(seed) != position(3)));
}

#[test]
fn a_game_at_the_board_waits_untouched() {
    let mut seat = Seat::two_people();
    seat.play("f6");
    seat.press("E Enter");
    play_any(&mut seat, |found| found.is_best);
    seat.press("Esc Esc");
    assert_eq!(seat.moves(), "f6");
    assert!(seat.app.layers.is_empty());
}

#[test]
fn records_that_cannot_be_kept_are_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let (training, _) = Training::open(Some(folder.path().to_owned()));
    let mut seat = Seat::with(AppOptions { training, ..AppOptions::default() });
    seat.press("E Enter");
    play_any(&mut seat, |found| found.is_best);
    seat.app.save_training();
    assert!(seat.message().contains("are not kept"), "{}", seat.message());
    seat.press("Up");
    seat.app.save_training();
    assert_eq!(seat.message(), "");
}

#[test]
fn a_table_that_is_damaged_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("glinski-KQKR.hextable"), "no table").unwrap();
    let tables = Arc::new(Tables::open(folder.path()));
    let mut seat = Seat::with(AppOptions { tables, ..AppOptions::default() });
    seat.press("E");
    assert!(!seat.text().contains("queen against rook"), "{}", seat.text());
    assert!(seat.message().contains("glinski-KQKR.hextable"), "{}", seat.message());
    assert!(seat.text().contains("Some endings are not known"), "{}", seat.text());
}
