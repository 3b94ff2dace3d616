//! A position of an exercise that is played: White, somebody at this terminal, tries to reach the
//! goal, and Black defends for as long as can be.

mod trying;

use std::sync::Arc;

use super::judging::Judgement;
use super::levels::moves;
use super::{Exercise, Level};
use crate::endgame::{Tables, Verdict};
use crate::engine::Chance;
use crate::hex::{Cell, CellSet};
use crate::rules::{Move, Position};
use crate::tui::app::shown::Shown;
use crate::tui::app::trial::{Hand, Page, Said};

/// A drill.
#[derive(Debug)]
pub struct Drill {
    /// What is trained.
    pub exercise: Exercise,
    /// The level it was taken from.
    pub level: Level,
    tables: Arc<Tables>,
    chance: Chance,
    start: Position,
    position: Position,
    /// What it is worth to White.
    verdict: Verdict,
    last: Option<Move>,
    /// What was before each move of White's, the latest last.
    before: Vec<Before>,
    /// The moves that the goal takes from the start.
    pub fewest: u16,
    /// How far it is.
    pub state: State,
    /// What the last move was worth.
    pub judged: Option<Judgement>,
    /// What is said about the last move.
    pub said: Option<Said>,
    /// What a small window shows.
    pub page: Page,
    hand: Hand,
    /// The move that was asked for.
    hint: Option<Move>,
    /// Whether a move was taken back or asked for, so that a win does not count.
    pub is_helped: bool,
    /// Whether this try was counted.
    is_counted: bool,
    news: Vec<News>,
}

/// How far a drill is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// The goal can be reached.
    Trying,
    /// It cannot be forced any more.
    Missed,
    /// It was reached.
    Done,
}

/// Something that records are kept of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// The first move was made.
    Begun,
    /// The goal was reached without help.
    Won {
        /// The moves lost on the way.
        lost: u16,
    },
}

/// What was before a move.
#[derive(Debug, Clone)]
struct Before {
    position: Position,
    verdict: Verdict,
    last: Option<Move>,
}

impl Drill {
    /// A position of a level; `None` if it is not known by heart.
    pub fn new(
        (exercise, level): (Exercise, Level),
        start: Position,
        tables: Arc<Tables>,
        chance: Chance,
    ) -> Option<Self> {
        let verdict = tables.probe(&start)?;
        Some(Self {
            exercise,
            level,
            tables,
            chance,
            position: start.clone(),
            verdict,
            last: None,
            before: Vec::new(),
            fewest: moves(verdict.plies()?),
            state: State::Trying,
            judged: None,
            said: None,
            page: Page::Text,
            hand: Hand::new(&start),
            start,
            hint: None,
            is_helped: false,
            is_counted: false,
            news: Vec::new(),
        })
    }

    /// Begins the same position anew, which is another try.
    pub fn restart(&mut self) {
        let parts = (self.exercise, self.level.clone());
        let (tables, chance) = (Arc::clone(&self.tables), self.chance.clone());
        let anew = Self::new(parts, self.start.clone(), tables, chance);
        if let Some(anew) = anew {
            let news = std::mem::take(&mut self.news);
            *self = Self { news, page: Page::Board, ..anew };
        }
    }

    /// How many moves White has made.
    pub fn made(&self) -> u16 {
        self.before.len() as u16
    }

    /// How many of them were lost: what is left to do and what was done, less what it takes.
    pub fn lost(&self) -> u16 {
        (self.made() + self.left()).saturating_sub(self.fewest)
    }

    /// How many moves the goal still takes.
    fn left(&self) -> u16 {
        match self.state {
            State::Done => 0,
            State::Trying | State::Missed => moves(self.verdict.plies().unwrap_or(0)),
        }
    }

    /// What the position is worth, in words.
    pub fn verdict_words(&self) -> String {
        self.verdict.words(self.position.turn())
    }

    /// Whether there is a move to be taken back.
    pub fn can_take_back(&self) -> bool {
        self.state != State::Done && !self.before.is_empty()
    }

    /// Takes back the last move of White's with the answer to it.
    pub fn take_back(&mut self) {
        if !self.can_take_back() {
            return;
        }
        let Some(Before { position, verdict, last }) = self.before.pop() else { return };
        (self.position, self.verdict, self.last) = (position, verdict, last);
        self.state = State::Trying;
        self.is_helped = true;
        (self.judged, self.hint) = (None, None);
        self.hand.let_go();
        self.said = Some(Said::Note("Taken back, so this try does not count.".to_owned()));
    }

    /// What has happened since this was last asked.
    pub fn take_news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.news)
    }

    /// Whether what is said is why something was wrong.
    pub const fn says_fault(&self) -> bool {
        matches!(self.said, Some(Said::Fault(_)))
    }

    /// The board with its marks.
    pub fn shown(&self) -> Shown<'_> {
        let mut shown = self.hand.shown(&self.position, self.last, CellSet::EMPTY);
        shown.marks.hint = self.hint.map(|m| -> [Cell; 2] { [m.from(), m.to()] });
        shown
    }
}
