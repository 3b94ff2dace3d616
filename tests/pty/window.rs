//! The window and what it can show.

use std::process::{Command, Stdio};

use super::program::{Home, Start};

#[test]
fn an_idle_program_writes_nothing() {
    let home = Home::new();
    let mut program = Start::new(&home).run();
    program.wait_for("Play the engine");
    assert_eq!(program.bytes_while_idle(), 0);

    let mut program = Start::with_a_friend(&home).run();
    program.play("f6", "f6");
    assert_eq!(program.bytes_while_idle(), 0);
}

#[test]
fn a_window_of_any_size_shows_what_fits() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.play("f6", "f6");
    for (columns, rows) in
        [(1, 1), (47, 24), (2, 300), (300, 2), (150, 68), (46, 23), (116, 46), (500, 200)]
    {
        program.resize(columns, rows);
    }
    for (columns, rows) in [(1, 1), (20, 10), (80, 24)] {
        program.resize(columns, rows);
        let _ = program.bytes_while_idle();
    }
    program.wait_for("f6");
    program.play("g7g6", "g6");
    assert_eq!(program.quit(), 0);
}

#[test]
fn the_board_grows_with_the_window() {
    let home = Home::new();
    for (columns, rows) in [(47, 24), (80, 24), (116, 46), (150, 68), (1, 1), (46, 24)] {
        let mut program = Start::new(&home).window(columns, rows).run();
        let _ = program.bytes_while_idle();
        program.resize(80, 24);
        program.wait_for("Play the engine");
        assert_eq!(program.quit(), 0);
        assert!(program.is_terminal_restored());
    }
}

#[test]
fn without_colours_the_board_is_lines() {
    let home = Home::new();
    for (name, value) in [("NO_COLOR", "1"), ("TERM", "dumb"), ("LC_ALL", "C")] {
        let mut program = Start::new(&home).env(name, value).run();
        program.wait_for(r"___/   \___/");
        program.wait_for(".K.");
        program.wait_for("Enter choose");
        if name != "LC_ALL" {
            assert!(!program.has_colours(), "{name}");
        }
        assert_eq!(program.quit(), 0);
    }
}

#[test]
fn arguments_are_read_before_anything_is_switched() {
    let home = Home::new();
    for (args, shown, status) in [
        (&["--version"][..], "hexmate 0", 0),
        (&["--help"], "Exit status", 0),
        (&["--no-such-option"], "no-such-option", 2),
        (&["play", "--fen", "nonsense"], "hexmate: ", 1),
    ] {
        let mut program = Start::new(&home).args(args).run();
        program.wait_for(shown);
        assert_eq!(program.wait_for_end(), status);
        assert!(!program.has_switched_modes(), "{args:?}");
        assert!(program.is_terminal_restored());
    }
}

#[test]
fn without_a_terminal_there_is_one_line_and_no_screen() {
    let output = Command::new(env!("CARGO_BIN_EXE_hexmate")).stdin(Stdio::null()).output().unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), &b""[..]));
    assert!(complaint.contains("standard input is not a terminal"), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
    assert!(!complaint.contains('\x1b'));
}
