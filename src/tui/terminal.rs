//! The terminal: takes it from the shell, runs an [`App`] in it, and gives it back whatever
//! happens.
//!
//! Threads of their own wait for what is typed, for signals and for the engine, and wake this one
//! through a channel. While none has anything to say and no clock runs, all of them block: no
//! processor time is used and nothing is written.

mod clipboard;
#[cfg(unix)]
mod decode;
mod input;
mod modes;
mod output;
#[cfg(unix)]
mod signals;

use std::io::{self, IsTerminal, Stdout, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use crossterm::event::Event;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use super::action::{Action, Capture, Effect};
use super::app::{App, AppOptions};
use super::draw;
use super::worker::{Worker, usual_threads};
use modes::Modes;
use output::Output;

/// Whatever has happened is shown after so much time, even while more of it comes in.
const FRAME: Duration = Duration::from_millis(16);

/// Whoever is woken so much too late did not run: the process was stopped.
const STANDSTILL: Duration = Duration::from_secs(2);

/// What a shell calls the end of a program whose terminal was closed: 128 and the number of
/// SIGHUP.
const HANG_UP: u8 = 129;

/// What wakes the program.
#[derive(Debug)]
enum Wake {
    /// The terminal has something to say.
    Event(Event),
    /// The engine has something to say.
    Engine(Action),
    /// The shell or the window has something to say.
    #[cfg(unix)]
    Signal(signals::Signal),
    /// The terminal is gone, or a signal ends the program. With the exit status.
    Ended(u8),
}

/// Runs the screen until the player leaves it. What the window is like is found out here.
///
/// # Errors
/// If standard input or output is no terminal, or the terminal cannot be used. The terminal is as
/// it was before.
pub fn run(options: AppOptions) -> anyhow::Result<ExitCode> {
    for (name, is_terminal) in [
        ("standard input", io::stdin().is_terminal()),
        ("standard output", io::stdout().is_terminal()),
    ] {
        if !is_terminal {
            bail!("{name} is not a terminal, as the screen needs; try `hexmate play --text`");
        }
    }
    Screen::open(options).context("cannot use the terminal")?.run()
}

/// A running program.
struct Screen {
    app: App,
    terminal: Terminal<CrosstermBackend<Output<Stdout>>>,
    modes: Modes,
    worker: Worker,
    wakes: Receiver<Wake>,
    /// What the app has asked for and did not get yet.
    effects: Vec<Effect>,
    /// Whether the app may look different from what is shown.
    is_stale: bool,
    exit_status: Option<u8>,
}

impl Screen {
    fn open(options: AppOptions) -> io::Result<Self> {
        let (sender, wakes) = mpsc::channel();
        let terminal =
            Terminal::new(CrosstermBackend::new(Output::new(io::stdout(), sender.clone())))?;
        let window = terminal.size()?;
        let answers = sender.clone();
        let tables = Arc::clone(&options.tables);
        let worker = Worker::new(usual_threads(), tables, move |answer| {
            let _ = answers.send(Wake::Engine(answer));
        })?;
        #[cfg(unix)]
        signals::forward(sender.clone())?;
        let modes = Modes::take()?;
        input::forward(sender)?;
        let mut app = App::new(AppOptions { window, ..options });
        // A game that is there from the beginning goes on at once.
        let effects = app.update(Action::Tick, Instant::now());
        Ok(Self { app, terminal, modes, worker, wakes, effects, is_stale: true, exit_status: None })
    }

    fn run(mut self) -> anyhow::Result<ExitCode> {
        loop {
            if let Some(status) = self.exit_status {
                return Ok(status.into());
            }
            match self.step() {
                Ok(()) => {}
                // It was closed a moment ago, and nobody has said so yet.
                Err(_) if !io::stdout().is_terminal() => self.exit_status = Some(HANG_UP),
                Err(error) => return Err(error).context("cannot use the terminal"),
            }
        }
    }

    /// Shows what has changed, does what was asked for, and waits once neither is left.
    fn step(&mut self) -> io::Result<()> {
        if self.is_stale {
            self.is_stale = false;
            self.terminal.draw(|frame| draw(&self.app, frame))?;
        }
        for effect in std::mem::take(&mut self.effects) {
            self.carry_out(effect)?;
        }
        let is_settled = !self.is_stale && self.effects.is_empty() && self.exit_status.is_none();
        if is_settled { self.wait() } else { Ok(()) }
    }

    /// Blocks until something happens or a clock shows something else.
    fn wait(&mut self) -> io::Result<()> {
        let until = self.app.wakes(Instant::now());
        let wake = match until {
            None => self.wakes.recv().map_err(RecvTimeoutError::from),
            Some(until) => self.wakes.recv_timeout(until.saturating_duration_since(Instant::now())),
        };
        if let Some(until) = until.filter(|until| until.elapsed() > STANDSTILL) {
            self.act(Action::Suspend, until);
        }
        match wake {
            Ok(wake) => self.obey(wake)?,
            Err(RecvTimeoutError::Timeout) => self.act(Action::Tick, Instant::now()),
            // Not while somebody reads the input.
            Err(RecvTimeoutError::Disconnected) => self.exit_status = Some(HANG_UP),
        }
        // What has gathered in the meantime is shown at once.
        let frame = Instant::now();
        while frame.elapsed() < FRAME
            && self.exit_status.is_none()
            && let Ok(wake) = self.wakes.try_recv()
        {
            self.obey(wake)?;
        }
        Ok(())
    }

    fn obey(&mut self, wake: Wake) -> io::Result<()> {
        let now = Instant::now();
        match wake {
            Wake::Event(event) => {
                if let Some(action) = self.app.read(event) {
                    self.act(action, now);
                }
            }
            Wake::Engine(answer) => self.act(answer, now),
            #[cfg(unix)]
            Wake::Signal(signal) => self.heed(signal)?,
            Wake::Ended(status) => {
                self.act(Action::Suspend, now);
                self.app.save(Instant::now());
                self.exit_status = Some(status);
            }
        }
        Ok(())
    }

    fn act(&mut self, action: Action, now: Instant) {
        self.effects.extend(self.app.update(action, now));
        self.is_stale = true;
    }

    fn carry_out(&mut self, effect: Effect) -> io::Result<()> {
        match effect {
            Effect::Think(request) => self.worker.think(*request),
            Effect::StopThinking => self.worker.stop(),
            Effect::Save => {
                self.app.save(Instant::now());
                self.is_stale = true;
            }
            Effect::SaveSettings => {
                self.app.save_settings();
                self.is_stale = true;
            }
            Effect::SaveTraining => {
                self.app.save_training();
                self.is_stale = true;
            }
            Effect::Bell => self.modes.ring()?,
            Effect::CaptureMouse(capture) => self.modes.capture_mouse(capture == Capture::On)?,
            Effect::Copy(text) => {
                let backend = self.terminal.backend_mut();
                backend.write_all(clipboard::copying(&text).as_bytes())?;
                Write::flush(backend)?;
            }
            Effect::Redraw => {
                // Unlike `Terminal::clear` this does not ask where the cursor is.
                let window = self.terminal.size()?;
                self.terminal.resize(window.into())?;
                self.is_stale = true;
            }
            // Where there is no shell to come back to, nothing happens.
            #[cfg(not(unix))]
            Effect::Suspend => {}
            #[cfg(unix)]
            Effect::Suspend => self.suspend()?,
            Effect::Quit => self.exit_status = Some(0),
        }
        Ok(())
    }
}
