use std::time::Instant;

use super::*;
use crate::game::{GameSetup, to_json};
use crate::notation::{WriteOptions, read_move};

fn found(text: &str, format: Format) -> Vec<Found> {
    let options = ReadOptions::default();
    let games = read_games(text.as_bytes(), format, &options).unwrap();
    games.map(Result::unwrap).collect()
}

fn games(text: &str, format: Format) -> Vec<Game> {
    found(text, format).into_iter().map(|found| found.game.unwrap()).collect()
}

fn written(games: &[Game], format: Format) -> String {
    let mut writer = GameWriter::new(Vec::new(), format, WriteOptions::default());
    games.iter().for_each(|game| writer.write(game).unwrap());
    String::from_utf8(writer.finish().unwrap()).unwrap()
}

/// A game of each variant, and another of the first.
fn some() -> Vec<Game> {
    let variants = Variant::ALL.into_iter().chain([Variant::Glinski]);
    let games = variants.enumerate().map(|(index, variant)| {
        let mut game = Game::new(GameSetup::new(variant));
        for _ in 0..index * 12 {
            let moves = game.position().legal_moves();
            game.play(moves[index % moves.len()], Instant::now()).unwrap();
        }
        game
    });
    games.collect()
}

#[test]
fn several_games_survive_in_every_form() {
    for count in 0..=4 {
        let some = &some()[..count];
        for format in Format::ALL {
            let text = written(some, format);
            if count == 0 && format == Format::Moves {
                continue;
            }
            let again = games(&text, format);
            assert_eq!(again.len(), count, "{text}");
            assert_eq!(written(&again, format), text);
            let positions = |games: &[Game]| -> Vec<_> {
                games.iter().map(|game| game.position().clone()).collect()
            };
            assert_eq!(positions(&again), positions(some), "{text}");
        }
    }
}

#[test]
fn lists_of_moves_are_told_apart() {
    for (text, plies) in [
        ("", &[0][..]),
        ("1. f6 g6\nfxg6", &[3]),
        ("f6\n\n\nf6 g6\n", &[1, 2]),
        ("variant shafran\n\nvariant mccooey\nstart startpos\n", &[0, 0]),
        ("f6\nvariant glinski\nf6 g6", &[1, 2]),
    ] {
        let found = games(text, Format::Moves);
        assert_eq!(found.iter().map(Game::ply).collect::<Vec<_>>(), plies, "{text}");
    }
}

#[test]
fn saved_games_stand_alone_in_lists_and_in_lines() {
    let text = to_json(&some()[1], Instant::now());
    let flat = text.replace('\n', " ");
    for (text, count) in [
        (text.clone(), 1),
        (format!("[{text}]"), 1),
        (format!(" [\n{text},\n{text}\n]\n"), 2),
        (format!("{flat}\n{flat}\n"), 2),
        ("[]".to_owned(), 0),
    ] {
        assert_eq!(games(&text, Format::Json).len(), count, "{text}");
    }
}

#[test]
fn faults_have_their_place_and_the_next_game_is_read() {
    let text = "f6\n\nf6 f7\n\nf7\n\nf6 g6\n";
    let found = found(text, Format::Moves);
    let places: Vec<_> = found.iter().map(|found| (found.number, found.line)).collect();
    assert_eq!(places, [(1, 1), (2, 3), (3, 5), (4, 7)]);
    let fault = found[1].cut.as_ref().map(ToString::to_string).unwrap_or_default();
    assert!(fault.starts_with("move 2, `f7`: "), "{fault}");
    assert_eq!(found[1].game.as_ref().map(Game::ply), Ok(1), "its legal beginning");
    let fault = found[2].game.as_ref().unwrap_err().to_string();
    assert!(fault.starts_with("move 1, `f7`: "), "{fault}");
    assert!(found[3].game.is_ok() && found[3].cut.is_none());
}

#[test]
fn torn_lists_are_told() {
    let good = to_json(&some()[0], Instant::now());
    for (text, faults) in [
        (format!("[{good},"), "the list has no end, expected `]`"),
        (format!("[{good}] x"), "`x` behind the list, expected nothing"),
        (format!("{good}{}", &good[..40]), "damaged or no game: "),
        (format!("{good}x"), "damaged or no game: "),
    ] {
        let found = found(&text, Format::Json);
        assert_eq!(found.len(), 2, "{text}");
        let fault = found[1].game.as_ref().unwrap_err().to_string();
        assert!(fault.starts_with(faults), "{fault}");
    }
}

#[test]
fn formats_are_guessed() {
    for (text, format) in [
        (" {\"format\"", Format::Json),
        ("[\n{\"format\"", Format::Json),
        ("[]", Format::Json),
        ("\u{feff}[Event \"?\"]", Format::Pgn),
        ("{A remark} 1. f6", Format::Pgn),
        ("1. f6 {so} g6", Format::Pgn),
        ("1. f6 g6 1/2-1/2", Format::Pgn),
        ("f6 g6 *", Format::Pgn),
        ("1. e5 e7 2. Hdf4", Format::Pgn),
        ("1. 0-0-0 O-O e7e6? Ndf4+", Format::Moves),
        ("1/3/5 w", Format::Fen),
        ("variant shafran\nk/3", Format::Fen),
        ("variant shafran\n1. f6", Format::Moves),
        ("variant shafran\nstart k/3 w\n f6", Format::Moves),
        ("1. f6 g6", Format::Moves),
        ("", Format::Moves),
    ] {
        assert_eq!(Format::guess(text.as_bytes()), format, "{text}");
    }
}

#[test]
fn the_order_of_a_position_is_guessed() {
    for game in some() {
        for format in [Format::Fen, Format::Hexfen] {
            let text = written(std::slice::from_ref(&game), format);
            assert_eq!(Format::guess(text.as_bytes()), format, "{text}");
        }
    }
}

#[test]
fn variants_must_agree() {
    let text = written(&some()[2..3], Format::Moves);
    let options = ReadOptions { variant: Some(Variant::McCooey), ..ReadOptions::default() };
    let mut games = read_games(text.as_bytes(), Format::Moves, &options).unwrap();
    let fault = games.next().unwrap().unwrap().game.unwrap_err().to_string();
    assert_eq!(fault, "variant: the game is shafran, not mccooey");
}

#[test]
fn moves_are_played_as_far_as_the_game_goes() {
    let mut game = Game::new(GameSetup::new(Variant::Glinski));
    let m = read_move(game.position(), "f6").unwrap();
    game.play(m, Instant::now()).unwrap();
    assert_eq!(written(&[game], Format::Moves), "f5f6\n");
}

#[test]
fn lists_go_on_past_fifty_moves_as_records_do() {
    let text = "start 1/3/5/7/9/11/R10/1k9/11/11/K10 w - 4441 1\na5a2 b4c3 a2a5\n";
    let options = ReadOptions::default();
    let found: Vec<_> = read_games(text.as_bytes(), Format::Moves, &options).unwrap().collect();
    let game = found.into_iter().next().unwrap().unwrap().whole().unwrap();
    assert_eq!(game.ply(), 3);
}
