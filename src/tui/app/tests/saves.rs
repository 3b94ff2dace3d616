//! The list of saved games.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::*;
use crate::game::{SaveFolder, to_json};
use crate::tui::app::Records;

/// A game that was begun long ago, with an opening move of this name.
pub(super) fn put(folder: &Path, name: &str, moves: &str) {
    let mut game = Game::new(GameSetup::new(Variant::Glinski));
    game.tags.set("date", "1999-12-31");
    for text in moves.split_whitespace() {
        let m = read_move(game.position(), text).unwrap();
        game.play(m, Instant::now()).unwrap();
    }
    fs::write(folder.join(format!("{name}.json")), to_json(&game, Instant::now())).unwrap();
    // Times of files are what the list is sorted by.
    std::thread::sleep(Duration::from_millis(10));
}

pub(super) fn seat_with(own: &Path, examples: Option<&Path>) -> Seat {
    let folder = |path: &Path| SaveFolder::at(path);
    let records = Records::new(Some(folder(own)), examples.map(folder), None);
    let mut seat = Seat::with(AppOptions { records, ..AppOptions::default() });
    seat.press("g");
    while seat.app.wakes(seat.now).is_some() {
        seat.act(Action::Tick);
    }
    seat
}

fn names(seat: &Seat) -> Vec<String> {
    let Some(Layer::Open(chooser)) = seat.app.layers.last() else { panic!("no list") };
    (0..chooser.len()).map(|line| chooser.entry(line).map_or("?".into(), |e| e.name())).collect()
}

#[test]
fn the_board_shows_the_marked_game() {
    let folder = TempDir::new().unwrap();
    put(folder.path(), "one", "f6");
    put(folder.path(), "two", "f6 g6 fxg6");
    let mut seat = seat_with(folder.path(), None);
    assert_eq!(names(&seat), ["two", "one"]);
    let shown = |seat: &Seat| seat.app.shown_board().marks.last_move.map(|(_, to)| seat.name(to));
    assert_eq!(shown(&seat).as_deref(), Some("g6"));
    seat.press("Down");
    assert_eq!(shown(&seat).as_deref(), Some("f6"));
    assert!(seat.text().contains("1 move · unfinished"), "{}", seat.text());
    seat.press("Enter");
    assert_eq!(seat.moves(), "f6");
}

#[test]
fn what_is_typed_leaves_the_games_that_have_it() {
    let folder = TempDir::new().unwrap();
    for name in ["Anna", "Bert", "annabel"] {
        put(folder.path(), name, "f6");
    }
    let mut seat = seat_with(folder.path(), None);
    seat.type_text("anna");
    assert_eq!(names(&seat), ["annabel", "Anna"]);
    assert!(seat.text().contains("2 of 3"), "{}", seat.text());
    seat.type_text(" glinski");
    assert_eq!(names(&seat).len(), 0);
    seat.press("Enter Del F2 Esc");
    assert_eq!(names(&seat).len(), 3);
    seat.press("x Backspace Esc");
    assert!(!matches!(seat.app.layers.last(), Some(Layer::Open(_))));
}

#[test]
fn damaged_files_come_last_and_are_in_nobodys_way() {
    let folder = TempDir::new().unwrap();
    put(folder.path(), "old", "f6");
    let text = to_json(&Game::new(GameSetup::new(Variant::Glinski)), Instant::now());
    let illegal = text.replace("\"moves\": []", "\"moves\": [{\"move\": \"a1l6\"}]");
    fs::write(folder.path().join("bad.json"), "{").unwrap();
    std::thread::sleep(Duration::from_millis(10));
    fs::write(folder.path().join("illegal.json"), illegal).unwrap();
    let mut seat = seat_with(folder.path(), None);
    assert_eq!(names(&seat), ["illegal", "old", "bad"]);
    for (keys, fault) in [("Enter", "a1l6"), ("End Enter", "damaged or no game")] {
        seat.press(keys);
        assert!(seat.text().contains(fault), "{}", seat.text());
        assert!(matches!(seat.app.layers.last(), Some(Layer::Open(_))));
    }
    seat.press("Up Enter");
    assert_eq!(seat.moves(), "f6");
}

