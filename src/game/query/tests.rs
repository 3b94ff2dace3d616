//! What is found, game by game.

use super::*;
use crate::notation::{FenOrder, RecordMove, RecordTag, parse_fen, read_move, write_fen};
use crate::rules::{Move, Points, Variant};

fn record(tags: &[(&str, &str)], moves: &str, result: Option<Points>) -> Record {
    let line = OpeningLine::read(Variant::Glinski, moves).unwrap();
    let mut record = Record::new(Position::start(Variant::Glinski));
    record.tags = tags
        .iter()
        .map(|&(name, value)| RecordTag { name: name.to_owned(), value: value.to_owned() })
        .collect();
    record.line = line.moves().iter().map(|&m| RecordMove::new(m)).collect();
    record.result = result;
    record
}

fn sample() -> Record {
    let tags = [
        ("Event", "Bóly81"),
        ("White", "Rudolf László"),
        ("Black", "Falusi Mihályné"),
        ("Date", "????.??.??"),
        ("EventDate", "7.3.1981"),
    ];
    record(&tags, "1.e5 e6 2.Ndf4 g6 3.Nd1", Some(Points::HALF))
}

fn finds(query: Query) -> bool {
    let record = sample();
    query.finds(&record, &Ending::of(&record))
}

#[test]
fn nothing_asked_finds_all() {
    assert!(finds(Query::default()));
}

#[test]
fn names_are_found_by_colour_without_accents() {
    let words = |text| Some(Words::from(text));
    for (query, found) in [
        (Query { player: words("laszlo"), ..Query::default() }, true),
        (Query { player: words("MIHALYNE falusi"), ..Query::default() }, true),
        (Query { player: words("laszlo falusi"), ..Query::default() }, false),
        (Query { white: words("rudolf"), ..Query::default() }, true),
        (Query { black: words("rudolf"), ..Query::default() }, false),
        (Query { event: words("boly"), ..Query::default() }, true),
        (Query { event: words("london"), ..Query::default() }, false),
    ] {
        assert_eq!(finds(query.clone()), found, "{query:?}");
    }
}

#[test]
fn years_results_and_lengths_are_compared() {
    let years =
        |text: &str| finds(Query { years: Some(text.parse().unwrap()), ..Query::default() });
    assert!(years("1981") && years("-1981") && years("1980-1990") && !years("1982-"));
    let results =
        |text: &str| finds(Query { results: Some(text.parse().unwrap()), ..Query::default() });
    assert!(results("draw") && results("1-0,½-½") && !results("1-0") && !results("*"));
    let length =
        |text: &str| finds(Query { length: Some(text.parse().unwrap()), ..Query::default() });
    assert!(length("3") && length("5p") && !length("6-p") && !length("-2"));
}

#[test]
fn openings_are_compared_move_by_move() {
    let begins = |text| {
        let opening = OpeningLine::read(Variant::Glinski, text).ok();
        finds(Query { opening, ..Query::default() })
    };
    assert!(begins("") && begins("e5") && begins("e4e5 e6 Ndf4"));
    assert!(!begins("e5 g6") && !begins("e5 e6 Ndf4 g6 Nd1 Ndf8"));
    let other = OpeningLine::read(Variant::McCooey, "").ok();
    assert!(!finds(Query { opening: other, ..Query::default() }));
}

#[test]
fn positions_are_found_with_and_without_the_side_to_move() {
    let placement = |text: &str| {
        let placement = Placement::read(Variant::Glinski, text).unwrap();
        finds(Query { placement: Some(placement), ..Query::default() })
    };
    let other = "b/qbk/n1b1n/r5r/ppp1p1ppp/5p5/4P6/5P1P3/3P1B1P3/2P2B2P2/1PRNQBKNRP1";
    let line = OpeningLine::read(Variant::Glinski, "e5 e6").unwrap();
    let fen = write_fen(line.position(), FenOrder::Ranks);
    let board = fen.split(' ').next().unwrap();
    assert!(placement(board) && placement(&format!("{board} w")) && placement(&fen));
    assert!(!placement(&format!("{board} b")) && !placement(other));
    assert!(placement(&fen.replace(" 0 ", " 7 ")));
    assert!(Placement::read(Variant::Glinski, "1/3").is_err());
    let shafran = write_fen(&Position::start(Variant::Shafran), FenOrder::Ranks);
    let board = shafran.split(' ').next().unwrap();
    assert!(Placement::read(Variant::Shafran, board).is_ok());
}

/// White takes a pawn and is left with a rook against a knight.
fn ending() -> Record {
    let fen = "k/3/5/n6/9/11/1p9/1R9/11/11/K10 w - 0 1";
    let mut record = Record::new(parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap());
    let mut position = record.start.clone();
    let capture = read_move(&position, "Rxb5").unwrap();
    record.line.push(RecordMove::new(capture));
    position.play(capture);
    for _ in 0..2 {
        let quiet = |m: &Move| position.captured(*m).is_none();
        let m = position.legal_moves().into_iter().find(quiet).unwrap();
        record.line.push(RecordMove::new(m));
        position.play(m);
    }
    record
}

#[test]
fn material_is_found_for_either_side_or_for_one() {
    let record = ending();
    let occurs = |text: &str| text.parse::<MaterialQuery>().unwrap().occurs_in(&record);
    assert!(occurs("KRvKN") && occurs("knvkr") && occurs("KRKN") && occurs("KRvKNP"));
    assert!(occurs("white:KRvKN") && !occurs("black:KRvKN") && occurs("b:KNvKR"));
    assert!(!occurs("KRvK") && !occurs("KRRvKN"));
    let lasting = |positions| "KRvKN".parse::<MaterialQuery>().unwrap().lasting(positions);
    assert!(lasting(3).occurs_in(&record) && !lasting(4).occurs_in(&record));
}

#[test]
fn wrong_material_is_told() {
    let error = |text: &str| text.parse::<MaterialQuery>().unwrap_err().to_string();
    let kings = |text| {
        format!("`{text}` does not name two sides with a king each, expected such as KRRvKR")
    };
    for text in ["", "K", "KRR", "RvK", "KKvK"] {
        assert_eq!(error(text), kings(text));
    }
    assert_eq!(
        error("KRXvK"),
        "`x` in `KRXvK` is no piece, expected K, Q, R, B, N and P as in KRRvKR"
    );
}

#[test]
fn wrong_spans_and_results_are_told() {
    let error = "1990-1980".parse::<Span>().unwrap_err().to_string();
    assert_eq!(error, "`1990-1980` ends before it begins");
    let error = "long".parse::<Length>().unwrap_err().to_string();
    let expected =
        "`long` is no number or range of numbers, expected such as 20, 20-40, 20- or -40";
    assert_eq!(error, expected);
    let error = "1-0,2-0".parse::<ResultSet>().unwrap_err().to_string();
    assert!(error.starts_with("`2-0` is no result, expected 1-0, 3/4-1/4"), "{error}");
}
