//! Files of recorded games.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::saves::{put, seat_with};
use super::*;
use crate::game::{Format, GameWriter};
use crate::notation::WriteOptions;

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

/// Two games of two people, in this form.
fn two_games(format: Format) -> Vec<u8> {
    let mut writer = GameWriter::new(Vec::new(), format, WriteOptions::default());
    for moves in ["f6 g6", "f6 e6"] {
        let mut seat = Seat::two_people();
        moves.split(' ').for_each(|text| seat.play(text));
        writer.write(&seat.app.session.game).unwrap();
    }
    writer.finish().unwrap()
}

#[test]
fn files_of_every_form_are_listed_and_their_games_analysed() {
    let folder = TempDir::new().unwrap();
    for format in Format::ALL {
        let path = folder.path().join("many").with_extension(format.id());
        fs::write(&path, two_games(format)).unwrap();
        let mut seat = seat_with(&folder.path().join("none"), None);
        seat.act(Action::Paste(path.display().to_string()));
        seat.press("Enter");
        seat.wait_for_reading();
        assert_eq!(players(&seat).len(), 2, "{format:?}: {}", seat.text());
        seat.press("Down Enter");
        let start = seat.app.session.game.start().clone();
        let is_position = matches!(format, Format::Fen | Format::Hexfen);
        assert_eq!(start == Position::start(Variant::Glinski), !is_position, "{format:?}");
        assert_eq!(seat.moves(), if is_position { "" } else { "f6 e6" }, "{format:?}");
    }
}

#[test]
fn a_list_of_saved_games_among_the_saves_is_opened_too() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("many.json"), two_games(Format::Json)).unwrap();
    let mut seat = seat_with(folder.path(), None);
    seat.press("Enter");
    seat.wait_for_reading();
    assert_eq!(players(&seat).len(), 2, "{}", seat.text());
}

#[test]
fn several_pasted_games_are_listed_wherever_one_could_be_pasted() {
    let folder = TempDir::new().unwrap();
    for format in Format::ALL {
        let text = String::from_utf8(two_games(format)).unwrap();
        for keys in ["", "m", "n", "a"] {
            let mut seat = Seat::two_people();
            seat.press(keys);
            seat.act(Action::Paste(text.clone()));
            seat.wait_for_reading();
            assert_eq!(players(&seat).len(), 2, "{format:?} {keys}: {}", seat.text());
            assert!(seat.text().contains("2 games of the pasted text"), "{}", seat.text());
        }
        let mut seat = seat_with(folder.path(), None);
        seat.act(Action::Paste(text));
        seat.wait_for_reading();
        seat.press("Down Enter");
        assert!(seat.app.is_analysing(), "{format:?}: {}", seat.text());
    }
}

#[test]
fn one_record_that_is_pasted_among_the_saves_is_listed_with_all_that_is_said() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_with(folder.path(), None);
    seat.act(Action::Paste("[White \"Anna\"]\n\n1. f6 {the pawn} ; and more\ng6 *".to_owned()));
    seat.wait_for_reading();
    seat.press("Enter");
    let analysis = seat.app.analysis.as_ref().unwrap();
    assert_eq!(analysis.tree.line()[0].notes.comment, "the pawn and more");
    assert_eq!(seat.moves(), "f6 g6");
}

#[test]
fn moves_in_many_lines_are_one_game() {
    let mut seat = Seat::two_people();
    seat.act(Action::Paste("1. f6 g6\n\n2. fxg6\n\nfxg6".to_owned()));
    seat.press("Enter");
    assert_eq!(seat.moves(), "f6 g6 fxg6 fxg6");
}
