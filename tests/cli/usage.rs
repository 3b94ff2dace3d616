//! Usage, closed pipes and whatever else a shell may do to a program.

use std::process::{Command, Stdio};

use super::{hexmate, output};

#[test]
fn bad_usage_has_a_status_of_its_own() {
    for args in [
        &["nonsense"][..],
        &["show", "--variant", "chess"],
        &["show", "--batch"],
        &["show", "--json", "--batch", "--moves", "f6"],
        &["show", "--unknown"],
        &["completions"],
        &["completions", "dos"],
    ] {
        let assert = hexmate().args(args).assert().code(2).stdout("");
        assert!(assert.get_output().stderr.starts_with(b"error: "), "{args:?}");
    }
}

#[test]
fn the_screen_needs_a_terminal() {
    let assert = hexmate().write_stdin("").assert().code(1).stdout("");
    assert.stderr(
        "hexmate: standard input is not a terminal, as the screen needs; try `hexmate play --text`\n",
    );
}

#[test]
fn help_and_version_are_printed() {
    assert!(output(&["--help"]).contains("Usage: hexmate"));
    assert!(output(&["help", "perft"]).contains("--divide"));
    assert_eq!(output(&["--version"]), format!("hexmate {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn shells_and_man_are_served() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = output(&["completions", shell]);
        assert!(script.contains("perft"), "{shell}");
    }
    let page = output(&["man"]);
    assert_eq!(page.matches(".TH hexmate 1").count(), 1);
    for part in [".SH NAME", ".SH SYNOPSIS", ".SH COMMANDS", ".SS perft", "\\-\\-divide"] {
        assert!(page.contains(part), "{part}");
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let strange = OsStr::from_bytes(b"\xff\xfe");
    for args in [&["show", "--variant"][..], &["perft"], &[]] {
        let assert = hexmate().args(args).arg(strange).assert().code(2);
        assert!(assert.get_output().stderr.starts_with(b"error: "));
    }
    // Positions and moves are input: they are refused as all others are, with the place.
    for (command, option, fault) in [
        ("show", "--fen", "FEN: board: `\u{fffd}\u{fffd}` at character 1 has 1 ranks, expected 11"),
        (
            "perft",
            "--fen",
            "FEN: board: `\u{fffd}\u{fffd}` at character 1 has 1 ranks, expected 11",
        ),
        ("play", "--fen", "FEN: board: `\u{fffd}\u{fffd}` at character 1 has 1 ranks, expected 11"),
        (
            "show",
            "--moves",
            "move 1, `\u{fffd}\u{fffd}`: `\u{fffd}\u{fffd}`: `\u{fffd}` at character 1",
        ),
    ] {
        let depth = (command == "perft").then_some("1");
        let text = (command == "play").then_some("--text");
        let args = [command].into_iter().chain(depth).chain(text);
        let assert = hexmate().args(args).arg(option).arg(strange).assert().code(1).stdout("");
        let error = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(error.starts_with(&format!("hexmate: {fault}")), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

/// Whoever reads closes the pipe before anything is written.
#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for args in [
        &["perft", "1"][..],
        &["perft", "1", "--divide"],
        &["show"],
        &["show", "--json"],
        &["completions", "bash"],
        &["man"],
        &["--help"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hexmate"))
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{args:?}: {:?}", output.status);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
    for args in [
        &["show"][..],
        &["perft", "1"],
        &["man"],
        &["show", "--json"],
        &["--help"],
        &["-V"],
        &["help", "show"],
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_hexmate")).args(args).stdout(full()).output();
        let output = output.expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let error = String::from_utf8(output.stderr).expect("text");
        assert!(error.starts_with("hexmate: cannot write to standard output: "), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}
