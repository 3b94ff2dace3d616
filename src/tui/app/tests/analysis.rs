//! Analysis: free moves, variations, what the engine finds, judging, and the way back.

use super::*;
use crate::game::{Judgement, SaveFolder, Spot, load};
use crate::tui::action::Work;
use crate::tui::app::Records;

/// An analysis of Gliński's game after some moves.
fn analysing() -> Seat {
    let mut seat = Seat::two_people();
    for m in ["f6", "g6", "fxg6"] {
        seat.play(m);
    }
    seat.press("a");
    seat
}

fn tree(seat: &Seat) -> &Game {
    &seat.app.analysis.as_ref().expect("an analysis").tree
}

/// The moves that lead to what is looked at.
fn way(seat: &Seat) -> String {
    seat.moves()
}

fn report(seat: &Seat, text: &str, rank: usize, centipawns: i32, depth: u32) -> Report {
    let m = read_move(&seat.request().position, text).unwrap();
    Report {
        depth,
        seldepth: depth,
        score: Score::centipawns(centipawns),
        nodes: 3_000_000,
        elapsed: Duration::from_secs(2),
        table_permille: 0,
        rank,
        line: vec![m],
    }
}

fn tell(seat: &mut Seat, report: Report) {
    let id = seat.request().id;
    seat.act(Action::EngineReport { id, report });
}

#[test]
fn moves_of_both_sides_become_variations_and_the_game_stays_as_it_is() {
    let mut seat = Seat::against_engine();
    seat.play("f6");
    seat.answer("g6", 0);
    let before = seat.app.session.game.clone();
    seat.press("a");
    seat.press("Left");
    seat.play("e6");
    assert_eq!(way(&seat), "f6 e6");
    seat.play("g5");
    seat.play("d6");
    assert_eq!(way(&seat), "f6 e6 g5 d6");
    assert!(seat.text().contains("(1...e6 2.g5 d6)"), "{}", seat.text());
    seat.press("Left Left Up");
    assert_eq!(way(&seat), "f6 g6");
    seat.press("Down Right");
    assert_eq!(way(&seat), "f6 e6 g5");
    seat.press("q");
    assert!(seat.text().contains("not saved"));
    seat.press("y");
    assert_eq!(seat.app.session.game.line(), before.line());
    assert!(!seat.app.is_analysing());
}

#[test]
fn walking_promoting_and_deleting() {
    let mut seat = analysing();
    seat.press("Home Right");
    seat.play("e6");
    seat.press("P");
    assert_eq!(tree(&seat).line().iter().map(|m| m.san()).collect::<Vec<_>>(), ["f6", "e6"]);
    seat.press("P");
    assert_eq!(seat.message(), "This is the main line");
    seat.press("D");
    assert!(seat.text().contains("Delete e6"));
    seat.press("n");
    assert_eq!(tree(&seat).line().len(), 2);
    seat.press("D y");
    assert_eq!((way(&seat), tree(&seat).line().len()), ("f6".to_owned(), 3));
    seat.press("End");
    assert_eq!(way(&seat), "f6 g6 fxg6");
    seat.mouse(MouseEventKind::ScrollUp, Place::new(1, 1));
    assert_eq!(way(&seat), "f6 g6");
    seat.press("Home D");
    assert_eq!(seat.message(), "there is no move to delete");
}

#[test]
fn a_finished_game_keeps_its_result_and_a_copy_is_saved_with_the_variations() {
    let folder = tempfile::TempDir::new().unwrap();
    let records = Records::new(Some(SaveFolder::at(folder.path())), None, None);
    let game = Game::new(GameSetup::new(Variant::Glinski));
    let options = AppOptions { game: Some(game), records, ..AppOptions::default() };
    let mut seat = Seat::with(options);
    seat.play("f6");
    seat.press("r y");
    let over = seat.app.session.game.outcome();
    seat.press("a");
    seat.play("g6");
    seat.press("Home");
    seat.play("g5");
    seat.press("s");
    seat.type_text("mine");
    seat.press("Enter q");
    assert!(!seat.app.is_analysing(), "a saved analysis is left at once");
    assert_eq!((seat.app.session.game.outcome(), seat.moves()), (over, "f6".to_owned()));
    let copy = load(&folder.path().join("mine.json")).unwrap();
    assert_eq!((copy.outcome(), copy.line().len(), copy.ply()), (over, 2, 1));
    assert_eq!(copy.line()[0].variations().len(), 1);
}

