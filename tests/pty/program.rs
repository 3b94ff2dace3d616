//! The program in a pseudo-terminal, and a person who types, clicks and looks at it.

use std::fs;
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use hexmate::game::{Game, SaveFolder, load};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;
use vt100::{Color, MouseProtocolMode, Screen};

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

    /// Puts a file into the home, where the program is started.
    pub fn put(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.path().join(name);
        fs::write(&path, text).expect("a file");
        path
    }

    /// The moves of all saved games, as they are written. Every file has to be whole.
    pub fn games(&self) -> Vec<Vec<String>> {
        let entries = SaveFolder::at(self.saves()).list().expect("a folder that can be read");
        let load = |path: &PathBuf| load(path).expect("a file that is whole");
        entries.iter().map(|entry| moves(&load(&entry.path))).collect()
    }

    /// The files in the folder of saved games.
    pub fn saves_on_disk(&self) -> Vec<PathBuf> {
        let found = SaveFolder::at(self.saves()).found().expect("a folder that can be read");
        found.into_iter().map(|file| file.path).collect()
    }

    /// The files of so many saved games, byte for byte, once they are there: what is played is
    /// shown first and then saved.
    pub fn files(&self, count: usize) -> Vec<(PathBuf, Vec<u8>)> {
        let until = Instant::now() + PATIENCE;
        loop {
            let entries = SaveFolder::at(self.saves()).list().expect("a folder that can be read");
            if entries.len() == count {
                let paths = entries.into_iter().map(|entry| entry.path);
                return paths.map(|path| (path.clone(), fs::read(path).expect("a file"))).collect();
            }
            assert!(Instant::now() < until, "there are {} saves, not {count}", entries.len());
            thread::sleep(Duration::from_millis(5));
        }
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

    /// With a game of two people at this keyboard.
    pub fn with_a_friend(home: &Home) -> Self {
        Self::new(home).args(&["play"])
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
        let is_closing = Arc::new(AtomicBool::new(false));
        let ends = Arc::clone(&is_closing);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = reader.read(&mut bytes)
                && !ends.load(Ordering::SeqCst)
                && sender.send(bytes[..length].to_vec()).is_ok()
            {}
        });
        Program {
            input: pty.master.take_writer().expect("its input"),
            master: pty.master,
            process: Process(child),
            output,
            terminal: vt100::Parser::new(lines(self.rows), lines(self.columns), 0),
            modes,
            has_switched_modes: false,
            is_closing,
        }
    }
}

fn lines(count: u16) -> NonZero<u16> {
    NonZero::new(count).expect("a window that is not empty")
}

/// The middle of a cell, from the upper left corner of Gliński's board at the small size.
fn place(cell: &str) -> (u16, u16) {
    const FILES: &str = "abcdefghikl";
    let (file, rank) = cell.split_at(1);
    let file = FILES.find(file).expect("a file") as u16;
    let rank: u16 = rank.parse().expect("a rank");
    let ranks = 6 + file.min(10 - file);
    (4 * file, 11 - ranks + 2 * (ranks - rank))
}

/// The columns of a text; the mark that keeps a pawn from being an emoji takes none.
fn width(text: &str) -> u16 {
    text.chars().filter(|&c| c != '\u{fe0e}').count() as u16
}

/// What the line discipline does with bytes, in words.
fn modes(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("a terminal"))
}

/// A program that runs, as somebody sees it who sits before it.
pub struct Program {
    process: Process,
    master: Box<dyn MasterPty + Send>,
    input: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    terminal: vt100::Parser,
    /// What the line discipline did before the program came.
    modes: String,
    has_switched_modes: bool,
    /// Whether the reader of the output is to end.
    is_closing: Arc<AtomicBool>,
}

/// A process that is killed when this is dropped.
struct Process(Box<dyn Child + Send + Sync>);

impl Process {
    fn signal(&self, name: &str) {
        let kill = format!("kill -{name} {}", self.0.process_id().expect("a running program"));
        assert!(Command::new("sh").args(["-c", &kill]).status().expect("a shell").success());
    }

    /// The exit status, once there is one.
    fn status(&mut self) -> Option<u32> {
        self.0.try_wait().expect("a child").map(|status| status.exit_code())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.status().is_none() {
            self.signal("KILL");
            let _ = self.0.wait();
        }
    }
}

impl Program {
    /// The number of its process.
    #[allow(dead_code, reason = "the measurements of the screen ask for it")]
    pub fn id(&self) -> u32 {
        self.process.0.process_id().expect("a running program")
    }

    /// Types text, or the bytes of a key.
    pub fn press(&mut self, keys: &str) {
        self.input.write_all(keys.as_bytes()).and_then(|()| self.input.flush()).expect("input");
    }

    /// Begins a game as a newcomer does.
    pub fn begin_against_the_program(&mut self) {
        self.wait_for("Play the engine");
        self.press("\r");
        self.wait_for("White to move");
    }

