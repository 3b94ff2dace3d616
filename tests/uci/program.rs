//! The program with pipes, as whoever drives it sees it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// Nothing takes so long; a test that waits longer would wait for ever.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program, running.
pub struct Program {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Program {
    pub fn start() -> Self {
        Self::run(Command::new(env!("CARGO_BIN_EXE_hexmate")).arg("uci"))
    }

    /// The program, as this command starts it.
    pub fn run(command: &mut Command) -> Self {
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in output.lines() {
                if sender.send(line.expect("text")).is_err() {
                    break;
                }
            }
        });
        Self { input: child.stdin.take(), child, lines }
    }

    pub fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    pub fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("it is still listened to");
        input.write_all(bytes).and_then(|()| input.flush()).expect("it listens");
    }

    /// The next line; `None` at the end.
    pub fn hear(&mut self) -> Option<String> {
        match self.lines.recv_timeout(PATIENCE) {
            Ok(line) => Some(line),
            Err(mpsc::RecvTimeoutError::Disconnected) => None,
            Err(mpsc::RecvTimeoutError::Timeout) => panic!("it says nothing"),
        }
    }

    /// The next line that begins so, passing others over.
    pub fn hear_until(&mut self, start: &str) -> String {
        loop {
            let line = self.hear().unwrap_or_else(|| panic!("it ends before {start}"));
            if line.starts_with(start) {
                return line;
            }
        }
    }

    /// Nothing more will be sent.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// What it still says, and how it ends.
    pub fn end(mut self) -> (Vec<String>, ExitStatus) {
        let rest = std::iter::from_fn(|| self.hear()).collect();
        (rest, self.child.wait().expect("it ends"))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Only a failed test leaves it running.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
