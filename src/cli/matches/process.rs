//! A program that is talked to line by line: started, written to, listened to with a deadline,
//! and never left behind. Knows nothing of what the lines say.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// A program that runs beside this one. It is killed when this is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// To the thread that writes, which a program that does not read cannot hold up.
    orders: Option<Sender<String>>,
    lines: Receiver<Heard>,
}

/// A line of a program, and when it was heard.
#[derive(Debug)]
pub struct Heard {
    /// Without the line break; what is not UTF-8 is replaced.
    pub line: String,
    /// When it had come in whole.
    pub at: Instant,
}

/// Why nothing was heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Silence {
    /// It has not spoken in time.
    Deadline,
    /// It has closed its output.
    Ended,
}

/// So many lines may wait to be heard; then whoever says more has to wait.
const QUEUE: usize = 4096;
/// What a longer line goes on with is a line of its own.
const LONGEST_LINE: u64 = 1 << 16;
/// So long a program may take to end after it was asked to.
const FAREWELL: Duration = Duration::from_millis(500);

impl Process {
    /// Starts a program. What it says about errors goes to a file or nowhere.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(command: &[OsString], errors: Option<&File>) -> io::Result<Self> {
        let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(match errors {
            Some(file) => Stdio::from(file.try_clone()?),
            None => Stdio::null(),
        });
        alone(&mut command);
        let mut child = {
            // Held while it starts, so that none is overlooked.
            let mut running = running();
            let child = command.spawn()?;
            running.insert(child.id());
            child
        };
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            unreachable!("both were asked for");
        };
        let (orders, to_write) = mpsc::channel::<String>();
        let (heard, lines) = mpsc::sync_channel(QUEUE);
        let process = Self { child, orders: Some(orders), lines };
        thread::Builder::new().name("to engine".to_owned()).spawn(move || {
            // An engine that listens no longer is found out when it does not answer.
            while let Ok(line) = to_write.recv() {
                if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    break;
                }
            }
        })?;
        thread::Builder::new()
            .name("from engine".to_owned())
            .spawn(move || listen(BufReader::new(stdout), &heard))?;
        Ok(process)
    }

    /// Says a line.
    pub fn say(&self, line: &str) {
        if let Some(orders) = &self.orders {
            // If the thread has ended, so has the program.
            let _ = orders.send(format!("{line}\n"));
        }
    }

    /// The next line that is said before the deadline.
    ///
    /// # Errors
    /// If there is none.
    pub fn hear(&self, deadline: Instant) -> Result<Heard, Silence> {
        let left = deadline.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Deadline,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }

    /// How the program has ended, in words, if it ends within a moment.
    pub fn ending(&mut self) -> Option<String> {
        self.wait(FAREWELL).then(|| self.child.try_wait().ok().flatten()).flatten().map(|status| {
            match status.code() {
                Some(code) => format!("exit status {code}"),
                None => status.to_string(),
            }
        })
    }

    /// Whether it has ended after so long at the most.
    fn wait(&mut self, longest: Duration) -> bool {
        let deadline = Instant::now() + longest;
        loop {
            match self.child.try_wait() {
                Ok(Some(_)) => return true,
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return false,
            }
        }
    }

    /// Says a last line and lets the program end by itself, if it does so soon.
    pub fn dismiss(mut self, line: &str) {
        self.say(line);
        self.orders = None;
        self.wait(FAREWELL);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Also where it has ended by itself: what it has started may go on. As long as it does,
        // no other program gets its number.
        kill_all(self.child.id());
        // Each fails only where the program has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
        running().remove(&self.child.id());
    }
}

/// The programs that run, by their ids.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills all programs, where this one ends at once and drops nothing. None can be started after
/// that.
#[cfg(unix)]
pub fn kill_running() {
    let running = running();
    running.iter().copied().for_each(kill_all);
    // Whoever starts or drops a program now waits for the end.
    std::mem::forget(running);
}

/// Sends off all lines until nobody listens or nothing more is said.
fn listen(mut output: impl BufRead, heard: &SyncSender<Heard>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if heard.send(Heard { line, at: Instant::now() }).is_err() {
            return;
        }
    }
}

/// Makes the program, and what it starts itself, a group of its own: it does not get the signals
/// that the user's keys send to this program, and can be killed as a whole.
#[cfg(unix)]
fn alone(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn alone(_: &mut Command) {}

/// Kills a program with all that it has started. The standard library kills a single process only;
/// the engine behind a shell script would live on.
#[cfg(unix)]
fn kill_all(id: u32) {
    let mut shell = Command::new("sh");
    shell.args(["-c", "kill -s KILL -- \"-$0\"", &id.to_string()]);
    // Where there is no shell, the engine ends when its input does.
    let _ = shell.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
}

#[cfg(not(unix))]
fn kill_all(_: u32) {}
