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

#[test]
fn what_an_engine_has_started_ends_with_it() {
    let bench = Bench::new();
    let ids = bench.path("ids");
    let body = format!("sleep 1000 & echo $! >> '{}'; exec \"$HEXMATE\" uci", ids.display());
    let engines = ["self nodes=9", &bench.script("parent", &body)];
    let args = ["--nodes", "9", "--games", "2", "--draw", "3000,1"];
    assert!(bench.run(&engines, &args).status.success());
    for id in wait_for_lines(&ids, 2).lines() {
        assert!(!runs(id), "{id}");
    }
}

/// The second signal comes while engines that do not want to end are still waited for.
#[test]
fn an_impatient_user_leaves_nothing_behind_either() {
    let bench = Bench::new();
    let ids = bench.path("ids");
    let id = ids.display();
    let stubborn = format!(
        "trap '' INT TERM HUP; echo $$ >> '{id}'
         while :; do read -r line || sleep 1; case \"$line\" in
         uci) echo uciok;; isready) echo readyok;; go*) echo go >> '{id}';;
         esac; line=; done"
    );
    // Started twice: to be tried, and to play.
    let engines = ["self", &bench.script("stubborn", &stubborn)];
    let child = bench.command(&engines, QUICK).stderr(Stdio::null()).spawn().unwrap();
    let interrupt = || {
        let kill = Command::new("kill").args(["-s", "INT", &child.id().to_string()]).status();
        assert!(kill.unwrap().success());
    };
    let ids = wait_for_lines(&ids, 2);
    interrupt();
    interrupt();
    let output = child.wait_with_output().unwrap();
    assert!([Some(1), Some(130)].contains(&output.status.code()), "{:?}", output.status);
    for id in ids.lines().filter(|line| *line != "go") {
        assert!(!runs(id), "{id}");
    }
}
