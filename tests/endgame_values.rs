//! What positions of few pieces are worth, known from elsewhere, and the tables that are part of
//! the program. Those of four pieces are built here, where `HEXMATE_ENDGAMES_FULL` asks for it.

use std::collections::HashMap;
use std::sync::Arc;

use hexmate::endgame::{Material, Table, TableId, Tables, Value, Verdict, build};
use hexmate::notation::{FenOrder, parse_fen};
use hexmate::rules::Variant;

const VALUES: &str = include_str!("data/endgame-values.txt");

fn id(variant: Variant, material: &str) -> TableId {
    TableId::of(variant, material.parse().unwrap()).unwrap().0
}

/// Builds a table with all that it needs, unless it is there.
fn built(id: TableId, tables: &mut HashMap<TableId, Arc<Table>>) -> Arc<Table> {
    for id in id.smaller().into_iter().chain([id]) {
        if !tables.contains_key(&id) {
            let smaller = |id: TableId| tables.get(&id).cloned();
            let table = build(id, &smaller, 2).unwrap();
            tables.insert(id, Arc::new(table));
        }
    }
    Arc::clone(&tables[&id])
}

/// A verdict as the list of known values writes it.
fn words(verdict: Verdict) -> String {
    let value = match verdict.value() {
        Value::Win => "win",
        Value::StalemateWin => "stalemate win",
        Value::Draw => "draw",
        Value::StalemateLoss => "stalemate loss",
        Value::Loss => "loss",
    };
    verdict.plies().map_or(value.to_owned(), |plies| format!("{value} in {plies} plies"))
}

#[test]
fn positions_are_worth_what_is_known_of_them() {
    let is_full = std::env::var_os("HEXMATE_ENDGAMES_FULL").is_some();
    let bundled = Tables::bundled();
    let mut tables = HashMap::new();
    let mut checked = 0;
    for line in VALUES.lines().filter(|line| !line.starts_with('#')) {
        let [material, fen, expected] = line.split(" ; ").collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let position = parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap();
        let verdict = match bundled.probe(&position) {
            Some(verdict) => verdict,
            None if !is_full => continue,
            None => {
                let table = built(id(Variant::Glinski, material), &mut tables);
                table.probe(&position).expect(line)
            }
        };
        let (scored, classical) = match expected.split_once(" (classical: ") {
            Some((scored, classical)) => (scored, classical.trim_end_matches(')')),
            None => (expected, expected),
        };
        assert_eq!(words(verdict), scored, "{line}");
        assert_eq!(words(verdict.classical()), classical, "{line}");
        checked += 1;
    }
    assert!(checked >= 40);
}

/// The tables of three pieces come out of the rules as they lie among the assets.
#[test]
fn the_tables_of_the_program_are_made_by_it() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/endgame");
    let mut tables = HashMap::new();
    let mut names = Vec::new();
    for variant in Variant::ALL {
        let without_pawns = (2..=3).flat_map(Material::all_without_pawns);
        for material in without_pawns.chain(["KPK".parse().unwrap()]) {
            let id = TableId::of(variant, material).unwrap().0;
            let mut bytes = Vec::new();
            built(id, &mut tables).write(&mut bytes).unwrap();
            let name = format!("{id}.hextable");
            let kept = std::fs::read(format!("{folder}/{name}")).unwrap();
            assert!(kept == bytes, "{name} differs; `hexmate endgame build --bundled` makes it");
            names.push(name);
        }
    }
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let files = files.filter(|name| name.to_string_lossy().ends_with(".hextable"));
    for name in files {
        assert!(names.contains(&name.to_string_lossy().into_owned()), "{name:?} is not made");
    }
}
