//! Save files: what they look like, what they keep, and what is said about damaged ones.

use std::time::{Duration, Instant};

use hexmate::engine::Level;
use hexmate::game::{
    EvalValue, Game, GameSetup, PassedDraw, Player, from_json, from_json_bytes, outcome_json,
    to_json,
};
use hexmate::notation::read_move;
use hexmate::rules::{Color, DrawReason, Outcome, Points, Variant};
use serde_json::{Value, json};

fn saved(game: &Game) -> String {
    to_json(game, Instant::now())
}

/// A short game with everything that version 1 has room for, and with what it does not know.
const FULL: &str = r#"{
  "format": "hexmate game",
  "version": 1,
  "variant": "glinski",
  "start": "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1",
  "players": {
    "white": { "kind": "human", "name": "Ąnna \"A\"", "rating": 1500 },
    "black": {
      "kind": "engine",
      "name": "hexmate",
      "settings": {
        "depth": 4,
        "nodes": 100000,
        "time_ms": 1500,
        "noise_centipawns": 25,
        "oversight_percent": 4,
        "contempt_centipawns": -10,
        "resign_centipawns": 900,
        "style": { "bold": true }
      }
    },
    "arbiter": "nobody"
  },
  "tags": { "event": "A test", "date": "2026-11-30", "year": 2026 },
  "clock": { "time": "5+3", "thinking_ms": 850, "delay": null },
  "result": null,
  "draw_offer": "black",
  "ply": 2,
  "comment": "Before the first move.",
  "future": [1, 2.5, -3e-7, "x"],
  "also": { "a": { "b": [] } },
  "moves": [
    {
      "move": "g4g6",
      "san": "g6",
      "think_ms": 3200,
      "clock_ms": 299800,
      "glyphs": ["!", "⩲"],
      "eval": { "cp": -35, "depth": 8, "by": "somebody" },
      "comment": "Two lines\nwith a \"quote\".",
      "arrow": ["g4", "g6"],
      "variations": [
        [
          { "move": "f5f6", "san": "f6", "eval": { "mate": 3 } },
          {
            "move": "e7e6",
            "san": "e6",
            "variations": [
              [
                { "move": "d7d5", "san": "d5" }
              ]
            ]
          }
        ],
        [
          { "move": "b1b3", "san": "b3" }
        ]
      ]
    },
    { "move": "f7g6", "san": "fxg6", "think_ms": 0, "clock_ms": 303000 },
    { "move": "b1b2", "san": "b2" }
  ]
}
"#;

#[test]
fn a_full_file_is_read_and_written_again_as_it_was() {
    let game = from_json(FULL).expect("a game");
    assert_eq!(saved(&game), FULL);
    assert_eq!((game.ply(), game.line().len()), (2, 3));
    assert_eq!(game.draw_offer(), Some(Color::Black));
    let now = Instant::now();
    assert_eq!(game.remaining(Color::White, now), Some(Duration::from_millis(298_950)));
    assert_eq!(game.remaining(Color::Black, now), Some(Duration::from_millis(303_000)));
    assert!(!game.is_clock_running());
    let first = &game.line()[0];
    assert_eq!(first.think_time(), Some(Duration::from_millis(3200)));
    assert_eq!(first.notes.glyphs, ["!", "⩲"]);
    let eval = first.notes.eval.as_ref().expect("an evaluation");
    assert_eq!((eval.value, eval.depth), (EvalValue::Centipawns(-35), Some(8)));
    assert_eq!(first.variations()[0][1].variations()[0][0].san(), "d5");
    assert_eq!(game.players.white.name(), Some("Ąnna \"A\""));
    let strength = game.players.black.strength().expect("an engine");
    assert_eq!(strength.limits.time, Some(Duration::from_millis(1500)));
    assert_eq!(game.tags.get("event"), Some("A test"));
    assert_eq!(game.tags.iter().count(), 2);
}

