//! Games by typed lines, with the exact answers of the built program.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use proptest::prelude::*;
use serde_json::Value;

/// A place for saved games.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn command(&self, args: &[&str]) -> assert_cmd::Command {
        let mut command = assert_cmd::cargo::cargo_bin_cmd!("hexmate");
        command.env("LC_ALL", "C.UTF-8").env("HEXMATE_SAVES", self.0.path());
        command.args(["play", "--text"]).args(args);
        command
    }

    /// The answers to typed lines, without the greeting and the hint at the end.
    fn play(&self, args: &[&str], lines: impl Into<Vec<u8>>) -> Vec<String> {
        let assert = self.command(args).write_stdin(lines).assert().success().stderr("");
        let output = String::from_utf8(assert.get_output().stdout.clone()).expect("text");
        let mut lines: Vec<_> = output.lines().map(str::to_owned).collect();
        assert!(lines.remove(0).ends_with("Type a move, or help."));
        lines.retain(|line| !line.starts_with("Go on with "));
        lines
    }

    fn saves(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.0.path()).expect("a folder");
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        paths
    }
}

#[test]
fn a_game_of_glinskis_ends_in_mate() {
    let home = Home::new();
    let moves = "Qe1c3\nQe10c6\nb1b2\nb7b6\n\n3. Bf3b1\ne7e6?\nQc3xBf9#\ng6\nlast\n";
    assert_eq!(
        home.play(&[], moves),
        [
            "White to move",
            "White: queen from e1 to c3",
            "Black: queen from e10 to c6",
            "White: pawn from b1 to b2",
            "Black: pawn from b7 to b6",
            "White: bishop from f3 to b1",
            "Black: pawn from e7 to e6",
            "White: queen from c3 to f9, takes bishop, checkmate",
            "White wins by checkmate (1–0)",
            "Not played: the game is over (checkmate)",
            "White: queen from c3 to f9, takes bishop, checkmate",
        ]
    );
    let saves = home.saves();
    assert_eq!(saves.len(), 1, "{saves:?}");
    let text = fs::read_to_string(&saves[0]).expect("a file");
    let save: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(save["result"]["kind"], "checkmate");
    assert_eq!(save["moves"][6]["san"], "Qxf9#");
}

#[test]
fn the_other_games_end_too() {
    for (variant, fen, typed, told) in [
        (
            "mccooey",
            "1/3/5/7/9/2Q8/11/11/11/4p6/1k1K7 w - 0 1",
            "Qc2",
            ["White: queen from c6 to c2, checkmate", "White wins by checkmate (1–0)"],
        ),
        (
            "mccooey",
            "1/3/5/3p3/8k/5Q5/9K1/11/11/11/11 w - 0 1",
            "Qxf8",
            [
                "White: queen from f6 to f8, takes pawn, stalemate",
                "Draw: Black is stalemated (½–½)",
            ],
        ),
        (
            "shafran",
            "5/6/7/3Q2K1/9/4P2k1/8/7/6/5 w - - 0 1",
            "e7g5",
            ["White: queen from e7 to g5, checkmate", "White wins by checkmate (1–0)"],
        ),
        (
            "shafran",
            "5/6/k6/8/2K6/9/1Q6/7/4P1/5 w - - 0 1",
            "b4g9",
            ["White: queen from b4 to g9, stalemate", "Draw: Black is stalemated (½–½)"],
        ),
        (
            "glinski",
            "k/3/5/1K5/9/11/11/11/11/11/11 w - 0 1",
            "Kf9",
            [
                "White: king from d8 to f9, stalemate",
                "Black is stalemated: ¾ to White, ¼ to Black (¾–¼)",
            ],
        ),
    ] {
        let told_all = Home::new().play(&["--variant", variant, "--fen", fen], typed);
        assert_eq!(told_all[1..], told, "{variant} {fen}");
    }
}

