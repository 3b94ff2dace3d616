//! Finished games as tagged text, much like portable game notation: for people, and for programs
//! that know no JSON.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::Context;

use super::referee::{End, Finished};
use super::schedule::Slot;
use crate::notation::{RecordTag, WriteOptions, write_record};

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

/// A game: tags, moves with what the engines thought of them, and the points.
fn text(slot: Slot, Finished { game, end }: &Finished) -> String {
    let mut record = game.to_record();
    record.tags.retain(|tag| !OURS.iter().any(|name| tag.name.eq_ignore_ascii_case(name)));
    let round = (slot.game + 1).to_string();
    for (name, value) in OURS.iter().zip([MATCH, &round, end.termination(), &reason(end)]) {
        record.tags.push(RecordTag { name: (*name).to_owned(), value: value.to_owned() });
    }
    write_record(&record, &WriteOptions::default())
}

/// Tags that follow from the match.
const OURS: [&str; 4] = ["Event", "Round", "Termination", "Reason"];

const MATCH: &str = "hexmate match";

fn reason(End { kind, detail }: &End) -> String {
    let kind = kind.replace('_', " ");
    if detail.is_empty() { kind } else { format!("{kind}, {detail}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Eval, EvalValue, Extra, Game, GameSetup};
    use crate::notation::read_move;
    use crate::rules::{Color, Variant};
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
        let expected = "1. g6 {[%emt 0:00:00.005] [%eval 0.12,3]} 1... fxg6 \
            {[%emt 0:00:00.005] [%eval -1.31,3]} 0-1";
        assert_eq!(moves.replace('\n', " ").trim_end(), expected);
    }
}