#[test]
fn a_new_game_has_a_short_file() {
    let mut game = Game::new(GameSetup {
        players: hexmate::rules::ByColor::new(
            Player::HUMAN,
            Player::engine(Level::ALL[0].strength()),
        ),
        ..GameSetup::new(Variant::Shafran)
    });
    let m = read_move(game.position(), "d2d5").expect("a triple step");
    game.play(m, Instant::now()).expect("legal");
    let strength = Level::ALL[0].strength();
    let expected = format!(
        r#"{{
  "format": "hexmate game",
  "version": 1,
  "variant": "shafran",
  "start": "kqbnr/bppppp/np5/bp6/rp6P/p6PR/6PB/5PN/PPPPPB/RNBQK w QBqb - 0 1",
  "players": {{
    "white": {{ "kind": "human" }},
    "black": {{
      "kind": "engine",
      "settings": {{ "depth": {}, "noise_centipawns": {}, "oversight_percent": {}, "book": true }}
    }}
  }},
  "result": null,
  "moves": [
    {{ "move": "d2d5", "san": "d5" }}
  ]
}}
"#,
        strength.limits.depth.expect("a depth"),
        strength.noise_centipawns,
        strength.oversight_percent,
    );
    assert_eq!(saved(&game), expected);
}

#[test]
fn few_fields_are_enough() {
    let text = r#"{"format": "hexmate game", "version": 1, "variant": "McCooey",
                   "moves": [{"move": "g3g5"}]}"#;
    let game = from_json(&format!("\u{feff}{text}")).expect("a game");
    assert_eq!((game.ply(), game.rules().variant), (1, Variant::McCooey));
    assert_eq!(game.players.white, Player::HUMAN);
    assert_eq!(game.line()[0].san(), "g5");
}

