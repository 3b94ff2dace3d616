//! How long it takes to draw, at each size of the board.

use std::time::Instant;

use hexmate::tui::{Action, App, AppOptions, Command, draw};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Size;

use super::Times;

const ROUNDS: usize = 400;

/// Keys that change as much as a key can: the cursor walks, a piece is picked up and let go, the
/// board is turned.
const KEYS: [Command; 6] =
    [Command::Up, Command::Right, Command::Next, Command::Confirm, Command::Cancel, Command::Flip];

/// Tells the time from a key to the finished frame, and that of a frame that is drawn anew.
pub fn report(name: &str, (columns, rows): (u16, u16)) {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a buffer in memory");
    let window = Size::new(columns, rows);
    let mut app = App::new(AppOptions { window, ..AppOptions::default() });
    app.update(Action::Command(Command::Confirm), Instant::now());
    let (mut answers, mut frames) = (Times::default(), Times::default());
    for round in 0..ROUNDS {
        let start = Instant::now();
        app.update(Action::Command(KEYS[round % KEYS.len()]), start);
        terminal.draw(|frame| draw(&app, frame)).expect("a buffer in memory");
        answers.0.push(start.elapsed());
        terminal.clear().expect("a buffer in memory");
        let start = Instant::now();
        terminal.draw(|frame| draw(&app, frame)).expect("a buffer in memory");
        frames.0.push(start.elapsed());
    }
    println!("{name} {columns:3}x{rows:<3} whole frame: {frames}  key to frame: {answers}");
}
