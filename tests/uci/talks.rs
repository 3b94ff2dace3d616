//! Talks as they are written down: `> ` what is sent, `< ` what is answered.
//!
//! An answer that ends with `…` may go on in any way. Reports of a search (`info depth …`) are
//! passed over where none is expected.

use super::program::Program;

/// Follows a talk to its end; the program must end then too.
fn follow(talk: &str) {
    let mut program = Program::start();
    for line in talk.lines().map(str::trim_start).filter(|line| !line.is_empty()) {
        match line.split_at(2) {
            ("> ", sent) => program.send(sent),
            ("< ", expected) => {
                let heard = hear(&mut program, expected);
                let fits = match expected.strip_suffix('…') {
                    Some(start) => heard.starts_with(start),
                    None => heard == expected,
                };
                assert!(fits, "expected: {expected}\nheard:    {heard}");
            }
            _ => panic!("neither sent nor answered: {line}"),
        }
    }
    program.close_input();
    let (rest, status) = program.end();
    let rest: Vec<_> = rest.into_iter().filter(|line| !is_report(line)).collect();
    assert_eq!(rest, Vec::<String>::new());
    assert!(status.success(), "{status}");
}

fn hear(program: &mut Program, expected: &str) -> String {
    loop {
        let heard = program.hear().unwrap_or_else(|| panic!("it ends before: {expected}"));
        if !is_report(&heard) || is_report(expected) {
            return heard;
        }
    }
}

fn is_report(line: &str) -> bool {
    line.starts_with("info depth")
}

#[test]
fn it_introduces_itself() {
    follow(&format!(
        "> uci
         < id name hexmate {}
         < id author the hexmate developers
         < option name Hash type spin default 64 min 1 max 65536
         < option name Threads type spin default 1 min 1 max 256
         < option name MultiPV type spin default 1 min 1 max 256
         < option name UCI_Variant type combo default glinski var glinski var mccooey var shafran
         < option name Ponder type check default false
         < option name Skill Level type spin default {levels} min 1 max {levels}
         < option name Move Overhead type spin default 10 min 0 max 5000
         < option name Contempt type spin default 0 min -190 max 190
         < option name Without type string default <empty>
         < option name Seed type spin default 0 min 0 max 4294967295
         < option name Endgame Tables type string default <empty>
         < uciok
         > isready
         < readyok
         > quit",
        env!("CARGO_PKG_VERSION"),
        levels = hexmate::engine::Level::ALL.len(),
    ));
}

#[test]
fn a_search_reports_and_answers() {
    follow(
        "> position startpos moves g4g6 f7g6
         > go depth 2
         < info depth 1 seldepth …
         < info depth 2 seldepth …
         < bestmove …
         > position fen 1/1k1/5/Q6/2P6/4K3Q2/1P9/6P4/11/11/11 w - 1 66
         > go depth 3
         < info depth 1 …
         < bestmove …
         > go mate 1
         < bestmove …
         > go nodes 500
         < bestmove …
         > go movetime 20
         < bestmove …
         > go wtime 900 btime 100 winc 5 binc 5 movestogo 3
         < bestmove …
         > go wtime -5 btime 0
         < bestmove …",
    );
}

#[test]
fn several_lines_and_chosen_moves_are_searched() {
    let first = |line: &str, word: &str| {
        let words = line.split(' ').skip_while(|&other| other != word);
        words.skip(1).map(str::to_owned).next().expect(word)
    };
    let mut program = Program::start();
    program.send("setoption name MultiPV value 3");
    program.send("setoption name Without value null-move singular-extension");
    program.send("position startpos");
    program.send("go depth 2 searchmoves f5f6 b1b3 d1f4 g4g6");
    let lines: Vec<_> = (0..6).map(|_| program.hear().expect("a report")).collect();
    for (line, rank) in lines.iter().zip(["1", "2", "3"].iter().cycle()) {
        assert_eq!(first(line, "multipv"), *rank, "{line}");
        assert!(["f5f6", "b1b3", "d1f4", "g4g6"].contains(&&*first(line, "pv")), "{line}");
    }
    assert_eq!(first(&program.hear_until("bestmove"), "bestmove"), first(&lines[3], "pv"));
    program.send("setoption name Threads value 2");
    program.send("setoption name MultiPV value 256");
    program.send("setoption name Skill Level value 1");
    program.send("go nodes 3000");
    program.hear_until("bestmove ");
    program.send("go infinite searchmoves b1b3");
    program.send("stop");
    assert!(program.hear_until("bestmove ").starts_with("bestmove b1b3"));
}