#[test]
fn results_are_written_and_read() {
    let now = Instant::now();
    let mut game = Game::new(GameSetup::new(Variant::Glinski));
    game.resign(Color::White, now).expect("a game that goes on");
    let text = saved(&game);
    let line = r#"  "result": { "kind": "resignation", "winner": "black", "points": { "white": 0, "black": 1 } },"#;
    assert!(text.lines().any(|l| l == line), "{text}");
    assert_eq!(from_json(&text).expect("a game").outcome(), game.outcome());

    let mut game = Game::new(GameSetup::new(Variant::Glinski));
    game.offer_draw(Color::White).expect("no offer");
    game.accept_draw(now).expect("an offer");
    let text = saved(&game);
    assert!(text.contains(r#""points": { "white": 0.5, "black": 0.5 }"#), "{text}");
    let game = from_json(&text).expect("a game");
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Agreement)));
    assert_eq!(game.points().map(|points| points.white), Some(Points::HALF));

    // What somebody else has ended.
    let ends: [fn(&mut Game, Instant); 3] = [
        |game, now| game.forfeit(Color::Black, now).expect("a game that goes on"),
        |game, now| game.adjudicate(Some(Color::White), now).expect("a game that goes on"),
        |game, now| game.adjudicate(None, now).expect("a game that goes on"),
    ];
    for (end, kind) in ends.into_iter().zip(["forfeit", "adjudication", "adjudication"]) {
        let mut game = Game::new(GameSetup::new(Variant::Glinski));
        end(&mut game, now);
        let text = saved(&game);
        assert!(text.contains(&format!(r#""result": {{ "kind": "{kind}", "#)), "{text}");
        assert_eq!(from_json(&text).expect("a game").outcome(), game.outcome());
    }

    let stalemate = Outcome::Stalemate { stalemated: Color::White };
    let expected =
        json!({"kind": "stalemate", "winner": null, "points": {"white": 0.25, "black": 0.75}});
    assert_eq!(outcome_json(stalemate, Variant::Glinski.rules()), expected);
}

/// The full file with one text in the place of another.
fn with(old: &str, new: &str) -> String {
    assert!(FULL.contains(old), "{old}");
    FULL.replacen(old, new, 1)
}

#[test]
fn damage_is_told_in_one_sentence_with_its_place() {
    let cases = [
        ("", "the file is empty, expected a game"),
        (" \n", "the file is empty, expected a game"),
        ("b/qbk w", "damaged or no game: expected value at line 1, column 1"),
        ("[]", "no game of this program: the format is `null`, expected \"hexmate game\""),
        ("7", "line 1, column 1: invalid type: integer `7`, expected an object"),
        ("{}", "no game of this program: the format is `null`, expected \"hexmate game\""),
        (
            &FULL[..FULL.len() / 2],
            "damaged or no game: EOF while parsing a value at line 30, column 1",
        ),
        (
            &with("hexmate game", "chess game"),
            "no game of this program: the format is `\"chess game\"`, expected \"hexmate game\"",
        ),
        (
            &with("\"version\": 1", "\"version\": 2"),
            "version: the file has version 2, this program reads version 1",
        ),
        (
            &with("\"version\": 1", "\"version\": \"1\""),
            "version: `\"1\"` is no version, expected 1",
        ),
        (&with("\"version\": 1", "\"version\": 0"), "version: `0` is no version, expected 1"),
        (
            &with("\"glinski\"", "\"chess\""),
            "variant: `chess` is no variant, expected glinski, mccooey, shafran",
        ),
        (
            &with("\"human\"", "\"ghost\""),
            "line 7, column 30: unknown variant `ghost`, expected `human` or `engine`",
        ),
        (
            &with("\"think_ms\": 3200", "\"think_ms\": -1"),
            "line 36, column 20: invalid value: integer `-1`, expected u64",
        ),
        (
            &with("\"think_ms\": 3200", "\"think_ms\": 1e400"),
            "damaged or no game: number out of range at line 36, column 23",
        ),
        (
            &with("\"think_ms\": 3200", "\"think_ms\": 18446744073709551615"),
            "move 1 of White: think_ms is 18446744073709551615, expected at most 1000000000000",
        ),
        (
            &with("\"5+3\"", "\"5\""),
            "clock: time control `5`: expected minutes and seconds such as 5+3",
        ),
        (
            &with("e7e6", "e7e4"),
            "move 1 of White, variation 1, move 1 of Black: `e7e4` is not legal: \
             the pawn on e7 cannot go to e4",
        ),
        (
            &with("\"fxg6\"", "\"e5\""),
            "move 1 of Black: `f7g6` is not `e5`, as the file says, but fxg6",
        ),
        (
            &with("{ \"mate\": 3 }", "{}"),
            "move 1 of White, variation 1, move 1 of White: eval: expected either cp or mate",
        ),
        (&with("\"ply\": 2", "\"ply\": 4"), "ply: 4 moves are played of 3"),
        (
            &with(
                "\"result\": null",
                "\"result\": { \"kind\": \"checkmate\", \"winner\": \"white\" }",
            ),
            "result: `checkmate` does not follow from the moves",
        ),
        (
            &with("\"settings\"", "\"others\""),
            "players: Black is an engine without settings of depth, nodes or time_ms",
        ),
    ];
    for (text, expected) in cases {
        let error = from_json(text).expect_err(expected).to_string();
        assert_eq!(error, expected);
        assert_eq!(error.lines().count(), 1);
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let mut bytes = FULL.as_bytes().to_vec();
    bytes[100] = 0xff;
    assert_eq!(
        from_json_bytes(&bytes).expect_err("damage").to_string(),
        "byte 100 is not UTF-8 text"
    );
    let long = vec![b' '; hexmate::game::MAX_SAVE_BYTES + 1];
    let error = from_json_bytes(&long).expect_err("too long").to_string();
    assert_eq!(error, "the text is too long for a game, expected at most 4194304 bytes");
}

#[test]
fn deep_files_are_refused() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let deep = open.repeat(100_000) + "1" + &close.repeat(100_000);
        assert!(from_json(&deep).is_err());
        assert!(from_json(&with("\"nobody\"", &deep)).is_err());
    }
    let deep = "[".repeat(30) + &"]".repeat(30);
    let error = from_json(&with("[\"g4\", \"g6\"]", &deep)).expect_err("too deep").to_string();
    let expected = "move 1 of White: variations or unknown fields are nested deeper than 24 levels";
    assert_eq!(error, expected);
    let (open, close) = (r#"{"move": "g4g6", "variations": [["#, "]]}");
    let moves = open.repeat(30) + r#"{"move": "g4g6"}"# + &close.repeat(30);
    let text = format!(
        r#"{{"format": "hexmate game", "version": 1, "variant": "glinski", "moves": [{moves}]}}"#
    );
    assert!(from_json(&text).expect_err("too deep").to_string().ends_with(&expected[17..]));
}

#[test]
fn variations_never_grow_deeper_than_can_be_read() {
    let now = Instant::now();
    let mut game = Game::new(GameSetup::new(Variant::Glinski));
    for _ in 0..60 {
        let m = game.position().legal_moves()[0];
        if game.play(m, now).is_err() {
            break;
        }
    }
    // Every time one move further back, another one is played.
    while game.ply() > 1 {
        game.takeback(now).expect("a move");
        game.takeback(now).expect("a move");
        let m = *game.position().legal_moves().last().expect("a move");
        game.play(m, now).expect("legal");
    }
    let text = saved(&game);
    assert_eq!(saved(&from_json(&text).expect("a game")), text);
}

/// Numbers that fit none of the machine's types, and ways to write one that are not ours.
#[test]
fn unknown_numbers_are_kept_digit_by_digit() {
    for number in ["123456789012345678901234567890", "0.1000000000000000000001", "1e+400", "-0.0"] {
        let text = format!(
            r#"{{"format": "hexmate game", "version": 1, "variant": "glinski",
                "tags": {{"t": {number}}}, "id": {number},
                "moves": [{{"move": "f5f6", "think_ms": 5, "id": [{number}]}}]}}"#
        );
        let again = saved(&from_json(&text).expect("a game"));
        assert_eq!(again.matches(number).count(), 3, "{again}");
    }
}

