//! What each setting does.

use std::fs;

use tempfile::TempDir;

use super::*;
use crate::tui::action::Capture;
use crate::tui::app::{Setting, Settings, SettingsFile, Switch};
use crate::tui::theme::Theme;

/// A seat whose settings are kept in this folder.
fn seat_in(folder: &TempDir) -> Seat {
    let mut settings = Settings::new(Theme::builtin());
    let path = folder.path().join("settings.json");
    let (settings_file, told) = SettingsFile::open(Some(path), &mut settings);
    let notices = told.into_iter().collect();
    Seat::with(AppOptions { settings, settings_file, notices, ..AppOptions::default() })
}

fn text_in(folder: &TempDir) -> String {
    fs::read_to_string(folder.path().join("settings.json")).unwrap_or_default()
}

/// The keys that lead from the first setting to this one.
fn down_to(setting: Setting) -> String {
    "Down ".repeat(Setting::ALL.iter().position(|&other| other == setting).unwrap())
}

const PROMOTING: &str = "1/3/1P3/7/9/4k6/11/11/11/5K5/11 w - 0 1";

#[test]
fn what_is_changed_is_kept_for_the_next_time() {
    let folder = TempDir::new().unwrap();
    let mut seat = seat_in(&folder);
    seat.press("S");
    assert_eq!(seat.count(&Effect::SaveSettings), 0);
    seat.press(&down_to(Setting::Bell));
    seat.press("Right");
    assert_eq!(seat.count(&Effect::SaveSettings), 1);
    seat.app.save_settings();
    assert!(text_in(&folder).contains("\"bell\": true"), "{}", text_in(&folder));
    seat.press("Esc n Right Enter");
    seat.app.save_settings();
    let mut seat = seat_in(&folder);
    assert_eq!(seat.app.settings.bell, Switch::On);
    seat.press("n");
    assert!(seat.text().contains("McCooey"), "{}", seat.text());
}

#[test]
fn a_file_that_cannot_be_written_is_told_once() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("settings.json"), "{").unwrap();
    let mut seat = seat_in(&folder);
    assert!(seat.text().contains("settings.json"), "{}", seat.text());
    seat.press("S Right");
    seat.app.save_settings();
    assert!(seat.message().contains("but are not kept: "), "{}", seat.message());
    seat.press("Right");
    seat.app.save_settings();
    assert!(!seat.message().contains("not kept"), "{}", seat.message());
    assert_eq!(text_in(&folder), "{");
}

#[test]
fn every_setting_is_changed_by_keys_and_by_the_mouse_and_seen_at_once() {
    for (width, height) in [(47, 24), (80, 24), (150, 68)] {
        let mut seat = Seat::two_people();
        seat.resize(width, height);
        seat.press("S");
        for setting in Setting::ALL.into_iter().filter(|&s| s != Setting::SaveFolder) {
            let before = seat.app.settings.value(setting).json();
            let seen = seat.text();
            seat.press("Right");
            assert_ne!(seat.app.settings.value(setting).json(), before, "{setting:?}");
            assert_ne!(seat.text(), seen, "{setting:?}");
            seat.press("Left");
            assert_eq!(seat.app.settings.value(setting).json(), before, "{setting:?}");
            if setting != Setting::Size {
                let text = seat.text();
                let is_line = |line: &str| line.contains(setting.label()) && line.contains('◂');
                let row = text.lines().position(is_line).unwrap() as u16;
                let at = text.lines().nth(usize::from(row)).unwrap();
                let back = at.chars().filter(|&c| c != '\u{fe0e}').position(|c| c == '◂').unwrap();
                seat.click(Place::new(back as u16 + 4, row));
                assert_ne!(seat.app.settings.value(setting).json(), before, "{setting:?}");
                seat.click(Place::new(back as u16, row));
                assert_eq!(seat.app.settings.value(setting).json(), before, "{setting:?}");
            }
            seat.press("Down");
        }
        seat.press("End Enter");
        assert!(seat.app.layers.is_empty());
    }
}

#[test]
fn a_move_is_read_out_before_it_is_played() {
    let mut seat = Seat::two_people();
    seat.app.settings.confirm_move = Switch::On;
    for (answer, moves) in [("n", ""), ("y", "Qb4")] {
        seat.click(seat.place("e1"));
        seat.click(seat.place("b4"));
        assert!(seat.text().contains("Play queen e1 to b4?"), "{}", seat.text());
        seat.press(answer);
        assert_eq!(seat.moves(), moves);
        seat.press("Esc Esc");
        seat.app.layers.clear();
    }
    // What is typed is played as it is.
    seat.play("Kh8");
    assert_eq!(seat.moves(), "Qb4 Kh8");
}

