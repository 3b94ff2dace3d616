use super::test_support::Built;
use super::*;
use crate::endgame::locate::table_of;
use crate::endgame::{Value, Verdict};
use crate::rules::{Color, Position, Variant};

/// Legal positions, wins, stalemates given, draws, stalemates suffered, losses, longest win and
/// longest loss in plies.
fn counts(table: &Table, turn: Color) -> [usize; 8] {
    let mut counts = [0; 8];
    for entry in table.entries(turn) {
        let plies = usize::from(entry.verdict.plies().unwrap_or(0));
        let (place, longest) = match entry.verdict.value() {
            Value::Win => (1, Some(6)),
            Value::StalemateWin => (2, None),
            Value::Draw => (3, None),
            Value::StalemateLoss => (4, None),
            Value::Loss => (5, Some(7)),
        };
        counts[0] += 1;
        counts[place] += 1;
        if let Some(longest) = longest {
            counts[longest] = counts[longest].max(plies);
        }
    }
    counts
}

#[test]
fn three_pieces_are_counted() {
    use Color::{Black, White};
    for (name, turn, expected) in [
        ("KK", White, [633, 0, 4, 628, 1, 0, 0, 0]),
        ("KQK", White, [33_664, 33_664, 0, 0, 0, 0, 17, 0]),
        ("KQK", Black, [54_279, 0, 4, 5_621, 102, 48_552, 0, 18]),
        ("KRK", White, [40_754, 40_754, 0, 0, 0, 0, 39, 0]),
        ("KRK", Black, [54_279, 0, 4, 5_621, 87, 48_567, 0, 40]),
    ] {
        assert_eq!(
            counts(&Built::new(Variant::Glinski, name).table, turn),
            expected,
            "{name} {turn}"
        );
    }
}

#[test]
fn placements_are_counted_with_their_copies() {
    let queen = Built::new(Variant::Glinski, "KQK").table;
    let all = Color::ALL.map(|turn| queen.entries(turn).map(|entry| entry.copies).sum::<usize>());
    assert_eq!(all, [403_224, 648_810]);
}

/// Every value is the best of those that the ordinary moves lead to.
#[test]
fn tables_agree_with_the_moves_of_the_rules() {
    for (variant, name) in [
        (Variant::Glinski, "KBK"),
        (Variant::Shafran, "KQK"),
        (Variant::Glinski, "KPK"),
        (Variant::McCooey, "KPK"),
        (Variant::Shafran, "KPK"),
    ] {
        let built = Built::new(variant, name);
        let whole = &built.table;
        let probe = |position: &Position| {
            let (id, ..) = table_of(position).expect("a table for every successor");
            built.get(id).and_then(|table| table.probe(position)).expect("a position of it")
        };
        for turn in Color::ALL {
            for entry in whole.entries(turn).step_by(7) {
                let position = whole.position(entry.number, turn, variant).unwrap();
                let moves = position.legal_moves();
                let best = moves.iter().map(|&m| probe(&position.after(m)).of_move()).max();
                let best = best.unwrap_or(if position.is_check() {
                    Verdict::MATED
                } else if variant == Variant::Glinski {
                    Verdict::STALEMATED
                } else {
                    Verdict::DRAW
                });
                assert_eq!(entry.verdict, best, "{name} {turn} {position:?}");
            }
        }
    }
}
