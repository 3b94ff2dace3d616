use super::*;
use crate::rules::{Position, Variant};

const STARTS: [(Variant, &str, &str); 3] = [
    (
        Variant::Glinski,
        "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1",
        "6/P5p/RP4pr/N1P3p1n/Q2P2p2q/BBB1P1p1bbb/K2P2p2k/N1P3p1n/RP4pr/P5p/6 w - 0 1",
    ),
    (
        Variant::McCooey,
        "b/qbk/rnbnr/ppppppp/9/11/11/5P5/4PBP4/3PNBNP3/2PRQBKRP2 w - 0 1",
        "6/7/P6p/RP5pr/QNP4pnq/BBBP3pbbb/KNP4pnk/RP5pr/P6p/7/6 w - 0 1",
    ),
    (
        Variant::Shafran,
        "kqbnr/bppppp/np5/bp6/rp6P/p6PR/6PB/5PN/PPPPPB/RNBQK w QBqb - 0 1",
        "RP2pr/NP3pb/BP4pn/QP5pb/KP6pk/BP5pq/NP4pb/BP3pn/RP2pr w QBqb - 0 1",
    ),
];

fn message(text: &str, variant: Variant) -> String {
    parse_fen(text, variant, FenOrder::Ranks).unwrap_err().to_string()
}

#[test]
fn the_start_positions_are_written_and_read_in_both_orders() {
    for (variant, ranks, files) in STARTS {
        let start = Position::start(variant);
        for (order, text) in [(FenOrder::Ranks, ranks), (FenOrder::Files, files)] {
            assert_eq!(write_fen(&start, order), text);
            assert_eq!(parse_fen(text, variant, order).as_ref(), Ok(&start));
        }
    }
}

#[test]
fn crossed_cells_are_read_in_any_order_and_part_and_written_in_order() {
    let written = "k4/6/7/8/4P4/3p5/2P5/7/6/4K w - d7,d6 0 2";
    for passing in ["d7,d6", "d6,d7", "d7", "d6"] {
        let text = written.replace("d7,d6", passing);
        let position = parse_fen(&text, Variant::Shafran, FenOrder::Ranks).unwrap();
        assert_eq!(write_fen(&position, FenOrder::Ranks), written);
    }
    let ascending = "kqbnr/bppppp/np5/bp6/rp2P4/p6PR/6PB/5PN/PPP1PB/RNBQK b QBqb d3,d4 0 1";
    let position = parse_fen(ascending, Variant::Shafran, FenOrder::Ranks);
    assert!(position.is_err(), "the pawn on d2 went to d5, not to e6");
    let ascending = "kqbnr/bppppp/np5/bp6/rp6P/p2P3PR/6PB/5PN/PPP1PB/RNBQK b QBqb d3,d4 0 1";
    let position = parse_fen(ascending, Variant::Shafran, FenOrder::Ranks).unwrap();
    assert_eq!(write_fen(&position, FenOrder::Ranks), ascending);
}

#[test]
fn blanks_around_the_fields_and_zeros_before_counters_are_no_fault() {
    let (variant, text, _) = STARTS[0];
    let loose = format!("  {}\n", text.replace(" w ", "  w   ").replace("0 1", "00 01"));
    assert_eq!(parse_fen(&loose, variant, FenOrder::Ranks), Ok(Position::start(variant)));
}

#[test]
fn digits_that_stand_together_are_one_number() {
    let kings = "1/3/5/7/9/k1K8/11/11/11/11/11 w - 0 1";
    assert!(parse_fen(kings, Variant::Glinski, FenOrder::Ranks).is_ok());
    let split = kings.replace("/3/", "/12/");
    let expected = "board: rank 10, `12` at character 3, has 12 cells, expected 3";
    assert_eq!(message(&split, Variant::Glinski), expected);
}

