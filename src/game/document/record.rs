//! Records as games.

use std::io::{self, BufRead};

use super::{Found, agree};
use crate::game::{Game, beginning};
use crate::notation::{ReadOptions, Reading, read_records};

/// A game that cannot be read to its end has its legal beginning.
impl From<Reading> for Found {
    fn from(reading: Reading) -> Self {
        let Reading { record, number, line, remarks, fault, .. } = reading;
        // Of what was skipped as a whole there is no beginning.
        let (game, cut) = match fault {
            Some(fault) if record.line.is_empty() => (Err(fault.into()), None),
            Some(fault) => (Ok(Game::from_record(&beginning(record))), Some(fault.into())),
            None => (Ok(Game::from_record(&record)), None),
        };
        Self { number, line, game, cut, remarks }
    }
}

/// The games of a text of records.
pub(super) fn games(
    input: impl BufRead,
    options: &ReadOptions,
) -> impl Iterator<Item = io::Result<Found>> {
    let asked = options.variant;
    read_records(input, options).map(move |reading| {
        let found = Found::from(reading?);
        let game = found.game.and_then(|game| {
            agree(asked, Some(game.rules().variant))?;
            Ok(game)
        });
        Ok(Found { game, ..found })
    })
}
