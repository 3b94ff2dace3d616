//! Games in the manners in which they were published.

mod properties;

use std::fs;
use std::time::Instant;

use super::*;
use crate::notation::coordinates;

fn readings_with(text: &str, options: &ReadOptions) -> Vec<Reading> {
    read_records(text.as_bytes(), options).map(Result::unwrap).collect()
}

fn one(text: &str) -> Reading {
    let mut readings = readings_with(text, &ReadOptions::default());
    assert_eq!(readings.len(), 1, "{readings:?}");
    readings.remove(0)
}

fn moves(reading: &Reading) -> String {
    let rules = reading.record.start.rules();
    let moves = reading.record.line.iter().map(|entry| coordinates(rules, entry.played));
    moves.collect::<Vec<_>>().join(" ")
}

/// The records of a folder, for those who have some: what is not read to its end is printed.
#[test]
fn records_of_a_folder() {
    let Ok(folder) = std::env::var("HEXMATE_RECORDS") else { return };
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read(&path).unwrap();
        let begin = Instant::now();
        let mut counts = [0; 3];
        for reading in read_records(&text[..], &ReadOptions::default()) {
            let reading = reading.unwrap();
            let number = reading.number;
            counts[0] += 1;
            counts[1] += usize::from(reading.fault.is_none());
            counts[2] += reading.record.line.len();
            reading.remarks.iter().for_each(|remark| println!("game {number}, {remark}"));
            if let Some(fault) = &reading.fault {
                println!("game {number} FAULT {fault} ({:?})", reading.letters);
            }
        }
        println!("{}: {counts:?} in {:?}", path.display(), begin.elapsed());
    }
}

#[test]
fn each_set_of_letters_is_found_by_the_moves() {
    for (letters, text) in [
        (Letters::English, "1. Nhf4 Ndf8 2. Qe1c3 Rg8"),
        (Letters::Hungarian, "1.Hhf4 Hdf8 2.Vc3 Bg8 remi"),
        (Letters::Polish, "1.Shf4 Sdf8 2.Hc3 Wg8"),
        (Letters::Russian, "1.Кhf4 Кdf8 2.Фc3 Лg8"),
        (Letters::German, "1.Shf4 Sdf8 2.Dc3 Tg8"),
        (Letters::Figurines, "1.♘hf4 ♞df8 2.♕c3 ♜g8"),
    ] {
        let reading = one(text);
        assert_eq!(reading.letters, letters, "{text}: {reading:?}");
        assert_eq!(moves(&reading), "h1f4 d9f8 e1c3 i8g8", "{text}");
        assert_eq!(reading.fault, None);
    }
}

#[test]
fn an_ambiguous_move_is_the_one_with_which_the_game_goes_on() {
    let reading = one("1.Nf4 g6 2.Nh1i3");
    assert_eq!(moves(&reading), "d1f4 g7g6 h1i3");
    let told: Vec<String> = reading.remarks.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["line 1: 1. `Nf4` was read as Ndf4, Nhf4 does not lead as far"]);
    let reading = one("1.Nf4 g6 2.Nd1c3");
    assert_eq!(moves(&reading), "h1f4 g7g6 d1c3");
    let reading = one("1.Nf4 g6");
    assert!(matches!(reading.remarks[0].kind, RemarkKind::GuessedFreely { .. }));
}

#[test]
fn an_impossible_move_keeps_the_legal_beginning() {
    let reading = one("1.e5 e6\n2.Re9 g6 *");
    assert_eq!(moves(&reading), "e4e5 e7e6");
    let fault = reading.fault.unwrap().to_string();
    assert_eq!(fault, "line 2: 2. `Re9` is no move here, no rook can go to e9");
}

#[test]
fn moves_are_read_in_every_style() {
    for (text, expected) in [
        ("1. e4e5 b7b6 2. E5E6 f7-e6xP", "e4e5 b7b6 e5e6 f7e6"),
        (
            "1.Qe1c3 Qe10c6 2.b1b2 b7b6 3.Bf3b1 e7e6? 4.Qc3xBf9#",
            "e1c3 e10c6 b1b2 b7b6 f3b1 e7e6 c3f9",
        ),
        ("1.e6 fxe 2.d4", "e4e6 f7e6 d3d4"),
        ("1.f6 g5 2.g6ep", "f5f6 g7g5 f6g6"),
        ("1.f6 g5 2.fxg5e.p.", "f5f6 g7g5 f6g6"),
        ("1.f6 g5 2.g6 e.p.", "f5f6 g7g5 f6g6"),
        ("1.f6 g5 2.g6 e. p. +", "f5f6 g7g5 f6g6"),
        ("1.f6 g5 2.fxg6 ep 1-0", "f5f6 g7g5 f6g6"),
        ("123456.f6 123456...g5 123457.g6 ep", "f5f6 g7g5 f6g6"),
        ("1.e6 f7xe6 matt", "e4e6 f7e6"),
    ] {
        let reading = one(text);
        assert_eq!((moves(&reading), &reading.fault), (expected.to_owned(), &None), "{text}");
    }
}

