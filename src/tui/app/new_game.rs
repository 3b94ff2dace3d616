//! The form of a new game.

mod people;
mod row;
#[cfg(test)]
mod tests;

use crate::engine::{Level, Strength};
use crate::game::{GameSetup, TimeControl};
use crate::rules::{ByColor, Color, Position, Variant};
use crate::tui::board::Marks;
use crate::tui::keymap::Command;

use super::pasted::{Pasted, read_start};
use super::settings::{CLOCKS, LastGame, Settings, Way};
use super::shown::Shown;
use super::text_field::TextField;

pub use people::People;
pub use row::Row;

/// What is chosen for a new game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// Which game.
    pub variant: Variant,
    /// Who plays.
    pub people: People,
    /// How strong the program plays; White's, if it plays both sides.
    pub level: Level,
    /// How strong it plays Black, if it plays both sides.
    pub black_level: Level,
    /// The time control; empty for none.
    pub clock: TextField,
    /// A position, moves or a whole saved game; empty for the beginning.
    pub start: TextField,
    /// The place of the marked line.
    pub row: usize,
    /// Why the game cannot begin like this.
    pub fault: Option<String>,
    /// Where the game would begin, as far as that is known.
    preview: Box<Position>,
}

impl Default for Form {
    /// A person with White against the program in Gliński's game.
    fn default() -> Self {
        Self {
            variant: Variant::default(),
            people: People::White,
            level: Level::default(),
            black_level: Level::default(),
            clock: TextField::default(),
            start: TextField::default(),
            row: 0,
            fault: None,
            preview: Box::new(Position::start(Variant::default())),
        }
    }
}

impl From<&Settings> for Form {
    /// What was last chosen, and else the defaults.
    fn from(settings: &Settings) -> Self {
        let Settings { level, clock, .. } = *settings;
        let first = LastGame { level, black_level: level, clock, ..LastGame::default() };
        Self::new(settings.last_game.unwrap_or(first))
    }
}

impl Form {
    /// With these choices, from the beginning.
    pub fn new(choice: LastGame) -> Self {
        let LastGame { variant, people, level, black_level, clock } = choice;
        let clock = TextField::new(&clock.map(|time| time.to_string()).unwrap_or_default());
        let mut form = Self { variant, people, level, black_level, clock, ..Self::default() };
        form.look();
        form
    }

    /// The same from another beginning; who plays is still to be chosen.
    pub fn starting(&self, variant: Variant, start: TextField) -> Self {
        let mut form = Self { variant, start, row: 1, ..self.clone() };
        form.look();
        form
    }

    /// What is chosen, but for where the game begins.
    pub fn choice(&self) -> LastGame {
        let Self { variant, people, level, black_level, .. } = *self;
        let clock = self.clock.text().trim().parse().ok();
        LastGame { variant, people, level, black_level, clock }
    }

    /// The lines, from the top.
    pub const fn rows(&self) -> &'static [Row] {
        match self.people {
            People::Neither => &Row::ALL,
            People::White | People::Black | People::Random | People::Both => &Row::WITH_PEOPLE,
        }
    }

    /// The marked line.
    pub fn marked(&self) -> Row {
        self.rows()[self.row.min(self.rows().len() - 1)]
    }

    /// The board on which the game would begin, as the person sees it.
    pub fn board(&self) -> Shown<'_> {
        let below = if self.people == People::Black { Color::Black } else { Color::White };
        let (board, rules) = (self.preview.board(), self.preview.rules());
        Shown { board, rules, below, marks: Marks::default() }
    }

    /// Finds out where the game would begin, or why it cannot.
    fn look(&mut self) {
        let begun = self.begun(GameSetup::new(self.variant));
        self.fault = self.time().err().or_else(|| begun.as_ref().err().cloned());
        *self.preview = begun.map_or_else(
            |_| Position::start(self.variant),
            |pasted| pasted.game.position().clone(),
        );
    }

    /// Goes to another line, or changes what the marked one says.
    pub fn edit(&mut self, command: Command) {
        self.change(command);
        self.look();
    }

    fn change(&mut self, command: Command) {
        match (command, self.marked()) {
            (Command::Up | Command::Down, marked) => {
                let next = if command == Command::Up { Command::Left } else { Command::Right };
                self.mark(neighbour(self.rows(), marked, next));
            }
            (Command::Left | Command::Right, Row::Variant) => {
                self.variant = neighbour(&Variant::ALL, self.variant, command);
            }
            (Command::Left | Command::Right, Row::People) => {
                self.people = neighbour(&People::ALL, self.people, command);
            }
            (Command::Left | Command::Right, Row::Level) => {
                self.level = neighbour(&Level::ALL, self.level, command);
            }
            (Command::Left | Command::Right, Row::BlackLevel) => {
                self.black_level = neighbour(&Level::ALL, self.black_level, command);
            }
            (Command::Left | Command::Right, Row::Clock) => {
                self.clock = TextField::new(neighbour(&CLOCKS, self.clock.text(), command));
            }
            (other, Row::Clock) => self.clock.edit(other),
            (other, Row::Start) => self.start.edit(other),
            _ => {}
        }
    }

    fn mark(&mut self, row: Row) {
        self.row = self.rows().iter().position(|&other| other == row).unwrap_or(self.row);
    }

    /// Goes to a line; once more there takes a neighbouring choice.
    pub fn click(&mut self, row: usize, step: Way) {
        match step {
            _ if row != self.row => self.row = row,
            Way::Back => self.edit(Command::Left),
            Way::On => self.edit(Command::Right),
        }
    }

    /// Types into the marked line; a space takes the next choice.
    pub fn insert(&mut self, text: &str) {
        self.type_in(text);
        self.look();
    }

    fn type_in(&mut self, text: &str) {
        match self.marked() {
            Row::Clock => self.clock.insert(text),
            Row::Start => self.start.insert(text),
            _ if text == " " => self.change(Command::Right),
            // What is pasted elsewhere can only be a position.
            _ if text.len() > 1 => {
                self.mark(Row::Start);
                self.start = TextField::new(text);
            }
            _ => {}
        }
    }

    /// The game that the form describes, in which the program gives up when it is so far behind.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub fn pasted(&self, resign_centipawns: Option<u32>) -> Result<Pasted, String> {
        let strength = |color| {
            let level = match (self.people, color) {
                (People::Neither, Color::Black) => self.black_level,
                _ => self.level,
            };
            Strength { resign_centipawns, ..level.strength() }
        };
        let setup = GameSetup {
            players: ByColor::from_fn(|color| self.people.player(color, strength(color))),
            time: self.time()?,
            ..GameSetup::new(self.variant)
        };
        self.begun(setup)
    }

    fn begun(&self, setup: GameSetup) -> Result<Pasted, String> {
        read_start(self.start.text(), setup)
    }

    fn time(&self) -> Result<Option<TimeControl>, String> {
        match self.clock.text().trim() {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|fault| format!("{fault}")),
        }
    }
}

/// The value before or after this one, round and round; the first for one that is not there.
fn neighbour<T: Copy + PartialEq>(all: &[T], value: T, command: Command) -> T {
    let step = if command == Command::Left { all.len() - 1 } else { 1 };
    let at = all.iter().position(|&other| other == value);
    all[at.map_or(0, |at| (at + step) % all.len())]
}
