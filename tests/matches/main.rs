//! `hexmate match` with engines that play, and with some that do all that an engine should not.
//! Those are shell scripts, so these tests run on Unix alone.
#![cfg(unix)]

mod failures;
mod files;
mod processes;
mod resuming;
mod usage;

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// A folder for scripts and records.
struct Bench(TempDir);

impl Bench {
    fn new() -> Self {
        Self(TempDir::new().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// An engine that is a shell script; `$HEXMATE` in it is the program.
    fn script(&self, name: &str, body: &str) -> String {
        let path = self.path(name);
        fs::write(&path, body).expect("a script");
        format!("name={name} cmd=\"sh '{}'\"", path.display())
    }

    /// An engine that answers every line as this `case` of a shell does.
    fn answering(&self, name: &str, cases: &str) -> String {
        let body = format!(
            "while read -r line; do case \"$line\" in
             {cases}
             uci) echo uciok;; isready) echo readyok;; quit) exit;;
             esac; done"
        );
        self.script(name, &body)
    }

    /// The output of a match with these arguments; times are short.
    fn run(&self, engines: &[&str], args: &[&str]) -> Output {
        self.command(engines, args).output().expect("it runs")
    }

    fn command(&self, engines: &[&str], args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hexmate"));
        command.env("LC_ALL", "C.UTF-8").env("HEXMATE", env!("CARGO_BIN_EXE_hexmate"));
        command.arg("match").args(args).stdin(Stdio::null());
        for engine in engines {
            command.args(["--engine", engine]);
        }
        command
    }

    /// The games of a record in order, each with its place and moves but without times.
    fn games(&self, record: &str) -> Vec<(Value, Vec<Value>)> {
        let text = fs::read_to_string(self.path(record)).expect("a record");
        let mut games: Vec<_> = text
            .lines()
            .skip(1)
            .map(|line| {
                let game: Value = serde_json::from_str(line).expect("JSON");
                let moves = game["moves"].as_array().expect("moves");
                (game["match"].clone(), moves.iter().map(|m| m["move"].clone()).collect())
            })
            .collect();
        games.sort_by_key(|(place, _)| place["game"].as_u64());
        games
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// The one line that says why there is no match.
fn complaint(output: &Output) -> String {
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), String::new()));
    let line = text(&output.stderr);
    assert_eq!(line.lines().count(), 1, "{line}");
    line.trim_end().strip_prefix("hexmate: ").expect("the name of the program").to_owned()
}

fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// Waits until the file has so many lines.
fn wait_for_lines(path: &PathBuf, lines: usize) -> String {
    let begin = Instant::now();
    loop {
        let text = fs::read_to_string(path).unwrap_or_default();
        if text.lines().count() >= lines {
            return text;
        }
        assert!(begin.elapsed() < Duration::from_secs(60), "{text}");
        thread::sleep(Duration::from_millis(5));
    }
}

const QUICK: &[&str] = &["--nodes", "60", "--json"];

fn quick<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [QUICK, more].concat()
}

#[test]
fn every_variant_is_played_and_points_add_up() {
    let bench = Bench::new();
    for variant in ["glinski", "mccooey", "shafran"] {
        let args = quick(&["--games", "4", "--variant", variant, "--concurrency", "2"]);
        let result = json(&bench.run(&["self", "level:1 depth=1"], &args));
        let pairing = &result["pairings"][0];
        assert_eq!((&pairing["first"], &pairing["second"]), (&"hexmate".into(), &"level 1".into()));
        let results: Vec<u64> =
            pairing["results"].as_array().unwrap().iter().flat_map(Value::as_u64).collect();
        assert_eq!(results.iter().sum::<u64>(), 4);
        let quarters: u64 = results.iter().zip(0..).map(|(count, quarters)| count * quarters).sum();
        assert_eq!(pairing["points"].as_f64(), Some(quarters as f64 / 4.0));
        for engine in result["engines"].as_array().unwrap() {
            assert_eq!(engine["faults"], serde_json::json!({}), "{engine}");
        }
    }
}

/// Knows nothing but what every engine knows, and ends when it hears anything else.
fn simple(bench: &Bench) -> String {
    let body = "while read -r line; do case \"$line\" in
        uci|isready|position\\ *|quit) echo \"$line\";;
        go\\ movetime\\ [0-9]*) case \"$line\" in *\\ *\\ *\\ *) exit 1;; esac; echo \"$line\";;
        *) exit 1;;
        esac; done | \"$HEXMATE\" uci | while read -r line; do case \"$line\" in
        option*) ;; *) echo \"$line\";;
        esac; done";
    bench.script("simple", body)
}

