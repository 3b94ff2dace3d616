//! What a player can ask for and write down: hints, attackers, the evaluation bar, comments, the
//! list of moves, another game.

use super::*;
use crate::game::from_json;
use crate::game::to_json;
use crate::hex::CellSet;
use crate::tui::action::Work;
use crate::tui::app::EvaluationBar;

#[test]
fn a_hint_is_shown_until_the_next_move() {
    let mut seat = Seat::against_engine();
    seat.press("b");
    let Work::Lines { limits, count: 1 } = seat.request().work else { panic!("lines") };
    assert_eq!(limits.time, Some(Duration::from_secs(1)));
    seat.answer("f6", 42);
    assert_eq!(seat.app.shown_board().marks.hint, Some([seat.cell("f5"), seat.cell("f6")]));
    assert!(seat.text().contains("Best: f6 (+0.42)"), "{}", seat.text());
    assert_eq!(seat.moves(), "");
    seat.press(",");
    seat.play("g5");
    assert_eq!((seat.app.shown_board().marks.hint, seat.app.session.hint.is_none()), (None, true));
}

#[test]
fn a_late_hint_is_never_shown_for_another_position() {
    let mut seat = Seat::two_people();
    seat.press("b");
    let late = seat.request().clone();
    seat.play("f6");
    let m = read_move(&late.position, "f6").unwrap();
    let report = found(m, 0);
    seat.act(Action::EngineMove { id: late.id, report: Some(report) });
    assert_eq!(seat.app.session.hint, None);
    seat.press("b");
    seat.answer("g6", 0);
    assert!(seat.app.session.hint.is_some());
    seat.press("t");
    assert_eq!(seat.app.session.hint, None);
}

#[test]
fn no_hint_is_given_where_the_program_moves_or_the_game_is_over() {
    let mut seat = Seat::against_engine();
    seat.play("f6");
    let asked = seat.request().id;
    seat.press("b");
    assert_eq!((seat.request().id, seat.message()), (asked, "the program has the move"));
    let mut seat = Seat::two_people();
    seat.press("r y b");
    assert!(seat.message().contains("has resigned"), "{}", seat.message());
}

#[test]
fn attackers_of_the_cell_under_the_cursor_are_named_and_marked() {
    let mut seat = Seat::before(Variant::Glinski, "1/3/5/7/4r4/5k5/11/4P1N4/11/5K5/11 w - 0 1");
    assert_eq!(seat.app.shown_board().marks.attackers, CellSet::EMPTY);
    let cell = seat.cell("f5");
    seat.app.session.point_at(cell);
    seat.press("x");
    let by = seat.app.session.attackers_text().unwrap();
    let text = seat.text();
    assert!(text.contains(&format!("f5 attacked by White: {}", by.white)), "{text}");
    assert!(by.white.contains("Pe4"), "{}", by.white);
    let attackers = seat.app.shown_board().marks.attackers;
    assert!(attackers.contains(seat.cell("e4")) && !attackers.contains(seat.cell("f2")));
    seat.press("x");
    assert_eq!(seat.app.session.attackers_text(), None);
    seat.press("x Home");
    seat.resize(47, 24);
    assert!(seat.text().contains("W: "));
}

#[test]
fn the_bar_is_fed_by_the_engine_and_between_people_by_short_searches() {
    let mut seat = Seat::against_engine();
    assert_eq!(seat.app.settings.evaluation_bar, EvaluationBar::Hidden);
    seat.play("f6");
    seat.answer("g6", 0);
    assert_eq!(seat.app.expectation(), None);
    seat.press("B");
    assert_eq!(seat.app.expectation(), Some(0.5));
    assert!(seat.effects.iter().filter(|e| matches!(e, Effect::Think(_))).count() == 1);

    let mut seat = Seat::two_people();
    seat.press("B");
    assert!(matches!(seat.request().work, Work::Lines { count: 1, .. }));
    seat.answer("f6", 191);
    let expected = seat.app.expectation().unwrap();
    assert!((expected - 0.75).abs() < 0.001, "{expected}");
    // It is asked once for each position.
    let asked = seat.request().id;
    seat.press("Tab");
    assert_eq!(seat.request().id, asked);
    seat.play("f6");
    assert_ne!(seat.request().id, asked);
    seat.press("r y");
    // Black has given up.
    assert_eq!(seat.app.expectation(), Some(1.0));
}

