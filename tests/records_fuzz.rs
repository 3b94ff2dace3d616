//! Arbitrary bytes and mutated documents into every reader of games: none panics, and a game that
//! was read is written so that it reads back the same.
//!
//! Ten thousand texts are tried in each way, or as many as `HEXMATE_FUZZ` says.

use std::time::Instant;

use hexmate::game::{Format, Game, GameWriter, from_json_bytes, read_games, to_json};
use hexmate::notation::{
    FenOrder, Letters, ReadOptions, WriteOptions, parse_fen, parse_setup, read_coordinates,
    read_move, write_fen,
};
use hexmate::rules::{Position, Variant};
use proptest::prelude::*;
use proptest::sample::Index;

/// Documents of all kinds, from which the mutated ones are made.
const DOCUMENTS: [(Format, &str); 12] = [
    (
        Format::Pgn,
        "[Event \"a\"]\n[Site \"?\"]\n[Result \"1-0\"]\n\n1.e5!? {one\ntwo} e6 (1...d6 2.f6 (2.g5 \
         $4)) 2.Ndf4 ; so\n2...g6 1-0\n\n[White x]\n1 e5 remi\n",
    ),
    (
        Format::Pgn,
        "[White \"László\"]\n[Black \"Kovács\"]\n\n1.e5 e6 2.Hdf4 g6 3.Vc3 b6 \
         \u{bd}-\u{bd}\n",
    ),
    (Format::Pgn, "[Variant \"Shafran\"]\n\n1. Ne3 *\n"),
    (
        Format::Pgn,
        "[SetUp \"1\"]\n[FEN \"k/3/5/2K4/9/11/11/11/11/11/11 w - 0 1\"]\n[Termination \
         \"stalemate\"]\n\n1. Kf9 {[%clk 0:00:01] [%eval 1.91,12]} 3/4-1/4\n",
    ),
    (Format::Pgn, "1. e5 e7-e6 2. d1f4 g7g6 3. f4xg6?? f7g6xN (3... h7xg6 4. ixk) 0-1\n"),
    (Format::Fen, "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1\n"),
    (Format::Fen, "variant mccooey\n1/3/5/7/9/k1K8/11/11/3B7/11/11 b - 0 1\n"),
    (Format::Fen, "variant shafran\n5/6/7/8/9/9/8/7/2k3/R3K w - - 0 1\n"),
    (Format::Hexfen, "6/7/8/9/10/11/10/9/8/2k3K/6 w - 0 1\n"),
    (Format::Moves, "e4e5 e7e6 d1f4 g7g6\n\nvariant mccooey\nf4f5 f8f7\n"),
    (Format::Moves, "variant glinski\nstart k/3/5/2K4/9/11/11/11/11/11/11 w - 0 1\ne8f9\n"),
    (Format::Json, ""),
];

/// A text of a format; that of the last is a saved game, made here so that it stays true.
fn document(at: usize) -> (Format, Vec<u8>) {
    match DOCUMENTS[at] {
        (Format::Json, _) => {
            let text = DOCUMENTS[0].1.as_bytes();
            let game = games(Format::Pgn, text).remove(0);
            (Format::Json, to_json(&game, Instant::now()).into_bytes())
        }
        (format, text) => (format, text.as_bytes().to_vec()),
    }
}