#[test]
fn a_game_is_renamed_and_a_name_that_is_taken_is_told() {
    let folder = TempDir::new().unwrap();
    put(folder.path(), "one", "f6");
    put(folder.path(), "two", "g6");
    let mut seat = seat_with(folder.path(), None);
    seat.press("F2 Ctrl+u o n e Enter");
    assert!(seat.text().contains("another game has this name"), "{}", seat.text());
    seat.press("Ctrl+u m y Enter");
    assert_eq!(names(&seat), ["my", "one"]);
    assert!(folder.path().join("my.json").exists() && !folder.path().join("two.json").exists());
}

#[test]
fn a_game_is_deleted_after_a_question() {
    let folder = TempDir::new().unwrap();
    put(folder.path(), "one", "f6");
    put(folder.path(), "two", "g6");
    let mut seat = seat_with(folder.path(), None);
    seat.press("Del");
    assert!(seat.text().contains("Delete this game for good?"), "{}", seat.text());
    seat.press("Enter");
    assert_eq!(names(&seat), ["two", "one"], "no is marked");
    seat.press("Del y");
    assert_eq!(names(&seat), ["one"]);
    assert!(!folder.path().join("two.json").exists());
    seat.press("Del y Enter Del F2");
    assert!(seat.text().contains("No game was saved yet"), "{}", seat.text());
}

#[test]
fn examples_and_the_game_at_the_board_stay() {
    let (own, examples) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    put(examples.path(), "example", "f6");
    put(own.path(), "mine", "g6");
    let mut seat = seat_with(own.path(), Some(examples.path()));
    assert_eq!(names(&seat), ["mine", "example"]);
    for keys in ["End Del", "F2"] {
        seat.press(keys);
        assert!(seat.text().contains("examples stay"), "{}", seat.text());
    }
    seat.press("Home Enter g Del");
    assert!(seat.text().contains("this game is at the"), "{}", seat.text());
    assert!(own.path().join("mine.json").exists() && examples.path().join("example.json").exists());
}

#[test]
fn the_list_is_worked_with_the_mouse_alone() {
    let folder = TempDir::new().unwrap();
    put(folder.path(), "one", "f6");
    put(folder.path(), "two", "g6");
    let mut seat = seat_with(folder.path(), None);
    let find = |seat: &Seat, wanted: &str| {
        let text = seat.text().replace('\u{fe0e}', "");
        let row = text.lines().position(|line| line.contains(wanted)).unwrap();
        let line: Vec<char> = text.lines().nth(row).unwrap().chars().collect();
        let wanted: Vec<char> = wanted.chars().collect();
        let column = line.windows(wanted.len()).position(|part| part == wanted).unwrap();
        Place::new(column as u16, row as u16)
    };
    seat.mouse(MouseEventKind::ScrollDown, Place::new(60, 5));
    assert!(seat.text().contains("one.json"), "{}", seat.text());
    seat.click(find(&seat, "F2 rename"));
    assert!(matches!(seat.app.layers.last(), Some(Layer::Entry(_))));
    seat.press("Esc");
    seat.click(find(&seat, "Del delete"));
    seat.click(find(&seat, "Yes (y)"));
    assert_eq!(names(&seat), ["two"]);
    let at = find(&seat, "1999-12-31");
    seat.click(at);
    assert_eq!(seat.moves(), "g6");
}

#[test]
fn of_thousands_of_games_only_those_are_read_that_are_seen() {
    let folder = TempDir::new().unwrap();
    let text = to_json(&Game::new(GameSetup::new(Variant::Glinski)), Instant::now());
    for number in 0..3000 {
        fs::write(folder.path().join(format!("game {number}.json")), &text).unwrap();
    }
    let records = Records::new(Some(SaveFolder::at(folder.path())), None, None);
    let game = Some(Game::new(GameSetup::new(Variant::Glinski)));
    let mut seat = Seat::with(AppOptions { records, game, ..AppOptions::default() });
    seat.press("g");
    let read = |seat: &Seat| names(seat).iter().filter(|&name| name != "?").count();
    assert!((1..200).contains(&read(&seat)), "{}", read(&seat));
    seat.press("End");
    assert_ne!(names(&seat).last().map(String::as_str), Some("?"));
    assert!(read(&seat) < 400, "{}", read(&seat));
    while seat.app.wakes(seat.now).is_some() {
        seat.act(Action::Tick);
    }
    assert_eq!(read(&seat), 3000);
    seat.type_text("2999");
    assert_eq!(names(&seat), ["game 2999"]);
}