#[test]
fn an_engine_that_knows_only_the_least_can_play() {
    let bench = Bench::new();
    let args = ["--movetime", "10", "--margin", "60000", "--games", "2", "--json"];
    let result = json(&bench.run(&[&simple(&bench), "self name=good"], &args));
    assert_eq!(result["games"], 2);
    assert!(result["engines"][0]["moves"].as_u64() > Some(2), "{result}");
    for engine in result["engines"].as_array().unwrap() {
        assert_eq!(engine["faults"], serde_json::json!({}));
    }
}

#[test]
fn what_an_engine_says_too_much_is_not_its_next_answer() {
    let bench = Bench::new();
    let twice = "\"$HEXMATE\" uci | while read -r line; do
        echo \"$line\"
        case \"$line\" in bestmove*) sleep 0.05; echo \"$line\";; esac
        done";
    let args = quick(&["--games", "2", "--draw", "3000,3"]);
    let result = json(&bench.run(&[&bench.script("twice", twice), "self name=good"], &args));
    assert_eq!(result["engines"][0]["faults"], serde_json::json!({}));
    assert!(result["engines"][0]["moves"].as_u64() >= Some(6), "{result}");
}

#[test]
fn engines_that_do_not_play_do_not_run() {
    let bench = Bench::new();
    let (ids, others) = (bench.path("ids"), bench.path("others"));
    let body = format!(
        "n=0; for id in $(cat '{ids}'); do kill -0 $id 2>/dev/null && n=$((n+1)); done
         echo $n >> '{others}'; echo $$ >> '{ids}'; exec \"$HEXMATE\" uci",
        ids = ids.display(),
        others = others.display()
    );
    fs::write(&ids, "").unwrap();
    let engines = ["a", "b", "c", "d"].map(|name| bench.script(name, &body));
    let args = quick(&["--games", "2", "--draw", "3000,1"]);
    let result = json(&bench.run(&engines.each_ref().map(String::as_str), &args));
    assert_eq!(result["games"], 12);
    let others = fs::read_to_string(others).unwrap();
    assert!(others.lines().all(|others| ["0", "1"].contains(&others)), "{others}");
}

#[test]
fn the_number_of_games_at_a_time_changes_nothing() {
    let bench = Bench::new();
    for (concurrency, record) in [("1", "one"), ("3", "three")] {
        let path = bench.path(record);
        let args = quick(&["--games", "6", "--concurrency", concurrency]);
        let args = [&args[..], &["--record", path.to_str().unwrap()]].concat();
        json(&bench.run(&["self", "self name=second depth=1", "self name=third depth=2"], &args));
    }
    let games = bench.games("one");
    assert_eq!(games.len(), 18);
    assert!(games == bench.games("three"));
}

#[test]
fn both_colours_begin_with_the_same_opening() {
    let bench = Bench::new();
    let (list, record) = (bench.path("list"), bench.path("record"));
    let fen = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 b - 0 1";
    fs::write(
        &list,
        format!("glinski|startpos|g4g6 f7g6\nmccooey|startpos|\nglinski|{fen}|f7f6\n"),
    )
    .unwrap();
    let args = quick(&["--games", "6", "--openings", list.to_str().unwrap()]);
    let args = [&args[..], &["--record", record.to_str().unwrap()]].concat();
    json(&bench.run(&["self", "level:1 depth=1"], &args));
    let games = bench.games("record");
    let first_moves: Vec<_> = games.iter().map(|(_, moves)| &moves[0]).collect();
    assert_eq!(first_moves, ["g4g6", "g4g6", "f7f6", "f7f6", "g4g6", "g4g6"]);
    let white: Vec<_> = games.iter().map(|(place, _)| &place["white"]).collect();
    assert_eq!(white[..3], ["hexmate", "level 1", "hexmate"]);
    let saved = fs::read_to_string(record).unwrap();
    assert!(saved.lines().nth(3).unwrap().contains(fen));
}

#[test]
fn a_match_ends_early_when_the_test_is_decided() {
    let bench = Bench::new();
    let loser = bench.answering("loser", "go*) exit;;");
    let args = quick(&["--games", "1000", "--sprt", "0,50"]);
    let result = json(&bench.run(&["self", &loser], &args));
    assert!(result["games"].as_u64() < Some(100), "{result}");
    assert_eq!(result["pairings"][0]["sprt"]["accepted"], "elo1");
}

#[test]
fn games_are_ended_early_only_if_that_was_asked_for() {
    let bench = Bench::new();
    let pgn = bench.path("pgn");
    let args = quick(&["--games", "2", "--draw", "3000,1", "--pgn", pgn.to_str().unwrap()]);
    let result = json(&bench.run(&["self", "self name=other"], &args));
    let text = fs::read_to_string(pgn).unwrap();
    assert_eq!(text.matches("[Termination \"adjudication\"]\n").count(), 2, "{text}");
    assert_eq!(result["ends"], serde_json::json!({ "adjudication": 2 }));
}