#[test]
fn comments_are_written_changed_removed_and_kept() {
    let mut seat = Seat::two_people();
    seat.play("f6");
    seat.play("g6");
    seat.press(", w");
    seat.type_text("a good move");
    seat.press("Enter");
    assert_eq!(seat.app.comment(), "a good move");
    assert!(seat.text().contains("a good move"));
    seat.press(".");
    assert_eq!(seat.app.comment(), "");
    seat.press(", w ! Enter");
    let saved = from_json(&to_json(&seat.app.session.game, seat.now)).unwrap();
    assert_eq!(saved.line()[0].notes.comment, "a good move!");
    seat.press("w Ctrl+u Enter");
    assert_eq!(seat.app.comment(), "");
    seat.press("Home w");
    seat.type_text("x");
    seat.press("Enter");
    assert_eq!(seat.app.session.game.comment, "x");
}

#[test]
fn the_list_of_moves_opens_at_the_smallest_size_and_is_worked_by_keys_and_mouse() {
    let mut seat = Seat::two_people();
    for m in ["f6", "g6", "fxg6"] {
        seat.play(m);
    }
    seat.resize(47, 24);
    seat.press("v Up Up");
    assert_eq!(seat.app.session.shown_ply(), 1);
    seat.press("Esc");
    assert_eq!((seat.app.layers.len(), seat.app.session.shown_ply()), (0, 1));
    seat.press("v");
    let text = seat.text();
    let (row, line) = text.lines().enumerate().find(|(_, line)| line.contains("  2.")).unwrap();
    let column = line.chars().position(|c| c == '2').unwrap() as u16 + 4;
    seat.click(Place::new(column, row as u16));
    assert_eq!((seat.app.layers.len(), seat.app.session.shown_ply()), (0, 3));
}

#[test]
fn a_rematch_exchanges_the_sides_and_keeps_the_score() {
    let mut seat = Seat::against_engine();
    seat.press("R");
    assert_eq!(seat.message(), "the game is not over");
    seat.press("r y");
    assert!(seat.text().contains("R rematch"));
    seat.press("R");
    assert!(seat.app.session.is_person(Color::Black) && !seat.app.session.is_person(Color::White));
    assert_eq!(seat.app.session.below, Color::Black);
    // White is the program now, which has won the first game.
    let points = seat.app.standing().map(|series| [series.white, series.black]);
    assert_eq!(points.map(|points| points.map(|p| p.to_string())), Some(["1".into(), "0".into()]));
    seat.answer("f6", 0);
    seat.press("r y R");
    let series = seat.app.standing().unwrap();
    assert_eq!([series.white.to_string(), series.black.to_string()], ["0", "2"]);
    assert!(seat.app.session.is_person(Color::White));
    seat.press("n Enter");
    assert_eq!(seat.app.standing(), None);
}

#[test]
fn keys_that_are_named_can_be_clicked() {
    for (width, height) in [(80, 24), (47, 24)] {
        let mut seat = Seat::two_people();
        seat.resize(width, height);
        let text = seat.text();
        let (row, line) =
            text.lines().enumerate().find(|(_, line)| line.contains("Esc menu")).unwrap();
        let column = line.chars().take_while(|&c| c != 'E').count() as u16;
        // At the smallest size letters of the board stand before it.
        seat.click(Place::new(column + 4, row as u16));
        assert!(matches!(seat.app.layers[..], [Layer::Menu(_)]), "{text}");
    }
}
