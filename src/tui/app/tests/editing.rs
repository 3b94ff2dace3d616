//! The board editor.

use super::*;
use crate::hex::CellSet;
use crate::notation::{write_fen, write_setup};
use crate::rules::{CastlingRights, Piece, Position, Role, Wing};
use crate::tui::app::{Editor, EvaluationBar};

fn editor(seat: &Seat) -> &Editor {
    match seat.app.layers.last() {
        Some(Layer::Editor(editor)) => editor,
        other => panic!("no editor but {other:?}"),
    }
}

/// What is edited, without its counters.
fn edited(seat: &Seat) -> String {
    let fen = write_setup(editor(seat).setup(), FenOrder::Ranks);
    fen.rsplitn(3, ' ').nth(2).unwrap_or_default().to_owned()
}

fn verdict(seat: &Seat) -> String {
    editor(seat).verdict().unwrap_or_else(|fault| fault)
}

/// An editor in which a placement was typed.
fn editing(fen: &str) -> Seat {
    let mut seat = Seat::two_people();
    seat.press("e m");
    seat.event(Event::Paste(fen.to_owned()));
    seat.press("Enter");
    seat
}

const EMPTY: &str = "1/3/5/7/9/11/11/11/11/11/11 w -";

#[test]
fn pieces_are_put_and_taken_off_by_keys() {
    let mut seat = Seat::two_people();
    seat.press("e x");
    assert_eq!(edited(&seat), EMPTY);
    seat.press("K Up k Up Tab Enter");
    assert_eq!(edited(&seat), "1/3/5/7/9/11/11/11/6q4/6k4/6K4 w -");
    seat.press("Space Down Down Down R");
    assert_eq!(edited(&seat), "1/3/5/7/9/11/11/11/11/6k4/6R4 w -");
    // A side has one king: it goes where it is put.
    seat.press("Up Up Up Up k");
    assert_eq!(edited(&seat), "1/3/5/7/9/11/6k4/11/11/11/6R4 w -");
}

#[test]
fn everything_can_be_undone_and_done_again() {
    let mut seat = Seat::two_people();
    let fen = write_fen(seat.app.session.game.position(), FenOrder::Ranks);
    seat.press("e x Q t g s");
    let last = edited(&seat);
    seat.press("u Ctrl+z u u u u");
    assert_eq!(write_setup(editor(&seat).setup(), FenOrder::Ranks), fen);
    seat.press("y y y y y y");
    assert_eq!(edited(&seat), last);
    assert_eq!(seat.count(&Effect::Suspend), 0);
}

#[test]
fn nothing_of_the_game_is_told_beside_another_board() {
    for keys in ["e", "L", "L Enter"] {
        let mut seat = Seat::two_people();
        seat.press("r y");
        seat.press(keys);
        let screen = seat.screen();
        seat.app.settings.evaluation_bar = EvaluationBar::Shown;
        assert!(seat.app.expectation().is_some());
        assert_eq!(seat.screen(), screen, "{keys}");
    }
}

