//! What the screens look like.

use std::path::Path;

use super::endings::ROOK;
use super::games::seat_at_records;
use super::openings::seat_with_records;
use super::saves::{put, seat_with};
use super::training::play_any;
use super::*;
use crate::endgame::Verdict;
use crate::tui::depth::ColorDepth;
use crate::tui::test_support::written;

/// A screen, and how one comes to it from a folder with saved games, by keys pressed at the last.
type Screen = (&'static str, fn(&Path) -> Seat, &'static str);

/// Every screen.
const SCREENS: [Screen; 30] = [
    ("start", |_| Seat::at_start(), ""),
    ("continue", home, ""),
    ("new_game", home, "n Right"),
    ("saves", home, "g Down"),
    ("records", recorded, "Down"),
    ("settings", home, "S"),
    ("lessons", |_| Seat::two_people(), "L"),
    ("lesson_text", |_| Seat::two_people(), "L Enter"),
    ("lesson", |_| Seat::two_people(), "L Enter Enter Enter Tab"),
    ("help_keys", |_| Seat::two_people(), "?"),
    ("help_pieces", |_| Seat::two_people(), "? Tab"),
    ("help_shafran", |_| Seat::two_people(), "? Left Left"),
    ("game", |_| in_play(), ""),
    ("menu", |_| Seat::against_engine(), "Esc"),
    ("typing", |_| Seat::against_engine(), "m N f 9 Enter"),
    ("resign", |_| Seat::against_engine(), "r"),
    ("promotion", |_| promoting(), ""),
    ("end", |_| Seat::two_people(), "m f 6 Enter r y"),
    ("advice", |_| advised(), ""),
    ("openings", opened, "O"),
    ("openings_list", opened, "a T"),
    ("moves", |_| advised(), "v"),
    ("analysis", |_| in_analysis(), ""),
    ("ending", |_| Seat::before(Variant::Glinski, ROOK), "a"),
    ("ending_list", |_| Seat::before(Variant::Glinski, ROOK), "a T Down"),
    ("ending_back", |_| Seat::before(Variant::Glinski, ROOK), "m R a 2 Enter ,"),
    ("exercises", |_| Seat::at_start(), "E Down Right"),
    ("drill", |_| drilled(true), "Tab"),
    ("drill_missed", |_| drilled(false), ""),
    ("editor", |_| Seat::at(Game::new(GameSetup::new(Variant::Shafran))), "e Up Up Space c"),
];

/// Compares with the snapshot of this name, which is kept with those of the board.
fn assert_snapshot(name: &str, text: &str) {
    insta::with_settings!({snapshot_path => "../../snapshots", prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!(format!("screen_{name}"), text);
    });
}

fn screen_in(seat: &mut Seat, depth: ColorDepth) -> Buffer {
    seat.app.depth = depth;
    seat.screen()
}

/// Compares with one snapshot for all colours and for 256, and with one for none.
fn assert_looks(name: &str, seat: &mut Seat) {
    let [all, few] =
        [ColorDepth::TrueColor, ColorDepth::Ansi256].map(|depth| screen_in(seat, depth));
    assert_snapshot(name, &written([&all, &few]));
    let none = screen_in(seat, ColorDepth::None);
    assert!(seat.text().is_ascii(), "{}", seat.text());
    assert_snapshot(&format!("{name}_none"), &written([&none]));
}

/// The first screen, with saved games.
fn home(folder: &Path) -> Seat {
    let mut seat = seat_with(folder, None);
    seat.press("Esc");
    // When it was saved is another time in every run.
    seat.app.unfinished.as_mut().unwrap().summary = "the last game".to_owned();
    seat
}

/// The games of a file of records, in a folder of its own.
fn recorded(folder: &Path) -> Seat {
    let folder = folder.join("records");
    std::fs::create_dir_all(&folder).unwrap();
    seat_at_records(&folder)
}

/// A game, with recorded games counted.
fn opened(folder: &Path) -> Seat {
    let folder = folder.join("counted");
    std::fs::create_dir_all(&folder).unwrap();
    let mut seat = seat_with_records(&folder);
    seat.press("T");
    seat.wait_for_reading();
    seat.press("Esc");
    seat
}

/// A game against the engine after some moves, with a piece picked up.
fn in_play() -> Seat {
    let mut seat = Seat::against_engine();
    seat.play("f6");
    seat.answer("g6", 35);
    seat.play("fxg6");
    seat.answer("fxg6", 12);
    seat.click(seat.place("d1"));
    seat
}

/// A pawn that is to become something.
fn promoting() -> Seat {
    let mut seat = Seat::before(Variant::Glinski, "1/3/1P3/7/9/4k6/11/11/11/5K5/11 w - 0 1");
    seat.press("Tab");
    seat.click(seat.place("e9"));
    seat.click(seat.place("e10"));
    seat
}

/// A game with all the advice that can be asked for.
fn advised() -> Seat {
    let mut seat = Seat::two_people();
    seat.play("f6");
    seat.press("B b");
    seat.answer("g6", 35);
    let cell = seat.cell("f6");
    seat.app.session.point_at(cell);
    seat.press("x");
    seat
}

/// An analysis with a variation, a judged line and what the engine has found.
fn in_analysis() -> Seat {
    let mut seat = Seat::two_people();
    for m in ["f6", "g6", "fxg6"] {
        seat.play(m);
    }
    seat.press("a J");
    for (text, centipawns) in [("f6", 20), ("g6", 300), ("fxg6", -20), ("fxg6", 100)] {
        seat.answer(text, centipawns);
    }
    seat.press("Left");
    seat.play("e6");
    seat.answer("fxe6", 35);
    seat
}

/// An exercise after a good move, and perhaps one that throws it away.
fn drilled(is_good: bool) -> Seat {
    let mut seat = Seat::at_start();
    seat.press("E Down Right Enter");
    play_any(&mut seat, |found| found.is_best);
    if !is_good {
        play_any(&mut seat, |found| found.verdict == Some(Verdict::DRAW));
    }
    seat
}

#[test]
fn every_screen_in_every_look() {
    let folder = tempfile::tempdir().unwrap();
    put(folder.path(), "An evening with Anna", "f6 g6 fxg6 fxg6");
    put(folder.path(), "Bert", "g5");
    std::fs::write(folder.path().join("torn.json"), "{\"format\": ").unwrap();
    for (name, begin, keys) in SCREENS {
        for (width, height) in [(47, 24), (80, 24), (150, 68)] {
            let mut seat = begin(folder.path());
            seat.resize(width, height);
            seat.press(keys);
            assert_looks(&format!("{name}_{width}x{height}"), &mut seat);
        }
    }
}

#[test]
fn a_game_at_other_sizes() {
    for (width, height) in [(116, 46), (1, 1), (46, 30)] {
        let mut seat = in_play();
        seat.resize(width, height);
        assert_looks(&format!("game_{width}x{height}"), &mut seat);
    }
}

#[test]
fn an_editor_without_a_king() {
    let mut seat = Seat::two_people();
    seat.press("e x K");
    assert_looks("editor_kingless_80x24", &mut seat);
    seat.resize(47, 24);
    seat.press("o");
    assert_looks("editor_kingless_47x24", &mut seat);
}
