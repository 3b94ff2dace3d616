//! Engines that do all that an engine should not.

use std::fs;

use serde_json::Value;

use super::{Bench, json};

/// How an engine fails.
struct Fault {
    /// As the record calls it.
    kind: &'static str,
    /// As portable game notation calls it.
    termination: &'static str,
    detail: &'static str,
}

/// Plays four games against an engine that loses them all, and says how.
fn assert_fails(bench: &Bench, name: &str, cases: &str, margin: &str, fault: &Fault) {
    let &Fault { kind, termination, detail } = fault;
    let path = bench.path(name);
    let (record, pgn) = (path.with_extension("jsonl"), path.with_extension("pgn"));
    let files = ["--json", "--record", record.to_str().unwrap(), "--pgn", pgn.to_str().unwrap()];
    let args = [&["--movetime", "20", "--margin", margin, "--games", "4"][..], &files].concat();
    let engines = ["self nodes=9 name=good", &bench.answering(name, cases)];
    let result = json(&bench.run(&engines, &args));
    assert_eq!(result["pairings"][0]["points"], 4.0, "{name}");
    assert_eq!(result["engines"][1]["faults"][kind], 4, "{name}");
    for (place, _) in bench.games(record.to_str().unwrap()) {
        assert_eq!((&place["end"], &place["detail"]), (&kind.into(), &detail.into()), "{name}");
    }
    // Nobody has resigned, neither for programs nor for people.
    let games = fs::read_to_string(record).unwrap();
    for game in games.lines().skip(1) {
        let game: Value = serde_json::from_str(game).unwrap();
        assert_eq!(game["result"]["kind"], "forfeit", "{name}");
    }
    let text = fs::read_to_string(pgn).unwrap();
    let tags = format!(
        "[Termination \"{termination}\"]\n[Reason \"{}, {detail}\"]\n",
        kind.replace('_', " ")
    );
    assert_eq!(text.matches(&tags).count(), 4, "{text}");
}

#[test]
fn an_engine_that_ends_or_talks_nonsense_loses_with_the_reason() {
    let bench = Bench::new();
    let crash = |detail| Fault { kind: "crash", termination: "abandoned", detail };
    let illegal = |detail| Fault { kind: "illegal_move", termination: "rules infraction", detail };
    for (name, cases, fault) in [
        ("crash", "go*) exit 3;;", crash("move 5: it has ended (exit status 3)")),
        ("illegal", "go*) echo bestmove a1a2;;", illegal("move 5: `a1a2`")),
        ("none", "go*) echo bestmove;;", illegal("move 5: ``")),
        (
            "garbage",
            "go*) head -c 300000 /dev/urandom; echo; echo info score cp x depth; echo bestmove Ω;;",
            illegal("move 5: `Ω`"),
        ),
    ] {
        assert_fails(&bench, name, cases, "60000", &fault);
    }
}

#[test]
fn an_engine_that_does_not_answer_is_started_again_for_every_game() {
    let bench = Bench::new();
    let starts = bench.path("starts");
    let cases = format!("uci) echo x >> '{}'; echo uciok;; go*) sleep 100;;", starts.display());
    let detail = "move 5: no bestmove within 120 ms";
    let fault = Fault { kind: "hang", termination: "time forfeit", detail };
    assert_fails(&bench, "hang", &cases, "100", &fault);
    // Once to try it, and once for every game.
    assert_eq!(fs::read_to_string(starts).unwrap().lines().count(), 5);
}

#[test]
fn time_that_runs_out_on_a_clock_loses() {
    let bench = Bench::new();
    let slow = bench.answering("slow", "go\\ wtime*winc*) sleep 100;;");
    let pgn = bench.path("pgn");
    let args = ["--nodes", "9", "--games", "2", "--json", "--pgn", pgn.to_str().unwrap()];
    let result = json(&bench.run(&["self", &format!("{slow} tc=0.1+0.01")], &args));
    assert_eq!(result["engines"][1]["faults"], serde_json::json!({ "timeout": 2 }));
    assert_eq!(result["pairings"][0]["points"], 2.0);
    let tags = "[Termination \"time forfeit\"]\n[Reason \"timeout\"]\n";
    assert_eq!(fs::read_to_string(pgn).unwrap().matches(tags).count(), 2);
}
