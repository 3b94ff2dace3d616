//! Random keys, clicks and sizes of the window do no harm to the terminal or to what was played.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::program::{Home, Program, Start};

/// So many times the program is started.
const ROUNDS: u64 = 10;
/// So many events it gets each time.
const EVENTS: usize = 100;

/// Numbers that look random: splitmix.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }

    fn pick<'a>(&mut self, items: &[&'a str]) -> &'a str {
        items[self.below(items.len())]
    }
}

/// Keys that send more than a character.
const KEYS: [&str; 20] = [
    "\r",
    "\r",
    "\t",
    "\x1b",
    "\x1b",
    "\x7f",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[H",
    "\x1b[F",
    "\x1b[5~",
    "\x1b[6~",
    "\x1b[3~",
    "\x1b[Z",
    "\x1bOP",
    "\x1bOQ",
    "\x15",
    "\x1b[1;5C",
];

/// What is pasted, and what no terminal should send.
const TEXTS: [&str; 6] = [
    "\x1b[200~f6 g6\x1b[201~",
    "\x1b[200~{\"format\": \"hexmate game\"\x1b[201~",
    "\x1b[200~1/3/2P2/7/9/4k6/11/11/11/5K5/11 w - 0 1\x1b[201~",
    "\x1b[<0;9999999999;1M",
    "\u{feff}é漢字",
    "\x1b[?1;2c\x1b]11;rgb:0/0/0\x07",
];

/// Does one thing, and returns what it was.
fn disturb(program: &mut Program, dice: &mut Dice) -> String {
    let sent = match dice.below(20) {
        0..8 => {
            // Whatever is typed, no file is written outside the home folder.
            let typed = (0x20 + dice.below(0x5F)) as u8 as char;
            if typed == '/' { " ".to_owned() } else { typed.to_string() }
        }
        8..13 => dice.pick(&KEYS).to_owned(),
        13 => dice.pick(&TEXTS).to_owned(),
        14 => {
            let (columns, rows) = (1 + dice.below(220) as u16, 1 + dice.below(70) as u16);
            program.resize(columns, rows);
            return format!("{columns}x{rows}");
        }
        15 => {
            program.resize(80, 24);
            return "80x24".to_owned();
        }
        _ => {
            let button = dice.pick(&["0", "0", "0", "1", "2", "32", "35", "64", "65"]);
            let [column, row] = [90, 30].map(|limit| 1 + dice.below(limit));
            let end = dice.pick(&["M", "m"]);
            match button {
                "0" => format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"),
                _ => format!("\x1b[<{button};{column};{row}{end}"),
            }
        }
    };
    program.press(&sent);
    sent
}

/// Whether `hexmate show` can read a file.
fn is_whole(path: &Path) -> bool {
    let mut show = Command::new(env!("CARGO_BIN_EXE_hexmate"));
    let output = show.arg("show").arg(path).output().expect("the program");
    output.status.success()
}

#[test]
fn a_thousand_random_events_leave_the_terminal_and_the_games_whole() {
    let mut games = 0;
    for seed in 0..ROUNDS {
        let home = Home::new();
        let mut dice = Dice(seed);
        let mut program = Start::with_a_friend(&home).run();
        program.play("f6", "f6");
        home.files(1);
        let mut sent = Vec::new();
        for event in 0..EVENTS {
            sent.push(disturb(&mut program, &mut dice));
            // It is not always given time to answer.
            if event % 4 == 0 && program.status_after(Duration::from_millis(5)).is_some() {
                break;
            }
        }
        let status = program.leave();
        assert_eq!(status, 0, "seed {seed}: {sent:?}");
        assert!(program.is_terminal_restored(), "seed {seed}: {sent:?}");
        for path in home.saves_on_disk() {
            assert!(is_whole(&path), "{}, seed {seed}: {sent:?}", path.display());
            games += 1;
        }
    }
    assert!(games > 0);
}