#[test]
fn the_mouse_alone_does_it_too() {
    let mut seat = Seat::two_people();
    seat.press("e");
    seat.click(seat.find("[x] Clear"));
    assert_eq!(edited(&seat), EMPTY);
    seat.click(seat.find("K ♕ Q"));
    seat.click(seat.place("f1"));
    seat.click(seat.find("k ♕ q"));
    seat.click(seat.place("f11"));
    assert_eq!(edited(&seat), "k/3/5/7/9/11/11/11/11/11/5K5 w -");
    let (from, to) = (seat.place("f1"), seat.place("f3"));
    seat.mouse(MouseEventKind::Down(MouseButton::Left), from);
    seat.mouse(MouseEventKind::Drag(MouseButton::Left), to);
    seat.mouse(MouseEventKind::Up(MouseButton::Left), to);
    assert_eq!(edited(&seat), "k/3/5/7/9/11/11/11/5K5/11/11 w -");
    seat.click(seat.find("[t]"));
    assert!(edited(&seat).ends_with(" b -"));
    seat.mouse(MouseEventKind::Down(MouseButton::Right), seat.place("f3"));
    assert_eq!(edited(&seat), "k/3/5/7/9/11/11/11/11/11/11 b -");
    seat.mouse(MouseEventKind::Down(MouseButton::Left), seat.place("f11"));
    seat.mouse(MouseEventKind::Up(MouseButton::Left), Place::new(79, 12));
    assert!(editor(&seat).setup().board.occupied().is_empty());
    seat.click(seat.find("[u] Undo"));
    assert_eq!(edited(&seat), "k/3/5/7/9/11/11/11/11/11/11 b -");
    seat.click(seat.find("[s] Start"));
    assert_eq!(editor(&seat).setup(), &Position::start(Variant::Glinski).to_setup());
    seat.click(seat.find("remove"));
    seat.click(seat.place("f5"));
    assert!(editor(&seat).setup().board.piece_at(seat.cell("f5")).is_none());
    // A piece is also dragged onto the board from among those to choose.
    seat.mouse(MouseEventKind::Down(MouseButton::Left), seat.find("n ♙ p"));
    seat.mouse(MouseEventKind::Drag(MouseButton::Left), seat.place("f6"));
    seat.mouse(MouseEventKind::Up(MouseButton::Left), seat.place("f6"));
    let knight = Piece::new(Color::Black, Role::Knight);
    assert_eq!(editor(&seat).setup().board.piece_at(seat.cell("f6")), Some(knight));
    seat.click(seat.find("[g]"));
    assert_eq!(editor(&seat).variant(), Variant::McCooey);
    seat.click(seat.find("[Esc]"));
    assert!(seat.app.layers.is_empty());
}

#[test]
fn the_smallest_window_has_the_tools_on_a_page() {
    let mut seat = Seat::two_people();
    seat.resize(47, 24);
    seat.press("e x");
    seat.click(seat.find("K Q R"));
    seat.click(seat.place("f1"));
    seat.click(seat.find("[o] more"));
    assert!(seat.text().contains("Black still needs a king."));
    seat.click(seat.find("[s] Start"));
    seat.click(seat.find("[t]"));
    seat.click(seat.find("[Esc]"));
    assert!(seat.text().contains("Black moves") && seat.text().contains("can begin"));
}

#[test]
fn what_is_impossible_is_told_in_plain_words() {
    for (fen, expected) in [
        (EMPTY, "White still needs a king."),
        ("k/3/5/7/9/11/11/11/11/K10/K10 w -", "White has 2 kings and may have only one."),
        ("P/1k1/5/7/9/11/11/11/11/11/K10 w -", "White's pawn on f11 has come to the end"),
        ("k/3/5/7/9/11/11/11/11/11/K4Q5 w -", "Black's king could be captured at once"),
        ("k/3/5/7/9/11/11/11/11/11/K10 w -", "A game can begin here."),
        ("k/3/5/7/9/11/11/11/11/11/K4Q5 b -", "A game can begin here. Black is in check."),
        ("1/3/5/7/9/k1K8/11/11/3B7/11/11 b -", "Black is checkmated"),
        ("k/1K1/5/7/9/11/11/11/11/11/11 w -", "Black's king could be captured at once"),
    ] {
        let seat = editing(&format!("{fen} 0 1"));
        assert!(verdict(&seat).starts_with(expected), "{fen}: {}", verdict(&seat));
        let words: String = expected.chars().take(20).collect();
        assert!(seat.text().contains(&words), "{words} in {}", seat.text());
    }
}

