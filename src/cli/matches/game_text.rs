//! Finished games as tagged text, much like portable game notation: for people, and for programs
//! that know no JSON.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::Context;

use super::referee::{End, Finished};
use super::schedule::Slot;
use crate::game::{Eval, EvalValue, Game, Played, Tags};
use crate::notation::{FenOrder, variant_id, write_fen};
use crate::rules::{ByColor, Color, Points, Position};

/// A file to which games are added.
#[derive(Debug)]
pub struct GameText {
    file: File,
    /// What stands in the file beyond the games that were found there.
    rest: Vec<u8>,
}

impl GameText {
    /// Opens a file, which may be new or empty, or hold games of the match that is gone on with.
    ///
    /// # Errors
    /// If it cannot be read and written.
    pub fn open(path: &Path) -> anyhow::Result<Self> {
        let opened =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = opened.with_context(|| format!("cannot write {}", path.display()))?;
        let mut rest = Vec::new();
        file.read_to_end(&mut rest).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Self { file, rest })
    }

    /// Adds a game, or what is missing of it where the file ends in the midst of it.
    ///
    /// # Errors
    /// If it cannot be written, or something else stands in its place.
    pub fn add(&mut self, slot: Slot, finished: &Finished) -> io::Result<()> {
        let text = text(slot, finished);
        let found = self.rest.len().min(text.len());
        if self.rest[..found] != text.as_bytes()[..found] {
            return Err(io::Error::other("there are games of another match in it"));
        }
        self.rest.drain(..found);
        self.file.write_all(&text.as_bytes()[found..])?;
        self.file.flush()
    }

    /// Whether more was found than the games that were added.
    pub const fn has_more(&self) -> bool {
        !self.rest.is_empty()
    }

    /// Moves what was found beyond the games that were added to another file.
    ///
    /// # Errors
    /// If one of the two cannot be written; then nothing is lost.
    pub fn set_aside(&mut self, mut aside: File) -> io::Result<()> {
        aside.write_all(&self.rest)?;
        aside.sync_all()?;
        let kept = self.file.metadata()?.len() - self.rest.len() as u64;
        self.file.set_len(kept)?;
        self.file.seek(SeekFrom::Start(kept))?;
        self.rest.clear();
        Ok(())
    }
}

/// Lines of moves have so many columns at most.
const WIDTH: usize = 79;

/// A game: tags, moves with what the engines thought of them, and the points.
fn text(slot: Slot, Finished { game, end }: &Finished) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(text, "[{name} \"{value}\"]").expect("a string takes any text");
    };
    let name = |color: Color| game.players[color].name().unwrap_or("?");
    let result = result(game);
    tag("Event", "hexmate match");
    tag("Date", &game.tags.get(Tags::DATE).unwrap_or("????.??.??").replace('-', "."));
    tag("Round", &(slot.game + 1).to_string());
    tag("White", name(Color::White));
    tag("Black", name(Color::Black));
    tag("Result", &result);
    tag("Variant", variant_id(game.rules().variant));
    if *game.start() != Position::start(game.rules().variant) {
        tag("SetUp", "1");
        tag("FEN", &write_fen(game.start(), FenOrder::Ranks));
    }
    tag("Termination", end.termination());
    tag("Reason", &reason(end));
    text.push('\n');
    for line in lines(game, result) {
        text += &line;
        text.push('\n');
    }
    text + "\n"
}

fn reason(End { kind, detail }: &End) -> String {
    let kind = kind.replace('_', " ");
    if detail.is_empty() { kind } else { format!("{kind}, {detail}") }
}

/// White's points and Black's in plain characters: `1-0`, `3/4-1/4`.
fn result(game: &Game) -> String {
    let points = game.points().unwrap_or(ByColor::new(Points::HALF, Points::HALF));
    let text = |points: Points| ["0", "1/4", "1/2", "3/4", "1"][usize::from(points.quarters())];
    format!("{}-{}", text(points.white), text(points.black))
}

fn lines(game: &Game, result: String) -> Vec<String> {
    let mut before = game.start();
    let mut words = Vec::new();
    for (i, played) in game.line().iter().enumerate() {
        match before.turn() {
            Color::White => words.push(format!("{}.", before.fullmoves())),
            Color::Black if i == 0 => words.push(format!("{}...", before.fullmoves())),
            Color::Black => {}
        }
        words.push(played.san().to_owned());
        words.extend(comment(played));
        before = played.position();
    }
    words.push(result);
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                *line += &word;
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// What the engine thought of its move, from White's side: score, depth and time.
fn comment(played: &Played) -> Option<String> {
    let time = played.think_time()?;
    let mut comment = "{".to_owned();
    if let Some(Eval { value, depth, .. }) = &played.notes.eval {
        comment += &match *value {
            EvalValue::Centipawns(cp) => format!("{:+.2}", f64::from(cp) / 100.0),
            EvalValue::MateInMoves(moves) if moves < 0 => format!("-#{}", moves.unsigned_abs()),
            EvalValue::MateInMoves(moves) => format!("#{moves}"),
        };
        comment += &depth.map_or(String::new(), |depth| format!("/{depth}"));
        comment.push(' ');
    }
    Some(format!("{comment}{:.3}s}}", time.as_secs_f64()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Extra, GameSetup};
    use crate::notation::read_move;
    use crate::rules::Variant;
    use std::time::{Duration, Instant};

    #[test]
    fn a_game_has_tags_moves_and_points() {
        let mut game = Game::new(GameSetup::new(Variant::Glinski));
        let mut now = Instant::now();
        for (text, cp) in [("g4g6", 12), ("f7g6", -131)] {
            game.start_clock(now);
            now += Duration::from_millis(5);
            game.play(read_move(game.position(), text).unwrap(), now).unwrap();
            let value = EvalValue::Centipawns(cp);
            let last = game.ply() - 1;
            game.notes_mut(last).unwrap().eval =
                Some(Eval { value, depth: Some(3), extra: Extra::default() });
        }
        game.forfeit(Color::White, now).unwrap();
        let end = End { kind: End::CRASH.to_owned(), detail: "move 2".to_owned() };
        let slot = Slot { game: 6, opening: 3, pairing: 0, seats: [0, 1] };
        let text = text(slot, &Finished { game, end });
        let (tags, moves) = text.split_once("\n\n").unwrap();
        assert!(tags.contains("[Round \"7\"]\n") && tags.contains("[Variant \"glinski\"]\n"));
        assert!(tags.ends_with("[Termination \"abandoned\"]\n[Reason \"crash, move 2\"]"));
        assert_eq!(moves, "1. g6 {+0.12/3 0.005s} fxg6 {-1.31/3 0.005s} 0-1\n\n");
    }
}
