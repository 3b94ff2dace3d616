//! How long a key takes from its arrival to the finished frame, at each size of the board, and how
//! long a frame takes that is drawn anew: `cargo bench --bench screen`.

use std::time::{Duration, Instant};

use hexmate::tui::{Action, App, AppOptions, Command, draw};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::Size;

const SIZES: [(&str, Size); 3] =
    [("S", Size::new(80, 24)), ("M", Size::new(116, 46)), ("L", Size::new(150, 68))];
const ROUNDS: u32 = 400;

/// Keys that change as much as a key can: the cursor walks, a piece is picked up and let go, the
/// board is turned.
const KEYS: [Command; 6] =
    [Command::Up, Command::Right, Command::Next, Command::Confirm, Command::Cancel, Command::Flip];

fn main() {
    for (name, window) in SIZES {
        let backend = TestBackend::new(window.width, window.height);
        let mut terminal = Terminal::new(backend).expect("a buffer in memory");
        let mut app = App::new(AppOptions { window, ..AppOptions::default() });
        app.update(Action::Command(Command::Confirm), Instant::now());
        let mut answers: Vec<Duration> = Vec::new();
        let mut frames: Vec<Duration> = Vec::new();
        for round in 0..ROUNDS {
            let key = KEYS[round as usize % KEYS.len()];
            let start = Instant::now();
            app.update(Action::Command(key), start);
            terminal.draw(|frame| draw(&app, frame)).expect("a buffer in memory");
            answers.push(start.elapsed());
            terminal.clear().expect("a buffer in memory");
            let start = Instant::now();
            terminal.draw(|frame| draw(&app, frame)).expect("a buffer in memory");
            frames.push(start.elapsed());
        }
        println!(
            "{name} {:3}x{:2}  key to frame: {}  whole frame: {}",
            window.width,
            window.height,
            summary(answers),
            summary(frames),
        );
    }
}

/// The median and the longest.
fn summary(mut times: Vec<Duration>) -> String {
    times.sort();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let (median, longest) = (times[times.len() / 2], times[times.len() - 1]);
    format!("median {:.3} ms, longest {:.3} ms", milliseconds(median), milliseconds(longest))
}
