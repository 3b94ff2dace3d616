//! What is known by heart of the position at the board.

use super::*;

/// A rook against a king: mate in 20 moves.
fn seat() -> Seat {
    let fen = "1/3/5/7/9/11/R10/1k9/11/11/K10 w - 0 1";
    let start = parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap();
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
