//! Every lesson can be done as it says, and says why what is wrong is wrong.

use super::attempt::{Answer, Attempt};
use super::{Course, Lesson, Step, Task};
use crate::hex::Cell;
use crate::notation::{cell_name, parse_cell, read_coordinates, role_letter};
use crate::rules::{Color, MoveKind, Promotion, Rules, Variant};
use crate::tui::pen::wrapped;

fn steps() -> impl Iterator<Item = (String, &'static Step)> {
    let lessons = Course::builtin().lessons.iter();
    lessons.flat_map(|lesson| {
        let numbered = lesson.steps.iter().zip(1..);
        numbered.map(|(step, number)| (format!("{} {number}", lesson.id), step))
    })
}

/// Coordinates of a move, possible or not.
fn read(rules: &Rules, text: &str) -> (Cell, Cell, Option<Promotion>) {
    let promotion = Promotion::ALL.into_iter().find(|promotion| {
        let letter = role_letter(promotion.role()).to_ascii_lowercase();
        text.ends_with(letter)
    });
    let cells = if promotion.is_some() { &text[..text.len() - 1] } else { text };
    let middle = cells.rfind(|c: char| c.is_ascii_alphabetic()).unwrap();
    let cell = |name| parse_cell(rules, name).unwrap_or_else(|error| panic!("{text}: {error}"));
    (cell(&cells[..middle]), cell(&cells[middle..]), promotion)
}

fn try_text(attempt: &mut Attempt, step: &Step, text: &str) -> Answer {
    let (from, to, promotion) = read(attempt.position().rules(), text);
    attempt.try_move(step, from, to, promotion)
}

#[test]
fn every_step_is_done_by_its_own_solution() {
    for (name, step) in steps() {
        let mut attempt = Attempt::new(step);
        let (last, before) = step.solution.split_last().unwrap();
        for text in before {
            assert_eq!(try_text(&mut attempt, step, text), Answer::GoesOn, "{name}: {text}");
        }
        assert_eq!(try_text(&mut attempt, step, last), Answer::Done, "{name}: {last}");
    }
}

#[test]
fn every_step_knows_wrong_tries_and_refuses_them_with_a_reason() {
    for (name, step) in steps() {
        assert!(!step.wrong.is_empty(), "{name}");
        for wrong in &step.wrong {
            let mut attempt = Attempt::new(step);
            let answer = try_text(&mut attempt, step, &wrong.text);
            assert_eq!(answer, Answer::Refused(wrong.why.clone()), "{name}: {}", wrong.text);
            assert_eq!(attempt.position(), &step.start, "{name}");
            assert!(!step.solution.contains(&wrong.text), "{name}: {}", wrong.text);
        }
    }
}

#[test]
fn a_try_that_no_lesson_foresaw_is_explained_too() {
    let lesson = |id: &str| {
        let found = Course::builtin().lessons.iter().find(|lesson| lesson.id == id);
        &found.unwrap().steps
    };
    for (step, text, expected) in [
        (&lesson("rook")[0], "d5k6", "The rook on d5 cannot go to k6."),
        (&lesson("mate")[0], "i3k4", "The bishop on i3 could reach k4 but the king would"),
        (&lesson("mate")[1], "k2h6", "Black is not in check and cannot move: that is stalemate"),
        (&lesson("mate")[1], "c6d5", "That does not even attack Black's king."),
        (&lesson("mate")[2], "h4h9", ""),
        (&lesson("stalemate")[0], "e8d7", "Black can still move: "),
        (&lesson("stalemate")[1], "g4g10", "Check, but Black can answer "),
        (&lesson("promotion")[0], "a1a2", "That can be played. But try this: "),
    ] {
        match try_text(&mut Attempt::new(step), step, text) {
            Answer::Refused(reason) => assert!(reason.starts_with(expected), "{text}: {reason}"),
            Answer::Done => assert!(expected.is_empty(), "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn too_many_moves_spoil_a_step() {
    let (_, step) = steps().find(|(name, _)| name == "rook 1").unwrap();
    let mut attempt = Attempt::new(step);
    assert_eq!(attempt.moves_left(step), Some(1));
    assert!(matches!(try_text(&mut attempt, step, "d5d6"), Answer::Spoilt(_)));
}

#[test]
fn a_king_may_take_his_time() {
    let (_, step) = steps().find(|(name, _)| name == "king 2").unwrap();
    let mut attempt = Attempt::new(step);
    for text in ["d4c4", "c4d4"] {
        assert_eq!(try_text(&mut attempt, step, text), Answer::GoesOn, "{text}");
    }
    assert_eq!(try_text(&mut attempt, step, "d4e6"), Answer::Done);
}

#[test]
fn a_king_in_check_does_not_wait() {
    let text = r#"{"title": "x", "variant": "glinski", "steps": [{
        "text": "x", "fen": "k/3/5/7/9/11/11/11/11/11/K5R4 w - 0 1",
        "task": {"reach": {"cells": ["a2"]}}, "hint": "x", "wrong": [], "solution": [],
        "praise": "x"
    }]}"#;
    let step = &Lesson::parse("x", text).unwrap().steps[0];
    let mut attempt = Attempt::new(step);
    assert_eq!(try_text(&mut attempt, step, "g1f1"), Answer::GoesOn);
    let king = attempt.position().king(Color::Black);
    assert_ne!(cell_name(attempt.position().rules(), king), "f11");
    assert_eq!(attempt.position().turn(), Color::White);
}

#[test]
fn every_text_is_short_enough_to_be_read_beside_the_board() {
    for (name, step) in steps() {
        assert!(wrapped(&step.text, 32).len() <= 9, "{name}: {}", step.text);
        let reasons = step.wrong.iter().map(|wrong| &wrong.why);
        for text in [&step.hint, &step.praise].into_iter().chain(reasons) {
            assert!((1..=6).contains(&wrapped(text, 32).len()), "{name}: {text}");
            assert!(text.ends_with(['.', '!', '?']), "{name}: {text}");
        }
    }
}

#[test]
fn all_that_is_to_be_taught_is_taught() {
    let lessons = &Course::builtin().lessons;
    for variant in Variant::ALL {
        let is_of = |lesson: &&Lesson| lesson.steps[0].start.variant() == variant;
        assert!(lessons.iter().any(|lesson| is_of(&lesson)), "{variant:?}");
    }
    let kinds: Vec<MoveKind> = steps()
        .flat_map(|(_, step)| {
            let first = read_coordinates(&step.start, &step.solution[0]).unwrap();
            [Some(first), step.before].into_iter().flatten().map(|m| m.kind()).collect::<Vec<_>>()
        })
        .collect();
    for kind in [MoveKind::MultiStep, MoveKind::EnPassant, MoveKind::Castle] {
        assert!(kinds.contains(&kind), "{kind:?}");
    }
    assert!(kinds.iter().any(|kind| matches!(kind, MoveKind::Promote(_))));
    for task in [Task::Mate, Task::Stalemate] {
        assert!(steps().any(|(_, step)| step.task == task), "{task:?}");
    }
}

#[test]
fn errors_say_what_is_wrong_with_a_lesson() {
    let error = |text: &str| Lesson::parse("x", text).unwrap_err().to_string();
    assert!(error("{").starts_with("EOF"));
    assert!(error(r#"{"title": "x", "variant": "chess", "steps": []}"#).contains("no variant"));
    assert_eq!(error(r#"{"title": "x", "variant": "glinski", "steps": []}"#), "there are no steps");
}
