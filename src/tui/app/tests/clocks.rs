//! Clocks on the screen.

use super::*;

impl Seat {
    fn wait(&mut self, millis: u64) {
        self.now += Duration::from_millis(millis);
        self.act(Action::Tick);
    }

    fn left(&self, color: Color) -> u64 {
        let left = self.app.session.game.remaining(color, self.now).unwrap();
        left.as_millis() as u64
    }
}

#[test]
fn the_clock_runs_at_the_board_and_stands_still_in_menus() {
    let mut seat = Seat::at(timed("1+0"));
    seat.act(Action::Tick);
    seat.wait(1000);
    assert_eq!(seat.left(Color::White), 59_000);
    for keys in ["Esc", "?", "n", "g", "S", "s", "r"] {
        seat.press(keys);
        seat.wait(5000);
        assert_eq!(seat.left(Color::White), 59_000, "{keys}");
        assert_eq!(seat.app.wakes(seat.now), None);
        seat.press("Esc");
    }
    seat.press("m f");
    seat.wait(1000);
    assert_eq!(seat.left(Color::White), 58_000);
}

#[test]
fn a_loaded_and_a_suspended_game_wait_for_a_key() {
    let mut game = timed("1+0");
    let m = read_move(game.position(), "f6").unwrap();
    game.play(m, Instant::now()).unwrap();
    let mut seat = Seat::with(AppOptions { game: Some(game), ..AppOptions::default() });
    seat.wait(5000);
    assert_eq!(seat.left(Color::Black), 60_000);
    seat.press("Up");
    seat.wait(2000);
    seat.act(Action::Suspend);
    seat.wait(9000);
    seat.act(Action::Resume);
    seat.wait(9000);
    assert_eq!(seat.left(Color::Black), 58_000);
    assert!(seat.text().contains("Any key goes on"));
}

#[test]
fn the_screen_wakes_when_the_clock_shows_something_else() {
    let mut seat = Seat::at(timed("1+0"));
    seat.act(Action::Tick);
    seat.wait(300);
    let millis = |seat: &Seat| (seat.app.wakes(seat.now).unwrap() - seat.now).as_millis();
    assert_eq!(millis(&seat), 701);
    seat.wait(51_250);
    assert_eq!(millis(&seat), 51);
    assert!(seat.text().contains(" 8.5"));
}

#[test]
fn a_fallen_flag_ends_the_game() {
    let mut seat = Seat::at(timed("1+0"));
    seat.press("m");
    seat.wait(60_000);
    assert_eq!(seat.message(), "Black wins on time");
    assert!(seat.app.layers.is_empty());
    assert_eq!((seat.count(&Effect::Save), seat.app.wakes(seat.now)), (1, None));
}
