//! Properties of games and their files, over random games of all three variants.

use std::time::{Duration, Instant};

use hexmate::engine::{Level, Strength};
use hexmate::game::{
    Eval, EvalValue, Extra, Game, GameSetup, Notes, Player, from_json, from_json_bytes, to_json,
};
use hexmate::rules::{ByColor, Color, Variant};
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

/// What somebody does in a game.
#[derive(Debug, Clone)]
enum Deed {
    Play(Index),
    Takeback,
    Redo,
    Wait(u64),
    Note(String, i32),
    OfferDraw,
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        20 => any::<Index>().prop_map(Deed::Play),
        2 => Just(Deed::Takeback),
        1 => Just(Deed::Redo),
        4 => (0_u64..20_000).prop_map(Deed::Wait),
        1 => (any::<String>(), any::<i32>()).prop_map(|(text, number)| Deed::Note(text, number)),
        1 => Just(Deed::OfferDraw),
    ]
}

fn setup() -> impl Strategy<Value = GameSetup> {
    let variant = prop::sample::select(Variant::ALL.to_vec());
    let time = prop::option::of("[1-9][0-9]?(\\.[0-9]{1,3})?\\+[0-9]{1,2}");
    let name = prop::option::of(any::<String>());
    (variant, time, name, prop::sample::select(Level::ALL.to_vec())).prop_map(
        |(variant, time, name, level)| {
            let strength: Strength = level.strength();
            let players =
                ByColor::new(Player::Human { name }, Player::Engine { name: None, strength });
            let time = time.map(|time| time.parse().expect("a time control"));
            GameSetup { players, time, ..GameSetup::new(variant) }
        },
    )
}

/// A game after these deeds; those that cannot be done are left out.
fn game(setup: GameSetup, deeds: &[Deed]) -> Game {
    let mut now = Instant::now();
    let mut game = Game::new(setup);
    game.start_clock(now);
    for deed in deeds {
        match deed {
            Deed::Play(index) => {
                let moves = game.position().legal_moves();
                if !moves.is_empty() {
                    let m = moves[index.index(moves.len())];
                    let over = game.outcome().is_some();
                    assert!(game.play(m, now).is_ok() || over || game.outcome().is_some());
                }
            }
            Deed::Takeback => drop(game.takeback(now)),
            Deed::Redo => drop(game.redo(now)),
            Deed::Wait(ms) => now += Duration::from_millis(*ms),
            Deed::Note(text, number) => {
                let value = EvalValue::Centipawns(*number);
                let notes = Notes {
                    comment: text.clone(),
                    glyphs: vec!["?!".into()],
                    eval: Some(Eval { value, depth: None, extra: Extra::new() }),
                    extra: Extra::from_iter([(format!("x {text}"), json!([number]))]),
                };
                if let Some(last) = game.ply().checked_sub(1)
                    && let Some(there) = game.notes_mut(last)
                {
                    *there = notes;
                }
            }
            Deed::OfferDraw => drop(game.offer_draw(game.turn())),
        }
    }
    game.stop_clock(now);
    game
}

fn any_game() -> impl Strategy<Value = Game> {
    (setup(), prop::collection::vec(deed(), 0..120)).prop_map(|(setup, deeds)| game(setup, &deeds))
}

