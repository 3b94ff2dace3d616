//! `hexmate bench`.

use serde_json::Value;

use super::{hexmate, output};

/// The nodes of `hexmate bench`. A change that is not meant to alter the search keeps it; one that
/// is puts what the command prints here.
const SIGNATURE: u64 = 1_039_757;

#[test]
fn the_search_has_its_signature() {
    let object: Value = serde_json::from_str(&output(&["bench", "--json"])).expect("JSON");
    assert_eq!(object["nodes"], SIGNATURE);
}

#[test]
fn the_nodes_of_all_positions_are_summed() {
    let text = output(&["bench", "1"]);
    let lines: Vec<&str> = text.lines().collect();
    let [positions @ .., sum, speed] = &lines[..] else { panic!("{text}") };
    let count = |line: &&str| line.split_whitespace().nth(1).and_then(|n| n.parse::<u64>().ok());
    let nodes: u64 = positions.iter().map(|line| count(line).expect("a number")).sum();
    assert_eq!(*sum, format!("Nodes searched: {nodes}"));
    assert!(speed.starts_with("Nodes/second: "), "{speed}");
    // One thread at a fixed depth always finds the same; programs are told it too.
    let object: Value = serde_json::from_str(&output(&["bench", "1", "--json"])).expect("JSON");
    assert_eq!(object["nodes"], nodes);
    assert_eq!(object["depth"], 1);
    let told = object["positions"].as_array().expect("a list");
    assert_eq!(told.len(), positions.len());
    for (line, told) in positions.iter().zip(told) {
        let words: Vec<_> = line.split_whitespace().collect();
        assert_eq!(words[0], told["variant"]);
        assert_eq!(words[2..4], [&told["score"], &told["best"]]);
        assert!(line.ends_with(told["fen"].as_str().expect("text")), "{line}");
    }
}

#[test]
fn bad_depths_are_bad_usage() {
    for depth in ["0", "-1", "251", "deep"] {
        hexmate().args(["bench", depth]).assert().code(2).stdout("");
    }
}
