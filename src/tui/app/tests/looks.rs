//! What the screens look like.

use super::*;
use crate::tui::depth::ColorDepth;
use crate::tui::test_support::written;

/// Compares with the snapshot of this name, which is kept with those of the board.
fn assert_looks(name: &str, seat: &Seat) {
    insta::with_settings!({snapshot_path => "../../snapshots", prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!(format!("screen_{name}"), written(&seat.screen()));
    });
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

#[test]
fn a_game_at_every_size() {
    for (width, height) in [(47, 24), (80, 24), (116, 46), (150, 68), (1, 1), (46, 30)] {
        let mut seat = in_play();
        seat.resize(width, height);
        assert_looks(&format!("game_{width}x{height}"), &seat);
    }
}

#[test]
fn a_game_without_colours() {
    for (width, height) in [(47, 24), (80, 24)] {
        let mut seat = in_play();
        seat.app.depth = ColorDepth::None;
        seat.resize(width, height);
        assert!(seat.text().is_ascii());
        assert_looks(&format!("game_{width}x{height}_none"), &seat);
    }
}

#[test]
fn menus_and_forms() {
    for (name, keys) in [
        ("menu", "Esc"),
        ("settings", "S"),
        ("new_game", "n Down"),
        ("help", "?"),
        ("resign", "r"),
        ("typing", "m N f 9 Enter"),
    ] {
        for (width, height) in [(47, 24), (80, 24)] {
            let mut seat = Seat::against_engine();
            seat.resize(width, height);
            seat.press(keys);
            assert_looks(&format!("{name}_{width}x{height}"), &seat);
        }
    }
}

#[test]
fn a_promotion() {
    for (width, height) in [(47, 24), (80, 24), (116, 46)] {
        let mut seat = Seat::before(Variant::Glinski, "1/3/1P3/7/9/4k6/11/11/11/5K5/11 w - 0 1");
        seat.resize(width, height);
        seat.press("Tab");
        seat.click(seat.place("e9"));
        seat.click(seat.place("e10"));
        assert_looks(&format!("promotion_{width}x{height}"), &seat);
    }
}

#[test]
fn the_first_screen() {
    for (width, height) in [(47, 24), (80, 24), (116, 46)] {
        let mut seat = Seat::at_start();
        seat.resize(width, height);
        assert_looks(&format!("start_{width}x{height}"), &seat);
    }
}

#[test]
fn the_end_of_a_game() {
    let mut seat = Seat::two_people();
    seat.play("f6");
    seat.press("r y");
    assert_looks("end_80x24", &seat);
}

#[test]
fn the_board_editor() {
    for (width, height) in [(47, 24), (80, 24), (150, 68)] {
        let mut seat = Seat::at(Game::new(GameSetup::new(Variant::Shafran)));
        seat.resize(width, height);
        seat.press("e Up Up Space c");
        assert_looks(&format!("editor_{width}x{height}"), &seat);
    }
    let mut seat = Seat::two_people();
    seat.app.depth = ColorDepth::None;
    seat.press("e x K");
    assert!(seat.text().is_ascii());
    assert_looks("editor_80x24_none", &seat);
    seat.resize(47, 24);
    seat.press("o");
    assert_looks("editor_47x24_none", &seat);
}

#[test]
fn lessons() {
    for (width, height) in [(47, 24), (80, 24), (150, 68)] {
        let mut seat = Seat::two_people();
        seat.resize(width, height);
        seat.press("L");
        assert_looks(&format!("lessons_{width}x{height}"), &seat);
        seat.press("Enter");
        assert_looks(&format!("lesson_text_{width}x{height}"), &seat);
        seat.press("Enter Enter Tab");
        assert_looks(&format!("lesson_{width}x{height}"), &seat);
    }
    let mut seat = Seat::two_people();
    seat.app.depth = ColorDepth::None;
    seat.press("L Enter Enter");
    assert!(seat.text().is_ascii());
    assert_looks("lesson_80x24_none", &seat);
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

#[test]
fn an_analysis() {
    for (width, height) in [(47, 24), (80, 24), (150, 68)] {
        for (depth, name) in [(ColorDepth::TrueColor, ""), (ColorDepth::None, "_none")] {
            let mut seat = in_analysis();
            seat.app.depth = depth;
            seat.resize(width, height);
            assert_looks(&format!("analysis_{width}x{height}{name}"), &seat);
        }
    }
}

#[test]
fn advice_beside_the_board() {
    for (width, height) in [(47, 24), (80, 24)] {
        let mut seat = Seat::two_people();
        seat.resize(width, height);
        seat.play("f6");
        seat.press("B b");
        seat.answer("g6", 35);
        let cell = seat.cell("f6");
        seat.app.session.point_at(cell);
        seat.press("x");
        assert_looks(&format!("advice_{width}x{height}"), &seat);
        seat.press("v");
        assert_looks(&format!("moves_{width}x{height}"), &seat);
    }
}
#[test]
fn screens_with_a_board_beside_them() {
    let folder = tempfile::tempdir().unwrap();
    super::saves::put(folder.path(), "An evening with Anna", "f6 g6 fxg6 fxg6");
    super::saves::put(folder.path(), "Bert", "g5");
    std::fs::write(folder.path().join("torn.json"), "{\"format\": ").unwrap();
    for (name, keys) in [("settings", "Esc S"), ("new_game", "Esc n Right"), ("saves", "Down")] {
        for (width, height) in [(47, 24), (80, 24), (150, 68)] {
            let mut seat = super::saves::seat_with(folder.path(), None);
            seat.resize(width, height);
            seat.press(keys);
            assert_looks(&format!("{name}_beside_{width}x{height}"), &seat);
        }
    }
    for (width, height) in [(80, 24), (150, 68)] {
        let mut seat = super::saves::seat_with(folder.path(), None);
        seat.resize(width, height);
        seat.press("Esc");
        // When it was saved is another time in every run.
        seat.app.unfinished.as_mut().unwrap().summary = "the last game".to_owned();
        assert_looks(&format!("continue_{width}x{height}"), &seat);
    }
}

#[test]
fn pages_of_the_help() {
    for (name, keys) in [("keys", "?"), ("pieces", "? Tab"), ("shafran", "? Left Left")] {
        for (width, height) in [(80, 24), (150, 68)] {
            let mut seat = Seat::two_people();
            seat.resize(width, height);
            seat.press(keys);
            assert_looks(&format!("help_{name}_{width}x{height}"), &seat);
        }
    }
}
