//! `hexmate tune`.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use super::{complaint, hexmate, output};

#[test]
fn games_are_played_and_no_file_is_lost() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("positions");
    let path = file.to_str().expect("a path in plain letters");
    let args = ["tune", "generate", "--games", "6", "--nodes", "40", "--output", path];
    let told = output(&args);
    let text = fs::read_to_string(&file).expect("the file that was written");
    let positions = text.lines().count() - 1;
    assert_eq!(told, format!("6 games, {positions} positions in {path}\n"));
    assert!(["glinski|", "mccooey|", "shafran|"].iter().all(|game| text.contains(game)));
    assert!(complaint(&args).starts_with(&format!("cannot write {path}: ")));
    let again = output(&[&args[..], &["--force", "--threads", "2"]].concat());
    assert_eq!((told, text), (again, fs::read_to_string(&file).expect("the same file")));
}

#[test]
fn weights_are_fitted_and_written_as_the_source_has_them() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [positions, weights] = ["positions", "weights"].map(|name| folder.path().join(name));
    let [input, path] = [&positions, &weights].map(|path| path.to_str().expect("plain letters"));
    output(&["tune", "generate", "--games", "6", "--nodes", "40", "--output", input]);
    let args = ["tune", "fit", "--epochs", "3", "--input", input];
    let told = output(&[&args[..], &["--output", path]].concat());
    assert!(told.contains("epoch 3, held out 0.") && told.contains("\nafter:  0."), "{told}");
    assert_eq!(told, output(&args));
    let text = fs::read_to_string(&weights).expect("the file that was written");
    let built_in = include_str!("../../src/engine/eval/weights/values.rs");
    let without_numbers = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.starts_with("//!"));
        let is_plain = |c: &char| !c.is_ascii_digit() && *c != '-';
        lines.map(|line| line.chars().filter(is_plain).collect()).collect()
    };
    assert_eq!(without_numbers(&text), without_numbers(built_in));
    let recipe = "//! ```text\n\
        //! hexmate tune generate --games 6 --nodes 40 --seed 1 --output POSITIONS\n\
        //! hexmate tune fit --epochs 3 --seed 1 --blend 0.3 \\\n\
        //!     --input POSITIONS --output WEIGHTS\n";
    assert!(text.contains(recipe), "{text}");
    let scratch = output(&[&args[..], &["--from-scratch", "--force", "--output", path]].concat());
    assert_ne!(told, scratch);
    let text = fs::read_to_string(&weights).expect("the file that was written");
    assert!(text.contains(" --blend 0.3 --from-scratch \\\n"), "{text}");
    assert!(complaint(&[&args[..], &["--output", path]].concat()).starts_with("cannot write"));
}

#[test]
fn a_file_is_replaced_only_by_finished_work() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [positions, weights] = ["positions", "weights"].map(|name| folder.path().join(name));
    let [input, path] = [&positions, &weights].map(|path| path.to_str().expect("plain letters"));
    fs::write(&positions, "chess||\n").expect("a temporary file");
    fs::write(&weights, "kept").expect("a temporary file");
    let fit = ["tune", "fit", "--epochs", "1", "--force", "--input", input, "--output"];
    assert!(complaint(&[&fit[..], &[path]].concat()).starts_with(&format!("{input}: line 1: ")));
    assert_eq!(fs::read_to_string(&weights).expect("the old file"), "kept");
    let itself = folder.path().join(".").join("positions");
    let itself = itself.to_str().expect("plain letters");
    assert_eq!(
        complaint(&[&fit[..], &[itself]].concat()),
        format!("cannot write {itself}: the positions are read from it; name another file")
    );
    assert_eq!(fs::read_to_string(&positions).expect("the old file"), "chess||\n");
    let generate = ["tune", "generate", "--games", "1", "--nodes", "20", "--output", path];
    assert_eq!(
        complaint(&generate),
        format!("cannot write {path}: the file exists; --force replaces it")
    );
    // Nothing is left beside them.
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 2);
    output(&[&generate[..], &["--force"]].concat());
    assert_ne!(fs::read_to_string(&weights).expect("the new file"), "kept");
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 2);
}

