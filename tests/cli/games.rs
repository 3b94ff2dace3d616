//! `hexmate games` on small files.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use assert_cmd::assert::Assert;
use serde_json::Value;

use super::{hexmate, output};

/// Two whole games, one with a final stalemate that is given as a draw, and one that breaks off.
const GAMES: &str = r#"[Event "Bóly"]
[White "Rudolf László"]
[Black "Brian Towers"]
[Date "1981.03.07"]

1. e5 e6 2. Ndf4 g6 1-0

[Event "London"]
[White "Brian Towers"]
[Black "Kovács Éva"]
[EventDate "1985.08.15"]

1. g5 g6 2. e5 e6 3. Ndf4 1/2-1/2

[White "Kovács Éva"]
[Black "Rudolf László"]
[SetUp "1"]
[FEN "k/3/5/2K4/9/11/11/11/11/11/11 w - 0 1"]

1. Kf9 1/2-1/2

[White "Rudolf László"]
[Black "?"]

1. e5 e6 2. Qa1 g6 0-1
"#;

const STALEMATE_NOTE: &str = "the result is given as ½-½, by the rules it is ¾–¼ (Black is \
                              stalemated: ¾ to White, ¼ to Black)";

/// A folder with the games in a file.
fn folder() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = write(folder.path(), "games.pgn", GAMES);
    (folder, path)
}

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("a file");
    path.to_str().expect("text").to_owned()
}

fn games(args: &[&str]) -> Assert {
    hexmate().arg("games").args(args).assert()
}

fn stdout(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).expect("text")
}

fn stderr(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stderr.clone()).expect("text")
}

