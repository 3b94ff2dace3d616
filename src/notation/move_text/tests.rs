//! What move texts say, and which are none.

use super::*;

fn step(
    role: Option<Role>,
    file: Option<char>,
    rank: Option<u8>,
    to: (char, u8),
    promotion: Option<Promotion>,
) -> MoveText {
    let to = Goal::Cell(Label { file: to.0, rank: to.1 });
    MoveText::Step(Step { role, file, rank, to, promotion })
}

#[test]
fn coordinates_have_whole_ranks() {
    for (text, from, to) in [
        ("g4g6", ('g', 4), ('g', 6)),
        ("e10e11", ('e', 10), ('e', 11)),
        ("f1f10", ('f', 1), ('f', 10)),
        ("f10-f11", ('f', 10), ('f', 11)),
        ("E4E6", ('e', 4), ('e', 6)),
    ] {
        let readings = MoveText::readings(text).unwrap();
        assert_eq!(readings[0], step(None, Some(from.0), Some(from.1), to, None), "{text}");
    }
}

#[test]
fn a_small_letter_is_a_file_first_and_a_capital_a_piece() {
    let pawn = step(Some(Role::Pawn), Some('b'), None, ('c', 6), None);
    let bishop = step(Some(Role::Bishop), None, None, ('c', 6), None);
    assert_eq!(MoveText::readings("bxc6").unwrap(), [pawn, bishop]);
    assert_eq!(MoveText::readings("Bxc6").unwrap(), [bishop]);
    let knight = step(Some(Role::Knight), None, None, ('f', 4), None);
    assert_eq!(MoveText::readings("nf4").unwrap(), [knight]);
}

#[test]
fn remarks_and_signs_are_passed_over() {
    let plain = MoveText::readings("exf6").unwrap();
    for text in [" ef6 ", "e:f6", "exf6!?", "exf6+", "exf6 e.p.", "exf6ep+", "exPf6", "exf6xP#"] {
        assert_eq!(MoveText::readings(text).unwrap(), plain, "{text}");
    }
    let promoting = step(Some(Role::Pawn), None, None, ('b', 7), Some(Promotion::Queen));
    for text in ["b7=Q", "b7q", "b7=Q+", "Pb7Q"] {
        assert_eq!(MoveText::readings(text).unwrap(), [promoting], "{text}");
    }
}

#[test]
fn castling_is_written_with_noughts_or_letters() {
    use Span::{Long, Short};
    for (text, wing, span) in [
        ("Q-0-0", Some(Wing::Queen), Short),
        ("q-O-O-O", Some(Wing::Queen), Long),
        ("B00+", Some(Wing::Bishop), Short),
        ("0-0-0", None, Long),
    ] {
        assert_eq!(MoveText::readings(text).unwrap(), [MoveText::Castle { wing, span }]);
    }
}

#[test]
fn other_texts_name_the_place() {
    let message = |text| MoveText::readings(text).unwrap_err().to_string();
    let expected = "expected one such as f5f6, f6, Nf4, exf6 or b7=Q";
    let stray = |part, at| format!("{part} at character {at} belongs to no move, {expected}");
    assert_eq!(message(" f5*f6"), format!("` f5*f6`: {}", stray("`*`", 4)));
    assert_eq!(message("e4e999"), format!("`e4e999`: {}", stray("`999`", 4)));
    for text in ["", "f", "6", "f5f6k", "Nf", "f1f2f3", "QQQQf6", "-", "0", "0-0-0-0"] {
        assert!(MoveText::readings(text).is_err(), "{text}");
    }
}

#[test]
fn numbers_of_moves_are_passed_over() {
    let words = |text| move_words(text).collect::<Vec<_>>();
    assert_eq!(words("1. f6 g6 2.Nf4 2... e6"), ["f6", "g6", "Nf4", "e6"]);
    assert_eq!(words(" 1 f6\t1… g6\r\n12 fxg6 e.p. "), ["f6", "g6", "fxg6"]);
    assert_eq!(words("0-0 1.0-0-0"), ["0-0", "0-0-0"]);
    assert_eq!(words("... . 7x"), ["7x"]);
    assert_eq!(words(""), [""; 0]);
}
