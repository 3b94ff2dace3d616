//! The example games in `saves/`: each can be loaded, and is saved again as it is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Instant;

use hexmate::game::{Entry, SaveFolder, Tags, load, outcome_kind, to_json};
use hexmate::rules::{MoveKind, Points, Variant};

fn examples() -> Vec<Entry> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("saves");
    SaveFolder::at(folder).list().expect("the folder of examples")
}

#[test]
fn every_example_is_loaded_and_saved_again_the_same() {
    let examples = examples();
    assert!(examples.len() >= 6);
    for Entry { path, .. } in examples {
        let game = load(&path).unwrap_or_else(|error| panic!("{error}"));
        let text = fs::read_to_string(&path).expect("a file");
        assert_eq!(to_json(&game, Instant::now()), text, "{}", path.display());
        assert!(game.tags.get(Tags::EVENT).is_some(), "{} has a title", path.display());
    }
}

#[test]
fn the_examples_show_all_games_and_what_is_special_in_them() {
    let (mut variants, mut shown) = (BTreeSet::new(), BTreeSet::new());
    for entry in examples() {
        let game = load(&entry.path).unwrap_or_else(|error| panic!("{error}"));
        variants.insert(game.rules().variant);
        shown.insert(game.outcome().map_or("unfinished", outcome_kind));
        if game.points().is_some_and(|points| points.white == Points::THREE_QUARTERS) {
            shown.insert("three quarters");
        }
        for played in game.line() {
            shown.insert(match played.played().kind() {
                MoveKind::Plain | MoveKind::MultiStep => continue,
                MoveKind::EnPassant => "en passant",
                MoveKind::Promote(_) => "promotion",
                MoveKind::Castle => "castling",
            });
        }
    }
    assert!(variants.into_iter().eq(Variant::ALL));
    let expected = [
        "castling",
        "checkmate",
        "en passant",
        "promotion",
        "stalemate",
        "three quarters",
        "unfinished",
    ];
    assert!(shown.into_iter().eq(expected));
}

#[test]
fn the_mate_in_two_has_one_solution() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("saves/shafran-mate-in-two.json");
    let game = load(&path).expect("the example");
    let position = game.position();
    let mates = |position: &hexmate::rules::Position| {
        position.legal_moves().into_iter().any(|m| {
            let after = position.after(m);
            after.is_check() && after.outcome().is_some()
        })
    };
    assert!(!mates(position), "not in one");
    let keys = position.legal_moves().into_iter().filter(|&m| {
        let after = position.after(m);
        let replies = after.legal_moves();
        !replies.is_empty() && replies.into_iter().all(|reply| mates(&after.after(reply)))
    });
    assert_eq!(keys.count(), 1);
}