/// The objects that are printed, whatever is told beside them.
fn objects(args: &[&str]) -> Vec<Value> {
    let assert = games(&[args, &["--json"]].concat()).success();
    let lines = stdout(&assert);
    lines.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

/// The numbers of the games that are found.
fn numbers(path: &str, filters: &[&str]) -> Vec<u64> {
    let found = objects(&[&[path], filters].concat());
    found.iter().map(|object| object["number"].as_u64().expect("a number")).collect()
}

#[test]
fn games_are_listed_in_columns_as_wide_as_there_is_room() {
    let (_folder, path) = folder();
    for (width, expected) in [
        (
            "100",
            "    1  Rudolf László – Brian Towers        1–0      2  1981.03.07  Bóly            e5 e6 Ndf4 g6
    2  Brian Towers – Kovács Éva           ½–½      3  1985.08.15  London          g5 g6 e5 e6 Ndf4
    3  Kovács Éva – Rudolf László          ½–½!     1                              Kf9
    4  Rudolf László – ?                   0–1     1?                              e5 e6
4 games
",
        ),
        (
            "60",
            "    1  Rudolf László – Brian Towers   1–0      2  1981.03.07
    2  Brian Towers – Kovács Éva      ½–½      3  1985.08.15
    3  Kovács Éva – Rudolf László     ½–½!     1
    4  Rudolf László – ?              0–1     1?
4 games
",
        ),
        (
            "40",
            "    1  Rudolf L… – Brian To…  1–0      2
    2  Brian To… – Kovács É…  ½–½      3
    3  Kovács É… – Rudolf L…  ½–½!     1
    4  Rudolf László – ?      0–1     1?
4 games
",
        ),
    ] {
        let assert = games(&[&path, "--width", width]).success();
        assert_eq!(stdout(&assert), expected, "{width}");
    }
}

#[test]
fn plain_terminals_get_plain_letters() {
    let (_folder, path) = folder();
    let assert = games(&[&path, "--ascii", "--width", "60", "--event", "london"]).success();
    let list = "    2  Brian Towers - Kov?cs ?va  1/2-1/2      3  1985.08.15\n1 of 4 games\n";
    assert_eq!(stdout(&assert), list);
}

#[test]
fn what_is_wrong_is_told_beside_the_list() {
    let (_folder, path) = folder();
    let told = stderr(&games(&[&path]).success());
    let lines: Vec<_> = told.lines().collect();
    assert_eq!(lines[0], format!("hexmate: {path}: game 3: {STALEMATE_NOTE}"));
    assert!(lines[1].starts_with(&format!("hexmate: {path}: game 4: ")), "{}", lines[1]);
    assert_eq!(lines.len(), 2);
    // About games that are not listed nothing is told.
    games(&[&path, "--event", "boly"]).success().stderr("");
}

#[test]
fn filters_find_what_fits_all_of_them() {
    let (_folder, path) = folder();
    let stalemated = "k/3/2K2/7/9/11/11/11/11/11/11";
    for (filters, found) in [
        (&[][..], &[1, 2, 3, 4][..]),
        (&["--player", "laszlo"], &[1, 3, 4]),
        (&["--player", "eva KOVACS"], &[2, 3]),
        (&["--white", "rudolf"], &[1, 4]),
        (&["--black", "towers"], &[1]),
        (&["--event", "lond"], &[2]),
        (&["--year", "1981"], &[1]),
        (&["--year", "1982-"], &[2]),
        (&["--year", "-1990", "--player", "towers"], &[1, 2]),
        (&["--result", "draw"], &[2, 3]),
        (&["--result", "1-0,0-1"], &[1, 4]),
        (&["--length", "3"], &[2]),
        (&["--length", "-1p"], &[3]),
        (&["--opening", "1.e5 e6"], &[1, 4]),
        (&["--opening", "e4e5 e7e6 Ndf4"], &[1]),
        (&["--position", stalemated], &[3]),
        (&["--position", "k/3/2K2/7/9/11/11/11/11/11/11 w"], &[]),
        (&["--material", "KvK"], &[3]),
        (&["--material", "KvK", "--lasting", "3"], &[]),
    ] {
        assert_eq!(numbers(&path, filters), found, "{filters:?}");
    }
}

#[test]
fn objects_tell_all_about_a_game() {
    let (_folder, path) = folder();
    let found = objects(&[&path, "--player", "laszlo"]);
    let [whole, stalemate, broken] = &found[..] else { panic!("{found:?}") };
    assert_eq!(whole["file"], path.as_str());
    assert_eq!(whole["points"]["white"], 1.0);
    assert_eq!((&whole["plies"], &whole["opening"]), (&4.into(), &"e5 e6 Ndf4 g6".into()));
    assert_eq!((&whole["fault"], &whole["note"]), (&Value::Null, &Value::Null));
    assert_eq!(whole["tags"]["Event"], "Bóly");
    assert_eq!(stalemate["note"], STALEMATE_NOTE);
    assert_eq!(stalemate["end"]["kind"], "stalemate");
    assert_eq!(stalemate["points"]["white"], 0.5);
    assert_eq!((&broken["result"], &broken["remarks"]), (&"0-1".into(), &Value::Array(Vec::new())));
    assert!(broken["fault"].is_string());
    assert_eq!((&broken["plies"], &broken["black"]), (&2.into(), &Value::Null));
}

#[test]
fn the_table_counts_points_in_quarters() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = |white, black, result| {
        format!("[White \"{white}\"]\n[Black \"{black}\"]\n\n1. e5 {result}\n\n")
    };
    let text = [
        game("Anna", "Béla", "3/4-1/4"),
        game("Béla", "Anna", "1/2-1/2"),
        game("Cili", "Béla", "0-1"),
        game("Anna", "Cili", "*"),
    ]
    .concat();
    let path = write(folder.path(), "games.pgn", &text);
    let expected = "\
player   games     won       ¾       ½       ¼    lost    open  points       %
Béla         3       1       0       1       1       0       0      1¾    58.3
Anna         3       0       1       1       0       0       1      1¼    62.5
Cili         2       0       0       0       0       1       1       0     0.0
";
    assert_eq!(output(&["games", &path, "--table"]), expected);
    let found = objects(&[&path, "--table"]);
    assert_eq!(found.len(), 3);
    assert_eq!(found[1]["player"], "Anna");
    assert_eq!((&found[1]["points"], &found[1]["stalemates_given"]), (&1.25.into(), &1.into()));
    assert_eq!((&found[1]["open"], &found[1]["share"]), (&1.into(), &0.625.into()));
}

#[test]
fn folders_are_read_with_all_below_them() {
    let (folder, path) = folder();
    fs::create_dir(folder.path().join("sub")).expect("a folder");
    let one = "[White \"Anna\"]\n\n1. f6 *\n";
    let below = write(&folder.path().join("sub"), "one.PGN", one);
    write(folder.path(), "notes.txt", one);
    let save = folder.path().join("game.json");
    output(&[
        "convert",
        &write(folder.path(), "list.moves", "f6 g6"),
        save.to_str().expect("text"),
    ]);
    let found = objects(&[folder.path().to_str().expect("text")]);
    let files: Vec<_> = found.iter().map(|object| object["file"].as_str().expect("text")).collect();
    let save = save.to_str().expect("text");
    assert_eq!(files, [save, &path, &path, &path, &path, &below]);
    assert_eq!(found[0]["opening"], "f6 g6");
    // In a list the games of several files are told apart.
    let list = stdout(&games(&[&path, &below, "--result", "*"]).success());
    assert!(list.starts_with(&format!("{below}:\n    1  Anna – ?")), "{list}");
    assert!(list.ends_with("\n1 of 5 games\n"), "{list}");
}

