//! The figures of endgames with four pieces, which are known from elsewhere. They are built here,
//! so only where `HEXMATE_ENDGAMES_FULL` asks for it.

use std::collections::HashMap;
use std::sync::Arc;

use hexmate::endgame::{Statistics, Table, TableId, build};
use hexmate::rules::{Color, Variant};

fn statistics(material: &str) -> Statistics {
    let (id, _) = TableId::of(Variant::Glinski, material.parse().unwrap()).unwrap();
    let mut tables: HashMap<TableId, Arc<Table>> = HashMap::new();
    for id in id.smaller().into_iter().chain([id]) {
        let smaller = |id: TableId| tables.get(&id).cloned();
        let table = build(id, &smaller, 2).unwrap();
        tables.insert(id, Arc::new(table));
    }
    Statistics::of(&tables[&id], &|id| tables.get(&id).cloned(), 2).unwrap()
}

/// Legal, win, ¾, draw, ¼, loss, longest win and longest loss.
fn values(statistics: &Statistics, turn: Color) -> [u64; 8] {
    let counts = statistics.sides[turn].unique;
    let longest = [counts.longest_win, counts.longest_loss].map(u64::from);
    let values = [counts.win, counts.stalemate_win, counts.draw, counts.stalemate_loss];
    let [win, stalemate_win, draw, stalemate_loss] = values;
    [counts.legal, win, stalemate_win, draw, stalemate_loss, counts.loss, longest[0], longest[1]]
}

fn is_full() -> bool {
    std::env::var_os("HEXMATE_ENDGAMES_FULL").is_some()
}

#[test]
fn two_knights_against_king() {
    if !is_full() {
        return;
    }
    let knights = statistics("KNNK");
    let white = [1_984_558, 1_976_736, 103, 7_719, 0, 0, 71, 0];
    assert_eq!(values(&knights, Color::White), white);
    let black = [2_380_818, 0, 0, 438_027, 3_269, 1_939_522, 0, 72];
    assert_eq!(values(&knights, Color::Black), black);
    let all = Color::ALL.map(|turn| knights.sides[turn].all.legal);
    assert_eq!(all, [23_793_864, 28_547_640]);
}

#[test]
fn queen_against_rook() {
    if !is_full() {
        return;
    }
    let queen = statistics("KQKR");
    let white = [2_995_830, 2_073_315, 8_237, 910_850, 122, 3_306, 65, 42];
    assert_eq!(values(&queen, Color::White), white);
    let black = [3_611_321, 1_111_265, 2_471, 2_147_356, 5_637, 344_592, 43, 64];
    assert_eq!(values(&queen, Color::Black), black);
    let all = Color::ALL.map(|turn| queen.sides[turn].all.legal);
    assert_eq!(all, [35_940_876, 43_326_636]);
    let sum = |count: fn(&hexmate::endgame::Counts) -> u64| -> u64 {
        Color::ALL.iter().map(|&turn| count(&queen.sides[turn].unique)).sum()
    };
    assert_eq!(sum(|counts| counts.perpetual), 281_047);
    assert_eq!(sum(|counts| counts.fortress), 2_458_412);
}

/// The part of positions with bishops on different colours in which they mate is printed as
/// 0.17 %.
#[test]
fn two_bishops_against_king() {
    if !is_full() {
        return;
    }
    let bishops = statistics("KBBK");
    let black = [2_380_818, 0, 0, 2_375_796, 3_988, 1_034, 0, 12];
    assert_eq!(values(&bishops, Color::Black), black);
    let apart = bishops.apart.unwrap();
    let [white, black] = Color::ALL.map(|turn| apart[turn].unique);
    assert_eq!((white.legal, black.legal), (1_179_447, 1_604_097));
    assert_eq!((white.win, black.loss), (3_815, 914));
}
