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
    assert_eq!(told, format!("6 games, {} positions in {path}\n", text.lines().count()));
    assert!(["glinski|", "mccooey|", "shafran|"].iter().all(|game| text.contains(game)));
    assert!(complaint(&args).starts_with(&format!("cannot write {path}: ")));
    let again = output(&[&args[..], &["--force", "--threads", "2"]].concat());
    assert_eq!((told, text), (again, fs::read_to_string(&file).expect("the same file")));
}