#[test]
fn saved_games_may_stand_in_a_list() {
    let (folder, path) = folder();
    let all = folder.path().join("all.json");
    let all = all.to_str().expect("text");
    output(&["convert", &write(folder.path(), "list.moves", "f6 g6"), all]);
    let one = fs::read_to_string(all).expect("a file");
    let broken = "{ \"format\": \"hexmate game\" }";
    fs::write(all, format!("[{one}, {broken}, {one}]")).expect("a file");
    let assert = games(&[all, &path, "--opening", "f6", "--json"]).code(1);
    assert_eq!(stdout(&assert).lines().count(), 2);
    let told = stderr(&assert);
    assert!(told.starts_with(&format!("hexmate: {all}: game 2: ")), "{told}");
    assert!(told.ends_with("\nhexmate: 1 of 2 files could not be read\n"), "{told}");
    let mut command = hexmate();
    let piped = command.args(["games", "-", "--json"]).write_stdin(format!("[{one}]")).assert();
    assert_eq!(stdout(&piped.success()).lines().count(), 1);
}

#[test]
fn standard_input_is_read() {
    let mut command = hexmate();
    let assert =
        command.args(["games", "-", "--event", "boly", "--json"]).write_stdin(GAMES).assert();
    let object: Value = serde_json::from_str(&stdout(&assert)).expect("an object");
    assert_eq!(object["file"], "standard input");
}

#[test]
fn what_is_found_can_be_written() {
    let (folder, path) = folder();
    let found = folder.path().join("found.pgn");
    let found = found.to_str().expect("text");
    games(&[&path, "--player", "towers", "--output", found]).success();
    let games_of = |path| {
        let about = |object: Value| (object["white"].clone(), object["opening"].clone());
        objects(&[path]).into_iter().map(about).collect::<Vec<_>>()
    };
    assert_eq!(games_of(found), games_of(&path)[..2]);
}

#[test]
fn a_file_that_cannot_be_read_does_not_keep_the_others_from_it() {
    let (folder, path) = folder();
    let missing = folder.path().join("missing.pgn");
    let missing = missing.to_str().expect("text");
    let assert = games(&[missing, &path, "--event", "boly"]).code(1);
    assert!(stdout(&assert).ends_with("\n1 of 4 games\n"));
    let told = stderr(&assert);
    let lines: Vec<_> = told.lines().collect();
    assert!(lines[0].starts_with(&format!("hexmate: cannot read {missing}: ")), "{told}");
    assert_eq!(lines[1..], ["hexmate: 1 of 2 files could not be read"]);
}

#[test]
fn bad_filters_are_bad_usage() {
    let (_folder, path) = folder();
    for (filter, fault) in [
        (["--year", "1987-1980"], "`1987-1980` ends before it begins"),
        (["--year", "soon"], "`soon` is no number or range of numbers"),
        (["--length", "5x"], "`5x` is no number or range of numbers"),
        (["--result", "2-0"], "`2-0` is no result"),
        (["--opening", "e5 Rb2"], "--opening: move 2, `Rb2`: no rook can go to b2"),
        (["--position", "1/3"], "--position: board: `1/3` at character 1 has 2 ranks"),
        (["--material", "KRvR"], "`KRvR` does not name two sides with a king each"),
        (["--material", "KXvK"], "`x` in `KXvK` is no piece"),
        (["--letters", "latin"], "'latin'"),
        (["--lasting", "2"], "--material"),
    ] {
        let assert = games(&[&[path.as_str()], &filter[..]].concat()).code(2).stdout("");
        assert!(stderr(&assert).contains(fault), "{filter:?}: {}", stderr(&assert));
    }
    games(&[]).code(2).stdout("");
}

#[test]
fn names_cannot_move_the_cursor() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = write(folder.path(), "games.pgn", "[White \"A\u{1b}[2J\u{7}nna\"]\n\n1. f6 *\n");
    for args in [&["--width", "100"][..], &["--table"], &["--json"]] {
        let list = stdout(&games(&[&[path.as_str()], args].concat()).success());
        assert!(!list.contains(['\u{1b}', '\u{7}']), "{list:?}");
    }
}

/// Whoever reads leaves after the first lines of many.
#[test]
fn a_closed_pipe_ends_the_list_quietly() {
    let folder = tempfile::tempdir().expect("a folder");
    let many = "[White \"Anna\"]\n\n1. f6 *\n\n".repeat(3000);
    let path = write(folder.path(), "games.pgn", &many);
    for args in [&["games", &path][..], &["games", &path, "--json"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hexmate"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{:?}", output.status);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}
