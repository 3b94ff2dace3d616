//! Text that is typed and pasted.

use super::*;
use crate::game::to_json;

fn paste(seat: &mut Seat, text: &str) {
    seat.event(Event::Paste(text.to_owned()));
}

fn fault(seat: &Seat) -> String {
    match seat.app.layers.last() {
        Some(Layer::Entry(entry)) => entry.fault.clone().unwrap_or_default(),
        Some(Layer::NewGame(form)) => form.fault.clone().unwrap_or_default(),
        _ => String::new(),
    }
}

#[test]
fn moves_are_typed_in_every_form() {
    for text in ["f5f6", "f6", "Ndf4", "ndf4", "d1f4"] {
        let mut seat = Seat::two_people();
        seat.play(text);
        assert_eq!(seat.app.session.game.ply(), 1, "{text}");
    }
}

#[test]
fn a_wrong_move_stays_to_be_put_right_and_says_why() {
    let mut seat = Seat::two_people();
    seat.play("f9");
    assert!(fault(&seat).contains("f9"), "{}", fault(&seat));
    assert!(seat.text().contains("Move: f9"));
    seat.press("Backspace 6 Enter");
    assert_eq!((seat.moves(), seat.app.layers.len()), ("f6".to_owned(), 0));
    seat.press("m x Esc");
    assert_eq!(seat.app.layers.len(), 0);
}

#[test]
fn a_promotion_that_is_typed_without_a_piece_is_asked_for() {
    let fen = "1/3/1P3/7/9/4k6/11/11/11/5K5/11 w - 0 1";
    for text in ["e9e10", "e10"] {
        let mut seat = Seat::before(Variant::Glinski, fen);
        seat.play(text);
        assert!(seat.text().contains("Promote to"), "{text}");
        seat.press("r");
        assert_eq!(seat.moves(), "e10=R+", "{text}");
    }
    let mut seat = Seat::before(Variant::Glinski, fen);
    seat.play("e9e10k");
    assert!(!fault(&seat).is_empty());
}

#[test]
fn several_moves_can_be_pasted_at_the_board() {
    let mut seat = Seat::two_people();
    paste(&mut seat, "1. f6 g6\n2. fxg6 Kh4");
    seat.press("Enter");
    assert_eq!(seat.moves(), "f6 g6 fxg6");
    let Some(Layer::Entry(entry)) = seat.app.layers.last() else { panic!("still typing") };
    assert_eq!(entry.field.text(), "Kh4");
}

#[test]
fn a_pasted_text_takes_the_place_of_one_that_was_wrong() {
    let mut seat = Seat::two_people();
    seat.play("f9");
    paste(&mut seat, "f6");
    seat.press("Enter");
    assert_eq!(seat.moves(), "f6");
}

#[test]
fn a_position_or_a_saved_game_can_be_pasted_at_the_board() {
    let fen = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 b - 0 7";
    let mut seat = Seat::two_people();
    seat.play("f6");
    paste(&mut seat, fen);
    seat.press("Enter");
    assert_eq!(seat.app.session.game.turn(), Color::Black);
    let mut other = Seat::two_people();
    other.play("g6");
    let json = to_json(&other.app.session.game, other.now);
    paste(&mut seat, &json);
    seat.press("Enter");
    assert_eq!(seat.moves(), "g6");
    paste(&mut seat, &json[..json.len() / 2]);
    seat.press("Enter");
    assert!(!fault(&seat).is_empty());
}

#[test]
fn the_form_takes_pasted_text_on_the_first_screen_too() {
    let mut seat = Seat::at_start();
    paste(&mut seat, "b/qbk x w");
    seat.press("Enter");
    assert!(!fault(&seat).is_empty());
    seat.press("Ctrl+u");
    paste(&mut seat, "f6 g6");
    seat.press("Enter");
    assert_eq!(seat.moves(), "f6 g6");
}

#[test]
fn letters_do_nothing_where_nothing_is_typed() {
    let mut seat = Seat::two_people();
    for typed in ["Z", "Q", "é"] {
        seat.press(typed);
    }
    seat.act(Action::Type('f'));
    assert_eq!((seat.app.layers.len(), seat.effects.len()), (0, 0));
}