fn saved(game: &Game) -> String {
    to_json(game, Instant::now())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn playing_the_moves_again_leads_to_the_same_positions(game in any_game()) {
        let now = Instant::now();
        let mut again = Game::new(GameSetup::from_position(game.start().clone()));
        for (ply, played) in game.line().iter().enumerate() {
            prop_assert_eq!(again.position(), game.position_at(ply).expect("a ply"));
            again.play(played.played(), now).expect("legal");
            prop_assert_eq!(again.last().map(|last| last.san()), Some(played.san()));
        }
        let end = again.position();
        prop_assert_eq!(Some(end), game.position_at(game.line().len()));
        prop_assert_eq!(&end.to_setup().position(), &Ok(end.clone()));
    }

    #[test]
    fn taking_everything_back_and_playing_it_again_changes_nothing(mut game in any_game()) {
        let now = Instant::now();
        while game.redo(now).is_ok() {}
        let (before, plies) = (saved(&game), game.ply());
        let clocks: Vec<_> = (0..=plies).map(|ply| game.remaining_at(ply)).collect();
        let over = game.outcome();
        prop_assume!(over.is_none_or(|_| game.position().outcome() == over));
        while game.takeback(now).is_ok() {
            for color in Color::ALL {
                let left = game.remaining(color, now);
                prop_assert_eq!(left, clocks[game.ply()].map(|clocks| clocks[color]));
            }
        }
        prop_assert_eq!(game.ply(), 0);
        while game.redo(now).is_ok() {}
        // What was thought about the move that is due, and an offer, are gone.
        let mut again: Value = serde_json::from_str(&saved(&game)).expect("JSON");
        let mut before: Value = serde_json::from_str(&before).expect("JSON");
        for file in [&mut again, &mut before] {
            let fields = file.as_object_mut().expect("an object");
            fields.remove("draw_offer");
            let time = fields.get("clock").and_then(|clock| clock.get("time")).cloned();
            fields.insert("clock".into(), json!({ "time": time }));
        }
        prop_assert_eq!(again, before);
    }

    #[test]
    fn what_is_saved_is_loaded_and_saved_again_the_same(game in any_game()) {
        let text = saved(&game);
        let loaded = from_json(&text).expect("a game");
        prop_assert_eq!(saved(&loaded), text);
        prop_assert_eq!(loaded.line(), game.line());
        prop_assert_eq!(&loaded.players, &game.players);
        prop_assert_eq!(loaded.position(), game.position());
        prop_assert_eq!(loaded.outcome(), game.outcome());
        let now = Instant::now();
        for color in Color::ALL {
            prop_assert_eq!(loaded.remaining(color, now), game.remaining(color, now));
        }
    }

    #[test]
    fn unknown_fields_survive_in_every_object(
        game in any_game(),
        fields in prop::collection::vec((any::<Index>(), "\\PC{0,9}", value()), 1..9),
    ) {
        let mut file: Value = serde_json::from_str(&saved(&game)).expect("JSON");
        for (index, name, value) in fields {
            let mut objects = Vec::new();
            pointers(&file, String::new(), &mut objects);
            let at: &String = index.get(&objects);
            let object = file.pointer_mut(at).and_then(Value::as_object_mut).expect("an object");
            object.insert(format!("x-{name}"), value);
        }
        let once = saved(&from_json(&file.to_string()).expect("a game"));
        prop_assert_eq!(serde_json::from_str::<Value>(&once).expect("JSON"), file);
        prop_assert_eq!(saved(&from_json(&once).expect("a game")), once);
    }

    #[test]
    fn changed_files_are_games_or_errors(
        game in any_game(),
        changes in prop::collection::vec((any::<Index>(), any::<u8>(), 0..4_u8), 1..4),
    ) {
        let mut bytes = saved(&game).into_bytes();
        for (index, byte, how) in changes {
            let at = index.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => drop(bytes.remove(at)),
                _ => bytes.truncate(at.max(1)),
            }
        }
        check(&bytes)?;
    }

    #[test]
    fn changed_values_are_games_or_errors(
        game in any_game(),
        changes in prop::collection::vec((any::<Index>(), value()), 1..4),
    ) {
        let mut file: Value = serde_json::from_str(&saved(&game)).expect("JSON");
        for (index, value) in changes {
            let mut all = Vec::new();
            every_pointer(&file, String::new(), &mut all);
            let at: &String = index.get(&all);
            *file.pointer_mut(at).expect("a place") = value;
        }
        check(file.to_string().as_bytes())?;
    }

    #[test]
    fn any_bytes_are_a_game_or_an_error(bytes in any::<Vec<u8>>(), text in any::<String>()) {
        check(&bytes)?;
        check(text.as_bytes())?;
    }
}

/// Loading gives a game that can be saved and loaded, or an error of one line.
fn check(bytes: &[u8]) -> Result<(), TestCaseError> {
    match from_json_bytes(bytes) {
        Ok(game) => {
            let text = saved(&game);
            prop_assert_eq!(saved(&from_json(&text).expect("a game")), text);
        }
        Err(error) => prop_assert_eq!(error.to_string().lines().count(), 1, "{}", error),
    }
    Ok(())
}

/// Any JSON value, not deep.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        Just(json!("g4g6")),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map(any::<String>(), inner, 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// The objects of the file in which this program reads fields, but not the tags.
fn pointers(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                if !(name.starts_with('x') || name == "tags") {
                    pointers(inner, format!("{at}/{name}"), found);
                }
            }
            found.push(at);
        }
        Value::Array(items) => {
            for (i, inner) in items.iter().enumerate() {
                pointers(inner, format!("{at}/{i}"), found);
            }
        }
        _ => {}
    }
}

/// Every place in the file.
fn every_pointer(value: &Value, at: String, found: &mut Vec<String>) {
    found.push(at.clone());
    let escaped = |name: &str| name.replace('~', "~0").replace('/', "~1");
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, inner)| {
            every_pointer(inner, format!("{at}/{}", escaped(name)), found)
        }),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .for_each(|(i, inner)| every_pointer(inner, format!("{at}/{i}"), found)),
        _ => {}
    }
}
