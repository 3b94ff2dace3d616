//! The program in a pseudo-terminal, and a person who types, clicks and looks at it.

use std::fs;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::Command;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use hexmate::game::{Game, SaveFolder, load};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;
use vt100::{MouseProtocolMode, Screen};

/// On a busy machine all takes its time; a test that passes does not wait so long.
const PATIENCE: Duration = Duration::from_secs(30);

/// A user with an empty home.
pub struct Home(TempDir);

impl Home {
    pub fn new() -> Self {
        Self(TempDir::new().expect("a temporary folder"))
    }

    fn saves(&self) -> PathBuf {
        self.0.path().join("saves")
    }

    /// The moves of all saved games, as they are written. Every file has to be whole.
    pub fn games(&self) -> Vec<Vec<String>> {
        let entries = SaveFolder::at(self.saves()).list().expect("a folder that can be read");
        let load = |path: &PathBuf| load(path).expect("a file that is whole");
        entries.iter().map(|entry| moves(&load(&entry.path))).collect()
    }

    /// The file of the only game, with all its bytes.
    pub fn bytes_of_only_game(&self) -> Vec<u8> {
        let entries = SaveFolder::at(self.saves()).list().expect("a folder that can be read");
        assert_eq!(entries.len(), 1);
        fs::read(&entries[0].path).expect("a file that can be read")
    }
}

fn moves(game: &Game) -> Vec<String> {
    game.line()[..game.ply()].iter().map(|played| played.san().to_owned()).collect()
}

/// How the program is started.
pub struct Start {
    command: CommandBuilder,
    columns: u16,
    rows: u16,
}

impl Start {
    /// By the bare name, in a window of 80 columns and 24 rows with all colours.
    pub fn new(home: &Home) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_hexmate"));
        command.env_clear();
        command.cwd(home.0.path());
        for (name, value) in [
            ("TERM", "xterm-256color"),
            ("COLORTERM", "truecolor"),
            ("LC_ALL", "C.UTF-8"),
            ("PATH", "/usr/bin:/bin"),
        ] {
            command.env(name, value);
        }
        command.env("HOME", home.0.path());
        command.env("HEXMATE_SAVES", home.saves());
        Self { command, columns: 80, rows: 24 }
    }

    pub fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    pub fn args(mut self, args: &[&str]) -> Self {
        self.command.args(args);
        self
    }

    /// Without what a terminal's window tells its programs: no signal comes when it closes.
    pub fn detached(mut self) -> Self {
        self.command.set_controlling_tty(false);
        self
    }

    pub fn window(mut self, columns: u16, rows: u16) -> Self {
        (self.columns, self.rows) = (columns, rows);
        self
    }

    pub fn run(self) -> Program {
        let size = PtySize { rows: self.rows, cols: self.columns, ..PtySize::default() };
        let pty = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let modes = modes(pty.master.as_ref());
        let child = pty.slave.spawn_command(self.command).expect("a program");
        let mut reader = pty.master.try_clone_reader().expect("its output");
        let (sender, output) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        Program {
            input: pty.master.take_writer().expect("its input"),
            master: pty.master,
            child,
            output,
            terminal: vt100::Parser::new(lines(self.rows), lines(self.columns), 0),
            modes,
        }
    }
}

fn lines(count: u16) -> NonZero<u16> {
    NonZero::new(count).expect("a window that is not empty")
}

/// What the line discipline does with bytes, in words.
fn modes(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("a terminal"))
}

/// A program that runs. It is killed when this is dropped.
pub struct Program {
    master: Box<dyn MasterPty + Send>,
    input: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    terminal: vt100::Parser,
    /// What the line discipline did before the program came.
    modes: String,
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.child.try_wait().is_ok_and(|status| status.is_none()) {
            self.signal("KILL");
            let _ = self.child.wait();
        }
    }
}

impl Program {
    /// Types text, or the bytes of a key.
    pub fn press(&mut self, keys: &str) {
        self.input.write_all(keys.as_bytes()).and_then(|()| self.input.flush()).expect("input");
    }

