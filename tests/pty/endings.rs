//! However the program ends, the terminal is as it was, and nothing that was played is lost.

use super::program::{Home, Start};

#[test]
fn a_player_leaves_by_a_key() {
    let home = Home::new();
    for key in ["q", "\x03"] {
        let mut program = Start::new(&home).run();
        program.wait_for("Play the engine");
        program.press(key);
        assert_eq!(program.wait_for_end(), 0);
        assert!(program.is_terminal_restored(), "{key:?}");
    }
}

#[test]
fn a_signal_ends_it_with_the_status_that_shells_expect() {
    let home = Home::new();
    for (name, status) in [("TERM", 143), ("HUP", 129), ("INT", 130)] {
        let mut program = Start::new(&home).run();
        program.wait_for("Play the engine");
        program.signal(name);
        assert_eq!(program.wait_for_end(), status);
        assert!(program.is_terminal_restored(), "{name}");
    }
}

#[test]
fn a_signal_ends_it_while_the_engine_thinks_and_the_game_is_kept() {
    let home = Home::new();
    let mut program = Start::new(&home).run();
    program.begin_against_the_program();
    program.play("f6", "f6");
    program.signal("TERM");
    assert_eq!(program.wait_for_end(), 143);
    assert!(program.is_terminal_restored());
    assert_eq!(home.games()[0][0], "f6");
}

#[test]
fn a_closed_window_ends_it_with_a_signal_and_without() {
    let home = Home::new();
    for start in [Start::new(&home), Start::new(&home).detached()] {
        let mut program = start.run();
        program.wait_for("Play the engine");
        assert_eq!(program.close(), 129);
    }
}

#[test]
fn it_is_suspended_and_goes_on() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.play("f6", "f6");
    for suspend in ["key", "signal"] {
        match suspend {
            "key" => program.press("\x1a"),
            _ => program.signal("TSTP"),
        }
        program.wait_for_shell();
        program.resume();
        program.wait_for("f6");
    }
    // It may be stopped without being asked, and somebody else may have the terminal meanwhile.
    program.signal("STOP");
    program.resume();
    program.play("g7g6", "g6");
    program.press("q");
    assert_eq!(program.wait_for_end(), 0);
    assert!(program.is_terminal_restored());
}

#[test]
fn a_kill_at_any_moment_leaves_a_whole_game() {
    let home = Home::new();
    let mut program = Start::with_a_friend(&home).run();
    program.play("f6", "f6");
    program.press("q");
    program.wait_for_end();
    for round in 0..8 {
        let mut program = Start::new(&home).run();
        program.wait_for("Continue");
        program.press("\r");
        program.wait_for("f6");
        // Each of these is saved.
        program.press(&"ty".repeat(10 * round));
        program.wait_for("f6");
        program.signal("KILL");
        program.wait_for_end();
        let games = home.games();
        assert!(games == [vec!["f6"]] || games == [Vec::<String>::new()], "{games:?}");
    }
}
