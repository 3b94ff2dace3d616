//! Signals of Unix: they end the program, suspend it, and tell the size of the window.

use std::process;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};
use std::{io, thread};

use crossterm::terminal;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level;

use super::{Screen, Wake};
use crate::tui::action::{Action, Effect};

/// The program ends within milliseconds of a signal that asks for it, unless it is stuck: writing
/// to a terminal that takes nothing any more, or to a disk that does not answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// A signal that does not end the program.
#[derive(Debug, Clone, Copy)]
pub(super) enum Signal {
    /// The window has another size.
    Resized,
    /// The program is to be suspended.
    Suspend,
    /// The process was stopped and goes on.
    Continued,
}

/// Forwards signals from a thread of its own, from now on.
pub(super) fn forward(wakes: Sender<Wake>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
    let forward = move || {
        for signal in &mut signals {
            let wake = match signal {
                SIGWINCH => Wake::Signal(Signal::Resized),
                SIGTSTP => Wake::Signal(Signal::Suspend),
                SIGCONT => Wake::Signal(Signal::Continued),
                fatal => Wake::Ended(exit_status(fatal)),
            };
            let is_last = matches!(wake, Wake::Ended(_));
            if wakes.send(wake).is_err() {
                return;
            }
            if is_last {
                thread::sleep(PATIENCE);
                let _ = terminal::disable_raw_mode();
                process::exit(exit_status(signal).into());
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(forward)?;
    Ok(())
}

/// What a shell calls the end of a program by a signal.
fn exit_status(signal: i32) -> u8 {
    u8::try_from(128 + signal).unwrap_or(u8::MAX)
}

impl Screen {
    pub(super) fn heed(&mut self, signal: Signal) -> io::Result<()> {
        match signal {
            Signal::Resized => self.measure()?,
            Signal::Suspend => self.effects.push(Effect::Suspend),
            Signal::Continued => self.resume()?,
        }
        Ok(())
    }

    /// Hands the terminal back to the shell until the process is continued.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        self.act(Action::Suspend, Instant::now());
        self.modes.give_back();
        // All threads stand still here.
        low_level::emulate_default_handler(SIGTSTP)?;
        self.resume()
    }

    /// Takes the terminal again, which may have another size by now.
    fn resume(&mut self) -> io::Result<()> {
        self.modes.retake()?;
        self.measure()?;
        self.act(Action::Resume, Instant::now());
        Ok(())
    }

    fn measure(&mut self) -> io::Result<()> {
        let window = self.terminal.size()?;
        self.act(Action::Resize(window), Instant::now());
        Ok(())
    }
}
