//! Records as games.

use std::io::{self, BufRead};

use super::{Found, agree};
use crate::game::Game;
use crate::notation::{ReadOptions, Reading, read_records};

/// The games of a text of records. One that cannot be read to its end has its legal beginning.
pub(super) fn games(
    input: impl BufRead,
    options: &ReadOptions,
) -> impl Iterator<Item = io::Result<Found>> {
    let asked = options.variant;
    read_records(input, options).map(move |reading| {
        let Reading { record, number, line, remarks, fault, .. } = reading?;
        // Of what was skipped as a whole there is no beginning.
        let (lost, cut) = match fault {
            Some(fault) if record.line.is_empty() => (Some(fault), None),
            cut => (None, cut),
        };
        let game = lost.map_or(Ok(()), |fault| Err(fault.into())).and_then(|()| {
            agree(asked, Some(record.start.variant()))?;
            Ok(Game::from_record(&record))
        });
        Ok(Found { number, line, game, cut: cut.map(Into::into), remarks })
    })
}
