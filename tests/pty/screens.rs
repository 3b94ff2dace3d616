//! Screens that are opened, used and left by keys alone and by the mouse alone.

use super::program::{Home, Start};

#[test]
fn the_board_editor_is_worked_by_keys_alone() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.wait_for("White to move");
    program.press("ex");
    program.wait_for("White still needs a king.");
    program.press("K\x1b[Ak");
    program.wait_for("Black's king could be");
    program.press("\x1b[Ak");
    program.wait_for("A game can begin here.");
    program.press("d");
    program.wait_for("You play");
    program.press("\x1b");
    program.wait_for("A game can begin here.");
    program.press("\x1b");
    program.wait_for("White to move");
    assert_eq!(program.quit(), 0);
}

#[test]
fn the_board_editor_is_worked_by_the_mouse_alone() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.wait_for("White to move");
    let at = program.board();
    program.press("e");
    program.wait_for("Board editor");
    program.click(program.find("[x]"));
    program.wait_for("White still needs a king.");
    program.click(program.find("♔ K"));
    program.click(at("f1"));
    program.wait_for("Black still needs a king.");
    program.click(program.find("♔ k"));
    program.click(at("f11"));
    program.wait_for("A game can begin here.");
    program.click(program.find("[Esc]"));
    program.wait_for("White to move");
    assert_eq!(program.quit(), 0);
}

#[test]
fn a_lesson_is_done_by_keys_alone_and_the_next_step_by_the_mouse_alone() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.wait_for("White to move");
    let at = program.board();
    program.press("L");
    program.wait_for("Learn the pieces");
    program.press("\r");
    program.wait_for("Every cell has six neighbours");
    program.press("\rllllll\r");
    program.wait_for("Done!");
    program.click(program.find("[Enter] Next"));
    program.wait_for("2/3");
    program.click(at("d5"));
    program.click(at("d8"));
    program.drag(at("d8"), at("g7"));
    program.click(at("g7"));
    program.click(at("g2"));
    program.wait_for("Done!");
    program.click(program.find("[Esc]"));
    program.wait_for("Learn the pieces");
    program.press("\x1b");
    program.wait_for("White to move");
    assert_eq!(program.quit(), 0);
}

#[test]
fn the_first_screen_and_all_it_leads_to_are_worked_by_the_mouse_alone() {
    let home = Home::new();
    let mut program = Start::new(&home).run();
    for (line, shown, close) in [
        ("New game", "You play", "cancel"),
        ("Load", "Saved games", "close"),
        ("Settings", "Always a queen", "Done"),
        ("Help", "In menus", "close"),
    ] {
        program.wait_for("Play the engine");
        program.wait_for("Quit");
        program.click(program.find(line));
        program.wait_for(shown);
        if line == "Help" {
            program.click(program.find("Pieces"));
            program.wait_for("How the pieces move");
            // The lowest row comes last.
            program.wait_for("close 20/71");
        }
        program.wait_for(close);
        program.click(program.find(close));
    }
    program.wait_for("Quit");
    program.click(program.find("Quit"));
    assert_eq!(program.wait_for_end(), 0);
}

#[test]
fn saves_are_renamed_and_deleted_by_keys_alone() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.play("f6", "f6");
    assert_eq!(program.quit(), 0);
    home.files(1);

    let mut program = Start::new(&home).run();
    program.wait_for("Play the engine");
    program.press("g");
    program.wait_for("Saved games: 1");
    program.press("\x1bOQ");
    program.wait_for("New name:");
    program.press("\x15mine\r");
    program.wait_for("mine.json");
    program.press("\x1b[3~");
    program.wait_for("Delete this game for good?");
    program.press("y");
    program.wait_for("No game was saved yet");
    program.press("\x1b");
    program.wait_for("Play the engine");
    assert!(!program.text().contains("Continue"), "{}", program.text());
    assert_eq!(program.quit(), 0);
    home.files(0);
}

#[test]
fn an_analysis_is_worked_by_keys_alone() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.wait_for("White to move");
    program.press("a");
    program.wait_for("main line");
    program.press("mf6\r");
    program.wait_for("1. f6");
    program.press("mg6\r");
    program.wait_for("White to move");
    program.press("\x1b[D");
    program.wait_for("Black to move");
    program.press("mg5\r");
    program.wait_for("(1...g5)");
    program.wait_for("kn/s");
    program.press("P");
    program.wait_for("(1...g6)");
    program.press("q");
    program.wait_for("not saved");
    program.press("y");
    program.wait_for("White begins");
    assert_eq!(program.quit(), 0);
}

#[test]
fn an_analysis_is_worked_by_the_mouse_alone() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.wait_for("White to move");
    program.wait_for("Esc menu");
    let at = program.board();
    program.click(program.find("Esc menu"));
    program.wait_for("Back to the game");
    program.click(program.find("Analyse"));
    program.wait_for("main line");
    program.click(at("f5"));
    program.click(at("f6"));
    program.wait_for("D delete");
    program.click(program.find("D delete"));
    program.wait_for("Yes (y)");
    program.click(program.find("Yes"));
    program.wait_for("Esc menu");
    program.click(program.find("Esc menu"));
    program.wait_for("Leave the analysis");
    program.click(program.find("Leave the analysis"));
    program.wait_for("Yes (y)");
    program.click(program.find("Yes"));
    program.wait_for("White begins");
    assert_eq!(program.quit(), 0);
}
