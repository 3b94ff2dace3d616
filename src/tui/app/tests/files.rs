//! Games that are kept, found again, and saved under a name.

use std::fs;

use tempfile::TempDir;

use super::*;
use crate::game::SaveFolder;
use crate::tui::app::Records;

fn seat_with(folder: &TempDir) -> Seat {
    let records = Records::new(Some(SaveFolder::at(folder.path())), None, None);
    Seat::with(AppOptions { records, ..AppOptions::default() })
}

fn save(seat: &mut Seat) {
    let now = seat.now;
    seat.app.save(now);
}

fn json_files(folder: &TempDir) -> usize {
    let names = fs::read_dir(folder.path()).unwrap().flatten().map(|entry| entry.path());
    names.filter(|path| path.extension().is_some_and(|ending| ending == "json")).count()
}

#[test]
fn a_game_that_was_left_is_gone_on_with() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_with(&folder);
    seat.press("Enter");
    assert_eq!(json_files(&folder), 0, "an empty game is not kept");
    seat.play("f6");
    save(&mut seat);
    seat.press("q");
    assert_eq!(seat.effects[seat.effects.len() - 2..], [Effect::Save, Effect::Quit]);
    drop(seat);
    let mut seat = seat_with(&folder);
    assert!(seat.text().contains("Continue"));
    seat.press("Enter");
    assert_eq!(seat.moves(), "f6");
    assert!(!seat.effects.iter().any(|effect| matches!(effect, Effect::Think(_))));
    seat.press("Up");
    assert_eq!(seat.request().position, *seat.app.session.game.position());
    seat.answer("g6", 0);
    save(&mut seat);
    assert_eq!(json_files(&folder), 1);
}

#[test]
fn a_new_game_has_a_file_of_its_own_and_the_other_stays_in_the_list() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_with(&folder);
    for first in ["f6", "g6"] {
        seat.press("n Enter");
        seat.play(first);
        save(&mut seat);
    }
    assert_eq!(json_files(&folder), 2);
    seat.press("g");
    let text = seat.text();
    assert!(text.matches(" open").count() > 1 && text.contains("unfinished"), "{text}");
    assert!(text.contains("Enter open") && text.contains("Esc close"), "{text}");
    seat.resize(47, 24);
    // What is cut in the line is told below.
    assert!(seat.text().contains("1 move"), "{}", seat.text());
    // The marked one is the game at the board; the other one is opened.
    seat.press("Down Enter");
    assert_eq!(seat.moves(), "f6");
    assert!(seat.app.layers.is_empty());
}

#[test]
fn a_game_that_is_left_at_once_after_a_move_is_saved_before() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_with(&folder);
    seat.press("n Down Right Right Enter");
    seat.play("f6");
    seat.press("n Enter");
    assert_eq!((seat.moves(), json_files(&folder)), (String::new(), 1));
}

#[test]
fn a_damaged_file_is_listed_with_its_fault() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("broken.json"), "{\"format\": 7").unwrap();
    let mut seat = seat_with(&folder);
    seat.press("g");
    let text = seat.text();
    assert!(text.contains("broken") && text.contains("damaged"), "{text}");
    assert!(text.contains("damaged or no game: EOF"), "{text}");
    seat.press("Enter");
    assert!(matches!(seat.app.layers.last(), Some(Layer::Open(_))));
    seat.event(Event::Paste("zz".to_owned()));
    assert!(seat.text().contains("No game has all of this"), "{}", seat.text());
}

#[test]
fn a_folder_that_cannot_be_written_to_is_told_once_and_play_goes_on() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("no-folder");
    fs::write(&file, "").unwrap();
    let records = Records::new(Some(SaveFolder::at(&file)), None, None);
    let mut seat = Seat::with(AppOptions { records, ..AppOptions::default() });
    seat.press("Enter");
    seat.play("f6");
    save(&mut seat);
    let told = "The game goes on unsaved: cannot";
    assert!(seat.message().starts_with(told), "{}", seat.message());
    seat.answer("g6", 0);
    seat.press("Up");
    save(&mut seat);
    assert_eq!(seat.message(), "");
    assert_eq!(seat.moves(), "f6 g6");
}

#[test]
fn a_copy_is_saved_under_a_name_and_replaces_no_file_unasked() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_with(&folder);
    seat.press("Enter");
    seat.play("f6");
    seat.press("s m y Enter");
    assert!(seat.message().starts_with("Saved as my.json in "), "{}", seat.message());
    assert!(folder.path().join("my.json").exists());
    seat.press("s m y Enter");
    assert!(matches!(seat.app.layers.last(), Some(Layer::Question(_))));
    seat.press("n Esc s m y Enter y");
    assert!(seat.message().starts_with("Saved as"), "{}", seat.message());
    seat.press("s");
    seat.type_text("/nowhere/at/all.json");
    seat.press("Enter");
    assert!(seat.message().starts_with("cannot save"), "{}", seat.message());
    seat.press("s");
    seat.type_text("..");
    seat.press("Enter");
    assert!(seat.text().contains(".. is a folder"), "{}", seat.text());
    assert!(matches!(seat.app.layers.last(), Some(Layer::Entry(_))), "to be put right");
}