#[test]
fn special_moves_are_told_in_words() {
    let home = Home::new();
    let told = home.play(&[], "f6\na\ng7g6\nf6xg6\nundo\nundo\nb7b6\nf7\ne7e5\nfxe6\n");
    assert!(told.contains(&"White: pawn from f6 to g6, takes pawn".to_owned()), "{told:?}");
    let passing = "b/qbk/n1b1n/r5r/ppppp1ppp/5P5/6p4/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w g6 0 2";
    let told = Home::new().play(&["--fen", passing], "fxg6 e.p.");
    assert_eq!(told[1], "White: pawn from f6 to g6, takes pawn on g5 in passing");
    let fen = "1/3/5/1P5/9/11/11/11/11/K9k/11 w - 0 1";
    assert_eq!(
        Home::new().play(&["--fen", fen], "d9\nd8d9n\n")[1..],
        [
            "Not played: a pawn is promoted on d9, expected d9=Q, d9=R, d9=B or d9=N",
            "White: pawn from d8 to d9, becomes knight",
        ]
    );
    let castle = "kqbnr/bppppp/np5/bp6/rp6P/p6PR/6PB/5PN/PPPPPB/R3K w QBqb - 0 1";
    let told = Home::new().play(&["--variant", "shafran", "--fen", castle], "Q-0-0-0");
    assert_eq!(told[1], "White: castles, king from e1 to b1, rook from a1 to c1");
}

#[test]
fn questions_are_answered() {
    let told = Home::new().play(&[], "f6\nq?\nTheir R?\nk?\nlast\nclock\npieces\n");
    assert_eq!(
        told[2..],
        [
            "Black queen: e10",
            "White rooks: c1, i1",
            "Black king: g10",
            "White: pawn from f5 to f6",
            "This game has no clock",
            "White: king g1; queen e1; rooks c1, i1; bishops f1, f2, f3; knights d1, h1; \
             pawns b1, c2, d3, e4, f6, g4, h3, i2, k1",
            "Black: king g10; queen e10; rooks c8, i8; bishops f9, f10, f11; knights d9, h9; \
             pawns b7, c7, d7, e7, f7, g7, h7, i7, k7",
        ]
    );
    let told = Home::new().play(&["--fen", "k/3/5/1K5/9/11/11/11/11/11/11 w - 0 5"], "q?\nmoves\n");
    assert_eq!(told[1..3], ["White has no queen", "Played: none"]);
    assert!(told[3].starts_with("Legal: K"));
    let fen = "k/3/5/7/9/11/11/11/11/11/K10 b - 0 5";
    let told = Home::new().play(&["--fen", fen], "Kf10\nKb1\nmoves\n");
    assert_eq!(told[3], "Played: 5... Kf10 6. Kb1");
}

#[test]
fn the_board_does_not_turn_but_for_a_lone_black_player() {
    let last = |args: &[&str], typed: &str| Home::new().play(args, typed).pop();
    assert_eq!(last(&[], "f6\nboard"), Some("                        f".to_owned()));
    let args = ["--white", "engine", "--level", "1"];
    let told = Home::new().play(&args, "board");
    assert!(told.iter().any(|line| line.starts_with("    l 7")), "{told:?}");
    assert!(last(&[], "help").is_some_and(|line| line.starts_with("quit")));
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let told = Home::new().play(&[], "undo\nf6\ng6\nundo\nundo\nundo\nredo\nredo\nredo\n");
    assert_eq!(
        told,
        [
            "White to move",
            "Not done: there is no move to take back",
            "White: pawn from f5 to f6",
            "Black: pawn from g7 to g6",
            "Taken back, Black to move",
            "Taken back, White to move",
            "Not done: there is no move to take back",
            "White: pawn from f5 to f6",
            "Black: pawn from g7 to g6",
            "Not done: there is no move to play again",
        ]
    );
}

#[test]
fn errors_tell_why() {
    let told = Home::new().play(&[], &b"Nf4\nf7f6\nRb2\n\xff\nxyzzy\nsave\nsave none/a.json\n"[..]);
    assert_eq!(
        told[1..6],
        [
            "Not played: `Nf4` is ambiguous, expected Ndf4 or Nhf4",
            "Not played: the pawn on f7 is Black's, but it is White's move",
            "Not played: no rook can go to b2; b2, Nb2 can",
            "Not understood: the line is not UTF-8 text",
            "Not played: `xyzzy` is no move, expected one such as f5f6, f6, Nf4, exf6 or b7=Q",
        ]
    );
    assert_eq!(told[6], "Not saved: expected a file, such as save game.json");
    assert!(told[7].starts_with("Not saved: cannot write none/a.json: "), "{}", told[7]);
}

