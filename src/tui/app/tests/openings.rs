//! What was played in recorded games.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::games::RECORDS;
use super::saves::seat_with;
use super::*;
use crate::game::SaveFolder;
use crate::tui::app::Records;

/// Two people at the board, with records in the save folder.
pub(super) fn seat_with_records(folder: &Path) -> Seat {
    fs::write(folder.join("club.pgn"), RECORDS).unwrap();
    let records = Records::new(Some(SaveFolder::at(folder)), None, None);
    let game = Some(Game::new(GameSetup::new(Variant::Glinski)));
    Seat::with(AppOptions { records, game, ..AppOptions::default() })
}

/// The rows of moves, without the board.
fn rows(seat: &Seat) -> Vec<(String, u32)> {
    let shown = seat.app.session.shown();
    let moves = seat.app.openings.moves().iter();
    moves.map(|found| (san(shown, found.played), found.scores.games())).collect()
}

#[test]
fn what_was_played_is_shown_beside_the_board_and_follows_it() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_with_records(folder.path());
    seat.press("O");
    seat.wait_for_reading();
    assert_eq!(rows(&seat), [("f6".to_owned(), 2), ("e5".to_owned(), 1)]);
    let text = seat.text();
    for told in ["Played here", "3 games", "50%"] {
        assert!(text.contains(told), "{told}: {text}");
    }
    seat.play("f6");
    assert_eq!(rows(&seat), [("g6".to_owned(), 2)]);
    seat.press("O");
    assert!(!seat.text().contains("Played here"));
}

#[test]
fn a_move_is_chosen_in_an_analysis_and_never_in_a_game() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_with_records(folder.path());
    seat.press("T");
    seat.wait_for_reading();
    seat.press("Enter");
    assert_eq!((seat.moves().as_str(), seat.app.layers.len()), ("", 0));
    seat.press("a T Down Enter");
    assert_eq!(seat.moves(), "e5");
    seat.press("Left O");
    let at = seat.search("f6   ").unwrap();
    seat.click(at);
    assert_eq!(seat.moves(), "f6");
}

#[test]
fn a_small_window_has_the_list_over_the_board() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_with_records(folder.path());
    seat.resize(47, 24);
    seat.press("O");
    seat.wait_for_reading();
    assert!(matches!(seat.app.layers[..], [Layer::Openings(0)]));
    assert!(seat.text().contains("3 games"), "{}", seat.text());
}

#[test]
fn files_that_were_opened_count_too_and_none_twice() {
    let [folder, elsewhere] = [(); 2].map(|()| TempDir::new().unwrap());
    let path = elsewhere.path().join("other.txt");
    fs::write(&path, "1. g5 *").unwrap();
    let mut seat = seat_with(folder.path(), None);
    fs::write(folder.path().join("club.pgn"), RECORDS).unwrap();
    for _ in 0..2 {
        seat.act(Action::Paste(path.display().to_string()));
        seat.press("Enter");
        seat.wait_for_reading();
        seat.press("Esc Esc");
    }
    seat.press("Esc a T");
    seat.wait_for_reading();
    let played = ["f6", "e5", "g5"].map(str::to_owned);
    assert_eq!(rows(&seat).len(), 3);
    assert!(rows(&seat).iter().all(|(san, _)| played.contains(san)), "{:?}", rows(&seat));
    assert_eq!(seat.app.openings.games(), 4);
}

#[test]
fn without_records_it_is_said_where_they_belong() {
    let mut seat = Seat::two_people();
    seat.press("O");
    seat.wait_for_reading();
    assert!(seat.text().contains("No recorded games"), "{}", seat.text());
}

/// Of several moves that are typed the first may be played while the text stays.
#[test]
fn what_was_played_follows_moves_that_are_still_being_typed() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_with_records(folder.path());
    seat.press("O");
    seat.wait_for_reading();
    seat.press("a m");
    seat.type_text("f6 h9");
    seat.press("Enter");
    assert!(matches!(seat.app.layers[..], [Layer::Entry(_)]), "{:?}", seat.app.layers);
    assert_eq!(rows(&seat), [("g6".to_owned(), 2)]);
}