#[test]
fn lines_are_shown_for_the_present_spot_alone() {
    let mut seat = analysing();
    let Work::Lines { limits, count: 3 } = seat.request().work else { panic!("three lines") };
    assert_eq!(limits, crate::engine::Limits::default());
    let late = seat.request().id;
    let first = report(&seat, "fxg6", 1, -40, 7);
    tell(&mut seat, first.clone());
    assert!(seat.text().contains("+0.40 fxg6"), "{}", seat.text());
    assert!(seat.text().contains("depth 7 · 1500 kn/s"), "{}", seat.text());
    assert!(seat.app.shown_board().marks.hint.is_some());
    seat.press("Left");
    assert_ne!(seat.request().id, late);
    assert_eq!(seat.count(&Effect::StopThinking), 1);
    seat.act(Action::EngineReport { id: late, report: first.clone() });
    seat.act(Action::EngineMove { id: late, report: Some(first) });
    assert!(seat.app.analysis.as_ref().unwrap().lines.shown.is_empty());
    // The same spot again is searched anew.
    seat.press("Right");
    assert_eq!(seat.request().position, *seat.app.session.game.position());
}

#[test]
fn lines_are_refreshed_ten_times_a_second_at_the_most() {
    let mut seat = analysing();
    let (one, two) = (report(&seat, "fxg6", 1, 0, 1), report(&seat, "fxg6", 1, 10, 2));
    tell(&mut seat, one);
    tell(&mut seat, two);
    let depth = |seat: &Seat| seat.app.analysis.as_ref().unwrap().lines.shown[0].thought.depth;
    assert_eq!(depth(&seat), 1);
    let due = seat.app.wakes(seat.now).unwrap();
    assert_eq!(due, seat.now + Duration::from_millis(100));
    seat.now = due;
    seat.act(Action::Tick);
    assert_eq!((depth(&seat), seat.app.wakes(seat.now)), (2, None));
}

#[test]
fn the_engine_shows_more_lines_or_fewer_or_is_silent() {
    let mut seat = analysing();
    let count = |seat: &Seat| match seat.request().work {
        Work::Lines { count, .. } => count,
        other @ Work::Choose { .. } => panic!("{other:?}"),
    };
    seat.press("+ + + +");
    assert_eq!(count(&seat), 5);
    seat.press("- - - - - -");
    assert_eq!(count(&seat), 1);
    seat.press("e");
    assert_eq!(seat.effects.last(), Some(&Effect::StopThinking));
    assert!(seat.text().contains("engine off"));
    let asked = seat.request().id;
    seat.press("Left");
    assert_eq!(seat.request().id, asked);
    seat.press("e");
    assert_ne!(seat.request().id, asked);
}

#[test]
fn a_game_is_judged_and_its_worst_moves_found() {
    let mut seat = analysing();
    seat.press("b");
    assert_eq!(seat.message(), "no move is judged yet");
    seat.press("J");
    // From the side to move: White stands well, blunders, and is let off.
    for (text, centipawns) in [("f6", 20), ("g6", -20), ("fxg6", -200), ("fxg6", -60)] {
        assert!(matches!(seat.request().work, Work::Lines { count: 1, .. }));
        seat.answer(text, centipawns);
    }
    assert_eq!(seat.message(), "All moves are judged");
    let sign = |seat: &Seat, ply| {
        let analysis = seat.app.analysis.as_ref().unwrap();
        analysis.judgement(&Spot::on_main_line(ply)).map(Judgement::sign)
    };
    assert_eq!([1, 2, 3].map(|ply| sign(&seat, ply)), [None, None, None]);
    // Nothing was lost: Black's move made White's position worse, not Black's own.
    seat.press("b");
    assert_eq!(seat.message(), "No move has lost much");
    let mut seat = analysing();
    seat.press("J");
    for (text, centipawns) in [("f6", 20), ("g6", 300), ("fxg6", -20), ("fxg6", 100)] {
        seat.answer(text, centipawns);
    }
    assert_eq!([1, 2, 3].map(|ply| sign(&seat, ply)), [Some("??"), Some("??"), Some("?!")]);
    assert!(seat.text().contains("f6??"), "{}", seat.text());
    seat.press("b");
    assert_eq!(way(&seat), "f6");
    seat.press("b");
    assert_eq!(way(&seat), "f6 g6");
    seat.press("b b");
    assert_eq!(way(&seat), "f6");
}

