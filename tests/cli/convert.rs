//! `hexmate convert`, and `hexmate show` of files.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::{complaint, hexmate, output};

const AFTER_TWO: &str =
    "b/qbk/n1b1n/r5r/ppppp1ppp/5Pp4/11/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 2";
const HEX_AFTER_TWO: &str =
    "6/P5p/RP4pr/N1P3p1n/Q2P2p2q/BBB2Pp1bbb/K2P1p3k/N1P3p1n/RP4pr/P5p/6 w - 0 2";

/// A folder with a file in it.
fn folder(name: &str, text: impl AsRef<[u8]>) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = path(&folder, name);
    fs::write(&path, text).expect("a file");
    (folder, path)
}

fn path(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).to_str().expect("text").to_owned()
}

fn read(path: &str) -> String {
    fs::read_to_string(path).expect("a file")
}

#[test]
fn every_form_leads_to_every_other() {
    let (folder, moves) = folder("game.moves", "1. f6 g6");
    let [json, fen, hexfen] = ["game.json", "game.fen", "game.HEXFEN"].map(|n| path(&folder, n));
    for to in [&json, &fen, &hexfen] {
        assert_eq!(output(&["convert", &moves, to]), "");
    }
    assert_eq!(read(&fen), format!("{AFTER_TWO}\n"));
    assert_eq!(read(&hexfen), format!("{HEX_AFTER_TWO}\n"));
    assert!(read(&json).starts_with("{\n  \"format\": \"hexmate game\""));
    assert_eq!(output(&["convert", &json, "-", "--to", "moves"]), "f5f6 g7g6\n");
    assert_eq!(output(&["convert", &hexfen, "-", "--to", "fen"]), format!("{AFTER_TWO}\n"));
    let start = format!("start {AFTER_TWO}\n");
    assert_eq!(output(&["convert", &fen, "-", "--to", "moves"]), start);
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 4);
}

#[test]
fn the_other_games_are_named() {
    let (folder, moves) = folder("game.moves", "variant shafran\nd5 d2d1");
    let error = format!("{moves}: move 2, `d2d1`: no piece stands on d2");
    assert!(complaint(&["convert", &moves, "-", "--to", "fen"]).starts_with(&error[..20]));
    fs::write(&moves, "d5").expect("a file");
    let json = path(&folder, "game.json");
    output(&["convert", &moves, &json, "--variant", "Shafran"]);
    assert_eq!(output(&["convert", &json, "-", "--to", "moves"]), "variant shafran\nd2d5\n");
    let fen = output(&["convert", &json, "-", "--to", "fen"]);
    let line = "kqbnr/bppppp/np5/bp6/rp6P/p2P3PR/6PB/5PN/PPP1PB/RNBQK b QBqb d3,d4 0 1";
    assert_eq!(fen, format!("variant shafran\n{line}\n"));
    let error = format!("{json}: variant: the game is shafran, not mccooey");
    assert_eq!(complaint(&["convert", &json, "-", "--to", "fen", "--variant", "mccooey"]), error);
}

#[test]
fn standard_input_and_output_need_their_forms() {
    let convert = |args: &[&str]| {
        let mut command = hexmate();
        command.arg("convert").args(args).write_stdin("f6 g6");
        command.assert()
    };
    let all = ["-", "-", "--from", "moves", "--to", "fen"];
    convert(&all).success().stdout(format!("{AFTER_TWO}\n"));
    for args in [&all[..2], &all[..4], &["-", "-", "--to", "fen"], &["a.txt", "b.fen"], &["-"]] {
        convert(args).code(2).stdout("");
    }
}

#[test]
fn a_file_may_be_replaced_by_itself_but_never_by_half() {
    let (folder, file) = folder("game.json", "1. f6 g6");
    output(&["convert", &file, &file, "--from", "moves"]);
    let good = read(&file);
    assert!(good.contains("\"g7g6\""));
    let bad = path(&folder, "bad.json");
    fs::write(&bad, &good[..good.len() / 2]).expect("a file");
    assert!(complaint(&["convert", &bad, &file]).starts_with(&format!("{bad}: damaged")));
    assert_eq!(read(&file), good);
    let nowhere = path(&folder, "none/game.fen");
    assert!(complaint(&["convert", &file, &nowhere]).starts_with("cannot write "));
    assert!(complaint(&["convert", &nowhere, &file]).starts_with("cannot read "));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2);
}

