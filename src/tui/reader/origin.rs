//! Where recorded games stand, and reading them there in whichever form they have.

use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;
use std::sync::Arc;

use crate::game::{Format, FoundGame, read_games};
use crate::notation::{FileNames, Letters, ReadOptions, Reading, Record, Remark, read_records};
use crate::rules::{Position, Variant};

use super::source::{Progress, Source};

/// A file, or a text that was pasted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// This file.
    File(PathBuf),
    /// This text.
    Text(Arc<[u8]>),
}

/// A game as it stands there.
#[derive(Debug)]
pub struct Told {
    /// What is told; where there is a fault, its legal beginning.
    pub record: Record,
    /// From 1.
    pub number: usize,
    /// Where it begins, from 1.
    pub line: usize,
    /// The letters of its pieces.
    pub letters: Letters,
    /// What was odd or guessed.
    pub remarks: Vec<Remark>,
    /// Why it was not read to its end, in words.
    pub fault: Option<String>,
}

/// Nothing is known beforehand.
static OPTIONS: ReadOptions =
    ReadOptions { variant: None, letters: None, files: FileNames::WithoutJ };

impl Origin {
    /// What it is called.
    pub fn name(&self) -> String {
        match self {
            Self::File(path) => path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            Self::Text(_) => "the pasted text".to_owned(),
        }
    }

    /// The games, one after the other, until somebody stops the progress.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub fn games(
        &self,
        progress: Progress,
    ) -> io::Result<Box<dyn Iterator<Item = io::Result<Told>>>> {
        let mut input = BufReader::new(Source::open(self, progress)?);
        Ok(match self.format(input.fill_buf()?) {
            Format::Pgn => Box::new(read_records(input, &OPTIONS).map(|read| Ok(read?.into()))),
            format => Box::new(read_games(input, format, &OPTIONS)?.map(|read| Ok(read?.into()))),
        })
    }

    /// The form of the games, of which this is the beginning.
    fn format(&self, begin: &[u8]) -> Format {
        let named = match self {
            Self::File(path) => Format::of(path),
            Self::Text(_) => None,
        };
        named.unwrap_or_else(|| Format::guess(begin))
    }

    /// Whether there is more than one game. What follows the first must be one as far as it goes,
    /// so that a slip in the only game makes no second one of it.
    pub fn has_several(&self) -> bool {
        let Ok(mut games) = self.games(Progress::default()) else { return false };
        let is_game = |told: io::Result<Told>| {
            told.is_ok_and(|told| told.fault.is_none() || !told.record.line.is_empty())
        };
        games.next().is_some() && games.next().is_some_and(is_game)
    }

    /// A game that was read before, if it can be read again.
    pub fn again(&self, number: usize, line: usize, letters: Letters) -> Option<Record> {
        let mut input = BufReader::new(Source::open(self, Progress::default()).ok()?);
        if self.format(input.fill_buf().ok()?) != Format::Pgn {
            let mut games = self.games(Progress::default()).ok()?;
            return Some(games.nth(number.checked_sub(1)?)?.ok()?.record);
        }
        // Of thousands of records the others need not be understood again.
        for _ in 1..line {
            input.skip_until(b'\n').ok()?;
        }
        let options = ReadOptions { letters: Some(letters), ..OPTIONS };
        Some(read_records(input, &options).next()?.ok()?.record)
    }
}

impl From<Reading> for Told {
    fn from(reading: Reading) -> Self {
        let Reading { record, number, line, letters, remarks, fault } = reading;
        Self { record, number, line, letters, remarks, fault: fault.map(|fault| fault.to_string()) }
    }
}

impl From<FoundGame> for Told {
    fn from(found: FoundGame) -> Self {
        let FoundGame { number, line, game, cut, remarks } = found;
        let (record, fault) = match game {
            Ok(game) => (game.to_record(), cut),
            Err(fault) => (Record::new(Position::start(Variant::default())), Some(fault)),
        };
        let fault = fault.map(|fault| fault.to_string());
        Self { record, number, line, letters: Letters::English, remarks, fault }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, GameWriter};
    use crate::notation::WriteOptions;

    fn text(text: &str) -> Origin {
        Origin::Text(text.as_bytes().into())
    }

    fn told(origin: &Origin) -> Vec<Told> {
        origin.games(Progress::default()).unwrap().map(Result::unwrap).collect()
    }

    #[test]
    fn every_form_is_read_and_each_game_found_again() {
        let two = "[White \"Anna\"]\n\n1. f6 {so} g6 *\n\n[White \"Bert\"]\n\n1. e5 1-0\n";
        let games: Vec<_> =
            told(&text(two)).iter().map(|told| Game::from_record(&told.record)).collect();
        for format in Format::ALL {
            let mut writer = GameWriter::new(Vec::new(), format, WriteOptions::default());
            games.iter().for_each(|game| writer.write(game).unwrap());
            let origin = Origin::Text(writer.finish().unwrap().into());
            let read = told(&origin);
            assert!(origin.has_several(), "{format:?}");
            assert_eq!(read.len(), 2, "{format:?}");
            for Told { record, number, line, letters, fault, .. } in read {
                assert_eq!(fault, None);
                assert_eq!(origin.again(number, line, letters), Some(record), "{format:?}");
            }
        }
    }

    #[test]
    fn a_slip_makes_no_second_game() {
        for only in ["", "f6 f7", "f6 g6\n\nh9", "[White \"a\"]\n\n1. f7 *", "{\"format\": 3}x"] {
            assert!(!text(only).has_several(), "{only}");
        }
        assert!(text("f6 f7\n\nf6 g6").has_several());
        assert!(!Origin::File("no such file".into()).has_several());
    }

    #[test]
    fn what_is_no_game_is_told() {
        let read = told(&text("1/3/5 w - 0 1\n"));
        assert_eq!(read.len(), 1);
        assert!(read[0].fault.as_ref().is_some_and(|fault| fault.contains("expected 11")));
    }
}
