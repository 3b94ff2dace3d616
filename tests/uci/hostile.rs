//! Noise, storms and early ends: whatever comes, the program goes on answering, tells exactly one
//! legal best move for every `go` that it accepts, and ends well.

use std::process::{Command, Stdio};

use hexmate::notation::{coordinates, read_coordinates, variant_id};
use hexmate::rules::{Position, Variant};

use super::program::Program;

/// The words that the program knows, as it tells them itself.
struct Vocabulary {
    /// Parts of a `go` with a number.
    limits: Vec<String>,
    /// All that may stand in noise.
    all: Vec<String>,
}

impl Vocabulary {
    fn new() -> Self {
        let mut program = Program::start();
        let mut known = |line: &str| -> Vec<String> {
            program.send(line);
            let told = program.hear_until("info string ");
            let (_, list) = told.split_once(", expected ").expect("what was expected");
            list.split(", ").map(str::to_owned).collect()
        };
        let (commands, parts) = (known("nonsense"), known("go nonsense"));
        let options = known("setoption name nonsense");
        assert!(commands.len() > 9 && parts.len() > 9 && options.len() > 9);
        let bare = ["infinite", "ponder", "searchmoves"];
        let limits: Vec<_> =
            parts.iter().filter(|part| !bare.contains(&part.as_str())).cloned().collect();
        assert_eq!(limits.len() + bare.len(), parts.len());
        let others = "name value on startpos fen moves g4g6 0 1 2 3 -7 18446744073709551616 \
            1/3/5/7/9/11/11/11/11/11/11 w \u{fffd} \u{1b}[2J";
        let all = commands.into_iter().chain(parts).chain(options);
        // Noise neither ends the talk nor moves to another game.
        let all = all.filter(|word| !["quit", "UCI_Variant"].contains(&word.as_str()));
        Self { limits, all: all.chain(others.split_whitespace().map(str::to_owned)).collect() }
    }
}

/// Numbers that are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// A `position` with random moves, and the position itself.
    fn position(&mut self, variant: Variant) -> (String, Position) {
        let mut position = Position::start(variant);
        let mut line = "position startpos moves".to_owned();
        for _ in 0..self.below(120) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let m = self.one_of(&moves);
            line += " ";
            line += &coordinates(position.rules(), m);
            position.play(m);
        }
        (line, position)
    }

    fn go(&mut self, words: &Vocabulary) -> String {
        let mut line = "go".to_owned();
        for _ in 0..self.below(3) {
            let part = &words.limits[self.below(words.limits.len())];
            line += &format!(" {part} {}", self.below(40));
        }
        line + self.one_of(&["", "", " infinite", " ponder"])
    }

    /// A line that may mean something, but neither ends the talk nor moves to another game.
    fn line(&mut self, words: &Vocabulary) -> Vec<u8> {
        match self.below(12) {
            0 => (0..self.below(200)).map(|_| self.below(256) as u8).collect(),
            1 => b"setoption name Hash value 2".to_vec(),
            2 => format!("setoption name Skill Level value {}", self.below(12)).into_bytes(),
            3 => format!("setoption name Seed value {}", self.below(3)).into_bytes(),
            4 => b"ponderhit".to_vec(),
            5 => b"ucinewgame".to_vec(),
            _ => {
                let words = &words.all;
                let line: Vec<_> =
                    (0..self.below(7)).map(|_| words[self.below(words.len())].as_str()).collect();
                line.join(" ").into_bytes()
            }
        }
    }
}

/// Whether a line is text that begins with this word.
fn is_command(line: &[u8], command: &str) -> bool {
    std::str::from_utf8(line).is_ok_and(|line| line.split_whitespace().next() == Some(command))
}

/// What was heard of the searches up to the next `readyok`: best moves, and refusals to search.
fn hear_answers(program: &mut Program) -> (Vec<String>, usize) {
    let (mut best, mut refused) = (Vec::new(), 0);
    loop {
        let line = program.hear().expect("it goes on");
        if let Some(answer) = line.strip_prefix("bestmove ") {
            best.push(answer.to_owned());
        }
        refused += usize::from(line.starts_with("info string go"));
        if line == "readyok" {
            return (best, refused);
        }
    }
}

/// Whether a best move, and the reply that is expected, can be played.
fn is_legal(position: &Position, answer: &str) -> bool {
    let moves: Vec<_> = answer.split(" ponder ").collect();
    if !position.has_legal_move() {
        return moves == ["0000"];
    }
    let mut position = position.clone();
    moves.iter().all(|text| {
        let found = read_coordinates(&position, text);
        found.inspect(|&m| position.play(m)).is_ok()
    })
}

