//! `hexmate show --json --batch`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use proptest::prelude::*;
use serde_json::Value;

use super::{MATE, hexmate, output};

fn answers(input: &[u8]) -> Vec<Value> {
    let assert = hexmate().args(["show", "--json", "--batch"]).write_stdin(input).assert();
    let output = assert.success().stderr("").get_output().stdout.clone();
    let text = String::from_utf8(output).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn each_line_is_answered_like_a_call_of_its_own() {
    let input = format!("glinski|startpos|f6 g6\nMcCooey|startpos|\r\nglinski|{MATE}|");
    let assert = hexmate().args(["show", "--json", "--batch"]).write_stdin(input).assert();
    let alone = [
        output(&["show", "--json", "--moves", "f6 g6"]),
        output(&["show", "--json", "--variant", "mccooey"]),
        output(&["show", "--json", "--fen", MATE]),
    ];
    assert.success().stdout(alone.concat());
}

#[test]
fn a_bad_line_is_told_and_the_rest_is_answered() {
    let mut input =
        b"chess|startpos|\n\nglinski\nglinski|startpos|a1a9\nglinski|x|\n\xff\n".to_vec();
    input.extend(format!("glinski|{MATE}|Kb5\nshafran|startpos|Q-0-0\n").bytes());
    input.extend(b"glinski|startpos\n");
    let answers = answers(&input);
    let errors: Vec<_> = answers.iter().map(|answer| answer["error"].as_str()).collect();
    let form = Some("expected VARIANT|FEN or startpos|moves");
    assert_eq!(
        errors,
        [
            Some("`chess` is no variant, expected glinski, mccooey, shafran"),
            form,
            form,
            Some("move 1, `a1a9`: `a9` is no cell of Gliński's board, expected a name such as f6"),
            Some("FEN: board: `x` at character 1 has 1 ranks, expected 11"),
            Some("the line is not UTF-8: invalid utf-8 sequence of 1 bytes from index 0"),
            Some("move 1, `Kb5`: the game is over (checkmate)"),
            Some("move 1, `Q-0-0`: no Q-0-0 here: a piece stands between king and rook on b1"),
            None,
        ]
    );
    assert!(answers[..8].iter().all(|answer| answer.as_object().expect("one").len() == 1));
    assert_eq!(answers[8]["variant"], "glinski");
}

#[test]
fn nothing_asked_nothing_answered() {
    assert_eq!(answers(b""), [Value::Null; 0]);
}

#[test]
fn answers_come_while_the_input_is_open() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexmate"))
        .args(["show", "--json", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    write!(input, "glinski").expect("it reads");
    for moves in ["", "f6", "f6 g6"] {
        // The beginning of the next line must not keep this one's answer back.
        write!(input, "|startpos|{moves}\nglinski").expect("it reads");
        let mut answer = String::new();
        output.read_line(&mut answer).expect("it answers");
        assert!(answer.starts_with("{\"variant\":\"glinski\""), "{answer}");
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_answered_line_by_line(input in proptest::collection::vec(any::<u8>(), 0..400)) {
        let newlines = input.iter().filter(|&&byte| byte == b'\n').count();
        let open = input.last().is_some_and(|&byte| byte != b'\n');
        prop_assert_eq!(answers(&input).len(), newlines + usize::from(open));
    }

    #[test]
    fn nearly_good_lines_are_answered(
        variant in "(glinski|mccooey|shafran|Gliński|\\PC{0,8})",
        fen in "(startpos|[1-9kKpPqQ/]{1,60} [wb-] [a-l0-9,-]{1,6} [0-9]{1,12} [0-9]{1,12})",
        moves in "([a-l][0-9]{1,3}[a-l][0-9]{1,3}[qrbn]? |[KQRBN]x?[a-l][0-9]=? |\\PC{0,12} ){0,6}",
    ) {
        let answer = &answers(format!("{variant}|{fen}|{moves}\n").as_bytes())[..];
        prop_assert!(matches!(answer, [Value::Object(_)]));
    }
}
