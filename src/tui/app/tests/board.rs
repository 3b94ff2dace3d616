//! The cursor, picking up and dropping, looking back, taking back.

use super::*;
use crate::rules::Role;

#[test]
fn the_cursor_comes_back_to_where_it_began() {
    for (start, there, back) in [
        ("f6", "Right Right Right Right Right", "Left Left Left Left Left"),
        ("f11", "Right Right Right", "Left Left Left"),
        (
            "a6",
            "Right Right Right Right Right Right Right Right",
            "Left Left Left Left Left Left Left Left",
        ),
        ("l1", "Left Left Left Left", "Right Right Right Right"),
    ] {
        for flips in ["", "f"] {
            let mut seat = Seat::two_people();
            seat.press(flips);
            let cell = seat.cell(start);
            seat.app.session.point_at(cell);
            let (there, back) = if flips.is_empty() { (there, back) } else { (back, there) };
            seat.press(there);
            assert_ne!(seat.cursor(), start);
            seat.press(back);
            assert_eq!(seat.cursor(), start, "{flips}");
        }
    }
}

#[test]
fn the_cursor_goes_in_six_directions_as_the_board_is_seen() {
    for (key, white, black) in [
        ("Up", "f7", "f5"),
        ("Down", "f5", "f7"),
        ("7", "e6", "g5"),
        ("9", "g6", "e5"),
        ("1", "e5", "g6"),
        ("3", "g5", "e6"),
        ("u", "e6", "g5"),
        ("l", "g5", "e6"),
    ] {
        for (flips, expected) in [("", white), ("f", black)] {
            let mut seat = Seat::two_people();
            let middle = seat.cell("f6");
            seat.app.session.point_at(middle);
            seat.press(flips);
            seat.press(key);
            assert_eq!(seat.cursor(), expected, "{key} {flips}");
        }
    }
}

#[test]
fn tab_goes_through_pieces_that_can_move_and_then_through_targets() {
    let mut seat = Seat::two_people();
    let movable = seat.app.session.movable();
    let mut seen = Vec::new();
    for _ in 0..movable.len() {
        seat.press("Tab");
        assert!(movable.contains(seat.app.session.cursor.cell()));
        seen.push(seat.app.session.cursor.cell());
    }
    let first = seen[0];
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), movable.len() as usize);
    seat.press("Tab");
    assert_eq!(seat.app.session.cursor.cell(), first);
    seat.press("Enter Tab");
    let session = &seat.app.session;
    assert_eq!(session.selected, Some(first));
    assert!(session.targets(first).contains(session.cursor.cell()));
    seat.press("Shift+Tab Tab Enter");
    assert_eq!(seat.app.session.game.ply(), 1);
}

#[test]
fn a_piece_is_picked_up_dropped_and_let_go_of() {
    let mut seat = Seat::two_people();
    let pawn = seat.cell("f5");
    seat.app.session.point_at(pawn);
    seat.press("Enter");
    assert_eq!(seat.selected().as_deref(), Some("f5"));
    seat.press("Esc");
    assert_eq!((seat.selected(), seat.app.layers.len()), (None, 0));
    seat.press("Space Up Space");
    assert_eq!(seat.moves(), "f6");
    assert_eq!(seat.count(&Effect::Save), 1);
    seat.press("Enter");
    assert_eq!(seat.message(), "the pawn on f6 is White's; it is Black's move");
}

#[test]
fn an_impossible_drop_is_explained_and_another_own_piece_taken_instead() {
    let mut seat = Seat::two_people();
    seat.click(seat.place("f5"));
    seat.click(seat.place("f9"));
    assert!(seat.message().contains("f5 cannot go to f9"), "{}", seat.message());
    seat.click(seat.place("f5"));
    seat.click(seat.place("g4"));
    assert_eq!(seat.selected().as_deref(), Some("g4"));
    seat.click(seat.place("g4"));
    assert_eq!(seat.selected(), None);
}

#[test]
fn the_mouse_clicks_drags_and_lets_go() {
    let mut seat = Seat::two_people();
    seat.click(seat.place("f5"));
    seat.click(seat.place("f6"));
    assert_eq!(seat.moves(), "f6");
    let (from, to) = (seat.place("g7"), seat.place("g6"));
    seat.mouse(MouseEventKind::Down(MouseButton::Left), from);
    seat.mouse(MouseEventKind::Drag(MouseButton::Left), to);
    assert_eq!(seat.cursor(), "g6");
    seat.mouse(MouseEventKind::Up(MouseButton::Left), to);
    assert_eq!(seat.moves(), "f6 g6");
    seat.mouse(MouseEventKind::Down(MouseButton::Left), seat.place("f6"));
    seat.mouse(MouseEventKind::Down(MouseButton::Right), seat.place("f6"));
    assert_eq!(seat.selected(), None);
    seat.mouse(MouseEventKind::Up(MouseButton::Left), seat.place("g6"));
    assert_eq!(seat.moves(), "f6 g6");
}

#[test]
fn the_cursor_follows_a_mouse_that_holds_a_piece() {
    let mut seat = Seat::two_people();
    seat.mouse(MouseEventKind::Moved, seat.place("f6"));
    assert_eq!(seat.cursor(), "g1");
    seat.click(seat.place("f5"));
    seat.mouse(MouseEventKind::Moved, seat.place("f6"));
    assert_eq!(seat.cursor(), "f6");
}