#[test]
fn draws_are_offered_and_answered() {
    let offer = "White offers a draw: Black accepts with draw, and declines by moving";
    let told = Home::new().play(&[], "draw\nf6\ndraw\nresign\n");
    assert_eq!(
        told[1..],
        [
            offer,
            "White: pawn from f5 to f6",
            "Black accepts the draw",
            "Draw by agreement (½–½)",
            "Not done: the game is over (agreement)",
        ]
    );
    let told = Home::new().play(&[], "draw\nf6\ng6\ndraw\n");
    assert_eq!(told[4..], [offer]);
    let told = Home::new().play(&[], "f6\nresign\n");
    assert_eq!(told[2..], ["White wins: Black has resigned (1–0)"]);
    let told = Home::new().play(&["--level", "1"], "draw\n");
    assert_eq!(told[1..], ["Black declines the draw: it is too early for one"]);
    let fen = "k/3/5/7/9/11/11/11/11/11/K10 w - 0 40";
    let told = Home::new().play(&["--level", "1", "--fen", fen], "draw\n");
    assert!(told[1].starts_with("Black "), "{told:?}");
    assert!(told[1].contains(" the draw"), "{told:?}");
}

#[test]
fn the_program_answers_and_undo_leads_back_to_the_person() {
    let home = Home::new();
    let told = home.play(&["--level", "1"], "f6\nundo\nredo\n");
    assert_eq!(told.len(), 6, "{told:?}");
    assert!(told[2].starts_with("Black: "));
    assert_eq!(told[3], "Taken back, White to move");
    assert_eq!(told[1..3], told[4..6]);
    let told = home.play(&["--white", "engine", "--black", "human"], "");
    assert!(told[1].starts_with("White: "), "{told:?}");
}

#[test]
fn a_game_that_was_left_is_gone_on_with() {
    let home = Home::new();
    let assert = home.command(&[]).write_stdin("f6\ng6\n").assert().success();
    let output = String::from_utf8(assert.get_output().stdout.clone()).expect("text");
    let [save] = &home.saves()[..] else { panic!("one file expected") };
    let path = save.to_str().expect("text");
    assert_eq!(output.lines().last(), Some(&*format!("Go on with hexmate play --text {path}")));
    let told = home.play(&[path], "fxg6\nquit\nf7g6\n");
    assert_eq!(
        told,
        ["Black: pawn from g7 to g6", "White to move", "White: pawn from f6 to g6, takes pawn",]
    );
    assert_eq!(home.saves().len(), 1);
    let told = home.play(&[path], "moves\n");
    assert_eq!(told[2], "Played: 1. f6 g6 2. fxg6");
}

#[test]
fn a_file_from_elsewhere_is_left_alone() {
    let (home, elsewhere) = (Home::new(), tempfile::tempdir().expect("a folder"));
    let path = elsewhere.path().join("my game.json");
    let name = path.to_str().expect("text");
    home.play(&[], format!("f6\nsave {name}\n"));
    let saved = fs::read_to_string(&path).expect("a file");
    assert!(saved.contains("\"f5f6\""));
    let told = home.play(&[name], "g6\n");
    assert_eq!(told[2], "Black: pawn from g7 to g6");
    assert_eq!(fs::read_to_string(&path).expect("a file"), saved);
    assert_eq!(home.saves().len(), 2);
    let fen = elsewhere.path().join("now.fen");
    home.play(&[name], format!("save {}\n", fen.display()));
    let line = "b/qbk/n1b1n/r5r/ppppppppp/5P5/11/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 b - 0 1\n";
    assert_eq!(fs::read_to_string(fen).expect("a file"), line);
    assert_eq!(home.saves().len(), 2, "nothing was played, so nothing is kept");
}

#[cfg(unix)]
#[test]
fn a_link_in_the_folder_is_played_on() {
    let (home, elsewhere) = (Home::new(), tempfile::tempdir().expect("a folder"));
    let file = elsewhere.path().join("game.json");
    home.play(&[], format!("f6\nsave {}\n", file.display()));
    let link = home.0.path().join("link.json");
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    home.play(&[link.to_str().expect("text")], "g6\n");
    assert!(link.is_symlink());
    assert!(fs::read_to_string(&file).expect("a file").contains("\"g7g6\""));
    assert_eq!(home.saves().len(), 2, "no copy is made");
}