#[cfg(unix)]
#[test]
fn a_device_is_written_to() {
    let (_folder, file) = folder("game.moves", "f6 g6");
    let text = output(&["convert", &file, "/dev/stdout", "--to", "fen"]);
    assert_eq!(text, format!("{AFTER_TWO}\n"));
    output(&["convert", &file, "/dev/null", "--to", "fen"]);
    assert!(Path::new("/dev/null").exists());
}

#[test]
fn bad_files_are_told_in_one_line() {
    for (name, text, fault) in [
        ("a.fen", &b"\xff\xfe"[..], "the text is not UTF-8"),
        ("a.fen", b"", "found no game, expected one"),
        ("a.fen", b"variant shafran\n", "found no position, expected a line with one"),
        ("a.fen", b"x\n", "FEN: board: `x` at character 1 has 1 ranks, expected 11"),
        ("a.moves", b"variant chess\nf6", "`chess` is no variant"),
        ("a.moves", b"f6 g6 \x1b[2J", "move 3, `\\u{1b}[2J`: "),
        ("a.json", b"[]", "found no game, expected one"),
        ("a.json", b"\xff", "byte 0 is not UTF-8 text"),
    ] {
        let (_folder, file) = folder(name, text);
        for args in [&["show", &file][..], &["convert", &file, "-", "--to", "fen"]] {
            let error = complaint(args);
            assert!(error.starts_with(&format!("{file}: {fault}")), "{error}");
        }
    }
    let (folder, _) = folder("a.json", "");
    assert!(complaint(&["show", folder.path().to_str().expect("text")]).starts_with("cannot read"));
}

#[test]
fn files_are_shown_and_played_on() {
    let (_folder, file) = folder("game.fen", format!("\u{feff}{AFTER_TWO}\r\n"));
    let text = output(&["show", "--json", "--moves", "2. fxg6", &file]);
    let object: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((&object["turn"], &object["outcome"]), (&json!("black"), &Value::Null));
    let assert = hexmate().args(["show", "--json", "-"]).write_stdin("1. f6 g6").assert();
    let text = String::from_utf8(assert.success().get_output().stdout.clone()).expect("text");
    assert!(text.contains(AFTER_TWO));
    hexmate().args(["show", &file, "--fen", AFTER_TWO]).assert().code(2);
}

#[test]
fn a_mark_before_the_text_hides_no_form() {
    let json = r#"{"format": "hexmate game", "version": 1, "variant": "shafran"}"#;
    for text in [json, "variant shafran", "variant shafran\nstart startpos"] {
        let input = format!("\u{feff}{text}");
        let assert = hexmate().args(["show", "--json", "-"]).write_stdin(input).assert().success();
        let start = output(&["show", "--json", "--variant", "shafran"]);
        assert_eq!(String::from_utf8_lossy(&assert.get_output().stdout), start, "{text}");
    }
}