#[test]
fn looking_back_leaves_the_game_as_it_is() {
    let mut seat = Seat::two_people();
    for m in ["f6", "g6", "fxg6"] {
        seat.play(m);
    }
    let current = seat.app.session.game.position().clone();
    seat.mouse(MouseEventKind::ScrollUp, Place::new(1, 1));
    seat.press("Ctrl+Left");
    assert_eq!(seat.app.session.shown_ply(), 1);
    seat.press("Home");
    assert_eq!(seat.app.session.shown(), seat.app.session.game.start());
    seat.press(",");
    assert_eq!(seat.app.session.shown_ply(), 0);
    seat.press(". .");
    assert_eq!(seat.app.session.shown_ply(), 2);
    assert_eq!(seat.app.session.game.position(), &current);
    seat.press("Esc");
    assert_eq!(seat.app.session.browsed, None);
    seat.press("Home End");
    assert_eq!(seat.app.session.shown(), &current);
    assert_eq!(seat.count(&Effect::Save), 3);
}

#[test]
fn the_hints_name_the_keys_that_work_now() {
    let mut seat = Seat::two_people();
    assert!(seat.text().contains("Enter pick up") && !seat.text().contains("take back"));
    seat.play("f6");
    seat.press(",");
    let text = seat.text();
    assert!(text.contains("Enter to game  , . back/on"), "{text}");
    assert!(text.contains("Home/End first/last"), "{text}");
    for hint in ["pick up", "type move", "take back", "arrows"] {
        assert!(!text.contains(hint), "{hint} in {text}");
    }
    seat.press("Enter r y");
    let text = seat.text();
    assert!(text.contains("t take back  , . look back"), "{text}");
    assert!(text.contains("n new game") && text.contains("q quit"), "{text}");
    assert!(!text.contains("pick up") && !text.contains("type move"), "{text}");
}

#[test]
fn a_click_on_a_move_shows_its_position() {
    let mut seat = Seat::two_people();
    for m in ["f6", "g6", "fxg6"] {
        seat.play(m);
    }
    let text = seat.text();
    let (row, line) = text.lines().enumerate().find(|(_, line)| line.contains("  1.")).unwrap();
    let column = line.chars().position(|c| c == '1').unwrap() as u16 + 4;
    seat.click(Place::new(column, row as u16));
    assert_eq!(seat.app.session.shown_ply(), 1);
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut seat = Seat::two_people();
    for m in ["f6", "g6", "fxg6"] {
        seat.play(m);
    }
    seat.press("t t");
    assert_eq!(seat.moves(), "f6");
    seat.press("y y y");
    assert_eq!(seat.moves(), "f6 g6 fxg6");
    assert_eq!(seat.message(), "no move was taken back");
    seat.press("t t t t");
    assert_eq!(seat.message(), "there is no move to take back");
}

#[test]
fn a_promotion_is_asked_for_and_can_be_dropped() {
    let fen = "1/3/1P3/7/9/4k6/11/11/11/5K5/11 w - 0 1";
    for (keys, becomes) in [
        ("q", Role::Queen),
        ("Enter", Role::Queen),
        ("Right Enter", Role::Rook),
        ("b", Role::Bishop),
        ("Left Enter", Role::Knight),
        ("N", Role::Knight),
    ] {
        let mut seat = Seat::before(Variant::Glinski, fen);
        seat.click(seat.place("e9"));
        seat.click(seat.place("e10"));
        assert!(seat.text().contains("Promote to"));
        seat.press(keys);
        let board = seat.app.session.game.position().board();
        assert_eq!(board.piece_at(seat.cell("e10")).map(|piece| piece.role), Some(becomes));
    }
    let mut seat = Seat::before(Variant::Glinski, fen);
    seat.press("Tab");
    seat.click(seat.place("e9"));
    seat.click(seat.place("e10"));
    seat.press("Esc");
    assert_eq!((seat.moves(), seat.selected(), seat.app.layers.len()), (String::new(), None, 0));
}

#[test]
fn the_board_turns_by_itself_only_where_it_was_asked_to() {
    let mut seat = Seat::two_people();
    seat.play("f6");
    assert_eq!(seat.app.session.below, Color::White);
    seat.app.settings.turning = crate::tui::app::Turning::AfterMoves;
    seat.play("g6");
    assert_eq!(seat.app.session.below, Color::White);
    seat.play("fxg6");
    assert_eq!(seat.app.session.below, Color::Black);
    seat.press("f");
    assert_eq!(seat.app.session.below, Color::White);
}

#[test]
fn an_end_is_told_and_nothing_moves_after_it() {
    let mut seat = Seat::two_people();
    seat.play("f6");
    seat.press("r");
    assert!(matches!(seat.app.layers.last(), Some(Layer::Question(_))));
    seat.press("n r y");
    assert_eq!(seat.message(), "White wins: Black has resigned");
    seat.play("g6");
    assert_eq!(seat.moves(), "f6");
    assert!(seat.text().contains("White wins: Black has"));
    seat.press("Esc t");
    assert!(seat.app.session.game.outcome().is_none());
}

#[test]
fn a_draw_is_offered_and_answered_at_the_same_keyboard() {
    let mut seat = Seat::two_people();
    seat.press("d n");
    assert_eq!(seat.message(), "The draw is declined");
    seat.press("d y");
    assert_eq!(seat.message(), "Draw by agreement");
    seat.press("d");
    assert!(seat.message().starts_with("the game is over"), "{}", seat.message());
}
