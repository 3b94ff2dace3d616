//! Matches that are recorded, interrupted and gone on with.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use super::{Bench, complaint, json, quick, wait_for_lines};

/// A match of six games, recorded; and how it is run again.
struct Recorded {
    bench: Bench,
    record: PathBuf,
    pgn: PathBuf,
}

impl Recorded {
    fn new() -> Self {
        let bench = Bench::new();
        let (record, pgn) = (bench.path("record"), bench.path("pgn"));
        let recorded = Self { bench, record, pgn };
        json(&recorded.run(&[]));
        recorded
    }

    fn run(&self, more: &[&str]) -> Output {
        let files =
            ["--record", self.record.to_str().unwrap(), "--pgn", self.pgn.to_str().unwrap()];
        let args = [&quick(&["--games", "6"])[..], &files, more].concat();
        self.bench.run(&["self", "self name=other depth=1"], &args)
    }
}

#[test]
fn a_torn_match_is_gone_on_with() {
    let match_ = Recorded::new();
    let (games, whole) = (match_.bench.games("record"), fs::read(&match_.record).unwrap());
    let (text, result) = (fs::read(&match_.pgn).unwrap(), json(&match_.run(&["--resume"])));
    assert_eq!(
        (fs::read(&match_.record).unwrap(), result["games"].as_u64()),
        (whole.clone(), Some(6))
    );
    let ends: Vec<_> = (0..whole.len()).filter(|&at| whole[at] == b'\n').map(|at| at + 1).collect();
    // In the midst of the settings, of the first game and of the last; between two games.
    for cut in [0, ends[0] / 2, ends[0], ends[0] + 9, ends[2], ends[6] - 1] {
        fs::write(&match_.record, &whole[..cut]).unwrap();
        let games_left = ends.iter().filter(|&&end| end <= cut).count().saturating_sub(1);
        fs::write(&match_.pgn, &text[..pgn_of(&text, games_left).saturating_sub(3)]).unwrap();
        let again = json(&match_.run(&["--resume"]));
        assert_eq!(again["pairings"], result["pairings"], "{cut}");
        assert!(match_.bench.games("record") == games, "{cut}");
        let text = fs::read_to_string(&match_.pgn).unwrap();
        assert_eq!(text.matches("[Round ").count(), 6, "{cut}");
    }
}

#[test]
fn a_text_that_is_ahead_of_its_record_loses_nothing() {
    let match_ = Recorded::new();
    let (games, whole) = (match_.bench.games("record"), fs::read(&match_.record).unwrap());
    let text = fs::read(&match_.pgn).unwrap();
    let ends: Vec<_> = (0..whole.len()).filter(|&at| whole[at] == b'\n').map(|at| at + 1).collect();
    let mut kept = Vec::new();
    // In the midst of the first game and of the last; a whole line is missing.
    for (cut, recorded) in [(ends[0] + 9, 0), (ends[5] + 99, 5), (ends[5], 5)] {
        let ahead = pgn_of(&text, recorded + 1);
        fs::write(&match_.record, &whole[..cut]).unwrap();
        fs::write(&match_.pgn, &text[..ahead]).unwrap();
        let output = match_.run(&["--resume"]);
        assert_eq!(json(&output)["games"], 6, "{cut}");
        assert!(match_.bench.games("record") == games, "{cut}");
        let again = fs::read_to_string(&match_.pgn).unwrap();
        assert_eq!(again.matches("[Round ").count(), 6, "{cut}");
        kept.push(text[pgn_of(&text, recorded)..ahead].to_vec());
    }
    for (name, kept) in ["pgn.rest", "pgn.rest2", "pgn.rest3"].into_iter().zip(kept) {
        assert_eq!(fs::read(match_.bench.path(name)).unwrap(), kept, "{name}");
    }
    // A line that lacks nothing but its end is a game.
    fs::write(&match_.record, &whole[..ends[6] - 1]).unwrap();
    fs::write(&match_.pgn, &text).unwrap();
    json(&match_.run(&["--resume"]));
    assert!(fs::read(&match_.record).unwrap() == whole && fs::read(&match_.pgn).unwrap() == text);
    // The text of another match is not touched.
    fs::remove_file(&match_.record).unwrap();
    let told = complaint(&match_.run(&["--resume"]));
    assert!(told.ends_with(": there are games in it that the record does not have"), "{told}");
    assert!(fs::read(&match_.pgn).unwrap() == text);
}

/// Where so many games of a text end.
fn pgn_of(text: &[u8], games: usize) -> usize {
    let text = std::str::from_utf8(text).unwrap();
    text.match_indices("[Event ").nth(games).map_or(text.len(), |(at, _)| at)
}

#[test]
fn only_the_same_match_is_gone_on_with() {
    let match_ = Recorded::new();
    let (record, pgn) = (fs::read(&match_.record).unwrap(), fs::read(&match_.pgn).unwrap());
    let refused = |more: &[&str]| {
        let told = complaint(&match_.run(more));
        assert_eq!(fs::read(&match_.record).unwrap(), record, "{told}");
        assert_eq!(fs::read(&match_.pgn).unwrap(), pgn, "{told}");
        told
    };
    assert!(refused(&[]).ends_with("the file exists; name another, or go on with --resume"));
    let other = "line 1: the match was begun with another setting, ";
    for (more, told) in [
        (
            &["--seed", "2"][..],
            "openings: {\"seed\":1,\"plies\":8} there, {\"seed\":2,\"plies\":8} asked for",
        ),
        (&["--variant", "shafran"], "variant: \"glinski\" there, \"shafran\" asked for"),
        (&["--draw", "5,5"], "draw: null there, [5,5,0] asked for"),
    ] {
        let error = refused(&[&["--resume"], more].concat());
        assert!(error.ends_with(&format!("{other}{told}")), "{error}");
    }
    fs::write(&match_.record, "{\"format\":\"hexmate game\"}\n").unwrap();
    assert!(complaint(&match_.run(&["--resume"])).ends_with("line 1: no record of a match"));
    // A line in the midst is not dropped.
    let mut lines: Vec<_> = record.split_inclusive(|&byte| byte == b'\n').collect();
    lines[2] = b"{\n";
    fs::write(&match_.record, lines.concat()).unwrap();
    let error = complaint(&match_.run(&["--resume"]));
    assert!(error.contains(": line 3: no game: "), "{error}");
}

#[test]
fn a_recorded_game_can_be_shown() {
    let match_ = Recorded::new();
    let text = fs::read_to_string(&match_.record).unwrap();
    let game = match_.bench.path("game.json");
    fs::write(&game, text.lines().nth(1).unwrap()).unwrap();
    let mut show = Command::new(env!("CARGO_BIN_EXE_hexmate"));
    let shown = show.arg("show").arg(&game).arg("--json").output().unwrap();
    assert!(!json(&shown)["outcome"].is_null());
}

#[test]
fn a_match_that_was_killed_is_gone_on_with() {
    let bench = Bench::new();
    let record = bench.path("record");
    let args = quick(&["--games", "30", "--record", record.to_str().unwrap(), "--resume"]);
    let engines = ["self", "level:1 depth=1"];
    let mut child = bench.command(&engines, &args).stdout(Stdio::null()).spawn().unwrap();
    wait_for_lines(&record, 4);
    child.kill().unwrap();
    child.wait().unwrap();
    let result = json(&bench.run(&engines, &args));
    assert_eq!(result["games"], 30);
    let numbers: Vec<_> =
        bench.games("record").iter().map(|(place, _)| place["game"].as_u64()).collect();
    assert!(numbers.into_iter().eq((1..=30).map(Some)));
}
