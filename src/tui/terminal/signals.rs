//! Signals of Unix, as things that wake the program.

use std::process;
use std::sync::mpsc::Sender;
use std::time::Duration;
use std::{io, thread};

use crossterm::terminal;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level;

use super::Wake;

/// The program ends within milliseconds of a signal that asks for it, unless it is stuck: writing
/// to a terminal that takes nothing any more, or to a disk that does not answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Forwards signals from a thread of its own, from now on.
pub(super) fn forward(wakes: Sender<Wake>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
    let forward = move || {
        for signal in &mut signals {
            let wake = match signal {
                SIGWINCH => Wake::Resized,
                SIGTSTP => Wake::Suspend,
                SIGCONT => Wake::Continued,
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

/// Stops the whole process, as the shell expects of a program that is told to. Returns when it is
/// continued.
pub(super) fn stop_process() -> io::Result<()> {
    low_level::emulate_default_handler(SIGTSTP)
}

/// What a shell calls the end of a program by a signal.
fn exit_status(signal: i32) -> u8 {
    u8::try_from(128 + signal).unwrap_or(u8::MAX)
}