#[test]
fn errors_name_the_field_the_text_and_the_place() {
    let board = "1/3/5/7/9/k1K8/11/11/11/11/11";
    for (text, expected) in [
        (
            "",
            "board: missing, expected 11 ranks of the letters PNBRQK, pnbrqk and numbers of blank \
             cells, with / between them",
        ),
        ("{} w - 0", "move number: missing, expected a number up to 4294967295"),
        ("{} w - 0 1 2", "`2` at character 39: expected nothing after the move number"),
        ("{} x - 0 1", "side to move: `x` at character 31, expected w or b"),
        (
            "{} w e12 0 1",
            "en passant: `e12` at character 33, expected - or the cells that a pawn has just \
             crossed",
        ),
        (
            "{} w - +5 1",
            "half-move counter: `+5` at character 35, expected a number up to 4294967295",
        ),
        (
            "{} w - 0 99999999999999999999",
            "move number: `99999999999999999999` at character 37, expected a number up to \
             4294967295",
        ),
        ("1/3/5 w - 0 1", "board: `1/3/5` at character 1 has 3 ranks, expected 11"),
        (
            "1/3/5/7/9/k1K9999999999999999999999/11/11/11/11/11 w - 0 1",
            "board: rank 6, `k1K9999999999999999999999` at character 11, has \
             18446744073709551615 cells, expected 11",
        ),
        (
            "1/3/5/7/9/k1\u{7}8/11/11/11/11/11 w - 0 1",
            "board: `\\u{7}` at character 13, expected a letter of PNBRQK or pnbrqk, or a number \
             of blank cells",
        ),
        (
            "1/3/5/7/9/k010/11/11/11/11/11 w - 0 1",
            "board: `010` at character 12, expected a letter of PNBRQK or pnbrqk, or a number of \
             blank cells",
        ),
    ] {
        assert_eq!(message(&text.replace("{}", board), Variant::Glinski), expected);
    }
}

#[test]
fn the_castling_field_is_there_exactly_where_the_game_castles() {
    let glinski = "1/3/5/7/9/k1K8/11/11/11/11/11 w - - 0 1";
    assert!(message(glinski, Variant::Glinski).starts_with("half-move counter: `-`"));
    let (_, start, _) = STARTS[2];
    for (field, text) in [("x", "`x`"), ("QQ", "`QQ`"), ("Kq", "`Kq`"), ("QBqb-", "`QBqb-`")] {
        let expected =
            format!("castling: {text} at character 55, expected - or letters out of QBqb");
        assert_eq!(message(&start.replace("QBqb", field), Variant::Shafran), expected);
    }
    let short = start.replace(" QBqb", "");
    assert!(message(&short, Variant::Shafran).starts_with("en passant: `0`"), "{short}");
}

#[test]
fn positions_that_cannot_be_are_refused_with_the_reason() {
    for (text, expected) in [
        (
            "1/3/5/7/9/2K8/11/11/11/11/11 w - 0 1",
            "board: `1/3/5/7/9/2K8/11/11/11/11/11` at character 1: Black has 0 kings, expected one",
        ),
        (
            "P/3/5/7/9/k1K8/11/11/11/11/11 w - 0 1",
            "board: `P/3/5/7/9/k1K8/11/11/11/11/11` at f11: a white pawn stands on a cell where it has to be promoted",
        ),
        (
            "1/3/5/7/9/k1R1K6/11/11/11/11/11 w - 0 1",
            "side to move: `w` at character 33: Black is in check but it is White's move",
        ),
        (
            "1/3/5/7/9/k1K8/11/11/11/11/11 w f6 0 1",
            "en passant: `f6` at character 33: no black pawn can just have advanced over the en passant cell",
        ),
        (
            "k/3/5/7/9/11/2K1Pp5/11/11/11/11 w f6 3 9",
            "half-move counter: `3` at character 38: the half-move counter is 3 after a pawn's advance, expected 0",
        ),
        (
            "1/3/5/7/9/k1K8/11/11/11/11/11 w - 0 0",
            "move number: `0` at character 37: the move number is 0, expected 1 or more",
        ),
    ] {
        assert_eq!(message(text, Variant::Glinski), expected);
    }
    let lost = "kqbnr/bppppp/np5/bp6/rp6P/p6PR/6PB/5PN/PPPPPB/1NBQK w Q - 0 1";
    let expected = "castling: `Q` at character 55: White may not castle: king and rook do not stand on their first \
                    cells";
    assert_eq!(message(lost, Variant::Shafran), expected);
}
