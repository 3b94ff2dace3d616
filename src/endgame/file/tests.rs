use super::*;
use crate::endgame::build::test_support::Built;
use crate::rules::Variant;

/// A small table as a file.
fn bytes() -> Vec<u8> {
    let mut bytes = Vec::new();
    Built::new(Variant::Glinski, "KK").table.write(&mut bytes).unwrap();
    bytes
}

/// A table from bytes of our own; tests may leak.
fn open(bytes: Vec<u8>) -> Result<TableFile, TableFileError> {
    TableFile::from_bytes(Box::leak(bytes.into_boxed_slice()))
}

fn fault(bytes: Vec<u8>) -> String {
    match open(bytes).and_then(|file| file.load()) {
        Ok(_) => "none".to_owned(),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn tables_survive_as_files() {
    for (variant, name) in [(Variant::Glinski, "KQK"), (Variant::Shafran, "KPK")] {
        let built = Built::new(variant, name);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table");
        let mut out = File::create(&path).unwrap();
        built.table.write(&mut out).unwrap();
        let file = TableFile::open(&path).unwrap();
        assert_eq!(file.id(), built.table.id());
        assert_eq!(file.bytes(), std::fs::metadata(&path).unwrap().len());
        let loaded = file.load().unwrap();
        for turn in Color::ALL {
            assert_eq!(loaded.side(turn), built.table.side(turn));
            for number in (0..loaded.len()).step_by(997) {
                let verdict = file.verdict(number, turn).unwrap();
                assert_eq!(verdict, built.table.verdict(number, turn));
            }
            assert_eq!(file.verdict(usize::MAX, turn).unwrap(), None);
        }
    }
}

/// Whichever byte is changed, in whichever way: it is told.
#[test]
fn every_damage_is_found() {
    let whole = bytes();
    assert_eq!(fault(whole.clone()), "none");
    for place in 0..whole.len() {
        for change in [0x01, 0x80, 0xff] {
            let mut damaged = whole.clone();
            damaged[place] ^= change;
            let fault = fault(damaged);
            assert_ne!(fault, "none", "byte {place}");
            if place < 8 {
                assert_eq!(fault, "this is no table of endgames");
            }
        }
    }
}

#[test]
fn a_file_that_is_cut_or_too_long_is_refused() {
    let whole = bytes();
    for len in 0..whole.len() {
        let fault = fault(whole[..len].to_vec());
        let expected =
            if len < 8 { "this is no table of endgames" } else { "the table is cut short" };
        assert_eq!(fault, expected, "{len} bytes");
    }
    let longer = [whole, vec![0]].concat();
    assert_eq!(fault(longer), "the table is damaged in its length");
}

#[test]
fn other_files_and_versions_are_refused() {
    for foreign in [&b""[..], b"{}", b"HEXTABLF and so on and on and on and on"] {
        assert_eq!(fault(foreign.to_vec()), "this is no table of endgames");
    }
    let mut newer = bytes();
    newer[8] = 2;
    assert_eq!(fault(newer), "the table is of version 2 of its format, expected 1");
}