#[test]
fn only_possible_castling_and_en_passant_are_offered() {
    let mut seat = Seat::at(Game::new(GameSetup::new(Variant::Shafran)));
    let rights = |seat: &Seat| editor(seat).setup().castling;
    seat.press("e");
    assert_eq!(rights(&seat).iter().count(), 4);
    seat.press("c");
    assert_eq!(rights(&seat).iter().count(), 3);
    seat.click(seat.find(" Q   B "));
    let all = CastlingRights::NONE
        .with(Color::White, Wing::Queen)
        .with(Color::White, Wing::Bishop)
        .with(Color::Black, Wing::Queen)
        .with(Color::Black, Wing::Bishop);
    assert_eq!(rights(&seat), all);
    // Without its king White cannot castle.
    seat.press("Space");
    assert_eq!(
        rights(&seat).iter().map(|(color, _)| color).collect::<Vec<_>>(),
        [Color::Black, Color::Black]
    );
    assert!(seat.text().contains("not possible"), "{}", seat.text());
    // A pawn that has just gone three cells may be taken on the two it crossed.
    let fen = "kqbnr/bppppp/np5/bp6/rp6P/p3P2PR/6PB/5PN/PPPP1B/RNBQK b QBqb - 0 1";
    seat.press("m");
    seat.event(Event::Paste(fen.to_owned()));
    seat.press("Enter e");
    let passing = editor(&seat).setup().passing;
    assert_eq!(passing.len(), 2, "{}", seat.text());
    seat.press("e");
    assert_eq!(editor(&seat).setup().passing, CellSet::EMPTY);
    seat.press("e t");
    assert_eq!(editor(&seat).setup().passing, CellSet::EMPTY);
}

#[test]
fn a_wrong_line_stays_to_be_put_right() {
    let mut seat = editing("1/3/5 w");
    let Some(Layer::Entry(entry)) = seat.app.layers.last() else { panic!("no text is typed") };
    assert!(entry.fault.as_ref().is_some_and(|fault| fault.contains("expected 11")));
    seat.press("Esc");
    assert_eq!(editor(&seat).setup(), &Position::start(Variant::Glinski).to_setup());
    // A line of another game is recognised.
    let shafran = write_fen(&Position::start(Variant::Shafran), FenOrder::Ranks);
    seat.event(Event::Paste(shafran));
    seat.press("Enter");
    assert_eq!(editor(&seat).variant(), Variant::Shafran);
}

#[test]
fn a_game_goes_on_from_what_was_put_together() {
    let fen = "k/3/5/7/9/11/11/11/11/11/K4R5 b - 0 1";
    let mut seat = editing(fen);
    seat.press("d");
    assert!(matches!(seat.app.layers.last(), Some(Layer::NewGame(_))));
    seat.press("Enter");
    assert!(seat.app.layers.is_empty(), "{}", seat.text());
    assert_eq!(write_fen(seat.app.session.game.start(), FenOrder::Ranks), fen);
    seat.press("e x d");
    assert_eq!(seat.message(), "White still needs a king.");
}

#[test]
fn what_was_put_together_is_analysed_and_copied() {
    let fen = "k/3/5/7/9/11/11/11/11/11/K4R5 b - 0 1";
    let mut seat = editing(fen);
    seat.click(seat.find("[a] Analyse"));
    assert!(seat.app.is_analysing() && seat.app.layers.is_empty());
    assert_eq!(write_fen(seat.app.session.game.position(), FenOrder::Ranks), fen);
    seat.press("q");
    assert!(edited(&seat).starts_with("k/3/5/7/9/11/11/11/11/11/K4R5"));
    seat.press("C");
    assert_eq!(seat.count(&Effect::Copy(fen.to_owned())), 1);
    seat.press("Esc x a");
    assert_eq!(seat.message(), "White still needs a king.");
    assert!(!seat.app.is_analysing());
}

#[test]
fn what_was_left_is_one_undo_away() {
    let mut seat = Seat::two_people();
    seat.press("e x Q");
    let left = edited(&seat);
    seat.press("Esc e");
    assert_ne!(edited(&seat), left);
    seat.press("u");
    assert_eq!(edited(&seat), left);
    let mut seat = Seat::at_start();
    seat.press("e x Q Esc e");
    assert_eq!(edited(&seat), left);
    assert!(matches!(seat.app.layers[..], [Layer::Start(_), Layer::Editor(_)]));
}

#[test]
fn another_game_keeps_the_pieces_that_have_a_cell_there() {
    let mut seat = editing("1/1k1/5/7/9/11/11/11/11/R10/K10 w - 0 1");
    seat.press("g g");
    assert_eq!(editor(&seat).variant(), Variant::Shafran);
    assert_eq!(editor(&seat).setup().board.occupied().len(), 1);
    seat.press("u");
    assert_eq!(editor(&seat).setup().board.occupied().len(), 3);
}
