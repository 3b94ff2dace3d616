//! `hexmate analyse` on small games.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{complaint, hexmate};

/// White gives a knight for a pawn.
const GAME: &str = "[White \"Rudolf László\"]\n[Black \"Brian Towers\"]\n\n\
                    1. e5 e6 2. Ndf4 g6 3. Nxg6 fxg6 1-0\n";

struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    fn new(text: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("games.pgn"), text).expect("a file");
        Self { folder }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().expect("text").to_owned()
    }

    /// Judges the games into a file, and returns what is told and the file.
    fn judge(&self, more: &[&str], name: &str) -> (String, String) {
        let (input, output) = (self.path("games.pgn"), self.path(name));
        let args = ["analyse", &input, "--nodes", "1000", "--output", &output];
        let assert = hexmate().args(args).args(more).assert().success().stderr("");
        let told = String::from_utf8(assert.get_output().stdout.clone()).expect("text");
        (told, fs::read_to_string(output).expect("a file"))
    }
}

fn moves(path: &str) -> String {
    let assert = hexmate().args(["convert", path, "-", "--to", "moves"]).assert().success();
    String::from_utf8(assert.get_output().stdout.clone()).expect("text")
}

#[test]
fn a_blunder_gets_its_sign_and_the_better_move() {
    let desk = Desk::new(GAME);
    let (told, text) = desk.judge(&[], "judged.pgn");
    assert!(text.contains("3. Nxg6 $4 {[%eval -"), "{text}");
    assert_eq!(text.matches('(').count(), 1, "one better line: {text}");
    assert_eq!(text.matches("[%eval ").count(), 7, "every move, and the better one: {text}");
    assert!(told.contains("games.pgn, game 1, 3 moves"), "{told}");
    assert!(told.contains("White, Rudolf László: accuracy "), "{told}");
    assert!(told.contains("0 ?!, 0 ?, 1 ??\n"), "{told}");
    assert_eq!(moves(&desk.path("judged.pgn")), moves(&desk.path("games.pgn")));
    let again = desk.judge(&[], "again.pgn").1;
    assert_eq!(text, again, "the same nodes find the same");
}

#[test]
fn the_signs_and_variations_of_the_author_stay() {
    let game = GAME.replace("Nxg6", "Nxg6!! {bold} (3. Nd1)");
    let text = Desk::new(&game).judge(&[], "judged.pgn").1;
    assert!(text.contains("3. Nxg6 $3 {[%eval -") && text.contains("bold}"), "{text}");
    assert!(text.contains("(3. Nd1)") && !text.contains("$4"), "{text}");
}

#[test]
fn what_the_author_knows_already_is_not_written_again() {
    let once = Desk::new(GAME).judge(&[], "judged.pgn").1;
    let desk = Desk::new(&once);
    assert_eq!(desk.judge(&[], "again.pgn").1, once, "judged twice is judged once");
    let better = once.split('(').nth(1).and_then(|line| line.split_whitespace().nth(1));
    let better = better.expect("the better move");
    let game = GAME.replace("Nxg6", &format!("Nxg6 (3. {better} {{mine}})"));
    let text = Desk::new(&game).judge(&[], "judged.pgn").1;
    assert!(text.contains(&format!("(3. {better} {{mine}})")), "{text}");
    assert_eq!(text.matches('(').count(), 1, "{text}");
}

#[test]
fn what_is_told_and_written_can_be_json() {
    let desk = Desk::new(GAME);
    let (told, text) = desk.judge(&["--json"], "judged.json");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!((&told["number"], &told["white"]["blunders"]), (&1.into(), &1.into()));
    assert_eq!(
        (&told["black"]["moves"], &told["white"]["name"]),
        (&3.into(), &"Rudolf László".into())
    );
    let accuracy = |side: &str| told[side]["accuracy"].as_f64().expect("a number");
    assert!(accuracy("white") < accuracy("black") && accuracy("black") <= 100.0, "{told}");
    assert!(told["white"]["average_loss"].as_f64() > Some(50.0), "{told}");
    serde_json::from_str::<Value>(&text).expect("JSON");
    assert_eq!(moves(&desk.path("judged.json")), moves(&desk.path("games.pgn")));
}

#[test]
fn games_go_to_standard_output_where_no_file_is_named() {
    let desk = Desk::new(GAME);
    let args = ["analyse", &desk.path("games.pgn"), "--depth", "2"];
    let assert = hexmate().args(args).assert().success();
    let output = assert.get_output();
    assert!(String::from_utf8_lossy(&output.stdout).contains("3. Nxg6 $4"));
    assert!(String::from_utf8_lossy(&output.stderr).contains("accuracy"));
}

#[test]
fn the_legal_beginning_of_a_broken_game_is_judged_and_the_next_game_too() {
    let broken = GAME.replace("fxg6", "Ke1");
    let desk = Desk::new(&format!("{broken}\n{GAME}"));
    let (input, output) = (desk.path("games.pgn"), desk.path("judged.pgn"));
    let args = ["analyse", &input, "--nodes", "500", "--output", &output];
    let assert = hexmate().args(args).assert().code(1);
    let told = String::from_utf8(assert.get_output().stderr.clone()).expect("text");
    assert!(told.contains("game 1: line 4: 3... `Ke1` is no move here"), "{told}");
    let text = fs::read_to_string(output).expect("a file");
    assert_eq!(text.matches("3. Nxg6 $4").count(), 2, "{text}");
}