    /// Leaves, and returns the exit status.
    pub fn quit(&mut self) -> u32 {
        self.press("q");
        self.wait_for_end()
    }

    /// Leaves wherever it is, and returns the exit status.
    pub fn leave(&mut self) -> u32 {
        let until = Instant::now() + PATIENCE;
        loop {
            // What was typed before may make it another key.
            let _ = self.input.write_all(b"\x03").and_then(|()| self.input.flush());
            if let Some(status) = self.status_after(Duration::from_millis(100)) {
                return status;
            }
            assert!(Instant::now() < until, "the program does not end, but shows\n{}", self.text());
        }
    }

    /// The exit status, if it has ended when nothing was written for so long.
    pub fn status_after(&mut self, silence: Duration) -> Option<u32> {
        let status = self.process.status();
        while self.read(silence).is_ok() {}
        status
    }

    /// Types a move in the line for moves, and waits until it stands in the list of moves.
    pub fn play(&mut self, text: &str, san: &str) {
        self.wait_for("to move");
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
        self.process.signal(name);
    }

    /// Waits until the shell has the terminal.
    pub fn wait_for_shell(&mut self) {
        let until = Instant::now() + PATIENCE;
        while !self.is_terminal_restored() {
            assert!(Instant::now() < until, "the terminal is not given back");
            let _ = self.read(Duration::from_millis(10));
        }
    }

    /// Lets it go on after it was stopped. The signal may come before the stop, and is repeated.
    pub fn resume(&mut self) {
        let until = Instant::now() + PATIENCE;
        loop {
            self.signal("CONT");
            while self.read(Duration::from_millis(200)).is_ok() {}
            if self.terminal.screen().alternate_screen() {
                return;
            }
            assert!(Instant::now() < until, "the program does not go on");
        }
    }

    /// Takes what the program has written, after waiting for it, and counts it.
    fn read(&mut self, patience: Duration) -> Result<usize, RecvTimeoutError> {
        let mut bytes = self.output.recv_timeout(patience)?;
        bytes.extend(self.output.try_iter().flatten());
        self.has_switched_modes |= bytes.windows(3).any(|bytes| bytes == b"\x1b[?");
        self.terminal.process(&bytes);
        Ok(bytes.len())
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

    /// Counts what is written until nothing more is for a while.
    pub fn bytes_until_idle(&mut self) -> usize {
        let mut count = 0;
        while let Ok(bytes) = self.read(Duration::from_millis(500)) {
            count += bytes;
        }
        count
    }

    /// Waits until nothing was written for a while, and then counts what is written in a second.
    pub fn bytes_while_idle(&mut self) -> usize {
        self.bytes_until_idle();
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
                return (width(&line[..bytes]), row as u16);
            }
        }
        panic!("{text:?} is not on the screen, but\n{}", self.text());
    }

    /// Where the cells of Gliński's board are at the small size, seen by White, found by the
    /// number that stands beside the uppermost one.
    pub fn board(&self) -> impl Fn(&str) -> (u16, u16) + use<> {
        let (column, row) = self.find("11");
        let (left, top) = (column + 4 - place("f11").0, row + 1 - place("f11").1);
        move |cell| {
            let (x, y) = place(cell);
            (left + x, top + y)
        }
    }

    /// Whether any colour but the terminal's own is shown.
    pub fn has_colours(&self) -> bool {
        let screen = self.terminal.screen();
        let (rows, columns) = screen.size();
        (0..rows.get()).any(|row| {
            (0..columns.get())
                .filter_map(|column| screen.cell(row, column))
                .any(|cell| cell.fgcolor() != Color::Default || cell.bgcolor() != Color::Default)
        })
    }

    /// Waits for the end, and returns the exit status.
    pub fn wait_for_end(&mut self) -> u32 {
        let until = Instant::now() + PATIENCE;
        loop {
            let status = self.process.status();
            // What it has written before its end is not lost.
            while self.read(Duration::from_millis(20)).is_ok() {}
            if let Some(status) = status {
                return status;
            }
            assert!(Instant::now() < until, "the program does not end, but shows\n{}", self.text());
        }
    }

    /// Whether it has ever switched a mode of the terminal on or off.
    pub fn has_switched_modes(&self) -> bool {
        self.has_switched_modes
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
    pub fn close(self) -> u32 {
        self.is_closing.store(true, Ordering::SeqCst);
        // As the input is dropped, a line end goes to the program: what it draws then wakes the
        // reader, which closes its share of the pseudo-terminal.
        let Self { mut process, master, input, output, .. } = self;
        drop(input);
        while output.recv_timeout(PATIENCE).is_ok() {}
        drop(master);
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = process.status() {
                return status;
            }
            assert!(Instant::now() < until, "the program does not end");
            thread::sleep(Duration::from_millis(10));
        }
    }
}
