//! `hexmate perft`.

use super::{STALEMATE, complaint, hexmate, output};

#[test]
fn the_bare_number_is_printed() {
    assert_eq!(output(&["perft", "3"]), "137858\n");
    assert_eq!(output(&["perft", "3", "--variant", "mccooey"]), "33307\n");
    assert_eq!(output(&["perft", "--variant", "SHAFRAN", "3"]), "75494\n");
    assert_eq!(output(&["perft", "0"]), "1\n");
    assert_eq!(output(&["perft", "0", "--divide"]), "1\n");
    assert_eq!(output(&["perft", "5", "--fen", STALEMATE]), "0\n");
}

#[test]
fn moves_are_played_first() {
    let fen = "b/qbk/n1b1n/r5r/ppppp1ppp/5Pp4/11/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 2";
    let after = output(&["perft", "2", "--moves", "1. f6 g6"]);
    assert_eq!(after, output(&["perft", "2", "--fen", fen]));
}

#[test]
fn divided_counts_are_sorted_and_summed() {
    let text = output(&["perft", "2", "--divide", "--variant", "mccooey"]);
    let lines: Vec<&str> = text.lines().collect();
    let (sum, moves) = lines.split_last().expect("a sum");
    assert_eq!((*sum, moves.len()), ("947", 31));
    assert!(moves.is_sorted());
    let count = |line: &&str| line.split_once(": ").and_then(|(_, n)| n.parse::<u64>().ok());
    assert_eq!(moves.iter().filter_map(count).sum::<u64>(), 947);
    assert_eq!(output(&["perft", "1", "--divide", "--fen", STALEMATE]), "0\n");
}

#[test]
fn bad_input_and_bad_usage_are_told_apart() {
    let error = complaint(&["perft", "2", "--fen", "8/8 w - 0 1"]);
    assert_eq!(error, "FEN: board: `8/8` at character 1 has 2 ranks, expected 11");
    for args in [&["perft"][..], &["perft", "-1"], &["perft", "100"], &["perft", "x"]] {
        hexmate().args(args).assert().code(2).stdout("");
    }
}
