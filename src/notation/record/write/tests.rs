use std::time::Duration;

use super::*;
use crate::notation::{RecordEval, RecordMove, RecordValue, parse_fen, read_move};
use crate::rules::Variant;

/// A line of moves without remarks.
fn line(mut position: Position, text: &str) -> Vec<RecordMove> {
    let moves = text.split(' ').map(|word| {
        let m = read_move(&position, word).unwrap();
        position.play(m);
        RecordMove::new(m)
    });
    moves.collect()
}

fn record(text: &str) -> Record {
    let start = Position::start(Variant::Glinski);
    Record { line: line(start.clone(), text), ..Record::new(start) }
}

/// The part with the moves.
fn moves(record: &Record) -> String {
    let text = write_record(record, &WriteOptions::default());
    text.split_once("\n\n").unwrap().1.trim_end().to_owned()
}

fn tag(name: &str, value: &str) -> RecordTag {
    RecordTag { name: name.to_owned(), value: value.to_owned() }
}

#[test]
fn tags_stand_in_their_order_and_are_escaped() {
    let mut record = Record::new(Position::start(Variant::McCooey));
    record.result = Some(Points::QUARTER);
    record.tags = vec![
        tag("Source", "C:\\games \"1\"\n"),
        tag("white", "Ąnna"),
        tag("FEN", "nonsense"),
        tag("Termination", "normal"),
        tag("White", "another"),
        tag("two words", "x"),
    ];
    let expected = r#"[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Ąnna"]
[Black "?"]
[Result "1/4-3/4"]
[Variant "mccooey"]
[Termination "normal"]
[Source "C:\\games \"1\" "]
[White "another"]
[two_words "x"]

1/4-3/4

"#;
    assert_eq!(write_record(&record, &WriteOptions::default()), expected);
}

#[test]
fn another_start_is_set_up_and_black_may_begin() {
    let fen = "1/2k/5/7/9/2p8/1P9/1B9/11/11/6K4 b - 3 17";
    let start = parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap();
    let record = Record { line: line(start.clone(), "cxb5 Kg2"), ..Record::new(start) };
    let text = write_record(&record, &WriteOptions::default());
    assert!(text.contains(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n")), "{text}");
    assert!(text.ends_with("\n\n17... cxb5 18. Kg2 *\n\n"), "{text}");
}

#[test]
fn all_that_is_said_about_a_move_follows_it() {
    let mut record = record("f6 g6 fxg6");
    record.comment = "Before  the\nmoves.".to_owned();
    let other = line(record.start.clone(), "g6 fxg6");
    let first = &mut record.line[0];
    first.glyphs = ["!?", "$14", "⩲"].map(str::to_owned).to_vec();
    first.comment = "a {brace} [%clk 1:00]".to_owned();
    first.clock = Some(Duration::from_millis(3_661_250));
    first.spent = Some(Duration::from_secs(59));
    first.eval = Some(RecordEval { value: RecordValue::Centipawns(-5), depth: Some(9) });
    first.variations = vec![other];
    let eval = RecordEval { value: RecordValue::MateInMoves(-3), depth: None };
    record.line[2].eval = Some(eval);
    let expected = "{Before the moves.} 1. f6 $5 $14 \
        {⩲ [%clk 1:01:01.250] [%emt 0:00:59] [%eval -0.05,9] a (brace) [ %clk 1:00]} \
        (1. g6 fxg6) 1... g6 2. fxg6 {[%eval #-3]} *";
    assert_eq!(moves(&record).replace('\n', " "), expected);
}

#[test]
fn numbers_of_any_size_can_be_written() {
    let mut record = record("f6 g6 fxg6");
    for (this, cp) in record.line.iter_mut().zip([i32::MIN, i32::MAX, 7]) {
        this.eval = Some(RecordEval { value: RecordValue::Centipawns(cp), depth: None });
        this.clock = Some(Duration::MAX);
    }
    let text = moves(&record);
    for eval in ["[%eval -21474836.48]", "[%eval 21474836.47]", "[%eval 0.07]"] {
        assert!(text.replace('\n', " ").contains(eval), "{text}");
    }
}

#[test]
fn lines_have_79_columns_at_most() {
    let mut record = record("f6 g6 fxg6");
    for this in &mut record.line {
        this.comment = "some words ".repeat(40);
    }
    let text = write_record(&record, &WriteOptions::default());
    assert!(text.lines().all(|line| line.chars().count() <= 79), "{text}");
}

#[test]
fn pieces_are_called_by_the_letters_that_are_asked_for() {
    let fen = "1k3/6/7/8/9/8R/8/7/6/R3K w QB - 0 1";
    let start = parse_fen(fen, Variant::Shafran, FenOrder::Ranks).unwrap();
    let castling = Record { line: line(start.clone(), "B-0-0"), ..Record::new(start) };
    let promoting = "1/2k/5/7/9/11/P10/11/11/11/6K4 w - 0 1";
    let start = parse_fen(promoting, Variant::Glinski, FenOrder::Ranks).unwrap();
    let promotion = Record { line: line(start.clone(), "a6=N Kg9"), ..Record::new(start) };
    for (letters, expected) in [
        (Letters::English, "1. a6=N Kg9 *"),
        (Letters::Hungarian, "1. a6=H Kg9 *"),
        (Letters::Russian, "1. a6=К Крg9 *"),
    ] {
        let written = |record| write_record(record, &WriteOptions { letters });
        let text = written(&promotion);
        assert!(text.ends_with(&format!("\n\n{expected}\n\n")), "{text}");
        assert!(written(&castling).contains("1. B-0-0"));
    }
}
