//! `hexmate endgame` with the tables of the program, and with folders of good and bad files.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{MATE, complaint, hexmate, output};

/// Mate in 39 plies, the longest there is with a rook.
const LONG: &str = "1/3/5/7/9/11/R10/1k9/11/11/K10 w - 0 1";
/// White has a queen, Black a rook: no table of the program.
const FOUR: &str = "1/Q2/5/2K4/2r6/11/k10/11/11/11/11 w - 0 1";

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&output(args)).expect("JSON")
}

/// A folder with a file of this name.
fn folder(name: &str, bytes: &[u8]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join(name), bytes).expect("a file");
    folder
}

fn of(folder: &tempfile::TempDir) -> &str {
    folder.path().to_str().expect("text")
}

/// The table of rook against king, as a file.
fn rook() -> Vec<u8> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/endgame");
    fs::read(assets.join("glinski-KRK.hextable")).expect("a table of the program")
}

#[test]
fn a_position_is_told_in_words_and_as_json() {
    let text = output(&["endgame", "probe", "--fen", LONG]);
    assert!(text.starts_with("White mates in 20\n"), "{text}");
    let told = json(&["endgame", "probe", "--json", "--fen", LONG]);
    assert_eq!((&told["value"], &told["plies"]), (&"win".into(), &39.into()));
    let moves = told["moves"].as_array().expect("moves");
    let best = moves.iter().filter(|m| m["value"] == "win").map(|m| m["plies"].as_u64().unwrap());
    assert_eq!(best.min(), told["plies"].as_u64(), "the best move keeps the distance");
    assert!(moves.iter().any(|m| m["value"] == "draw"), "the rook can be given away");
}

#[test]
fn an_end_is_told_as_one() {
    assert_eq!(output(&["endgame", "probe", "--fen", MATE]), "White has mated\n");
    let told = json(&["endgame", "probe", "--json", "--fen", MATE]);
    assert_eq!((&told["value"], &told["plies"]), (&"loss".into(), &0.into()));
    assert_eq!(told["moves"], Value::Array(Vec::new()));
}

#[test]
fn figures_are_told_for_either_side_to_move() {
    let told = json(&["endgame", "stats", "KRK", "--json"]);
    assert_eq!(told["material"], "KRK");
    assert_eq!(told["white"]["unique"]["win"], 40_754);
    assert_eq!(told["white"]["all"]["legal"], 488_220);
    assert_eq!(told["black"]["unique"]["longest_loss"], 40);
    assert_eq!(told["black"]["unique"]["stalemate_win"], 4);
    assert_eq!((&told["zugzwangs"], &told["bishops_apart"]), (&0.into(), &Value::Null));
    let text = output(&["endgame", "stats", "kkr"]);
    assert!(text.starts_with("glinski-KRK\n") && text.contains("Positions are legal"), "{text}");
}

/// The page was made by the program as it is: what it says of the tables that are at hand is what
/// they say.
#[test]
fn the_page_of_figures_is_that_of_the_tables() {
    let page = output(&["endgame", "figures"]);
    let made = output(&["endgame", "page", "--tables", "no such folder"]);
    let head = made.split("| KRK |").next().expect("a head");
    assert!(page.starts_with(head), "the definitions are others");
    for part in made.split("\n## ").skip(2) {
        assert!(page.contains(part.trim_end()), "{part}");
    }
    assert!(page.contains("| KQKR | 37.2 % fortress draws | **37.208** |"));
}

#[test]
fn tables_agree_with_the_moves_of_the_rules() {
    for (variant, material) in [("glinski", "KRK"), ("mccooey", "KQK"), ("shafran", "KPK")] {
        let text = output(&["endgame", "verify", material, "--variant", variant]);
        assert!(text.contains("all are the best of what their moves lead to"), "{text}");
    }
}

