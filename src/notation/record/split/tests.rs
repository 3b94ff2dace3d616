use proptest::prelude::*;

use super::*;
use crate::notation::record::raw::TokenKind;

fn games(text: &[u8]) -> Vec<RawGame> {
    RawGames::new(text).map(|game| game.expect("bytes in memory can be read")).collect()
}

/// The tokens of a game in a short form.
fn shown(game: &RawGame) -> String {
    let shown = game.tokens.iter().map(|token| match &token.kind {
        TokenKind::Move(word) => word.clone(),
        TokenKind::Glyph(glyph) => glyph.clone(),
        TokenKind::Comment(text) => format!("{{{text}}}"),
        TokenKind::Open => "(".to_owned(),
        TokenKind::Close => ")".to_owned(),
        TokenKind::Result(Some(points)) => format!("<{points}>"),
        TokenKind::Result(None) => "<*>".to_owned(),
    });
    shown.collect::<Vec<_>>().join(" ")
}

fn all(text: &str) -> Vec<String> {
    games(text.as_bytes()).iter().map(shown).collect()
}

fn remarks(text: &str) -> Vec<String> {
    let games = games(text.as_bytes());
    games.iter().flat_map(|game| game.remarks.iter().map(ToString::to_string)).collect()
}

#[test]
fn games_follow_each_other() {
    let text =
        "[Event \"a\"]\r\n[White \"b\"]\r\n\r\n1.e5 Hdf8\r\n2.d5  1-0\r\n\r\n[Event \"c\"]\r\n1.e4";
    let games = games(text.as_bytes());
    assert_eq!(games.iter().map(shown).collect::<Vec<_>>(), ["e5 Hdf8 d5 <1>", "e4"]);
    assert_eq!(
        games.iter().map(|game| (game.number, game.line)).collect::<Vec<_>>(),
        [(1, 1), (2, 7)]
    );
    assert_eq!(games[0].tags.len(), 2);
}

#[test]
fn games_without_tags_end_with_their_results() {
    assert_eq!(all("1.e4 e5 1-0\n\n1.d4 d5 remi 1.f4 *"), ["e4 e5 <1>", "d4 d5 <½>", "f4 <*>"]);
    assert_eq!(all("1.e4 e5 2.d4\n\n1.d4 d5"), ["e4 e5 d4", "d4 d5"]);
    assert_eq!(all("1.e4\n\n1...e5 2.d4"), ["e4 e5 d4"]);
}

#[test]
fn games_that_were_commented_out_are_none() {
    let text = "1.e4 e5\n\n; out\n;\n; [Event \"x\"]\n;\n; 1.e4 e5 1-0\n\n[Event \"y\"]\n\n1.d4\n; good\nd5";
    assert_eq!(all(text), ["e4 e5", "d4 {good} d5"]);
    assert_eq!(all("1.e4\n\n; a\n; b\n1...e5"), ["e4 {a} {b} e5"]);
    assert_eq!(all("% 1.e4\n"), [""; 0]);
}

#[test]
fn comments_run_over_lines_and_end_with_the_game() {
    assert_eq!(all("1.e4 {a\n [b\n\n  c} e5"), ["e4 {a [b c} e5"]);
    let text = "[Event \"a\"]\n1.e4 {a\n1-0\n\n[Event \"b\"]\n1.d4";
    assert_eq!(all(text), ["e4 {a 1-0}", "d4"]);
    let expected =
        "line 2: the comment that begins here is not closed, it was read to the end of the game";
    assert_eq!(remarks(text), [expected]);
}

#[test]
fn brackets_are_balanced_and_bounded() {
    assert_eq!(
        all("1.e4 (1.d4 (1.f4 1-0\n\n[Event \"b\"]\n1.d4"),
        ["e4 ( d4 ( f4 {1-0} ) ) <1>", "d4"]
    );
    assert_eq!(all("1.e4 ) (better is this!) e5 ()"), ["e4 {better is this !} e5"]);
    let text = format!("1.e4 {}e5{} d4", "(1.d4 ".repeat(40), ")".repeat(40));
    let expected = format!("e4{}{} d4", " ( d4".repeat(24), " )".repeat(24));
    assert_eq!(all(&text), [expected]);
}

#[test]
fn the_result_may_stand_in_the_tag() {
    assert_eq!(all("[Result \"3/4-1/4\"]\n\n1.e4"), ["e4 <¾>"]);
    assert_eq!(all("[Result \"1-0\"]\n\n1.e4 *"), ["e4 <1>"]);
    let text = "[Result \"1-0\"]\n\n1.e4 remi { draw? }";
    assert_eq!(all(text), ["e4 {draw?} <½>"]);
    let expected = "line 1: the tag tells the result 1-0, the moves end with ½-½, which was kept";
    assert_eq!(remarks(text), [expected]);
}