#[test]
fn the_clock_runs_while_a_move_is_read_out_and_its_end_closes_the_question() {
    let mut seat = Seat::at(timed("1+0"));
    seat.app.settings.confirm_move = Switch::On;
    seat.click(seat.place("e1"));
    seat.click(seat.place("b4"));
    assert!(seat.app.session.game.is_clock_running());
    seat.now += Duration::from_secs(61);
    seat.act(Action::Tick);
    assert!(seat.app.layers.is_empty());
    assert!(seat.app.session.game.outcome().is_some());
}

#[test]
fn a_pawn_becomes_a_queen_unasked_but_what_is_typed_holds() {
    let mut seat = Seat::before(Variant::Glinski, PROMOTING);
    seat.app.settings.auto_queen = Switch::On;
    seat.press("Tab");
    seat.click(seat.place("e9"));
    seat.click(seat.place("e10"));
    assert!(seat.moves().starts_with("e10=Q"), "{}", seat.moves());
    for (typed, played) in [("e9e10", "e10=Q"), ("e9e10=N", "e10=N")] {
        let mut seat = Seat::before(Variant::Glinski, PROMOTING);
        seat.app.settings.auto_queen = Switch::On;
        seat.play(typed);
        assert!(seat.moves().starts_with(played), "{}", seat.moves());
    }
}

#[test]
fn the_bell_tells_a_move_of_the_program_a_check_and_the_end() {
    let mut seat = Seat::against_engine();
    seat.play("f6");
    seat.answer("g6", 0);
    assert_eq!(seat.count(&Effect::Bell), 0);
    seat.app.settings.bell = Switch::On;
    seat.play("fxg6");
    assert_eq!(seat.count(&Effect::Bell), 0);
    seat.answer("fxg6", 0);
    assert_eq!(seat.count(&Effect::Bell), 1);
    seat.press("r y");
    assert_eq!(seat.count(&Effect::Bell), 2);

    let mut seat = Seat::two_people();
    seat.app.settings.bell = Switch::On;
    for m in ["Qb4", "Kh8", "Bh2", "Ki6"] {
        seat.play(m);
    }
    assert_eq!(seat.count(&Effect::Bell), 0);
    seat.play("Qk4");
    assert_eq!(seat.count(&Effect::Bell), 1);
}

#[test]
fn defaults_hold_for_games_that_are_begun_at_once_and_in_the_form() {
    let mut seat = Seat::at_start();
    seat.press("S");
    seat.press(&down_to(Setting::Level));
    seat.press("Right Down Right Esc Enter");
    let game = &seat.app.session.game;
    let strength = crate::engine::Level::ALL[4].strength();
    assert_eq!(game.players.black.strength(), Some(&strength));
    assert_eq!(game.time_control().map(|time| time.to_string()), Some("1+0".to_owned()));
    seat.press("n");
    assert!(seat.text().contains("1+0"), "{}", seat.text());
}

#[test]
fn a_folder_is_typed_and_a_wrong_one_told() {
    let folder = TempDir::new().unwrap();
    let mut seat = Seat::two_people();
    seat.press("S");
    seat.press(&down_to(Setting::SaveFolder));
    seat.press("Enter");
    seat.type_text("games");
    seat.press("Enter");
    assert!(seat.text().contains("begins with / or ~/"), "{}", seat.text());
    seat.press("Ctrl+u");
    seat.event(Event::Paste(folder.path().display().to_string()));
    seat.press("Enter");
    assert!(seat.message().starts_with("New games are kept in "), "{}", seat.message());
    assert_eq!(seat.app.settings.save_folder.named(), Some(folder.path()));
    seat.press("Esc");
    seat.play("f6");
    let now = seat.now;
    seat.app.save(now);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "a game and its lock");
}

#[test]
fn a_mouse_that_is_off_is_left_to_the_terminal_from_the_beginning() {
    let mut settings = Settings::new(Theme::builtin());
    settings.mouse = Capture::Off;
    let mut seat = Seat::with(AppOptions { settings, ..AppOptions::default() });
    seat.act(Action::Tick);
    assert_eq!(seat.count(&Effect::CaptureMouse(Capture::Off)), 1);
}