#[test]
fn what_is_no_table_is_told_and_left_out() {
    let rook = rook();
    let mut version = rook.clone();
    version[8] = 9;
    for (bytes, fault) in [
        (&b""[..], "this is no table of endgames"),
        (&b"a letter to the editor, and nothing else"[..], "this is no table of endgames"),
        (&rook[..100], "the table is cut short"),
        (&rook[..], "the file holds the table glinski-KRK"),
        (&version[..], "the table is of version 9 of its format, expected 1"),
    ] {
        let folder = folder("glinski-KQKR.hextable", bytes);
        let args = ["endgame", "probe", "--fen", FOUR, "--tables", of(&folder)];
        let assert = hexmate().args(args).assert().code(1).stdout("");
        let lines = String::from_utf8(assert.get_output().stderr.clone()).expect("text");
        assert!(lines.contains(fault), "{lines}");
        assert!(lines.contains("`hexmate endgame build KQKR"), "{lines}");
        // The tables of the program are not touched by it.
        output(&["endgame", "stats", "KQK", "--tables", of(&folder)]);
        let list = hexmate().args(["endgame", "list", "--tables", of(&folder)]).assert().success();
        let list = String::from_utf8(list.get_output().stdout.clone()).expect("text");
        assert!(list.contains("cannot be read"), "{list}");
    }
}

/// The first interrupt ends the building, but what is known is kept.
#[cfg(unix)]
#[test]
fn an_interrupted_building_goes_on_later() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let folder = folder("glinski-KQKR.hextable", b"no table");
    let args = ["endgame", "build", "KQKR", "--threads", "1", "--tables", of(&folder)];
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("hexmate"));
    let mut program = command.args(args).stderr(Stdio::piped()).spawn().expect("a process");
    let aside = folder.path().join("glinski-KQKR.damaged");
    while !aside.exists() {
        std::thread::sleep(Duration::from_millis(20));
    }
    let interrupt = Command::new("kill").args(["-INT", &program.id().to_string()]).status();
    assert!(interrupt.expect("a signal").success());
    let mut stderr = program.stderr.take().expect("a pipe");
    let text = std::io::read_to_string(&mut stderr).expect("text");
    assert_eq!(program.wait().expect("an end").code(), Some(1), "{text}");
    assert!(text.contains("this is no table of endgames"), "{text}");
    assert!(text.contains("glinski-KQKR is not finished; the same command goes on"), "{text}");
    assert_eq!(fs::read(&aside).expect("the file"), b"no table", "nothing is overwritten");
    let unfinished = fs::read(folder.path().join("glinski-KQKR.unfinished")).expect("a file");
    assert_eq!(&unfinished[..8], b"HEXBUILD");
    assert!(!folder.path().join("glinski-KQKR.hextable").exists());
}

#[test]
fn nothing_is_built_that_cannot_be_kept() {
    let folder = folder("file", b"no folder");
    let path = folder.path().join("file/tables");
    let path = path.to_str().expect("text");
    let args = ["endgame", "build", "KQKR", "--tables", path];
    let assert = hexmate().args(args).assert().code(1).stdout("");
    let told = String::from_utf8(assert.get_output().stderr.clone()).expect("text");
    let last = told.lines().last().expect("a line");
    assert!(last.starts_with(&format!("hexmate: cannot write {path}/glinski-KQKR")), "{told}");
}

#[test]
fn bad_input_is_told_in_one_sentence() {
    let fen = |fen: &'static str| complaint(&["endgame", "probe", "--fen", fen]);
    assert_eq!(fen("startpos"), "there are no tables with these 36 pieces");
    assert!(fen("x").starts_with("FEN: board: "));
    assert!(fen(FOUR).contains("`hexmate endgame build KQKR --variant glinski` builds it"));
    let stats = |material| complaint(&["endgame", "stats", material]);
    assert_eq!(stats("KPKP"), "KPKP: there are no tables with pawns on both sides");
    for material in ["", "KXK", "KQ", "KQQQQK", "♔♕♚"] {
        hexmate().args(["endgame", "stats", material]).assert().code(2).stdout("");
    }
}
