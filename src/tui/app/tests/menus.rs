//! Menus, forms, settings and help.

use super::*;
use crate::tui::action::Capture;
use crate::tui::geometry::{BoardSize, Coordinates};

#[test]
fn a_new_game_is_a_few_keys_away() {
    let mut seat = Seat::at_start();
    seat.press("n Right Down Right Down Left Down");
    assert!(seat.text().contains("Black, against the program"));
    seat.type_text("5+3");
    assert!(seat.text().contains("5 min and 3 s"));
    seat.press("Enter");
    let session = &seat.app.session;
    assert_eq!(session.game.rules().variant, Variant::McCooey);
    assert_eq!(session.game.time_control().map(|time| time.to_string()), Some("5+3".into()));
    let strength = crate::engine::Level::ALL[2].strength();
    assert_eq!(session.game.players.white.strength(), Some(&strength));
    assert_eq!((session.only_person(), session.below), (Some(Color::Black), Color::Black));
}

#[test]
fn the_form_remembers_the_last_game_and_can_be_left() {
    let mut seat = Seat::two_people();
    seat.press("n Left Enter");
    assert_eq!(seat.app.session.game.rules().variant, Variant::Shafran);
    seat.press("n Right Esc");
    assert_eq!((seat.app.layers.len(), seat.app.form.variant), (0, Variant::Shafran));
    seat.press("n Down Down Down x Enter");
    assert!(seat.text().contains("time control"));
}

#[test]
fn the_menu_does_what_the_keys_do() {
    let mut seat = Seat::two_people();
    seat.play("f6");
    seat.press("Esc Down Down Down Down Enter");
    assert_eq!((seat.moves(), seat.app.layers.len()), (String::new(), 0));
    seat.press("Esc Up Enter");
    assert_eq!(seat.effects.last(), Some(&Effect::Quit));
    seat.press("Esc Enter");
    assert_eq!(seat.app.layers.len(), 0);
}

#[test]
fn the_menu_offers_nothing_that_cannot_be_done() {
    let mut seat = Seat::two_people();
    seat.press("Esc");
    assert!(!seat.text().contains("Take back") && seat.text().contains("Resign"));
    seat.press("Esc");
    seat.play("f6");
    seat.press("r y Esc");
    let text = seat.text();
    assert!(text.contains("Take back"), "{text}");
    assert!(!text.contains("Resign") && !text.contains("Offer a draw"), "{text}");
}

#[test]
fn the_keys_shown_in_a_menu_work_there() {
    let mut seat = Seat::two_people();
    seat.press("Esc n");
    assert!(matches!(seat.app.layers[..], [Layer::NewGame(_)]));
    seat.press("Esc Esc q");
    assert_eq!(seat.effects.last(), Some(&Effect::Quit));
    // Where no line says so, a key of the board does nothing.
    let mut seat = Seat::two_people();
    seat.press("Esc f");
    assert_eq!((seat.app.session.below, seat.app.layers.len()), (Color::White, 1));
}

#[test]
fn settings_are_changed_by_key_and_in_their_list() {
    let mut seat = Seat::two_people();
    seat.press("z");
    assert_eq!(seat.app.settings.size, Some(BoardSize::Small));
    seat.press("S Enter Down Right Down Enter Down Enter Esc");
    let settings = seat.app.settings;
    assert_eq!(settings.size, Some(BoardSize::Medium));
    assert_eq!((settings.coordinates, settings.theme), (Coordinates::Hidden, 1));
    assert_eq!(settings.mouse, Capture::Off);
    assert_eq!(seat.count(&Effect::CaptureMouse(Capture::Off)), 1);
    seat.press("c p M");
    assert_eq!(seat.app.settings.coordinates, Coordinates::Shown);
    assert_eq!(seat.app.settings.mouse, Capture::On);
}

#[test]
fn the_first_screen_is_worked_by_keys_and_by_mouse() {
    let mut seat = Seat::at_start();
    let text = seat.text();
    let (row, line) = text.lines().enumerate().find(|(_, line)| line.contains("New game")).unwrap();
    let column = line.chars().position(|c| c == 'N').unwrap() as u16;
    seat.click(Place::new(column, row as u16));
    assert!(matches!(seat.app.layers.last(), Some(Layer::NewGame(_))));
    seat.mouse(MouseEventKind::Down(MouseButton::Right), Place::new(0, 0));
    assert!(matches!(seat.app.layers[..], [Layer::Start(_)]));
    seat.press("? Esc g Esc q");
    assert_eq!(seat.effects, [Effect::Save, Effect::Quit]);
}

#[test]
fn the_help_scrolls_to_its_end() {
    for (width, height) in [(47, 24), (80, 24), (116, 46)] {
        let mut seat = Seat::two_people();
        seat.resize(width, height);
        seat.press("?");
        let first = seat.text();
        assert!(first.contains("The bishop"), "{first}");
        seat.press("PgDn");
        assert_ne!(seat.text(), first);
        seat.press("End");
        let last = seat.text();
        assert!(last.contains("draw the screen anew"), "{last}");
        seat.press("Down");
        assert_eq!(seat.text(), last);
        seat.press("Home");
        assert_eq!(seat.text(), first);
    }
}

#[test]
fn the_smallest_size_names_the_keys_too() {
    let mut seat = Seat::two_people();
    seat.resize(47, 24);
    seat.play("f6");
    for hint in ["arrows move", "Enter pick up", "t take back", "Esc menu", "? help"] {
        assert!(seat.text().contains(hint), "{hint} in {}", seat.text());
    }
    seat.press(",");
    for hint in ["Enter to game", ", . back/on", "Esc back"] {
        assert!(seat.text().contains(hint), "{hint} in {}", seat.text());
    }
    seat.press("Enter r");
    assert!(seat.text().contains("Yes (y)") && seat.text().contains("No (n)"));
    // The end is told in the corner and covers nothing.
    seat.press("y");
    let text = seat.text();
    assert!(text.contains("White wins 1–0") && text.contains("resignation"), "{text}");
    assert!(!text.contains("has resigned") && text.contains("n new game"), "{text}");
    assert!(text.contains(", . look back"), "{text}");
}

#[test]
fn every_row_of_every_menu_is_seen_at_the_smallest_size() {
    for keys in ["Esc", "S", "n"] {
        let mut seat = Seat::two_people();
        seat.resize(47, 24);
        seat.press(keys);
        let text = seat.text();
        for choice in seat.app.choices().unwrap_or_default() {
            assert!(text.contains(&choice.text), "{} in {text}", choice.text);
        }
    }
}