#[test]
fn games_go_on_past_draws_by_the_rules_and_past_no_other_end() {
    let now = Instant::now();
    let mut game = Game::new(GameSetup::new(Variant::Shafran));
    for text in ["Nd4", "Nf7", "Nb1", "Nh10", "Nd4", "Nf7", "Nb1", "Nh10"] {
        let m = read_move(game.position(), text).unwrap_or_else(|error| panic!("{error}"));
        game.play(m, now).expect("legal");
    }
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Threefold)));
    let text = saved(&game);
    let mut file: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(from_json(&file.to_string()).expect("a game").outcome(), game.outcome());
    let mut longer = file.clone();
    longer["moves"].as_array_mut().expect("moves").push(json!({"move": "b1d4"}));
    longer["printed_result"] = "1-0".into();
    let recorded = from_json(&longer.to_string()).expect("a game");
    let passed = PassedDraw { ply: 8, reason: DrawReason::Threefold };
    assert_eq!((recorded.passed_draws(), recorded.printed()), (vec![passed], Some(Points::ONE)));
    longer["printed_result"] = "won".into();
    let error = from_json(&longer.to_string()).expect_err("no result").to_string();
    let expected = "is no result, expected one such as 1-0 or 3/4-1/4";
    assert_eq!(error, format!("printed_result: `won` {expected}"));
    let mate = json!({
        "format": "hexmate game", "version": 1, "variant": "glinski",
        "start": "1/3/5/7/9/k1K8/11/11/3B7/11/11 b - 0 1", "moves": [{"move": "a6a5"}],
    });
    let error = from_json(&mate.to_string()).expect_err("after mate").to_string();
    assert_eq!(error, "move 1 of Black: the game is over already (checkmate)");
    let mut won = file.clone();
    won["result"]["points"]["white"] = 1.into();
    let error = from_json(&won.to_string()).expect_err("other points").to_string();
    assert_eq!(error, "result: `threefold` has another winner or other points than the file says");
    file["result"]["kind"] = "stalemate".into();
    let error = from_json(&file.to_string()).expect_err("another result").to_string();
    assert_eq!(error, "result: `stalemate` does not follow from the moves, expected threefold");
}
