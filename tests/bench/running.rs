//! What the built program takes and writes in a pseudo-terminal.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use super::program::{Home, Program, Start};
use super::{Times, WINDOWS};

const STARTS: usize = 30;
const IDLE: Duration = Duration::from_secs(10);

/// A screen: how the program is started, the keys that lead there, and what it then shows.
type Screen = (&'static str, fn(&Home) -> Start, &'static str, &'static str);

/// Every screen that stays as it is.
const SCREENS: [Screen; 9] = [
    ("home", Start::new, "", "Play the engine"),
    ("game", Start::with_a_friend, "", "White to move"),
    ("menu", Start::with_a_friend, "\x1b", "Back to the game"),
    ("analysis, engine off", Start::with_a_friend, "ae", "main line"),
    ("editor", Start::with_a_friend, "e", "Board editor"),
    ("lesson", Start::new, "L\r\r", "The rook"),
    ("load", Start::new, "g", "Saved games: 1"),
    ("settings", Start::new, "S", "Always a queen"),
    ("help", Start::new, "?", "In menus"),
];

/// Tells all of it.
pub fn report() {
    first_frame();
    bytes_of_a_move();
    memory();
    idle();
}

fn first_frame() {
    let mut times = Times::default();
    for _ in 0..STARTS {
        let home = Home::new();
        let start = Start::new(&home);
        let begin = Instant::now();
        let mut program = start.run();
        program.wait_for("Play the engine");
        times.0.push(begin.elapsed());
        program.quit();
    }
    println!("start to first frame: {times}");
}

fn bytes_of_a_move() {
    for (name, (columns, rows)) in WINDOWS {
        let home = Home::new();
        let mut program = Start::with_a_friend(&home).window(columns, rows).run();
        program.wait_for("White to move");
        program.resize(columns, rows - 1);
        program.bytes_until_idle();
        program.resize(columns, rows);
        let whole = program.bytes_until_idle();
        // The bishop of f3 is picked up and the cursor led to h2.
        program.press("u\x1b[A\rol");
        program.bytes_until_idle();
        program.press("\r");
        let bytes = program.bytes_until_idle();
        program.wait_for("Bh2");
        println!("{name} a move writes {bytes} bytes, a whole frame {whole}");
        program.quit();
    }
}

fn memory() {
    let mib = |program: &Program| match resident(program) {
        Some(bytes) => format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20)),
        None => "unknown here".to_owned(),
    };
    let home = Home::new();
    let mut program = Start::new(&home).window(150, 68).run();
    program.wait_for("Play the engine");
    let first = mib(&program);
    program.press("\x1b[B\r");
    program.play("f6", "1. f6");
    let played = mib(&program);
    program.quit();
    let mut program = Start::new(&home).args(&["play", "--level", "4"]).run();
    program.wait_for("White to move");
    program.play("g5", "1. g5");
    program.wait_for("White to move");
    let thought = mib(&program);
    program.quit();
    println!(
        "resident memory: {first} on the first screen at L, {played} in a game of two people, \
         {thought} after the engine's first move, with its table"
    );
}

fn idle() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.play("f6", "1. f6");
    program.quit();
    let mut programs = SCREENS.map(|(name, start, keys, shown)| {
        let mut program = start(&home).run();
        program.wait_until("a screen", |screen| !screen.contents().trim().is_empty());
        program.press(keys);
        program.wait_for(shown);
        program.bytes_until_idle();
        (name, processor_time(&program), program)
    });
    thread::sleep(IDLE);
    for (name, before, program) in &mut programs {
        let bytes = program.bytes_until_idle();
        let used = processor_time(program).zip(*before).map(|(after, before)| after - before);
        let used = used.map_or("unknown here".to_owned(), |used| format!("{used:?}"));
        println!("idle for {IDLE:?}, {name}: {used} of the processor, {bytes} bytes");
    }
    for (_, _, mut program) in programs {
        program.leave();
    }
}

/// The bytes of memory that a program takes, where the system tells.
fn resident(program: &Program) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", program.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1024)
}

/// How long all threads of a program have run, where the system tells.
fn processor_time(program: &Program) -> Option<Duration> {
    let mut nanoseconds = 0;
    for task in fs::read_dir(format!("/proc/{}/task", program.id())).ok()? {
        let text = fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
        nanoseconds += text.split_whitespace().next()?.parse::<u64>().ok()?;
    }
    Some(Duration::from_nanos(nanoseconds))
}
