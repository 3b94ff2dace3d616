//! Games that are played with keys, typed moves and the mouse.

use super::program::{Home, Start};

/// The shortest mate there is, if Black helps: the moves as they are typed and as they are shown.
const MATE: [[&str; 2]; 5] =
    [["e1b4", "Qb4"], ["Kh8", "Kh8"], ["f3h2", "Bh2"], ["h8i6", "Ki6"], ["Qk4", "Qk4#"]];

#[test]
fn one_enter_begins_a_game_and_the_program_answers() {
    let home = Home::new();
    let mut program = Start::new(&home).run();
    program.begin_against_the_program();
    program.play("g5", "g5");
    program.wait_for("White to move");
    program.press("q");
    assert_eq!(program.wait_for_end(), 0);
    let games = home.games();
    assert_eq!((games.len(), games[0].len()), (1, 2));
}

#[test]
fn two_people_type_a_game_to_its_end() {
    let home = Home::new();
    let mut program = Start::new(&home).run();
    program.wait_for("New game");
    program.press("n");
    program.wait_for("You play");
    program.press("\x1b[B");
    program.wait_for("◂ White");
    program.press("\x1b[C\x1b[C\x1b[C");
    program.wait_for("◂ both sides");
    program.press("\r");
    for [typed, shown] in MATE {
        program.play(typed, shown);
    }
    program.wait_for("White wins by checkmate");
    program.press("q");
    assert_eq!(program.wait_for_end(), 0);
    assert_eq!(home.games(), [MATE.map(|[_, shown]| shown)]);
}

#[test]
fn keys_and_the_mouse_move_pieces() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.wait_for("White to move");
    let at = program.board();
    // From the king north-west and up to the bishop, and with it north-east and south-east.
    program.press("u\x1b[A\rol\r");
    program.wait_for("Bh2");
    program.drag(at("g10"), at("h8"));
    program.wait_for("Kh8");
    program.click(at("e1"));
    program.click(at("b4"));
    program.wait_for("Qb4");
    program.drag(at("h8"), at("i6"));
    program.wait_for("Ki6");
    program.click(at("b4"));
    program.click(at("k4"));
    program.wait_for("White wins by checkmate");
    program.press("t");
    program.wait_for("White to move");
    program.press("q");
    assert_eq!(program.wait_for_end(), 0);
    assert_eq!(home.games()[0].len(), 4);
}

#[test]
fn a_game_is_found_again() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.play("f6", "f6");
    program.press("q");
    assert_eq!(program.wait_for_end(), 0);

    let mut program = Start::new(&home).run();
    program.wait_for("Continue");
    program.press("\r");
    program.wait_for("f6");
    program.play("g7g6", "g6");
    program.press("q");
    assert_eq!(program.wait_for_end(), 0);
    assert_eq!(home.games(), [["f6", "g6"]]);
}

#[test]
fn a_second_copy_leaves_the_game_of_the_first_alone() {
    let home = Home::new();
    let mut first = Start::with_a_friend(&home).run();
    first.play("f6", "f6");
    let before = home.files(1);

    let mut second = Start::new(&home).run();
    second.wait_for("Play the engine");
    assert!(!second.text().contains("Continue"), "{}", second.text());
    assert_eq!(second.quit(), 0);

    let mut second = Start::with_a_friend(&home).run();
    second.play("g5", "g5");
    assert_eq!(second.quit(), 0);
    assert!(home.files(2).contains(&before[0]));

    first.play("g7g6", "g6");
    assert_eq!(first.quit(), 0);
    let mut games = home.games();
    games.sort();
    assert_eq!(games, [vec!["f6", "g6"], vec!["g5"]]);
}

#[test]
fn whatever_is_pasted_is_read_and_no_key_is_lost() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.wait_for("White to move");
    program.press("m");
    program.press(&format!("\x1b[200~{}\x1b[201~\r", "♟\n\x07".repeat(3000)));
    program.wait_for("belongs");
    program.press("\x1b");
    program.wait_until("the board", |screen| !screen.contents().contains("Move:"));
    // More than a terminal hands over at once.
    program.press(&".".repeat(5000));
    program.press("m\x1b[200~f5f6\x1b[201~\r");
    program.wait_for("1. f6");
    assert_eq!(program.quit(), 0);
}

#[test]
fn a_clock_runs_until_the_program_is_suspended() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).args(&["--time", "5+0"]).run();
    program.play("f6", "1. f6");
    program.wait_for("4:58");
    program.press("\x1a");
    program.wait_for_shell();
    program.resume();
    program.wait_for("1. f6");
    // It stands still until the next key.
    assert_eq!(program.bytes_while_idle(), 0);
    program.play("g7g6", "g6");
    assert_ne!(program.bytes_while_idle(), 0);
    assert_eq!(program.quit(), 0);
}

#[test]
fn settings_are_kept_for_the_next_start() {
    let home = Home::new();
    let mut program = Start::new(&home).run();
    program.wait_for("Play the engine");
    program.press("S");
    program.wait_for("◂ wood ▸");
    program.press("\x1b[C");
    program.wait_for("◂ slate ▸");
    program.press("\x03");
    assert_eq!(program.wait_for_end(), 0);

    let mut program = Start::new(&home).run();
    program.wait_for("Play the engine");
    program.press("S");
    program.wait_for("◂ slate ▸");
    program.press("\x03");
    assert_eq!(program.wait_for_end(), 0);
}

/// A record and another one.
const RECORDS: &str = "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. f6 g6 *\n\n\
    [White \"Cleo\"]\n[Black \"Dora\"]\n\n1. e5 *\n";

#[test]
fn a_file_of_several_games_is_listed_at_once_and_stays_as_it_is() {
    let home = Home::new();
    let path = home.put("games.pgn", RECORDS);
    let mut program = Start::new(&home).args(&["play", "games.pgn"]).run();
    program.wait_for("2 games of games.pgn");
    program.press("\x1b[B\r");
    program.wait_for("e5");
    program.press("q");
    program.wait_for("2 games of games.pgn");
    program.press("\x1b");
    program.wait_for("New game");
    assert_eq!(program.quit(), 0);
    assert_eq!(std::fs::read_to_string(path).unwrap(), RECORDS);
    assert!(home.saves_on_disk().is_empty());
}

#[test]
fn a_file_of_one_game_is_gone_on_with_in_a_copy() {
    let home = Home::new();
    let record = RECORDS.split_inclusive("*\n").next().unwrap();
    let path = home.put("game.pgn", record);
    let mut program = Start::new(&home).args(&["play", "game.pgn"]).run();
    program.wait_for("Anna");
    program.play("fxg6", "fxg6");
    program.press("q");
    assert_eq!(program.wait_for_end(), 0);
    assert_eq!(home.games(), [["f6", "g6", "fxg6"]]);
    assert_eq!(std::fs::read_to_string(path).unwrap(), record);
}
