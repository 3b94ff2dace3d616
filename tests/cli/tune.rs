//! `hexmate tune`.

use std::fs;

use super::{complaint, output};

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
    assert!(text.contains("//!     hexmate tune fit --epochs 3 --seed 1 --blend 0.3\n"));
    assert!(complaint(&[&args[..], &["--output", path]].concat()).starts_with("cannot write"));
}

#[test]
fn bad_positions_are_told_with_their_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("positions");
    let input = file.to_str().expect("plain letters");
    for (text, fault) in [
        ("", ": there are no positions in it"),
        (
            "# a note\nchess||",
            ": line 2: `chess||` has 3 parts, expected four: VARIANT|FEN|QUARTERS|SCORE",
        ),
        ("chess|||", ": line 1: `chess` is no variant, expected glinski, mccooey, shafran"),
    ] {
        fs::write(&file, text).expect("a temporary file");
        let told = complaint(&["tune", "fit", "--input", input]);
        assert_eq!(told, format!("{input}{fault}"));
    }
}
