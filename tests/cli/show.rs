//! `hexmate show` of lines of play.

use serde_json::{Value, json};

use super::{MATE, STALEMATE, complaint, hexmate, output};

fn object(args: &[&str]) -> Value {
    let text = output(&[&["show", "--json"], args].concat());
    assert_eq!(text.lines().count(), 1);
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn a_position_is_shown_to_people() {
    let expected = include_str!("mate.txt");
    assert_eq!(output(&["show", "--fen", MATE]), expected);
}

#[test]
fn ascii_stays_ascii() {
    let text = output(&["show", "--ascii", "--fen", STALEMATE]);
    assert!(text.is_ascii());
    let end = "\
Variant:  Glinski
FEN:      k/3/2K2/7/9/11/11/11/11/11/11 b - 0 1
Turn:     Black
Check:    no
Outcome:  Black is stalemated: 3/4 to White, 1/4 to Black
Points:   3/4-1/4
Legal:    0
";
    assert!(text.ends_with(end), "{text}");
    let elsewhere = hexmate().env("LC_ALL", "C").args(["show", "--fen", STALEMATE]).output();
    assert_eq!(elsewhere.expect("it runs").stdout, text.as_bytes());
}

#[test]
fn legal_moves_are_listed() {
    let text = output(&["show", "--variant", "mccooey"]);
    let end = "\
Turn:     White
Check:    no
Outcome:  none
Points:   none
Legal:    31
          c1c2 c1c3 d2d3 d2d4 e2b1 e2c3 e2d4 e2f5 e2g4 e3e4 e3e5 f3b7 f3c6 f3d5
          f3e4 f3g4 f3h5 f3i6 f3k7 f4f5 g2e4 g2f5 g2h4 g2i3 g2k1 g3g4 g3g5 h2h3
          h2h4 i1i2 i1i3
";
    assert!(text.ends_with(end), "{text}");
}

#[test]
fn the_object_has_exactly_its_keys() {
    let text = output(&["show", "--json", "--fen", MATE]);
    let expected = concat!(
        r#"{"variant":"glinski","fen":"1/3/5/7/9/k1K8/11/11/3B7/11/11 b - 0 1","turn":"black","#,
        r#""check":true,"legal":[],"outcome":{"kind":"checkmate","winner":"white","#,
        r#""points":{"white":1,"black":0}}}"#,
        "\n"
    );
    assert_eq!(text, expected);
    let start = object(&["--variant", "shafran"]);
    assert_eq!(start["variant"], "shafran");
    assert_eq!((&start["turn"], &start["check"]), (&json!("white"), &json!(false)));
    assert_eq!(start["outcome"], Value::Null);
    let legal = start["legal"].as_array().expect("a list");
    assert_eq!(legal.len(), 42);
    assert!(legal.is_sorted_by_key(|name| name.as_str()));
}

#[test]
fn a_stalemate_is_worth_what_the_game_says() {
    let points = |variant, fen| object(&["--variant", variant, "--fen", fen])["outcome"].clone();
    let expected = json!({
        "kind": "stalemate", "winner": null, "points": {"white": 0.75, "black": 0.25}
    });
    assert_eq!(points("glinski", STALEMATE), expected);
    let expected = json!({
        "kind": "stalemate", "winner": null, "points": {"white": 0.5, "black": 0.5}
    });
    assert_eq!(points("mccooey", STALEMATE), expected);
}

#[test]
fn nothing_is_legal_after_a_draw_by_the_rules() {
    let knights = "d1f4 d9f8 f4d1 f8d9 ";
    let threefold = object(&["--moves", &knights.repeat(2)]);
    assert_eq!(threefold["outcome"]["kind"], "threefold");
    assert_eq!(threefold["outcome"]["points"], json!({"white": 0.5, "black": 0.5}));
    assert_eq!(threefold["legal"], json!([]));
    let error = complaint(&["show", "--moves", &knights.repeat(3)]);
    assert_eq!(error, "move 9, `d1f4`: the game is over (threefold)");
    let fifty = object(&["--fen", "k/3/5/7/9/11/11/11/11/11/K10 w - 99 80", "--moves", "Kb1"]);
    assert_eq!((&fifty["outcome"]["kind"], &fifty["legal"]), (&json!("fifty_moves"), &json!([])));
    let bare = ["--fen", "k/3/5/7/9/11/11/11/11/11/K10 w - 0 1"];
    assert_eq!(object(&bare)["outcome"], Value::Null);
    let bare = object(&[&bare[..], &["--variant", "mccooey"]].concat());
    assert_eq!((&bare["outcome"]["kind"], &bare["legal"]), (&json!("material"), &json!([])));
}

#[test]
fn moves_are_read_in_both_forms() {
    let fen = |moves| object(&["--moves", moves])["fen"].clone();
    assert_eq!(fen("1. f6 g6 2. fxg6 fxg6"), fen("f5f6 g7g6 f6g6 f7g6"));
    assert_eq!(fen("1.f6 g6\n2.fxg6 e.p."), fen("f5f6 g7g6 f6g6"));
    assert_eq!(fen(""), object(&["--fen", "startpos"])["fen"]);
}

#[test]
fn errors_are_one_line_with_the_place() {
    let error = |args: &[&str]| complaint(&[&["show"], args].concat());
    let message = "move 2, `Rb2`: no rook can go to b2; Bb2 can";
    assert_eq!(error(&["--moves", "f6 Rb2"]), message);
    assert_eq!(error(&["--json", "--moves", "f6 Rb2"]), message);
    let message = "FEN: side to move: missing, expected w or b";
    assert_eq!(error(&["--fen", &MATE[..31]]), message);
    assert!(error(&["--fen", "a\nb\u{1b}[2J"]).starts_with("FEN: "));
    assert!(error(&["--fen", &"9".repeat(10_000)]).len() < 200);
}
