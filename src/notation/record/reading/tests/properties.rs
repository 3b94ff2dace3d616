//! Random games, written in every way, read back; random texts do no harm.

use proptest::prelude::*;

use super::{ReadOptions, moves, one, readings_with};
use crate::notation::{Letters, RemarkKind, cell_name, coordinates, san, variant_id};
use crate::rules::{Move, MoveKind, Position, Role, Variant};

/// A manner of writing moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    /// As short as it is unambiguous.
    Short,
    /// With both cells.
    Long,
    /// Both cells and nothing else.
    Coordinates,
    /// Both cells and what is captured.
    Suffix,
    /// With the piece and where it goes.
    Bare,
}

const STYLES: [Style; 5] =
    [Style::Short, Style::Long, Style::Coordinates, Style::Suffix, Style::Bare];

fn written(position: &Position, m: Move, letters: Letters, style: Style) -> String {
    let rules = position.rules();
    if style == Style::Coordinates {
        return coordinates(rules, m);
    }
    if style == Style::Short || m.kind() == MoveKind::Castle {
        return in_letters(&san(position, m), letters);
    }
    let role = position.board().piece_at(m.from()).map_or(Role::Pawn, |piece| piece.role);
    let captured = position.captured(m).map(|(_, piece)| piece.role);
    let name = if role == Role::Pawn { "" } else { letters.letter(role) };
    let (from, to) = (cell_name(rules, m.from()), cell_name(rules, m.to()));
    let takes = if captured.is_some() { "x" } else { "" };
    let promotion = m.promotion().map(|promotion| letters.letter(promotion.role()));
    let promotion = promotion.map_or(String::new(), |letter| format!("({letter})"));
    match (style, captured) {
        (Style::Bare, _) => format!("{name}{takes}{to}{promotion}"),
        (Style::Suffix, Some(role)) => {
            format!("{name}{from}{to}x{}{promotion}", letters.letter(role))
        }
        _ => format!("{name}{from}-{takes}{to}{promotion}"),
    }
}

/// Castlings keep the names of their wings.
fn in_letters(san: &str, letters: Letters) -> String {
    if san.contains("-0") {
        return san.to_owned();
    }
    let role = |c: char| Letters::English.strip(c.encode_utf8(&mut [0; 4])).map(|(role, _)| role);
    let letter = |c: char| role(c).map_or(c.to_string(), |role| letters.letter(role).to_owned());
    san.chars().map(letter).collect()
}

/// The moves of a random game as coordinates, and its record.
fn game(variant: Variant, choices: &[u16], letters: Letters, style: Style) -> (String, String) {
    let mut position = Position::start(variant);
    let mut played = Vec::new();
    let mut record = format!("[Variant \"{}\"]\n\n", variant_id(variant));
    for (ply, &choice) in choices.iter().enumerate() {
        let moves = position.legal_moves();
        let Some(&m) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
        if ply % 2 == 0 {
            record += &format!("{}. ", ply / 2 + 1);
        }
        record += &written(&position, m, letters, style);
        record.push(if ply % 8 == 7 { '\n' } else { ' ' });
        played.push(coordinates(position.rules(), m));
        position.play(m);
    }
    (played.join(" "), record + "*\n")
}

fn any_game() -> impl Strategy<Value = (usize, Vec<u16>, usize, usize)> {
    let choices = prop::collection::vec(any::<u16>(), 1..90);
    (0..Variant::ALL.len(), choices, 0..Letters::ALL.len(), 0..STYLES.len())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(96) })]

    #[test]
    fn games_read_back_or_are_told_as_guessed((variant, choices, letters, style) in any_game()) {
        let (letters, style) = (Letters::ALL[letters], STYLES[style]);
        let (played, record) = game(Variant::ALL[variant], &choices, letters, style);
        let options = ReadOptions { letters: Some(letters), ..ReadOptions::default() };
        let named = &readings_with(&record, &options)[0];
        let guessed = named.remarks.iter().any(|remark| {
            matches!(remark.kind, RemarkKind::Guessed { .. } | RemarkKind::GuessedFreely { .. })
        });
        if style != Style::Bare {
            prop_assert!(!guessed, "{:?}\n{record}", named.remarks);
        }
        if !guessed {
            prop_assert_eq!(&named.fault, &None, "{}", record);
            prop_assert_eq!(&moves(named), &played, "{}", record);
            prop_assert_eq!(&one(&record).fault, &None, "{}", record);
        }
    }

    #[test]
    fn any_text_is_read_without_harm(text in r"([a-l1-9xNBKVHFGy=+#()\[\]{};. \n]|e\.p\.|10|11|0-0|[А-я]){0,120}") {
        for reading in readings_with(&text, &ReadOptions::default()) {
            prop_assert!(reading.line > 0);
        }
    }

    #[test]
    fn damaged_games_are_read_without_harm(
        (variant, choices, letters, style) in any_game(),
        damage in prop::collection::vec((any::<u16>(), any::<char>()), 1..6),
    ) {
        let (letters, style) = (Letters::ALL[letters], STYLES[style]);
        let (_, record) = game(Variant::ALL[variant], &choices, letters, style);
        let mut chars: Vec<char> = record.chars().collect();
        for (at, c) in damage {
            let at = usize::from(at) % chars.len();
            chars[at] = c;
        }
        let text: String = chars.into_iter().collect();
        for reading in readings_with(&text, &ReadOptions::default()) {
            prop_assert!(reading.line > 0);
        }
    }
}
