//! Menus, forms, settings and help.

use super::*;
use crate::tui::action::Capture;
use crate::tui::app::Setting;
use crate::tui::geometry::{BoardSize, Coordinates};

#[test]
fn a_new_game_is_a_few_keys_away() {
    let mut seat = Seat::at_start();
    seat.press("n Right Down Right Down Left Down");
    assert!(seat.text().contains("Black"));
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
    let place = |wanted| Setting::ALL.iter().position(|&setting| setting == wanted).unwrap();
    let to = |wanted| "Home ".to_owned() + &"Down ".repeat(place(wanted));
    seat.press("S Enter");
    seat.press(&(to(Setting::Size) + "Left Right Right"));
    seat.press(&(to(Setting::Coordinates) + "Right"));
    seat.press(&(to(Setting::Mouse) + "Enter Esc"));
    let settings = seat.app.settings.clone();
    assert_eq!(settings.size, Some(BoardSize::Medium));
    assert_eq!((settings.coordinates, settings.theme.place()), (Coordinates::Hidden, 1));
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
        assert!(first.contains("At the board"), "{first}");
        seat.press("PgDn");
        assert_ne!(seat.text(), first);
        seat.press("End");
        let last = seat.text();
        seat.press("Down");
        assert_eq!(seat.text(), last);
        seat.press("Home");
        assert_eq!(seat.text(), first);
    }
}

#[test]
fn the_help_begins_with_the_keys_of_the_place() {
    for (keys, title) in [
        ("?", "At the board"),
        ("n F1", "Where text is typed"),
        ("g F1", "In the list of saved games"),
        ("S ?", "In menus"),
        ("r F1", "When something is asked"),
    ] {
        let mut seat = Seat::two_people();
        seat.press(keys);
        assert!(seat.text().contains(title), "{keys}: {}", seat.text());
        let layers = seat.app.layers.len();
        seat.press("F1");
        assert_eq!(seat.app.layers.len(), layers - 1);
    }
}

#[test]
fn the_help_has_pages_for_keys_and_clicks() {
    let mut seat = Seat::two_people();
    seat.press("? Tab");
    assert!(seat.text().contains("How the pieces move"));
    seat.press("Right");
    assert!(seat.text().contains("Gliński's game"));
    seat.press("Left Shift+Tab Left");
    assert!(seat.text().contains("Typing moves"));
    seat.click(find(&seat, "Shafran"));
    assert!(seat.text().contains("70 cells"), "{}", seat.text());
    seat.click(find(&seat, "Esc close"));
    assert!(seat.app.layers.is_empty());
}

/// The place at which a text begins in the window.
fn find(seat: &Seat, wanted: &str) -> Place {
    let text = seat.text();
    let (row, line) = text.lines().enumerate().find(|(_, line)| line.contains(wanted)).unwrap();
    let before = line.find(wanted).unwrap();
    let columns = ratatui::text::Span::raw(&line[..before]).width();
    Place::new(columns as u16, row as u16)
}

#[test]
fn the_form_shows_where_the_game_begins_and_what_is_wrong() {
    let mut seat = Seat::two_people();
    let board = |seat: &Seat| seat.app.shown_board().board.clone();
    let start = |variant: Variant| variant.rules().start_board();
    seat.press("n Right");
    assert_eq!(board(&seat), start(Variant::McCooey));
    seat.press("Down Down Down Down");
    let fen = "1/3/2P2/7/9/4k6/11/11/11/5K5/11";
    seat.type_text(&format!("{fen} w - 0 1"));
    assert!(seat.app.shown_board().board.occupied().len() == 3, "{}", seat.text());
    seat.press("Backspace x");
    let text = seat.text();
    assert!(text.contains("full-move") || text.contains("move"), "{text}");
    assert_eq!(board(&seat), start(Variant::McCooey));
    seat.press("Enter");
    assert!(matches!(seat.app.layers[..], [Layer::NewGame(_)]));
    seat.press("Ctrl+u Enter");
    assert!(seat.app.layers.is_empty());
}

#[test]
fn chance_gives_either_side() {
    let mut sides = Vec::new();
    for seed in 0..20 {
        let mut seat = Seat::with(AppOptions { seed, ..AppOptions::default() });
        seat.press("n Down Right Right Enter");
        sides.extend(seat.app.session.only_person());
        seat.press("n");
        assert!(seat.text().contains("either side"));
    }
    assert_eq!(sides.len(), 20);
    assert!(sides.contains(&Color::White) && sides.contains(&Color::Black));
}

#[test]
fn two_people_begin_with_two_keys() {
    let mut seat = Seat::at_start();
    seat.press("Down Enter");
    assert!(seat.app.layers.is_empty());
    assert!(Color::ALL.into_iter().all(|color| seat.app.session.is_person(color)));
}

#[test]
fn hints_can_be_clicked() {
    let mut seat = Seat::two_people();
    seat.play("f6");
    seat.click(find(&seat, "t take back"));
    assert_eq!(seat.moves(), "");
    seat.press("n");
    seat.click(find(&seat, "Enter begin"));
    assert!(seat.app.layers.is_empty());
    seat.click(find(&seat, "Esc menu"));
    assert!(matches!(seat.app.layers[..], [Layer::Menu(_)]));
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
    for keys in ["Esc", "n"] {
        let mut seat = Seat::two_people();
        seat.resize(47, 24);
        seat.press(keys);
        let text = seat.text();
        for choice in seat.app.choices().unwrap_or_default() {
            assert!(text.contains(&choice.text), "{} in {text}", choice.text);
        }
    }
}