#[test]
fn judging_can_be_stopped_and_goes_on_with_lines() {
    let mut seat = analysing();
    seat.press("J");
    seat.answer("f6", 0);
    assert!(seat.text().contains("judging 1/4"));
    let late = seat.request().id;
    seat.press("Esc");
    assert!(matches!(seat.request().work, Work::Lines { count: 3, .. }));
    assert!(seat.app.layers.is_empty() && seat.request().id != late);
    seat.press("J J");
    assert!(!seat.text().contains("judging"));
}

#[test]
fn the_position_is_copied_and_shown_as_text() {
    let mut seat = analysing();
    seat.press("C");
    let Some(Effect::Copy(fen)) = seat.effects.last() else { panic!("copied") };
    let position = parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap();
    assert_eq!(position.hash(), seat.app.session.game.position().hash());
    assert!(seat.text().contains(&fen[..30]));
    seat.press("Esc");
    assert!(seat.app.layers.is_empty());
}

#[test]
fn a_game_goes_on_from_here() {
    let mut seat = analysing();
    let here = seat.app.session.game.position().clone();
    seat.press("E Enter");
    assert!(!seat.app.is_analysing());
    assert_eq!(seat.app.session.game.start().hash(), here.hash());
    assert!(!seat.app.session.is_person(Color::Black));
}

#[test]
fn comments_are_written_in_an_analysis_and_belong_to_it() {
    let mut seat = analysing();
    seat.press("w");
    seat.type_text("strong");
    seat.press("Enter");
    assert!(seat.text().contains("strong"));
    assert_eq!(tree(&seat).line()[2].notes.comment, "strong");
    seat.press("Left Right");
    assert_eq!(seat.app.comment(), "strong");
    seat.press("q y");
    assert_eq!(seat.app.comment(), "");
}

#[test]
fn everything_is_clicked_too() {
    let mut seat = analysing();
    let find = |seat: &Seat, wanted: &str| {
        let text = seat.text();
        let rows = text.lines().enumerate();
        let at = { rows }.find_map(|(row, line)| {
            let byte = line.find(wanted)?;
            Some(Place::new(line[..byte].chars().count() as u16, row as u16))
        });
        at.unwrap_or_else(|| panic!("{wanted} in {text}"))
    };
    seat.press("Left");
    seat.play("e6");
    let at = find(&seat, "f6 ");
    seat.click(at);
    assert_eq!(way(&seat), "f6");
    let at = find(&seat, "(2.e6");
    seat.click(at);
    assert_eq!(way(&seat), "f6 g6 e6");
    let best = report(&seat, "fxe6", 1, 0, 3);
    tell(&mut seat, best);
    let at = find(&seat, "fxe6");
    seat.click(at);
    assert_eq!(way(&seat), "f6 g6 e6 fxe6");
    let at = find(&seat, "C copy");
    seat.click(at);
    assert!(matches!(seat.app.layers[..], [Layer::Note(_)]));
    seat.click(Place::new(0, 0));
    let at = find(&seat, "Esc menu");
    seat.click(at);
    assert!(matches!(seat.app.layers[..], [Layer::Menu(_)]));
    let at = find(&seat, "Leave the analysis");
    seat.click(at);
    let at = find(&seat, "Yes (y)");
    seat.click(at);
    assert!(!seat.app.is_analysing());
}

#[test]
fn a_position_or_game_that_is_pasted_is_analysed_in_the_place_of_the_other() {
    let fen = "1/3/5/7/4r4/5k5/11/4P1N4/11/5K5/11 w - 0 1";
    let mut seat = analysing();
    seat.event(Event::Paste(fen.to_owned()));
    seat.press("Enter");
    assert!(seat.app.is_analysing());
    assert_eq!(tree(&seat).start(), &parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap());
}

#[test]
fn the_first_screen_waits_behind_an_analysis() {
    let mut seat = Seat::at_start();
    seat.app.analyse();
    seat.play("f6");
    assert_eq!(way(&seat), "f6");
    seat.press("Ctrl+c y");
    seat.app.save(seat.now);
    assert_eq!(seat.effects.last(), Some(&Effect::Quit));
    seat.press("q y");
    assert!(matches!(seat.app.layers[..], [Layer::Start(_)]));
}
