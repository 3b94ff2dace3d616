//! `hexmate match` with engines that play, and with some that do all that an engine should not.
//! Those are shell scripts, so these tests run on Unix alone.
#![cfg(unix)]

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

/// Plays four games against an engine that loses them all, and says how.
fn assert_fails(bench: &Bench, name: &str, cases: &str, margin: &str, kind: &str, detail: &str) {
    let path = bench.path(name);
    let record = path.with_extension("jsonl");
    let files = ["--json", "--record", record.to_str().unwrap()];
    let args = [&["--movetime", "20", "--margin", margin, "--games", "4"][..], &files].concat();
    let engines = ["self nodes=9 name=good", &bench.answering(name, cases)];
    let result = json(&bench.run(&engines, &args));
    assert_eq!(result["pairings"][0]["points"], 4.0, "{name}");
    assert_eq!(result["engines"][1]["faults"][kind], 4, "{name}");
    for (place, _) in bench.games(record.to_str().unwrap()) {
        assert_eq!((&place["end"], &place["detail"]), (&kind.into(), &detail.into()), "{name}");
    }
}

#[test]
fn an_engine_that_ends_or_talks_nonsense_loses_with_the_reason() {
    let bench = Bench::new();
    for (name, cases, kind, detail) in [
        ("crash", "go*) exit 3;;", "crash", "move 5: it has ended (exit status 3)"),
        ("illegal", "go*) echo bestmove a1a2;;", "illegal_move", "move 5: `a1a2`"),
        ("none", "go*) echo bestmove;;", "illegal_move", "move 5: ``"),
        (
            "garbage",
            "go*) head -c 300000 /dev/urandom; echo; echo info score cp x depth; echo bestmove Ω;;",
            "illegal_move",
            "move 5: `Ω`",
        ),
    ] {
        assert_fails(&bench, name, cases, "60000", kind, detail);
    }
}

#[test]
fn an_engine_that_does_not_answer_is_started_again_for_every_game() {
    let bench = Bench::new();
    let starts = bench.path("starts");
    let cases = format!("uci) echo x >> '{}'; echo uciok;; go*) sleep 100;;", starts.display());
    assert_fails(&bench, "hang", &cases, "100", "hang", "move 5: no bestmove within 120 ms");
    // Once to try it, and once for every game.
    assert_eq!(fs::read_to_string(starts).unwrap().lines().count(), 5);
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
fn what_cannot_be_played_is_told_before_the_match() {
    let bench = Bench::new();
    let simple = simple(&bench);
    let told = |engines: &[&str], args: &[&str]| complaint(&bench.run(engines, args));
    let with_option = format!("{simple} option.Hash=16");
    assert_eq!(
        told(&["self", &with_option], &["--movetime", "10"]),
        "engine simple: it has no option Hash"
    );
    let refused = told(&["self", "self name=without option.Without=typo"], QUICK);
    let reason = "engine without: it refuses option Without: setoption Without: `typo`, expected ";
    assert!(refused.starts_with(reason), "{refused}");
    let missing = told(&["self", "cmd=/nowhere/engine"], QUICK);
    assert!(missing.starts_with("engine engine: cannot be started: "), "{missing}");
    let mute = bench.answering("mute", "uci) ;;");
    assert_eq!(
        told(&[&mute, "self"], &["--nodes", "9", "--patience", "1"]),
        "engine mute: no uciok within 1000 ms"
    );
    assert_eq!(
        told(&["self", "self"], QUICK),
        "two engines are called hexmate; tell them apart with name="
    );
    assert_eq!(
        told(&["self", "level:1 nodes=9"], &[]),
        "hexmate has no limit for its moves; say --movetime, --nodes, --depth or --tc"
    );
    let list = bench.path("list");
    fs::write(&list, "# none\n\nglinski|startpos|g4g6\nshafran|startpos|x\n").unwrap();
    let args = quick(&["--openings", list.to_str().unwrap()]);
    let bad = told(&["self", "level:1"], &args);
    assert!(bad.starts_with(&format!("{}: line 4: move 1, `x`: ", list.display())), "{bad}");
}

#[test]
fn bad_usage_is_told_in_one_sentence() {
    let bench = Bench::new();
    for (engines, args, error) in [
        (&["self"][..], QUICK, "a match needs two engines, say --engine twice"),
        (
            &["self", "level:1"],
            &["--games", "3"],
            "--games 3: each opening is played with both colours, expected an even number",
        ),
        (&["self", "x"], &[], "--engine 'x': `x`: expected self, level:N, or one of name="),
        (&["self", "level:1", "level:2"], &["--sprt", "0,5"], "--sprt: a test is for two engines"),
        (&["self", "level:1"], &["--resume"], "the following required arguments were not provided"),
        (&["self", "level:1"], &["--nodes", "1", "--depth", "1"], "the argument '--nodes <N>'"),
    ] {
        let output = bench.run(engines, args);
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.starts_with(&format!("error: {error}")), "{told}");
    }
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
    let args = quick(&["--games", "2", "--draw", "3000,1"]);
    let result = json(&bench.run(&["self", "self name=other"], &args));
    assert_eq!(result["ends"], serde_json::json!({ "adjudication": 2 }));
}

#[test]
fn time_that_runs_out_on_a_clock_loses() {
    let bench = Bench::new();
    let slow = bench.answering("slow", "go\\ wtime*winc*) sleep 100;;");
    let args = ["--nodes", "9", "--games", "2", "--json"];
    let result = json(&bench.run(&["self", &format!("{slow} tc=0.1+0.01")], &args));
    assert_eq!(result["engines"][1]["faults"], serde_json::json!({ "timeout": 2 }));
    assert_eq!(result["pairings"][0]["points"], 2.0);
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

/// Whether a process runs; one that has ended and was not waited for does not.
fn runs(id: &str) -> bool {
    let ps = Command::new("ps").args(["-o", "stat=", "-p", id]).output().expect("ps");
    let state = text(&ps.stdout);
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

#[test]
fn nothing_is_left_behind() {
    let bench = Bench::new();
    let ids = bench.path("ids");
    let id = ids.display();
    let hanging = bench.answering(
        "hanging",
        &format!("go*) sleep 1000 & echo $! >> '{id}'; echo $$ >> '{id}'; wait;;"),
    );
    let args = ["--movetime", "5", "--margin", "1000", "--games", "2"];
    assert!(bench.run(&["self nodes=9", &hanging], &args).status.success());
    for id in wait_for_lines(&ids, 4).lines() {
        assert!(!runs(id), "{id}");
    }
    // The same where the match is interrupted.
    fs::remove_file(&ids).unwrap();
    let mut command = bench.command(&["self", &hanging], QUICK);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let ids = wait_for_lines(&ids, 2);
    let kill = Command::new("kill").args(["-s", "INT", &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(text(&output.stderr), "hexmate: the match was interrupted after 0 of 100 games\n");
    assert_eq!(output.status.code(), Some(1));
    for id in ids.lines() {
        assert!(!runs(id), "{id}");
    }
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
