//! Nothing that a match has started outlives it.

use std::fs;
use std::process::{Command, Stdio};

use super::{Bench, QUICK, text, wait_for_lines};

/// Whether a process runs; one that has ended and was not waited for does not.
fn runs(id: &str) -> bool {
    let ps = Command::new("ps").args(["-o", "stat=", "-p", id]).output().expect("ps");
    let state = text(&ps.stdout);
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

#[test]
fn nothing_is_left_behind() {
    let bench = Bench::new();
    let ids = bench.path("ids");
    let id = ids.display();
    let hanging = bench.answering(
        "hanging",
        &format!("go*) sleep 1000 & echo $! >> '{id}'; echo $$ >> '{id}'; wait;;"),
    );
    let args = ["--movetime", "5", "--margin", "1000", "--games", "2"];
    assert!(bench.run(&["self nodes=9", &hanging], &args).status.success());
    for id in wait_for_lines(&ids, 4).lines() {
        assert!(!runs(id), "{id}");
    }
    // The same where the match is interrupted.
    fs::remove_file(&ids).unwrap();
    let mut command = bench.command(&["self", &hanging], QUICK);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let ids = wait_for_lines(&ids, 2);
    let kill = Command::new("kill").args(["-s", "INT", &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(text(&output.stderr), "hexmate: the match was interrupted after 0 of 100 games\n");
    assert_eq!(output.status.code(), Some(1));
    for id in ids.lines() {
        assert!(!runs(id), "{id}");
    }
}
