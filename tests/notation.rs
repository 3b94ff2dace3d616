//! What is written can be read again: positions and moves of random games of all three variants,
//! and of the positions in the perft tables. Whatever else is read gives an error and no panic.

use hexmate::notation::{
    FenOrder, coordinates, parse_cell, parse_fen, parse_setup, parse_variant, read_coordinates,
    read_move, san, write_fen, write_setup,
};
use hexmate::rules::{Position, Variant};
use proptest::collection::vec;
use proptest::prelude::*;

const TABLES: [(Variant, &str); 3] = [
    (Variant::Glinski, include_str!("data/perft-glinski.epd")),
    (Variant::McCooey, include_str!("data/perft-mccooey.epd")),
    (Variant::Shafran, include_str!("data/perft-shafran.epd")),
];

fn table_positions() -> impl Iterator<Item = Position> {
    TABLES.into_iter().flat_map(|(variant, table)| {
        let lines = table.lines().filter(|line| !line.starts_with('#'));
        lines.map(move |line| {
            let fen = line.split(';').next().expect("a line begins with a position");
            parse_fen(fen, variant, FenOrder::Ranks).expect(fen)
        })
    })
}

fn variants() -> impl Strategy<Value = Variant> {
    prop::sample::select(&Variant::ALL)
}

/// The positions of a game in which each move is picked by a number.
fn games() -> impl Strategy<Value = Vec<Position>> {
    (variants(), vec(any::<prop::sample::Index>(), 0..160)).prop_map(|(variant, picks)| {
        let mut game = vec![Position::start(variant)];
        for pick in picks {
            let position = &game[game.len() - 1];
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.push(position.after(*pick.get(&moves)));
        }
        game
    })
}

/// A line that is nearly a position: one of the tables with a few characters exchanged.
fn damaged_lines() -> impl Strategy<Value = (Variant, String)> {
    let positions: Vec<Position> = table_positions().collect();
    let edits = vec((any::<prop::sample::Index>(), "[a-zA-Z0-9/ ,\\-\u{1}ł]{0,3}"), 1..4);
    (prop::sample::select(positions), edits).prop_map(|(position, edits)| {
        let mut chars: Vec<char> = write_fen(&position, FenOrder::Ranks).chars().collect();
        for (place, text) in edits {
            let place = place.index(chars.len());
            chars.splice(place..=place, text.chars());
        }
        (position.variant(), chars.into_iter().collect())
    })
}

fn check_position(position: &Position) {
    for order in [FenOrder::Ranks, FenOrder::Files] {
        let text = write_fen(position, order);
        let read = parse_fen(&text, position.variant(), order);
        assert_eq!(read.as_ref(), Ok(position), "{text}");
        assert_eq!(write_setup(&position.to_setup(), order), text);
    }
}

fn check_moves(position: &Position) {
    let mut names = Vec::new();
    for m in position.legal_moves() {
        let name = san(position, m);
        assert_eq!(read_move(position, &name), Ok(m), "{name}");
        assert_eq!(read_move(position, &name.replace('x', "")), Ok(m), "{name}");
        let cells = coordinates(position.rules(), m);
        assert_eq!(read_coordinates(position, &cells), Ok(m), "{cells}");
        assert_eq!(read_move(position, &cells), Ok(m), "{cells}");
        names.push(name);
    }
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count, "two moves have one name: {names:?}");
}

/// Reads a text as everything that can be read.
fn read_as_all(text: &str, position: &Position) {
    let variant = position.variant();
    for order in [FenOrder::Ranks, FenOrder::Files] {
        if let Ok(setup) = parse_setup(text, variant, order) {
            let written = write_setup(&setup, order);
            assert_eq!(parse_setup(&written, variant, order).as_ref(), Ok(&setup));
        }
        if let Err(error) = parse_fen(text, variant, order) {
            assert!(!error.to_string().chars().any(char::is_control));
        }
    }
    if let Err(error) = read_move(position, text) {
        assert!(!error.to_string().chars().any(char::is_control));
    }
    let _ = read_coordinates(position, text);
    let _ = parse_cell(position.rules(), text);
    let _ = parse_variant(text);
}

#[test]
fn long_texts_are_read_in_no_time() {
    for part in ["e4", "a", "9", "x", "ep", "-", "/", "1/", "ł", " ", "0-", "\u{1}"] {
        read_as_all(&part.repeat(200_000), &Position::start(Variant::Shafran));
    }
}

#[test]
fn table_positions_and_their_moves_read_back() {
    for position in table_positions() {
        check_position(&position);
        check_moves(&position);
        for m in position.legal_moves() {
            let next = position.after(m);
            check_position(&next);
            check_moves(&next);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_games_read_back(game in games()) {
        for position in &game {
            check_position(position);
            check_moves(position);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_without_panic(variant in variants(), text in any::<String>()) {
        read_as_all(&text, &Position::start(variant));
    }

    #[test]
    fn any_bytes_are_read_without_panic(variant in variants(), bytes in vec(any::<u8>(), 0..80)) {
        read_as_all(&String::from_utf8_lossy(&bytes), &Position::start(variant));
    }

    #[test]
    fn texts_like_moves_are_read_without_panic(
        variant in variants(),
        text in "[a-lqrnKQRBNPx=0-9O+#!. \\-]{0,12}",
    ) {
        read_as_all(&text, &Position::start(variant));
    }

    #[test]
    fn damaged_positions_are_read_without_panic((variant, text) in damaged_lines()) {
        read_as_all(&text, &Position::start(variant));
    }
}