    /// Types a move in the line for moves, and waits until it stands in the list of moves.
    pub fn play(&mut self, text: &str, san: &str) {
        self.press(&format!("m{text}\r"));
        self.wait_for(san);
    }

    /// Presses and releases the left button. Columns and rows begin with 0.
    pub fn click(&mut self, (column, row): (u16, u16)) {
        let (column, row) = (column + 1, row + 1);
        self.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    /// Moves something with the left button held.
    pub fn drag(&mut self, from: (u16, u16), to: (u16, u16)) {
        let [from, to] = [from, to].map(|(column, row)| format!("{};{}", column + 1, row + 1));
        self.press(&format!("\x1b[<0;{from}M\x1b[<32;{to}M\x1b[<0;{to}m"));
    }

    pub fn resize(&mut self, columns: u16, rows: u16) {
        let size = PtySize { rows, cols: columns, ..PtySize::default() };
        self.master.resize(size).expect("another size");
        self.terminal.screen_mut().set_size(lines(rows), lines(columns));
    }

    pub fn signal(&self, name: &str) {
        let pid = self.child.process_id().expect("a running program");
        let kill = format!("kill -{name} {pid}");
        assert!(Command::new("sh").args(["-c", &kill]).status().expect("a shell").success());
    }

    /// Takes what the program has written, after waiting for it; whether there was anything.
    fn read(&mut self, patience: Duration) -> Result<(), RecvTimeoutError> {
        let mut bytes = self.output.recv_timeout(patience)?;
        bytes.extend(self.output.try_iter().flatten());
        self.terminal.process(&bytes);
        Ok(())
    }

    /// Waits until the screen shows something.
    pub fn wait_until(&mut self, what: &str, is_shown: impl Fn(&Screen) -> bool) {
        let until = Instant::now() + PATIENCE;
        while !is_shown(self.terminal.screen()) {
            let left = until.saturating_duration_since(Instant::now());
            if self.read(left).is_err() {
                panic!("{what} is never shown, but\n{}", self.text());
            }
        }
    }

    /// Waits until a text stands on the screen.
    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(&format!("{text:?}"), |screen| screen.contents().contains(text));
    }

    /// Waits until nothing was written for a while, and then counts what is written in a second.
    pub fn bytes_while_idle(&mut self) -> usize {
        while self.read(Duration::from_millis(500)).is_ok() {}
        let until = Instant::now() + Duration::from_secs(1);
        let mut count = 0;
        while let left = until.saturating_duration_since(Instant::now())
            && let Ok(bytes) = self.output.recv_timeout(left)
        {
            count += bytes.len();
        }
        count
    }

    pub fn text(&self) -> String {
        self.terminal.screen().contents()
    }

    /// Where a text begins on the screen: column and row.
    pub fn find(&self, text: &str) -> (u16, u16) {
        let screen = self.terminal.screen();
        for (row, line) in screen.rows(0, u16::MAX).enumerate() {
            if let Some(bytes) = line.find(text) {
                return (line[..bytes].chars().count() as u16, row as u16);
            }
        }
        panic!("{text:?} is not on the screen, but\n{}", self.text());
    }

    /// Waits for the end, and returns the exit status.
    pub fn wait_for_end(&mut self) -> u32 {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                while self.read(Duration::from_millis(100)).is_ok() {}
                return status.exit_code();
            }
            assert!(Instant::now() < until, "the program does not end, it shows\n{}", self.text());
            let _ = self.read(Duration::from_millis(10));
        }
    }

    /// Whether the terminal is as the program has found it.
    pub fn is_terminal_restored(&self) -> bool {
        let screen = self.terminal.screen();
        !screen.alternate_screen()
            && !screen.hide_cursor()
            && !screen.bracketed_paste()
            && screen.mouse_protocol_mode() == MouseProtocolMode::None
            && modes(self.master.as_ref()) == self.modes
    }

    /// Closes the window, and waits until the program has ended.
    pub fn close(mut self) {
        let Self { master, input, output, child, .. } = &mut self;
        todo!()
    }
}