#[test]
fn clocks_run_while_somebody_thinks() {
    let told = Home::new().play(&["--time", "5+3"], "clock\nf6\nclock\n");
    assert!(told[1].ends_with(", Black 5:00"), "{told:?}");
    assert!(told[3].ends_with(", Black 5:00"), "{told:?}");
    let home = Home::new();
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexmate"))
        .args(["play", "--text", "--time", "0.001+0"])
        .env("LC_ALL", "C.UTF-8")
        .env("HEXMATE_SAVES", home.0.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    // The flag falls although nothing is typed.
    let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let told: Vec<_> = lines.map(|line| line.expect("text")).take(3).collect();
    assert_eq!(told[2], "Black wins on time (0–1)");
    let mut input = child.stdin.take().expect("a pipe");
    writeln!(input, "f6").expect("it reads");
    drop(input);
    child.wait().expect("it ends");
}

#[test]
fn without_a_folder_the_game_is_played_all_the_same() {
    let home = Home::new();
    let file = home.0.path().join("file");
    fs::write(&file, "").expect("a file");
    let told = home.play(&["--saves", file.to_str().expect("text")], "f6\ng6\n");
    assert_eq!(told.len(), 5, "{told:?}");
    assert!(told[2].starts_with("The game is not saved: "), "{told:?}");
    assert_eq!(told[3..], ["Black: pawn from g7 to g6", "The last moves are not saved"]);
}

#[test]
fn bad_files_and_bad_usage_are_told_apart() {
    let home = Home::new();
    for args in [&["none.json"][..], &["--fen", "8/8 w - 0 1"]] {
        let assert = home.command(args).assert().code(1).stdout("");
        let error = &assert.get_output().stderr;
        assert_eq!(error.iter().filter(|&&byte| byte == b'\n').count(), 1);
    }
    for args in [
        &["--time", "5"][..],
        &["--level", "11"],
        &["--white", "cat"],
        &["a.json", "--fen", "x"],
        &["a.json", "--time", "5+3"],
    ] {
        home.command(args).assert().code(2).stdout("");
    }
}

/// A record of one game.
const RECORD: &str = "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. f6 {so} g6 *\n";

#[test]
fn a_record_is_gone_on_with() {
    let home = Home::new();
    for (name, text) in [("game.pgn", RECORD), ("game.txt", "1. f6 {so} g6 *"), ("game", "f6 g6")] {
        let path = home.0.path().join(name);
        fs::write(&path, text).expect("a file");
        let told = home.play(&[path.to_str().expect("a name")], "fxg6\n");
        assert_eq!(told[0], "Black: pawn from g7 to g6", "{name}");
        assert_eq!(told[2], "White: pawn from f6 to g6, takes pawn", "{name}");
        assert_eq!(fs::read_to_string(&path).expect("a file"), text);
    }
}

#[test]
fn of_several_games_none_is_chosen_by_typed_lines() {
    let home = Home::new();
    for (name, text, told) in [
        (
            "games.pgn",
            format!("{RECORD}\n{RECORD}"),
            "found more than one game, expected one; \
            `hexmate games` lists several and `hexmate convert` rewrites them",
        ),
        ("none.pgn", String::new(), "found no game, expected one"),
        (
            "broken.pgn",
            "[White \"a\"]\n\n1. f7 *".to_owned(),
            "line 3: 1. `f7` is no move here, no pawn can go to f7",
        ),
    ] {
        let path = home.0.path().join(name);
        fs::write(&path, text).expect("a file");
        let assert = home.command(&[path.to_str().expect("a name")]).assert().code(1).stdout("");
        let line = String::from_utf8(assert.get_output().stderr.clone()).expect("text");
        assert!(line.starts_with(&format!("hexmate: {}: {told}", path.display())), "{line}");
        assert_eq!(line.lines().count(), 1, "{line}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    /// Saving is left out, lest files appear wherever chance wants them.
    #[test]
    fn any_lines_are_answered_until_the_end(
        lines in proptest::collection::vec(
            prop_oneof![
                "(board|moves|pieces|last|clock|undo|redo|draw|resign|help|[kqrbnp]\\?|their q\\?)",
                "[a-l][0-9]{1,2}[a-l][0-9]{1,2}[qrbn]?",
                "[KQRBN]?x?[a-l][0-9]",
                "\\PC{0,20}",
            ],
            0..40,
        ),
    ) {
        let typed = lines.join("\n").replace("save", "");
        let told = Home::new().play(&[], typed);
        prop_assert!(!told.is_empty());
    }
}
