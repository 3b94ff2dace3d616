use std::time::{Duration, Instant};

use super::*;
use crate::game::{Eval, EvalValue, Extra, PassedDraw, Player, from_json, to_json};
use crate::notation::{
    FenOrder, RecordMove, RecordTag, WriteOptions, parse_fen, read_move, write_record,
};
use crate::rules::{ByColor, Color, DrawReason, Outcome, Points, Position, Variant, WinReason};

fn tag(name: &str, value: &str) -> RecordTag {
    RecordTag { name: name.to_owned(), value: value.to_owned() }
}

fn record(start: Position, moves: &str) -> Record {
    let mut position = start.clone();
    let mut record = Record::new(start);
    for word in moves.split_whitespace() {
        let m = read_move(&position, word).unwrap();
        position.play(m);
        record.line.push(RecordMove::new(m));
    }
    record
}

fn glinski(moves: &str) -> Record {
    record(Position::start(Variant::Glinski), moves)
}

fn saved(game: &Game) -> String {
    to_json(game, Instant::now())
}

#[test]
fn a_game_with_everything_goes_there_and_back() {
    let mut now = Instant::now();
    let player = |name: &str| Player::Human { name: Some(name.to_owned()) };
    let mut game = Game::new(GameSetup {
        players: ByColor::new(player("Anna"), player("Béla")),
        time: Some("5+3".parse().unwrap()),
        ..GameSetup::new(Variant::Glinski)
    });
    for (name, value) in [
        ("event", "Club"),
        ("site", "Bóly"),
        ("date", "2026-11-30"),
        ("round", "3"),
        ("Source", "memory"),
    ] {
        game.tags.set(name, value);
    }
    game.comment = "Before.".to_owned();
    game.start_clock(now);
    for word in ["f6", "g6", "fxg6"] {
        now += Duration::from_millis(1234);
        game.play(read_move(game.position(), word).unwrap(), now).unwrap();
    }
    game.takeback(now).unwrap();
    game.play(read_move(game.position(), "e6").unwrap(), now).unwrap();
    let notes = game.notes_mut(1).unwrap();
    notes.comment = "A remark.".to_owned();
    notes.glyphs = ["!?", "⩲"].map(str::to_owned).to_vec();
    notes.eval =
        Some(Eval { value: EvalValue::MateInMoves(-4), depth: Some(7), extra: Extra::new() });
    game.resign(Color::White, now).unwrap();
    let record = game.to_record();
    assert_eq!(record.tag("Date"), Some("2026.11.30"));
    assert_eq!(record.tag("TimeControl"), Some("300+3"));
    assert_eq!(record.tag("Termination"), Some("normal"));
    assert_eq!(record.line[1].glyphs, ["!?", "$14"]);
    assert_eq!(record.line[2].variations.len(), 1);
    let again = Game::from_record(&record);
    assert_eq!(saved(&again), saved(&game));
    assert_eq!(again.to_record(), record);
}

#[test]
fn every_way_to_end_goes_there_and_back() {
    let now = Instant::now();
    let begun = glinski("f6 g6");
    let ends: [fn(&mut Game, Instant); 7] = [
        |game, now| game.resign(Color::Black, now).unwrap(),
        |game, now| game.lose_on_time(now).unwrap(),
        |game, now| game.forfeit(Color::White, now).unwrap(),
        |game, now| game.adjudicate(Some(Color::White), now).unwrap(),
        |game, now| game.adjudicate(None, now).unwrap(),
        |game, now| {
            game.offer_draw(Color::White).unwrap();
            game.accept_draw(now).unwrap();
        },
        |_, _| {},
    ];
    for end in ends {
        let mut game = Game::from_record(&begun);
        end(&mut game, now);
        let again = Game::from_record(&game.to_record());
        assert_eq!((again.outcome(), again.printed()), (game.outcome(), None));
    }
}

#[test]
fn what_a_record_always_has_says_nothing() {
    let mut record = glinski("f6");
    record.tags = vec![tag("Event", "?"), tag("Date", "????.??.??"), tag("white", "?")];
    let game = Game::from_record(&record);
    assert_eq!((game.tags.iter().count(), game.players.white.name()), (0, None));
    record.tags = vec![tag("Date", "1980.??.??"), tag("Event", "one"), tag("Event", "two")];
    let game = Game::from_record(&record);
    let tags: Vec<_> = game.tags.iter().collect();
    assert_eq!(tags, [("date", "1980.??.??"), ("event", "one"), ("Event", "two")]);
}

