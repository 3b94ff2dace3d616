//! The built program, with its exact output.

mod analyse;
mod batch;
mod bench;
mod convert;
mod endgame;
mod games;
mod openings;
mod perft;
mod picture;
mod show;
mod tune;
mod usage;

use assert_cmd::Command;

/// The program in a known environment.
fn hexmate() -> Command {
    let mut command = assert_cmd::cargo::cargo_bin_cmd!("hexmate");
    command.env("LC_ALL", "C.UTF-8").env_remove("HEXMATE_SAVES");
    command
}

/// What the program prints when all goes well.
fn output(args: &[&str]) -> String {
    let output = hexmate().args(args).assert().success().stderr("").get_output().stdout.clone();
    String::from_utf8(output).expect("text")
}

/// The one line that tells of bad input.
fn complaint(args: &[&str]) -> String {
    let assert = hexmate().args(args).assert().code(1).stdout("");
    let line = String::from_utf8(assert.get_output().stderr.clone()).expect("text");
    assert_eq!(line.lines().count(), 1, "{line}");
    line.trim_end().strip_prefix("hexmate: ").expect("the name of the program").to_owned()
}

/// White is mated in the corner.
const MATE: &str = "1/3/5/7/9/k1K8/11/11/3B7/11/11 b - 0 1";
/// Black has no move and is not in check.
const STALEMATE: &str = "k/3/2K2/7/9/11/11/11/11/11/11 b - 0 1";
