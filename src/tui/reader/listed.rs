//! A recorded game as a list of thousands can hold it: its moves, and in words what is said of it.

use crate::game::{Ending, Game};
use crate::notation::{Letters, Record, RecordMove, ResultText};
use crate::rules::{Move, Points, Position, Variant};

use super::Origin;
use super::origin::Told;

/// A recorded game.
#[derive(Debug)]
pub struct Listed {
    /// From 1.
    pub number: usize,
    /// Who plays, White first.
    pub players: [String; 2],
    /// How it has ended, as it is written.
    pub result: String,
    /// Where and when it was played, and which game it is if it is not Gliński's.
    pub about: Vec<String>,
    /// What was odd or guessed, a sentence each.
    pub remarks: Vec<String>,
    /// Why it was not read to its end.
    pub fault: Option<String>,
    /// Where it begins, from 1.
    line: usize,
    letters: Letters,
    variant: Variant,
    /// The first position, if it is not the usual one.
    start: Option<Box<Position>>,
    moves: Box<[Move]>,
    points: Option<Points>,
    /// All that can be looked for, in small letters.
    words: String,
}

impl Listed {
    /// What the list needs of a game.
    pub fn new(told: Told) -> Self {
        let Told { record, number, line, letters, remarks, fault } = told;
        let tag = |name| record.tag(name).filter(|value| !matches!(*value, "" | "?"));
        let players = ["White", "Black"].map(|side| tag(side).unwrap_or(side).to_owned());
        let ending = if fault.is_some() { Ending::of_part(&record) } else { Ending::of(&record) };
        let points = ending.points();
        let variant = record.start.variant();
        let date = tag("Date").map(|date| date.trim_end_matches(".??").to_owned());
        let date = date.filter(|date| !date.starts_with('?'));
        let round =
            tag("Round").filter(|round| *round != "-").map(|round| format!("round {round}"));
        let [event, site] = ["Event", "Site"].map(|name| tag(name).map(str::to_owned));
        let site = site.filter(|site| Some(site) != event.as_ref());
        let game = (variant != Variant::Glinski).then(|| variant.rules().name.to_owned());
        let about: Vec<_> = [event, round, site, date, game].into_iter().flatten().collect();
        let result = ResultText(points).to_string();
        let words =
            format!("{number} {} {result} {}", players.join(" – "), about.join(" ")).to_lowercase();
        let is_usual = record.start == Position::start(variant);
        Self {
            number,
            players,
            result,
            about,
            remarks: remarks.iter().map(ToString::to_string).collect(),
            fault,
            line,
            letters,
            variant,
            start: (!is_usual).then(|| Box::new(record.start)),
            moves: record.line.iter().map(|entry| entry.played).collect(),
            points,
            words,
        }
    }

    /// How many moves of both sides there are.
    pub const fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Whether all these words, in small letters, stand in what is said of it.
    pub fn has(&self, words: &[String]) -> bool {
        words.iter().all(|word| self.words.contains(word))
    }

    fn start(&self) -> Position {
        let start = self.start.as_deref().cloned();
        start.unwrap_or_else(|| Position::start(self.variant))
    }

    /// The game without what is said of it.
    pub fn bare(&self) -> Game {
        let line = self.moves.iter().map(|&played| RecordMove::new(played)).collect();
        Game::from_record(&Record { line, result: self.points, ..Record::new(self.start()) })
    }

    /// The game with all that is said of it; `None` if it does not stand there any more.
    pub fn read_again(&self, origin: &Origin) -> Option<Game> {
        let record = origin.again(self.number, self.line, self.letters)?;
        let moves = record.line.iter().map(|entry| entry.played);
        let is_same = record.start == self.start() && moves.eq(self.moves.iter().copied());
        is_same.then(|| Game::from_record(&record))
    }
}
