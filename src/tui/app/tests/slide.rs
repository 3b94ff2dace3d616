//! Pieces on their way.

use super::*;
use crate::tui::app::Animation;
use crate::tui::board::Moving;
use crate::tui::depth::ColorDepth;
use crate::tui::glyphs::Glyphs;

impl Seat {
    /// Two people whose pieces are seen on their way.
    fn animated() -> Self {
        let mut seat = Self::two_people();
        seat.app.settings.animation = Animation::On;
        seat
    }

    fn pass(&mut self, millis: u64) {
        self.now += Duration::from_millis(millis);
    }

    fn moving(&self) -> Option<Moving> {
        self.app.shown_board().marks.moving
    }
}

#[test]
fn a_piece_is_drawn_between_its_cells_until_it_arrives() {
    let mut seat = Seat::animated();
    seat.play("c1f4");
    let [from, to] = ["c1", "f4"].map(|name| seat.cell(name));
    assert_eq!(seat.moving(), Some(Moving { from, to, done: 0 }));
    let rook = |seat: &Seat, name| seat.screen()[seat.place(name)].symbol() == "♜";
    assert!(rook(&seat, "c1") && !rook(&seat, "f4"));
    let mut pictures = 0;
    while let Some(until) = seat.app.wakes(seat.now) {
        assert!(until > seat.now);
        seat.now = until;
        seat.act(Action::Tick);
        assert!(!rook(&seat, "c1"));
        pictures += 1;
    }
    assert!((4..=10).contains(&pictures), "{pictures}");
    assert_eq!(seat.moving(), None);
    assert!(rook(&seat, "f4"));
}

#[test]
fn half_way_the_piece_is_half_way() {
    let mut seat = Seat::animated();
    seat.play("f6");
    seat.pass(75);
    seat.act(Action::Tick);
    assert_eq!(seat.moving().map(|moving| moving.done), Some(128));
}

#[test]
fn a_key_or_click_ends_the_way_and_acts_at_once() {
    for key in ["Tab", "Left", "m", "t"] {
        let mut seat = Seat::animated();
        seat.play("f6");
        seat.pass(10);
        let mut still = Seat::two_people();
        still.play("f6");
        seat.press(key);
        still.press(key);
        assert_eq!((seat.moving(), seat.app.wakes(seat.now)), (None, None), "{key}");
        assert_eq!(seat.cursor(), still.cursor());
        assert_eq!(seat.text(), still.text());
    }
    let mut seat = Seat::animated();
    seat.play("f6");
    seat.mouse(MouseEventKind::Moved, seat.place("g7"));
    assert!(seat.moving().is_some(), "a mouse that wanders about is no click");
    seat.click(seat.place("g7"));
    assert_eq!(seat.selected().as_deref(), Some("g7"));
    assert_eq!((seat.moving(), seat.app.wakes(seat.now)), (None, None));
}

#[test]
fn a_second_move_begins_a_way_of_its_own() {
    let mut seat = Seat::animated();
    seat.play("f6");
    seat.pass(100);
    seat.play("g6");
    assert_eq!(seat.moving().map(|moving| moving.to), Some(seat.cell("g6")));
    seat.pass(100);
    seat.act(Action::Tick);
    assert!(seat.moving().is_some());
}

#[test]
fn nothing_moves_where_it_is_not_wanted_or_not_seen() {
    let mut seat = Seat::animated();
    seat.app.settings.animation = Animation::Off;
    seat.play("f6");
    assert_eq!((seat.moving(), seat.app.wakes(seat.now)), (None, None));
    let mut seat = Seat::animated();
    seat.app.depth = ColorDepth::None;
    seat.play("f6");
    assert_eq!((seat.moving(), seat.app.wakes(seat.now)), (None, None));
    let mut seat = Seat::animated();
    seat.app.glyphs = Glyphs::Ascii;
    seat.play("f6");
    assert_eq!((seat.moving(), seat.app.wakes(seat.now)), (None, None));
}

#[test]
fn a_piece_that_was_dragged_has_arrived() {
    let mut seat = Seat::animated();
    let (from, to) = (seat.place("f5"), seat.place("f6"));
    seat.mouse(MouseEventKind::Down(MouseButton::Left), from);
    seat.mouse(MouseEventKind::Drag(MouseButton::Left), to);
    seat.mouse(MouseEventKind::Up(MouseButton::Left), to);
    assert_eq!(seat.moves(), "f6");
    assert_eq!(seat.moving(), None);
}

#[test]
fn every_size_draws_a_piece_anywhere_on_its_way() {
    for (width, height) in [(47, 24), (116, 46), (150, 68)] {
        let mut seat = Seat::animated();
        seat.resize(width, height);
        seat.play("c1f4");
        let (mut now, mut pictures) = (seat.now, Vec::new());
        while let Some(until) = seat.app.wakes(now) {
            now = until;
            seat.now = now;
            seat.act(Action::Tick);
            pictures.push(seat.screen());
        }
        assert!(pictures.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
