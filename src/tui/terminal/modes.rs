//! The modes in which the terminal is while the program has it. However the program ends, they
//! are switched back: [`Modes`] does it when it is dropped and when something panics.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::{panic, thread};

use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::style::ResetColor;
use crossterm::terminal::{
    self, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
};
use crossterm::{execute, queue};

use crate::tui::worker;

/// Whether the terminal has to be given back. One for the program, as there is one terminal, and
/// the panic hook has to know it.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal, taken from the shell until this is dropped.
#[derive(Debug)]
pub(super) struct Modes {
    captures_mouse: bool,
}

impl Modes {
    /// Takes the terminal. From now on it is given back before a panic is told.
    pub(super) fn take() -> io::Result<Self> {
        let tell = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // A panic of the engine is told on the screen, and the program goes on.
            if thread::current().name() != Some(worker::THREAD) {
                give_back();
                tell(info);
            }
        }));
        let modes = Self { captures_mouse: true };
        modes.retake()?;
        Ok(modes)
    }

    /// Takes the terminal once more, after it was given back or somebody else has changed its
    /// modes.
    pub(super) fn retake(&self) -> io::Result<()> {
        IS_TAKEN.store(true, Ordering::SeqCst);
        // Raw mode is known to be on, and would not be switched on again.
        terminal::disable_raw_mode()?;
        terminal::enable_raw_mode()?;
        let mut out = io::stdout();
        execute!(out, EnterAlternateScreen, EnableBracketedPaste, Hide)?;
        if self.captures_mouse { execute!(out, EnableMouseCapture) } else { Ok(()) }
    }

    /// Gives the terminal back for a while.
    pub(super) fn give_back(&self) {
        give_back();
    }

    /// Lets the terminal be heard.
    pub(super) fn ring(&self) -> io::Result<()> {
        let mut out = io::stdout();
        out.write_all(b"\x07")?;
        out.flush()
    }

    /// Listens to the mouse, or leaves it to the terminal.
    pub(super) fn capture_mouse(&mut self, captures: bool) -> io::Result<()> {
        self.captures_mouse = captures;
        let mut out = io::stdout();
        if captures {
            execute!(out, EnableMouseCapture)
        } else {
            execute!(out, DisableMouseCapture)
        }
    }
}

impl Drop for Modes {
    fn drop(&mut self) {
        self.give_back();
    }
}

/// Gives the terminal back as it was, if it was taken. Where it is gone nothing can be done.
fn give_back() {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    let _ = queue!(out, EndSynchronizedUpdate, DisableMouseCapture, DisableBracketedPaste);
    let _ = queue!(out, ResetColor, LeaveAlternateScreen, Show);
    let _ = out.flush();
    let _ = terminal::disable_raw_mode();
}

#[cfg(all(test, unix))]
mod tests {
    use std::env;
    use std::io::Read;

    use portable_pty::{CommandBuilder, PtySize, native_pty_system};

    use super::*;

    /// Set where this test runs in a terminal of its own.
    const INSIDE: &str = "HEXMATE_TEST_INSIDE";

    #[test]
    fn a_panic_is_told_after_the_terminal_was_given_back() {
        if env::var_os(INSIDE).is_some() {
            let _modes = Modes::take().unwrap();
            panic!("all is lost");
        }
        let pty = native_pty_system().openpty(PtySize::default()).unwrap();
        let before = pty.master.get_termios();
        let mut command = CommandBuilder::new(env::current_exe().unwrap());
        let name = "tui::terminal::modes::tests::a_panic_is_told_after_the_terminal_was_given_back";
        command.args(["--exact", name, "--nocapture"]);
        command.env(INSIDE, "1");
        let mut child = pty.slave.spawn_command(command).unwrap();
        drop(pty.slave);
        let mut written = String::new();
        pty.master.try_clone_reader().unwrap().read_to_string(&mut written).unwrap();
        assert!(!child.wait().unwrap().success());
        assert_eq!(pty.master.get_termios(), before);
        let (screen, after) = written.split_once("\x1b[?1049l").unwrap();
        assert!(screen.contains("\x1b[?1049h") && screen.contains("\x1b[?1000l"), "{written:?}");
        assert!(screen.contains("\x1b[?2004l"), "{written:?}");
        assert!(after.contains("\x1b[?25h") && after.contains("all is lost"), "{written:?}");
    }
}
