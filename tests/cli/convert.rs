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
        ("a.fen", b"", "expected one line with a position, found 0"),
        ("a.fen", b"a\nb\n", "expected one line with a position, found 2"),
        ("a.fen", b"x\n", "FEN: board: `x` at character 1 has 1 ranks, expected 11"),
        ("a.moves", b"variant chess\nf6", "`chess` is no variant"),
        ("a.moves", b"f6 g6 \x1b[2J", "move 3, `\\u{1b}[2J`: "),
        ("a.json", b"[]", ""),
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