#[test]
fn no_fault_of_a_file_is_told_twice() {
    for (fields, fault) in [
        (r#""variant": "chess""#, "variant: `chess` is no variant, expected "),
        (r#""variant": "glinski", "start": "x""#, "start: board: `x` at character 1 has 1 ranks"),
        (r#""variant": "glinski", "clock": {"time": "x"}"#, "clock: time control `x`: expected "),
    ] {
        let json = format!(r#"{{"format": "hexmate game", "version": 1, {fields}}}"#);
        let (_folder, file) = folder("a.json", json);
        let error = complaint(&["show", &file]);
        assert!(error.starts_with(&format!("{file}: {fault}")), "{error}");
        assert_eq!(error.matches("expected").count(), 1, "{error}");
    }
}

#[test]
fn a_missing_form_is_told_with_the_usage_of_the_command() {
    let assert = hexmate().args(["convert", "-", "-", "--from", "fen"]).assert().code(2);
    let error = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(error.starts_with("error: the form of '-' is unknown, say --to\n"), "{error}");
    assert!(error.contains("Usage: hexmate convert "), "{error}");
}

#[test]
fn a_resigned_game_is_over_but_not_by_the_rules() {
    let json = json!({
        "format": "hexmate game", "version": 1, "variant": "glinski",
        "result": {"kind": "resignation", "winner": "black"}, "moves": [],
    });
    let (_folder, file) = folder("game.json", json.to_string());
    let object: Value = serde_json::from_str(&output(&["show", "--json", &file])).expect("JSON");
    let outcome = json!({
        "kind": "resignation", "winner": "black", "points": {"white": 0, "black": 1},
    });
    assert_eq!(object["outcome"], outcome);
    assert_eq!(object["legal"].as_array().map(Vec::len), Some(51));
    let error = complaint(&["show", &file, "--moves", "f6"]);
    assert_eq!(error, "move 1, `f6`: the game is over (resignation)");
}

/// What the program prints, what it tells beside, and whether all was well.
fn all_of(args: &[&str]) -> (String, String, bool) {
    let output = hexmate().args(args).output().expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (text(output.stdout), text(output.stderr), output.status.success())
}

#[test]
fn several_games_become_a_list_and_are_told_apart_again() {
    let (folder, moves) = folder("games.moves", "f6 g6\n\nvariant shafran\nd5\n\nd4 d6\n");
    let json = path(&folder, "games.json");
    let (printed, told, is_good) = all_of(&["convert", &moves, &json]);
    assert!(printed.is_empty() && is_good);
    assert!(told.starts_with("3 games in ") && told.ends_with(" games a second\n"), "{told}");
    let list: Value = serde_json::from_str(&read(&json)).expect("JSON");
    assert_eq!(list.as_array().map(Vec::len), Some(3));
    let (again, _, is_good) = all_of(&["convert", &json, "-", "--to", "moves"]);
    assert!(is_good);
    assert_eq!(again, "f5f6 g7g6\n\nvariant shafran\nd2d5\n\nd2d4 d8d6\n");
    let (fens, _, _) = all_of(&["convert", &json, &moves, "-", "--to", "fen"]);
    assert_eq!(fens.lines().count(), 6 + 3);
    let error = complaint(&["show", &json]);
    assert!(error.starts_with(&format!("{json}: found more than one game")), "{error}");
}

#[test]
fn a_folder_stands_for_its_files() {
    let (folder, _) = folder("b.moves", "f6");
    fs::create_dir(path(&folder, "inner")).expect("a folder");
    for (name, text) in [("a.moves", "g6"), ("inner/c.fen", AFTER_TWO), (".d.fen", "x")] {
        fs::write(path(&folder, name), text).expect("a file");
    }
    fs::write(path(&folder, "notes.txt"), "no game").expect("a file");
    let name = folder.path().to_str().expect("text");
    let (moves, _, is_good) = all_of(&["convert", name, "-", "--to", "moves"]);
    assert!(is_good);
    assert_eq!(moves, format!("g4g6\n\nf5f6\n\nstart {AFTER_TWO}\n"));
    let (moves, _, _) = all_of(&["convert", name, "-", "--to", "moves", "--from", "fen"]);
    assert_eq!(moves, format!("start {AFTER_TWO}\n"));
}

#[test]
fn games_with_faults_are_told_and_the_others_are_written() {
    let (folder, moves) = folder("games.moves", "f6\n\nf6 f7\n\ng6\n");
    let nowhere = path(&folder, "none.moves");
    let (written, told, is_good) = all_of(&["convert", &nowhere, &moves, "-", "--to", "moves"]);
    assert!(!is_good);
    assert_eq!(written, "f5f6\n\nf5f6\n\ng4g6\n");
    let mut told = told.lines();
    assert!(told.next().is_some_and(|line| line.starts_with("hexmate: cannot read ")));
    let fault = format!("hexmate: {moves}: game 2, line 3: move 2, `f7`: ");
    let line = told.next().expect("a fault");
    assert!(line.starts_with(&fault), "{line}");
    assert!(told.next().is_some_and(|line| line.starts_with("3 games in ")));
    let (fens, _, is_good) = all_of(&["convert", &moves, "-", "--to", "fen"]);
    assert_eq!(
        (fens.lines().count(), is_good),
        (2, false),
        "a beginning has not come to a position"
    );
}

#[test]
fn a_file_that_is_read_is_not_replaced_by_a_part_of_it() {
    let (_folder, moves) = folder("games.moves", "f6\n\nf6 f7\n\ng6\n");
    let before = read(&moves);
    let (_, told, is_good) = all_of(&["convert", &moves, &moves, "--to", "json"]);
    assert!(!is_good && told.contains(": left as it is, since "), "{told}");
    assert_eq!(read(&moves), before);
}

#[test]
fn records_are_written_in_other_letters_too() {
    let (_folder, moves) = folder("game.moves", "1. f6 g6 2. Ndf4");
    let pgn = |args: &[&str]| output(&[&["convert", &moves, "-", "--to", "pgn"], args].concat());
    assert!(pgn(&[]).ends_with("[Termination \"unterminated\"]\n\n1. f6 g6 2. Ndf4 *\n\n"));
    assert!(pgn(&["--to-letters", "hungarian"]).ends_with("2. Hdf4 *\n\n"));
    let args = ["convert", &moves, "-", "--to", "pgn", "--to-letters", "latin"];
    hexmate().args(args).assert().code(2);
}

#[test]
fn the_legal_beginning_of_a_game_is_written_and_its_fault_told() {
    let game = |moves: &str| format!("[White \"a\"]\n\n{moves} 1-0\n\n");
    let text = game("1. e5 e6 2. Ke9 d6") + &game("1. e5 e6") + &game("1. Ke9");
    let (folder, records) = folder("games.pgn", text);
    let moves = path(&folder, "games.moves");
    let assert = hexmate().args(["convert", &records, &moves]).assert().code(1);
    let told = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert_eq!(read(&moves), "e4e5 e7e6\n\ne4e5 e7e6\n", "{told}");
    let first = format!("{records}: game 1, line 1: line 3: 2. `Ke9` is no move here");
    assert!(told.contains(&first) && told.contains("game 3, line 9"), "{told}");
    assert_eq!(read(&records).matches("Ke9").count(), 2, "the file is as it was");
}

/// Nobody knows that the moves that are left lead to the result.
#[test]
fn the_result_of_a_game_whose_end_is_missing_is_told_by_a_tag() {
    let text = "[Termination \"normal\"]\n\n1. e5 e6 2. Ke9 d6 1-0\n";
    let (folder, records) = folder("games.pgn", text);
    let pgn = path(&folder, "beginning.pgn");
    hexmate().args(["convert", &records, &pgn]).assert().code(1);
    let written = read(&pgn);
    for line in ["[Result \"*\"]", "[PrintedResult \"1-0\"]", "[Termination \"unterminated\"]"] {
        assert_eq!(written.matches(line).count(), 1, "{line}: {written}");
    }
    let listed = path(&folder, "listed.pgn");
    hexmate().args(["games", &records, "--output", &listed]).assert().success();
    let listed = read(&listed);
    assert!(
        listed.contains("[PrintedResult \"1-0\"]") && listed.ends_with("1. e5 e6 *\n\n"),
        "{listed}"
    );
    let again = output(&["convert", &pgn, "-", "--to", "pgn"]);
    assert_eq!(again, written);
}

#[test]
fn the_legal_beginning_of_a_list_of_moves_is_written() {
    let (folder, moves) = folder("games.moves", "e4e5 e7e6 a1a2 d1f4\n\na1a2\n\ne4e5\n");
    let out = path(&folder, "out.moves");
    let assert = hexmate().args(["convert", &moves, &out]).assert().code(1);
    let told = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(told.contains("games.moves: move 3, `a1a2`: "), "{told}");
    assert!(told.contains("games.moves: game 2, line 3: move 1, `a1a2`: "), "{told}");
    assert_eq!(read(&out), "e4e5 e7e6\n\ne4e5\n");
}

#[test]
fn what_was_guessed_is_told() {
    let (_folder, records) = folder("games.pgn", "1. e5 e6 2. Nf4+ *\n");
    let args = ["convert", &records, "-", "--to", "moves"];
    let assert = hexmate().args(args).assert().success();
    let told = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(told.contains("game 1, line 1: line 1: 2. `Nf4+` was read as "), "{told}");
}

#[test]
fn faults_without_end_are_counted_and_not_told() {
    let (folder, positions) = folder("games.fen", "x\n".repeat(1234));
    let assert = hexmate().args(["convert", &positions, &path(&folder, "out.json")]).assert();
    let told = String::from_utf8_lossy(&assert.code(1).get_output().stderr).into_owned();
    assert_eq!(told.lines().count(), 1001);
    assert_eq!(told.lines().last(), Some("hexmate: and 234 more lines such as these"));
}
