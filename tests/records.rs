//! Games become records and texts, and these become the same games again.

use std::time::{Duration, Instant};

use hexmate::game::{Eval, EvalValue, Extra, Game, GameSetup, Player, to_json};
use hexmate::notation::{
    Letters, ReadOptions, Record, RecordTag, WriteOptions, read_records, write_record,
};
use hexmate::rules::{Color, Variant};
use proptest::prelude::*;
use proptest::sample::Index;

/// What somebody does in a game.
#[derive(Debug, Clone)]
enum Deed {
    Play(Index),
    PlayInstead(Index),
    Wait(u64),
    Comment(String),
    Glyph(String),
    Judge(i32, bool, Option<u32>),
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        20 => any::<Index>().prop_map(Deed::Play),
        3 => any::<Index>().prop_map(Deed::PlayInstead),
        3 => (0_u64..20_000).prop_map(Deed::Wait),
        2 => text().prop_map(Deed::Comment),
        2 => "[!?]{1,2}|\\$([7-9]|[1-9][0-9])".prop_map(Deed::Glyph),
        2 => (-30_000..30_000, any::<bool>(), prop::option::of(0_u32..60))
            .prop_map(|(value, is_mate, depth)| Deed::Judge(value, is_mate, depth)),
    ]
}

/// Words that a record can hold as they are.
fn text() -> impl Strategy<Value = String> {
    "([a-zA-Zż½\"\\\\;%().,1-9#+=-]{1,9} ){0,12}[a-z]"
}

fn game() -> impl Strategy<Value = Game> {
    let variant = prop::sample::select(Variant::ALL.to_vec());
    let names = (text(), text(), text());
    let time = prop::option::of("[1-9][0-9]?\\+[0-9]{1,2}");
    let deeds = prop::collection::vec(deed(), 0..80);
    (variant, names, time, deeds, any::<bool>()).prop_map(
        |(variant, names, time, deeds, gives_up)| {
            let mut setup = GameSetup::new(variant);
            setup.time = time.map(|time| time.parse().expect("a time control"));
            setup.players.white = Player::Human { name: Some(names.0) };
            setup.tags.set("event", names.1);
            setup.tags.set("date", "2026-11-30");
            setup.tags.set("Annotator", names.2);
            let mut game = Game::new(setup);
            let mut now = Instant::now();
            game.start_clock(now);
            deeds.iter().for_each(|deed| act(&mut game, deed, &mut now));
            game.stop_clock(now);
            if gives_up {
                let _ = game.resign(Color::White, now);
            }
            game
        },
    )
}

fn act(game: &mut Game, deed: &Deed, now: &mut Instant) {
    let play = |game: &mut Game, index: &Index| {
        let moves = game.position().legal_moves();
        if game.outcome().is_none() && !moves.is_empty() {
            // The clock may run out just then.
            let _ = game.play(moves[index.index(moves.len())], *now);
        }
    };
    match deed {
        Deed::Play(index) => play(game, index),
        Deed::PlayInstead(index) => {
            if game.outcome().is_none() && game.takeback(*now).is_ok() {
                play(game, index);
            }
        }
        Deed::Wait(ms) => *now += Duration::from_millis(*ms),
        Deed::Comment(_) | Deed::Glyph(_) | Deed::Judge(..) => {
            let last = game.ply().checked_sub(1);
            let Some(notes) = last.and_then(|last| game.notes_mut(last)) else { return };
            match deed {
                Deed::Glyph(glyph) => notes.glyphs = vec![glyph.clone()],
                Deed::Comment(text) => notes.comment.clone_from(text),
                &Deed::Judge(value, is_mate, depth) => {
                    let kind = if is_mate { EvalValue::MateInMoves } else { EvalValue::Centipawns };
                    notes.eval = Some(Eval { value: kind(value), depth, extra: Extra::new() });
                }
                _ => {}
            }
        }
    }
}

/// What a text says.
fn read(text: &str) -> Record {
    let options = ReadOptions::default();
    let mut readings = read_records(text.as_bytes(), &options);
    let reading = readings.next().expect("a game").expect("bytes in memory can be read");
    assert!(reading.fault.is_none() && readings.next().is_none(), "{:?}\n{text}", reading.fault);
    reading.record
}

/// The record as a text always has it: what is not known is said too.
fn told(mut record: Record) -> Record {
    let value = |record: &Record, name: &str| record.tag(name).map(str::to_owned);
    let mut tags = Vec::new();
    for name in ["Event", "Site", "Date", "Round", "White", "Black", "Termination"] {
        let value = value(&record, name).unwrap_or_else(|| "?".to_owned());
        tags.push(RecordTag { name: name.to_owned(), value });
    }
    let is_new = |tag: &RecordTag| tags.iter().all(|told| told.name != tag.name);
    let others: Vec<_> = record.tags.iter().filter(|tag| is_new(tag)).cloned().collect();
    tags.extend(others);
    record.tags = tags;
    record
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_record_becomes_a_game_and_the_same_record(game in game()) {
        let played = Game::from_record(&game.to_record());
        prop_assert_eq!(played.to_record(), game.to_record());
        prop_assert_eq!(played.outcome(), game.outcome());
    }

    #[test]
    fn a_text_is_read_as_the_record_that_was_written(
        game in game(),
        letters in prop::sample::select(Letters::ALL.to_vec()),
    ) {
        let record = game.to_record();
        let text = write_record(&record, &WriteOptions { letters });
        prop_assert_eq!(&read(&text), &told(record), "{}", text);
        let again = Game::from_record(&read(&text));
        prop_assert_eq!(write_record(&again.to_record(), &WriteOptions { letters }), text);
        let saved = |game: &Game| to_json(game, Instant::now());
        prop_assert_eq!(saved(&again), saved(&Game::from_record(&game.to_record())));
    }
}
