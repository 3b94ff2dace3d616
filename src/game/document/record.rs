//! Records as games.

use std::io::{self, BufRead};

use super::{Found, agree};
use crate::game::Game;
use crate::notation::{ReadOptions, read_records};

/// The games of a text of records. One that could not be read to its end is none.
pub(super) fn games(
    input: impl BufRead,
    options: &ReadOptions,
) -> impl Iterator<Item = io::Result<Found>> {
    let asked = options.variant;
    read_records(input, options).map(move |reading| {
        let reading = reading?;
        let game = reading.fault.map_or(Ok(()), |fault| Err(fault.into())).and_then(|()| {
            agree(asked, Some(reading.record.start.variant()))?;
            Ok(Game::from_record(&reading.record))
        });
        Ok(Found { number: reading.number, line: reading.line, game })
    })
}
