//! `hexmate openings` on small files.

use std::fs;

use serde_json::Value;

use super::{hexmate, output};

const GAMES: &str = "\
[White \"Anna\"]

1. e5 e6 2. g5 g6 1-0

[White \"Béla\"]

1. g5 g6 2. e5 e6 3. Ndf4 1/2-1/2

[White \"Anna\"]

1. e5 g6 3/4-1/4

[White \"Anna\"]

1. e5 e6 2. g5 g6 3. Ndf4 *
";

fn file() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.pgn");
    fs::write(&path, GAMES).expect("a file");
    let path = path.to_str().expect("text").to_owned();
    (folder, path)
}

#[test]
fn the_tree_is_told_with_indentation_and_each_position_once() {
    let (_folder, path) = file();
    let expected = "\
Gliński: 4 games; per cent of the points are White's
move                          games White %     1     ¾     ½     ¼     0     *
1.e5                              3    87.5     1     1     0     0     0     1
  1…e6                            2   100.0     1     0     0     0     0     1
    2.g5                          2   100.0     1     0     0     0     0     1
      2…g6                        2   100.0     1     0     0     0     0     1
        3.Ndf4                    2    50.0     0     0     1     0     0     1
  1…g6                            1    75.0     0     1     0     0     0     0
1.g5                              1    50.0     0     0     1     0     0     0
  1…g6                            1    50.0     0     0     1     0     0     0
    2.e5                          1    50.0     0     0     1     0     0     0
      2…e6 (as above)             1    50.0     0     0     1     0     0     0
";
    assert_eq!(output(&["openings", &path, "--plies", "5"]), expected);
}

#[test]
fn filters_depth_and_counts_bound_the_tree() {
    let (_folder, path) = file();
    let bela = output(&["openings", &path, "--plies", "1", "--player", "bela"]);
    assert_eq!(bela.lines().count(), 3, "{bela}");
    assert!(bela.starts_with("Gliński: 1 game;"), "{bela}");
    let often = output(&["openings", &path, "--plies", "60", "--min-games", "3"]);
    assert_eq!(often.lines().count(), 3, "{often}");
}

#[test]
fn the_tree_may_begin_with_moves_or_a_position() {
    let (_folder, path) = file();
    let from = output(&["openings", &path, "--from", "g5 e6 e5 g6"]);
    assert!(from.starts_with("Gliński: 3 games;"), "{from}");
    assert_eq!(from.lines().count(), 3, "{from}");
    let report: Value =
        serde_json::from_str(&output(&["show", "--json", "--moves", "g5 e6 e5 g6"])).expect("JSON");
    let fen = report["fen"].as_str().expect("text");
    assert_eq!(output(&["openings", &path, "--position", fen]), from);
}

#[test]
fn each_game_has_a_tree_of_its_own() {
    let (folder, _) = file();
    let path = folder.path().join("both.pgn");
    let shafran = "[Variant \"shafran\"]\n\n1. d5 *\n\n";
    let glinski = GAMES.replace("[White", "[Variant \"glinski\"]\n[White");
    fs::write(&path, format!("{glinski}\n{shafran}{shafran}")).expect("a file");
    let path = path.to_str().expect("text");
    let tree = output(&["openings", path, "--variant", "shafran", "--ascii"]);
    let expected = "\
Shafran: 2 games; per cent of the points are White's
move                          games White %     1   3/4   1/2   1/4     0     *
1.d5                              2       -     0     0     0     0     0     2
";
    assert_eq!(tree, expected);
    assert!(output(&["openings", path]).starts_with("Gliński: 4 games;"));
}

#[test]
fn moves_are_told_as_objects() {
    let (_folder, path) = file();
    let lines = output(&["openings", &path, "--plies", "2", "--json"]);
    let objects = lines.lines().map(|line| serde_json::from_str(line).expect("an object"));
    let objects: Vec<Value> = objects.collect();
    assert_eq!(objects.len(), 5);
    assert_eq!((&objects[0]["move"], &objects[0]["games"]), (&"e4e5".into(), &3.into()));
    assert_eq!(objects[0]["white_share"], 0.875);
    assert_eq!(
        (&objects[0]["results"]["3/4"], &objects[0]["results"]["*"]),
        (&1.into(), &1.into())
    );
    assert_eq!(objects[1]["line"], serde_json::json!(["e5", "e6"]));
}

#[test]
fn bad_beginnings_are_bad_usage() {
    let (_folder, path) = file();
    for (args, fault) in [
        (&["--from", "e5 e5"][..], "--from: move 2, `e5`"),
        (&["--position", "1/3"], "--position: board: `1/3`"),
        (&["--plies", "0"], "from 1 to 60"),
        (&["--min-games", "0"], "1 or more"),
        (&["--from", "e5", "--position", "1/3"], "cannot be used with"),
    ] {
        let assert = hexmate().args(["openings", &path]).args(args).assert().code(2).stdout("");
        let told = String::from_utf8(assert.get_output().stderr.clone()).expect("text");
        assert!(told.contains(fault), "{told}");
    }
}
