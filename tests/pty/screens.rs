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
fn an_exercise_is_begun_by_keys_and_its_try_is_kept_beside_what_was_damaged() {
    let home = Home::new();
    let data = tempfile::tempdir().expect("a temporary folder");
    let folder = data.path().join("hexmate");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("training.json"), "[1, 2").expect("a file");
    let data = data.path().to_str().expect("a path in letters");
    let mut program = Start::new(&home).env("XDG_DATA_HOME", data).run();
    program.wait_for("records of exercises");
    program.press("E");
    program.wait_for("won of tries");
    program.press("\r");
    program.wait_for("White mates in");
    program.press("\t\r\t\r");
    program.wait_for("Made 1");
    program.press("\x1b");
    program.wait_for("0/1");
    assert_eq!(program.leave(), 0);
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("a file");
    assert!(read("training.json").contains("\"tries\": 1"), "{}", read("training.json"));
    assert_eq!(read("training.damaged.json"), "[1, 2");
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

/// What leads from a game to each screen, what is shown there, and what leads back.
const BY_KEYS: [(&str, &str, &str); 14] = [
    ("\x1b", "Back to the game", "\x1b"),
    ("n", "You play", "\x1b"),
    ("g", "Saved games", "\x1b"),
    ("s", "Save as:", "\x1b"),
    ("w", "Comment:", "\x1b"),
    ("m", "Move:", "\x1b"),
    ("v", "PgUp/PgDn", "q"),
    ("a", "main line", "q"),
    ("e", "Board editor", "\x1b"),
    ("L", "Learn the pieces", "\x1b"),
    ("E", "Endgame trainer", "\x1b"),
    ("S", "Always a queen", "\x1b"),
    ("?", "At the board", "q"),
    ("r", "resign?", "n"),
];

#[test]
fn every_screen_is_opened_and_left_by_keys_alone() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.play("f6", "1. f6");
    for (keys, shown, back) in BY_KEYS {
        program.wait_for("Esc menu");
        program.press(keys);
        program.wait_for(shown);
        program.press(back);
        program.wait_until("the game", |screen| !screen.contents().contains(shown));
    }
    program.wait_for("Black to move");
    assert_eq!(program.quit(), 0);
}

/// Lines of the menu, what is shown then, and what to click there to come back.
const BY_MOUSE: [(&str, &str, &str); 12] = [
    ("Back to the game", "1. f6", ""),
    ("New game", "You play", "Esc cancel"),
    ("Load", "Saved games", "Esc close"),
    ("Save a copy", "Save as:", "Esc cancel"),
    ("Comment on the move", "Comment:", "Esc cancel"),
    ("List of moves", "PgUp/PgDn", "Esc close"),
    ("Board editor", "Board editor", "[Esc]"),
    ("Learn the pieces", "Enter begin", "Esc close"),
    ("Endgame trainer", "won of tries", "Esc close"),
    ("Settings", "Always a queen", "Done"),
    ("Help", "At the board", "Esc close"),
    ("Resign", "resign?", "No (n)"),
];

#[test]
fn every_screen_is_opened_and_left_by_the_mouse_alone() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.play("f6", "1. f6");
    for (line, shown, back) in BY_MOUSE {
        program.wait_for("Esc menu");
        program.wait_for("Black to move");
        program.click(program.find("Esc menu"));
        program.wait_for("Quit (the game is kept)");
        // The lowest row comes last.
        program.wait_for("Esc close");
        program.click(program.find(line));
        program.wait_until("the screen", |screen| {
            let text = screen.contents();
            text.contains(shown) && text.contains(back) && !text.contains("the game is kept")
        });
        if !back.is_empty() {
            program.click(program.find(back));
        }
    }
    program.wait_for("Esc menu");
    program.click(program.find("Esc menu"));
    program.wait_for("Esc close");
    program.click(program.find("Quit (the game is kept)"));
    assert_eq!(program.wait_for_end(), 0);
}

#[test]
fn a_pawn_is_promoted_by_keys_alone_and_by_the_mouse_alone() {
    let home = Home::new();
    let fen = "1/3/1P3/7/9/4k6/11/11/11/5K5/11 w - 0 1";
    for by_mouse in [false, true] {
        let mut program = Start::with_a_friend(&home).args(&["--fen", fen]).run();
        program.wait_for("White to move");
        if by_mouse {
            let at = program.board();
            program.click(at("e9"));
            program.click(at("e10"));
            program.wait_for("Promote to");
            program.wait_for("♞ N");
            program.click(program.find("♞ N"));
        } else {
            program.press("me9e10\r");
            program.wait_for("Promote to");
            program.press("n");
        }
        program.wait_for("e10=N");
        assert_eq!(program.quit(), 0);
    }
}
