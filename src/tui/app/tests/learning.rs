//! The lessons on the screen.

use super::*;
use crate::tui::app::{Course, LessonState, Study, Trial};

fn study(seat: &Seat) -> &Study {
    match seat.app.layers.last() {
        Some(Layer::Lesson(study)) => study,
        other => panic!("no lesson but {other:?}"),
    }
}

/// The middle of a cell of the lesson in the window.
fn place(seat: &Seat, name: &str) -> Place {
    let shown = seat.app.shown_board();
    let cell = parse_cell(shown.rules, name).unwrap();
    let layout = seat.app.layout(seat.app.window_area()).unwrap();
    let centre = layout.places.geometry().centre(cell);
    Place::new(layout.board.x + centre.x, layout.board.y + centre.y)
}

/// The two cells and the promotion of a move in coordinates.
fn parts(text: &str) -> (String, String, String) {
    let is_digit = |c: char| c.is_ascii_digit();
    let first = text[1..].find(|c| !is_digit(c)).unwrap() + 1;
    let rest = &text[first..];
    let second = rest[1..].find(|c| !is_digit(c)).map_or(rest.len(), |end| end + 1);
    (text[..first].to_owned(), rest[..second].to_owned(), rest[second..].to_owned())
}

fn click_move(seat: &mut Seat, text: &str) {
    let (from, to, promotion) = parts(text);
    if study(seat).hand().selected().is_none() {
        seat.click(place(seat, &from));
    }
    seat.click(place(seat, &to));
    seat.press(&promotion);
}

#[test]
fn the_whole_course_is_done_by_clicks() {
    let mut seat = Seat::at_start();
    seat.press("L");
    let lessons = &Course::builtin().lessons;
    assert!(seat.text().contains("○ The rook"), "{}", seat.text());
    seat.click(seat.find("○ The rook"));
    for (number, lesson) in lessons.iter().enumerate() {
        assert!(seat.text().contains(&lesson.title), "{}", seat.text());
        for (place, step) in lesson.steps.iter().enumerate() {
            assert_eq!((study(&seat).number, study(&seat).step_number), (number, place));
            for text in &step.solution {
                click_move(&mut seat, text);
            }
            assert_eq!(study(&seat).state, LessonState::Done, "{} {place}", lesson.id);
            seat.click(seat.find("[Enter] Next"));
        }
        assert!(seat.app.settings.lessons.has(lesson));
    }
    assert!(seat.text().contains(&format!("{0} of {0} done", lessons.len())), "{}", seat.text());
    assert!(seat.text().contains("● Shafran"));
}

#[test]
fn a_lesson_is_done_by_keys() {
    let mut seat = Seat::two_people();
    seat.press("L Enter");
    // The rook on d5 goes down to the right as far as it can.
    assert_eq!(study(&seat).hand().selected(), None);
    seat.press("Enter l l l l l l Enter");
    assert_eq!(study(&seat).state, LessonState::Done, "{}", seat.text());
    assert!(seat.text().contains("Straight on over"));
    assert_eq!(seat.count(&Effect::SaveSettings), 0);
    seat.press("Enter");
    assert_eq!(study(&seat).step_number, 1);
    seat.press(", . r h");
    assert!(seat.text().contains("Straight up to d8 first"));
    seat.press("Esc");
    assert!(matches!(seat.app.layers.last(), Some(Layer::Lessons(_))));
    seat.press("Esc");
    assert!(seat.app.layers.is_empty());
}

#[test]
fn a_lesson_that_was_done_is_kept_among_the_settings() {
    let mut seat = Seat::two_people();
    seat.press("L Down Down Down Enter .");
    click_move(&mut seat, "d4e6");
    assert!(seat.text().contains("Lesson done!"), "{}", seat.text());
    assert_eq!(seat.count(&Effect::SaveSettings), 1);
    seat.press("Esc");
    assert!(seat.text().contains("● The king"), "{}", seat.text());
}

#[test]
fn a_wrong_try_is_explained_and_changes_nothing() {
    let mut seat = Seat::two_people();
    seat.press("L Enter");
    click_move(&mut seat, "d5e7");
    assert_eq!(study(&seat).state, LessonState::Trying);
    assert!(seat.text().contains("That goes over a corner"), "{}", seat.text());
    // The piece is still in the hand.
    click_move(&mut seat, "d5d6");
    assert_eq!(study(&seat).state, LessonState::Spoilt);
    assert!(seat.text().contains("last move"), "{}", seat.text());
    seat.click(seat.find("[r] Again"));
    click_move(&mut seat, "d5k1");
    assert_eq!(study(&seat).state, LessonState::Done);
}

#[test]
fn pieces_are_dragged_in_lessons_too() {
    let mut seat = Seat::two_people();
    seat.press("L Enter");
    seat.mouse(MouseEventKind::Down(MouseButton::Left), place(&seat, "d5"));
    seat.mouse(MouseEventKind::Drag(MouseButton::Left), place(&seat, "k1"));
    seat.mouse(MouseEventKind::Up(MouseButton::Left), place(&seat, "k1"));
    assert_eq!(study(&seat).state, LessonState::Done);
}

#[test]
fn the_text_covers_a_small_board_only_until_it_is_read() {
    let mut seat = Seat::two_people();
    seat.resize(47, 24);
    seat.press("L Enter");
    assert!(seat.text().contains("Every cell has six neighbours"), "{}", seat.text());
    seat.press("Enter");
    assert!(!seat.text().contains("Every cell"));
    assert_eq!(study(&seat).hand().selected(), None);
    seat.click(seat.find("[t] Text"));
    assert!(seat.text().contains("Every cell"));
    seat.click(seat.find("Every cell"));
    // What is said of a wrong try covers it too, until it is read.
    click_move(&mut seat, "d5e7");
    assert!(seat.text().contains("That goes over a corner"), "{}", seat.text());
    seat.click(seat.find("That goes"));
    assert!(!seat.text().contains("That goes over a corner"), "{}", seat.text());
    click_move(&mut seat, "d5e7");
    seat.press("Up");
    assert!(!seat.text().contains("That goes over a corner"), "{}", seat.text());
    click_move(&mut seat, "d5k1");
    assert!(seat.text().contains("Straight on over"), "{}", seat.text());
    seat.click(seat.find("[Enter] Next"));
    assert_eq!(study(&seat).step_number, 1);
}

#[test]
fn a_pawn_is_promoted_in_a_lesson() {
    let mut seat = Seat::two_people();
    seat.press("L");
    seat.click(seat.find("○ Promotion"));
    seat.press("Enter");
    click_move(&mut seat, "e9e10n");
    assert!(seat.text().contains("A knight is possible"), "{}", seat.text());
    click_move(&mut seat, "e9e10q");
    assert_eq!(study(&seat).state, LessonState::Done);
    assert_eq!(seat.app.session.game.ply(), 0);
}
