//! Games against the engine.

use super::*;
use crate::tui::app::settings::Resigning;

#[test]
fn the_first_enter_begins_a_game_without_clocks() {
    let seat = Seat::against_engine();
    let game = &seat.app.session.game;
    assert_eq!(game.rules().variant, Variant::Glinski);
    assert_eq!(game.time_control(), None);
    assert!(seat.app.session.is_person(Color::White) && !seat.app.session.is_person(Color::Black));
    assert!(seat.effects.is_empty());
    assert_eq!(seat.app.wakes(seat.now), None);
}

#[test]
fn the_engine_answers_a_move_and_cannot_be_moved_for() {
    let mut seat = Seat::against_engine();
    seat.play("f6");
    assert_eq!(seat.request().position, *seat.app.session.game.position());
    seat.press("Tab Enter");
    assert_eq!(seat.message(), "the program has the move");
    seat.answer("g6", 20);
    assert_eq!(seat.moves(), "f6 g6");
    assert_eq!(seat.count(&Effect::Save), 2);
    let requests = seat.effects.iter().filter(|effect| matches!(effect, Effect::Think(_)));
    assert_eq!(requests.count(), 1);
    // Its score is shown as White's.
    assert!(seat.text().contains("-0.20"));
}

#[test]
fn a_late_answer_is_dropped_after_a_takeback_a_new_game_and_a_flip_of_sides() {
    for keys in ["t", "n Enter", "Esc Down Enter Down Right Right Enter"] {
        let mut seat = Seat::against_engine();
        seat.play("f6");
        let late = seat.request().clone();
        seat.press(keys);
        let before = seat.moves();
        assert_eq!(seat.count(&Effect::StopThinking), 1, "{keys}");
        let m = read_move(&late.position, "g6").unwrap();
        let report = found(m, 0);
        seat.act(Action::EngineReport { id: late.id, report: report.clone() });
        assert_eq!(seat.app.session.thought, None);
        seat.act(Action::EngineMove { id: late.id, report: Some(report) });
        assert_eq!(seat.moves(), before, "{keys}");
    }
}

#[test]
fn the_engine_is_told_of_another_game_and_of_no_other_change() {
    let mut seat = Seat::against_engine();
    seat.play("f6");
    let first = seat.request().game;
    seat.press("t");
    seat.play("g6");
    assert_eq!(seat.request().game, first);
    seat.press("n Enter");
    seat.play("f6");
    assert_ne!(seat.request().game, first);
}

#[test]
fn looking_back_and_turning_go_on_while_it_thinks() {
    let mut seat = Seat::against_engine();
    seat.play("f6");
    seat.press("f Home");
    assert_eq!((seat.app.session.below, seat.app.session.shown_ply()), (Color::Black, 0));
    seat.answer("g6", 0);
    assert_eq!((seat.app.session.shown_ply(), seat.moves()), (0, "f6 g6".to_owned()));
    assert_eq!(seat.count(&Effect::StopThinking), 0);
}

#[test]
fn a_move_that_is_being_typed_outlives_the_answer() {
    let mut seat = Seat::against_engine();
    seat.play("f6");
    seat.press("m f x");
    seat.answer("g6", 0);
    seat.press("g 6 Enter");
    assert_eq!(seat.moves(), "f6 g6 fxg6");
}

#[test]
fn taking_back_leads_to_the_own_turn() {
    let mut seat = Seat::against_engine();
    seat.press("t");
    assert_eq!(seat.message(), "there is no move to take back");
    seat.play("f6");
    seat.answer("g6", 0);
    seat.play("fxg6");
    seat.press("t");
    assert_eq!(seat.moves(), "f6 g6");
    seat.press("t");
    assert_eq!(seat.moves(), "");
    seat.press("y");
    assert_eq!(seat.moves(), "f6 g6");
    seat.press("y");
    // The engine had not answered that move: it does so now.
    assert_eq!(seat.moves(), "f6 g6 fxg6");
    seat.answer("fxg6", 0);
    assert_eq!(seat.app.session.game.ply(), 4);
}

