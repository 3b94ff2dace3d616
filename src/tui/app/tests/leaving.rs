//! An analysis that was not saved is lost to nothing without a question.

use std::fs;

use tempfile::TempDir;

use super::saves::put;
use super::*;
use crate::game::SaveFolder;
use crate::tui::app::Records;

const BARE_KINGS: &str = "k/3/5/7/9/11/11/11/11/11/10K w - 0 1";

/// Two people at a game in this folder that has begun.
fn playing(folder: &TempDir) -> Seat {
    let records = Records::new(Some(SaveFolder::at(folder.path())), None, None);
    let game = Game::new(GameSetup::new(Variant::Glinski));
    let mut seat = Seat::with(AppOptions { game: Some(game), records, ..AppOptions::default() });
    seat.play("f6");
    seat.app.save(seat.now);
    seat
}

/// An analysis of that game with a move that nobody has saved.
fn changed(folder: &TempDir) -> Seat {
    let mut seat = playing(folder);
    seat.press("a");
    seat.play("g6");
    seat
}

fn is_asked(seat: &Seat) -> bool {
    seat.text().contains("The analysis was not saved")
}

/// Presses keys, says no to the question and then yes.
fn refuse_and_allow(seat: &mut Seat, keys: &str) {
    seat.press(keys);
    assert!(is_asked(seat), "{}", seat.text());
    seat.press("n");
    assert!(seat.app.is_analysing() && seat.moves() == "f6 g6", "{}", seat.text());
    seat.press(keys.split(' ').next_back().unwrap());
    assert!(is_asked(seat), "{}", seat.text());
    seat.press("y");
}

#[test]
fn another_game_is_opened_after_a_question() {
    let folder = TempDir::new().unwrap();
    put(folder.path(), "other", "e6 g6 f6");
    let mut seat = changed(&folder);
    refuse_and_allow(&mut seat, "g o t h e r Enter");
    assert!(!seat.app.is_analysing());
    assert_eq!(seat.moves(), "e6 g6 f6");
}

#[test]
fn the_game_that_waits_can_be_opened_too() {
    let folder = TempDir::new().unwrap();
    let mut seat = changed(&folder);
    refuse_and_allow(&mut seat, "g Enter");
    assert!(!seat.app.is_analysing() && seat.app.layers.is_empty());
    assert_eq!(seat.moves(), "f6");
}

#[test]
fn a_game_from_here_begins_after_a_question() {
    let mut seat = changed(&TempDir::new().unwrap());
    refuse_and_allow(&mut seat, "E Enter");
    assert!(!seat.app.is_analysing() && seat.app.layers.is_empty());
}

#[test]
fn a_position_is_pasted_after_a_question_and_a_wrong_one_loses_nothing() {
    let mut seat = changed(&TempDir::new().unwrap());
    seat.event(Event::Paste("b/qbk x".to_owned()));
    seat.press("Enter y");
    assert!(seat.text().contains("b/qbk x"), "{}", seat.text());
    seat.press("Esc q");
    assert!(is_asked(&seat), "the moves are still there: {}", seat.text());
    seat.press("n");
    seat.event(Event::Paste(BARE_KINGS.to_owned()));
    refuse_and_allow(&mut seat, "Enter");
    assert!(seat.app.is_analysing() && seat.moves().is_empty());
    seat.press("q");
    assert!(!seat.app.is_analysing());
}

#[test]
fn quitting_is_asked_once() {
    let mut seat = changed(&TempDir::new().unwrap());
    seat.press("Ctrl+c");
    assert!(is_asked(&seat));
    assert_eq!(seat.count(&Effect::Quit), 0);
    seat.press("y");
    assert_eq!(seat.count(&Effect::Quit), 1);

    let mut seat = changed(&TempDir::new().unwrap());
    seat.press("Ctrl+c Ctrl+c");
    assert_eq!(seat.count(&Effect::Quit), 1, "whoever insists is not held back");
}

#[test]
fn nothing_is_asked_where_nothing_is_lost() {
    let folder = TempDir::new().unwrap();
    for keys in ["q", "g Enter", "E Enter"] {
        let mut seat = playing(&folder);
        seat.press("a");
        seat.press(keys);
        assert!(!seat.app.is_analysing(), "{keys}");
    }
}

#[test]
fn the_game_behind_the_first_screen_is_not_saved_again() {
    let folder = TempDir::new().unwrap();
    put(folder.path(), "one", "f6 g6");
    let records = Records::new(Some(SaveFolder::at(folder.path())), None, None);
    let mut seat = Seat::with(AppOptions { records, ..AppOptions::default() });
    seat.press("a Ctrl+c");
    assert_eq!((seat.count(&Effect::Save), seat.count(&Effect::Quit)), (1, 1));
    seat.app.save(seat.now);
    let files = fs::read_dir(folder.path()).unwrap();
    let saved = files.filter(|file| {
        file.as_ref().is_ok_and(|file| file.path().extension().is_some_and(|is| is == "json"))
    });
    assert_eq!(saved.count(), 1);
}