/// What a saved game has and a record does not stays.
#[test]
fn a_saved_game_stays_whole() {
    let desk = Desk::new("");
    let saved = r#"{ "format": "hexmate game", "version": 1, "variant": "glinski",
        "players": { "white": { "kind": "human", "name": "Łukasz\u001b[31m" },
        "black": { "kind": "engine", "settings": { "depth": 3 } } }, "mine": 5, "ply": 2,
        "result": null, "moves": [ { "move": "e4e5", "mine": "first" }, { "move": "h9i6" },
        { "move": "e5e6" } ] }"#;
    fs::write(desk.path("saved.json"), saved).expect("a file");
    let (input, output) = (desk.path("saved.json"), desk.path("judged.json"));
    let args = ["--ascii", "analyse", &input, "--nodes", "300", "--output", &output];
    let assert = hexmate().args(args).assert().success().stderr("");
    let told = String::from_utf8(assert.get_output().stdout.clone()).expect("text");
    assert!(told.contains("White, ?ukasz [31m: accuracy"), "{told}");
    let judged: Value =
        serde_json::from_str(&fs::read_to_string(output).expect("a file")).expect("JSON");
    assert_eq!((&judged["mine"], &judged["ply"]), (&5.into(), &2.into()));
    assert_eq!(judged["players"]["black"]["settings"]["depth"], 3);
    let moves = judged["moves"].as_array().expect("moves");
    assert_eq!((moves.len(), &moves[0]["mine"]), (3, &"first".into()));
    let has_eval = |at: usize| moves[at].get("eval").is_some();
    assert_eq!([0, 1, 2].map(has_eval), [true, true, false], "a move taken back is not judged");
}

/// A list of games as they follow each other is judged like each of them alone.
#[test]
fn no_game_depends_on_the_one_before() {
    let alone = Desk::new(GAME).judge(&[], "judged.pgn").1;
    let desk = Desk::new(&format!("[Variant \"mccooey\"]\n\n1. f5 f7 *\n\n{GAME}"));
    let both = desk.judge(&[], "judged.pgn").1;
    assert!(both.ends_with(&alone), "{both}");
}

/// Nobody listens to what is told: the games are written all the same.
#[test]
fn a_closed_pipe_cuts_no_file_short() {
    use std::process::{Command, Stdio};

    let desk = Desk::new(&GAME.repeat(20));
    let (input, output) = (desk.path("games.pgn"), desk.path("judged.pgn"));
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("hexmate"));
    command.args(["analyse", &input, "--nodes", "100", "--output", &output]);
    let mut program = command.stdout(Stdio::piped()).spawn().expect("a process");
    drop(program.stdout.take());
    assert!(program.wait().expect("an end").success());
    assert_eq!(fs::read_to_string(&output).expect("a file").matches("[Event ").count(), 20);
}

/// Where something cannot be written, an older file stays as it is.
#[cfg(target_os = "linux")]
#[test]
fn an_error_leaves_an_older_file_alone() {
    use std::process::Command;

    let desk = Desk::new(&GAME.repeat(2));
    let (input, output) = (desk.path("games.pgn"), desk.path("judged.pgn"));
    fs::write(&output, "of old").expect("a file");
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("hexmate"));
    command.args(["analyse", &input, "--nodes", "100", "--output", &output]);
    let told = command.stdout(full).output().expect("an end");
    assert_eq!(told.status.code(), Some(1));
    let reason = String::from_utf8(told.stderr).expect("text");
    assert!(reason.starts_with("hexmate: cannot write to standard output: "), "{reason}");
    assert_eq!(fs::read_to_string(&output).expect("a file"), "of old");
    assert_eq!(fs::read_dir(desk.folder.path()).expect("a folder").count(), 2, "nothing is left");
}

#[test]
fn bad_usage_touches_nothing() {
    let desk = Desk::new(GAME);
    let input = desk.path("games.pgn");
    let refused = complaint(&["analyse", &input, "--output", &input]);
    assert!(refused.ends_with("is read, so the games cannot be written there"), "{refused}");
    assert_eq!(fs::read_to_string(&input).expect("a file"), GAME);
    for bad in [&["--nodes", "0"][..], &["--format", "fen"], &["--depth", "x"], &["--threads", "0"]]
    {
        hexmate().args(["analyse", &input]).args(bad).assert().code(2).stdout("");
    }
    let nowhere = Path::new("/nowhere/games.pgn").to_str().expect("text");
    hexmate().args(["analyse", nowhere]).assert().code(1).stdout("");
    let empty = Desk::new("");
    assert_eq!(complaint(&["analyse", &empty.path("games.pgn")]), "there is no game to judge");
}

/// What was judged before an interrupt is written.
#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_done() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let desk = Desk::new(GAME);
    let (input, output) = (desk.path("games.pgn"), desk.path("judged.pgn"));
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("hexmate"));
    command.args(["analyse", &input, "--movetime", "600", "--output", &output]);
    let mut program =
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("a process");
    std::thread::sleep(Duration::from_millis(1500));
    let interrupt = Command::new("kill").args(["-INT", &program.id().to_string()]).status();
    assert!(interrupt.expect("a signal").success());
    let told = std::io::read_to_string(program.stderr.take().expect("a pipe")).expect("text");
    assert_eq!(program.wait().expect("an end").code(), Some(1), "{told}");
    assert!(told.ends_with("interrupted; what was judged until then is written\n"), "{told}");
    let text = fs::read_to_string(&output).expect("a file");
    assert!(matches!(text.matches("[%eval ").count(), 1..=5), "{text}");
    assert_eq!(moves(&output), moves(&input), "the whole game is there");
}