#[test]
fn an_ended_game_has_a_score_and_no_move() {
    follow(
        "> position fen k/3/2K2/7/9/11/11/11/11/11/11 b - 0 1
         > go depth 3
         < info depth 0 score cp -191
         < bestmove 0000
         > go infinite
         < info depth 0 score cp -191
         > isready
         < readyok
         > stop
         < bestmove 0000
         > position fen 1/3/5/7/9/k1K8/11/11/3B7/11/11 b - 0 1
         > go movetime 10
         < info depth 0 score mate 0
         < bestmove 0000
         > setoption name UCI_Variant value mccooey
         > position fen k/3/2K2/7/9/11/11/11/11/11/11 b - 0 1
         > go
         < info depth 0 score cp 0
         < bestmove 0000",
    );
}

#[test]
fn a_game_is_over_only_where_no_move_is_left() {
    // Three times the same position, and fifty moves: whoever drives us decides about draws.
    follow(
        "> position startpos moves d1f4 d9f8 f4d1 f8d9 d1f4 d9f8 f4d1 f8d9 d1f4
         > go depth 2
         < bestmove …
         > position fen 1/3/2k2/7/9/5K5/11/11/10Q/11/11 w - 120 90
         > go depth 2
         < bestmove …",
    );
}

#[test]
fn bad_lines_are_answered_and_change_nothing() {
    follow(
        "> position fen 1/1k1/5/Q6/2P6/4K3Q2/1P9/6P4/11/11/11 w - 1 66
         > position startpos moves g4g6 g6g7
         < info string position: move 2, `g6g7`: the pawn on g6 is White's, but it is Black's move
         > position startpos moves g4g6 nonsense
         < info string position: move 2, `nonsense`: `nonsense` is no move, …
         > position fen 1/3/5 w - 0 1
         < info string position: FEN: board: `1/3/5` at character 1 has 3 ranks, expected 11
         > setoption name Hash value lots
         < info string setoption Hash: `lots`, expected a number from 1 to 65536
         > go depth many
         < info string go depth: `many`, expected a number from 1 to 1000
         > go searchmoves g4g6 a1a2
         < info string go searchmoves: move 2, `a1a2`: no piece stands on a1
         > go btime 1000
         < info string go: no wtime, expected it because that side is to move
         > ponderhit
         < info string ponderhit: nothing is pondered, expected go ponder before
         > hello there
         < info string `hello` is no command, expected …
         >\u{20}
         > stop
         > go depth 3
         < bestmove …
         > isready
         < readyok",
    );
}

#[test]
fn nothing_but_the_end_of_a_search_is_done_during_it() {
    follow(
        "> go infinite
         > isready
         < readyok
         > go depth 1
         < info string go: refused during a search, expected stop or its end before
         > position startpos
         < info string position: refused during a search, expected stop or its end before
         > setoption name Hash value 1
         < info string setoption: refused during a search, expected stop or its end before
         > ucinewgame
         < info string ucinewgame: refused during a search, expected stop or its end before
         > ponderhit
         < info string ponderhit: nothing is pondered, expected go ponder before
         > stop
         < bestmove …",
    );
}

#[test]
fn answers_wait_for_stop_and_ponderhit() {
    // A search that is over at once.
    follow(
        "> position fen 1/1k1/5/Q6/2P6/4K3Q2/1P9/6P4/11/11/11 w - 1 66
         > go infinite depth 1
         < info depth 1 …
         > isready
         < readyok
         > stop
         < bestmove …
         > go ponder depth 1
         < info depth 1 …
         > isready
         < readyok
         > ponderhit
         < bestmove …
         > go ponder wtime 100 btime 100
         > stop
         < bestmove …
         > go ponder wtime 100 btime 100
         > ponderhit
         < bestmove …",
    );
}

#[test]
fn another_game_begins_at_its_start() {
    follow(
        "> position startpos moves g4g6
         > setoption name UCI_Variant value Shafran
         > position startpos moves b1c3
         < info string position: move 1, `b1c3`: …
         > position startpos moves e2e5 e9e8
         > go depth 2
         < bestmove …
         > setoption name UCI_Variant value glinski
         > go nodes 300
         < bestmove …",
    );
}