#[test]
fn odd_tags_are_kept_and_told() {
    let text = "[Evnet \"a\"\n[white b]\n[White \"c\"] [Odd x]\n[Site \"d\"] talk\n1.e4";
    let games = games(text.as_bytes());
    let tags = games[0].tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str()));
    let expected = [("Event", "a"), ("White", "b"), ("White", "c"), ("Odd", "x"), ("Site", "d")];
    assert_eq!(tags.collect::<Vec<_>>(), expected);
    assert_eq!(
        remarks(text),
        [
            "line 1: tag `Evnet` is not closed, it was read to the end of its line",
            "line 1: tag `Evnet` was read as `Event`",
            "line 3: tag `White` stands there again, both were kept",
            "line 4: `talk` was passed over, it is neither tag nor move",
        ]
    );
}

#[test]
fn prose_is_passed_over() {
    assert_eq!(all("First round\n\n1.e4 e5 1-0 Black lost on time\n\n=====\n"), ["e4 e5 <1>"]);
    assert_eq!(all("{\"variant\": \"glinski\"}"), [""; 0]);
}

#[test]
fn older_codes_are_told_once_for_each_game() {
    let games = games(b"[White \"Sz\xE9les\"]\n[Black \"L\xE1szl\xF3\"]\n\n1.e4 \xBD-\xBD\n");
    assert_eq!((games[0].tags[1].value.as_str(), shown(&games[0]).as_str()), ("László", "e4 <½>"));
    assert_eq!(games[0].remarks.len(), 1);
}

#[test]
fn lines_may_begin_with_signs_and_end_with_results() {
    assert_eq!(all("1.e5 e6\n$5 {good} d5\n!? (f5)\n"), ["e5 e6 $5 {good} d5 !? ( f5 )"]);
    assert_eq!(all("1.e5 e6\n0-1 {White resigns}\n"), ["e5 e6 {White resigns} <0>"]);
    assert_eq!(all("1.e5 e6\nresigns here\n"), ["e5 e6"]);
}

#[test]
fn two_bytes_a_letter_are_refused() {
    for mark in [[0xff, 0xfe], [0xfe, 0xff]] {
        let text = [&mark[..], b"1\0.\0e\x005\0"].concat();
        let fault = RawGames::new(&*text).next().unwrap().unwrap_err().to_string();
        assert!(fault.starts_with("the text is UTF-16, expected UTF-8"), "{fault}");
    }
}

#[test]
fn endless_games_are_refused_and_the_next_one_is_read() {
    for piece in
        ["(", "(\n", "[a \"b\"]\n", "1.e4 e5\n", "x", "{", "{\n", "[Event \"", "1.e4 ", "\u{e9}"]
    {
        let endless = piece.repeat(3_000_000 / piece.len());
        let next = "\n\n[Event \"next\"]\n\n1.d4 1-0\n";
        let games = games(format!("[Event \"a\"]\n\n1.e4 {endless}{next}").as_bytes());
        assert_eq!(games.last().map(shown).as_deref(), Some("d4 <1>"), "{piece}");
        assert!(games.len() <= 4, "{piece}: {}", games.len());
    }
}

/// How many texts are tried: 10 000, or as many as `HEXMATE_FUZZ` says.
fn cases() -> ProptestConfig {
    let cases = std::env::var("HEXMATE_FUZZ").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig {
        cases: cases.unwrap_or(10_000),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// What holds for every game of every text.
fn check(text: &[u8]) {
    // Texts of two bytes a letter are refused.
    for game in RawGames::new(text).map_while(Result::ok) {
        let mut depth = 0_usize;
        for (at, token) in game.tokens.iter().enumerate() {
            match &token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.checked_sub(1).expect("brackets are balanced"),
                TokenKind::Result(_) => assert_eq!(at + 1, game.tokens.len()),
                TokenKind::Move(text) | TokenKind::Comment(text) | TokenKind::Glyph(text) => {
                    assert!(!text.is_empty());
                }
            }
            assert!(depth <= 24);
        }
        assert_eq!(depth, 0);
    }
}

const VALID: &str = "[Event \"a\"]\n[Result \"1-0\"]\n\n1.e5!? {one\ntwo} Hdf8 (1...d5 2.f6 (2.ixk $4)) 2.b1=V ; so\n3.0-0 ¾-¼\n\n[White x]\n1 e5 remi\n";

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn no_bytes_are_too_odd(text in prop::collection::vec(any::<u8>(), 0..200)) {
        check(&text);
    }

    #[test]
    fn no_mended_text_is_too_odd(
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..6_usize, "[\\[\\]{}();$!?\"%.1=\n½éźx0 -]{0,5}"), 1..8)
    ) {
        let mut text = VALID.as_bytes().to_vec();
        for (at, length, put) in edits {
            let at = at.index(text.len() + 1);
            let end = (at + length).min(text.len());
            text.splice(at..end, put.into_bytes());
        }
        check(&text);
    }
}