#[test]
fn files_may_be_called_with_j() {
    let options = ReadOptions { files: FileNames::WithJ, ..ReadOptions::default() };
    let readings = readings_with("1. j1j3 j7j6 2. Nh1i3", &options);
    assert_eq!(moves(&readings[0]), "k1k3 k7k6 h1i3");
}

/// `H` is a queen in Polish and a knight in Hungarian; the move alone fits both.
#[test]
fn variations_help_to_find_the_letters() {
    let polish = one("1. Kg2 (1. He3) *");
    assert_eq!(
        (polish.letters, polish.remarks.len()),
        (Letters::Polish, 0),
        "{:?}",
        polish.remarks
    );
    assert_eq!(polish.record.line[0].variations.len(), 1);
}

#[test]
fn variations_are_played_and_cut() {
    let reading = one("1.e5 (1.f6 {rather} g6) e6 (1...Rk9) 2.g5");
    let line = &reading.record.line;
    assert_eq!((line.len(), line[0].variations[0].len(), line[1].variations.len()), (3, 2, 0));
    assert_eq!(line[0].variations[0][0].comment, "rather");
    assert!(matches!(reading.remarks[0].kind, RemarkKind::VariationCut { .. }));
}

#[test]
fn mate_ends_reading_and_prose_is_a_comment() {
    let text = "1.Qe1c3 Qe10c6 2.b1b2 b7b6 3.Bf3b1 e7e6 4.Qc3xf9# g6 1/2-1/2";
    let reading = one(text);
    assert_eq!((reading.record.line.len(), &reading.fault), (7, &None));
    let kinds: Vec<_> = reading.remarks.iter().map(|remark| &remark.kind).collect();
    assert!(matches!(
        kinds[..],
        [RemarkKind::AfterEnd { moves: 1, .. }, RemarkKind::ResultAgainstRules { .. }]
    ));
}

#[test]
fn a_game_may_begin_anywhere_but_in_no_bad_position() {
    let fen = "1/3/5/7/9/11/P10/11/11/11/k5K4 w - 0 1";
    let reading = one(&format!("[FEN \"{fen}\"]\n\n1. a6 *"));
    assert_eq!(moves(&reading), "a5a6q");
    assert!(matches!(reading.remarks[0].kind, RemarkKind::Slip { .. }));
    let reading = one("[FEN \"1/3 w\"]\n\n1. a6 *");
    assert!(matches!(reading.fault, Some(RecordFault::Start { line: 1, .. })));
}

#[test]
fn ambiguity_without_end_takes_no_time_without_end() {
    let shuffle = "Nf4 Nf8 Nd1 Nd9 ".repeat(300);
    let begin = Instant::now();
    let reading = one(&shuffle);
    assert!(!reading.record.line.is_empty());
    assert!(begin.elapsed().as_secs() < 60);
}

#[test]
fn coordinates_promote_in_all_languages_alike() {
    let fen = "1/3/5/7/9/11/P10/11/11/11/k5K4 w - 0 1";
    for letters in Letters::ALL {
        let options = ReadOptions { letters: Some(letters), ..ReadOptions::default() };
        let reading = &readings_with(&format!("[FEN \"{fen}\"]\n\n1. a5a6b *"), &options)[0];
        assert_eq!(moves(reading), "a5a6b", "{letters:?}");
    }
}

#[test]
fn a_word_without_end_takes_no_time_without_end() {
    let begin = Instant::now();
    for word in ["e4".repeat(200_000), "+".repeat(400_000), "Kx0-".repeat(100_000)] {
        let reading = one(&format!("1.e5 {word}"));
        assert!(reading.record.line.len() <= 1);
    }
    assert!(begin.elapsed().as_secs() < 60);
}