fn config() -> ProptestConfig {
    let cases = std::env::var("HEXMATE_FUZZ").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig {
        cases: cases.unwrap_or(10_000),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// The games of a text, as far as they could be read.
fn games(format: Format, text: &[u8]) -> Vec<Game> {
    let options = ReadOptions::default();
    let found = read_games(text, format, &options).expect("bytes in memory can be read");
    // What is no text at all, having two bytes for each letter, cannot be read.
    found.filter_map(|found| found.ok()?.game.ok()).collect()
}

fn fen(game: &Game) -> String {
    write_fen(game.position(), FenOrder::Ranks)
}

/// A game that was read is written in every format, and read back.
fn check(game: &Game) {
    for format in Format::ALL {
        let mut writer = GameWriter::new(Vec::new(), format, WriteOptions::default());
        writer.write(game).expect("memory can be written");
        let text = writer.finish().expect("memory can be written");
        let again = games(format, &text);
        let shown = || format!("{format:?}\n{}", String::from_utf8_lossy(&text));
        assert_eq!(again.iter().map(fen).collect::<Vec<_>>(), [fen(game)], "{}", shown());
        if matches!(format, Format::Fen | Format::Hexfen) {
            continue;
        }
        assert_eq!(again[0].ply(), game.ply(), "{}", shown());
        if format != Format::Moves {
            assert_eq!(again[0].outcome(), game.outcome(), "{}", shown());
        }
    }
}

/// Pieces are cut out, put in and repeated.
fn mutate(text: &mut Vec<u8>, edits: &[(Index, usize, Edit)]) {
    for (at, length, edit) in edits {
        let start = at.index(text.len() + 1);
        let end = (start + length).min(text.len());
        match edit {
            Edit::Put(bytes) => drop(text.splice(start..end, bytes.iter().copied())),
            Edit::Repeat(times) => {
                let piece = text[start..end].repeat(*times);
                text.splice(start..start, piece);
            }
            Edit::Move(to) => {
                let piece: Vec<u8> = text.splice(start..end, []).collect();
                let to = to.index(text.len() + 1);
                text.splice(to..to, piece);
            }
        }
    }
}

#[derive(Debug, Clone)]
enum Edit {
    Put(Vec<u8>),
    Repeat(usize),
    Move(Index),
}

fn edit() -> impl Strategy<Value = (Index, usize, Edit)> {
    let signs = "[\\[\\]{}();$!?\"%.:,/*=+#xO0-9a-lKQRBNVFHpé½¼ż\n\t -]{0,6}";
    let what = prop_oneof![
        4 => signs.prop_map(|signs| Edit::Put(signs.into_bytes())),
        1 => prop::collection::vec(any::<u8>(), 0..4).prop_map(Edit::Put),
        1 => (1..40_usize).prop_map(Edit::Repeat),
        1 => any::<Index>().prop_map(Edit::Move),
    ];
    (any::<Index>(), 0..12_usize, what)
}

#[test]
fn the_documents_are_good_ones() {
    for at in 0..DOCUMENTS.len() {
        let (format, text) = document(at);
        let games = games(format, &text);
        assert!(!games.is_empty(), "{at}");
        games.iter().for_each(check);
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn bytes(text in prop::collection::vec(any::<u8>(), 0..300)) {
        for format in Format::ALL {
            games(format, &text);
        }
        let _ = from_json_bytes(&text);
        games(Format::guess(&text), &text);
    }

    #[test]
    fn words(text in "[ \n\\[\\]{}();.\"a-lKQRBNx0-9/+#=-]{0,120}") {
        let position = Position::start(Variant::Glinski);
        let _ = (read_move(&position, &text), read_coordinates(&position, &text));
        let _ = Letters::parse(&text);
        for variant in Variant::ALL {
            for order in [FenOrder::Ranks, FenOrder::Files] {
                let _ = parse_fen(&text, variant, order);
                let _ = parse_setup(&text, variant, order);
            }
        }
        for game in games(Format::guess(text.as_bytes()), text.as_bytes()) {
            check(&game);
        }
    }

    #[test]
    fn mutated_documents(
        at in 0..DOCUMENTS.len(),
        edits in prop::collection::vec(edit(), 1..8),
    ) {
        let (format, mut text) = document(at);
        mutate(&mut text, &edits);
        games(format, &text).iter().for_each(check);
        // As if the file had another name.
        games(Format::guess(&text), &text);
        games(Format::Pgn, &text);
    }
}