/// Work that is interrupted leaves the file as it was.
#[test]
fn interrupted_games_leave_the_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("positions");
    fs::write(&file, "kept").expect("a temporary file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexmate"));
    command.args(["tune", "generate", "--games", "1000000", "--nodes", "1", "--force", "--output"]);
    let mut child = command.arg(&file).stdout(Stdio::piped()).spawn().expect("it runs");
    let told = BufReader::new(child.stdout.take().expect("its output")).lines().next();
    assert!(told.expect("a line").expect("text").starts_with("100 games, "));
    child.kill().and_then(|()| child.wait()).expect("it ends");
    assert_eq!(fs::read_to_string(&file).expect("the old file"), "kept");
}

#[test]
fn bad_positions_are_told_with_their_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("positions");
    let input = file.to_str().expect("plain letters");
    for (text, fault) in [
        ("", ": 0 positions, expected 10 at least, as a tenth is held out"),
        (
            "# a note\nchess||",
            ": line 2: `chess||` has 3 parts, expected four: VARIANT|FEN|QUARTERS|SCORE",
        ),
        ("chess|||", ": line 1: `chess` is no variant, expected glinski, mccooey, shafran"),
        (
            "glinski|8/8 w - 0 1|4|0",
            ": line 1: FEN: board: `8/8` at character 1 has 2 ranks, expected 11",
        ),
    ] {
        fs::write(&file, text).expect("a temporary file");
        let told = complaint(&["tune", "fit", "--input", input]);
        assert_eq!(told, format!("{input}{fault}"));
    }
}

/// There is always a tenth to be held out.
#[test]
fn too_few_positions_teach_nothing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("positions");
    let input = file.to_str().expect("plain letters");
    output(&["tune", "generate", "--games", "6", "--nodes", "40", "--output", input]);
    let text = fs::read_to_string(&file).expect("positions");
    let lines = |count: usize| text.lines().take(1 + count).collect::<Vec<_>>().join("\n");
    fs::write(&file, lines(9)).expect("a temporary file");
    let fit = ["tune", "fit", "--epochs", "1", "--input", input];
    assert_eq!(
        complaint(&fit),
        format!("{input}: 9 positions, expected 10 at least, as a tenth is held out")
    );
    fs::write(&file, lines(10)).expect("a temporary file");
    assert!(!output(&fit).contains("NaN"));
}

#[test]
fn an_input_without_lines_is_no_endless_one() {
    if cfg!(target_os = "linux") {
        let told = complaint(&["tune", "fit", "--input", "/dev/zero"]);
        assert!(told.starts_with("/dev/zero: line 1: "), "{told}");
    }
}

#[test]
fn numbers_that_are_none_are_told_in_plain_words() {
    for (step, option, values, expected) in [
        ("generate", "--games", &["0", "-1", "x"][..], "a whole number, 1 or more"),
        ("generate", "--nodes", &["0", "-1"], "a whole number, 1 or more"),
        ("generate", "--seed", &["-1", "x"], "a whole number, 0 or more"),
        ("generate", "--threads", &["0", "-1", "513"], "a whole number from 1 to 512"),
        ("fit", "--epochs", &["0", "-1", "x"], "a whole number, 1 or more"),
        ("fit", "--seed", &["-1"], "a whole number, 0 or more"),
        ("fit", "--blend", &["-1", "2", "x"], "a number from 0 to 1"),
    ] {
        for value in values {
            let assert = hexmate().args(["tune", step, option, value]).assert().code(2);
            let told = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
            let start = format!("error: invalid value '{value}' for '{option} <");
            assert!(told.starts_with(&start), "{told}");
            assert!(told.contains(&format!(">': expected {expected}\n")), "{told}");
        }
    }
}
