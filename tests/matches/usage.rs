//! What is refused before a match.

use std::fs;

use super::{Bench, QUICK, complaint, quick, simple, text};

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
            "invalid value '3' for '--games <N>': expected an even number from 2 to 1000000, as \
             openings are played twice",
        ),
        (&["self", "x"], QUICK, "--engine `x`: `x`: expected self, level:N, or one of name="),
        (&["self", "self"], QUICK, "two engines are called hexmate; tell them apart with name="),
        (
            &["self", "level:1 nodes=9"],
            &[],
            "hexmate has no limit for its moves; say --movetime, --nodes, --depth or --tc",
        ),
        (
            &["self", "level:1 movetime=10 nodes=5"],
            QUICK,
            "--engine `level:1 movetime=10 nodes=5`: `movetime=10` and `nodes=5`: expected one \
             limit for its moves",
        ),
        (
            &["self", "level:1 option.UCI_Variant=mccooey"],
            QUICK,
            "--engine `level:1 option.UCI_Variant=mccoo…`: `option.UCI_Variant=mccooey`: the match \
             sets this option, expected --variant",
        ),
        (
            &["self", "level:1", "level:2"],
            &["--nodes", "1", "--sprt", "0,5"],
            "--sprt: a test is for two engines",
        ),
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
fn numbers_that_are_none_are_told_in_plain_words() {
    let bench = Bench::new();
    let engines = ["self", "level:1"];
    let win = "expected centipawns from 1 to 30000 and moves from 1 to 1000 such as 600,4";
    for (option, values, expected) in [
        ("--games", &["-2", "0", "x", "1.5", "4294967296"][..], "expected an even number from 2"),
        ("--concurrency", &["-1", "0", "513"], "expected a whole number from 1 to 512"),
        ("--movetime", &["-1", "0", "x"], "expected a whole number from 1 to 86400000"),
        ("--nodes", &["-1", "0"], "expected a whole number from 1 to 1000000000000"),
        ("--depth", &["-1", "0", "1001"], "expected a whole number from 1 to 1000"),
        ("--margin", &["-1", "x"], "expected a whole number from 0 to 86400000"),
        ("--patience", &["-1", "0"], "expected a whole number from 1 to 86400"),
        ("--plies", &["-1", "61"], "expected a whole number from 0 to 60"),
        ("--seed", &["-1", "x"], "expected a whole number, 0 or more"),
        ("--tc", &["-1+0", "5"], "expected seconds for the game and seconds added"),
        ("--resign", &["10,8,40", "-5,2", "0,3", "99999,3", "x"], win),
        ("--draw", &["-5,2", "5", "5,2,-1", "99999,3"], "expected centipawns from 0 to 30000 and"),
        ("--sprt", &["5,0", "x"], "expected two differences in Elo"),
    ] {
        for value in values {
            let output = bench.run(&engines, &[option, value]);
            let told = text(&output.stderr);
            let start = format!("error: invalid value '{value}' for '{option} <");
            assert!(
                told.starts_with(&start) && told.contains(&format!(">': {expected}")),
                "{told}"
            );
            assert_eq!(output.status.code(), Some(2), "{told}");
        }
    }
}
