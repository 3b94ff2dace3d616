//! Which files a match may write.

use std::fs;
use std::process::Command;

use super::{Bench, complaint, json, quick};

const ENGINES: [&str; 2] = ["self", "self name=other depth=1"];

#[test]
fn games_are_written_to_files_and_nothing_else() {
    let bench = Bench::new();
    let pipe = bench.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let folder = bench.path("");
    for path in ["/dev/full", "/dev/null", pipe.to_str().unwrap(), folder.to_str().unwrap()] {
        for resume in [&[][..], &["--resume"]] {
            for option in ["--record", "--pgn"] {
                if option == "--pgn" && !resume.is_empty() {
                    continue;
                }
                let args = quick(&[&[option, path], resume].concat());
                assert_eq!(
                    complaint(&bench.run(&ENGINES, &args)),
                    format!(
                        "{option} {path}: not a regular file, expected one or the name of a new one"
                    )
                );
            }
        }
    }
    let record = bench.path("record");
    let args = ["--record", record.to_str().unwrap(), "--resume", "--pgn", "/dev/full"];
    assert!(complaint(&bench.run(&ENGINES, &quick(&args))).starts_with("--pgn /dev/full: not a "));
    assert!(!record.exists());
}

#[test]
fn a_file_is_named_once() {
    let bench = Bench::new();
    let (one, other) = (bench.path("one"), bench.path("link"));
    std::os::unix::fs::symlink("one", &other).unwrap();
    let [one, other] = [&one, &other].map(|path| path.to_str().unwrap());
    for exists in [false, true] {
        for (first, second) in [
            ("--record", "--pgn"),
            ("--record", "--stderr"),
            ("--pgn", "--stderr"),
            ("--openings", "--record"),
            ("--openings", "--pgn"),
            ("--openings", "--stderr"),
        ] {
            let told = complaint(&bench.run(&ENGINES, &quick(&[second, other, first, one])));
            let start = format!("{first} and {second} name the same file, ");
            assert!(
                told.starts_with(&start) && told.ends_with("; expected another for each"),
                "{told}"
            );
        }
        if !exists {
            fs::write(one, "glinski|startpos|\n").unwrap();
        }
    }
    assert_eq!(fs::read_to_string(one).unwrap(), "glinski|startpos|\n");
}

#[test]
fn what_stands_in_a_file_is_not_mixed_with_what_is_new() {
    let bench = Bench::new();
    let [errors, record, pgn] = ["errors", "record", "pgn"].map(|name| bench.path(name));
    let [errors, record, pgn] = [&errors, &record, &pgn].map(|path| path.to_str().unwrap());
    let chatty = bench.script("chatty", "echo loud >&2; exec \"$HEXMATE\" uci");
    let engines = ["self", &chatty];
    let run = |args: &[&str]| bench.run(&engines, &quick(&[&["--games", "2"], args].concat()));
    for option in ["--stderr", "--pgn", "--record"] {
        let path = bench.path("mine");
        fs::write(&path, "mine").unwrap();
        let path = path.to_str().unwrap();
        let hint = if option == "--record" { ", or go on with --resume" } else { "" };
        assert_eq!(
            complaint(&run(&[option, path])),
            format!("{path}: the file exists; name another{hint}")
        );
        assert_eq!(fs::read_to_string(path).unwrap(), "mine");
    }
    let files = ["--record", record, "--pgn", pgn, "--stderr", errors];
    json(&run(&files));
    // Once to try the engine, and once to play.
    assert_eq!(fs::read_to_string(errors).unwrap(), "loud\nloud\n");
    assert!(complaint(&run(&files)).ends_with("name another, or go on with --resume"));
    json(&run(&[&files[..], &["--resume"]].concat()));
    assert_eq!(fs::read_to_string(errors).unwrap(), "loud\nloud\nloud\n");
}