#[test]
fn a_printed_result_is_kept_where_the_rules_give_another() {
    let stalemate = "k/3/5/2K4/9/11/11/11/11/11/11 w - 0 1";
    let start = parse_fen(stalemate, Variant::Glinski, FenOrder::Ranks).unwrap();
    let mut record = record(start, "Kf9");
    record.result = Some(Points::HALF);
    let game = Game::from_record(&record);
    assert_eq!(game.outcome(), Some(Outcome::Stalemate { stalemated: Color::Black }));
    assert_eq!(game.printed(), Some(Points::HALF));
    let again = from_json(&saved(&game)).unwrap();
    assert_eq!((again.printed(), again.to_record()), (game.printed(), game.to_record()));
    assert_eq!(game.to_record().result, Some(Points::HALF));
    record.result = Some(Points::THREE_QUARTERS);
    assert_eq!(Game::from_record(&record).printed(), None);
}

#[test]
fn points_that_no_end_explains_are_kept_until_the_game_goes_on() {
    let mut record = glinski("f6 g6");
    record.result = Some(Points::QUARTER);
    let mut game = Game::from_record(&record);
    assert_eq!((game.outcome(), game.printed()), (None, Some(Points::QUARTER)));
    assert_eq!(game.to_record().result, record.result);
    let text = write_record(&game.to_record(), &WriteOptions::default());
    assert!(text.contains("[Termination \"normal\"]") && text.contains(" 1/4-3/4\n"), "{text}");
    game.play(read_move(game.position(), "fxg6").unwrap(), Instant::now()).unwrap();
    assert_eq!((game.printed(), game.to_record().result), (None, None));
}

#[test]
fn other_words_for_an_end_are_kept() {
    let mut record = glinski("f6 g6");
    record.result = Some(Points::ONE);
    record.tags = vec![tag("Termination", "Abandoned")];
    let game = Game::from_record(&record);
    let forfeit = Outcome::Win { winner: Color::White, by: WinReason::Forfeit };
    assert_eq!(game.outcome(), Some(forfeit));
    assert_eq!(game.to_record().tag("Termination"), Some("Abandoned"));
}

/// There and back; after two of them the first position stands for the third time.
const TO_AND_FRO: &str = "d1f4 d9f8 f4d1 f8d9 ";

#[test]
fn a_record_goes_on_past_draws_that_nobody_claimed() {
    let now = Instant::now();
    let record = glinski(&(TO_AND_FRO.repeat(3) + "f6"));
    let mut game = Game::from_record(&record);
    assert_eq!((game.ply(), game.outcome()), (13, None));
    let drawn = [8, 9, 10, 11, 12].map(|ply| (ply, DrawReason::Threefold));
    let passed = |game: &Game| -> Vec<_> {
        game.passed_draws().iter().map(|&PassedDraw { ply, reason }| (ply, reason)).collect()
    };
    assert_eq!(passed(&game), drawn[..1]);
    let again = from_json(&saved(&game)).unwrap();
    assert_eq!(saved(&again), saved(&game));
    while game.takeback(now).is_ok() {
        assert_eq!(game.outcome(), None);
    }
    while game.redo(now).is_ok() {}
    assert_eq!(game.ply(), 13);
}

#[test]
fn play_here_ends_where_the_rules_end_it() {
    let now = Instant::now();
    let mut game = Game::from_record(&glinski(&TO_AND_FRO.repeat(2)));
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::Threefold)));
    assert_eq!(game.passed_draws(), []);
    let m = read_move(game.position(), "f6").unwrap();
    assert!(game.play(m, now).is_err());
    game.takeback(now).unwrap();
    game.redo(now).unwrap();
    assert!(game.play(m, now).is_err());
}

#[test]
fn fifty_moves_are_passed_once() {
    let fen = "1/2k/5/7/9/11/1R9/11/11/11/6K4 w - 97 80";
    let start = parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap();
    let record = record(start, "Rb4 Kf10 Rb5 Kg10 Rb4 Kf10");
    let game = Game::from_record(&record);
    assert_eq!(game.passed_draws(), [PassedDraw { ply: 3, reason: DrawReason::FiftyMoves }]);
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::FiftyMoves)));
}
