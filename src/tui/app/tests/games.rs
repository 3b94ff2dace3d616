//! Files of recorded games.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::saves::{put, seat_with};
use super::*;

/// Three games, of which the second cannot go on.
pub(super) const RECORDS: &str = "[White \"Anna\"]\n[Black \"Bert\"]\n[Event \"Club\"]\n[Date \"1999.??.??\"]\n\
    \n1. f6 {the pawn} g6 2. fxg6 (2. f7) f7xg6 1-0\n\n\
    [White \"Cleo\"]\n[Black \"Dora\"]\n\n1. f6 g6 2. Qa1 0-1\n\n\
    [White \"Emil\"]\n[Black \"Fips\"]\n\n1. e5 *\n";

/// A seat at the list of the records in the folder.
pub(super) fn seat_at_records(folder: &Path) -> Seat {
    fs::write(folder.join("club.pgn"), RECORDS).unwrap();
    let mut seat = seat_with(folder, None);
    seat.press("Enter");
    seat.wait_for_reading();
    seat
}

fn players(seat: &Seat) -> Vec<String> {
    let Some(Layer::Games(games)) = seat.app.layers.last() else { panic!("no list") };
    let game = |line| games.game(line).map(|game| game.players.join(" – "));
    (0..games.len()).filter_map(game).collect()
}

#[test]
fn a_file_of_records_is_listed_among_the_saves_and_lists_its_games() {
    let folder = TempDir::new().unwrap();
    put(folder.path(), "one", "f6");
    let seat = seat_at_records(folder.path());
    assert_eq!(players(&seat), ["Anna – Bert", "Cleo – Dora", "Emil – Fips"]);
    let text = seat.text();
    for told in ["3 games of club.pgn", "1 Anna – Bert", "1-0", "Club · 1999 · 2 moves"] {
        assert!(text.contains(told), "{told}: {text}");
    }
}

#[test]
fn a_game_is_walked_through_and_analysed_from_there_with_all_that_is_said() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_at_records(folder.path());
    let shown = |seat: &Seat| seat.app.shown_board().marks.last_move.map(|(_, to)| seat.name(to));
    assert_eq!(shown(&seat).as_deref(), Some("g6"));
    seat.press("Left Left Left");
    assert_eq!(shown(&seat).as_deref(), Some("f6"));
    seat.press("Enter");
    assert_eq!(seat.moves(), "f6");
    let analysis = seat.app.analysis.as_ref().unwrap();
    assert_eq!(analysis.tree.line().len(), 4);
    assert_eq!(analysis.tree.line()[0].notes.comment, "the pawn");
    seat.press("q");
    assert_eq!(players(&seat).len(), 3);
    assert_eq!(fs::read_to_string(folder.path().join("club.pgn")).unwrap(), RECORDS);
}

#[test]
fn a_game_that_breaks_off_says_where_and_why() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_at_records(folder.path());
    seat.press("Down");
    assert!(seat.text().contains("line 11: 2."), "{}", seat.text());
    seat.press("F2");
    assert!(seat.text().contains("line 11"), "{}", seat.text());
    seat.press("Esc Enter");
    assert_eq!(seat.moves(), "f6 g6");
    assert!(matches!(&seat.app.message, Some(Message::Fault(fault)) if fault.contains("Qa1")));
}

#[test]
fn what_is_typed_leaves_the_recorded_games_that_have_it() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_at_records(folder.path());
    seat.type_text("dora");
    assert_eq!(players(&seat), ["Cleo – Dora"]);
    seat.press("Esc End");
    assert!(seat.text().contains("3 Emil"));
    seat.press("Esc");
    assert!(matches!(seat.app.layers.last(), Some(Layer::Open(_))));
}

#[test]
fn the_path_of_a_file_is_typed_or_pasted() {
    let folder = TempDir::new().unwrap();
    let elsewhere = TempDir::new().unwrap();
    let path = elsewhere.path().join("some games.txt");
    fs::write(&path, RECORDS).unwrap();
    let mut seat = seat_with(folder.path(), None);
    seat.act(Action::Paste(format!("\"{}\"", path.display())));
    seat.press("Enter");
    seat.wait_for_reading();
    assert_eq!(players(&seat).len(), 3);
}

#[test]
fn records_are_neither_renamed_nor_deleted() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_at_records(folder.path());
    for key in ["F2", "Del"] {
        seat.press("Esc");
        seat.press(key);
        assert!(matches!(seat.app.layers.last(), Some(Layer::Open(_))), "{key}");
        assert!(seat.text().contains("files of records stay"), "{}", seat.text());
        seat.press("Enter");
    }
    assert!(folder.path().join("club.pgn").exists());
}