#[test]
fn a_draw_is_answered_by_the_score() {
    for (centipawns, over, said) in [
        (50, true, "accepts the draw (score +0.50)"),
        (-50, false, "declines: it hopes for more (score -0.50)"),
    ] {
        let fen = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 40";
        let start = parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap();
        let players =
            ByColor::new(Player::HUMAN, Player::engine(crate::engine::Level::default().strength()));
        let mut seat =
            Seat::at(Game::new(GameSetup { players, ..GameSetup::from_position(start) }));
        seat.press("d");
        assert!(seat.message().contains("considers"), "{}", seat.message());
        // The score is that of the side to move: the person's.
        seat.answer("f6", centipawns);
        assert!(seat.message().contains(said), "{}", seat.message());
        assert_eq!(seat.app.session.game.outcome().is_some(), over);
        assert_eq!(seat.moves(), "");
        assert_eq!(seat.app.session.thought, None, "it gives no hints");
    }
}

#[test]
fn an_offer_while_it_thinks_is_answered_with_its_move() {
    let mut seat = Seat::against_engine();
    seat.play("f6");
    seat.press("d");
    seat.answer("g6", -300);
    assert_eq!(seat.message(), "The program declines: the game has hardly begun");
    assert_eq!(seat.moves(), "f6 g6");
}

#[test]
fn it_gives_up_only_where_the_setting_allows_it() {
    for (resigning, over) in [(Resigning::Never, false), (Resigning::WhenLost, true)] {
        let mut seat = Seat::at_start();
        seat.app.settings.resigning = resigning;
        seat.press("Enter");
        seat.play("f6");
        seat.answer("g6", -3000);
        assert_eq!(seat.app.session.game.outcome().is_some(), over, "{resigning:?}");
    }
}

#[test]
fn two_engines_play_and_wait_after_a_takeback() {
    let mut seat = Seat::at(engines());
    seat.act(Action::Tick);
    for m in ["f6", "g6"] {
        let before = seat.moves();
        seat.answer(m, 0);
        assert_eq!(seat.moves(), before, "it is played too soon to be watched");
        assert!(seat.text().contains("Enter pause"));
        seat.now = seat.app.wakes(seat.now).unwrap();
        seat.act(Action::Tick);
    }
    assert_eq!(seat.moves(), "f6 g6");
    seat.answer("fxg6", 0);
    seat.press("t");
    assert_eq!((seat.moves(), seat.app.wakes(seat.now)), ("f6".to_owned(), None));
    let asked = seat.request().id;
    seat.press("Left t");
    assert_eq!((seat.request().id, seat.moves()), (asked, String::new()));
    seat.press("Enter");
    assert_ne!(seat.request().id, asked);
    seat.press("Enter");
    assert_eq!(seat.effects.last(), Some(&Effect::StopThinking));
    assert!(seat.text().contains("to move. Paused"));
    seat.press("d");
    assert_eq!(seat.message(), "nobody here could offer a draw");
    seat.press("r");
    assert_eq!(seat.message(), "nobody here could resign");
}

#[test]
fn enter_goes_on_with_a_loaded_game_of_two_engines() {
    let mut seat = Seat::at(engines());
    seat.app.session.is_asleep = true;
    assert!(seat.text().contains("Any key goes on") && seat.text().contains("Enter go on"));
    seat.press("Enter");
    assert!(seat.app.session.is_thinking() && !seat.app.session.is_paused);
    seat.press("Enter");
    assert!(!seat.app.session.is_thinking() && seat.app.session.is_paused);
}

#[test]
fn a_broken_engine_is_told_and_asked_again_after_a_key() {
    let mut seat = Seat::against_engine();
    seat.play("f6");
    let id = seat.request().id;
    seat.act(Action::EngineFailed { id, reason: "out of order".to_owned() });
    assert_eq!(seat.message(), "the engine has failed: out of order");
    seat.act(Action::Tick);
    assert_eq!(seat.request().id, id);
    seat.press("Up");
    assert_ne!(seat.request().id, id);
}