#[test]
fn every_search_is_answered_once_and_legally_in_the_midst_of_noise() {
    let (mut chance, words) = (Chance(11), Vocabulary::new());
    let mut program = Program::start();
    for round in 0..150 {
        let variant = Variant::ALL[round % 3];
        program.send(&format!("setoption name UCI_Variant value {}", variant_id(variant)));
        let mut positions = vec![Position::start(variant)];
        let (mut asked, mut awaited) = (0, 1);
        for _ in 0..20 {
            let line = match chance.below(5) {
                0 => {
                    let (line, position) = chance.position(variant);
                    positions.push(position);
                    line.into_bytes()
                }
                1 => chance.go(&words).into_bytes(),
                _ => chance.line(&words),
            };
            // Line ends within noise would begin other lines, `quit` would end the talk.
            let mut line: Vec<_> = line.into_iter().filter(|b| !b"\n\r".contains(b)).collect();
            asked += usize::from(is_command(&line, "go"));
            awaited += usize::from(line.trim_ascii() == b"isready");
            line.push(b'\n');
            program.send_bytes(&line);
        }
        program.send("stop");
        program.send("isready");
        let (mut best, mut refused) = (Vec::new(), 0);
        for _ in 0..awaited {
            let (more, others) = hear_answers(&mut program);
            best.extend(more);
            refused += others;
        }
        assert_eq!(best.len() + refused, asked, "{best:?}");
        for answer in best {
            let legal = |position| is_legal(position, &answer);
            assert!(positions.iter().any(legal), "{answer}");
        }
    }
    program.send("quit");
    let (rest, status) = program.end();
    assert!(rest.is_empty() && status.success(), "{rest:?} {status}");
}

#[test]
fn a_storm_of_searches_is_answered_one_by_one() {
    let (mut chance, words) = (Chance(12), Vocabulary::new());
    let mut program = Program::start();
    for round in 0..150 {
        let variant = Variant::ALL[round % 3];
        program.send(&format!("setoption name UCI_Variant value {}", variant_id(variant)));
        let (line, position) = chance.position(variant);
        program.send(&line);
        let go = chance.go(&words);
        program.send(&go);
        // The same again and again, at once: each is refused, or follows one that has ended.
        let repeated = chance.below(4);
        (0..repeated).for_each(|_| program.send(&go));
        program.send("stop");
        program.send("isready");
        let (best, refused) = hear_answers(&mut program);
        assert_eq!(best.len() + refused, 1 + repeated, "{line}\n{go}");
        assert!(best.iter().all(|answer| is_legal(&position, answer)), "{line}\n{go}\n{best:?}");
    }
}

#[test]
fn long_lines_and_other_bytes_are_refused() {
    let mut program = Program::start();
    program.send_bytes(&vec![b'x'; 3 << 20]);
    program.send_bytes(b"\nuci \xff\ngo depth 1\n");
    let strings: Vec<_> = (0..2).map(|_| program.hear_until("info string ")).collect();
    let expected = [
        "info string the line is too long, expected at most 1048576 bytes",
        "info string the line is not UTF-8 text",
    ];
    assert_eq!(strings, expected);
    program.hear_until("bestmove ");
}

/// What is said after all of this was sent and the input closed.
fn said(input: &[u8]) -> Vec<String> {
    let mut program = Program::start();
    program.send_bytes(input);
    program.close_input();
    let (lines, status) = program.end();
    assert!(status.success(), "{status}");
    lines
}

#[test]
fn the_end_of_the_input_ends_all_but_a_search_that_ends_by_itself() {
    for (input, answers) in [
        (&b""[..], 0),
        (b"\n\n", 0),
        (b"\0\xff", 0),
        (b"go dept", 0),
        (b"go infinite", 1),
        (b"go ponder depth 3\n", 1),
        (b"go\nstop\ngo nodes 900\nstop\ngo infinite\n", 3),
        (b"go infinite\nquit\ngo depth 1\n", 1),
    ] {
        let lines = said(input);
        let best = lines.iter().filter(|line| line.starts_with("bestmove "));
        assert_eq!(best.count(), answers, "{lines:?}");
    }
    let lines = said(b"position startpos moves g4g6\ngo depth 4");
    assert!(lines.iter().any(|line| line.starts_with("info depth 4 ")), "{lines:?}");
}

#[test]
fn nobody_listening_ends_the_program_quietly() {
    for input in ["uci\n", "go infinite\n", "nonsense\n"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hexmate"))
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        drop(child.stdout.take());
        // It may end before all is written. The input stays open: it must not wait for its end.
        let mut stdin = child.stdin.take().expect("a pipe");
        let _ = std::io::Write::write_all(&mut stdin, input.as_bytes());
        let status = child.wait().expect("it ends");
        let output = child.wait_with_output().expect("it has ended");
        assert!(status.success(), "{input}: {status}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{input}");
    }
}

/// Memory beyond what the system gives leaves the table as it was, and the talk goes on.
#[cfg(target_os = "linux")]
#[test]
fn a_table_without_memory_is_refused() {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 2000000 && exec \"$0\" uci", env!("CARGO_BIN_EXE_hexmate")]);
    let mut program = Program::run(&mut command);
    program.send("setoption name Hash value 8\nsetoption name Hash value 65536\ngo depth 3");
    let heard = program.hear().expect("an answer");
    let refusal = "no memory for 65536 MiB, expected less; it stays at 8";
    assert_eq!(heard, format!("info string setoption Hash: {refusal}"));
    program.hear_until("bestmove ");
    program.send("setoption name Hash value 16\nisready");
    assert_eq!(program.hear().as_deref(), Some("readyok"));
}
