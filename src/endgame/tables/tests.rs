use super::*;
use crate::endgame::Value;
use crate::endgame::build::test_support::Built;
use crate::notation::{FenOrder, parse_fen, san};
use crate::rules::Variant;

fn position(variant: Variant, fen: &str) -> Position {
    parse_fen(fen, variant, FenOrder::Ranks).unwrap()
}

#[test]
fn three_pieces_are_part_of_the_program() {
    let tables = Tables::bundled();
    for variant in Variant::ALL {
        for material in Material::all_without_pawns(3) {
            let (id, _) = TableId::of(variant, material).unwrap();
            assert!(tables.has(id), "{id}");
        }
        let (pawn, _) = TableId::of(variant, "KPK".parse().unwrap()).unwrap();
        assert!(tables.has(pawn), "{pawn}");
    }
    assert_eq!(tables.take_faults(), [""; 0]);
}

#[test]
fn a_position_is_found_whoever_has_the_piece() {
    let tables = Tables::bundled();
    let white = position(Variant::Glinski, "1/3/5/7/9/1k9/11/11/1K9/11/4Q6 b - 0 1");
    let verdict = tables.probe(&white).unwrap();
    assert_eq!((verdict.value(), verdict.plies()), (Value::Loss, Some(14)));
    let black = position(Variant::Glinski, "1/3/5/7/9/1K9/11/11/1k9/11/4q6 w - 0 1");
    assert_eq!(tables.probe(&black), Some(verdict));
    let mccooey = position(Variant::McCooey, "1/3/5/7/9/1K9/11/11/1k9/11/4q6 w - 0 1");
    assert_eq!(tables.probe(&mccooey), Some(verdict));
    assert_eq!(tables.probe(&Position::start(Variant::Glinski)), None);
}

#[test]
fn moves_come_with_their_worth() {
    let tables = Tables::bundled();
    let queen = position(Variant::Glinski, "1/3/5/7/9/11/11/4QK5/11/11/7k3 w - 0 1");
    let moves = tables.moves(&queen).unwrap();
    let (best, verdict) = moves[0];
    assert_eq!(verdict, tables.probe(&queen));
    assert_eq!(verdict.unwrap().plies(), Some(3), "{}", san(&queen, best));
    assert_eq!(moves.len(), queen.legal_moves().len());
    assert!(moves.iter().all(|(_, verdict)| verdict.is_some()));
    assert!(moves.is_sorted_by(|(_, one), (_, other)| one >= other));
}

#[test]
fn damaged_and_foreign_files_are_told_once_and_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let built = Built::new(Variant::Glinski, "KNKN");
    let name = |id: TableId| folder.path().join(format!("{id}.{TABLE_EXTENSION}"));
    let mut bytes = Vec::new();
    built.table.write(&mut bytes).unwrap();
    let half = bytes.len() / 2;
    bytes[half..].fill(0);
    std::fs::write(name(built.table.id()), &bytes).unwrap();
    let (other, _) = TableId::of(Variant::Glinski, "KBKN".parse().unwrap()).unwrap();
    std::fs::write(name(other), "what is this").unwrap();
    std::fs::write(folder.path().join("notes.txt"), "hello").unwrap();
    let tables = Tables::open(folder.path());
    let mut found = 0;
    for number in (0..built.table.len()).step_by(37) {
        let Some(position) =
            built.table.position(number, crate::rules::Color::Black, Variant::Glinski)
        else {
            continue;
        };
        if let Some(verdict) = tables.probe(&position) {
            assert_eq!(Some(verdict), built.table.probe(&position));
            found += 1;
        }
    }
    assert!(found > 0 || !tables.slots.is_empty());
    let bishop = position(Variant::Glinski, "1/3/5/7/9/1k9/3b7/11/1K9/11/4N6 w - 0 1");
    assert_eq!(tables.probe(&bishop), None);
    let faults = tables.take_faults();
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(
        faults
            .iter()
            .any(|fault| fault.ends_with("KNKN.hextable: the table is damaged in a block"))
    );
    assert!(
        faults.iter().any(|fault| fault.ends_with("KBKN.hextable: this is no table of endgames"))
    );
    assert_eq!(tables.probe(&bishop), None);
    assert_eq!(tables.take_faults(), [""; 0]);
}
