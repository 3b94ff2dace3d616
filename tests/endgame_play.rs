//! The engine wins endings of four pieces from the positions that are farthest from mate, against
//! the best defence and with the counter of quiet plies running. The tables are built here, where
//! `HEXMATE_ENDGAMES_FULL` asks for it.

use std::collections::HashMap;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use hexmate::endgame::{Table, TableId, Tables, Value, build};
use hexmate::engine::{Limits, Searcher, StopFlag};
use hexmate::game::Replay;
use hexmate::rules::{Color, Outcome, Position, Variant, WinReason};

/// A position of the longest win of White, who is to move.
fn longest_win(table: &Table) -> Position {
    let won = table.entries(Color::White).filter(|entry| entry.verdict.value() == Value::Win);
    let longest = won.max_by_key(|entry| entry.verdict.plies()).unwrap();
    table.position(longest.number, Color::White, Variant::Glinski).unwrap()
}

/// Builds a table into a folder.
fn built(name: &str, folder: &Path) -> Arc<Table> {
    let (id, _) = TableId::of(Variant::Glinski, name.parse().unwrap()).unwrap();
    let mut tables: HashMap<TableId, Arc<Table>> = HashMap::new();
    for id in id.smaller().into_iter().chain([id]) {
        let smaller = |id: TableId| tables.get(&id).cloned();
        let table = build(id, &smaller, 2).unwrap();
        tables.insert(id, Arc::new(table));
    }
    let table = Arc::clone(&tables[&id]);
    let mut file = File::create(folder.join(format!("{id}.hextable"))).unwrap();
    table.write(&mut file).unwrap();
    table
}

/// Plays a win out; how many plies went by without a capture at the most.
fn play_out(name: &str, expected_plies: u16) -> u32 {
    let folder = tempfile::tempdir().unwrap();
    let table = built(name, folder.path());
    let start = longest_win(&table);
    assert_eq!(table.probe(&start).unwrap().plies(), Some(expected_plies), "{name}");
    let mut searcher = Searcher::new(1);
    searcher.set_endings(Arc::new(Tables::open(folder.path())));
    let mut replay = Replay::new(start);
    let (mut plies, mut quiet) = (0, 0);
    let end = loop {
        if let Some(outcome) = replay.outcome() {
            break outcome;
        }
        let stop = StopFlag::new();
        let (position, past) = (replay.position(), replay.past());
        let report =
            searcher.search(position, past, &Limits::nodes(1_000), &stop, &mut |_| ()).unwrap();
        replay.play(report.line[0]);
        plies += 1;
        quiet = quiet.max(replay.position().halfmoves());
    };
    assert_eq!(end, Outcome::Win { winner: Color::White, by: WinReason::Checkmate }, "{name}");
    assert_eq!(plies, expected_plies, "{name}");
    quiet
}

#[test]
fn the_longest_wins_are_played_to_mate_before_the_counter_runs_out() {
    if std::env::var_os("HEXMATE_ENDGAMES_FULL").is_none() {
        return;
    }
    let quiet = [("KNNK", 71), ("KRKN", 109)].map(|(name, plies)| play_out(name, plies));
    eprintln!("plies without a capture: KNNK {}, KRKN {}", quiet[0], quiet[1]);
    assert!(quiet.iter().all(|&plies| plies < 100));
}
