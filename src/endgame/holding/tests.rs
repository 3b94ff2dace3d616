use super::*;
use crate::endgame::Verdict;
use crate::endgame::build::test_support::Built;
use crate::rules::Variant;

fn count(holding: &Holding, turn: Color, hold: Hold) -> usize {
    let numbers = 0..holding.table.len();
    numbers.filter(|&number| holding.hold(number, turn) == Some(hold)).count()
}

/// Of king and queen against king all draws of the lone king are captures at once, and stalemates.
#[test]
fn a_lone_king_holds_by_capturing_or_stalemate() {
    let built = Built::new(Variant::Glinski, "KQK");
    let holding = Holding::new(&built.table, &|id| built.get(id), 2).expect("all tables");
    let at_once = |verdict| verdict == Verdict::STALEMATED;
    let stalemates = built.table.entries(Color::Black).filter(|entry| at_once(entry.verdict));
    let stalemates = stalemates.count();
    assert_eq!(count(&holding, Color::Black, Hold::Stalemate), stalemates);
    let drawn = 4 + 5_621 + 102;
    assert_eq!(count(&holding, Color::Black, Hold::Conversion), drawn - stalemates);
    for hold in [Hold::Perpetual, Hold::Fortress] {
        assert_eq!(count(&holding, Color::Black, hold), 0);
    }
    assert_eq!(count(&holding, Color::White, Hold::Conversion), 0);
}

/// Nobody can win with a knight: the attacker is never helpless, and no capture is forced.
#[test]
fn a_bare_draw_is_a_fortress_where_nothing_is_forced() {
    let built = Built::new(Variant::Glinski, "KNK");
    let holding = Holding::new(&built.table, &|id| built.get(id), 1).expect("all tables");
    let kinds = [Hold::Stalemate, Hold::Conversion, Hold::Perpetual, Hold::Fortress];
    for turn in Color::ALL {
        let drawn = kinds.map(|hold| count(&holding, turn, hold)).iter().sum::<usize>();
        let all = built
            .table
            .entries(turn)
            .filter(|entry| entry.verdict.classical().value() == Value::Draw);
        assert_eq!(drawn, all.count());
    }
    assert!(
        count(&holding, Color::Black, Hold::Fortress)
            > count(&holding, Color::Black, Hold::Conversion)
    );
}
