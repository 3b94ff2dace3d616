//! What is known by heart of the position at the board.

use std::fs;
use std::sync::Arc;

use super::*;
use crate::endgame::Tables;

/// A rook against a king: mate in 20 moves.
pub(super) const ROOK: &str = "1/3/5/7/9/11/R10/1k9/11/11/K10 w - 0 1";

fn seat() -> Seat {
    let start = parse_fen(ROOK, Variant::Glinski, FenOrder::Ranks).unwrap();
    Seat::with(AppOptions {
        game: Some(Game::new(GameSetup::from_position(start))),
        ..AppOptions::default()
    })
}

#[test]
fn an_analysis_tells_the_verdict_and_that_of_every_move() {
    let mut seat = seat();
    seat.resize(120, 60);
    assert!(seat.app.ending().is_none(), "it is not told in a game that goes on");
    seat.press("a");
    let text = seat.text();
    for told in ["White mates in 20", "* Ra2", "known by heart"] {
        assert!(text.contains(told), "{told}: {text}");
    }
    seat.play("Kb1");
    assert!(seat.text().contains("draw"), "the rook hangs: {}", seat.text());
    let at = seat.search("* Kxa5").unwrap();
    seat.click(at);
    assert_eq!(seat.moves(), "Kb1 Kxa5");
}

#[test]
fn a_small_window_has_the_verdict_in_its_corner_and_the_moves_in_a_list() {
    let mut seat = seat();
    seat.resize(47, 24);
    seat.press("a");
    assert!(seat.text().contains("White mates in 20"), "{}", seat.text());
    seat.press("T");
    let text = seat.text();
    assert!(text.contains("* Ra2") && text.contains("Kb1     draw"), "{text}");
    seat.press("Down Enter");
    assert_eq!(seat.moves(), "Ra6");
}

#[test]
fn a_game_tells_it_where_one_looks_back() {
    let mut seat = seat();
    seat.resize(120, 60);
    seat.play("Ra2");
    assert!(seat.app.ending().is_none());
    seat.press(",");
    assert!(seat.text().contains("White mates in 20"), "{}", seat.text());
    seat.press(".");
    assert!(seat.app.ending().is_none());
}

#[test]
fn a_small_window_tells_it_where_one_looks_back() {
    let mut seat = seat();
    seat.resize(47, 24);
    seat.play("Ra2");
    seat.press(",");
    assert!(seat.text().contains("White mates in 20"), "{}", seat.text());
}

#[test]
fn the_editor_tells_how_a_placement_ends() {
    let mut seat = seat();
    seat.press("e");
    for told in ["matesin20.", "draw."] {
        let text = seat.text().split_whitespace().collect::<String>();
        assert!(text.contains(told), "{told}: {}", seat.text());
        // Then Black captures the rook.
        seat.press("t");
    }
}

#[test]
fn damaged_tables_and_folders_are_told_once_and_all_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("glinski-KQKR.hextable");
    fs::write(&path, "a letter to the editor").unwrap();
    let seat = |tables: &std::path::Path| {
        let tables = Arc::new(Tables::open(tables));
        let mut seat = Seat::with(AppOptions { tables, ..AppOptions::default() });
        seat.act(Action::Tick);
        seat
    };
    let mut reader = seat(folder.path());
    assert_eq!(reader.message(), "");
    let fen = "1/3/5/7/4r4/4k6/11/11/2Q8/6K4/11 b - 0 1";
    let position = parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap();
    reader.app.analyse_position(position);
    reader.act(Action::Tick);
    let told = format!("Some endings are not known: {}", path.display());
    assert!(reader.message().starts_with(&told), "{}", reader.message());
    reader.press("x x");
    assert_eq!(reader.message(), "");
    // A file in the place of the folder.
    assert!(seat(&path).message().contains("the folder of tables"));
}
